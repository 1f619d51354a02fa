"""Parts of a table that are drawn anew only if they show something else than in the frame before."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter

_GLANCED = 1
"""So many parts are drawn anew in a frame while positions go by: the one that was drawn longest ago."""


class _Kept(NamedTuple):
    """What a part looked like when it was drawn last."""

    shows: Any
    drawing: CommandList
    targets: Sequence[Target]
    came: int | None
    """How often pictures had come when some were missing; None: none was."""
    is_begun: bool
    """Whether there was no time for all of it."""


class KeptParts:
    """The parts of one table by their names."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._kept: dict[str, _Kept] = {}
        """Those that were drawn last come last."""

    def forget(self) -> None:
        """Draw everything anew."""
        self._kept.clear()

    def holds(self, name: str) -> bool:
        """Whether all of a part was there when it was drawn last."""
        kept = self._kept.get(name)
        return kept is not None and kept.came is None and not kept.is_begun

    def late(self, shows: Mapping[str, Any]) -> Collection[str]:
        """Of some parts with what they show, those that wait for one of the next frames while positions go by."""
        if not self._painter.budget.is_on:
            return ()
        renewed = [name for name, kept in self._kept.items() if name in shows and kept.shows != shows[name]]
        return renewed[_GLANCED:]

    def draw(
        self,
        name: str,
        shows: Any,
        targets: Targets,
        make: Callable[[], object],
        *,
        is_late: bool = False,
    ) -> None:
        """Draw a part with its targets, or put what was drawn before if it ``shows`` the same now, or ``is_late``.

        What lacks pictures is drawn again when some have come, and what was begun when there is time.
        """
        painter, kept = self._painter, self._kept.get(name)
        canvas = painter.canvas
        if is_late:
            painter.budget.defer()
        if kept is not None and (is_late or (kept.shows == shows and self._is_done(kept))):
            canvas.put(kept.drawing)
            targets.extend(kept.targets)
            return
        before = len(targets)
        drawing = canvas.begin_group()
        _, missing = painter.with_missing(make)
        canvas.end_group()
        came = painter.loader.arrivals if missing.images else None
        # As the last one: it was drawn last.
        self._kept.pop(name, None)
        self._kept[name] = _Kept(shows, drawing, tuple(targets)[before:], came, missing.pieces)

    def _is_done(self, kept: _Kept) -> bool:
        """Whether nothing more of a part can be drawn in this frame than before."""
        if kept.is_begun:
            return self._painter.waits()
        return kept.came in (None, self._painter.loader.arrivals)
