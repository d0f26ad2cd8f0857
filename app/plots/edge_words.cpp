// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/edge_words.h"

#include <algorithm>

namespace halfscope {

namespace {

constexpr double kBeside = 7; ///< of a mark, from its middle

using Edges = std::vector<PanelGeometry::Edge>;

bool sameWord(const EdgeMark& a, const EdgeMark& b) {
    return a.top == b.top && a.style == b.style && a.ink == b.ink && a.word == b.word;
}

/// The index after the last of a run, which goes to the left.
std::size_t endOfRun(const Edges& edges, std::size_t first, double width) {
    std::size_t end = first + 1;
    while (end < edges.size() && sameWord(*edges[end].mark, *edges[first].mark) &&
           edges[end - 1].x - edges[end].x - 2 * kBeside < width) {
        ++end;
    }
    return end;
}

/// Left of the words that stand a line away already, where it would stand on one.
double freeOfOthers(const std::vector<EdgeWord>& words, bool top, double wanted, double width,
                    const std::function<double(const QString&)>& widthOf) {
    double place = wanted;
    for (const EdgeWord& word : words) { // from the right to the left
        const bool overlaps = word.apart && word.mark->top == top && place < word.left + widthOf(word.mark->word) &&
                              word.left < place + width;
        place = overlaps ? word.left - kBeside - width : place;
    }
    return place;
}

} // namespace

std::vector<EdgeWord> edgeWords(const Edges& edges, double left, double right,
                                const std::function<double(const QString&)>& widthOf) {
    std::vector<EdgeWord> words;
    for (std::size_t first = 0, end = 0; first < edges.size(); first = end) {
        const EdgeMark& mark = *edges[first].mark;
        const double width = widthOf(mark.word);
        end = endOfRun(edges, first, width);
        const double from = edges[end - 1].x;
        const double to = edges[first].x;
        const bool hasNext = first > 0 && edges[first - 1].mark->top == mark.top;
        const bool hasPrevious = end < edges.size() && edges[end].mark->top == mark.top;
        const double most = hasNext ? edges[first - 1].x - kBeside : right;
        const double least = hasPrevious ? edges[end].x + kBeside : left;
        const bool said =
            std::any_of(words.begin(), words.end(), [&](const EdgeWord& word) { return sameWord(*word.mark, mark); });
        if (to + kBeside + width <= most) {
            words.push_back({&mark, to + kBeside, false});
        } else if (from - kBeside - width >= least) {
            words.push_back({&mark, from - kBeside - width, false});
        } else if (!said) {
            const double middle = (from + to - width) / 2;
            const double wanted = std::max(left, std::min(middle, right - width));
            if (const auto place = freeOfOthers(words, mark.top, wanted, width, widthOf); place >= left) {
                words.push_back({&mark, place, true});
            }
        }
    }
    return words;
}

} // namespace halfscope
