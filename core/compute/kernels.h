// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compute/kernels_gradients.h"
#include "compute/kernels_loss.h"
#include "compute/kernels_pass.h"
#include "compute/kernels_update.h"

/// Every kernel of kernel_arguments.h: what one thread makes, the same bits on a host and on a device.
namespace halfscope::kernels {

/// Calls `with`.of<Arguments, body>(arguments) for the launch's kernel; for the quick product, which has no body,
/// `with`.quick(arguments).
template <class With> auto withKernel(const Launch& launch, With&& with) {
    const Arguments& a = launch.arguments;
    switch (launch.kernel) {
    case Kernel::Cast:
        return with.template of<CastArguments, cast>(a.cast);
    case Kernel::Product:
        return with.template of<ProductArguments, product>(a.product);
    case Kernel::Forward:
        return with.template of<ForwardArguments, forward>(a.forward);
    case Kernel::Loss:
        return with.template of<LossArguments, loss>(a.loss);
    case Kernel::LossSum:
        return with.template of<LossSumArguments, lossSum>(a.lossSum);
    case Kernel::ColumnSquares:
        return with.template of<ColumnSquaresArguments, columnSquares>(a.columnSquares);
    case Kernel::ColumnLargest:
        return with.template of<ColumnLargestArguments, columnLargest>(a.columnLargest);
    case Kernel::LayerScale:
        return with.template of<LayerScaleArguments, layerScale>(a.layerScale);
    case Kernel::Hidden:
        return with.template of<HiddenArguments, hidden>(a.hidden);
    case Kernel::WeightGradient:
        return with.template of<WeightGradientArguments, weightGradient>(a.weightGradient);
    case Kernel::BiasGradient:
        return with.template of<BiasGradientArguments, biasGradient>(a.biasGradient);
    case Kernel::CountColumns:
        return with.template of<CountColumnsArguments, countColumns>(a.countColumns);
    case Kernel::CountLayers:
        return with.template of<CountLayersArguments, countLayers>(a.countLayers);
    case Kernel::Copy:
        return with.template of<CopyArguments, copy>(a.copy);
    case Kernel::Add:
        return with.template of<AddArguments, add>(a.add);
    case Kernel::Reduce:
        return with.template of<ReduceArguments, reduce>(a.reduce);
    case Kernel::LargestColumns:
        return with.template of<LargestColumnsArguments, largestColumns>(a.largestColumns);
    case Kernel::Finding:
        return with.template of<FindingArguments, finding>(a.finding);
    case Kernel::RunningSum:
        return with.template of<RunningSumArguments, runningSum>(a.runningSum);
    case Kernel::NormColumns:
        return with.template of<NormColumnsArguments, normColumns>(a.normColumns);
    case Kernel::Norm:
        return with.template of<NormArguments, norm>(a.norm);
    case Kernel::Clip:
        return with.template of<ClipArguments, clip>(a.clip);
    case Kernel::Unscale:
        return with.template of<UnscaleArguments, unscale>(a.unscale);
    case Kernel::Update:
        return with.template of<UpdateArguments, update>(a.update);
    case Kernel::Narrow:
        return with.template of<NarrowArguments, narrow>(a.narrow);
    case Kernel::QuickProduct:
        break;
    }
    return with.quick(a.quickProduct);
}

namespace detail {

struct OneThread {
    std::uint64_t thread;
    template <class A, void (*body)(const A&, std::uint64_t)> void of(const A& arguments) const {
        body(arguments, thread);
    }
    void quick(const QuickProductArguments&) const {}
};

} // namespace detail

/// One thread of a launch, on a host. The quick product has none.
inline void runThread(const Launch& launch, std::uint64_t thread) { withKernel(launch, detail::OneThread{thread}); }

} // namespace halfscope::kernels
