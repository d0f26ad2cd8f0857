// SPDX-License-Identifier: GPL-3.0-or-later
#include "gradients/npz_reader.h"

#include "gradients/array_plan.h"
#include "gradients/leading_axis.h"
#include "gradients/zip_archive.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace halfscope::detail {

namespace {

// Deflate packs at most 1032 bytes into one, and a small archive can list the same bytes many times over. What is
// honest packs less, or is small.
constexpr std::uint64_t kUnpackedAtMost = std::uint64_t{1} << 30;
constexpr std::uint64_t kUnpackedPerByte = 100;

using UseArray = std::function<std::optional<Problem>(ByteSource&, const NpyHeader&, const PlannedArray&)>;

std::uint64_t sumWithin(std::uint64_t a, std::uint64_t b) {
    return a > std::numeric_limits<std::uint64_t>::max() - b ? std::numeric_limits<std::uint64_t>::max() : a + b;
}

class Npz {
public:
    static Result<Npz> open(Input& input) {
        auto archive = openZip(input);
        if (!archive) {
            return archive.problem();
        }
        Npz npz(input, std::move(archive).value());
        if (npz.m_plan.arrays.empty()) {
            return input.source.problem(ProblemKind::NoArrays);
        }
        if (const auto problem = npz.refused()) {
            return *problem;
        }
        return npz;
    }

    const ArrayPlan& plan() const { return m_plan; }

    /// Gives each array of the plan to `use`, its header read.
    std::optional<Problem> each(const UseArray& use) {
        std::uint64_t values = 0;
        for (const PlannedArray& array : m_plan.arrays) {
            const auto& entry = m_archive->arrays()[array.index];
            if (auto problem = visit(entry, array, values, use)) {
                // the entry's stream only knows that it is bad; the library knows why
                if (problem->kind == ProblemKind::FileUnreadable) {
                    return damaged(entry, m_archive->error());
                }
                return problem;
            }
            m_done += entry.size;
        }
        return m_input->progress && !m_input->progress(1.0)
                   ? std::optional(m_input->source.problem(ProblemKind::Cancelled))
                   : std::nullopt;
    }

    /// By the headers alone, so that a file without steps is not read twice. True where one cannot be read: reading it
    /// will say why.
    bool sameFirstAxis() {
        const Progress silent; // which a source refers to
        std::optional<std::uint64_t> steps;
        for (const PlannedArray& array : m_plan.arrays) {
            const auto& entry = m_archive->arrays()[array.index];
            const std::unique_ptr<std::streambuf> bytes = m_archive->open(entry);
            if (!bytes) {
                return true;
            }
            std::istream stream(bytes.get());
            ByteSource source(stream, placeOf(entry), entry.size, silent);
            const Result<NpyHeader> header = readNpyHeader(source);
            if (!header) {
                return true;
            }
            const auto& shape = header.value().shape;
            if (shape.size() < 2 || shape.front() == 0 || shape.front() != steps.value_or(shape.front())) {
                return false;
            }
            steps = shape.front();
        }
        return true;
    }

private:
    Npz(Input& input, std::unique_ptr<ZipArchive> archive) : m_input(&input), m_archive(std::move(archive)) {
        std::vector<std::string> names;
        for (const auto& entry : m_archive->arrays()) {
            names.push_back(entry.name);
        }
        m_plan = planOf(names);
        for (const PlannedArray& array : m_plan.arrays) {
            m_total = sumWithin(m_total, m_archive->arrays()[array.index].size);
        }
    }

    std::optional<Problem> refused() const {
        const std::uint64_t archiveSize = m_input->source.length().value_or(m_input->source.offset());
        const std::uint64_t most = std::max(kUnpackedAtMost, kUnpackedPerByte * archiveSize);
        if (m_total > most) {
            Problem problem = m_input->source.problem(ProblemKind::NpzTooPacked);
            problem.text = std::to_string(m_total);
            problem.expected = std::to_string(most);
            return problem;
        }
        for (const PlannedArray& array : m_plan.arrays) {
            const auto& entry = m_archive->arrays()[array.index];
            if (!entry.refused.empty()) {
                Problem problem = damaged(entry, entry.refused);
                problem.kind = ProblemKind::NpzBadMethod;
                return problem;
            }
        }
        return std::nullopt;
    }

