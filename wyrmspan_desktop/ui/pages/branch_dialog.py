"""Asks who continues a replayed game from a position: its players, or others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.text import playing_on as words
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import paragraph
from wyrmspan_desktop.text.titles import played_on_title
from wyrmspan_desktop.ui.scenes.ask import Dialog
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import BODY, Node, Row, Text, badge

_ROW = 40
"""The height of the row of a seat, in units."""
_NAME = BODY._replace(role="bold", squeeze=0.75)


class BranchDialog(Dialog):
    """A row for each seat of a game of several players; a click changes its player."""

    name = "playing_on"
    first = "go"
    needs = (620, 560)

    def __init__(self, app: Host, session: AnySession, game: Game, move: int) -> None:
        self._session, self._game, self._move = session, game, move
        self.sitters = list(session.seating.start)
        """The bot of each seat; None: a person."""
        text = words.TEXT(move=move)
        if len(self.sitters) > 1:
            text = paragraph([text, str(words.WHO)])
        super().__init__(app, str(words.HEADING), text)

    def content(self) -> Sequence[Node]:
        if len(self.sitters) == 1:
            return ()
        names = words.sitters(self._session.kind.name)
        return [self._row(seat, names.get(bot, bot)) for seat, bot in enumerate(self.sitters)]

    def _row(self, seat: int, sitter: object) -> Node:
        sign = badge(f"seat{seat}").sized(wide=_ROW)
        name = Row(sign, Text(name_text(self._session.humans[seat]), _NAME), gap=8)
        return Row(name, Button(f"seat_{seat}", sitter, partial(self._change_sitter, seat)), gap=16).sized(
            high=_ROW
        )

    def buttons(self) -> Sequence[Node]:
        return Button("stay", words.NO, self.back), Button("go", words.YES, self._begin, kind="main")

    def _change_sitter(self, seat: int) -> None:
        """Select the next kind of player."""
        known = list(words.sitters(self._session.kind.name))
        bot = self.sitters[seat]
        self.sitters[seat] = known[(known.index(bot) + 1) % len(known)] if bot in known else None
        self.app.refresh()

    def _begin(self) -> None:
        """Begin the game in the background, and open its table."""
        app, archive, sitters = self.app, self.app.archive, tuple(self.sitters)
        title = played_on_title(self._move)
        app.scenes.pop()

        def begin() -> None:
            app.go.play_when_open(lambda progress: archive.play_on(self._game, sitters, title=title))

        app.go.leave_table(begin)
