"""Answers keys that ask for a report on the game: one's things, the points, the turn, and what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text import reviews as words
from wyrmspan_desktop.text.sentences import as_sentence, paragraph
from wyrmspan_desktop.text.spoken import player_text
from wyrmspan_desktop.ui.table.help.notice import Notice

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard

KEYS = ("say_turn", "say_own", "say_points", "say_news", "say_again")
"""The actions of the keys."""
_LINES = 8
"""The largest number of lines of the log in a report."""


class Reviews(Notice):
    """Shows a report, and has it read to those who listen; it is made of what the seat at the screen sees."""

    def __init__(self, board: AnyBoard) -> None:
        super().__init__(board)
        self._heard = ("", "")
        """The question and the last line of the log in the previous frame."""
        self._latest = ""
        """What was reported or came up last."""
        self.number = 0
        """The number of reports so far."""

    def restart(self) -> None:
        self.forget()
        self._latest, self._heard = "", ("", "")

    def step(self, dt: float) -> None:
        super().step(dt)
        self._listen()

    def _listen(self) -> None:
        """Note what has come up since the last time."""
        heard = self._asked, self._board.log[-1].heard if self._board.log else ""
        if heard != self._heard:
            new = [text for text, old in zip(heard[::-1], self._heard[::-1], strict=True) if text != old]
            self._heard, self._latest = heard, "\n".join(filter(None, new)) or self._latest

    def tell(self, what: str) -> None:
        """Report on something; ``what``: one of `KEYS`."""
        for extension in self._board.extensions:
            extension.on_press()
        self._listen()
        text = self._latest if what == "say_again" else self._report(what)
        if text:
            self._latest = text
            self.announce(text, self._board.places.prompt)

    def announce(self, text: str, place: Rect) -> None:
        """Show text next to a place, and have it read."""
        self.number += 1
        self.say(text, place)

    def _report(self, what: str) -> str:
        board = self._board
        if what in board.reports:
            return board.reports[what](board)
        return self._news() if what == "say_news" else self._turn()

    def _turn(self) -> str:
        """Return whose turn it is, and what is asked."""
        board, asked = self._board, self._asked
        turn = words.turn_text(board.playback.view["turn"], board.seat, board.names_of_seats)
        return asked if turn in asked else f"{turn}\n{asked}"

    @property
    def _asked(self) -> str:
        prompt = self._board.app.targets.named("prompt")
        return "" if prompt is None else prompt.tip or ""

    def _news(self) -> str:
        """Return the last lines of the log, those since the last answer or handover."""
        board = self._board
        new = [as_sentence(line.heard) for line in board.log[board.known_lines :]]
        return paragraph(new[-_LINES:]) or str(words.NOTHING_NEW)


def own_things(board: MatBoard) -> str:
    """Return what the player before the screen has."""
    return player_text(board.names_of_seats[board.home], board.playback.view["players"][board.home])


def all_points(board: MatBoard) -> str:
    """Return the points of all seats as if the game ended now, and those of the ghost at the same point of play."""
    points = words.points_text({each.seat: each.total for each in board.scores}, board.names_of_seats)
    return points if board.race is None else paragraph([points, board.race.words])
