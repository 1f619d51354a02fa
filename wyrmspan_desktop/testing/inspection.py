"""Checks a window: everything legible, nothing cut, nothing overlapping.

    with Inspection() as inspection:
        app = App(...)
        ...
        app.draw()
        faults = inspection.faults(app)

Text heights are the requested ones, in pixels: `theme.TEXT_BODY` and the like are such heights, in units.  Fonts that
look smaller than others are set larger to compensate (`LOOKS`), to whole pixels: 13 pixels of the text font are set at
15.  Text on the face of a card is recorded when the face is made, other text when it is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from wyrmspan_desktop.text.sentences import Sentence, known, language, translated
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.art.card_fronts import draw_covered, draw_lapped
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.drawing.fonts import LOOKS, Fonts
from wyrmspan_desktop.ui.layout.targets import HAND_BOARD, Target

READABLE_PX, SMALL_PX = 13.0, 10.0
"""No text is smaller than that in a window of 1280x720 and more at the usual scale; and none anywhere."""
_TAILS = 1 / 3
"""Accents, tails and shadows of the letters of two lines may touch: such a share of the lower one's height."""
_LOW = 12
"""The minimum height in pixels of a thing that can cover words."""
_TOUCHING = 2
"""Tolerated overlap in pixels: edges are round."""

OVERLAPS: dict[tuple[str, str], str] = {
    ("token:adventurer", "cave:*"): "the adventurer rests on the ledge, before the lowest gate",
    ("said:*", "chronicle"): "names of cards stand in the chronicle",
    ("said:*", "log"): "names of cards stand in the log",
    ("asker*", "prompt"): "the card that asks, and its name, stand in the question",
    ("rule:*", "enlarged"): "a click anywhere puts a studied card away, but on what leads to a rule",
    ("woven:*", "ring:*"): "the cards of an incantation stand in its ring",
    ("aside:*", "aside:*"): "wyrms that were set aside lie over one another",
    ("hint_panel", "*"): "hints lie over the table until they are closed",
    ("hint:*", "*"): "what can be done with them stands on them",
    ("moment", "*"): "what is reported of a moment lies where it hides least, and is put away",
    ("moment:*", "*"): "its answers stand on it",
    ("moment_*", "moment_*"): "a click on the row of a moment does what its button does",
    ("note*", "*"): "a note stops no action, and any action puts it away",
    ("coach*", "*"): "what a lesson says lies where it hides least, and is put away",
    ("prompt", "stock:*"): "in large letters the question reaches over the rim of the hoard",
    ("exchange", "stock:*"): "the exchange stands in the middle of the hoard, over the corners of its cells",
    **{(f"{each}:*", "seat:*"): "things of a player lie on their board" for each in ("lairs", "tiles", "of")},
    ("nestling:*", "seat:*"): "who lies in a nest is seen on the board of its seat",
    **{("handler:*", f"{each}:*"): "handlers stand on the map" for each in ("tile", "cell", "handler")},
}
"""Things that lie over each other on purpose, the upper one first, and why."""
SHEETS = ("coach", "note", "moment", "hint_panel")
"""Parchments that lie where they hide least."""

_BARE = re.compile(r"\{\w+\}\s*…")
"""A text that is a heading and an ellipsis."""


class Words(NamedTuple):
    """A line of text, its font height, and the ratio to the requested height."""

    text: str
    font_px: int
    looks: float
    is_on_covered: bool = False
    """Whether the next card covers part of its card; there the text may be cut."""

    def is_less(self, least: float) -> bool:
        """Return whether it is smaller than this many pixels, set in a font of the next whole height."""
        return self.font_px < round(least * self.looks)


class Seen(NamedTuple):
    """Words in the window with the bounds of their letters."""

    words: Words
    ink: Rect


def _ending(sentence: str) -> re.Pattern[str]:
    """Match a text from a sentence with arguments, or its last line."""
    words = "".join(
        ".+" if each.startswith("{") else re.escape(each) for each in re.split(r"(\{\w+\})", sentence)
    )
    lines = [words[start:] for start in (0, *(found.end() for found in re.finditer(r"\\ ", words)))]
    return re.compile("|".join(lines))


@cache
def _said(spoken: str, number: int) -> tuple[set[str], list[re.Pattern[str]]]:
    """Return all sentences of the current language, and matches of those that end with an ellipsis.

    The arguments are the language and the number of sentences, of which there are more when modules are imported.
    """
    said = {translated(each.text, each.about) for each in known() if isinstance(each, Sentence)}
    # One that is an argument and an ellipsis would fit whatever was cut: what stands for it must be a whole text.
    return said, [_ending(text) for text in said if text.endswith("…") and not _BARE.fullmatch(text)]


