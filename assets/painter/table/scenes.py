"""Pictures that the painter of the cards paints: the title, portraits, the scenes on Automa's cards."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from ..caves import CaveRecipe, scene_of_cave
from ..compose import scene_of
from ..geometry import Array, mix, smoothstep
from ..recipe import Recipe
from ..studio import finish, render
from .pieces import piece
from .relief import grid

TITLE = Recipe(
    "d9001", "Title", "large", "aggressive", "western", "snarl", "left-three", "emerald", "dusk_cliffs",
    features=("horns:swept:1.2", "spines", "ears:fin:0.9", "tail:spade"),
)  # fmt: skip


_ASIDE = 0.215
"""How far from the middle the dragon of the title stands, as a share of the width."""


def title(width: int, height: int) -> Array:
    """A dragon on the cliffs of evening, on the right; the left is for words."""
    scene = scene_of(TITLE, width, height)
    camera = replace(scene.camera, span=scene.camera.span * 1.12, offset=(-_ASIDE, -0.015))
    x, y = scene.focus
    scene = replace(scene, camera=camera, focus=(x + _ASIDE, y))
    image, pixels = render(scene, width, height)
    shown = finish(image, pixels, scene, TITLE.seed)
    across, down = grid(width, height)
    dusk = 1 - 0.82 * smoothstep(0.60, 0.30, across)
    dusk *= 1 - 0.55 * smoothstep(0.44, 0.56, down)
    night = np.array([0.10, 0.06, 0.14], np.float32)
    return mix(
        np.broadcast_to(night * 0.6, shown.shape), shown * mix(night * 4, np.ones(3, np.float32), dusk), dusk
    )


def decision(width: int, height: int, number: int, card: dict[str, Any]) -> Array:
    """A scene with the things that one of Automa's cards is about."""
    ravel = card["id"].startswith("R")
    found = [("sign" if card["dragon"] % 2 else "hatching", 1)]
    if "cave" in card:
        found.append(("lantern", 1))
    if "marker_row" in card:
        found.append(("banner", 1))
    if card.get("objective_coin"):
        found.append(("coins", 1) if card["objective_coin"] > 0 else ("chest", 1))
    if card.get("refresh_dragons"):
        found.append(("scrolls", 1))
    elif card.get("pass_icon"):
        found.append(("orb", 1))
    places = _RAVEL_PLACES if ravel else _PLACES
    recipe = CaveRecipe(
        f"v{900 + number}",
        card["id"],
        "",
        tuple(found[:4]),
        places[number % len(places)],
        _COLOURS[number % len(_COLOURS)],
    )
    scene = scene_of_cave(recipe, width, height)
    image, pixels = render(scene, width, height)
    return finish(image, pixels, scene, recipe.seed)


_PLACES = (
    "steppe",
    "dusk_cliffs",
    "smoky_peaks",
    "autumn_wood",
    "northern_peaks",
    "red_dunes",
    "moonlit_lake",
)
_RAVEL_PLACES = ("night_grotto", "starry_heights", "storm", "harvest_night")
_COLOURS = ("steel", "royal", "teal", "crimson", "golden", "violet", "cobalt")
_CARDS = Path(__file__).resolve().parents[3] / "cards" / "automa.json"


def file_of(card: str) -> str:
    """The name of the picture of a decision card: `/` is no part of a name."""
    return f"decision_{card.replace('/', '-')}"


for _number, _card in enumerate(json.loads(_CARDS.read_text(encoding="utf-8"))["cards"]):
    piece(file_of(_card["id"]), 480, 360, decision, _number, _card)
piece("title", 1920, 1080, title, quality=80)
