"""The keepsake of a game of Advent of the Wyrms: the terrace, with every finished incantation in its ring."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.views import View
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text.games import CATEGORIES, round_text
from wyrmspan_desktop.text.sentences import capital, number
from wyrmspan_desktop.ui.advent import art, draw
from wyrmspan_desktop.ui.advent.board import AdventBoard
from wyrmspan_desktop.ui.advent.draw_piles import draw_piles
from wyrmspan_desktop.ui.advent.draw_ways import draw_wyrm
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.advent.places import TO_SEAL
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.backdrops import draw_parchment_panel
from wyrmspan_desktop.ui.widgets.keepsake_podium import draw_podium, draw_title

_RISE = 30
"""The additional vertical distance of the cards of an incantation, in units."""


class Terrace:
    """The picture of a finished game."""

    def __init__(self, app: Host, session: Session[Game]) -> None:
        self._painter, self._session = app.painter, session
        self._view: View = session.game.view(0)
        self._is_won = bool(session.game.winners)
        self._board = AdventBoard(app, session, 0)

    @property
    def heading(self) -> str:
        """The outcome."""
        return say.outcome_text(is_won=self._is_won, is_given_up=self._session.is_given_up)

    def draw(self) -> None:
        """Draw the whole picture."""
        painter, at, view = self._painter, self._board.places, self._view
        picture = self._board.picture(Targets())
        picture.shows_sealed = True
        picture.hidden = frozenset(key_of(card) for ring in picture.rings for card in ring)
        art.draw_place(painter, at, art.stage_of(view["deck"], view["outcome"]))
        if self._is_won:
            self._board.life.draw_fire(painter, at, view["deck"])
        draw.draw_tower(picture)
        draw.draw_rings(picture)
        for place, ring in enumerate(picture.rings):
            self._draw_fan(picture, place, ring)
        draw_piles(picture)
        draw_wyrm(picture)
        draw.draw_hand(picture)
        wide = at.px(760)
        draw_title(painter, self.heading, Rect(at.middle - wide // 2, at.px(6), wide, at.px(60)))
        row = Rect(at.px(14), at.ledge.y + at.px(20), at.px(250), 0)
        row.height = at.size[1] - at.px(4) - row.y
        draw_podium(painter, row, self._session.scores(), ("seat0",), (0,) if self._is_won else ())
        self._draw_facts(Rect(at.size[0] - at.px(300), row.y, at.px(286), row.height - at.px(10)))

    def _draw_fan(self, picture: Scenery, place: int, cards: Sequence[int]) -> None:
        """Draw the cards of an incantation with visible names."""
        at = self._board.places
        for step, (card, rect) in enumerate(zip(cards, at.woven(place, len(cards)), strict=True)):
            rect.move_ip(0, -step * at.px(_RISE))
            self._painter.shadow(rect, blur=4, down=4, opacity=0.7)
            picture.faces.draw(str(card), rect)

    def _draw_facts(self, sheet: Rect) -> None:
        """Draw incantations, cards left and turns, each in a row of parchment."""
        painter, view = self._painter, self._view
        draw_parchment_panel(painter, sheet)
        woven = say.WOVEN(count=len(view["sealed"]), all=TO_SEAL)
        facts = (
            (capital(str(say.INCANTATIONS)), woven),
            (str(CATEGORIES["deck"]), number(view["deck"])),
            (capital(round_text(view["turn"], "advent")), ""),
        )
        inside = sheet.inflate(-painter.px(36), -painter.px(24))
        first = Rect(inside.x, inside.y, inside.width, inside.height // len(facts))
        for (name, figure), line in zip(facts, in_column(first, len(facts), 0), strict=True):
            wide = painter.text_width(figure, 18, "bold")
            painter.text(figure, line, 18, theme.INK_HEAD, role="bold", across="right")
            line.width -= wide + painter.px(8)
            painter.text(name, line, 17, theme.INK, least=12, squeeze=0.8)
