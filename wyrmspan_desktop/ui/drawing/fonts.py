"""Fonts by role and pixel height, and cached rendered text.  Any text can be drawn, whatever it contains."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import accumulate, takewhile
from typing import BinaryIO, Generic, TypeVar

import pygame

from wyrmspan_desktop import resources
from wyrmspan_desktop.session.sanitizing import LONGEST, drawable
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.text_effects import PLAIN, Lettering, lettered

Thing = TypeVar("Thing")

FILES = {
    "body": "fonts/alegreya-sans/medium.ttf",
    "bold": "fonts/alegreya-sans/bold.ttf",
    "title": "fonts/cinzel/bold.ttf",
}
"""The roles, and the file of each below ``assets``."""

LOOKS = {"body": 1.12, "bold": 1.12, "title": 1.0}
"""The factor of each role's height, so that all look equally large."""

_LINES_MB = 24
"""Memory for rendered lines in MB."""
_WRAPPED, _WIDTHS = 2000, 8000
"""The minimum number of cached wrapped texts and of widths."""
_SOFT, _KEEPING = "\N{SOFT HYPHEN}", "\u00a0\u2007\u202f"
"""Marks where a long word may be broken, visible only there; and spaces that prevent line breaks."""
_PIECES = r"[^{0}]*[{0}]|[^{0}]+".format(rf"-/\\{_SOFT}{_KEEPING}")
"""Places where a word that is wider than its line may be broken, such as names of files.  Rarely used, so not
compiled.
"""
_SPACES = re.compile(rf"[^\S{_KEEPING}]+")
"""Space between words, where lines break."""
_USUAL, _WIDEST = 0.42, 2.0
"""The usual width of letters in lines, and the largest of one, in ems."""
_STAND_IN = "□"
"""Replaces letters that a font lacks: otherwise a name could be all blank."""
_NO_LETTER = "\uffff"
"""A character that no font has."""


class SmallLru(Generic[Thing]):
    """A cache of small values: at least the latest ``number`` used, at most twice as many."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._now: dict[Hashable, Thing] = {}
        self._before: dict[Hashable, Thing] = {}

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """Return the cached value of a key, made if missing.  Values must not be None."""
        found = self._now.get(key)
        if found is None:
            found = self._before.get(key)
            made = make() if found is None else found
            if len(self._now) >= self._number:
                self._before, self._now = self._now, {}
            found = self._now[key] = made
        return found

    def __len__(self) -> int:
        return len(self._now.keys() | self._before.keys())


class _Signs(dict[int, str]):
    """The drawn text of each code point in a font, computed at first use."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, code: int) -> str:
        sign, metrics = chr(code), self._font.metrics
        lacks = unicodedata.category(sign) != "Zs" and metrics(sign) == metrics(_NO_LETTER)
        self[code] = sign = _STAND_IN if lacks else sign
        return sign


class Letters:
    """A font that draws and measures any text: see `shown`.  Raises `pygame.error` if the file is no font."""

    def __init__(self, file: BinaryIO | str | None, px: int) -> None:
        self._font = pygame.font.Font(file, px)
        # A font of a damaged file is made all the same: most of its methods crash, this one raises.
        self._font.size("")
        self._signs = _Signs(self._font)
        self._px = px
        self.height = self._font.get_linesize()
        """The distance between lines in pixels."""

    def shown(self, text: str) -> str:
        """Return the text as it is drawn: without undrawable characters, and with a replacement for missing letters."""
        if len(text) <= LONGEST and text.isascii() and text.isprintable():
            return text
        text = drawable(text)
        text = text.translate(self._signs)
        # SDL draws nothing for text without a width, such as narrow spaces in small fonts.
        return text if self._font.size(text)[0] else ""

    def render(self, text: str, colour: Colour, stouter: int = 0) -> pygame.Surface:
        """Return the text as a picture, with letters ``stouter`` pixels thicker on every side.

        Its width is 0 if nothing is visible.
        """
        shown = self.shown(text)
        if not stouter:
            return self._font.render(shown, True, colour)
        # Each assignment empties SDL's cache of glyphs, even of the value it has.
        self._font.outline = stouter
        try:
            return self._font.render(shown, True, colour)
        finally:
            self._font.outline = 0

    def lettered(self, text: str, colour: Colour, how: Lettering) -> pygame.Surface:
        """Return the text with effects: see `text_effects`."""
        if how == PLAIN or not self.shown(text):
            return self.render(text, colour)
        render = partial(self.render, text)
        return lettered(render, self._font.get_ascent(), self._px, colour, how)

    def width(self, text: str) -> int:
        """Return the width of its picture."""
        return self._font.size(self.shown(text))[0]

    def sunk(self, text: str) -> int:
        """Return how much lower the letters stand in the picture because an accent exceeds the ascent of the font."""
        if text.isascii():
            return 0
        tops = (metrics[3] for metrics in self._font.metrics(self.shown(text)) if metrics)
        return max(0, max(tops, default=0) - self._font.get_ascent())

    def inked(self, text: str) -> tuple[int, int]:
        """Return the first and the last row with ink, including accents and descenders."""
        rows = [metrics[2:4] for metrics in self._font.metrics(self.shown(text)) if metrics]
        line = self._font.get_ascent() + self.sunk(text)
        return line - max((top for _, top in rows), default=0), line - min(
            (foot for foot, _ in rows), default=0
        )


