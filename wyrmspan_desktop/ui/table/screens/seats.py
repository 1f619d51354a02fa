"""Leaving a seat to a bot, coming back to it, and giving up, from the menu of a table.

Alone, giving up ends the game as lost; among several people a bot plays on in the seat, and the game ends without a
winner only when all people have given up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import seats as words
from wyrmspan_desktop.text.playing_on import sitters
from wyrmspan_desktop.ui.scenes.ask import AskScene, Dialog
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.widgets.buttons import Callback
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.tree import Node

if TYPE_CHECKING:
    from wyrmspan_desktop.games.protocol import Decision
    from wyrmspan_desktop.ui.table.screens.playing import Playing

_LOOK_S = 1.0
"""Seconds for which a saved game is seen before people are asked whether they come back."""


class SeatMenu:
    """The entries of a table's menu by which people leave their seats and come back."""

    def __init__(self, app: Host, table: Playing) -> None:
        self._app, self._table, self._session = app, table, table.session

    @property
    def actions(self) -> dict[str, Callback]:
        """The actions that are possible now, by the names of their buttons; a lesson and a finished game have none."""
        table, seating = self._table, self._session.seating
        extensions = table.board.extensions
        if (
            self._session.is_over
            or table.save_status.is_lesson
            or any(each.is_leading for each in extensions)
        ):
            return {}
        found: dict[str, Callback] = {}
        if seating.people:
            found["sit_out"] = self._leave
        if seating.away:
            found["sit_in"] = self.take_back
        if self._quitter is not None:
            found["give_up"] = self._give_up
        return found

    # --- leaving and coming back ----------------------------------------------------------------

    def _leave(self) -> None:
        about = self._table.save_status.about

        def ask(seat: int) -> None:
            name = self._name(seat)
            heading, text = words.LEAVES(name=name), words.leaves_text(name, about)
            self._choose_bot(heading, text, lambda bot: self._change(seat, bot))

        self._pick(str(words.WHO_LEAVES), self._session.people, ask)

    def take_back(self) -> None:
        """Give a seat back to its person; if several have left, ask who is back."""
        away = self._session.seating.away
        self._pick(str(words.WHO_RETURNS), away, lambda seat: self._change(seat, None))

    # --- giving up ------------------------------------------------------------------------------

    @property
    def _quitter(self) -> int | None:
        """The seat whose person would give up: the one who is asked, or the only one; None if no player could."""
        people, decision = self._session.people, self._session.decision
        if decision is not None and decision.seat in people:
            return int(decision.seat)
        return people[0] if len(people) == 1 else None

    def _give_up(self) -> None:
        seat, about = self._quitter, self._table.save_status.about
        if seat is None:
            return
        name, is_lost = self._name(seat), seat == 0 and about is not None and about.counts
        if self._session.seating.owners == {seat}:
            is_night = about is not None and about.night is not None
            text, yes = words.ends_text(is_lost=is_lost, is_night=is_night), str(words.GIVE_UP_YES)
            end = partial(self._change, seat, None, gives_up=True)
            self._app.go.ask(str(words.GIVE_UP), text, yes, end, str(words.KEEP_PLAYING))
            return
        heading, text = words.GIVES_UP_HEAD(name=name), words.stays_away_text(name, is_lost=is_lost)
        self._choose_bot(heading, text, lambda bot: self._change(seat, bot, gives_up=True))

    # --- questions ------------------------------------------------------------------------------

    def _name(self, seat: int) -> str:
        return self._table.board.names_of_seats[seat]

    def _pick(self, heading: str, seats: Iterable[int], then: Callable[[int], None]) -> None:
        """Ask for one of several seats; a single one needs no question."""
        known = sorted(seats)
        if len(known) == 1:
            then(known[0])
            return
        picks = [Pick(self._name(seat), "") for seat in known]
        self._app.scenes.push(PickScene(self._app, heading, picks, 0, lambda at: then(known[at])))

    def _choose_bot(self, heading: str, text: str, then: Callable[[str], None]) -> None:
        game = self._session.kind.name
        self._app.scenes.push(BotDialog(self._app, heading, text, game, then))

    def _change(self, seat: int, bot: str | None, *, gives_up: bool = False) -> None:
        """Hand a seat over, at the table itself: no hand may be seen below a curtain that is taken away."""
        session, scenes = self._session, self._app.scenes
        while scenes.top is not None and scenes.top.as_table is None:
            scenes.pop()
        session.change_seat(SeatChange(session.game.serial, seat, bot, gives_up))


class WelcomeBack(TableExtension):
    """Holds a saved game that is opened while bots sit in for people: they come back, or watch, before a bot plays."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        self._is_due = bool(table.session.seating.away)
        self._look_s = _LOOK_S
        """Remaining seconds in which nothing lies over the table."""

    def step(self, dt: float) -> None:
        if self._is_due and self._table.app.is_ready:
            self._look_s = max(0.0, self._look_s - dt)

    def settle(self, decision: Decision | None) -> bool:
        self._is_due &= self._table.session.bot is not None
        if not self._is_due:
            return False
        if self._look_s:
            return True
        self._is_due = False
        self._ask()
        return True

    def _ask(self) -> None:
        """Ask whether the people come back."""
        table, away = self._table, sorted(self._table.session.seating.away)
        heading, text = (
            str(words.WELCOME),
            words.sitting_in_text([table.board.names_of_seats[seat] for seat in away]),
        )
        watch, rejoin = str(words.WATCH), str(menus.MENU_BUTTONS["sit_in"])
        back = SeatMenu(table.app, table).take_back
        table.app.scenes.push(AskScene(table.app, heading, text, watch, lambda: None, rejoin, back))


class BotDialog(Dialog):
    """Asks which bot plays on, with a button for each; Esc changes nothing."""

    name = "bots"
    first = "stay"
    needs = (620, 560)

    def __init__(self, app: Host, heading: str, text: str, game: str, then: Callable[[str], None]) -> None:
        super().__init__(app, heading, text)
        self._bots = [bot for bot in sitters(game) if bot is not None]
        self._game, self._then = game, then

    def content(self) -> Sequence[Node]:
        return [
            Button(f"bot:{bot}", words.bot_name(self._game, bot), partial(self._then, bot)).sized(high=46)
            for bot in self._bots
        ]

    def buttons(self) -> Sequence[Node]:
        return (Button("stay", words.KEEP_SEAT, self.back, kind="main"),)
