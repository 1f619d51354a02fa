"""Painting pictures one by one, resumably, and sheets of them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from .caves import CaveRecipe, scene_of_cave
from .compose import head_of, scene_of
from .recipe import Recipe
from .studio import finish, render


@dataclass(frozen=True)
class Quality:
    """Size of the finished picture, how much larger it is worked out, and whether it gets brush strokes."""

    width: int
    height: int
    oversize: float
    strokes: bool


FULL = Quality(896, 672, 1.0, True)
DRAFT = Quality(384, 288, 1.25, False)
SKETCH = Quality(240, 180, 1.0, False)


def paint_card(recipe: Recipe | CaveRecipe, quality: Quality) -> Image.Image:
    """The finished picture of one card."""
    width, height = round(quality.width * quality.oversize), round(quality.height * quality.oversize)
    scene = (
        scene_of(recipe, width, height)
        if isinstance(recipe, Recipe)
        else scene_of_cave(recipe, width, height)
    )
    image, pixels = render(scene, width, height)
    shown = finish(image, pixels, scene, recipe.seed, strokes=quality.strokes)
    picture = Image.fromarray((np.clip(shown, 0, 1) * 255).astype(np.uint8))
    return picture.resize((quality.width, quality.height), Image.Resampling.LANCZOS)


def encoded(picture: Image.Image) -> bytes:
    """A finished picture as it is kept: WebP."""
    buffer = BytesIO()
    picture.save(buffer, "WEBP", quality=82, method=4)
    return buffer.getvalue()


def place_of(recipe: Recipe | CaveRecipe, root: Path) -> Path:
    """Where the picture of a card is kept: `dragons/d1.webp`, `caves/v1.webp`."""
    return root / recipe.folder / f"{recipe.id}.webp"


def save(picture: Image.Image, target: Path) -> None:
    """Writes a finished picture whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    part.write_bytes(encoded(picture))
    part.replace(target)


def note_heads(found: Mapping[str, tuple[float, float]], root: Path) -> None:
    """Writes down where heads are, and what else is looked at, for who shows a part of a picture: `heads.json`.

    Shares of the picture's width and height, by the picture's name; others that are there already are kept.
    """
    target = root / "heads.json"
    heads = json.loads(target.read_text("utf-8")) if target.exists() else {}
    heads |= {name: [round(x, 3), round(y, 3)] for name, (x, y) in found.items()}
    lines = ",\n".join(f'"{each}": {heads[each]}' for each in sorted(heads, key=_by_number))
    target.write_text(f"{{\n{lines}\n}}\n", "utf-8")


def _by_number(name: str) -> tuple[str, int]:
    kind = name.rstrip("0123456789")
    return kind, int(name.removeprefix(kind) or 0)


def heads_of(recipes: Iterable[Recipe | CaveRecipe]) -> dict[str, tuple[float, float]]:
    """Where the heads of the dragons among some recipes are in their pictures."""
    found = {}
    for recipe in recipes:
        if isinstance(recipe, Recipe):
            x, y = head_of(recipe, FULL.width, FULL.height)
            found[recipe.id] = (x, y * FULL.width / FULL.height)
    return found


def paint_all(
    recipes: Iterable[Recipe | CaveRecipe], root: Path, quality: Quality, *, again: bool = False
) -> None:
    """Paints what is not yet in `root` (all of it with `again`), telling how far it is. A stop loses one picture."""
    todo = [r for r in recipes if again or not place_of(r, root).exists()]
    start = time.perf_counter()
    for k, recipe in enumerate(todo):
        began = time.perf_counter()
        save(paint_card(recipe, quality), place_of(recipe, root))
        now = time.perf_counter()
        left = (now - start) / (k + 1) * (len(todo) - k - 1) / 60
        print(
            f"{k + 1}/{len(todo)} {recipe.id} {recipe.name}: {now - began:.1f} s, {left:.0f} min left",
            flush=True,
        )


def contact_sheet(
    recipes: Sequence[Recipe | CaveRecipe], root: Path, target: Path, columns: int = 6, width: int = 300
) -> None:
    """All pictures under a folder that belong to the recipes, with their names, as one picture."""
    height = width * 3 // 4
    rows = -(-len(recipes) // columns)
    sheet = Image.new("RGB", (columns * width, rows * (height + 18)), "#181818")
    pen = ImageDraw.Draw(sheet)
    for k, recipe in enumerate(recipes):
        x, y = k % columns * width, k // columns * (height + 18)
        path = place_of(recipe, root)
        if path.exists():
            sheet.paste(
                Image.open(path).convert("RGB").resize((width - 4, height - 4), Image.Resampling.LANCZOS),
                (x + 2, y + 2),
            )
        pen.text((x + 5, y + height), f"{recipe.id} {recipe.name} {recipe.size}", fill="#dddddd")
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target, quality=80)
