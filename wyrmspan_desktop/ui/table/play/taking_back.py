"""The tools that undo and redo answers, and cancel an unfinished one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import Sentence, language
from wyrmspan_desktop.ui.table.draw.shown import Button

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class TakingBack:
    """Executes undo, redo and cancel; its buttons are updated when their states have changed."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        self._buttons: tuple[Button, ...] = ()
        self._made_for: tuple[object, ...] = ()
        """The language, the keys, and the reasons why tools are disabled."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """Undo, redo and cancel; an answer in progress can always be cancelled."""
        session = self._table.session
        no_cancel = None if self._table.is_half_done else session.why_no_cancel
        no_undo, no_redo = session.why_no_undo, session.why_no_redo
        now = (language(), key_bindings.now(), no_undo, no_redo, no_cancel)
        if now != self._made_for:
            self._made_for = now
            self._buttons = (
                _button("undo", say.UNDO, no_undo, say.UNDO_TIP(key=key_for("undo"))),
                _button("redo", say.REDO, no_redo, say.REDO_TIP(key=key_for("redo"))),
                _button("cancel", say.CANCEL, no_cancel, str(say.CANCEL_TIP)),
            )
        return self._buttons

    def use(self, name: str) -> bool:
        """Use one of the tools; return whether it was one."""
        if name == "undo":
            self._undo()
        elif name == "redo":
            self._table.session.redo()
        elif name == "cancel":
            if not self._table.is_half_done or not self._table.take_click_back():
                self._table.session.cancel()
        else:
            return False
        return True

    def _undo(self) -> None:
        """Undo the latest choice; another player's only after a confirmation that names them."""
        session = self._table.session
        whose = session.timeline.undo_seat
        if (
            session.why_no_undo is not None
            or whose == self._table.board.seat
            or len(session.people) < 2
            or whose is None
        ):
            session.undo()
            return
        serial, name = session.game.serial, self._table.board.names_of_seats[whose]

        def then() -> None:
            if session.game.serial == serial:
                session.undo()

        text = say.UNDO_OTHERS_TEXT(name=name)
        heading, yes = say.UNDO_OTHERS_HEAD(name=name), str(say.UNDO_OTHERS_YES)
        self._table.app.go.ask(heading, text, yes, then, str(say.GO_BACK))


def _button(name: str, text: Sentence, why_not: Message | None, tip: str) -> Button:
    """Return a tool as a button, with its tip, or the reason why it is disabled."""
    return Button(name, str(text), enabled=why_not is None, tip=tip if why_not is None else said(why_not))
