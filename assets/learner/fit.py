"""Fits the network of `bots.value` to recorded positions (needs PyTorch).

    python -m assets.learner.fit value.net FILES... [--steps 1200] [--version 1] [--init OLDER.net]
    python -m assets.learner.fit value.net FILES... --measure

One file in twenty is held out, and the error there is printed.  Without ``--init`` it begins anew, which overfits less
than to go on from an older network.  ``--measure`` fits nothing: it measures by how many points the results of FILES,
which were played with the network, exceed expectations in each round, and writes that into the network's file.
"""

from __future__ import annotations

import argparse
import copy
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import nn

from assets.learner import games
from wyrmspan_desktop.bots import position, value
from wyrmspan_desktop.engine.cards import default_box

LEFT_OUT = 0.3
"""The part of the learnt rows that a step does without, so that printed figures alone have to do as well."""
BATCH = 2048
WIDE, SECOND = 64, 32
"""Units of the two hidden layers."""
HELD_OUT = 20
"""One file in so many is left out of the fit."""
SMOOTHING = 0.998
"""The network that plays is a running mean of the one that learns."""


def traits_of(kind: str) -> torch.Tensor | None:
    """A row of figures for each card, the first of no card."""
    box = default_box()
    if kind in ("objective", "situation"):
        return None
    if kind == "dragon":
        rows = [position.dragon_traits(box.dragons[number]) for number in range(1, len(box.dragons) + 1)]
    else:
        rows = [position.cave_traits(box.caves[number]) for number in range(1, len(box.caves) + 1)]
    return torch.tensor([[0.0] * len(rows[0]), *rows])


class Model(nn.Module):
    """Sums of rows for the cards of each place and for dense numbers, then two more layers."""

    def __init__(self, dense: int, wide: int, second: int) -> None:
        super().__init__()
        self.has_traits = []
        counts = {
            "objective": len(position.objective_names(default_box())) + 1,
            "situation": position.SITUATIONS + 1,
        }
        learnt, general = [], []
        for number, kind in enumerate(position.PLACES.values()):
            traits = traits_of(kind)
            self.has_traits.append(traits is not None)
            self.register_buffer(f"traits{number}", torch.zeros(1, 1) if traits is None else traits)
            learnt.append(nn.Embedding(counts[kind] if traits is None else len(traits), wide, padding_idx=0))
            general.append(nn.Linear(1 if traits is None else traits.shape[1], wide, bias=False))
            nn.init.normal_(learnt[-1].weight, 0, 0.02)
            nn.init.normal_(general[-1].weight, 0, 0.02)
            learnt[-1].weight.data[0] = 0
        self.learnt, self.general = nn.ModuleList(learnt), nn.ModuleList(general)
        self.dense = nn.Linear(dense, wide)
        self.second = nn.Linear(wide, second)
        self.last = nn.Linear(second, 1)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, dense: torch.Tensor, cards: torch.Tensor) -> torch.Tensor:
        """Predicted points in units of `position.SPAN` around `position.USUAL`, shape (rows,).

        The layers predict the error of the linear evaluation, which is the last dense number.
        """
        found, at = self.dense(dense), 0
        for number, width in enumerate(games.WIDTHS):
            table = self.learnt[number].weight
            if self.training:
                table = table * (torch.rand(len(table), 1, device=table.device) > LEFT_OUT)
            if self.has_traits[number]:
                table = table + self.general[number](getattr(self, f"traits{number}"))
            lying = cards[:, at : at + width]
            at += width
            found = found + nn.functional.embedding_bag(lying, table, mode="sum", padding_idx=0)
        hidden = torch.relu(self.second(torch.relu(found)))
        return self.last(hidden)[:, 0] + dense[:, -1]


class Mean:
    """A running mean of a model's numbers."""

    def __init__(self, model: Model) -> None:
        self.model = copy.deepcopy(model).eval()
        self.steps = 0

    @torch.no_grad()
    def add(self, model: Model) -> None:
        self.steps += 1
        part = 1 - min(SMOOTHING, self.steps / (self.steps + 10))
        torch._foreach_lerp_(list(self.model.parameters()), list(model.parameters()), part)


def optimizer_of(model: Model, rate: float) -> torch.optim.Optimizer:
    """Learnt rows are held back more than the rest: each is seen seldom."""
    rows = list(model.learnt.parameters())
    others = [each for name, each in model.named_parameters() if not name.startswith("learnt")]
    return torch.optim.AdamW(
        [{"params": rows, "weight_decay": 3.0}, {"params": others, "weight_decay": 1.0}], lr=rate
    )


def step(
    model: Model,
    optimizer: torch.optim.Optimizer,
    dense: torch.Tensor,
    cards: torch.Tensor,
    aim: torch.Tensor,
) -> None:
    """One step on a batch."""
    model.train()
    loss = nn.functional.mse_loss(model(dense, cards), aim)
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()


@torch.no_grad()
def error(
    model: Model, dense: torch.Tensor, cards: torch.Tensor, aim: torch.Tensor, rows: torch.Tensor
) -> float:
    """The root mean square error over rows, in points."""
    was = model.training
    model.eval()
    total = sum(
        float(((model(dense[each], cards[each]) - aim[each]) ** 2).sum()) for each in rows.split(65536)
    )
    model.train(was)
    return (total / max(1, len(rows))) ** 0.5 * position.SPAN


