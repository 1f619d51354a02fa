"""Texts of hints: the expected result of an answer, and its difference from another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, Protocol

from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, commas, listed

_WHY = "why something is a good answer; reasons follow each other with commas"
_BEHIND = "behind a number of points, as in: 2 more points from dragons"

POINTS = {
    "dragon points": Sentence("from dragons", _BEHIND),
    "ability points": Sentence("from end-game abilities", _BEHIND),
    "egg points": Sentence("from eggs", _BEHIND),
    "cached points": Sentence("from cached resources", _BEHIND),
    "tucked points": Sentence("from tucked cards", _BEHIND),
    "objective points": Sentence("from objectives", _BEHIND),
    "guild points": Sentence("from the guild", _BEHIND),
    "other points": Sentence("from what is left over", _BEHIND),
}
"""The sources of points."""
_MORE_POINTS = Plural(
    "1 more point {source}", "{n} more points {source}", f"source: from dragons, from eggs ...; {_WHY}"
)
_FEWER_POINTS = Plural(
    "1 fewer point {source}", "{n} fewer points {source}", f"source: from dragons, from eggs ...; {_WHY}"
)
_ROUGHLY_MORE = Sentence(
    "more points {source}", f"source: from dragons, from dragons and from eggs ...; {_WHY}"
)
_ROUGHLY_FEWER = Sentence(
    "fewer points {source}", f"source: from dragons, from dragons and from eggs ...; {_WHY}"
)

MORE = {
    "coins": Plural("1 more coin for actions", "{n} more coins for actions", _WHY),
    "resources": Plural("1 more resource to pay with", "{n} more resources to pay with", _WHY),
    "eggs": Plural("1 more egg to pay with", "{n} more eggs to pay with", _WHY),
    "dragon cards": Plural("1 more dragon to choose from", "{n} more dragons to choose from", _WHY),
    "cave cards": Plural("1 more cave card to excavate with", "{n} more cave cards to excavate with", _WHY),
    "spaces": Plural("1 more space for dragons", "{n} more spaces for dragons", _WHY),
    "guild steps": Plural("1 more step at the guild", "{n} more steps at the guild", _WHY),
}
"""Words for each thing of which more is held after the turn."""

LESS = {
    "coins": Plural("1 fewer coin", "{n} fewer coins", _WHY),
    "resources": Plural("1 fewer resource", "{n} fewer resources", _WHY),
    "eggs": Plural("1 fewer egg", "{n} fewer eggs", _WHY),
    "dragon cards": Plural("1 fewer dragon card", "{n} fewer dragon cards", _WHY),
    "cave cards": Plural("1 fewer cave card", "{n} fewer cave cards", _WHY),
    "spaces": Plural("1 fewer space for dragons", "{n} fewer spaces for dragons", _WHY),
    "guild steps": Plural("1 fewer step at the guild", "{n} fewer steps at the guild", _WHY),
}
"""Words for each thing of which less is held."""

OTHERS = {
    "rivals_get_less": Sentence("leaves your rivals less", _WHY),
    "nearly_as_good": Sentence("nearly as good", _WHY),
    "clearly_worse": Sentence("clearly worse than the best", _WHY),
    "best_on_balance": Sentence("the best choice on balance", _WHY),
    "nothing_pays": Sentence("nothing left is worth its cost", _WHY),
    "nothing_to_do": Sentence("there is nothing more to do this turn", _WHY),
    "costs_too_much": Sentence("it costs more than it gives", _WHY),
    "can_be_spared": Sentence("what you can spare most easily", _WHY),
    "hurts_most": Sentence("the part of the cost that hurts most", _WHY),
    "makes_what_is_missing": Sentence("turns spare resources into what you are missing", _WHY),
}

_EXPECTED = "what an answer is expected to lead to when the game is over, and why"
_HINT = Plural("{reasons}. About 1 point at the end.", "{reasons}. About {n} points at the end.", _EXPECTED)
_COMPARED = {
    "next": Plural(
        "Compared with the next best: {reasons}. About 1 point at the end.",
        "Compared with the next best: {reasons}. About {n} points at the end.",
        f"reasons: 2 more points from dragons, 1 fewer coin; {_EXPECTED}",
    ),
    "best": Plural(
        "Compared with the best: {reasons}. About 1 point at the end.",
        "Compared with the best: {reasons}. About {n} points at the end.",
        f"reasons: 2 fewer points from dragons, 1 coin more; {_EXPECTED}",
    ),
}
_EVEN = {
    "next": Plural(
        "Just as good as the next best: {reasons}. About 1 point at the end.",
        "Just as good as the next best: {reasons}. About {n} points at the end.",
        f"reasons: 2 more points from dragons, 1 fewer coin; {_EXPECTED}",
    ),
    "best": Plural(
        "Just as good as the best: {reasons}. About 1 point at the end.",
        "Just as good as the best: {reasons}. About {n} points at the end.",
        f"reasons: 2 fewer points from dragons, 1 coin more; {_EXPECTED}",
    ),
}
_ALIKE = {
    "next": Sentence("just as good as the next best", _WHY),
    "best": Sentence("just as good as the best", _WHY),
}
"""The same without a reason that distinguishes the two."""


class Reason(Protocol):
    """A reason from the bots: a compared quantity with its difference, or another code."""

    @property
    def code(self) -> str: ...
    @property
    def count(self) -> int: ...
    @property
    def is_rough(self) -> bool: ...


class Hint(Protocol):
    """A hint from the bots."""

    @property
    def vp(self) -> float: ...
    @property
    def reasons(self) -> tuple[Reason, ...]: ...
    @property
    def compared_with(self) -> Literal["", "next", "best"]: ...
    @property
    def is_even(self) -> bool: ...


def reason_text(reason: Reason) -> str:
    """Return a reason for an answer, or against it, with its number if it has any."""
    if reason.code in OTHERS:
        return str(OTHERS[reason.code])
    if reason.code in POINTS:
        say = _MORE_POINTS if reason.count > 0 else _FEWER_POINTS
        return say(abs(reason.count), source=str(POINTS[reason.code]))
    return (MORE if reason.count > 0 else LESS)[reason.code](abs(reason.count))


def reasons_text(reasons: Sequence[Reason]) -> str:
    """Return the reasons for an answer and against it, in a row; rough ones of a kind share their words."""
    said: list[str] = []
    for (is_rough, is_more), those in groupby(reasons, key=lambda each: (each.is_rough, each.count > 0)):
        if is_rough:
            say = _ROUGHLY_MORE if is_more else _ROUGHLY_FEWER
            said.append(say(source=listed(str(POINTS[each.code]) for each in those)))
        else:
            said.extend(map(reason_text, those))
    return commas(said)


def why_text(hint: Hint) -> str:
    """Return the expected result of an answer, and its difference from another."""
    points, told = round(hint.vp), reasons_text(hint.reasons)
    if not hint.compared_with:
        return _HINT(points, reasons=capital(told))
    if not hint.is_even:
        return _COMPARED[hint.compared_with](points, reasons=told)
    if told:
        return _EVEN[hint.compared_with](points, reasons=told)
    return _HINT(points, reasons=capital(str(_ALIKE[hint.compared_with])))
