"""Random access to the positions of a finished game, and the points that each turn has brought.

Positions are cached at intervals, so that any position takes a few answers to reach.  There are at most `KEPT` of
them, however long a game is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from wyrmspan_desktop.games.protocol import G, Game, Kind
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.score_timeline import totals
from wyrmspan_desktop.session.session import Session

KEPT = 64
"""Upper bound on the cached positions, besides the first one."""
_NEAREST = 8
"""Minimum number of answers between two of them."""


class Turn(NamedTuple):
    """The answers of one turn, and the points that each seat has gained or lost by it.

    ``begins``, ``ends``: the number of answers given before it and by its end.  ``number``: which turn of the
    seat's in the round it is, from 1; 0 for what comes before the first turn.
    """

    begins: int
    ends: int
    seat: int
    round: int
    number: int
    gains: tuple[int, ...]


class TurningPoint(NamedTuple):
    """The turn in which a seat has gained most on the best of the others: the turn, the seat, and the points.

    Points from the end of a round belong to no turn.
    """

    turn: Turn
    seat: int
    points: int


class TurnList(NamedTuple):
    """All turns of a game in order, the places at which its rounds begin, and the largest swing, if there is one."""

    turns: tuple[Turn, ...]
    rounds: tuple[tuple[int, int], ...]
    """Each round with the number of answers given before it; empty where every turn is a round."""
    swing: TurningPoint | None

    def turn_at(self, move: int) -> Turn:
        """Return the turn of the answer that follows after ``move`` answers; the last turn at the end."""
        return next((each for each in self.turns if move < each.ends), self.turns[-1])


class PositionCache(Generic[G]):
    """The positions of a session; later answers are not included."""

    def __init__(self, session: Session[G]) -> None:
        self._kind = session.kind
        self._answers = [tuple(each.ids) for each in session.timeline.done]
        self._apart = max(_NEAREST, -(-len(self._answers) // KEPT))
        self._kept: dict[int, G] = {0: session.start.clone()}
        """Positions by the number of answers given.  They are never changed, so that two threads may add to them."""
        self.course: TurnList | None = None
        """The turns of the game, once `develop` has computed them."""

    @property
    def moves(self) -> int:
        """The number of answers."""
        return len(self._answers)

    @property
    def cached_count(self) -> int:
        """The number of cached positions."""
        return len(self._kept)

    def at(self, move: int) -> G:
        """Return the position after ``move`` answers, as a copy."""
        place = move - move % self._apart
        while place not in self._kept:
            place -= self._apart
        game = self._kept[place].clone()
        for number in range(place, move):
            self._keep(number, game)
            game.apply(self._answers[number])
        return game

    def _keep(self, number: int, game: G) -> None:
        if number % self._apart == 0 and number not in self._kept:
            self._kept[number] = game.clone()

    def develop(self, progress: Progress = ALONE) -> TurnList:
        """Replay all answers, cache positions and compute the turns."""
        game = self._kept[0].clone()
        cuts = [(0, _now(self._kind, game))]
        made, settled = list[tuple[int, ...]](), 0
        for number, ids in enumerate(self._answers, 1):
            progress.check()
            self._keep(number - 1, game)
            events = game.apply(ids).events
            if not settled and any(each.type in self._kind.settles for each in events):
                settled = number
            if number == self.moves or any(each.type in self._kind.begins for each in events):
                cuts.append((number, _now(self._kind, game)))
                # The answer that settled a round also ended a turn, and itself has brought hardly any points.
                made.append(totals(self.at(settled - 1)) if settled else cuts[-1][1].totals)
                settled = 0
        turns, taken = [], dict[tuple[int, int], int]()
        for (begins, before), (ends, after) in pairwise(cuts):
            place = before.round, before.seat
            taken[place] = taken.get(place, 0) + 1
            number = taken[place] if before.round else 0
            gains = tuple(new - old for new, old in zip(after.totals, before.totals, strict=True))
            turns.append(Turn(begins, ends, before.seat, before.round, number, gains))
        rounds = dict[int, int]()
        for turn in turns:
            rounds.setdefault(turn.round, turn.begins)
        if len(rounds) == len(turns):
            rounds.clear()
        swing = _swing(turns, [now.totals for _, now in cuts[:-1]], made)
        self.course = TurnList(tuple(turns), tuple(rounds.items()), swing)
        return self.course


class _Now(NamedTuple):
    """The seat whose turn it is, the round, and the points of every seat."""

    seat: int
    round: int
    totals: tuple[int, ...]


def _now(kind: Kind[G], game: G) -> _Now:
    decision = game.decision
    seat = 0 if decision is None else decision.seat
    return _Now(seat, kind.round(game), totals(game))


def _swing(turns: list[Turn], old: list[tuple[int, ...]], made: list[tuple[int, ...]]) -> TurningPoint | None:
    """Return the first of the largest swings after the set-up.

    ``old``: the points of all seats before each turn, ``made``: those after its last action.
    """
    found: TurningPoint | None = None
    for turn, before, after in zip(turns, old, made, strict=True):
        for seat in range(len(after)):
            points = _ahead(after, seat) - _ahead(before, seat)
            if turn.number and points > (0 if found is None else found.points):
                found = TurningPoint(turn, seat, points)
    return found


def _ahead(totals: tuple[int, ...], seat: int) -> int:
    """Return by how many points a seat is ahead of the best of the others."""
    return totals[seat] - max((total for other, total in enumerate(totals) if other != seat), default=0)


def open_view(game: Game) -> Mapping[str, Any]:
    """Return a view with the hands of all players, and everything else that one of them knows."""
    onlooker = game.view(None)
    own = [game.view(seat) for seat in range(len(onlooker["players"]))]
    found = {name: _known(value, [view[name] for view in own]) for name, value in onlooker.items()}
    return {**found, "players": [view["players"][seat] for seat, view in enumerate(own)], "decision": None}


class Fact(Protocol):
    """An event of a game in which not everybody sees everything."""

    @property
    def seat(self) -> int | None: ...
    def for_seat(self, seat: int | None, /) -> Self: ...


E = TypeVar("E", bound=Fact)
E_co = TypeVar("E_co", bound=Fact, covariant=True)


class VisibleStep(Protocol[E_co]):
    """A step of such a game; `for_seat` may end with an event about the next question."""

    @property
    def events(self) -> Sequence[E_co]: ...
    def for_seat(self, seat: int | None, /) -> Sequence[E_co]: ...


def open_events(step: VisibleStep[E]) -> list[E]:
    """Return the events of a step as all players together know them."""
    seen = step.for_seat(None)
    return [*(each.for_seat(each.seat) for each in step.events), *seen[len(step.events) :]]


def _known(seen: object, own: list[object]) -> object:
    """Fill the gaps of a list that an onlooker sees with values that some player knows; return others as they are."""
    if not isinstance(seen, list):
        return seen
    lists = [seen, *(each for each in own if isinstance(each, list))]
    return [next((each for each in those if each is not None), None) for those in zip(*lists, strict=True)]
