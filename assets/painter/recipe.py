"""One recipe line for each dragon and cave: joins `recipes/*.toml` with the cards."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .data import table
from .figure import Figure
from .heads import MOODS, SKULLS
from .look import Palette

_CARDS = Path(__file__).resolve().parents[2] / "cards"


@dataclass(frozen=True)
class Recipe:
    """What is painted on one dragon card. `size` and `trait` are the card's; an empty word leaves it to the plan.

    `water` lets it swim at the surface instead of standing on the ground of the place. `reflector` is the share of the
    light around it that reaches where it shades itself: without one, a head close over a body can throw black there.
    """

    id: str
    name: str
    size: str
    trait: str
    plan: str
    pose: str
    camera: str
    palette: str
    place: str
    skull: str = ""
    skin: str = "scales"
    pattern: str = "plain"
    wings: str = ""
    mood: str = ""
    features: tuple[str, ...] = field(default_factory=tuple)
    props: tuple[str, ...] = field(default_factory=tuple)
    water: bool = False
    reflector: float = 0.0

    folder = "dragons"

    @property
    def seed(self) -> int:
        return int(self.id[1:]) * 101

    def figure(self, skull: str = "dragon") -> Figure:
        """An empty figure with this recipe's skull (or the plan's), mood and eyes."""
        eyes = {"hatchling": 1.12, "small": 1.10, "medium": 1.06}.get(self.size, 1.0)
        return Figure(skull=SKULLS[self.skull or skull], mood=MOODS[self.mood or self.trait], eyes=eyes)


@cache
def palettes() -> dict[str, Palette]:
    return {name: Palette.of(colours) for name, colours in table("palettes").items()}


@cache
def dragons() -> dict[str, Recipe]:
    """The recipes of all dragons by card id, in the order of the cards; a dragon without a recipe is left out."""
    cards = json.loads((_CARDS / "dragons.json").read_text(encoding="utf-8"))
    recipes = {}
    for card in cards:
        line = table("dragons").get(card["id"])
        if line is None:
            continue
        values: dict[str, Any] = {
            k: tuple(v) if isinstance(v, list) else v for k, v in line.items() if k != "name"
        }
        recipes[card["id"]] = Recipe(card["id"], card["name"], card["size"], card["trait"], **values)
    return recipes
