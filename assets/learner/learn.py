"""Learning that goes on: workers play with the newest network, and one process fits it to their games (needs PyTorch).

    python -m assets.learner.learn FOLDER --seconds 3600 --workers 2 --seed 300000000 [--device cuda] [--several 1]

FOLDER gets ``value.net`` (the newest network), ``state.pt``, ``games/*.npz`` and ``log-*.jsonl`` with a line for each
game.  With ``--first-seconds`` the rules of thumb play before there is a network.  The same FOLDER goes on from there;
the seeds must be new ones.  ``--table`` prints, for each network, how its games went.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import defaultdict
from multiprocessing import Process
from pathlib import Path
from statistics import fmean

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from assets.learner import games

CHUNK_S = 20.0
"""So often a worker writes down its rows."""
FIT_S = 25.0
"""So often, at most, the network is fitted."""
HALF_LIFE = 300_000
"""The number of newer rows after which a row counts half."""
ENOUGH = 400_000
"""With so many searched rows, those of the rules of thumb are left out."""
SEVERAL = 4
"""Workers for several players go through two to five players."""


def work(
    folder: Path, number: int, end: float, first_end: float, several: bool, playouts: int, seed: int
) -> None:
    """Play until a time, by rules of thumb until ``first_end``, then with the newest network."""
    network, stamp, version = folder / "value.net", 0.0, -1
    rows: list[games.Row] = []
    begun, kind = time.time(), "rules"

    def save() -> None:
        nonlocal rows, begun
        if rows:
            games.save(folder / "games" / f"{kind}-{number}-{seed}.npz", rows)
        rows, begun = [], time.time()

    with (folder / f"log-{number}.jsonl").open("a") as log:
        while time.time() < end:
            if kind == "rules" and time.time() >= first_end:
                save()
                kind = "searched"
            if kind == "searched":
                if not network.exists():
                    time.sleep(0.2)
                    continue
                if network.stat().st_mtime != stamp:
                    stamp = network.stat().st_mtime
                    version = int(games.use(network).version)
            players = 2 + seed % SEVERAL if several else 1
            level = None if several else games.LEVELS[seed % len(games.LEVELS)]
            started = time.time()
            searched = playouts if players == 1 else playouts // 2
            played = games.play(seed, players, level, searched if kind == "searched" else 0)
            rows += played.rows
            line = {
                "network": version,
                "seed": seed,
                "players": players,
                "level": level,
                "noise": played.noise,
            }
            print(
                json.dumps(line | {"points": played.points, "s": round(time.time() - started, 2)}),
                file=log,
                flush=True,
            )
            seed += 1
            if time.time() - begun > CHUNK_S:
                save()
        save()


def learn(folder: Path, end: float, first_end: float, device: str, steps: int, rate: float) -> None:
    """Fit the network again and again until a time; the newest rows count most."""
    import torch

    from assets.learner import fit

    torch.set_num_threads(1)
    state, model, version = folder / "state.pt", None, 0
    read: dict[Path, list[np.ndarray]] = {}
    while time.time() < first_end + 3 or not any((folder / "games").glob("*.npz")):
        time.sleep(0.5)
    while time.time() < end:
        started = time.time()
        for file in sorted((folder / "games").glob("*.npz"), key=lambda each: each.stat().st_mtime):
            if file not in read:
                read[file] = games.read([file])
        arrays, weights = _weighted(read)
        if model is None:
            model = fit.Model(arrays[0].shape[1], fit.WIDE, fit.SECOND)
            if state.exists():
                saved = torch.load(state, map_location="cpu")
                model.load_state_dict(saved["model"])
                version = saved["version"] + 1
        newest = next(reversed(read.values()))
        before = fit.error_of(model, newest, device)
        model = fit.fit(arrays, model, steps, rate, chance=torch.tensor(weights), device=device).to("cpu")
        torch.save({"model": model.state_dict(), "version": version}, state)
        content = fit.content_of(model, str(version), rows=len(arrays[2]), error=round(before, 3))
        (folder / "value.part").write_bytes(content)
        (folder / "value.part").rename(folder / "value.net")
        print(
            f"network {version}: {len(arrays[2])} rows, error of the newest {before:.2f} points", flush=True
        )
        version += 1
        time.sleep(max(0.0, min(FIT_S - (time.time() - started), end - time.time())))


def _weighted(read: dict[Path, list[np.ndarray]]) -> tuple[list[np.ndarray], np.ndarray]:
    """All rows that are used, with their weights; the files are in order of time."""
    searched = sum(len(arrays[2]) for file, arrays in read.items() if file.name.startswith("searched"))
    parts, weights, later = [], [], 0
    for file, arrays in reversed(read.items()):
        if file.name.startswith("searched"):
            weight = 0.5 ** (later / HALF_LIFE)
            later += len(arrays[2])
        else:
            weight = max(0.02, 1 - 2 * searched / ENOUGH) if searched < ENOUGH else 0.0
        if weight >= 0.02:
            parts.append(arrays)
            weights.append(np.full(len(arrays[2]), weight, np.float32))
    return [np.concatenate([arrays[part] for arrays in parts]) for part in range(3)], np.concatenate(weights)


def table(folder: Path) -> None:
    """Print, for each network, its games without noise of a player alone: how many, mean points, won of them."""
    found = defaultdict(list)
    for file in sorted(folder.glob("log-*.jsonl")):
        for line in file.read_text().splitlines():
            game = json.loads(line)
            if game["players"] == 1 and not game["noise"]:
                found[game["network"]].append(game["points"])
    for network, points in sorted(found.items()):
        won = fmean(mine >= theirs for mine, theirs in points)
        print(f"| {network} | {len(points)} | {fmean(mine for mine, _ in points):.1f} | {won:.0%} |")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--first-seconds", type=float, default=0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--several", type=int, default=0, help="so many of the workers play with two to five players"
    )
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=300_000_000)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--steps", type=int, default=250)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--table", action="store_true")
    chosen = parser.parse_args()
    if chosen.table:
        table(chosen.folder)
        return
    (chosen.folder / "games").mkdir(parents=True, exist_ok=True)
    now = time.time()
    end, first_end = now + chosen.seconds, now + chosen.first_seconds
    workers = [
        Process(
            target=work,
            args=(
                chosen.folder,
                number,
                end,
                first_end,
                number < chosen.several,
                chosen.playouts,
                chosen.seed + 10**6 * number,
            ),
        )
        for number in range(chosen.workers)
    ]
    for each in workers:
        each.start()
    learn(chosen.folder, end, first_end, chosen.device, chosen.steps, chosen.rate)
    for each in workers:
        each.join()


if __name__ == "__main__":
    main()
