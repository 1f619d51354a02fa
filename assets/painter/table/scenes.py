"""Pictures that the painter of the cards paints: the scenes on Automa's cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..caves import CaveRecipe, scene_of_cave
from ..geometry import Array
from ..studio import finish, render
from .pieces import piece


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
