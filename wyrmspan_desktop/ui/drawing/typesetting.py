"""Draws lines and paragraphs of text: at the requested size, smaller if there is no room, and finally cut."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Literal

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import contrast, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.compositor.draw_context import DrawContext
from wyrmspan_desktop.ui.drawing.fonts import LOOKS, Fonts
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN, Lettering
from wyrmspan_desktop.ui.layout.units import number_size_step

Across = Literal["left", "centre", "right"]

_READABLE_PX = 10
"""The minimum height of text in pixels, however small the window."""
_NARROW = 0.84
"""The fraction of their width to which letters of wrapped text are narrowed before text is cut."""


class Typesetter(DrawContext):
    """Draws text.

    Text is `enlarge` times larger than requested if there is room, on cards `card_text` times that; otherwise it is
    as large as it fits, and only then cut.
    """

    def __init__(self, images: Images | None = None) -> None:
        super().__init__(images)
        self.fonts = Fonts()

    @property
    def step(self) -> int:
        """The step of figures, 0, 1 or 2: how much larger than usual they are, with less shown at once."""
        return number_size_step(self.enlarge)

    @contextmanager
    def lettered(self, enlarge: float) -> Iterator[None]:
        """Limit `enlarge` while the context is active."""
        before, self.enlarge = self.enlarge, enlarge
        try:
            yield
        finally:
            self.enlarge = before

    def text_px(self, size: float, role: str = "body") -> int:
        """Return the pixel height of text of a size in units; roles differ in their factors."""
        return max(_floor(size, role), round(size * self.unit * self.grown * self.enlarge * LOOKS[role]))

    def least_px(self, size: float, role: str = "body") -> int:
        """Return the pixel height below which text of a size is cut instead of shrunk."""
        return max(_floor(size, role), round(size * self.unit * self.grown * LOOKS[role]))

    def text(
        self,
        text: str,
        rect: Rect,
        size: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        role: str = "body",
        across: Across = "left",
        least: float | None = None,
        how: Lettering = PLAIN,
        squeeze: float = 1.0,
    ) -> int:
        """Draw one line in a rectangle, centred vertically, cut if too long; return the x coordinate of its end.

        ``least``: the size in units to which it may shrink before it is cut; not smaller than requested if None.
        ``squeeze``: the fraction of its width to which it may be narrowed after that.
        """
        colour, how = _look(colour, how)
        least_px = self.least_px(size if least is None else least, role)
        px = max(least_px, min(self.text_px(size, role), rect.height))
        if self._waits_for_font(role, px):
            return rect.x
        px = self.fonts.fitting(text, role, px, least_px, rect.width)
        wide = self.fonts.width(text, role, px)
        if wide > rect.width and squeeze < 1:
            how = how._replace(squeeze=max(squeeze, rect.width / wide))
        short = self.fonts.shortened(text, role, px, round(rect.width / how.squeeze))
        image = self._line(short, role, px, colour, how)
        if image is None:
            return rect.x
        top = rect.centery - image.get_height() // 2 - self.fonts.sunk(short, role, px)
        return self._set(image, rect, top, across, how.margin(px), has_ground=_has_ground(how))

    def _line(self, line: str, role: str, px: int, colour: Colour, how: Lettering) -> pygame.Surface | None:
        """Return a line of text; None if it is deferred, as gilt ones are, which take long to make."""
        looks = line, role, px, colour, how
        if self.fonts.has_line(*looks):
            return self.fonts.line(*looks)
        if how.is_gilt and self._has_workers:
            letters = self.fonts.worker_font(role, px)
            margin = how.margin(px)
            size = self.fonts.width(line, role, px) + 2 * margin, letters.height + 2 * margin
            made = partial(letters.lettered, line, colour, how)
            found = self.images.made(f"line/{line}/{role}/{px}/{how}", size, made)
            return None if found is None else self.fonts.keep_line(found, *looks)
        return None if self._wait_or_make() else self.fonts.line(*looks)

    def _waits_for_font(self, role: str, px: int) -> bool:
        """Return whether text is deferred because its font is not open at this height, which takes a moment."""
        return not self.fonts.has_font(role, px) and self._wait_or_make()

    def _set(
        self,
        line: pygame.Surface,
        rect: Rect,
        top: int,
        across: Across,
        margin: int,
        *,
        has_ground: bool,
    ) -> int:
        """Draw a line with a margin into a rectangle, its picture at ``top``; return the x coordinate of its end.

        ``has_ground``: it covers a painting below it.
        """
        wide = line.get_width() - 2 * margin
        x = rect.x
        if across == "centre":
            x = rect.centerx - wide // 2
        elif across == "right":
            x = rect.right - wide
        if has_ground:
            high = line.get_height() - 2 * margin
            self.canvas.fill(contrast.GROUND, Rect(x, top + margin, wide, high).inflate(self.px(6), 0))
        self.canvas.blit(line, (x - margin, top))
        return x + wide

    def paragraph(
        self,
        text: str,
        rect: Rect,
        size: float = theme.TEXT_BODY,
        colour: Colour = theme.TEXT,
        *,
        role: str = "body",
        across: Across = "left",
        least: float | None = None,
        how: Lettering = PLAIN,
    ) -> int:
        """Draw wrapped text from the top of a rectangle, as many lines as fit; return the height used.

        ``least`` as in `text`.  Text that does not fit is narrowed, as in `lines_of`, before it is cut.
        """
        colour, how = _look(colour, how)
        if self._waits_for_font(role, self.text_px(size, role)):
            return 0
        px, lines, squeeze = self.lines_of(text, rect, size, role, least=least)
        how = how._replace(squeeze=squeeze)
        step, margin = self.fonts.height(role, px), how.margin(px)
        for number, line in enumerate(lines):
            image = self._line(line, role, px, colour, how)
            if image is None:
                continue
            top = rect.y + number * step - margin - self.fonts.sunk(line, role, px)
            self._set(image, rect, top, across, margin, has_ground=_has_ground(how))
        return len(lines) * step

    def lines_of(
        self, text: str, rect: Rect, size: float, role: str = "body", *, least: float | None = None
    ) -> tuple[int, list[str], float]:
        """Return the layout of wrapped text in a rectangle: the height of its letters, its lines, and their squeeze."""
        px, squeeze = self._fitted(text, rect, size, role, least)
        wide = round(rect.width / squeeze)
        lines = self.fonts.wrapped(text, role, px, wide)
        most = max(1, rect.height // self.fonts.height(role, px))
        if len(lines) > most:
            lines = [*lines[: most - 1], self.fonts.shortened(lines[most - 1] + " …", role, px, wide)]
        return px, lines, squeeze

    def holds(self, text: str, rect: Rect, role: str, px: int) -> bool:
        """Return whether wrapped text fits a rectangle without a word being cut."""
        lines = self.fonts.wrapped(text, role, px, rect.width)
        cut = any(line.endswith("…") for line in lines) and "…" not in text
        return len(lines) * self.fonts.height(role, px) <= rect.height and not cut

    def _fitted(
        self, text: str, rect: Rect, size: float, role: str, least: float | None
    ) -> tuple[int, float]:
        """Return the height of the letters of wrapped text in a rectangle, in pixels, and their squeeze."""
        least_px = self.least_px(size if least is None else least, role)
        px = self.text_px(size, role)
        while px > least_px and not self.holds(text, rect, role, px):
            # Opening a font takes a moment, so heights at which the text certainly needs more room are
            # skipped, even if letters are rounded to whole pixels.
            lines = self.fonts.wrapped(text, role, px, rect.width)
            wide = max(1, sum(self.fonts.width(line, role, px) for line in lines) - len(text))
            room = max(0, rect.width) * max(0, rect.height)
            share = math.sqrt(room / (wide * self.fonts.height(role, px)))
            px = max(least_px, min(px - 1, int(px * share) + 1))
        return px, 1.0 if self.holds(text, rect, role, px) else _NARROW

    def paragraph_inside(
        self, text: str, rect: Rect, size: float, role: str = "body", *, least: float | None = None
    ) -> int:
        """Return the height of wrapped text as `paragraph` would draw it in a rectangle."""
        px, squeeze = self._fitted(text, rect, size, role, least)
        lines = self.fonts.wrapped(text, role, px, round(rect.width / squeeze))
        return len(lines) * self.fonts.height(role, px)

    def paragraph_height(self, text: str, width: int, size: float, role: str = "body") -> int:
        """Return the height of wrapped text of a width."""
        px = self.text_px(size, role)
        return len(self.fonts.wrapped(text, role, px, width)) * self.fonts.height(role, px)

    def text_width(self, text: str, size: float, role: str = "body", *, least: float = 0.0) -> int:
        """Return the width of a line that is not smaller than ``least``, if that is given."""
        px = self.text_px(size, role)
        return self.fonts.width(text, role, max(px, self.least_px(least, role)) if least else px)


def _look(colour: Colour, how: Lettering) -> tuple[Colour, Lettering]:
    """Return the colour and the effects of text; with high contrast no letters are gilt."""
    if not contrast.is_on():
        return colour, how
    return contrast.ink(colour), how._replace(is_gilt=False, shadow=how.shadow or how.is_gilt)


def _has_ground(how: Lettering) -> bool:
    """Return whether text that lies on paintings gets a plain ground."""
    return how.shadow and contrast.is_on()


def letters(enlarge: float, step: float) -> Sequence[float]:
    """Return values for `enlarge`: the player's, then each ``step`` times the one before, down to 1."""
    found = [enlarge]
    while found[-1] > 1:
        found.append(max(1.0, found[-1] * step))
    return found


def _floor(size: float, role: str) -> int:
    """Return the least pixel height of text of a size; text below the readable size may be tiny, but is not cut."""
    return round(_READABLE_PX * LOOKS[role]) if size >= _READABLE_PX else 8
