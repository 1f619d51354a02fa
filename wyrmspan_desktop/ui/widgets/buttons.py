"""The looks of buttons in menus, and the buttons of the first frame, before controls are loaded."""

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

CORNER = 8.0
"""The radius of a button's corners, in units."""
ARROW_IN = 18
"""The distance of an arrow from the edge to which it points, in units."""
_LABEL, _LARGE_LABEL, _WORD = 17.0, 26.0, 22.0
"""The text heights of buttons, of large ones, and of entries that are only a word, in units."""
_LABEL_BESIDES, _WORD_BESIDES = 14, 26
"""The horizontal margins of the text on buttons and one-word entries, together, in units."""
_LARGE = 64
"""The minimum height of a large button, in units."""
_MIN_TEXT = 13.0
"""The minimum text height, before text is narrowed and finally cut."""
_SQUEEZE = 0.84
_SHADED = Lettering(shadow=True)
_LABEL_MAIN: theme.Colour = (255, 246, 224)
_LABEL_DARK: theme.Colour = (150, 128, 104)
"""The colour on a disabled button."""
_BAND: theme.Colour = (255, 176, 84)
"""The light behind a word."""


class State(NamedTuple):
    """The state of a button."""

    is_hovered: bool = False
    is_held: bool = False
    is_enabled: bool = True
    is_focused: bool = False
    is_passed_over: bool = False
    """Whether another button is hovered, or has the focus: only one looks pressable."""


Callback = Callable[[], object]
"""The function that is called when a control is used."""
Face = Callable[[Painter, Rect, State], None]
"""Draws a button in its place."""


def face_of(text: str, kind: str, size: float | None = None) -> Face:
    """Return the usual face of a button: ``plain`` or ``main`` wood, or a selected ``choice``.

    ``size``: of its letters, in units, see `one_size`.
    """

    def face(painter: Painter, rect: Rect, state: State) -> None:
        draw_wood(painter, kind, rect, state)
        draw_label(painter, text, kind, rect, is_enabled=state.is_enabled, size=size)

    return face


def one_size(painter: Painter, labels: Iterable[tuple[str, Rect]], kind: str) -> float:
    """Return the text height, in units, at which all labels fit their buttons; the longest may be narrowed."""
    usual = _WORD if kind == "word" else _LABEL
    across = _WORD_BESIDES if kind == "word" else _LABEL_BESIDES
    least = painter.least_px(_MIN_TEXT, "bold")
    px = painter.text_px(usual, "bold")
    for text, rect in labels:
        room = min(px, rect.height)
        wide = int((rect.width - painter.px(across)) / _SQUEEZE)
        px = painter.fonts.fitting(text, "bold", max(least, room), least, wide)
    return usual * px / painter.text_px(usual, "bold")


def draw_wood(painter: Painter, kind: str, rect: Rect, state: State) -> None:
    """Draw the wood of a button without its text."""
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
    """Draw the text on a button, enlarged like other text as far as there is room."""
    colour = _LABEL_MAIN if kind in ("main", "choice") else theme.TEXT
    least = _MIN_TEXT if size is None else size * painter.enlarge
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
    """Draw a word without wood, in a part of its place, with warm light if it is hovered or ``is_lit``."""
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
    """Return the face of one half of a drawn plank: an arrow to the right (1) or left (-1), and text next to it."""

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
                text,
                words,
                _LABEL,
                role="bold",
                across="centre",
                least=_MIN_TEXT,
                how=_SHADED,
                squeeze=_SQUEEZE,
            )

    return face


def list_face(painter: Painter, rect: Rect, state: State) -> None:
    """Draw a plank with an arrow that points down: it opens a list."""
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
    """Draw a groove for a new item, with a plus sign."""
    rim = materials.RIM if state.is_hovered or state.is_focused else materials.GILT_EDGE
    painter.panel(rect, (16, 10, 9), None, radius=CORNER, alpha=190 if state.is_held else 130)
    painter.edge(rect, (*rim, 170), radius=CORNER, width=1)
    long, thick = painter.px(13), max(1, painter.px(2))
    for size in ((long, thick), (thick, long)):
        stroke = Rect((0, 0), size)
        stroke.center = rect.center
        painter.canvas.fill(rim, stroke)


def switch_face(is_on: bool) -> Face:
    """Return the face of a switch: a stone in a groove, at the right and lit if on, at the left and dark if off."""

    def face(painter: Painter, rect: Rect, state: State) -> None:
        round_ = rect.height / painter.unit / 2
        painter.panel(rect, (84, 56, 24) if is_on else (16, 10, 9), None, radius=round_)
        rim = materials.RIM if is_on or state.is_hovered else materials.GILT_EDGE
        painter.edge(rect, (*rim, 230), radius=round_, width=1.4)
        if is_on:
            painter.light(rect, radius=round_, strength=0.6, rim=False)
        knob = Rect(rect.right - rect.height if is_on else rect.x, rect.y, rect.height, rect.height)
        knob.inflate_ip(-painter.px(3), -painter.px(3))
        bright = 0.4 if not state.is_enabled else 1.0 if is_on or state.is_hovered else 0.8
        if not painter.sprite("place/disc_stone", knob, bright=bright):
            painter.panel(knob, (196, 184, 168), None, radius=knob.height / painter.unit / 2)

    return face


def draw_cross(painter: Painter, rect: Rect, state: State) -> None:
    """Draw the face of a close button: a cross on a dark stone."""
    if not painter.sprite("place/disc_dark", rect, shadow=0.5):
        painter.panel(rect, (44, 36, 32), materials.GILT_EDGE, radius=rect.height / painter.unit / 2)
    colour = (255, 250, 236) if state.is_hovered else (236, 216, 184)
    painter.text("\u00d7", rect, 19, colour, role="bold", across="centre", how=_SHADED)
