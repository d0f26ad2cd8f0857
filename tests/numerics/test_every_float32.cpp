// SPDX-License-Identifier: GPL-3.0-or-later
#include "bits.h"

#include "numerics/store_array.h"

#include <atomic>
#include <mutex>
#include <thread>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

using namespace halfscope;

namespace {

constexpr std::size_t kBlock = 4096; // floats; every buffer stays in the first cache
using Codes = std::array<std::uint32_t, kBlock>;

#if defined(__x86_64__)
/// The processor's own conversion; a NaN keeps its payload there.
__attribute__((target("avx2,f16c"))) void float16ByHardware(const float* in, Codes& codes) {
    for (std::size_t i = 0; i < kBlock; i += 8) {
        const __m128i halves = _mm256_cvtps_ph(_mm256_loadu_ps(in + i), _MM_FROUND_TO_NEAREST_INT);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(&codes[i]), _mm256_cvtepu16_epi32(halves));
    }
}
#endif

/// Float16 where there is no F16C: the nearest multiple of the unit in the last place, in double.
void float16ByDefinition(const float* in, Codes& codes) {
    for (std::size_t i = 0; i < kBlock; ++i) {
        const std::uint32_t sign = std::signbit(in[i]) ? 0x8000 : 0;
        const double size = std::fabs(static_cast<double>(in[i]));
        if (!(size < 65520)) {
            codes[i] = std::isnan(size) ? 0x7E00 : sign | 0x7C00;
            continue;
        }
        const int exponent = size < 0x1p-14 ? -14 : std::ilogb(size);
        const double units = std::nearbyint(std::ldexp(size, 10 - exponent));
        // units carry the hidden bit, which counts one up in the exponent field
        codes[i] = sign | ((static_cast<std::uint32_t>(exponent + 14) << 10) + static_cast<std::uint32_t>(units));
    }
}

/// Half of the dropped bits, less one, plus the last kept bit: the well-known integer form for bfloat16.
void bfloat16ByIntegers(const float* in, Codes& codes) {
    for (std::size_t i = 0; i < kBlock; ++i) {
        const std::uint32_t bits = bitsOf(in[i]);
        const std::uint32_t rounded = (bits + 0x7FFFu + ((bits >> 16) & 1u)) >> 16;
        codes[i] = (bits & 0x7FFFFFFFu) > 0x7F800000u ? 0x7FC0u : rounded;
    }
}

using Oracle = void (*)(const float*, Codes&);

Oracle float16Oracle() {
#if defined(__x86_64__)
    if (detectedSimdLevel() >= SimdLevel::Avx2) {
        return float16ByHardware;
    }
#endif
    return float16ByDefinition;
}

/// The first input of the block that encode or a level gets wrong, as a sentence; empty when there is none.
template <FormatId id> QByteArray firstWrongOf(std::uint32_t start, Oracle oracle) {
    constexpr Format format = formatOf(id);
    std::array<float, kBlock> in;
    for (std::uint32_t i = 0; i < kBlock; ++i) {
        in[i] = fromBits(start + i);
    }
    Codes codes;
    oracle(in.data(), codes);
    std::array<float, kBlock> expected;
    for (std::uint32_t i = 0; i < kBlock; ++i) {
        const std::uint32_t code = std::isnan(in[i]) ? format.nanCode() : codes[i];
        const std::uint32_t actual = encode(format, in[i]);
        if (actual != code) {
            return differs("code", start + i, actual, code);
        }
        expected[i] = decode(format, code);
    }
    std::array<float, kBlock> out;
    for (int level = 0; level <= static_cast<int>(detectedSimdLevel()); ++level) {
        storeArrayAt(static_cast<SimdLevel>(level), in, id, out);
        for (std::uint32_t i = 0; i < kBlock; ++i) {
            if (bitsOf(out[i]) != bitsOf(expected[i])) {
                return differs(nameOf(static_cast<SimdLevel>(level)).data(), start + i, bitsOf(out[i]),
                               bitsOf(expected[i]));
            }
        }
    }
    return {};
}

template <FormatId id> QByteArray firstWrong(Oracle oracle) {
    constexpr std::uint32_t kBlocks = static_cast<std::uint32_t>((std::uint64_t{1} << 32) / kBlock);
    std::atomic<std::uint32_t> next{0};
    std::mutex mutex;
    QByteArray wrong;
    const auto work = [&] {
        for (std::uint32_t block = next++; block < kBlocks; block = next++) {
            const QByteArray here = firstWrongOf<id>(block * static_cast<std::uint32_t>(kBlock), oracle);
            if (!here.isEmpty()) {
                const std::lock_guard lock(mutex);
                wrong = here;
                next = kBlocks;
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(2u, std::thread::hardware_concurrency()); ++i) {
        threads.emplace_back(work);
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    return wrong;
}

} // namespace

/// All 2^32 float32 inputs: encode against an oracle, and every level's store against encode.
class TestEveryFloat32 : public QObject {
    Q_OBJECT

private slots:
    void isStoredInFloat16AsTheProcessorDoes();
    void isStoredInBfloat16ByTheIntegerFormula();
};

void TestEveryFloat32::isStoredInFloat16AsTheProcessorDoes() {
    const QByteArray wrong = firstWrong<FormatId::Float16>(float16Oracle());
    QVERIFY2(wrong.isEmpty(), wrong.constData());
}

void TestEveryFloat32::isStoredInBfloat16ByTheIntegerFormula() {
    const QByteArray wrong = firstWrong<FormatId::Bfloat16>(bfloat16ByIntegers);
    QVERIFY2(wrong.isEmpty(), wrong.constData());
}

QTEST_APPLESS_MAIN(TestEveryFloat32)
#include "test_every_float32.moc"
