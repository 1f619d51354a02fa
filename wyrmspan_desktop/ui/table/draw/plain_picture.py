"""The state of a frame of a table that draws its things in sections, and the section with the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.text.advent_table import TOOLS, tool_text
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_question, draw_tool
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.answers import Answer


@dataclass(kw_only=True)
class PlainPicture(Shown):
    """A frame of a table, passed to all drawing functions."""

    faces: Any = None
    prompt: str = ""
    prompt_from: str = ""
    answers: Sequence[Answer] = ()
    """The answers next to the question."""
    asks: bool = True
    """Whether a question and the latest lines are shown; not below a board with the result."""

    def hovered_of(self, *names: str) -> str | None:
        """Return the hovered thing, if its name begins with one of these."""
        return self.hovered if (self.hovered or "").startswith(names) else None


class Section(NamedTuple):
    """A part of a table that is drawn again only when it looks different."""

    draw: Callable[..., None]
    shows: Callable[..., object]
    """Returns its key, without the size of the window and the common look."""


def layers_of(sections: Iterable[Section], picture: Shown) -> Sequence[Layer]:
    """Return sections as layers, the lowest first."""
    about = picture.layout.size, picture.painter.look, key_bindings.now()

    def layer(number: int, section: Section) -> Layer:
        shows = about, section.shows(picture)
        return Layer(number, partial(section.draw, picture), lambda: shows)

    return [layer(number, section) for number, section in enumerate(sections)]


def draw_tools(picture: Shown) -> None:
    """Draw the buttons for the rules, the log and the menu."""
    for name, rect in zip(TOOLS, picture.layout.tools, strict=True):
        draw_tool(picture, name, rect, tip=tool_text(name))


def _draw_asked(picture: PlainPicture) -> None:
    """Draw the question with its answers, the tools and the permanent notice."""
    painter, at = picture.painter, picture.layout
    if picture.asks:
        draw_question(picture, picture.answers)
    draw_tools(picture)
    if picture.banner:
        painter.slab(at.notice, "leather_red", radius=6)
        painter.text(picture.banner, at.notice.inflate(-at.px(16), 0), 14, across="centre", least=13)


def _shows_asked(picture: PlainPicture) -> object:
    names = ("prompt", "word:", "undo", "redo", "cancel", "hint", "score_sheet", *TOOLS)
    hovered = picture.hovered if picture.hovered in {each.name for each in picture.answers} else None
    words = picture.prompt, picture.prompt_from, picture.banner, picture.is_waiting
    return words, picture.asks, picture.answers, picture.tools, hovered or picture.hovered_of(*names)


ASKED = Section(_draw_asked, _shows_asked)
"""The question with its answers, the tools and the permanent notice, over everything else."""
