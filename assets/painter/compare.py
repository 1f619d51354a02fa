"""Whether pictures can be painted again, and whether any two are too much alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import combinations
from pathlib import Path

import numpy as np
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


def outlines_alike(recipes: Iterable[Recipe]) -> list[tuple[float, str, str]]:
    """Pairs of dragons whose outlines overlap too much: (intersection over union, id, id), the worst first."""
    masks = {r.id: silhouette(r) > 0 for r in recipes}
    pairs = []
    for a, b in combinations(masks, 2):
        shared = float((masks[a] & masks[b]).sum() / max((masks[a] | masks[b]).sum(), 1))
        if shared >= SAME_OUTLINE:
            pairs.append((shared, a, b))
    return sorted(pairs, reverse=True)


def fingerprint(picture: Image.Image) -> Array:
    """64 bits that near-duplicates share: the signs of the lowest frequencies of its greys."""
    grey = np.asarray(picture.convert("L").resize((32, 32), Image.Resampling.LANCZOS), np.float32)
    low = fft.dctn(grey, norm="ortho")[:8, :8]
    return (low > np.median(low)).ravel()


def pictures_alike(paths: Sequence[Path]) -> list[tuple[int, str, str]]:
    """Near-duplicates among finished pictures: (different bits, id, id), the worst first."""
    prints = {path.stem: fingerprint(Image.open(path)) for path in paths}
    pairs = ((int((prints[a] != prints[b]).sum()), a, b) for a, b in combinations(prints, 2))
    return sorted(pair for pair in pairs if pair[0] <= SAME_PICTURE)


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
    for bits, a, b in pictures_alike([place_of(r, root) for r in there]):
        well = False
        print(f"{a} and {b} are nearly the same picture: {bits} of 64 bits differ")
    for shared, a, b in outlines_alike(r for r in recipes if isinstance(r, Recipe)):
        well = False
        print(f"{a} and {b} have nearly the same outline: {shared:.2f}")
    size = sum(place_of(r, root).stat().st_size for r in there) / 1e6
    print(f"{size:.1f} MB in all")
    return well
