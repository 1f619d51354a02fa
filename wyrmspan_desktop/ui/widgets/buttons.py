"""What buttons in menus look like; and those of the first frame, which is shown before pygame-gui is loaded."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.paint import Painter

CORNER, EDGE = 9.0, 1.5
"""How round the corners of a button are, and how thick its edge, in units."""
_LABEL = 16
"""The height of the text on buttons, in units."""


class Look(NamedTuple):
    """The colours of a kind of button."""

    fill: theme.Colour
    text: theme.Colour
    edge: theme.Colour


def look_of(kind: str) -> Look:
    """How a button looks that is ``plain``, ``main`` or ``choice`` (one that is chosen)."""
    match kind:
        case "main":
            return Look(theme.BUTTON_MAIN, (255, 246, 224), theme.GILT)
        case "choice":
            return Look((58, 104, 94), (244, 255, 250), theme.LIT)
    return Look(theme.BUTTON, theme.TEXT, theme.PANEL_EDGE)


def draw_label(painter: Painter, text: str, kind: str, rect: Rect, *, enabled: bool = True) -> None:
    """The words on a button: they grow with the rest of the text, as far as they find room."""
    colour = look_of(kind).text if enabled else theme.TEXT_FAINT
    place = rect.inflate(-painter.px(12), -painter.px(8))
    painter.text(text, place, _LABEL, colour, role="bold", across="centre")


class FirstButtons:
    """Stands in for `gui.Gui` in the first frame: buttons that nobody can press yet."""

    dirty = typing = False
    arrows = True

    def __init__(self) -> None:
        self._buttons: dict[str, tuple[str, Rect, str]] = {}

    def begin(self, owner: object, size: tuple[int, int], unit: float, enlarge: float = 1.0) -> None:
        """Take all buttons away."""
        self._buttons.clear()

    def button(self, name: str, text: str, rect: Rect, *, kind: str = "plain", enabled: bool = True) -> None:
        """A button; `kind` as in `look_of`."""
        self._buttons[name] = text, rect, kind

    def targets(self) -> list[Target]:
        """The buttons as things that will be there."""
        return [Target(name, rect) for name, (_, rect, _) in self._buttons.items()]

    def handle(self, event: pygame.event.Event) -> str | None:
        """Nothing can be pressed."""

    def step(self, dt: float) -> None:
        """Nothing moves."""

    def draw(self, painter: Painter) -> None:
        """Draw the buttons."""
        for text, rect, kind in self._buttons.values():
            look = look_of(kind)
            painter.panel(rect, look.fill, look.edge, radius=CORNER, width=EDGE)
            draw_label(painter, text, kind, rect)
