"""The command: paints all pieces of the table, or some."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path

from .pieces import PIECES

MODULES = ("scenes", "tokens", "grounds", "cards", "seats", "boards", "sparks", "icon")
FOLDER = Path(__file__).resolve().parents[2] / "pictures" / "table"


def load() -> None:
    """Fill the list of pieces."""
    for name in MODULES:
        import_module(f".{name}", __package__)


def main(arguments: Sequence[str] | None = None) -> int:
    """Paints what is asked for; gives the exit code."""
    load()
    parser = argparse.ArgumentParser(
        prog="painter/table", description="Paints everything on the table but cards."
    )
    parser.add_argument("names", nargs="*", help="pieces to paint, also with * (default: all)")
    parser.add_argument(
        "--out", type=Path, default=FOLDER, help="folder for the pictures (assets/pictures/table)"
    )
    parser.add_argument("--missing", action="store_true", help="leave out what is there already")
    parser.add_argument("--list", action="store_true", help="only say what there is")
    chosen = parser.parse_args(arguments)
    patterns = chosen.names or ["*"]
    found = [piece for name, piece in PIECES.items() if any(fnmatch(name, pattern) for pattern in patterns)]
    if not found:
        parser.error(f"no piece {', '.join(patterns)}")
    total = 0
    for number, piece in enumerate(found, 1):
        if chosen.list:
            print(f"{piece.name}  {piece.width} x {piece.height}")
            continue
        if chosen.missing and (chosen.out / piece.file).exists():
            continue
        begin = time.perf_counter()
        size = piece.save(chosen.out)
        total += size
        print(
            f"{number}/{len(found)} {piece.name}: {size / 1000:.1f} kB, {time.perf_counter() - begin:.1f} s",
            flush=True,
        )
    if total:
        print(f"{total / 1e6:.2f} MB")
    return 0
