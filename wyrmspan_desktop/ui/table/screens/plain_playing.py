"""A table at which a game is played in which every answer is one id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wyrmspan_desktop.session import ArchivedGame, fresh_seed
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.table.screens.playing import Playing

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard


class PlainPlaying(Playing):
    """Controls a game in play; it shows the result once, when the last event has been shown."""

    def __init__(self, board: AnyBoard, archived: ArchivedGame | None) -> None:
        super().__init__(board, archived)
        self.begin_again = self._begin_again
        self._has_shown_result = self.session.is_over

    def _settled(self) -> None:
        if self.session.is_over and not self._has_shown_result:
            self._has_shown_result = True
            self.show_scores()

    def _begin_again(self) -> None:
        """Begin another game of the same players and bots."""
        app, session = self.app, self.session
        begun = app.archive.begin(
            session.humans,
            seed=fresh_seed(),
            level=session.level,
            bots=session.seating.start,
            open_table=self.open_table,
            game=session.kind.name,
        )
        app.go.play(begun)

    def draw_carried(self, picture: Shown) -> bool:
        self.hand.draw(picture)
        return self.hand.drag.is_seen


def help_answers(table: Playing) -> Iterator[Answer]:
    """Yield the buttons of an open question that help: cancelling what is begun, and a hint."""
    cancel = next(tool for tool in table.tools if tool.name == "cancel")
    if cancel.enabled and not table.is_advised:
        yield Answer("cancel", [cancel.text], tip=f"{cancel.text}\n{cancel.tip}")
    yield Answer("hint", [str(say.HINT)], tip=say.hint_tip())
