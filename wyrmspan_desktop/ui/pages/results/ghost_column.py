"""The ghost of a finished game on its score sheet: a column of points, a line of the chart, differences by round."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.engine import Game, Score
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.score_timeline import Standing
from wyrmspan_desktop.text import ghosts as words
from wyrmspan_desktop.text.replay import signed
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.icon_seats import GHOST

AHEAD: theme.Colour = (160, 226, 120)
BEHIND: theme.Colour = (255, 150, 120)
"""The colours of a lead and of a deficit, on leather."""


def difference(more: int) -> tuple[str, theme.Colour]:
    """Return how many points a player is ahead of a ghost, and the colour."""
    return signed(more) if more else "±0", AHEAD if more > 0 else BEHIND if more < 0 else theme.TEXT


class GhostColumn:
    """Adds the ghost of a game to the sheet at its end; nothing if there is none, or in the middle of the game."""

    def __init__(self, session: Session[Game]) -> None:
        self._ghost = session.ghost if session.game.is_over else None
        self._seat = len(session.names)

    @property
    def tokens(self) -> list[str]:
        """The icon of the ghost."""
        return [GHOST] if self._ghost is not None else []

    @property
    def scores(self) -> list[Score]:
        """The points of the ghost by category, after those of all seats."""
        ghost = self._ghost
        if ghost is None:
            return []
        return [Score(self._seat, str(words.GHOST), ghost.categories, ghost.total, 0)]

    def beside(self, timeline: Sequence[Standing]) -> list[Standing]:
        """Return the standings of all seats with the points of the ghost after them."""
        ghost = self._ghost
        if ghost is None:
            return [*timeline]
        return [each._replace(totals=(*each.totals, ghost.after_round(each.round))) for each in timeline]

    def differences(self, timeline: Sequence[Standing]) -> list[tuple[str, theme.Colour]]:
        """Return by how many points the player was ahead at the end of each round."""
        if self._ghost is None:
            return []
        return [difference(each.totals[0] - each.totals[self._seat]) for each in timeline]
