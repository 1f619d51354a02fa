"""Highlights the active abilities: path icons, cards, spaces and rows, from the beginning of an ability to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.table.draw.draw_hand import in_setup
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.mat_board import MatBoard

_OVER = frozenset({"turn_began", "round_began", "game_ended"})
"""Events that end all abilities."""


class Acting(TableExtension):
    """The active abilities, each as a seat and a source, the outermost first."""

    heeds = frozenset({"ability_began", "ability_ended", *_OVER})

    def __init__(self, board: MatBoard) -> None:
        self._board = board
        self.sources: list[tuple[int, str]] = []

    def restart(self) -> None:
        self.sources = []

    def on_event(self, event: Event) -> None:
        if event.type == "ability_began" and event.seat is not None:
            self.sources.append((event.seat, event.data["card"]))
        elif event.type == "ability_ended" and event.seat is not None:
            source = (event.seat, event.data["card"])
            if source in self.sources:
                # Nested abilities are over as well.
                del self.sources[self.sources.index(source) :]
        elif event.type in _OVER:
            self.sources.clear()

    def draw_below(self, picture: Picture) -> None:
        """Draw their glows, the innermost brightest."""
        if in_setup(picture):
            return
        where = self._board.where
        for number, (seat, source) in enumerate(self.sources):
            if source in picture.layout.icons:
                # The stone of the adventurer glows by itself.
                continue
            rect = where.source(picture.view, seat, source)
            if rect is not None:
                is_inner = number == len(self.sources) - 1
                highlights.acting(picture.painter, rect, is_inner=is_inner)
                picture.about += [rect] if is_inner else []
