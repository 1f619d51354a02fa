"""Controls of pages: buttons, switches, sliders, text entries, scrolling text and choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.buttons import Callback, Face, one_size, switch_face
from wyrmspan_desktop.ui.widgets.tree import Node, Row, states

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.widgets.scroll_text import Reading

_KNOB, FINE = 28, 5
"""The width of a slider's handle in units, and its step in percent."""
Choice = TypeVar("Choice")
Control = TypeVar("Control", bound=Node)


class Button(Node):
    """Calls a function when it is pressed; ``identity`` is its name for focus, tests and tools.

    It has the usual face of its ``kind``, or one of its own.
    """

    role = "button"

    def __init__(
        self,
        identity: str,
        text: object,
        on_press: Callback,
        *,
        kind: str = "plain",
        enabled: bool = True,
        face: Face | None = None,
        wide: float | None = None,
    ) -> None:
        self.identity, self.name, self.on_press = identity, str(text), on_press
        self.wide, self.kind, self.face = wide, kind, face
        self.letters: float | None = None
        """The height of its text in units; None for the usual one."""
        self.state = states(disabled=not enabled, chosen=kind == "choice")

    @property
    def is_enabled(self) -> bool:
        """Whether it can be pressed."""
        return "disabled" not in self.state


class Switch(Button):
    """Turns a setting on or off."""

    role = "switch"

    def __init__(
        self, identity: str, name: object, on_press: Callback, *, is_on: bool, enabled: bool = True
    ) -> None:
        super().__init__(identity, name, on_press, enabled=enabled, face=switch_face(is_on))
        self.sized(wide=74, high=38)
        self.state = states(on=is_on, disabled=not enabled)


def says(control: Control, *labels: Node) -> Control:
    """Have the texts next to a control read with it as its description, not by themselves, and return it."""
    control.description = "\n".join(label.name for label in labels if label.name != control.name)
    for label in labels:
        label.role = "none"
    return control


class Radio(Button):
    """Selects one of several things, of which one is always selected."""

    role = "radio"

    def __init__(self, identity: str, name: object, on_press: Callback, *, is_chosen: bool) -> None:
        super().__init__(identity, name, on_press, kind="choice" if is_chosen else "plain")


class Slider(Node):
    """A stone in a groove, which is filled with light according to its value, 0 to 100 percent.

    ``on_drag`` receives the value during a drag, ``on_release`` is called at its end.
    """

    role = "slider"

    def __init__(
        self,
        identity: str,
        name: object,
        percent: int,
        on_drag: Callable[[int], object],
        on_release: Callback,
    ) -> None:
        self.identity, self.name, self.value = identity, str(name), str(percent)
        self._percent, self._on_drag, self.on_release = percent, on_drag, on_release

    def drag(self, painter: Painter, point: tuple[int, int]) -> None:
        """Set it to the position of the pointer."""
        knob = painter.px(_KNOB)
        share = (point[0] - self.rect.x - knob / 2) / (self.rect.width - knob)
        self._on_drag(FINE * round(100 / FINE * max(0.0, min(1.0, share))))

    def draw(self, painter: Painter) -> None:
        bar, thick, knob = self.rect, painter.px(12), painter.px(_KNOB)
        groove = Rect(bar.x, bar.centery - thick // 2, bar.width, thick)
        painter.panel(groove, (16, 10, 9), None, radius=6)
        middle = bar.x + knob // 2 + (bar.width - knob) * self._percent // 100
        if self._percent:
            filled = Rect(groove.x, groove.y, middle - groove.x, thick)
            painter.slab(filled, "wood_warm", radius=6, edge=None, bright=1.3, shadow=False)
        painter.edge(groove, (*materials.GILT_EDGE, 200), radius=6, width=1.2)
        handle = square((middle, bar.centery), knob)
        if not painter.sprite("place/disc_stone", handle, bright=1.0 if self._percent else 0.7, shadow=0.6):
            painter.panel(handle, theme.GILT if self._percent else theme.BUTTON, theme.PANEL_EDGE, radius=14)

    def targets(self) -> Sequence[Target]:
        return [Target(self.identity, self.rect, enabled=True)]


class Entry(Node):
    """A line of editable text; see `gui.Gui.entry`.

    ``on_change`` receives the text when it has changed, ``on_enter`` is called by Enter.
    """

    role = "entry"

    def __init__(
        self,
        identity: str,
        text: str,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callback | None = None,
        *,
        name: object = "",
        limit: int,
        allowed: str | None = None,
        hint: object = "",
        is_centred: bool = False,
        replaced: str = "",
    ) -> None:
        self.identity, self.value, self.name = identity, text, str(name or hint)
        self.on_change, self.on_enter = on_change, on_enter
        self.limit, self.allowed, self.hint, self.is_centred = limit, allowed, str(hint), is_centred
        self.replaced = replaced
        self.high = 44

    def place(self, painter: Painter, rect: Rect) -> None:
        # A tiny window leaves no room, and pygame-gui needs some for the cursor.
        self.rect = Rect(rect.topleft, (max(rect.width, painter.px(40)), max(rect.height, painter.px(20))))


class Scroll(Node):
    """Text that scrolls by wheel, touch and keys; ``reading`` outlives the tree and holds its position."""

    role = "document"
    takes_arrows = True

    def __init__(self, reading: Reading) -> None:
        self.reading, self.value = reading, reading.text
        self._named: Sequence[tuple[str, Rect]] = ()
        """The cards whose names were drawn."""

    def draw(self, painter: Painter) -> None:
        self._named = self.reading.draw(painter, self.rect)

    def targets(self) -> Sequence[Target]:
        return [Target(f"said:{number}", name, card=card) for number, (card, name) in enumerate(self._named)]

    def wheel(self, steps: int) -> bool:
        self.reading.wheel(steps)
        return True

    def swipe(self, pixels: float) -> bool:
        self.reading.swipe(pixels)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        return self.reading.key(event.key)


class Choices(Row):
    """Buttons that fill a row with text of one size, one of them selected.

    ``names`` has the text of each, and ``identity`` returns the name of its button.
    """

    role = "radiogroup"

    def __init__(
        self,
        names: Mapping[Choice, object],
        chosen: Choice,
        on_choose: Callable[[Choice], object],
        identity: Callable[[Choice], str],
    ) -> None:
        self._buttons = [
            Radio(identity(each), text, partial(on_choose, each), is_chosen=each == chosen)
            for each, text in names.items()
        ]
        super().__init__(*self._buttons, gap=8)

    def place(self, painter: Painter, rect: Rect) -> None:
        super().place(painter, rect)
        self.letter(one_size(painter, [(button.name, button.rect) for button in self._buttons], "plain"))

    def letter(self, size: float) -> None:
        """Set the text height of all buttons, in units."""
        self.letters = size
        for button in self._buttons:
            button.letters = size
