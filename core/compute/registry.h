// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/backend.h"
#include "result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfscope {

/// The backends that there are, in the order in which they are offered; each lives as long as the program.
class BackendRegistry {
public:
    /// The CPU's is among them.
    explicit BackendRegistry(std::vector<const Backend*> backends) : m_backends(std::move(backends)) {}
    /// This program's: cpu, cuda. Made once, at the first call; from any thread.
    static const BackendRegistry& standard();

    const std::vector<const Backend*>& backends() const { return m_backends; }
    /// "cpu, cuda, auto": what choose() takes.
    std::string names() const;
    /// One by its id; "auto" is the first that is ready and not the CPU, else the CPU. Problems: UnknownDevice (`text`
    /// the id, `expected` the names) and DeviceUnavailable (problemOf).
    Result<const Backend*> choose(std::string_view id) const;
    /// Of nobody who asked: `variable` is the text of HALFSCOPE_DEVICE, where it is set and not empty; else the CPU. A
    /// problem says in `where` that the variable asked.
    Result<const Backend*> chooseDefault(const std::optional<std::string>& variable) const;

private:
    const Backend* named(std::string_view id) const; ///< null where there is none
    const Backend& quickestReady() const;

    std::vector<const Backend*> m_backends;
};

/// The text of HALFSCOPE_DEVICE; nothing where it is not set, or empty.
std::optional<std::string> deviceVariable();

/// Of a backend that is not ready, DeviceUnavailable: `text` is its id, `expected` its detail, `byte` its status and
/// `line` its fault, as numbers.
Problem problemOf(const BackendReport& report);

} // namespace halfscope
