// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/further_json.h"

#include "scenario/variant_json.h"

#include <algorithm>

namespace halfscope {

using nlohmann::ordered_json;

namespace {

class FurtherOf {
public:
    explicit FurtherOf(const JsonReading& reading) : m_reading(reading) {}

    std::vector<FurtherMember> in(const ordered_json& root) {
        visit(root, ordered_json::json_pointer());
        return std::move(m_members);
    }

private:
    void visit(const ordered_json& json, const ordered_json::json_pointer& path) {
        if (json.is_array()) {
            for (std::size_t i = 0; i < json.size(); ++i) {
                if (json[i].is_object()) {
                    visit(json[i], path / i);
                }
            }
            return;
        }
        const auto asked = m_reading.asked.find(&json);
        if (!json.is_object() || asked == m_reading.asked.end()) {
            return; // no reader has looked into it
        }
        for (const auto& [key, value] : json.items()) {
            if (asked->second.contains(key)) {
                visit(value, path / key);
            } else {
                m_members.push_back({(path / key).to_string(), value.dump()});
            }
        }
    }

    const JsonReading& m_reading;
    std::vector<FurtherMember> m_members;
};

/// The object that a compared run leaves out because it is the first run's: whole where its members need each other,
/// as a policy's do, else empty.
const ordered_json* leftOut(const std::vector<ordered_json>& runs, const std::vector<std::string>& keys,
                            std::size_t length) {
    constexpr std::size_t kOfRun = 3; // "network", "compared", the run's number
    if (length <= kOfRun || keys[0] != "network" || keys[1] != "compared") {
        return nullptr;
    }
    const auto run = static_cast<std::size_t>(std::stoull(keys[2]));
    const ordered_json* json = &runs.at(run);
    for (std::size_t i = kOfRun; i < length; ++i) {
        if (!json->is_object() || !json->contains(keys[i])) {
            return nullptr;
        }
        json = &json->at(keys[i]);
    }
    return json->is_object() ? json : nullptr;
}

/// The object that a path leads to; null: there is none any more.
ordered_json* objectAt(ordered_json& root, const std::vector<std::string>& keys,
                       const std::vector<ordered_json>& runs) {
    ordered_json* json = &root;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (json->is_array()) {
            const auto index = static_cast<std::size_t>(std::stoull(keys[i])); // one of furtherOf's own
            if (index >= json->size()) {
                return nullptr;
            }
            json = &(*json)[index];
            continue;
        }
        if (!json->is_object()) {
            return nullptr;
        }
        if (!json->contains(keys[i])) {
            const ordered_json* missing = leftOut(runs, keys, i + 1);
            if (!missing) {
                return nullptr;
            }
            (*json)[keys[i]] = missing->contains("id") ? *missing : ordered_json::object();
        }
        json = &(*json)[keys[i]];
    }
    return json->is_object() ? json : nullptr;
}

std::vector<std::string> keysOf(ordered_json::json_pointer path) {
    std::vector<std::string> keys;
    for (; !path.empty(); path.pop_back()) {
        keys.push_back(path.back());
    }
    std::reverse(keys.begin(), keys.end());
    return keys;
}

} // namespace

FurtherMembers JsonDocument::further() const {
    std::vector<FurtherMember> members = FurtherOf(*m_reading).in(*m_json);
    // by their objects, whose order in a file means nothing: scenarios compare
    const auto object = [](const FurtherMember& member) { return member.path.substr(0, member.path.rfind('/')); };
    std::stable_sort(members.begin(), members.end(),
                     [&](const FurtherMember& a, const FurtherMember& b) { return object(a) < object(b); });
    return {members.empty() ? nullptr : std::make_shared<const std::vector<FurtherMember>>(std::move(members))};
}

void addFurther(ordered_json& scenario, const FurtherMembers& further, const NetworkSetup& network) {
    if (!further.members) {
        return;
    }
    std::vector<ordered_json> runs;
    for (const RunVariant& run : network.compared) {
        runs.push_back(variantJson(run));
    }
    for (const FurtherMember& member : *further.members) {
        std::vector<std::string> keys = keysOf(ordered_json::json_pointer(member.path));
        const std::string key = keys.back();
        keys.pop_back();
        ordered_json* object = objectAt(scenario, keys, runs);
        if (object && !object->contains(key)) {
            (*object)[key] = ordered_json::parse(member.value);
        }
    }
}

} // namespace halfscope