    std::string placeOf(const ZipArchive::Entry& entry) const {
        return m_input->source.name() + ": " + excerpt(entry.name);
    }

    Problem damaged(const ZipArchive::Entry& entry, std::string reason) const {
        Problem problem = m_input->source.problem(ProblemKind::NpzDamaged);
        problem.where = placeOf(entry);
        problem.text = std::move(reason);
        return problem;
    }

    std::optional<Problem> visit(const ZipArchive::Entry& entry, const PlannedArray& array, std::uint64_t& values,
                                 const UseArray& use) {
        const std::unique_ptr<std::streambuf> bytes = m_archive->open(entry);
        if (!bytes) {
            return damaged(entry, m_archive->error());
        }
        std::istream stream(bytes.get());
        const Progress progress = [&](double share) {
            const double done = static_cast<double>(m_done) + share * static_cast<double>(entry.size);
            return !m_input->progress || m_input->progress(m_total == 0 ? 1.0 : done / static_cast<double>(m_total));
        };
        ByteSource source(stream, placeOf(entry), entry.size, progress);
        const Result<NpyHeader> header = readNpyHeader(source);
        if (!header) {
            return header.problem();
        }
        const auto& [stored, count, shape, firstAxisFastest] = header.value();
        if (source.offset() + count * stored.bytes() != entry.size) {
            return damaged(entry, "bytes after the array");
        }
        values += count;
        if (values > kMostValues) {
            return tooManyValues(m_input->source, values);
        }
        if (auto problem = use(source, header.value(), array)) {
            return problem;
        }
        const Result<std::span<const char>> rest = source.peek(1); // at the end the checksum is compared
        if (!rest) {
            return rest.problem();
        }
        return rest.value().empty() ? std::nullopt : std::optional(damaged(entry, "longer than it says"));
    }

    Input* m_input;
    std::unique_ptr<ZipArchive> m_archive;
    ArrayPlan m_plan;
    std::uint64_t m_total = 0; // bytes, unpacked, of what is planned
    std::uint64_t m_done = 0;  // of these
};

/// Each array goes to the collector whole.
template <class Collector> UseArray into(Collector& collector, ReadReport& read) {
    return [&](ByteSource& source, const NpyHeader& header, const PlannedArray& array) -> std::optional<Problem> {
        Result<std::vector<float>> values = readArray(source, header.stored, header.count, read);
        if (!values) {
            return values.problem();
        }
        collector.add(array, std::move(values).value());
        return std::nullopt;
    };
}

} // namespace

bool startsAsZip(std::span<const char> bytes) {
    const std::string_view head = std::string_view(bytes.data(), bytes.size()).substr(0, 4);
    return head == "PK\x03\x04" || head == "PK\x05\x06"; // with entries, without any
}

Result<ReadReport> readNpz(Input& input) {
    Result<Npz> npz = Npz::open(input);
    if (!npz) {
        return npz.problem();
    }
    ReadReport read;
    GroupCollector groups(npz.value().plan());
    if (const auto problem = npz.value().each(into(groups, read))) {
        return *problem;
    }
    return std::move(groups).report(std::move(read));
}

Result<StepsReport> readNpzSteps(Input& input) {
    Result<Npz> npz = Npz::open(input);
    if (!npz) {
        return npz.problem();
    }
    if (npz.value().plan().stepped) {
        if (npz.value().plan().arrays.size() > kMostStepGroups) {
            return tooManySteps(input.source);
        }
        ReadReport read;
        StepCollector steps;
        if (const auto problem = npz.value().each(into(steps, read))) {
            return *problem;
        }
        return std::move(steps).report(read);
    }
    if (!npz.value().sameFirstAxis()) {
        return input.source.problem(ProblemKind::NoSteps);
    }
    LeadingAxis steps;
    const auto problem = npz.value().each([&](ByteSource& source, const NpyHeader& header, const PlannedArray& array) {
        auto refused = steps.add(source, header, array.group);
        if (refused && refused->kind == ProblemKind::NoSteps) {
            refused->where = input.source.name(); // it is not this array's fault alone
        }
        return refused;
    });
    if (problem) {
        return *problem;
    }
    return std::move(steps).report();
}

} // namespace halfscope::detail
