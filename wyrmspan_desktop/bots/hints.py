"""Hints: the best answers to a decision, with codes for the reasons.

The work is counted in playouts, so the same position and seed give the same hints on any machine that is fast
enough.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Literal

from msgspec import Struct

from wyrmspan_desktop.bots import comparison
from wyrmspan_desktop.bots.comparison import Outcome, Reason, is_more, outcomes
from wyrmspan_desktop.bots.doubts import doubt_about
from wyrmspan_desktop.bots.dracologist import Clock, Dracologist
from wyrmspan_desktop.bots.search import Move
from wyrmspan_desktop.bots.value import shortfall
from wyrmspan_desktop.engine import Decision, Game, option
from wyrmspan_desktop.engine.notation import DECLINE

PLAYOUTS = 150
"""Number of playouts for a decision; one within a turn gets its share of them (`dracologist`)."""
BUDGET_S = 12.0
"""Time limit in seconds, after which the playouts so far decide."""
MAX_HINTS = 3
_SEARCH = 0.75
"""The share of that time for the search; the rest is for reasons."""
_CLEAR_VP = 1.5
"""Difference in points from which on two answers are never called equally good."""
_SURE_WORLDS = 8
"""Minimum number of worlds for advising an answer that needs a confirmation; a busy machine has time for fewer."""

ComparedWith = Literal["", "next", "best"]


class Hint(Struct, frozen=True):
    """An answer, the points that its player may expect at the end, and the reasons for it.

    ``compared_with``: the hint that the reasons compare it with: the next one or, for the last, the best; empty if
    none.  ``is_even``: the search finds neither of the two better; only then there may be no reasons.
    """

    answer: list[str]
    vp: float
    reasons: tuple[Reason, ...]
    compared_with: ComparedWith = ""
    is_even: bool = False


RIVALS, ALIKE, WORSE, BEST = "rivals_get_less", "nearly_as_good", "clearly_worse", "best_on_balance"
_GIVEN, _EXCHANGED = "can_be_spared", "makes_what_is_missing"
_OF_ITSELF = {
    "pass": "nothing_pays",
    "end_turn": "nothing_to_do",
    DECLINE: "costs_too_much",
    "pay": _GIVEN,
    "discard": _GIVEN,
    "sell": _GIVEN,
    "waive": "hurts_most",
    "exchange": _EXCHANGED,
    "trade": _EXCHANGED,
}
OTHERS = frozenset({RIVALS, ALIKE, WORSE, BEST, *_OF_ITSELF.values()})
"""Reasons that come from no comparison."""


class _Found(Struct, frozen=True):
    """An answer found by the search, its results by try, and its outcomes."""

    move: Move
    results: Sequence[float]
    ends: Sequence[Outcome]
    shortfall: float
    """See `value.shortfall`."""

    @property
    def vp(self) -> float:
        """Expected points at the end."""
        if self.move.tries:
            return self.move.points / self.move.tries + self.shortfall
        return sum(sum(each.points) for each in self.ends) / len(self.ends)

    def lead(self, other: _Found) -> float:
        """Return its lead over another answer: measured against rivals, or in own points if one was never tried."""
        if self.move.tries and other.move.tries:
            return self.move.value - other.move.value
        return self.vp - other.vp

    def beats(self, other: _Found) -> bool:
        """Return whether the search ranks it above another answer by more than chance.

        The difference is large, or clear in the worlds in which both were tried, or clear where rules of thumb finish
        the turn.
        """
        lead = self.lead(other)
        if not 0 < lead < _CLEAR_VP:
            return lead > 0
        tries = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        turns = [mine.expected - its.expected for mine, its in zip(self.ends, other.ends, strict=True)]
        return is_more(tries) or is_more(turns)

    def reaches_more(self, other: _Found) -> bool:
        """Return whether it ends with clearly more points when the heuristic policy plays on."""
        pairs = zip(self.ends, other.ends, strict=True)
        return is_more([sum(mine.points) - sum(its.points) for mine, its in pairs])

    def surely_beats(self, other: _Found) -> bool:
        """Return whether two evaluations agree that it is better, in enough worlds.

        They are the search, and the points at the end by the heuristic policy.
        """
        tries = [mine - its for mine, its in zip(self.results, other.results, strict=False)]
        is_sure = min(len(self.ends), len(tries)) >= _SURE_WORLDS and is_more(tries)
        return is_sure and self.beats(other) and self.reaches_more(other)

    def spares(self, other: _Found) -> bool:
        """Return whether it is the better answer because rivals get less, although it brings fewer points."""
        return round(self.vp, 1) < round(other.vp, 1) and self.lead(other) > 0


def hints(game: Game, seed: int, budget_s: float, clock: Clock = perf_counter) -> list[Hint]:
    """Return the best answers to the open decision, the best first; hidden things must have been redealt."""
    decision = game.decision
    if decision is None:
        return []
    end = clock() + budget_s
    bot = Dracologist(seed, budget_s * _SEARCH, clock, most=PLAYOUTS)
    moves = bot.rank(game, MAX_HINTS)[:MAX_HINTS]
    ends = outcomes(game, [each.answer for each in moves], seed, lambda: clock() < end)
    found = [
        _Found(move, bot.results[tuple(move.answer)], after, shortfall(game))
        for move, after in zip(moves, ends, strict=True)
    ]
    # By the value against rivals; if any was not tried, by points alone.
    is_tried = all(each.tries for each in moves)
    found.sort(key=lambda each: each.move.value if is_tried else each.vp, reverse=True)
    _set_right(decision, found)
    return [_hint(found, number) for number in range(len(found))]


def reasons_for(
    game: Game, better: list[str], given: Sequence[str], by: float, seed: int, in_time: Callable[[], bool]
) -> tuple[Reason, ...]:
    """Return the reasons for an answer over one that is ``by`` points worse; never empty."""
    mine, other = outcomes(game, [better, given], seed, in_time)
    return comparison.reasons(mine, other, by) or _of_itself(better, BEST)


def _set_right(decision: Decision, found: list[_Found]) -> None:
    """Move an answer that needs a confirmation (`doubts`) from the first place, unless it is surely better."""
    sound = next((each for each in found if doubt_about(decision, each.move.answer) is None), found[0])
    best = found[0]
    if sound is not best and not best.surely_beats(sound):
        found.remove(sound)
        found.insert(0, sound)


def _hint(found: Sequence[_Found], number: int) -> Hint:
    """Build a hint from all results, the best first."""
    mine = found[number]
    answer, vp = mine.move.answer, round(mine.vp, 1)
    if len(found) == 1:
        return Hint(answer, vp, _of_itself(answer, BEST))
    is_last = number == len(found) - 1
    other = found[0] if is_last else found[number + 1]
    better, worse = (other, mine) if is_last else (mine, other)
    is_even = not better.beats(worse)
    by = 0.0 if is_even else round(better.vp, 1) - round(worse.vp, 1)
    why = comparison.reasons(better.ends, worse.ends, by)
    if is_last:
        why = tuple(each.reversed() for each in why)
    elif any(mine.spares(each) for each in found[number + 1 :]):
        why = (*why, Reason(RIVALS))
    if why or is_even:
        return Hint(answer, vp, why, "best" if is_last else "next", is_even)
    if number:
        return Hint(answer, vp, (Reason(WORSE if found[0].vp - vp > _CLEAR_VP else ALIKE),))
    return Hint(answer, vp, _of_itself(answer, BEST))


def _of_itself(answer: Sequence[str], usual: str) -> tuple[Reason, ...]:
    """Return the reason for the best answer if no comparison gives one."""
    verb = option(answer[0]).kind if answer else DECLINE
    return (Reason(_OF_ITSELF.get(verb, usual)),)
