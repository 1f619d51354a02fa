"""Finds and underlines the name of a card in a text, which reacts to the pointer like the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing.painting import Painter


def spans(lines: Sequence[str], name: str) -> Iterator[tuple[int, int, int]]:
    """Yield the positions of a name in a text broken into lines: the line, the first letter and the end."""
    wanted = "".join(name.split())
    first = "".join("".join(lines).split()).find(wanted)
    if wanted and first >= 0:
        yield from letters_at(lines, first, first + len(wanted))


def letters_at(lines: Sequence[str], first: int, last: int) -> Iterator[tuple[int, int, int]]:
    """Yield the positions of some letters of a text broken into lines, as `spans` does; spaces are not counted."""
    letters = [
        (number, column)
        for number, line in enumerate(lines)
        for column, letter in enumerate(line)
        if not letter.isspace()
    ]
    found = letters[first:last]
    for number in sorted({line for line, _ in found}):
        columns = [column for line, column in found if line == number]
        yield number, columns[0], columns[-1] + 1


def underline(
    painter: Painter, line: str, span: tuple[int, int], style: tuple[str, int, Colour], at: tuple[int, int]
) -> Rect:
    """Underline a part of a line of text that was drawn at a point, in a role, size in pixels and colour.

    Return the rectangle of the part.
    """
    role, px, colour = style
    left, right = (painter.fonts.width(line[:end], role, px) for end in span)
    rect = Rect(at[0] + left, at[1], right - left, painter.fonts.height(role, px))
    thick = max(1, painter.px(1))
    painter.canvas.fill(colour, (rect.x, rect.bottom - 2 * thick, rect.width, thick))
    return rect
