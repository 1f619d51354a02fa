"""The keepsake of a game of Dragon Family: the whole map with its territories, and all players."""

from __future__ import annotations

from pygame import Rect

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import family_scores as words
from wyrmspan_desktop.ui.family.board import FamilyBoard
from wyrmspan_desktop.ui.family.draw.map_layer import MapLayer
from wyrmspan_desktop.ui.family.draw.render import layers
from wyrmspan_desktop.ui.family.result import KINDS, draw_gain, gains_of
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.results.points_sheet import SMALL, PointsSheet
from wyrmspan_desktop.ui.pages.results.score_countup import Count
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.keepsake_podium import MIN_NAME_PX, draw_podium, draw_title
from wyrmspan_desktop.ui.widgets.tree import Column, Space

_PARTS = ("world", "figures", "ground")
"""The layers of the table that are drawn."""
_SHEET = 346
"""The width of the table of points, in units."""


class Islands:
    """The picture of a finished game."""

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self._painter, self._session = app.painter, session
        self._scores, self._winners = session.scores(), session.game.winners
        self._tokens = [f"seat{seat}" for seat in range(len(self._scores))]
        self._board = board = FamilyBoard(app, session, None)
        at = board.places
        self._edge = at.size[0] - at.px(_SHEET + 14)
        room = Rect(at.px(24), at.px(68), at.size[0] - at.px(48), 0)
        room.height = at.lip.y - at.px(10) - room.y
        board.map_view.look_over(room)
        if self._board.camera.wide * 9 > self._edge:
            # The table of points covers a corner of a large map.
            room.width = self._edge - room.x
            board.map_view.look_over(room)
        self._sheet = MapLayer()

    @property
    def heading(self) -> str:
        """The winner."""
        return words.heading(self._scores, self._winners, is_given_up=self._session.is_given_up)

    def draw(self) -> None:
        """Draw the whole picture."""
        painter, at = self._painter, self._board.places
        chart = self._board.picture(Targets())
        for layer in layers(chart, self._sheet):
            if layer.name in _PARTS:
                layer.draw()
        for gain in gains_of(self._session.game):
            draw_gain(chart, gain)
        draw_title(painter, self.heading, Rect(at.px(14), at.px(5), at.size[0] - at.px(28), at.px(58)))
        count = Count(len(KINDS), 0, is_known=True, unveils=False)
        sheet = PointsSheet(
            self._scores, KINDS, self._tokens, count, has_tiebreak=False, least_name=MIN_NAME_PX
        )
        room = Rect(self._edge, at.px(20), at.px(_SHEET), at.size[1] - at.px(28))
        Column(Space(), sheet.build(_SHEET, SMALL, self._winners)).draw_in(painter, room)
        row = Rect(at.px(14), at.lip.y + at.px(16), self._edge - at.px(28), 0)
        row.height = at.size[1] - at.px(4) - row.y
        draw_podium(painter, row, self._scores, self._tokens, self._winners)
