"""Fonts by role and pixel height, and rendered text, remembered.  Any text can be drawn, whatever it holds."""

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
"""How much larger than asked a role is set, so that all look alike in size."""

_LINES_MB = 24
"""How much memory rendered lines take at most."""
_WRAPPED, _WIDTHS = 2000, 8000
"""How many wrapped lines and widths are remembered at least."""
_SOFT, _KEEPING = "\N{SOFT HYPHEN}", "\u00a0\u2007\u202f"
"""Where a translator lets a long word be broken, which is seen only there; and spaces that keep words together."""
_PIECES = r"[^{0}]*[{0}]|[^{0}]+".format(rf"-/\\{_SOFT}{_KEEPING}")
"""Where a word that is wider than its line may be broken: names of files are long.  Rarely needed, so not compiled."""
_SPACES = re.compile(rf"[^\S{_KEEPING}]+")
"""What stands between words: there lines break."""
_USUAL, _WIDEST = 0.42, 2.0
"""How wide letters are in lines, and how wide one is at most, in ems."""
_STAND_IN = "□"
"""What is drawn for a letter that a font does not have: otherwise a name could be all blank."""
_NO_LETTER = "\uffff"
"""What no font has."""


class SmallLru(Generic[Thing]):
    """Small things by what they were made of: at least the latest `number` that were wanted, never twice as many."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._now: dict[Hashable, Thing] = {}
        self._before: dict[Hashable, Thing] = {}

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing of a key; made if it is not there.  None is no thing."""
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
    """What a font draws for each code point, found out when one is met."""

    def __init__(self, font: pygame.font.Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, code: int) -> str:
        sign, metrics = chr(code), self._font.metrics
        lacks = unicodedata.category(sign) != "Zs" and metrics(sign) == metrics(_NO_LETTER)
        self[code] = sign = _STAND_IN if lacks else sign
        return sign


class Letters:
    """A font that draws and measures any text: see `shown`."""

    def __init__(self, file: BinaryIO | str | None, px: int) -> None:
        self._font = pygame.font.Font(file, px)
        self._signs = _Signs(self._font)
        self._px = px
        self.height = self._font.get_linesize()
        """The distance from one line to the next."""

    def shown(self, text: str) -> str:
        """The text as it is drawn: nothing that cannot be, and a sign for each letter that the font lacks."""
        if len(text) <= LONGEST and text.isascii() and text.isprintable():
            return text
        text = drawable(text)
        text = text.translate(self._signs)
        # SDL draws nothing that has no width, as narrow spaces in small letters.
        return text if self._font.size(text)[0] else ""

    def render(self, text: str, colour: Colour, stouter: int = 0) -> pygame.Surface:
        """The text as a picture, its letters so many pixels stouter on every side.

        Without a width if nothing of it can be seen.
        """
        self._font.outline = stouter
        try:
            return self._font.render(self.shown(text), True, colour)
        finally:
            self._font.outline = 0

    def lettered(self, text: str, colour: Colour, how: Lettering) -> pygame.Surface:
        """The text as it is set over paintings: see `text_effects`."""
        if how == PLAIN or not self.width(text):
            return self.render(text, colour)
        render = partial(self.render, text)
        return lettered(render, self._font.get_ascent(), self._px, colour, how)

    def width(self, text: str) -> int:
        """How wide its picture is."""
        return self._font.size(self.shown(text))[0]

    def sunk(self, text: str) -> int:
        """How much lower the letters stand in its picture because an accent rises above the ascent of the font."""
        if text.isascii():
            return 0
        tops = (metrics[3] for metrics in self._font.metrics(self.shown(text)) if metrics)
        return max(0, max(tops, default=0) - self._font.get_ascent())

    def inked(self, text: str) -> tuple[int, int]:
        """Between which rows of its picture there is ink, with the accents above and the tails below."""
        rows = [metrics[2:4] for metrics in self._font.metrics(self.shown(text)) if metrics]
        line = self._font.get_ascent() + self.sunk(text)
        return line - max((top for _, top in rows), default=0), line - min(
            (foot for foot, _ in rows), default=0
        )


