// SPDX-License-Identifier: GPL-3.0-or-later
#include "device/kernel_checks.h"
#include "device/lab.h"

#include "network/products.h"

namespace halfscope {

namespace {

using kernels::Kernel;
using lab::Differences;
using lab::Lab;
using lab::Recipe;

struct Shape {
    int rows, inner, columns;
};

/// One product of each kind of transposition, plainly and with its sums in the format.
void compareProducts(Device& device, Differences& differences, const Recipe& recipe, Shape shape, bool special) {
    const auto [rows, inner, columns] = shape;
    const auto a = lab::numbers(static_cast<std::size_t>(rows * inner), 91, 1, 20, special);
    const auto b = lab::numbers(static_cast<std::size_t>(inner * columns), 92, 1, 20, special);
    const auto size = static_cast<std::size_t>(rows * columns);
    for (const bool leftTransposed : {false, true}) {
        for (const bool rightTransposed : {false, true}) {
            Lab lab(device);
            const products::Left left{a, leftTransposed ? 1 : inner, leftTransposed ? rows : 1};
            const products::Right right{b, rightTransposed};
            std::vector<float> plain(size);
            products::multiply(left, right, rows, inner, columns, plain);
            std::vector<float> inFormat(size);
            recipe.cpu().sums(SumPlace::Product, 1).multiply(left, right, rows, inner, columns, inFormat);
            kernels::ProductArguments p{};
            p.a = lab.put(a);
            p.b = lab.put(b);
            p.aRow = left.rowStride;
            p.aInner = left.innerStride;
            p.bInner = rightTransposed ? 1 : columns;
            p.bColumn = rightTransposed ? inner : 1;
            p.inner = inner;
            p.columns = columns;
            p.c = lab.room<float>(size);
            p.plain = lab.room<float>(size);
            p.pass = lab.putOne(kernels::PassInputs{1, recipe.stepKey()});
            p.sums = recipe.sums(SumPlace::Product, 1, true);
            lab.run(Kernel::Product, size, {.product = p});
            differences.compare("a product in the format", inFormat, lab.get(p.c, size));
            differences.compare("its plain twin", plain, lab.get(p.plain, size));
            p.sums.inFormat = 0;
            lab.run(Kernel::Product, size, {.product = p});
            differences.compare("a product", plain, lab.get(p.c, size));
        }
    }
}

std::string productsDiffer(Device& device, FormatId format) {
    Differences differences;
    for (const StoreRules& rules : lab::allRules()) {
        differences.setContext(lab::nameOf(rules));
        for (const Shape shape : {Shape{1, 1, 1}, Shape{5, 33, 7}, Shape{40, 9, 65}}) {
            for (const bool special : {false, true}) {
                compareProducts(device, differences, {format, rules, {}}, shape, special);
            }
        }
    }
    return differences.first();
}

} // namespace

void addProductChecks(std::vector<KernelCheck>& checks) {
    for (const NamedFormat& format : kFormats) {
        checks.push_back({"products, " + std::string(format.name),
                          [id = format.id](Device& device) { return productsDiffer(device, id); }});
    }
}

} // namespace halfscope
