"""Texts of Automa's decision cards, line by line."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.engine.definitions import DecisionCard
from wyrmspan_desktop.text.sentences import Sentence

CARD = Sentence("Decision card {name}")
LAST_CARD = Sentence("Latest card", "the decision card that Automa drew last")
NONE_DRAWN = Sentence("None drawn yet", "decision card")
PASS = Sentence("Pass for the rest of the round", "Automa")
NO_ENTRY = Sentence("No marker space reached: that's all", "Automa")

_ABOUT = "a line of Automa's decision card"
_REFRESH = Sentence("Replace the dragons in the display", _ABOUT)
_COIN_ON = Sentence("Put a coin on the objective", _ABOUT)
_COIN_OFF = Sentence("Take a coin off the objective", _ABOUT)
_ADVANCE = Sentence("Advance {steps} on the guild track", _ABOUT)
_ADVANCE_BY = {
    "most_excavated": Sentence("Advance 1 per excavated space (most excavated cave)", _ABOUT),
    "least_excavated": Sentence("Advance 1 per excavated space (least excavated cave)", _ABOUT),
}
_ADVANCE_MORE = {
    "most_excavated": Sentence("Advance 1 per excavated space (most excavated cave), plus {more}", _ABOUT),
    "least_excavated": Sentence("Advance 1 per excavated space (least excavated cave), plus {more}", _ABOUT),
}
_ENTRY = Sentence("If a marker space is reached:", "the lines below are for that")
_DRAGON = Sentence("take the dragon at position {number}", "Automa, from the display")
_CAVE = Sentence("take the cave card at position {number}", "Automa, from the display")
_MARKER = Sentence("place a marker on free banner {number}", "Automa, on the guild")


_PASSES = Sentence("She passes", "Automa, in place of the icons of her card")
_PLACES = {
    1: Sentence("1st", "which dragon or cave card of the display Automa takes"),
    2: Sentence("2nd", "which dragon or cave card of the display Automa takes"),
    3: Sentence("3rd", "which dragon or cave card of the display Automa takes"),
}
_MORE = Sentence("+{more}", "so many steps more than a cave has excavated spaces")


class Instruction(NamedTuple):
    """A line of a decision card: a key, its text, and a figure for an icon."""

    key: str
    words: str
    figure: str = ""
    is_done: bool = False


PASSING = "pass"
"""The key of the only instruction that stands on no card."""


def passing() -> Instruction:
    """Return the instruction that she passes, which replaces those of a card."""
    return Instruction(PASSING, str(PASS), str(_PASSES), is_done=True)


def moved(steps: int) -> Instruction:
    """Return the instruction that she has advanced a number of steps."""
    return Instruction("move", _ADVANCE(steps=steps), str(steps), is_done=True)


def instructions(card: DecisionCard, round_number: int) -> list[Instruction]:
    """Return the instructions of a card in a round, line by line, none of them done."""
    rows = [Instruction("refresh", str(_REFRESH))] if card.refresh_dragons else []
    if card.objective_coin:
        is_on = card.objective_coin > 0
        rows.append(Instruction("coin", str(_COIN_ON if is_on else _COIN_OFF), "+1" if is_on else "−1"))
    if card.steps is not None:
        steps = card.steps[round_number - 1]
        rows.append(moved(steps)._replace(is_done=False))
    else:
        which = card.steps_by or "least_excavated"
        by = _ADVANCE_MORE if card.extra_steps else _ADVANCE_BY
        more = _MORE(more=card.extra_steps) if card.extra_steps else ""
        rows.append(Instruction("move", by[which](more=card.extra_steps), more))
    rows.append(Instruction("entry", str(_ENTRY)))
    rows.append(Instruction("dragon", _DRAGON(number=card.dragon), str(_PLACES[card.dragon])))
    if card.cave is not None:
        rows.append(Instruction("cave", _CAVE(number=card.cave), str(_PLACES[card.cave])))
    if card.marker_row is not None:
        rows.append(Instruction("marker", _MARKER(number=card.marker_row), str(card.marker_row)))
    return rows
