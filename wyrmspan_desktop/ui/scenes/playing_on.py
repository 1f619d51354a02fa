"""Asks who plays on where a game stood that is looked back on: everybody who sat there, or somebody else."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import playing_on as words
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import paragraph
from wyrmspan_desktop.text.titles import played_on_title
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout.grids import in_column
from wyrmspan_desktop.ui.scenes.ask import Dialog
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.seat_badges import draw_seat_badge

_ROW = 46
"""How high the row of a seat is, in units."""


class PlayingOnScene(Dialog):
    """A row for each seat of a game of several players; a click lets somebody else sit there."""

    name = "playing_on"
    needs = (620, 560)

    def __init__(self, app: Host, session: Session[Any], game: Any, move: int) -> None:
        self._session, self._game, self._move = session, game, move
        self.sitters = list(session.bots)
        """The bot of each seat; None: a person sits there."""
        text = words.TEXT(move=move)
        if len(self.sitters) > 1:
            text = paragraph([text, str(words.WHO)])
            self.entry_units = _ROW * len(self.sitters)
        super().__init__(app, str(words.HEADING), text)

    def _rows(self) -> list[Rect]:
        """The rows of the seats; none where only one sits there."""
        if not self.entry_units:
            return []
        at, px = self._places(), self.app.painter.px
        first = Rect(at.entry.x, at.entry.y, at.entry.width, px(_ROW - 6))
        return in_column(first, len(self.sitters), px(6))

    def layout(self) -> None:
        at, gui, names = self._places(), self.app.gui, words.sitters(self._session.kind.name)
        for seat, row in enumerate(self._rows()):
            beside = Rect(at.second.x, row.y, at.second.width, row.height)
            bot = self.sitters[seat]
            gui.button(f"seat_{seat}", str(names.get(bot, bot)), beside, partial(self._change_sitter, seat))
        gui.button("stay", str(words.NO), at.first, self.back)
        gui.button("go", str(words.YES), at.second, self._begin, kind="main")
        self._begin_at("go")

    def draw(self) -> None:
        super().draw()
        painter = self.app.painter
        for seat, row in enumerate(self._rows()):
            badge = Rect(row.topleft, (row.height, row.height))
            draw_seat_badge(painter, f"seat{seat}", badge)
            name = Rect(
                badge.right + painter.px(8), row.y, row.width // 2 - badge.width - painter.px(16), row.height
            )
            text = name_text(self._session.humans[seat])
            painter.text(
                text, name, theme.TEXT_BODY, theme.INK, role="bold", least=theme.TEXT_SMALL, squeeze=0.75
            )

    def _change_sitter(self, seat: int) -> None:
        """Seat the next kind of player."""
        known = list(words.sitters(self._session.kind.name))
        bot = self.sitters[seat]
        self.sitters[seat] = known[(known.index(bot) + 1) % len(known)] if bot in known else None
        self.app.refresh()

    def _begin(self) -> None:
        """Begin the game, beside the window, and go to its table."""
        app, archive, sitters = self.app, self.app.archive, tuple(self.sitters)
        title = played_on_title(self._move)
        app.scenes.pop()

        def begin() -> None:
            app.beside.wait_for(
                str(menus.OPENING),
                lambda progress: archive.play_on(self._game, sitters, title=title),
                app.go.play,
                drop=lambda kept: kept.close(),
            )

        app.go.leave_table(begin)
