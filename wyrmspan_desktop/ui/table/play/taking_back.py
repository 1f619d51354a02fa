"""The tools that take back what was answered, give it again, or let go of what is half done."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session, key_bindings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.sentences import Sentence, language
from wyrmspan_desktop.ui.table.draw.shown import Button


class TakingBack:
    """The buttons for it, made anew when what they can do has changed."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._buttons: tuple[Button, ...] = ()
        self._made_for: tuple[object, ...] = ()
        """The language, the keys, and why each of them cannot be used."""

    def buttons(self, *, is_half_done: bool) -> tuple[Button, ...]:
        """Undo, redo and cancel; ``is_half_done``: an answer is in the making, which can always be let go of."""
        session = self._session
        no_cancel = None if is_half_done else session.why_no_cancel
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


def _button(name: str, text: Sentence, why_not: Message | None, tip: str) -> Button:
    """A button in the corner, or why it cannot be used."""
    return Button(name, str(text), enabled=why_not is None, tip=tip if why_not is None else said(why_not))