def content_of(model: Model, version: str, **about: object) -> bytes:
    """The bytes of `value.FILE` for a model."""
    arrays = {"dense": model.dense.weight, "bias": model.dense.bias[None]}
    for number in range(len(games.WIDTHS)):
        arrays[f"learnt {number}"] = model.learnt[number].weight[1:]
        if model.has_traits[number]:
            arrays[f"general {number}"] = model.general[number].weight.T
    arrays |= {
        "second": model.second.weight,
        "second bias": model.second.bias[None],
        "last": model.last.weight,
        "last bias": model.last.bias[None],
    }
    return value.write(
        version, {name: each.detach().cpu().tolist() for name, each in arrays.items()}, **about
    )


def model_of(content: bytes) -> Model:
    """The model whose numbers are in the bytes of a file; `content_of` is the inverse."""
    arrays = {name: torch.tensor(rows) for name, rows in value.read(content).arrays.items()}
    model = Model(arrays["dense"].shape[1], len(arrays["dense"]), len(arrays["second"]))
    with torch.no_grad():
        model.dense.weight.copy_(arrays["dense"])
        model.dense.bias.copy_(arrays["bias"][0])
        for number in range(len(games.WIDTHS)):
            model.learnt[number].weight[1:] = arrays[f"learnt {number}"]
            if model.has_traits[number]:
                model.general[number].weight.copy_(arrays[f"general {number}"].T)
        model.second.weight.copy_(arrays["second"])
        model.second.bias.copy_(arrays["second bias"][0])
        model.last.weight.copy_(arrays["last"])
        model.last.bias.copy_(arrays["last bias"][0])
    return model


def _tensors(arrays: Sequence[np.ndarray], device: str) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Dense numbers, cards and targets of rows as the model takes them; targets in units of `position.SPAN`."""
    dense = torch.tensor(arrays[0].astype(np.float32)).to(device)
    cards = torch.tensor(arrays[1].astype(np.int64)).to(device)
    aim = torch.tensor((arrays[2] - position.USUAL) / position.SPAN, dtype=torch.float32).to(device)
    return dense, cards, aim


def fit(
    arrays: Sequence[np.ndarray],
    model: Model,
    steps: int,
    rate: float,
    *,
    chance: torch.Tensor | None = None,
    device: str = "cpu",
) -> Model:
    """Fit a model to the dense numbers, cards and targets of rows; rows are drawn by ``chance`` (None: all alike)."""
    dense, cards, aim = _tensors(arrays, device)
    model = model.to(device)
    optimizer, mean = optimizer_of(model, rate), Mean(model)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, [rate, rate], total_steps=steps + 1, pct_start=0.1)
    for _ in range(steps):
        if chance is None:
            picked = torch.randint(len(aim), (BATCH,), device=device)
        else:
            picked = torch.multinomial(chance, BATCH, replacement=True).to(device)
        step(model, optimizer, dense[picked], cards[picked], aim[picked])
        plan.step()
        mean.add(model)
    return mean.model


def error_of(model: Model, arrays: Sequence[np.ndarray], device: str = "cpu") -> float:
    """The root mean square error of a model over rows, in points."""
    if not len(arrays[2]):
        return float("nan")
    dense, cards, aim = _tensors(arrays, device)
    return error(model.to(device), dense, cards, aim, torch.arange(len(aim), device=device))


def measure(network: Path, files: Sequence[Path]) -> None:
    """Write `value.Network.shortfall` into a network's file."""
    means = [round(mean, 1) for mean in games.mean_shortfalls(files)[1:]]
    line, _, data = network.read_bytes().partition(b"\n")
    network.write_bytes(json.dumps(json.loads(line) | {"shortfall": means}).encode() + b"\n" + data)
    print(f"by round: {means}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--wide", type=int, default=WIDE)
    parser.add_argument("--second", type=int, default=SECOND)
    parser.add_argument("--init", type=Path, help="a network to go on from")
    parser.add_argument("--followed", type=float, default=games.LAMBDA, help="lambda of the targets")
    parser.add_argument("--version", default="draft")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--measure", action="store_true")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen.out, chosen.files)
        return
    torch.set_num_threads(chosen.threads)
    torch.manual_seed(1)
    held_out = chosen.files[::HELD_OUT]
    outside = games.read(held_out, 1.0)
    used = [file for file in chosen.files if file not in held_out]
    inside = games.read(used, chosen.followed, games.mean_shortfalls(used))
    model = Model(inside[0].shape[1], chosen.wide, chosen.second)
    if chosen.init:
        model = model_of(chosen.init.read_bytes())
    before = error_of(model, outside)
    model = fit(inside, model, chosen.steps, chosen.rate)
    after = error_of(model, outside)
    about = {"rows": len(inside[2]), "steps": chosen.steps, "error": round(after, 3)}
    chosen.out.write_bytes(content_of(model, chosen.version, **about))
    print(
        f"{len(inside[2])} rows, error of {len(outside[2])} held out: before {before:.2f}, now {after:.2f} points"
    )


if __name__ == "__main__":
    main()
