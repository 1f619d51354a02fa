"""The house rules that a game can have, and those that it cannot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.house_rules import NO_HOUSE_RULES, HouseRules, check
from wyrmspan_desktop.testing.house_rules import ALL

WRONG = {
    "a draft with Automa": (HouseRules(draft=True), "Automa 1"),
    "a late toll without Ravel": (HouseRules(late_toll=True), "Automa 3"),
    "a late toll among people": (HouseRules(late_toll=True), None),
    "too many coins": (HouseRules(coins=13), None),
    "coins below zero": (HouseRules(coins=-1), None),
    "a cave that never opens": (HouseRules(openings=(1, 5, 1)), None),
    "no cave to begin with": (HouseRules(openings=(2, 2, 3)), None),
    "a guild that is not in the box": (HouseRules(tile=4), None),
    "too few objectives": (HouseRules(objectives=("o1a", "o2a", "o3a")), None),
    "an unknown objective": (HouseRules(objectives=("o1a", "o2a", "o3a", "o11a")), None),
    "both sides of an objective": (HouseRules(objectives=("o1a", "o2a", "o3a", "o1b")), None),
    "too much time": (HouseRules(minutes=181), None),
}


@pytest.mark.parametrize("name", WRONG)
def test_house_rules_that_make_no_sense_are_refused(name: str) -> None:
    house_rules, level = WRONG[name]
    with pytest.raises(ValueError, match=r"\w"):
        check(house_rules, default_box(), level)


def test_automa_competes_for_every_chosen_objective() -> None:  # R12.6
    box = default_box()
    unsuitable = next(name for name, side in box.objectives.items() if side.automa is None)
    tile = box.objectives[unsuitable].tile
    others = [sides[0] for number, sides in box.sides.items() if number != tile]
    chosen = HouseRules(objectives=(unsuitable, *others[:3]))
    check(chosen, box, None)
    with pytest.raises(ValueError, match="Automa cannot compete"):
        check(chosen, box, "Automa 1")


def test_all_house_rules_can_be_combined() -> None:
    box = default_box()
    check(ALL, box, None)
    for level in (None, *box.levels):
        check(NO_HOUSE_RULES, box, level)
        check(replace(ALL, draft=False), box, level)