class Inspection:
    """Records every line of text set within the context."""

    def __init__(self) -> None:
        self.set: set[Words] = set()
        """All that was set since this was emptied."""
        self._pictures: dict[int, tuple[pygame.Surface, Words]] = {}
        self._finer, self._is_covered = 1.0, False
        self._line: Callable[..., pygame.Surface] = Fonts.line
        self._made: Callable[..., Any] = CardFaces._made

    def __enter__(self) -> Inspection:
        inspection, line, made = self, self._line, self._made

        def watched_line(fonts: Fonts, text: str, role: str, px: int, *rest: Any) -> pygame.Surface:
            image = line(fonts, text, role, px, *rest)
            words = Words(text, px, LOOKS[role] * inspection._finer, inspection._is_covered)
            inspection._pictures[id(image)] = image, words
            if text.strip():
                inspection.set.add(words)
            return image

        def watched_made(faces: CardFaces, card: str, size: Any, shape: Any, fine: float, art: Any) -> Any:
            # The face is made larger than it is shown, to be turned.
            inspection._finer, inspection._is_covered = fine, shape in (draw_lapped, draw_covered)
            try:
                return made(faces, card, size, shape, fine, art)
            finally:
                inspection._finer, inspection._is_covered = 1.0, False

        Fonts.line, CardFaces._made = watched_line, watched_made  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *error: object) -> None:
        Fonts.line, CardFaces._made = self._line, self._made  # type: ignore[method-assign]

    # --- what is wrong ------------------------------------------------------------------------

    def faults(self, app: App, least: float) -> Iterator[str]:
        """Yield the faults of the last frame and its texts."""
        for words in sorted(self.set):
            if words.is_less(least):
                yield f"{words.text!r} is {words.font_px / words.looks:.1f} px high, less than {least:g}"
        yield from _misplaced(app)
        seen = list(self.seen(app.screen.display_list))
        window = app.window.get_rect()
        for words, ink in seen:
            if not window.contains(ink):
                yield f"{words.text!r} leaves the window: {ink}"
        sheets = [target.rect for target in app.targets if target.id in SHEETS]
        seen = [each for each in seen if not any(_is_half_hidden(each.ink, sheet) for sheet in sheets)]
        for (one, ink), (other, over) in combinations(seen, 2):
            common = ink.clip(over)
            if common.width > _TOUCHING and common.height > _TAILS * min(ink.height, over.height):
                yield f"{other.text!r} lies over {one.text!r}: {over} over {ink}"

    def shortened(self) -> set[str]:
        """Return texts cut with an ellipsis, but for names on cards that are covered anyway."""
        cut = {words.text for words in self.set if words.text.endswith("…") and not words.is_on_covered}
        if not cut:
            return cut
        said, whole = _said(language(), len(known()))
        return {
            text
            for text in cut
            if text.removesuffix("…").rstrip() not in said and not any(each.fullmatch(text) for each in whole)
        }

    def seen(self, display_list: DisplayList) -> Iterator[Seen]:
        """Yield words not covered by later drawing, nor dimmed below a menu."""
        ops = [op for group in display_list._before for op in group.ops]
        whole = display_list.get_rect()
        covers: list[Rect] = []
        pieces: list[Rect] = []
        found: list[Seen] = []
        for op in reversed(ops):
            place = Rect(op.x, op.y, op.width, op.height)
            picture, words = self._pictures.get(id(op.image), (None, None))
            if op.image is None or picture is None or words is None:
                if place.contains(whole) and (op.flags == pygame.BLEND_RGB_MULT or not op.flags):
                    break  # all that comes before is not what is looked at
                if not op.flags and min(place.size) > _LOW:
                    covers.append(place)
                if not op.flags and (op.image is None or op.area is not None):
                    pieces.append(place)
            elif op.area is None and words.text.strip():
                ink = op.image.get_bounding_rect().move(op.x, op.y)
                if ink and not (any(cover.contains(ink) for cover in covers) or _is_hidden(ink, pieces)):
                    found.append(Seen(words, ink))
        yield from reversed(found)


def _misplaced(app: App) -> Iterator[str]:
    """Yield targets that leave the window or overlap others undeclared."""
    window, targets = app.window.get_rect(), [*app.targets]
    for target in targets:
        if not window.contains(target.rect):
            yield f"{target.id} leaves the window: {target.rect}"
    boards = [(number, target.rect) for number, target in enumerate(targets) if target.id == HAND_BOARD]
    for (first, below), (second, above) in combinations(enumerate(targets), 2):
        under = any(first <= number <= second and rect.colliderect(below.rect) for number, rect in boards)
        if _overlap(above, below) and not (under or is_declared(above, below)):
            yield f"{above.id} lies over {below.id}: {above.rect} over {below.rect}"


def _is_half_hidden(ink: Rect, sheet: Rect) -> bool:
    """Return whether words stick out from below a callout; words on it are inside."""
    return bool(sheet.colliderect(ink)) and not sheet.contains(ink)


def _is_hidden(ink: Rect, pieces: Iterable[Rect]) -> bool:
    """Return whether pieces together hide words: large panels consist of fills and corners."""
    left = pygame.Mask(ink.size, fill=True)
    for part in (ink.clip(piece) for piece in pieces):
        left.erase(pygame.Mask(part.size, fill=True), (part.x - ink.x, part.y - ink.y))
    return not left.count()


def _overlap(above: Target, below: Target) -> bool:
    """Return whether two things overlap; bounds of neighbouring hexagons share corners."""
    common = below.rect.clip(above.rect)
    if min(common.size) <= _TOUCHING:
        return False
    return not (above.is_hexagon and below.is_hexagon) or (
        above.holds(common.center)
        and below.holds(common.center)
        and min(common.size) > min(above.rect.size) // 3
    )


def is_declared(above: Target, below: Target) -> bool:
    """Return whether an overlap is intended."""
    return any(fnmatchcase(above.id, one) and fnmatchcase(below.id, other) for one, other in OVERLAPS)


def least_px(size: Sequence[int], scale: int) -> float:
    """Return the least height of text in a window of a size, at a scale in per cent."""
    return READABLE_PX if size[0] >= 1280 and size[1] >= 720 and scale >= 100 else SMALL_PX
