// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace halfscope::bench {

template <class Work> double secondsOf(Work work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace halfscope::bench
