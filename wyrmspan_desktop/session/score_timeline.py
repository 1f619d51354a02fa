"""Points of all seats, round by round."""

from __future__ import annotations

from typing import NamedTuple

from wyrmspan_desktop.games.protocol import G, Game
from wyrmspan_desktop.session.background import ALONE, Progress
from wyrmspan_desktop.session.session import Session


class Standing(NamedTuple):
    """The points of every seat at the end of a round, including the scoring of the round."""

    round: int
    totals: tuple[int, ...]


def standings(session: Session[G], progress: Progress = ALONE) -> list[Standing]:
    """Return the standing at the end of each round since the log's beginning, and the one now.

    It replays the answers on a copy, which takes some milliseconds for a whole game; ``progress`` is checked after
    each.
    """
    game, kind = session.start.clone(), session.kind
    found: list[Standing] = []
    for answered in session.timeline.done:
        progress.check()
        step = game.apply(answered.ids)
        found += [Standing(number, totals(game)) for number in kind.milestones(step)]
    now = Standing(kind.round(game), totals(game))
    if found and found[-1].round == now.round:
        found.pop()
    return [*found, now]


def totals(game: Game) -> tuple[int, ...]:
    """Return the points of every seat as if the game ended now."""
    return tuple(score.total for score in game.scores())
