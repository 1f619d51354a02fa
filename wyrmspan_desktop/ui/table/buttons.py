"""Buttons below the mat, their labels made of words and icons; and those by which things are given away."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.engine import Option
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.options import describe
from wyrmspan_desktop.text.things import card_title
from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.picture import Picture

Parts = Sequence[str | Icon]

_SIZE, _ICON = 16, 24


def button_width(picture: Picture, parts: Parts) -> int:
    """How wide a button with this label is, in pixels."""
    painter, px = picture.painter, picture.layout.px
    widths = [
        px(_ICON) if isinstance(part, Icon) else painter.text_width(part, _SIZE, "bold") for part in parts
    ]
    return sum(widths) + px(5) * (len(parts) - 1) + px(28)


def draw_button(
    picture: Picture,
    name: str,
    parts: Parts,
    left: int,
    *,
    main: bool = False,
    enabled: bool = True,
    tip: str | None = None,
) -> int:
    """A button from `left`; returns where it ends."""
    painter, at = picture.painter, picture.layout
    rect = Rect(left, at.buttons.y, button_width(picture, parts), at.buttons.height)
    fill = theme.PANEL_DEEP if not enabled else theme.BUTTON_MAIN if main else theme.BUTTON
    painter.panel(rect, fill, theme.LIT if enabled else theme.PANEL_EDGE, radius=8, width=2)
    colour = theme.TEXT if enabled else theme.TEXT_FAINT
    x = rect.x + at.px(14)
    for part in parts:
        if isinstance(part, Icon):
            side = at.px(_ICON)
            painter.icon(part.name, (x + side // 2, rect.centery), side)
            x += side + at.px(5)
        else:
            x = painter.text(
                part, Rect(x, rect.y, rect.right - x, rect.height), _SIZE, colour, role="bold"
            ) + at.px(5)
    picture.targets.add(Target(name, rect, lit=enabled, enabled=enabled, tip=tip))
    return rect.right


def draw_giving(picture: Picture, left: int, right: int) -> None:
    """What is suggested to be given, large, and beside it the other ways as far as there is room."""
    choosing, gap = picture.choosing, picture.layout.px(8)
    assert choosing is not None
    options = [option for option in (*choosing.options, *choosing.trades) if option.anchors]
    options.sort(key=lambda option: option.id != choosing.suggested)
    for number, option in enumerate(options):
        parts = _label(picture, option, is_long=not number)
        rest = len(options) - number
        # All exchanges can be reached by their own button, so they need no other one.
        more = [say.OTHERS(count=rest)] if choosing.options and number else []
        room = right - left - (button_width(picture, more) + gap if more and rest > 1 else 0)
        if number and button_width(picture, parts) > room:
            # What does not fit is lit on the table all the same.
            if more and left + button_width(picture, more) <= right:
                draw_button(picture, "all_ways", more, left)
            return
        is_trade, is_suggested = option.kind == "trade", option.id == choosing.suggested
        name = f"{'trade' if is_trade else 'word'}:{option.id}"
        tip = describe(option.id, picture.box)
        tip = say.AND_PAY(exchange=tip) if is_trade else tip
        tip = say.ENTER(tip=tip) if is_suggested else tip
        left = draw_button(picture, name, parts, left, main=is_suggested, tip=tip) + gap


def _label(picture: Picture, option: Option, *, is_long: bool) -> Parts:
    """What a button says that gives something away, or exchanges to do so."""
    verb, words = option.kind, option.words
    if verb == "trade":
        first, second, gain = map(Icon, words)
        return [*([str(say.GIVE["pay"])] if is_long else []), gain, str(say.FOR), first, second]
    start = [str(say.GIVE[verb])] if is_long else []
    if option.item == "egg" and len(words) > 1:
        nest = say.OF_NEST(nest=_nest(picture, words[1])) if is_long else words[1]
        return [*start, Icon("egg"), nest]
    if option.card:
        return [*start, Icon("dragon" if option.card > 0 else "cave"), card_title(words[0], picture.box)]
    return [*start, Icon(words[0])]


def _nest(picture: Picture, nest: str) -> str:
    """The dragon on whose nest an egg lies, or the mat."""
    if nest == "mat":
        return str(say.THE_MAT)
    dragon = picture.view["players"][picture.holder]["slots"][nest]["dragon"]
    return card_title(dragon, picture.box) if dragon else nest
