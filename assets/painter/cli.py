"""The painter's command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from .caves import CaveRecipe, caves
from .gallery import DRAFT, FULL, SKETCH, contact_sheet, heads_of, note_heads, paint_all
from .recipe import Recipe, dragons

_PICTURES = Path(__file__).resolve().parents[1] / "pictures"
_QUALITIES = {"full": FULL, "draft": DRAFT, "sketch": SKETCH}


def main(arguments: Sequence[str] | None = None) -> int:
    """Paints, makes sheets and checks; gives the exit code (1 if a check finds something)."""
    parser = argparse.ArgumentParser(
        prog="painter", description="Paints the dragons and the caves of the cards."
    )
    parser.add_argument("ids", nargs="*", help="cards to paint, as d38 or v7 (default: all)")
    parser.add_argument(
        "--out",
        type=Path,
        help="folder for the pictures (full size: assets/pictures; else build/art/draft or build/art/sketch)",
    )
    parser.add_argument("--draft", dest="quality", action="store_const", const="draft", default="full",
                        help="small and without brush strokes")  # fmt: skip
    parser.add_argument(
        "--sketch", dest="quality", action="store_const", const="sketch", help="smaller still"
    )
    parser.add_argument("--again", action="store_true", help="paint also what is there already")
    parser.add_argument("--sheet", type=Path, metavar="FILE", help="write a contact sheet of the pictures")
    parser.add_argument("--columns", type=int, default=6, help="of the contact sheet (6)")
    parser.add_argument("--check", type=int, nargs="?", const=6, metavar="N",
                        help="paint nothing new: repaint N pictures (6), compare, and look for likenesses")  # fmt: skip
    parser.add_argument("--heads", action="store_true",
                        help="paint nothing: note where heads and suns are in heads.json")  # fmt: skip
    chosen = parser.parse_args(arguments)
    known: dict[str, Recipe | CaveRecipe] = {**dragons(), **caves()}
    unknown = [i for i in chosen.ids if i not in known]
    if unknown:
        parser.error(f"no card {', '.join(unknown)}")
    recipes = [known[i] for i in chosen.ids] if chosen.ids else list(known.values())
    quality = _QUALITIES[chosen.quality]
    usual = _PICTURES if chosen.quality == "full" else Path("build/art") / chosen.quality
    root = chosen.out or usual
    if chosen.check is not None:
        from .compare import check

        return 0 if check(recipes, root, quality, chosen.check) else 1
    if chosen.heads:
        from .land.portraits import faces
        from .land.vistas import suns

        note_heads(heads_of(recipes) | ({} if chosen.ids else faces() | suns()), root)
        return 0
    paint_all(recipes, root, quality, again=chosen.again)
    if chosen.sheet:
        contact_sheet(recipes, root, chosen.sheet, chosen.columns)
    return 0
