"""The painter's command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from .caves import CaveRecipe, caves
from .gallery import DRAFT, FULL, SKETCH, contact_sheet, paint_all
from .recipe import Recipe, dragons


def main(arguments: Sequence[str] | None = None) -> int:
    """Paints, and makes sheets; gives the exit code."""
    parser = argparse.ArgumentParser(
        prog="painter", description="Paints the dragons and the caves of the cards."
    )
    parser.add_argument("ids", nargs="*", help="cards to paint, as d38 or v7 (default: all)")
    parser.add_argument(
        "--out", type=Path, default=Path("build/art"), help="folder for the pictures (build/art)"
    )
    parser.add_argument("--draft", action="store_true", help="small and without brush strokes")
    parser.add_argument("--sketch", action="store_true", help="smaller still")
    parser.add_argument("--again", action="store_true", help="paint also what is there already")
    parser.add_argument("--sheet", type=Path, help="write a contact sheet of the pictures to this file")
    parser.add_argument("--columns", type=int, default=6)
    chosen = parser.parse_args(arguments)
    known: dict[str, Recipe | CaveRecipe] = {**dragons(), **caves()}
    unknown = [i for i in chosen.ids if i not in known]
    if unknown:
        parser.error(f"no recipe for {', '.join(unknown)}")
    recipes = [known[i] for i in chosen.ids] if chosen.ids else list(known.values())
    quality = SKETCH if chosen.sketch else DRAFT if chosen.draft else FULL
    folder = chosen.out / ("sketch" if chosen.sketch else "draft" if chosen.draft else "full")
    paint_all(recipes, folder, quality, again=chosen.again)
    if chosen.sheet:
        contact_sheet(recipes, folder, chosen.sheet, chosen.columns)
    return 0
