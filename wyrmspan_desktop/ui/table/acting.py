"""What acts now: path icons, cards, spaces and rows, from the begin of their ability to its end."""

from __future__ import annotations

from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.table.picture import Picture
from wyrmspan_desktop.ui.table.where import Where


class Acting:
    """The abilities that have begun and not ended, each as a seat and a source, the outermost first."""

    def __init__(self) -> None:
        self.sources: list[tuple[int, str]] = []

    def note(self, event: Event) -> None:
        """Follow an event."""
        if event.type == "ability_began" and event.seat is not None:
            self.sources.append((event.seat, event.data["card"]))
        elif event.type == "ability_ended" and event.seat is not None:
            source = (event.seat, event.data["card"])
            if source in self.sources:
                # Whatever began inside it is over as well.
                del self.sources[self.sources.index(source) :]
        elif event.type in ("turn_began", "round_began", "game_ended"):
            self.sources.clear()

    def draw(self, picture: Picture, where: Where) -> None:
        """Let them glow, the innermost brightest."""
        around = picture.layout.px(5)
        for number, (seat, source) in enumerate(self.sources):
            rect = where.source(picture.view, seat, source)
            if rect is not None:
                inner = number == len(self.sources) - 1
                colour = theme.PICKED if inner else theme.GILT
                picture.painter.glow(rect.inflate(around, around), colour, width=4 if inner else 2)
