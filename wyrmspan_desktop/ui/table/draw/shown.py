"""The state of a frame of any table, collected once and passed to all drawing functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Protocol, TypedDict

import pygame
from pygame import Rect

from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.targets import Target, Targets
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder

Key = tuple[str, str]
_DIGIT: theme.Colour = (24, 16, 14)


class Faces(Protocol):
    """The faces of a game's cards, by their names."""

    def face(
        self,
        card: str,
        size: tuple[int, int],
        *,
        on_mat: bool = False,
        bright: float = 1.0,
    ) -> pygame.Surface:
        """Return the face of a card at a size in pixels."""
        ...

    def whole(self, card: str, size: tuple[int, int], *, on_mat: bool = False) -> pygame.Surface | None:
        """Return the face with its picture; None while that is loading."""
        ...

    def draw(self, card: str, rect: Rect, *, on_mat: bool = False, bright: float = 1.0) -> None:
        """Draw the face of a card in a rectangle."""

    def back(self, pile: str, rect: Rect) -> None:
        """Draw the back of the cards of a pile."""


@dataclass(frozen=True)
class Button:
    """A button with text; ``tip`` describes it, or why it is disabled."""

    name: str
    text: str
    enabled: bool = True
    tip: str | None = None
    main: bool = False


class Seen(TypedDict):
    """The fields of a frame that every table's scene provides by itself; see `Shown`."""

    painter: Painter
    targets: Targets
    view: Any
    choosing: AnswerBuilder | None
    hovered: str | None
    spoken_of: str | None
    tools: Sequence[Button]
    banner: str
    lit: set[Key]
    marked: set[Key]
    hidden: frozenset[Key]
    is_waiting: bool
    waits_for_reader: bool
    focus: str


@dataclass(kw_only=True)
class Shown:
    """A frame of a table, passed to all drawing functions.

    `choosing` is the answer in progress (None while events are shown or another player decides).  `tools` are
    buttons in the corner, `controls` others next to the question.  `hidden` are things in flight, which are not
    drawn in their places.  `pointer` is None with reduced motion.  `is_waiting`: buttons have refused a click, and
    accept none yet.
    """

    painter: Painter
    layout: TableLayout
    targets: Targets
    faces: Faces
    view: Any
    choosing: AnswerBuilder | None
    prompt: str
    prompt_from: str
    hint: str = ""
    prompt_card: str | None = None
    prompt_name: str = ""
    """The player who is asked, if that is not obvious: shown before the question even if room is short."""
    prompt_art: str = ""
    """The name of the asking card's picture."""
    """The card that asks, or that is paid for."""
    prompt_seat: str = ""
    """The badge that is shown instead of a card."""
    pointer: tuple[int, int] | None = None
    hovered: str | None = None
    spoken_of: str | None = None
    """The name of the card on the table that the hovered or focused answer is about."""
    tools: Sequence[Button] = ()
    controls: Sequence[Button] = ()
    banner: str = ""
    lit: set[Key] = field(default_factory=set)
    marked: set[Key] = field(default_factory=set)
    hidden: frozenset[Key] = frozenset()
    is_waiting: bool = False
    waits_for_reader: bool = False
    """Whether text to be read stays until the player dismisses it."""
    is_numbered: bool = False
    """Whether digits choose the answers."""
    has_menu: bool = False
    """Whether a menu, a list or the exchanges are open: digits choose their rows, and nothing below them."""
    prefix: str = ""
    """Begins the names of all things that are drawn."""
    grown: float = 1.0
    """How many times larger than usual the drawn part of the table is."""
    by_keys: bool = False
    """Whether the keys are in use, so that digits are shown."""
    focus: str = ""
    """The name of the thing with the keyboard focus; empty while the mouse is used."""
    about: list[Rect] = field(default_factory=list)
    """The places of the asking ability, and of the card that is being played."""
    is_explained: bool = False
    """Whether the hovered thing is explained, or a menu is open: no other popup is drawn."""

    def around_figures(self) -> AbstractContextManager[None]:
        """Leave out the question and numbers while the context is active, so that frames do not cover them."""
        return highlights.around(
            self.painter, [each.figure for each in self.targets if each.figure is not None]
        )

    def draw_digit(self, button: Rect, digit: int) -> None:
        """Draw the digit that chooses an answer over the corner of its button, while the keys are in use."""
        if digit and self.by_keys:
            at, painter = self.layout, self.painter
            place = square((button.x + at.px(4), button.bottom - at.px(4)), at.px(17))
            painter.panel(place, _DIGIT, theme.GILT, radius=99, width=0.8)
            painter.text(str(digit), place, 13, theme.TEXT, role="bold", across="centre", least=10)

    def lights(self, targets: Iterable[Target]) -> list[tuple[bool, bool]]:
        """Return the highlights of things, as a part of a key."""
        return [self._light(target.anchors) for target in targets if target.anchors]

    def _light(self, anchors: Sequence[Key]) -> tuple[bool, bool]:
        """Return whether a thing is a possible target, and whether it is selected."""
        return not self.lit.isdisjoint(anchors), not self.marked.isdisjoint(anchors)

    def is_lit(self, anchors: Sequence[Key]) -> bool:
        """Return whether a thing is a possible target."""
        return self._light(anchors)[0]

    def target(
        self,
        name: str,
        rect: Rect,
        anchors: Sequence[Key] = (),
        *,
        card: str | None = None,
        tip: str | None = None,
        enabled: bool = False,
        radius: float = 7,
        frame: Rect | None = None,
        lit_by_itself: bool = False,
        marked_by_itself: bool = False,
        whole: Rect | None = None,
        is_blind: bool = False,
        digit: int = 0,
        figure: Rect | None = None,
        label: str = "",
    ) -> None:
        """Register a drawn thing, and highlight it if it is a possible target or selected.

        The highlight follows ``frame``, or the whole rectangle, unless the thing is ``lit_by_itself`` or
        ``marked_by_itself``.  ``whole``: with the things before it.
        """
        lit, marked = self._light(anchors)
        self.targets.add(
            Target(
                *(self.prefix + name, rect, tuple(anchors), lit, lit or enabled, card, tip),
                *(frame, radius * self.grown, lit_by_itself, marked_by_itself),
                whole=whole,
                is_blind=is_blind,
                digit=digit,
                figure=figure,
                label=label,
            )
        )
        if marked and not marked_by_itself:
            highlights.chosen(self.painter, frame or rect, radius)
        elif lit and not (marked or lit_by_itself):
            highlights.legal(self.painter, frame or rect, radius)


def digits_of(fixed: Sequence[int]) -> Iterator[int]:
    """Return the digits of some answers in order: fixed ones are preserved, others (0) take the free ones."""
    free = (digit for digit in count(1) if digit not in fixed)
    return (digit or next(free) for digit in fixed)
