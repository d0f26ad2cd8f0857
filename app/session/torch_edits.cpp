// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/torch_edits.h"

#include "session/scaler_edits.h"

#include <algorithm>
#include <cmath>

namespace halfscope::edits {

namespace {

template <class Change> void changeLoop(Session& session, Change apply) {
    TorchSetup torch = session.scenario().scaler.torch;
    torch.loop = loopOf(torch);
    apply(torch.loop);
    if (torch.loop == torchLoop(torch.optimizers)) {
        torch.loop.clear();
    }
    setTorch(session, std::move(torch), EditKind::TorchLoop);
}

std::ptrdiff_t offset(std::size_t row) { return static_cast<std::ptrdiff_t>(row); }

} // namespace

std::vector<TorchCall> loopOf(const TorchSetup& torch) {
    return torch.loop.empty() ? torchLoop(torch.optimizers) : torch.loop;
}

void showTorch(Session& session, bool shown) {
    TorchSetup torch = session.scenario().scaler.torch;
    torch.shown = shown;
    setTorch(session, std::move(torch), EditKind::TorchLoop);
}

void insertCall(Session& session, std::size_t row, TorchCall call) {
    changeLoop(session, [&](std::vector<TorchCall>& loop) {
        if (loop.size() < kMostTorchCalls) {
            loop.insert(loop.begin() + offset(std::min(row, loop.size())), call);
        }
    });
}

void removeCall(Session& session, std::size_t row) {
    changeLoop(session, [&](std::vector<TorchCall>& loop) {
        if (row < loop.size() && loop.size() > 1) {
            loop.erase(loop.begin() + offset(row));
        }
    });
}

void moveCall(Session& session, std::size_t from, std::size_t to) {
    changeLoop(session, [&](std::vector<TorchCall>& loop) {
        if (from < loop.size() && to < loop.size()) {
            const TorchCall call = loop[from];
            loop.erase(loop.begin() + offset(from));
            loop.insert(loop.begin() + offset(to), call);
        }
    });
}

void restoreLoop(Session& session) {
    changeLoop(session, [](std::vector<TorchCall>& loop) { loop.clear(); });
}

void setOptimizers(Session& session, int count) {
    TorchSetup torch = session.scenario().scaler.torch;
    torch.optimizers = count == 2 ? 2 : 1;
    std::erase_if(torch.loop, [&](const TorchCall& call) { return call.optimizer >= torch.optimizers; });
    if (torch.loop == torchLoop(torch.optimizers)) {
        torch.loop.clear();
    }
    setTorch(session, std::move(torch), EditKind::TorchLoop);
}

std::optional<Problem> setClipNorm(Session& session, double norm) {
    if (!(norm > 0) || !std::isfinite(norm)) {
        return Problem{
            ProblemKind::PolicyParameterOutOfRange, "", QString::number(norm).toStdString(), "0 < x < inf", 0, 0};
    }
    TorchSetup torch = session.scenario().scaler.torch;
    torch.clipNorm = norm;
    setTorch(session, std::move(torch), EditKind::TorchLoop);
    return std::nullopt;
}

void setTorchFault(Session& session, bool TorchSetup::*fault, bool on) {
    TorchSetup torch = session.scenario().scaler.torch;
    torch.*fault = on;
    setTorch(session, std::move(torch), EditKind::ScalerFault);
}

} // namespace halfscope::edits