class Fonts:
    """Renders and measures text; every font and every rendered line is made once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[str, int], Letters] = {}
        self._beside: dict[tuple[str, int], Letters] = {}
        self._lines = SurfaceCache(_LINES_MB)
        self._wrapped: SmallLru[list[str]] = SmallLru(_WRAPPED)
        self._widths: SmallLru[int] = SmallLru(_WIDTHS)
        self._sunk: SmallLru[int] = SmallLru(_WIDTHS)
        self._inked: SmallLru[tuple[int, int]] = SmallLru(_WIDTHS)
        self._bytes: dict[str, bytes] = {}

    def font(self, role: str, px: int) -> Letters:
        """The font of a role at a pixel height."""
        px = max(6, px)
        found = self._fonts.get((role, px))
        if found is None:
            found = self._fonts[role, px] = self._opened(role, px)
        return found

    def beside(self, role: str, px: int) -> Letters:
        """The same for the thread beside the frames: no two threads may draw with one."""
        found = self._beside.get((role, px))
        if found is None:
            found = self._beside[role, px] = self._opened(role, px)
        return found

    def _opened(self, role: str, px: int) -> Letters:
        if role not in self._bytes:
            # From memory, so that every size does not hold the file open.
            self._bytes[role] = resources.asset_bytes(FILES[role])
        return Letters(io.BytesIO(self._bytes[role]), px)

    def line(self, text: str, role: str, px: int, colour: Colour, how: Lettering = PLAIN) -> pygame.Surface:
        """One rendered line of text, with the margin of its lettering round it."""
        key = text, role, px, colour, how
        return self._lines.get(key, lambda: self.font(role, px).lettered(text, colour, how))

    def keep_line(
        self, line: pygame.Surface, text: str, role: str, px: int, colour: Colour, how: Lettering
    ) -> pygame.Surface:
        """Keep a line that was rendered beside the frames."""
        return self._lines.keep((text, role, px, colour, how), line)

    def has_font(self, role: str, px: int) -> bool:
        """Whether a font was opened already."""
        return (role, max(6, px)) in self._fonts

    def has_line(self, text: str, role: str, px: int, colour: Colour, how: Lettering) -> bool:
        """Whether a line was rendered already."""
        return (text, role, px, colour, how) in self._lines

    def width(self, text: str, role: str, px: int) -> int:
        """How wide a line is."""
        return self._widths.get((text, role, px), lambda: self.font(role, px).width(text))

    def sunk(self, text: str, role: str, px: int) -> int:
        """By how much a line is set higher, so that it stands on one line with others: see `Letters.sunk`."""
        return self._sunk.get((text, role, px), lambda: self.font(role, px).sunk(text))

    def inked(self, text: str, role: str, px: int) -> tuple[int, int]:
        """Between which rows a line has ink: see `Letters.inked`."""
        return self._inked.get((text, role, px), lambda: self.font(role, px).inked(text))

    def fitting(self, text: str, role: str, px: int, least: int, width: int) -> int:
        """The height from `px` down to `least` at which a line is no wider than so many pixels; `least` if none is."""
        while px > least and (wide := self.width(text, role, px)) > width:
            # It takes a moment to open a font, so those are left out at which the line is too wide at any rate, though
            # letters stand on whole pixels.
            px = max(least, min(px - 1, px * (width + len(text)) // wide + 1))
        return px

    def height(self, role: str, px: int) -> int:
        """The distance from one line to the next."""
        return self.font(role, px).height

    def shortened(self, text: str, role: str, px: int, width: int) -> str:
        """The text, cut with an ellipsis where it is wider than so many pixels."""
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
        """The text in lines no wider than so many pixels; longer words break at slashes, hyphens, spaces in them."""
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
        """Words with the spaces before them, held together by no-break spaces; those wider than a line in pieces."""
        space = ""
        for word in filter(None, _SPACES.split(paragraph)):
            is_long = len(word) * _WIDEST * px > width and self.width(word, role, px) > width
            first, *rest = re.findall(_PIECES, word) if is_long else (word,)
            yield space + first
            yield from rest
            space = " "

    def _end(self, parts: Sequence[str], begin: int, room: tuple[str, int, int], wide: float) -> int:
        """Where the line ends that begins with a part; ``wide`` is about what a letter takes.

        To measure takes long: so it begins where the line should end.
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
    """Parts as one line: no space in front, no dot at its end that parts it from the next, a hyphen for a soft one."""
    line = "".join(parts).removeprefix(" ").removesuffix(" \N{MIDDLE DOT}")
    return f"{line[:-1]}-" if line.endswith(_SOFT) else line
