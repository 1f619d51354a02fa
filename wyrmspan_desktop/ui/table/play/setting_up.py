"""Helps with the first choices of a game: shows the mat instead of the cards, and chooses on request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.hints import why_text
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.bots.hints import Hint
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

FIRST = ("keep", "starting_resource")
"""The decisions before the first round."""
_MAT, _CHOOSE = "setup:mat", "setup:choose"


class SettingUp(TableExtension):
    """Two buttons next to the first questions; its choice of cards can be changed until it is confirmed.

    Resources are asked for one after the other: it chooses all remaining ones.
    """

    def __init__(self, table: MatPlaying, thinkers: Thinkers) -> None:
        self._table, self._thinkers = table, thinkers
        self._thought: AiTask[list[Hint]] | None = None
        self._continues, self._seat = False, 0
        """The seat for which it also chooses at the next question; None if it does not."""
        self.sees_mat = False
        """Whether the mat is shown in place of the large cards."""
        self._best: Hint | None = None
        """The hint that chose the cards."""

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons offered now."""
        choosing = self._table.choosing
        if choosing is None or choosing.decision.kind not in FIRST:
            return ()
        mat = Button(_MAT, str(say.SEE_CARDS if self.sees_mat else say.SEE_MAT), tip=str(say.SEE_MAT_TIP))
        if any(extension.is_by_hand for extension in self._table.board.extensions):
            return (mat,)
        is_thinking = self._thought is not None
        words = str(say.THINKING if is_thinking else say.CHOOSE)
        tip = say.CHOOSE_TIP if choosing.several else say.CHOOSE_ALL_TIP
        return mat, Button(_CHOOSE, words, enabled=not is_thinking, tip=str(tip))

    @property
    def why(self) -> str:
        """The reason for the chosen cards; empty if the player has changed them."""
        choosing = self._table.choosing
        if self._best is None or choosing is None or choosing.chosen != [*self._best.answer]:
            return ""
        return say.WHY_CHOSEN(why=why_text(self._best))

    # --- what it hears ------------------------------------------------------------------------

    def on_ask(self, decision: Decision) -> None:
        self.sees_mat &= decision.kind in FIRST
        self._continues &= (
            decision.kind == FIRST[-1]
            and decision.seat == self._seat
            and not self._table.at_screen.is_rewound
        )
        if self._continues:
            self._think()

    def on_touch(self) -> None:
        self.forget()

    def forget(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    def click(self, target: Target) -> bool:
        if target.id == _MAT:
            self.sees_mat = not self.sees_mat
        elif target.id == _CHOOSE:
            choosing = self._table.choosing
            if choosing is not None:
                self._continues, self._seat = not choosing.several, choosing.decision.seat
            self._think()
        else:
            return False
        self._table.board.change()
        return True

    def _think(self) -> None:
        self._table.touch()
        self._thought = self._thinkers.hints(self._table.session.game)
        self._table.board.change()

    def step(self, dt: float) -> None:
        found = self._thought.poll() if self._thought is not None else None
        choosing = self._table.choosing
        if found is None or choosing is None:
            return
        self._thought = None
        self._table.board.change()
        if not found:
            self._continues = False
        elif choosing.several:
            choosing.picked, choosing.chosen = [], list(found[0].answer)
            self._best = found[0]
        else:
            self._table.answer(tuple(found[0].answer))
