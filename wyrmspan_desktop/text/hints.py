"""Hints in words: what to expect of an answer, and what speaks for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, commas

_WHY = "why something is a good answer; reasons follow each other with commas"

MORE: dict[str, Sentence | Plural] = {
    "points": Plural("1 point right away", "{n} points right away", _WHY),
    "coins": Plural("1 more coin for actions", "{n} more coins for actions", _WHY),
    "resources": Plural("1 more resource to pay with", "{n} more resources to pay with", _WHY),
    "kinds": Sentence("more kinds of resources to pay with", _WHY),
    "dragon cards": Plural("1 more dragon to choose from", "{n} more dragons to choose from", _WHY),
    "cave cards": Plural("1 more cave card to excavate with", "{n} more cave cards to excavate with", _WHY),
    "plans": Sentence("helps you entice dragons from your hand", _WHY),
    "ready": Sentence("you could entice a good dragon next", _WHY),
    "room": Plural("room for 1 more dragon", "room for {n} more dragons", _WHY),
    "spaces": Plural("1 more space for dragons", "{n} more spaces for dragons", _WHY),
    "best walk": Sentence("your best cave gives more on every walk", _WHY),
    "second walk": Sentence("your second-best cave gives more on every walk", _WHY),
    "third walk": Sentence("your weakest cave gives more on every walk", _WHY),
    "eggs": Plural("1 more egg to pay with", "{n} more eggs to pay with", _WHY),
    "nests": Plural("1 more nest for eggs", "{n} more nests for eggs", _WHY),
    "every round": Sentence("an ability for the end of every round", _WHY),
    "markers": Sentence("keeps guild markers for later", _WHY),
    "objective": Sentence("helps with this round's objective", _WHY),
    "objectives": Sentence("helps with later objectives", _WHY),
    "hatchlings": Plural("feeds a hatchling", "feeds hatchlings {n} times", _WHY),
    "end-game": Sentence("an ability that scores at the end", _WHY),
}
"""What it means that there is more of a feature."""

LESS = {
    "dragon cards": Sentence("one less dragon waiting in your hand", _WHY),
    "room": Sentence("puts an empty space to use", _WHY),
    "guild": Sentence("closer to the guild's next benefit", _WHY),
}
"""What it means that there is less."""

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

_BOTH_OBJECTIVES = Sentence("helps with this round's objective and later ones", _WHY)

_HINT = Plural(
    "{reasons}. About 1 point at the end.",
    "{reasons}. About {n} points at the end.",
    "what an answer is expected to lead to when the game is over, and why",
)


class Reason(Protocol):
    """A reason as the bots have it: a feature with its change, or another code."""

    @property
    def code(self) -> str: ...
    @property
    def count(self) -> int: ...


class Hint(Protocol):
    """A hint as the bots have it."""

    @property
    def vp(self) -> float: ...
    @property
    def reasons(self) -> tuple[Reason, ...]: ...


def reason_text(reason: Reason) -> str:
    """What speaks for an answer."""
    if reason.code in OTHERS:
        return str(OTHERS[reason.code])
    say = (LESS if reason.count < 0 else MORE)[reason.code]
    return say(abs(reason.count)) if isinstance(say, Plural) else say()


def why_text(hint: Hint) -> str:
    """What to expect of an answer, and what speaks for it."""
    return _HINT(round(hint.vp), reasons=capital(commas(_told(hint.reasons))))


def _told(reasons: Sequence[Reason]) -> Iterator[str]:
    """What speaks for an answer; both kinds of objectives in one."""
    codes = [reason.code for reason in reasons]
    has_both = {"objective", "objectives"} <= {*codes}
    is_told = False
    for reason in reasons:
        if not (has_both and reason.code in ("objective", "objectives")):
            yield reason_text(reason)
        elif not is_told:
            is_told = True
            yield str(_BOTH_OBJECTIVES)
