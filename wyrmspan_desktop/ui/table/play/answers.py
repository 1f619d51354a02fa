"""Answer buttons with text and icons, next to the question or in fixed places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, Row
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.buttons import Parts
from wyrmspan_desktop.text.rulebook.signs import sign_of
from wyrmspan_desktop.ui.art.icon_row import draw_icon_row, icon_lines, icon_width
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Shown

MEDALLIONS = frozenset({"hint", "cancel"})
"""Round icon buttons, which are no answers."""
NONE = "none"
"""The name of the button that selects nothing, where several things may be selected."""
REFUSALS = ("word:decline", NONE)
"""The answers that take nothing of an offer, whatever their buttons say."""
FIXED_PLACES = {
    **{name: name for name in MEDALLIONS},
    "word:pass": "pass",
    "word:end_turn": "end_turn",
    "word:decline": "refuse",
    "word:end": "refuse",
    "word:skip": "refuse",
    NONE: "refuse",
    "setup:mat": "refuse",
    "setup:choose": "aid",
    "confirm": "confirm",
    "word:draw": "confirm",
    "feed_all": "confirm",
}
"""The fixed places of answers, by name; all others are next to the question."""


class Look(NamedTuple):
    """The material of a button, the radius of its corners in units, and its text colour."""

    material: str
    radius: float
    words: theme.Colour = theme.TEXT


LOOKS = {
    "pass": Look("leather_red", 9),
    "end_turn": Look("wood_warm", 21),
    "refuse": Look("parchment", 3, theme.INK),
    "confirm": Look("wood_warm", 7),
    "aid": Look("leather_green", 9),
}
"""The look of the button in each fixed place."""
_REFUSES_OR_ENDS = frozenset({"pass", "end_turn", "refuse"})
_SIZE, _ICON, _THING = 16, 24, 30
_PAD, _PAD_OF_ROW = 28, 14
"""The padding of a button, and of one with icons alone, in units."""
_ROW_ICON = (_ICON, 28, 31)
"""The largest size of icons in a row, in units, at each step of text size."""
_RIM = 4
"""The margin at each end of a button with a row of larger icons alone, in units."""
_LONG, _SMALL_ICON, _MIN_ICON = 60, 17, 14
"""In units: the length from which a row of icons has two lines, the usual size of icons there, and the least."""
_ALIKE = dict.fromkeys(map(ord, "123456789"), "0")
"""Digits count as equally wide: a button whose number changes keeps its place."""
_USED_UP_BRIGHT = 0.45
"""The brightness of an icon on a button that is disabled."""
_MIN_TEXT = 13
"""The smallest text next to the question, in units."""


@dataclass(frozen=True)
class Answer:
    """A button next to the question: text and icons, and the effect of a click."""

    name: str
    parts: Parts
    main: bool = False
    enabled: bool = True
    tip: str | None = None
    is_used_up: bool = False
    """Whether it was possible until the last click.  It is disabled, with a tip that says so."""
    answers: bool = True
    """Whether a click on it answers, or leads to an answer; others only help."""
    anchors: tuple[Key, ...] = ()
    """The thing of the game that it represents; its icon fills the button if there are no parts."""
    is_blind: bool = False
    """Whether it takes a face-down card."""
    digit: int = 0
    """The digit of its thing on the table, which it shares; 0: the next one in order."""
    at: str = ""
    """The fixed place, if its name does not determine it."""

    @property
    def place(self) -> str:
        """The fixed place; empty next to the question."""
        return self.at or FIXED_PLACES.get(self.name, "")

    @property
    def label(self) -> str:
        """Its text and the names of its icons, for screen readers; the tip explains things, and icons without a text.

        It is also the name of those that are used up, whose tip says that alone.
        """
        has_words = any(isinstance(part, str) for part in self.parts) and not self.anchors
        if has_words or self.tip is None:
            return " ".join(filter(None, map(_label, self.parts)))
        return self.tip.partition("\n")[0] if self.is_used_up else ""

    @property
    def told(self) -> str | None:
        """The tip that is shown."""
        return str(say.USED_UP) if self.is_used_up else self.tip

    @property
    def look(self) -> str:
        """The place that determines its look at every table, wherever a game puts it."""
        return FIXED_PLACES.get(self.name, self.at)


Wide = Literal["wanted", "usual", "least"]
"""The width of an answer with text of the chosen, the usual and the least size."""


def _label(part: str | Icon | Row) -> str:
    """Return a text, or the names of icons, for screen readers."""
    if isinstance(part, str):
        return part
    icons = (part,) if isinstance(part, Icon) else part
    signs = (sign_of(icon.name if isinstance(icon, Icon) else icon.text) for icon in icons)
    return " ".join(str(sign.title) for sign in signs if sign is not None)


def width_of(picture: Shown, answer: Answer, wide: Wide = "wanted") -> int:
    """Return the width of an answer next to the question, in pixels."""
    px = picture.layout.px
    if (answer.anchors and not answer.parts) or (
        len(answer.parts) == 1 and isinstance(answer.parts[0], Icon)
    ):
        return px(44)
    pad = _PAD if any(isinstance(part, (str, Icon)) for part in answer.parts) else _PAD_OF_ROW
    whole = sum(_widths(picture, answer, wide)) + px(5) * (len(answer.parts) - 1) + px(pad)
    # In steps, so that answers share their wood.
    return -(-whole // px(8)) * px(8)


def _widths(picture: Shown, answer: Answer, wide: Wide = "wanted") -> list[int]:
    """Return the width of its parts, in pixels."""
    painter, icon = picture.painter, picture.layout.px(_ICON)
    px, small = painter.text_px(_SIZE, "bold"), (_SMALL_ICON, picture.layout.stepped(*_ROW_ICON))
    if wide != "wanted":
        px = painter.least_px(_SIZE if wide == "usual" else _MIN_TEXT, "bold")
        small = _MIN_ICON, painter.px(_ICON)
    return [
        painter.fonts.width(part.translate(_ALIKE), "bold", px)
        if isinstance(part, str)
        else icon
        if isinstance(part, Icon)
        else _row_wide(painter, part, *small)
        for part in answer.parts
    ]


def _row_wide(painter: Painter, row: Row, small: int, usual: int) -> int:
    """Return the width of a row of icons on a button, in pixels.

    In one line with icons of ``usual`` pixels; a long row in two lines with icons of ``small`` units.
    """
    if icon_width(painter, row, painter.px(_ICON)) <= painter.px(_LONG):
        return icon_width(painter, row, usual)
    side, step = painter.px(small), painter.px(4)
    wide = icon_width(painter, row, side) // 2
    while icon_lines(painter, row, wide, side) > 2:
        wide += step
    return wide


def _draw_button(picture: Shown, answer: Answer, rect: Rect) -> theme.Colour:
    """Draw the button of an answer without its text; return the colour of that."""
    painter, is_hovered = picture.painter, picture.hovered == answer.name
    plain = Look("wood_warm" if answer.main and answer.enabled else "wood_dark", 9)
    has_look = answer.look and answer.enabled and (answer.main or answer.look != "confirm")
    material, radius, colour = LOOKS[answer.look] if has_look else plain
    bright = 1.25 if is_hovered and answer.enabled else 1.0 if answer.enabled else 0.7
    if picture.is_waiting and is_button(answer.name):
        bright = 0.6
    if answer.main and answer.enabled:
        painter.light(rect, radius=radius, strength=0.8, rim=False)
    painter.slab(rect, material, radius=radius, bright=bright)
    return colour


def _bright(answer: Answer) -> float:
    """Return the brightness of its icons."""
    return 1.0 if answer.enabled else _USED_UP_BRIGHT


def draw_answer(picture: Shown, answer: Answer, rect: Rect, digit: int = 0) -> None:
    """Draw an answer in its place and register it, with the digit that chooses it, if it has one."""
    painter, at = picture.painter, picture.layout
    colour = _draw_button(picture, answer, rect)
    if not answer.enabled:
        colour = theme.TEXT_FAINT
    if answer.anchors:
        _draw_thing(picture, answer, rect, colour, digit)
        return
    answers = answer.enabled and answer.answers and answer.name not in {tool.name for tool in picture.tools}
    picture.targets.add(
        Target(
            answer.name,
            rect,
            lit=answers,
            enabled=answer.enabled,
            tip=answer.told,
            is_main=answer.main,
            # The place of an answer does not determine its meaning: discarding a card refuses nothing.
            is_last=FIXED_PLACES.get(answer.name) in _REFUSES_OR_ENDS,
            is_blind=answer.is_blind,
            digit=digit,
            label=answer.label,
        )
    )
    if answer.place and len(answer.parts) == 1:
        # Larger text needs a margin on all sides; most words rise above the middle.
        words = rect.inflate(-at.stepped(20, 10, 10), -at.px(12)).move(0, at.stepped(1, 2, 2))
        painter.text(
            str(answer.parts[0]), words, _SIZE, colour, role="bold", across="centre", least=13, squeeze=0.8
        )
    else:
        _draw_parts(picture, answer, rect, colour)
    picture.draw_digit(rect, digit)


def _draw_thing(picture: Shown, answer: Answer, rect: Rect, colour: theme.Colour, digit: int) -> None:
    """Draw a thing of the game on its button, and register it; one that is used up is that thing no longer."""
    if answer.parts:
        _draw_parts(picture, answer, rect, colour)
    else:
        side = min(picture.layout.px(_THING), rect.width)
        picture.painter.icon(answer.anchors[0][1], rect.center, side, bright=_bright(answer))
    if answer.enabled:
        picture.target(answer.name, rect, answer.anchors, tip=answer.tip, radius=9, digit=digit)
    else:
        picture.targets.add(Target(answer.name, rect, tip=answer.told, radius=9, label=answer.label))
    picture.draw_digit(rect, digit)


def _draw_parts(picture: Shown, answer: Answer, rect: Rect, colour: theme.Colour) -> None:
    """Draw text and icons in a centred row; in a short place the text shares the room that the icons leave."""
    painter, at, widths = picture.painter, picture.layout, _widths(picture, answer)
    gap, pad = at.px(5), at.px(_PAD_OF_ROW // 2 if len(widths) == 1 else 10)
    whole = sum(widths) + gap * (len(widths) - 1)
    x, missing = rect.x + max(pad, (rect.width - whole) // 2), whole - (rect.width - 2 * pad)
    if at.is_large and len(answer.parts) == 1 and not isinstance(answer.parts[0], (str, Icon)):
        # Larger icons fill their button.
        inside = rect.inflate(-2 * at.px(_RIM), -at.px(2))
        draw_icon_row(painter, answer.parts[0], inside, colour, most=_ROW_ICON[at.step])
        return
    words = sum(wide for part, wide in zip(answer.parts, widths, strict=True) if isinstance(part, str))
    share = 1 - max(0, missing) / max(1, words)
    for part, wide in zip(answer.parts, widths, strict=True):
        if isinstance(part, Icon):
            painter.icon(part.name, (x + wide // 2, rect.centery), wide, bright=_bright(answer))
            x += wide + gap
        elif not isinstance(part, str):
            draw_icon_row(painter, part, Rect(x, rect.y, wide, rect.height), colour, most=_ICON)
            x += wide + gap
        else:
            place = Rect(x, rect.y, max(1, int(wide * share)), rect.height)
            x = painter.text(part, place, _SIZE, colour, role="bold", least=_MIN_TEXT, squeeze=0.8) + gap
