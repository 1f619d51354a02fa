"""Buttons with words and icons beside a question, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.text.buttons import Parts
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.input.patience import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.choosing import Key
from wyrmspan_desktop.ui.table.shown import Shown

MEDALLIONS = frozenset({"hint", "cancel"})
"""What is no answer: a medallion instead of a button of words."""
NONE = "none"
"""To choose nothing where several things may be chosen."""
REFUSING = ("word:decline", NONE)
"""The answers that take nothing of what is offered, whatever their buttons say."""
PLACES = {
    **{name: name for name in MEDALLIONS},
    "word:pass": "pass",
    "word:end_turn": "end_turn",
    "word:decline": "refuse",
    "word:end": "refuse",
    "word:skip": "refuse",
    NONE: "refuse",
    "setup:mat": "refuse",
    "confirm": "confirm",
    "word:draw": "confirm",
    "feed_all": "confirm",
}
"""What stands in a place of its own, by its name; the others lie beside the question."""


class Look(NamedTuple):
    """What a button is made of, how round its corners are, in units, and the colour of its words."""

    material: str
    radius: float
    words: theme.Colour = theme.TEXT


LOOKS = {
    "pass": Look("leather_red", 9),
    "end_turn": Look("wood_warm", 21),
    "refuse": Look("parchment", 3, theme.INK),
    "confirm": Look("wood_warm", 7),
}
"""What stands in such a place."""
_REFUSES_OR_ENDS = frozenset({"pass", "end_turn", "refuse"})
_SIZE, _ICON, _THING = 16, 24, 30
_ALIKE = dict.fromkeys(map(ord, "123456789"), "0")
"""Digits count as equally wide: a button whose number changes keeps its place."""
_LEAST = 13
"""The size of the smallest words of answers beside the question, in units."""


@dataclass(frozen=True)
class Answer:
    """A button beside the question: words and icons, and what a click on it does."""

    name: str
    parts: Parts
    main: bool = False
    enabled: bool = True
    tip: str | None = None
    answers: bool = True
    """Whether a click on it answers, or leads on to an answer; others only help."""
    anchors: tuple[Key, ...] = ()
    """The thing of the game that it is: its icon is all of the button if no parts are given."""
    is_blind: bool = False
    """Whether it takes a card that nobody sees."""
    at: str = ""
    """The place of its own, where its name alone does not tell it."""

    @property
    def place(self) -> str:
        """The place of its own; empty for what lies beside the question."""
        return self.at or PLACES.get(self.name, "")

    @property
    def look(self) -> str:
        """The place whose look it has at every table, wherever a game puts it."""
        return PLACES.get(self.name, self.at)


Wide = Literal["wanted", "usual", "least"]
"""How wide an answer is: with letters as large as all are, as usual, or as small as can be read."""


def width_of(picture: Shown, answer: Answer, wide: Wide = "wanted") -> int:
    """How wide an answer is, in pixels, that has no place of its own."""
    px = picture.layout.px
    if (answer.anchors and not answer.parts) or (
        len(answer.parts) == 1 and isinstance(answer.parts[0], Icon)
    ):
        return px(44)
    whole = sum(_widths(picture, answer, wide)) + px(5) * (len(answer.parts) - 1) + px(28)
    # In steps, so that answers share their wood.
    return -(-whole // px(8)) * px(8)


def _widths(picture: Shown, answer: Answer, wide: Wide = "wanted") -> list[int]:
    """How wide its parts are, in pixels."""
    painter, icon = picture.painter, picture.layout.px(_ICON)
    px = painter.text_px(_SIZE, "bold")
    if wide != "wanted":
        px = painter.least_px(_SIZE if wide == "usual" else _LEAST, "bold")
    return [
        icon if isinstance(part, Icon) else painter.fonts.width(part.translate(_ALIKE), "bold", px)
        for part in answer.parts
    ]


def draw_answer(picture: Shown, answer: Answer, rect: Rect, digit: int = 0) -> None:
    """Draw an answer in its place and register it, with the digit that chooses it, if it has one."""
    painter, at = picture.painter, picture.layout
    is_hovered = picture.hovered == answer.name
    plain = Look("wood_warm" if answer.main and answer.enabled else "wood_dark", 9)
    has_look = answer.look and answer.enabled and (answer.main or answer.look != "confirm")
    material, radius, colour = LOOKS[answer.look] if has_look else plain
    bright = 1.25 if is_hovered and answer.enabled else 1.0 if answer.enabled else 0.7
    if picture.is_waiting and is_button(answer.name):
        bright = 0.6
    if answer.main and answer.enabled:
        painter.light(rect, radius=radius, strength=0.8, rim=False)
    painter.slab(rect, material, radius=radius, bright=bright)
    if answer.anchors:
        if answer.parts:
            _draw_parts(picture, answer, rect, colour)
        else:
            painter.icon(answer.anchors[0][1], rect.center, min(at.px(_THING), rect.width))
        picture.target(answer.name, rect, answer.anchors, tip=answer.tip, radius=9, digit=digit)
        picture.draw_digit(rect, digit)
        return
    if not answer.enabled:
        colour = theme.TEXT_FAINT
    answers = answer.enabled and answer.answers and answer.name not in {tool.name for tool in picture.tools}
    picture.targets.add(
        Target(
            answer.name,
            rect,
            lit=answers,
            enabled=answer.enabled,
            tip=answer.tip,
            is_main=answer.main,
            # Where a game puts an answer says nothing of what it does: to discard a card refuses nothing.
            is_last=PLACES.get(answer.name) in _REFUSES_OR_ENDS,
            is_blind=answer.is_blind,
            digit=digit,
        )
    )
    if answer.place and len(answer.parts) == 1:
        words = rect.inflate(-at.px(12), -at.px(4))
        painter.text(
            str(answer.parts[0]), words, _SIZE, colour, role="bold", across="centre", least=13, squeeze=0.8
        )
    else:
        _draw_parts(picture, answer, rect, colour)
    picture.draw_digit(rect, digit)


def _draw_parts(picture: Shown, answer: Answer, rect: Rect, colour: theme.Colour) -> None:
    """Words and icons in a row in the middle; the words share what the icons leave of a place that is too short."""
    painter, at, widths = picture.painter, picture.layout, _widths(picture, answer)
    gap, pad = at.px(5), at.px(10)
    whole = sum(widths) + gap * (len(widths) - 1)
    x, missing = rect.x + max(pad, (rect.width - whole) // 2), whole - (rect.width - 2 * pad)
    words = sum(wide for part, wide in zip(answer.parts, widths, strict=True) if not isinstance(part, Icon))
    share = 1 - max(0, missing) / max(1, words)
    for part, wide in zip(answer.parts, widths, strict=True):
        if isinstance(part, Icon):
            painter.icon(part.name, (x + wide // 2, rect.centery), wide)
            x += wide + gap
        else:
            place = Rect(x, rect.y, max(1, int(wide * share)), rect.height)
            x = painter.text(part, place, _SIZE, colour, role="bold", least=10) + gap
