"""Counts of each objective, on mats that vary place, trait, size, timing and price."""

from __future__ import annotations

from typing import Any

import pytest

from wyrmspan_desktop.engine import counts
from wyrmspan_desktop.scenarios import Scenario

# Three dragons that count, in three caves and otherwise as different as can be; then one of each other kind.
MATS: dict[str, tuple[list[str], list[str]]] = {
    "o5a": (["d98", "d58", "d60"], ["d40", "d83"]),
    "o5b": (["d40", "d83", "d39"], ["d60", "d58"]),
    "o6a": (["d62", "d48", "d69"], ["d40", "d41"]),
    "o6b": (["d58", "d40", "d36"], ["d62", "d69", "d41"]),
    "o7a": (["d13", "d2", "d5"], ["d62", "d58", "d60"]),
    "o7b": (["d62", "d40", "d41"], ["d13", "d58", "d60"]),
    "o8a": (["d58", "d48", "d44"], ["d13", "d62", "d60"]),
    "o8b": (["d46", "d36", "d60"], ["d13", "d62", "d58"]),
    "o9a": (["d62", "d58", "d46"], ["d48", "d60", "d40"]),
    "o9b": (["d41", "d48", "d36"], ["d62", "d60", "d40"]),
    "o10a": (["d51", "d56", "d60"], ["d62", "d48", "d40"]),
    "o10b": (["d76", "d53", "d42"], ["d62", "d48", "d60"]),
}
CAVES = ("crimson", "golden", "amethyst")


def value(objective: str, mat: dict[str, Any], **more: Any) -> int:
    """Return the count of an objective for seat 0."""
    game = Scenario().objectives(objective).player(0, mat=mat, **more).turn(0).game()
    return counts.count(game, 0, 0, game.box.objectives[objective].count)


@pytest.mark.parametrize("objective", MATS)
def test_dragons_that_count_and_dragons_that_do_not(objective: str) -> None:  # R9.3
    these, others = MATS[objective]
    mat = {f"{cave}.1": {"dragon": dragon} for cave, dragon in zip(CAVES, these, strict=True)}
    rest = {f"{cave}.2": {"dragon": dragon} for cave, dragon in zip(CAVES, others, strict=False)}
    assert value(objective, mat | rest) == 3
    del mat["amethyst.1"]
    rest.pop("amethyst.2", None)
    assert value(objective, mat | rest) == 2


@pytest.mark.parametrize(("objective", "number"), [("o1b", 5), ("o2a", 3), ("o2b", 1), ("o1a", 3)])
def test_dragons_and_cave_cards_of_a_cave(objective: str, number: int) -> None:  # R9.3
    names = {"crimson": ["d62", "d48"], "golden": ["d40"], "amethyst": ["d37", "d43", "d45"]}
    mat = {
        f"{cave}.{column}": {"dragon": dragon}
        for cave, dragons in names.items()
        for column, dragon in enumerate(dragons, 1)
    }
    assert value(objective, mat) == number


@pytest.mark.parametrize(("objective", "number"), [("o3a", 11), ("o3b", 8), ("o4a", 5)])
def test_nests_eggs_and_caches_of_the_whole_mat(objective: str, number: int) -> None:  # R9.3
    mat = {
        "crimson.1": {"dragon": "d43", "eggs": 4, "cached": {"milk": 3}},
        "golden.1": {"dragon": "d105", "eggs": 3, "cached": {"gold": 1, "meat": 1}},
        "golden.2": {"dragon": "d67", "tucked": ["d40"]},
        "golden.3": {"dragon": "d57"},
    }
    assert value(objective, mat, mat_eggs=1) == number


@pytest.mark.parametrize("objective", ["o4b"])
def test_markers_outweigh_any_number_of_steps(objective: str) -> None:  # R9.3
    scene = Scenario().objectives(objective).player(0, steps=7).player(1, steps=23)
    game = scene.guild(rows={1: [0], 5: [0, 1]}).turn(0).game()
    count = game.box.objectives[objective].count
    assert [counts.count(game, seat, 0, count) for seat in (0, 1)] == [2007, 1023]
