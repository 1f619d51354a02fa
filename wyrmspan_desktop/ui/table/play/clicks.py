"""The effects of clicks on the drawn things of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.offers import TRADES, WAYS

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_AT_ONCE = frozenset({"undo", "redo", "cancel", "menu", "help", "log"})
"""Things that react to clicks during animations; any other click only dismisses text, or skips the animations."""
_PANELS = frozenset({"menu_panel", "exchange_panel"})


class Clicks:
    """Turns clicks into inspections and answers."""

    def __init__(self, table: Playing) -> None:
        self._table = table

    def take(self, target: Target | None) -> None:
        """Handle a click on a thing, or on nothing."""
        table = self._table
        if not table.board.playback.settled:
            if not table.board.playback.read():
                table.board.hurry()
            if target is None or target.id not in _AT_ONCE:
                return
        if target is None:
            table.take_click_back()
            return
        table.board.sounding.click(target, is_asked=table.choosing is not None)
        answer = self._do(target)
        if answer is not None:
            table.answer(answer)
        elif table.choosing is not None:
            # A click elsewhere is not for a button: its effect is shown first.
            table.patience.begin()
        table.board.change()

    def _do(self, target: Target) -> tuple[str, ...] | None:
        """Execute a click on a thing; return the answer that it completes."""
        table, name = self._table, target.id
        if name == "menu":
            table.open_menu()
        elif name == "score_sheet":
            table.show_scores()
        elif not (
            table.taking_back.use(name)
            or table.board.look_around(name, at_deck=not target.lit)
            or table.board.extensions.first_to(lambda each: each.click(target)) is not None
            or table.choosing is None
        ):
            return self._mean(target)
        return None

    def _mean(self, target: Target) -> tuple[str, ...] | None:
        """Handle a click on a thing of the question; return the answer that it completes."""
        choosing = self._table.choosing
        assert choosing is not None
        if target.id.startswith("word:"):
            return choosing.choose(target.id.removeprefix("word:")) if target.enabled else None
        return choosing.click(target.anchors)


class MatClicks(Clicks):
    """Clicks at a table with mats, which has panels and answers of several things."""

    def __init__(self, table: MatPlaying) -> None:
        super().__init__(table)
        self._mats = table

    def _mean(self, target: Target) -> tuple[str, ...] | None:
        table, name, choosing = self._mats, target.id, self._mats.choosing
        assert choosing is not None
        is_answer = is_button(name) or name.startswith(WAYS)
        if name in _PANELS or (is_answer and not (target.enabled or target.anchors)):
            return None
        if name == "exchange":
            table.panels.exchanging = not table.panels.exchanging and bool(choosing.exchanges)
            table.touch()
        elif name.startswith("trade:"):
            return (name.removeprefix("trade:"),)
        elif name == "confirm":
            return choosing.confirm() if choosing.chosen else None
        elif name == "none":
            return choosing.confirm() if not choosing.chosen else None
        elif name == f"{WAYS}{TRADES}":
            table.panels.exchanging = not table.panels.exchanging
        elif name.startswith(WAYS):
            group = name.removeprefix(WAYS)
            table.panels.listing = None if table.panels.listing == group else group
        elif name.startswith("word:"):
            answer = super()._mean(target)
            # A list stays open until as many as allowed are selected.
            if len(choosing.chosen) in (0, choosing.decision.most):
                table.panels.listing = None
            return answer
        else:
            table.panels.close()
            return super()._mean(target)
        return None
