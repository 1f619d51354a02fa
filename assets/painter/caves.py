"""Scenes for the cave cards: a cave with the things that the card gives lying in it, read from the card itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from .camera import Camera
from .compose import backdrop_of, light_of
from .data import table
from .geometry import rotation, vec
from .ground import PROPS, terrain
from .ground import height as ground_height
from .light import linear
from .look import Look
from .objects import OBJECTS, placed
from .recipe import palettes
from .studio import Scene

_CARDS = Path(__file__).resolve().parents[2] / "cards"
_CAVES = (
    "ember_cavern", "fire_cave", "gold_grotto", "sun_temple", "crystal_cave", "night_grotto",
    "misty_falls", "red_canyon", "golden_hills", "violet_wood", "volcano", "lagoon",
)  # fmt: skip
_PALETTES = (
    "emerald", "violet", "azure", "crimson", "amethyst", "teal", "rose", "cobalt", "parrot",
)  # fmt: skip
_THINGS = {
    "crystal": "crystals", "gold": "nuggets", "coin": "coins", "milk": "milk", "meat": "meat", "guild": "banner",
    "cave": "lantern", "dragon": "sign", "egg": "eggs", "any": "chest",
}  # fmt: skip


@dataclass(frozen=True)
class CaveRecipe:
    """What lies in the cave of one card: objects with their numbers, the chief one first."""

    id: str
    name: str
    size: str
    things: tuple[tuple[str, int], ...]
    place: str
    palette: str

    folder = "caves"

    @property
    def seed(self) -> int:
        return 50000 + int(self.id[1:]) * 97


def things_of(effects: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """The objects that stand for some effects, in the effects' order."""
    out: list[tuple[str, int]] = []
    for effect in effects:
        match effect["op"]:
            case "gain":
                out += [(_THINGS[item], count) for item, count in effect["items"].items()]
            case "lay":
                out.append(("eggs", effect["count"]))
            case "cache":
                out.append(("chest", 1))
            case "activate":
                out.append(("orb", 1))
            case "tuck":
                out.append(("scrolls", effect["count"]))
            case "play_dragon":
                out.append(("hatching", 1))
            case "swap_dragons":
                out += [("sign", 1), ("sign", 1)]
            case "excavate":
                out.append(("pick", 1))
            case "pay":
                out += things_of(effect["then"]) + [
                    (_THINGS[item], min(n, 2)) for item, n in effect["cost"].items()
                ]
            case "choose":
                out += things_of(effect["of"])
    return out


@cache
def caves() -> dict[str, CaveRecipe]:
    """The recipes of all cave cards by id. Equal cards differ in place, colours and arrangement."""
    cards = json.loads((_CARDS / "caves.json").read_text(encoding="utf-8"))
    recipes = {}
    for k, card in enumerate(cards):
        things = tuple(dict.fromkeys(things_of(card["do"])))[:4]
        names = " + ".join(f"{n} {t}" for t, n in things)
        recipes[card["id"]] = CaveRecipe(
            card["id"], names, " ", things, _CAVES[k % len(_CAVES)], _PALETTES[k * 2 % len(_PALETTES)]
        )
    return recipes


def scene_of_cave(recipe: CaveRecipe, width: int, height: int) -> Scene:
    """Everything in the picture of one cave card."""
    rng = np.random.default_rng(recipe.seed)
    place = table("places")[recipe.place]
    material, dark, pale = place["ground"]
    rough = float(place["rough"])
    patches = [terrain(recipe.seed, material, rough, 3.4)]
    for name in place.get("props", []):
        if name != "coins":
            patches += PROPS[name](rng, recipe.seed, rough, 3.4, 0.55)
    count = len(recipe.things)
    spread = {1: [0.0], 2: [-0.72, 0.72], 3: [-1.15, 0.0, 1.15], 4: [-1.5, -0.5, 0.5, 1.5]}[count]
    order = rng.permutation(count) if count > 2 else range(count)
    for slot, k in enumerate(order):
        name, number = recipe.things[k]
        x, z = spread[slot], 0.30 * np.cos(slot * 2.4) + (0.25 if k == 0 else -0.1)
        y = float(ground_height(np.array([x]), np.array([z]), recipe.seed, rough, 3.4)[0])
        size = (1.25 if count == 1 else 1.0 if k == 0 else 0.86) * (1.12 if count == 2 else 1.0)
        turn = rotation("y", float(rng.uniform(-25, 25)))
        patches += placed(OBJECTS[name](rng, number), vec(x, y + 0.01, z), size, turn)
    span = {1: 2.9, 2: 3.3, 3: 4.1, 4: 4.8}[count]
    pitch = float(rng.uniform(12, 20))
    tall = any(name == "banner" for name, _ in recipe.things)
    span, middle = (span * 1.2, 0.80) if tall else (span, 0.55)
    camera = Camera.looking((0, middle + 0.06 * count, 0), span, float(rng.uniform(-16, 16)), pitch, lens=2.2)
    elements = place["elements"]
    if not any(element.startswith("cavern") for element in elements):
        elements = [*elements, "cavern:1"]  # the land lies outside, seen through the mouth of the cave
    backdrop = backdrop_of(
        {**place, "elements": elements},
        (height, width),
        recipe.seed,
        bool(rng.random() < 0.5),
        float(np.clip(0.46 - 0.010 * pitch, 0.2, 0.5)),
    )
    look = Look(palettes()[recipe.palette], seed=recipe.seed % 9973, ground=(linear(dark), linear(pale)))
    haze = linear(place["far"]) * 0.6 + linear(place["light"]) * 0.06
    return Scene(
        patches,
        camera,
        light_of(place),
        look,
        backdrop,
        haze,
        0.7 * span,
        5 * span,
        (0.5, 0.42),
    )
