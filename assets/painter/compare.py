"""Whether pictures can be painted again, and whether any two are too much alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import fft

from .caves import CaveRecipe
from .compose import silhouette
from .gallery import Quality, encoded, paint_card, place_of
from .geometry import Array
from .recipe import Recipe

SAME_OUTLINE = 0.85
"""Two dragons whose outlines share this much of their common area are too much alike."""
SAME_PICTURE = 8
"""So few different bits of 64 make two pictures near-duplicates."""
SAME_PAINT = 1.0
"""A picture painted again differs by no more than this on the average, of 255: processors round differently."""


def normal(mask: Array, side: int = 96) -> NDArray[np.bool_]:
    """An outline cut out, scaled so that its longer side is `side` pixels, and put in the middle of a square."""
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    part = Image.fromarray(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] > 0)
    share = side / max(part.size)
    width, height = (max(1, round(n * share)) for n in part.size)
    square = Image.new("1", (side, side))
    square.paste(part.resize((width, height)), ((side - width) // 2, (side - height) // 2))
    return np.asarray(square)


def overlaps(recipes: Iterable[Recipe]) -> list[tuple[float, str, str]]:
    """How much the outlines of each two dragons overlap, centred and scaled, the most alike first.

    Intersection over union, and the two ids.
    """
    masks = {r.id: normal(silhouette(r)) for r in recipes}
    return sorted(
        (
            (float((masks[a] & masks[b]).sum() / (masks[a] | masks[b]).sum()), a, b)
            for a, b in combinations(masks, 2)
        ),
        reverse=True,
    )


def fingerprint(picture: Image.Image) -> Array:
    """64 bits that near-duplicates share: the signs of the lowest frequencies of its greys."""
    grey = np.asarray(picture.convert("L").resize((32, 32), Image.Resampling.LANCZOS), np.float32)
    low = fft.dctn(grey, norm="ortho")[:8, :8]
    return (low > np.median(low)).ravel()


def distances(paths: Sequence[Path]) -> list[tuple[int, str, str]]:
    """How many bits differ between the fingerprints of each two pictures, and the two ids, the most alike first."""
    prints = {path.stem: fingerprint(Image.open(path)) for path in paths}
    return sorted((int((prints[a] != prints[b]).sum()), a, b) for a, b in combinations(prints, 2))


def repainted(recipe: Recipe | CaveRecipe, root: Path, quality: Quality) -> float:
    """Mean difference, of 255, between the picture in the folder and the same painted now."""
    old = np.asarray(Image.open(place_of(recipe, root)).convert("RGB"), np.float32)
    again = Image.open(BytesIO(encoded(paint_card(recipe, quality)))).convert("RGB")
    return float(np.abs(np.asarray(again, np.float32) - old).mean())


def check(recipes: Sequence[Recipe | CaveRecipe], root: Path, quality: Quality, sample: int) -> bool:
    """Repaints a sample of what is painted, looks for likenesses, and tells what it finds. True if all is well."""
    there = [r for r in recipes if place_of(r, root).exists()]
    print(f"{len(there)} of {len(recipes)} pictures are painted")
    well = len(there) == len(recipes)
    for recipe in there[:: max(1, len(there) // sample)][:sample]:
        off = repainted(recipe, root, quality)
        well &= off <= SAME_PAINT
        print(
            f"{recipe.id} painted again: differs by {off:.2f} of 255{'' if off <= SAME_PAINT else ': NOT THE SAME'}"
        )
    for folder in sorted({r.folder for r in there}):
        alike = distances([place_of(r, root) for r in there if r.folder == folder])
        for bits, a, b in alike[:3]:
            print(
                f"{a} and {b}: {bits} of 64 bits differ{': NEARLY THE SAME' if bits <= SAME_PICTURE else ''}"
            )
        well &= all(bits > SAME_PICTURE for bits, _, _ in alike[:1])
    alike_outlines = overlaps(r for r in recipes if isinstance(r, Recipe))
    for shared, a, b in alike_outlines[:3]:
        print(
            f"{a} and {b}: outlines overlap by {shared:.2f}{': THE SAME' if shared >= SAME_OUTLINE else ''}"
        )
    well &= all(shared < SAME_OUTLINE for shared, _, _ in alike_outlines[:1])
    size = sum(place_of(r, root).stat().st_size for r in there) / 1e6
    print(f"{size:.1f} MB in all")
    return well
