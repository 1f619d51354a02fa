"""Parts of a table that are drawn anew only if they show something else than in the frame before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

from wyrmspan_desktop.ui.display_list import DisplayList
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.painting import Group


class _Kept(NamedTuple):
    """What a part looked like when it was drawn last, with nothing missing."""

    shows: Any
    drawing: Group
    targets: Sequence[Target]


class KeptParts:
    """The parts of one table by their names."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._kept: dict[str, _Kept] = {}

    def forget(self) -> None:
        """Draw everything anew."""
        self._kept.clear()

    def holds(self, name: str) -> bool:
        """Whether all of a part was there when it was drawn last."""
        return name in self._kept

    def draw(
        self,
        name: str,
        shows: Any,
        targets: Targets,
        make: Callable[[], object],
    ) -> None:
        """Draw a part with its targets, or put what was drawn before if it ``shows`` the same now."""
        painter, kept = self._painter, self._kept.get(name)
        display_list = cast("DisplayList", painter.surface)
        if kept is not None and kept.shows == shows:
            display_list.put(kept.drawing)
            targets.extend(kept.targets)
            return
        lacks, before = painter.lacks, len(targets)
        drawing = display_list.begin_group()
        make()
        display_list.end_group()
        if painter.lacks == lacks:
            self._kept[name] = _Kept(shows, drawing, tuple(targets)[before:])
        else:
            self._kept.pop(name, None)