class Fonts:
    """Renders and measures text; every font and every rendered line is made once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], Letters] = {}
        self._worker_fonts: dict[tuple[str, int], Letters] = {}
        self._lines = SurfaceCache(_LINES_MB)
        self._wrapped: SmallLru[list[str]] = SmallLru(_WRAPPED)
        self._widths: SmallLru[int] = SmallLru(_WIDTHS)
        self._sunk: SmallLru[int] = SmallLru(_WIDTHS)
        self._inked: SmallLru[tuple[int, int]] = SmallLru(_WIDTHS)
        self._bytes: dict[str, bytes] = {}

    def font(self, role: str, px: int) -> Letters:
        """Return the font of a role at a pixel height."""
        px = max(6, px)
        found = self._fonts.get((role, px))
        if found is None:
            found = self._fonts[role, px] = self._opened(role, px)
        return found

    def worker_font(self, role: str, px: int) -> Letters:
        """Return a font of an image worker: two threads must not share one."""
        found = self._worker_fonts.get((role, px))
        if found is None:
            found = self._worker_fonts[role, px] = self._opened(role, px)
        return found

    def _opened(self, role: str, px: int) -> Letters:
        if role not in self._bytes:
            # From memory, so that not every size keeps the file open.
            self._bytes[role] = resources.asset_bytes(FILES[role])
        try:
            return Letters(io.BytesIO(self._bytes[role]), px)
        except pygame.error as error:
            raise resources.damaged_asset(FILES[role], error) from error

    def line(self, text: str, role: str, px: int, colour: Colour, how: Lettering = PLAIN) -> pygame.Surface:
        """Return a rendered line of text, with the margin of its effects."""
        key = text, role, px, colour, how
        return self._lines.get(key, lambda: self.font(role, px).lettered(text, colour, how))

    def keep_line(
        self, line: pygame.Surface, text: str, role: str, px: int, colour: Colour, how: Lettering
    ) -> pygame.Surface:
        """Cache a line that was rendered by an image worker."""
        return self._lines.keep((text, role, px, colour, how), line)

    def has_font(self, role: str, px: int) -> bool:
        """Return whether a font is open."""
        return (role, max(6, px)) in self._fonts

    def has_line(self, text: str, role: str, px: int, colour: Colour, how: Lettering) -> bool:
        """Return whether a line is cached."""
        return (text, role, px, colour, how) in self._lines

    def width(self, text: str, role: str, px: int) -> int:
        """Return the width of a line."""
        return self._widths.get((text, role, px), lambda: self.font(role, px).width(text))

    def sunk(self, text: str, role: str, px: int) -> int:
        """Return the offset by which a line is drawn higher to share a baseline with others: see `Letters.sunk`."""
        return self._sunk.get((text, role, px), lambda: self.font(role, px).sunk(text))

    def inked(self, text: str, role: str, px: int) -> tuple[int, int]:
        """Return the rows of a line with ink: see `Letters.inked`."""
        return self._inked.get((text, role, px), lambda: self.font(role, px).inked(text))

    def fitting(self, text: str, role: str, px: int, least: int, width: int) -> int:
        """Return the largest height from ``px`` to ``least`` at which a line fits a width; ``least`` if none does."""
        while px > least and (wide := self.width(text, role, px)) > width:
            # Opening a font takes a moment, so heights at which the line is certainly too wide are
            # skipped, even if letters are rounded to whole pixels.
            px = max(least, min(px - 1, px * (width + len(text)) // wide + 1))
        return px

    def height(self, role: str, px: int) -> int:
        """Return the distance between lines in pixels."""
        return self.font(role, px).height

    def shortened(self, text: str, role: str, px: int, width: int) -> str:
        """Return the text, cut with an ellipsis if it exceeds a width."""
        if self.width(text, role, px) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", role, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrapped(self, text: str, role: str, px: int, width: int) -> list[str]:
        """Return the text in lines of a width; longer words break at slashes, hyphens and no-break spaces."""
        return self._wrapped.get((text, role, px, width), lambda: self._wrap(text, role, px, width))

    def _wrap(self, text: str, role: str, px: int, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            parts = list(self._parts(paragraph, role, px, width))
            begin, wide = 0, _USUAL * px
            while begin < len(parts):
                end = self._end(parts, begin, (role, px, width), wide)
                line = _line(parts[begin:end])
                lines.append(line)
                begin, wide = end, self.width(line, role, px) / len(line)
            if not parts:
                lines.append("")
        return [self.shortened(line, role, px, width) for line in lines]

    def _parts(self, paragraph: str, role: str, px: int, width: int) -> Iterator[str]:
        """Yield words with the spaces before them, joined by no-break spaces; those wider than a line in parts."""
        space = ""
        for word in filter(None, _SPACES.split(paragraph)):
            is_long = len(word) * _WIDEST * px > width and self.width(word, role, px) > width
            first, *rest = re.findall(_PIECES, word) if is_long else (word,)
            yield space + first
            yield from rest
            space = " "

    def _end(self, parts: Sequence[str], begin: int, room: tuple[str, int, int], wide: float) -> int:
        """Return the end of the line that begins with a part; ``wide`` is the approximate width of a letter.

        Measuring takes long, so the search starts at the expected end.
        """
        role, px, width = room

        def fits(end: int) -> bool:
            return self.width(_line(parts[begin:end]), role, px) <= width

        lengths = accumulate(map(len, parts[begin:]))
        end = begin + max(1, sum(1 for _ in takewhile(lambda length: length * wide <= width, lengths)))
        if fits(end):
            while end < len(parts) and fits(end + 1):
                end += 1
            return end
        while end > begin + 1 and not fits(end):
            end -= 1
        return end


def _line(parts: Sequence[str]) -> str:
    """Return parts as one line: without a leading space or a trailing dot, with a hyphen for a soft one."""
    line = "".join(parts).removeprefix(" ").removesuffix(" \N{MIDDLE DOT}")
    return f"{line[:-1]}-" if line.endswith(_SOFT) else line
