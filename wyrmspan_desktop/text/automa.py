"""Automa's decision cards: what each of their lines says."""

from __future__ import annotations

from wyrmspan_desktop.engine.definitions import DecisionCard
from wyrmspan_desktop.text.sentences import Sentence

CARD = Sentence("Decision card {name}")
NO_CARD = Sentence("Decision card")
NONE_DRAWN = Sentence("None drawn yet", "decision card")
PASS = Sentence("Pass for the rest of the round", "Automa")
NO_ENTRY = Sentence("No brown space entered: that is all", "Automa")

_ABOUT = "a line of Automa's decision card"
_REFRESH = Sentence("Replace the dragons of the display", _ABOUT)
_COIN_ON = Sentence("Put a coin on the objective", _ABOUT)
_COIN_OFF = Sentence("Take a coin off the objective", _ABOUT)
_ADVANCE = Sentence("Advance {steps} on the guild", _ABOUT)
_ADVANCE_BY = {
    "most_excavated": Sentence("Advance as far as your most excavated cave", _ABOUT),
    "least_excavated": Sentence("Advance as far as your least excavated cave", _ABOUT),
}
_ADVANCE_MORE = {
    "most_excavated": Sentence("Advance as far as your most excavated cave, and {more} more", _ABOUT),
    "least_excavated": Sentence("Advance as far as your least excavated cave, and {more} more", _ABOUT),
}
_ENTRY = Sentence("Brown space entered:", "the lines below are for that")
_DRAGON = Sentence("take dragon {number}", "Automa, from the display")
_CAVE = Sentence("take cave card {number}", "Automa, from the display")
_MARKER = Sentence("marker, counting {rows} rows", _ABOUT)


def moved_text(steps: int) -> str:
    """How far she has advanced."""
    return _ADVANCE(steps=steps)


def lines(card: DecisionCard, round_number: int) -> list[tuple[str, str]]:
    """What a card says in a round: each line by a name for what it does, and in words."""
    rows = [("refresh", str(_REFRESH))] if card.refresh_dragons else []
    if card.objective_coin:
        rows.append(("coin", str(_COIN_ON if card.objective_coin > 0 else _COIN_OFF)))
    if card.steps is not None:
        rows.append(("move", moved_text(card.steps[round_number - 1])))
    else:
        which = card.steps_by or "least_excavated"
        by = _ADVANCE_MORE if card.extra_steps else _ADVANCE_BY
        rows.append(("move", by[which](more=card.extra_steps)))
    rows += [("entry", str(_ENTRY)), ("dragon", _DRAGON(number=card.dragon))]
    if card.cave is not None:
        rows.append(("cave", _CAVE(number=card.cave)))
    if card.marker_row is not None:
        rows.append(("marker", _MARKER(rows=card.marker_row)))
    return rows
