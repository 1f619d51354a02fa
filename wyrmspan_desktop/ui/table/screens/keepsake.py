"""The picture of a finished game of Wyrmspan to save: the winner's mat in a mountain, the guild, and all players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.view_types import SpaceView
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import keepsakes as words_of
from wyrmspan_desktop.text import scores as words
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui.art.scenery import draw_backdrop, hour_of
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.layout.geometry import CAVES, Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.results.points_sheet import SMALL, PointsSheet
from wyrmspan_desktop.ui.pages.results.score_countup import Count
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.table.draw.draw_guild import draw_guild
from wyrmspan_desktop.ui.table.draw.draw_hoard import draw_stock
from wyrmspan_desktop.ui.table.draw.draw_mat import draw_cave
from wyrmspan_desktop.ui.table.draw.draw_wing import draw_objectives
from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard
from wyrmspan_desktop.ui.widgets.backdrops import SHADED
from wyrmspan_desktop.ui.widgets.keepsake_podium import MIN_NAME_PX, draw_podium, draw_title
from wyrmspan_desktop.ui.widgets.miniature import draw_miniature
from wyrmspan_desktop.ui.widgets.tree import Column, Space

_BROAD = 0.66
"""The height of a miniature mat, as a fraction of its width."""


class Mountain:
    """The picture of a finished game: the mat of the human player with the most points."""

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self._painter, self._session = app.painter, session
        self._scores, self._winners = session.scores(), session.game.winners
        seats = session.people or range(len(session.humans))
        self._hero = max(seats, key=lambda seat: (seat in self._winners, self._scores[seat].total, -seat))
        self._board = MatBoard(app, session, None)
        self._board.look_at(self._hero)
        humans = len(session.humans)
        self._tokens = [f"seat{seat}" if seat < humans else "automa" for seat in range(len(self._scores))]

    @property
    def heading(self) -> str:
        """The winner or winners, or that the game was given up."""
        if self._session.is_given_up:
            return str(words.GIVEN_UP)
        names = [name_text(self._session.names[seat]) for seat in self._winners]
        return words.WINS(name=names[0]) if len(names) == 1 else words.SHARE(names=listed(names))

    def draw(self) -> None:
        """Draw the whole picture."""
        painter, at, view = self._painter, self._board.places, self._session.game.view(None)
        picture = self._board.picture(Targets())
        picture.hour, picture.has_costs = hour_of(view["round"]), False
        draw_backdrop(painter, at, picture.hour)
        draw_guild(picture)
        for cave in reversed(CAVES):
            draw_cave(picture, cave)
        draw_objectives(picture)
        draw_stock(picture)
        left = at.mat.x + at.px(14)
        draw_title(painter, self.heading, Rect(left, at.px(5), at.guild.x - at.px(14) - left, at.px(58)))
        self._draw_sign(painter, at)
        self._draw_points()
        rows = Rect(at.hoard.right + at.px(16), at.lip.y + at.px(16), 0, 0)
        rows.size = at.guild.x - at.px(20) - rows.x, at.size[1] - at.px(4) - rows.y
        additions = {
            seat: partial(_draw_mat, painter, player["slots"])
            for seat, player in enumerate(view["players"])
            if seat != self._hero
        }
        draw_podium(painter, rows, self._scores, self._tokens, self._winners, additions)

    def _draw_sign(self, painter: Painter, at: Layout) -> None:
        """Draw the name of the mat's owner on a wooden sign at the foot of the mountain."""
        text = words_of.MAT_OF(name=name_text(self._session.names[self._hero]))
        high = at.px(30)
        wide = painter.text_width(text, 17, "bold") + high + at.px(40)
        sign = Rect(0, 0, wide, high).move_to(midbottom=(at.hand.centerx, at.lip.y + at.px(8)))
        painter.slab(sign, "wood_warm", radius=6)
        badge = square((sign.x + at.px(22), sign.centery), at.px(26))
        draw_seat_badge(painter, self._tokens[self._hero], badge)
        room = Rect(badge.right + at.px(6), sign.y, sign.right - badge.right - at.px(14), high)
        painter.text(text, room, 17, theme.TEXT, role="bold", across="centre", how=SHADED)

    def _draw_points(self) -> None:
        """Draw the points of each seat by category."""
        at = self._board.places
        scored = {kind for score in self._scores for kind in score.categories}
        kinds = [kind for kind in CATEGORIES if kind in scored]
        count = Count(len(kinds), 0, is_known=True, unveils=False)
        sheet = PointsSheet(self._scores, kinds, self._tokens, count, least_name=MIN_NAME_PX)
        room = Rect(at.guild.x - at.px(4), at.guild.bottom + at.px(8), at.guild.width + at.px(8), 0)
        room.height = at.size[1] - at.px(6) - room.y
        table = sheet.build(room.width / self._painter.unit, SMALL, self._winners)
        Column(Space(), table).draw_in(self._painter, room)


def _draw_mat(painter: Painter, slots: Mapping[str, SpaceView], room: Rect) -> None:
    """Draw a miniature mat in the middle of a rectangle."""
    frame = Rect(0, 0, room.width, min(round(room.width * _BROAD), room.height))
    frame.center = room.center
    painter.slab(frame, "wood_dark", radius=6, bright=0.8)
    draw_miniature(painter, slots, frame.inflate(-painter.px(8), -painter.px(8)))
