"""The looks of buttons in menus: pieces of wood; and those of the first frame, before controls are loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target

CORNER = 8.0
"""How round the corners of a button are, in units."""
ARROW_IN = 18
"""How far an arrow is from the edge that it points to, in units."""
_LABEL, _LARGE_LABEL, _WORD = 17.0, 26.0, 22.0
"""The height of the text on buttons, on large ones, and of entries that are only a word, in units."""
_LABEL_BESIDES, _WORD_BESIDES = 14, 26
"""The width that text on buttons and one-word entries leaves free, in units."""
_LARGE = 64
"""From this height in units on a button is a large one."""
_LEAST = 13.0
"""So small the text is set before it is squeezed, and then cut."""
_SQUEEZE = 0.84
_SHADED = Lettering(shadow=True)
_LABEL_MAIN: theme.Colour = (255, 246, 224)
_LABEL_DARK: theme.Colour = (150, 128, 104)
"""On a button that cannot be pressed."""
_BAND: theme.Colour = (255, 176, 84)
"""The light behind a word."""


class State(NamedTuple):
    """What a button is doing."""

    is_hovered: bool = False
    is_held: bool = False
    is_enabled: bool = True
    is_focused: bool = False
    is_passed_over: bool = False
    """Whether another is pointed at, or has the keys: one thing at a time looks as if it would be pressed."""


Callback = Callable[[], object]
"""The function that is called when a control is used."""
Face = Callable[[Painter, Rect, State], None]
"""Draws a button into its place."""


def face_of(text: str, kind: str, size: float | None = None) -> Face:
    """The usual face of a button: ``plain`` or ``main`` wood, or a ``choice`` that is chosen.

    ``size``: of its letters, in units, see `one_size`.
    """

    def face(painter: Painter, rect: Rect, state: State) -> None:
        draw_wood(painter, kind, rect, state)
        draw_label(painter, text, kind, rect, is_enabled=state.is_enabled, size=size)

    return face


def one_size(painter: Painter, labels: Iterable[tuple[str, Rect]], kind: str) -> float:
    """Return the size of letters, in units, in which all these labels of buttons of a kind fit their places.

    The longest may be set narrower for that.
    """
    usual = _WORD if kind == "word" else _LABEL
    across = _WORD_BESIDES if kind == "word" else _LABEL_BESIDES
    least = painter.least_px(_LEAST, "bold")
    px = painter.text_px(usual, "bold")
    for text, rect in labels:
        room = min(px, rect.height)
        wide = int((rect.width - painter.px(across)) / _SQUEEZE)
        px = painter.fonts.fitting(text, "bold", max(least, room), least, wide)
    return usual * px / painter.text_px(usual, "bold")


def draw_wood(painter: Painter, kind: str, rect: Rect, state: State) -> None:
    """The wood of a button without words."""
    bright = 0.8 if state.is_held else 1.18 if state.is_hovered else 1.0
    if not state.is_enabled:
        painter.slab(rect, "wood_dark", radius=CORNER, edge=(120, 92, 54), bright=0.55)
    elif kind == "main":
        painter.slab(rect, "wood_warm", radius=CORNER, edge=None, bright=bright * 0.92)
        painter.light(rect, radius=CORNER, strength=0.7)
    elif kind == "choice":
        painter.slab(rect, "wood_warm", radius=CORNER, edge=None, bright=bright * 0.8)
        painter.edge(rect, (*materials.RIM, 220), radius=CORNER, width=1.6)
    else:
        painter.slab(rect, "wood_dark", radius=CORNER, bright=bright)
        if state.is_hovered:
            painter.light(rect, radius=CORNER, strength=0.45)


def draw_label(
    painter: Painter,
    text: str,
    kind: str,
    rect: Rect,
    *,
    is_enabled: bool = True,
    size: float | None = None,
) -> None:
    """The words on a button: they grow with the rest of the text, as far as they find room."""
    colour = _LABEL_MAIN if kind in ("main", "choice") else theme.TEXT
    least = _LEAST if size is None else size * painter.enlarge
    if size is None:
        size = _LARGE_LABEL if rect.height >= painter.px(_LARGE) else _LABEL
    painter.text(
        text,
        rect.inflate(-painter.px(_LABEL_BESIDES), -painter.px(6)),
        size,
        colour if is_enabled else _LABEL_DARK,
        role="bold",
        across="centre",
        least=least,
        how=_SHADED,
        squeeze=_SQUEEZE,
    )


def draw_word(
    painter: Painter, text: str, rect: Rect, words: Rect, state: State, *, is_lit: bool, size: float
) -> None:
    """A word without wood, in a part of its place; warm light falls on the one that would be pressed."""
    if state.is_hovered or is_lit:
        strength = 150 if state.is_held else 116
        stops = [(0.0, (*_BAND, strength)), (1.0, (*_BAND, 0))]
        key = ("band", rect.size, strength)
        painter.canvas.blit(
            painter.cached_now(key, lambda: materials.gradient(rect.size, stops, across=True)), rect.topleft
        )
        painter.canvas.fill((255, 220, 150), Rect(rect.x, rect.y, painter.px(4), rect.height))
    place = Rect(words.x + painter.px(22), words.y, words.width - painter.px(_WORD_BESIDES), words.height)
    colour = (255, 240, 208) if state.is_hovered or is_lit else (240, 226, 206)
    least = size * painter.enlarge
    painter.text(text, place, size, colour, role="bold", least=least, how=_SHADED, squeeze=_SQUEEZE)


def arrow_face(way: int, text: str = "") -> Face:
    """A part of a plank that is drawn already: an arrow to the right (1) or to the left (-1), and words beside it."""

    def face(painter: Painter, rect: Rect, state: State) -> None:
        colour = (255, 244, 214) if state.is_hovered else (255, 222, 150)
        colour = colour if state.is_enabled else _LABEL_DARK
        middle = rect.right - painter.px(ARROW_IN) if way > 0 else rect.x + painter.px(ARROW_IN)
        side = painter.px(13)
        if state.is_hovered:
            painter.spot(square((middle, rect.centery), rect.height), opacity=0.5)
        arrow = painter.cached_now(("arrow", way, side, colour), lambda: _arrow(way, side, colour))
        painter.canvas.blit(arrow, arrow.get_rect(center=(middle, rect.centery)))
        if text:
            # In the middle of the whole plank: the other arrow is as wide as this one.
            words = Rect(rect.x, rect.y, rect.width - rect.height, rect.height)
            painter.text(
                text, words, _LABEL, role="bold", across="centre", least=_LEAST, how=_SHADED, squeeze=_SQUEEZE
            )

    return face


def list_face(painter: Painter, rect: Rect, state: State) -> None:
    """A plank with an arrow that points down: it opens a list."""
    draw_wood(painter, "plain", rect, state)
    side, colour = painter.px(13), (255, 244, 214) if state.is_hovered else (255, 222, 150)
    arrow = painter.cached_now(
        ("arrow", 0, side, colour), lambda: pygame.transform.rotate(_arrow(1, side, colour), -90)
    )
    painter.canvas.blit(arrow, arrow.get_rect(center=rect.center))


def _arrow(way: int, side: int, colour: theme.Colour) -> pygame.Surface:
    big = side * 4
    image = pygame.Surface((big, big), pygame.SRCALPHA)
    image.fill((*colour, 0))
    tip, back = (big - 1, 0) if way > 0 else (0, big - 1)
    points = [(tip, big // 2), (back + (tip - back) * 0.2, 0), (back + (tip - back) * 0.2, big - 1)]
    pygame.draw.polygon(image, colour, points)
    return pygame.transform.smoothscale(image, (side, side))


def empty_face(painter: Painter, rect: Rect, state: State) -> None:
    """A groove in which there is room for one more: a cross of two strokes."""
    rim = materials.RIM if state.is_hovered or state.is_focused else materials.GILT_EDGE
    painter.panel(rect, (16, 10, 9), None, radius=CORNER, alpha=190 if state.is_held else 130)
    painter.edge(rect, (*rim, 170), radius=CORNER, width=1)
    long, thick = painter.px(13), max(1, painter.px(2))
    for size in ((long, thick), (thick, long)):
        stroke = Rect((0, 0), size)
        stroke.center = rect.center
        painter.canvas.fill(rim, stroke)


def switch_face(is_on: bool) -> Face:
    """A stone in a groove: at the right in warm light where something is on, at the left in the dark otherwise."""

    def face(painter: Painter, rect: Rect, state: State) -> None:
        round_ = rect.height / painter.unit / 2
        painter.panel(rect, (84, 56, 24) if is_on else (16, 10, 9), None, radius=round_)
        rim = materials.RIM if is_on or state.is_hovered else materials.GILT_EDGE
        painter.edge(rect, (*rim, 230), radius=round_, width=1.4)
        if is_on:
            painter.light(rect, radius=round_, strength=0.6, rim=False)
        knob = Rect(rect.right - rect.height if is_on else rect.x, rect.y, rect.height, rect.height)
        knob.inflate_ip(-painter.px(3), -painter.px(3))
        if not painter.sprite("place/disc_stone", knob, bright=1.0 if is_on or state.is_hovered else 0.8):
            painter.panel(knob, (196, 184, 168), None, radius=knob.height / painter.unit / 2)

    return face


def draw_cross(painter: Painter, rect: Rect, state: State) -> None:
    """The face of a button that sends something away: a cross on a dark stone."""
    if not painter.sprite("place/disc_dark", rect, shadow=0.5):
        painter.panel(rect, (44, 36, 32), materials.GILT_EDGE, radius=rect.height / painter.unit / 2)
    colour = (255, 250, 236) if state.is_hovered else (236, 216, 184)
    painter.text("\u00d7", rect, 19, colour, role="bold", across="centre", how=_SHADED)


class FirstButtons:
    """Stands in for `gui.Gui` in the first frame: buttons that nobody can press yet."""

    dirty = typing = False
    arrows = True
    line_in_focus = None
    focused = None

    def __init__(self) -> None:
        self._buttons: dict[str, tuple[Face, Rect]] = {}

    def begin(self, owner: object, size: tuple[int, int], unit: float, enlarge: float = 1.0) -> None:
        """Take all buttons away."""
        self._buttons.clear()

    def button(
        self,
        name: str,
        text: str,
        rect: Rect,
        on_press: Callback,
        *,
        kind: str = "plain",
        enabled: bool = True,
        face: Face | None = None,
        size: float | None = None,
    ) -> None:
        """A button with its face, or with the usual one of its kind."""
        self._buttons[name] = face or face_of(text, kind, size), rect

    def focus(self, name: str) -> None:
        """No key is heard yet."""

    def line_at(self, point: tuple[int, int]) -> None:
        """No line of text is there yet."""

    def targets(self) -> list[Target]:
        """The buttons as things that will be there."""
        return [Target(name, rect) for name, (_, rect) in self._buttons.items()]

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing can be pressed."""

    def step(self, dt: float) -> None:
        """Nothing moves."""

    def draw(self, painter: Painter) -> None:
        """Draw the buttons."""
        for face, rect in self._buttons.values():
            face(painter, rect, State())
