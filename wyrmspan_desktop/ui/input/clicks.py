"""Clicks at the table: what each of the drawn things does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.ui.table.bots import hovered_hint
from wyrmspan_desktop.ui.targets import Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.scenes.table import TableScene

_AT_ONCE = frozenset({"undo", "redo", "cancel", "menu"})
"""What may be clicked while something moves; any other click only shows the rest at once."""
_PANELS = frozenset({"menu_panel", "exchange_panel", "hint_panel"})


class Clicks:
    """Turns clicks on things into looks around and answers."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def take(self, target: Target | None) -> None:
        """A thing, or nothing, was clicked."""
        scene = self._scene
        if not scene.playback.settled:
            scene.playback.skip()
            scene.change()
            if target is None or target.id not in _AT_ONCE:
                return
        if target is None:
            scene.take_click_back()
            return
        scene.sounding.click(target, is_asked=scene.choosing is not None)
        answer = self._do(target)
        if answer is not None:
            scene.answer(answer)
        scene.change()

    def _do(self, target: Target) -> tuple[str, ...] | None:
        """Do what a click on a thing does; the answer that it completes."""
        scene, name, choosing = self._scene, target.id, self._scene.choosing
        if name == "menu":
            scene.open_menu()
        elif name == "score_sheet":
            scene.show_scores()
        elif (
            scene.take_back(name)
            or scene.look_around(name, at_deck=not target.lit)
            or choosing is None
            or name in _PANELS
        ):
            return None
        elif name == "hint" or name.startswith("hint:"):
            return self._take_hint(name)
        elif name == "exchange":
            scene.exchanging = not scene.exchanging and bool(choosing.exchanges)
            scene.by_itself.wait()
        elif name.startswith("trade:"):
            return (name.removeprefix("trade:"),)
        elif name == "confirm":
            return choosing.confirm()
        elif name in ("others", "all_ways"):
            scene.listing = not scene.listing
        elif name.startswith("word:"):
            scene.listing = False
            return choosing.choose(name.removeprefix("word:"))
        else:
            scene.exchanging = scene.listing = False
            return choosing.click(target.anchors)
        return None

    def _take_hint(self, name: str) -> tuple[str, ...] | None:
        """A click on the way to hints, or in their panel."""
        adviser = self._scene.adviser
        if name in ("hint", "hint:close"):
            self._scene.hint()
        elif name == "hint:play":
            return adviser.answer
        else:
            adviser.choose(hovered_hint(name) or 0)
        return None
