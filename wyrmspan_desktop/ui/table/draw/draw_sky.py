"""The hour and the tools in the sky; the log if there is room for it; and permanent notices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.art.crops import HOUR_CROPS, draw_cut
from wyrmspan_desktop.ui.art.scenery import HOURS
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.naming import spans, underline
from wyrmspan_desktop.ui.drawing.seat_badges import draw_seat_badge
from wyrmspan_desktop.ui.drawing.text_effects import Lettering
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import halves, in_row, square
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_tool
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.events.log import Line

TWO_MATS = "two_mats"
"""The name of the button that shows two mats or one."""
_IN_THE_SKY = Lettering(shadow=True, outline=(24, 14, 18))
_SIGN, _SIGN_DARK = (255, 240, 208), (240, 218, 172)
_NOW, _OTHER = 26, 17
"""The sizes of the discs of the hours, in units."""
_NOTICE = 13
_LOG_SIZE = 14.5
"""The text size of the chronicle."""
_RED: theme.Colour = (120, 52, 20)
_OLD: theme.Colour = (88, 66, 48)


# --- the hour and the tools -------------------------------------------------------------------


def draw_hour(picture: Picture) -> None:
    """Draw the round, its hour among the four, and help, log and menu."""
    painter, at, view = picture.painter, picture.layout, picture.view
    title = title_of(view)
    colour = (255, 240, 208)
    # Outlines would close the narrow spaces of these letters.
    words = title.replace(" ", "  ")
    painter.text(words, at.round, 17, colour, role="title", least=13, how=_IN_THE_SKY, squeeze=0.85)
    first, last = at.course[0].center, at.course[-1].center
    painter.canvas.fill((96, 80, 62), Rect(first[0], first[1] - at.px(0.6), last[0] - first[0], at.px(1.2)))
    # The present one lies over its neighbours; while it moves, it is drawn over all of them.
    now = now_in(picture)
    for number in sorted(range(len(HOURS)), key=lambda number: number == now):
        if number == now or not at.is_large:
            _disc(picture, number, at.course[number].center, is_now=number == now)
    whole = at.round.unionall(at.course)
    # Its glow stays inside the window.
    frame = whole.clip(Rect(whole.x, at.course[0].y - at.px(2), whole.width, at.course[0].height + at.px(4)))
    picture.targets.add(Target("round", whole, tip=title, frame=frame))
    tips = {"help": str(menus.RULES), "log": say.READ_LOG(key=key_for("log")), "menu": str(say.MENU)}
    for (name, tip), rect in zip(tips.items(), at.tools, strict=True):
        draw_tool(picture, name, rect, tip=tip)
    if picture.two_mats is not None:
        _draw_two_mats(picture, picture.two_mats)


def _draw_two_mats(picture: Picture, button: Button) -> None:
    """Draw the button after the banners that shows two mats or one; its sign is what a click would show."""
    at, view = picture.layout, picture.view
    banners, card = at.banners(len(view["players"]), bool(view["automa"]))
    rect = at.tools[0].move_to(left=(card or banners[-1]).right + at.px(8))
    draw_tool(picture, TWO_MATS, rect, tip=button.tip)
    colour = _SIGN if picture.hovered == TWO_MATS else _SIGN_DARK
    for mat in in_row(*_signs(at, rect, 1 if at.pair else 2)):
        picture.painter.panel(mat, None, colour, radius=1.5, width=1.4)
        for number in (1, 2):
            line = Rect(mat.x, mat.y + mat.height * number // 3, mat.width, at.px(1.2))
            picture.painter.canvas.fill(colour, line)


def _signs(at: Layout, disc: Rect, count: int) -> tuple[Rect, int, int]:
    """Return the first of some mats on a disc, their number, and their distance."""
    gap, size = at.px(2), (at.px(15 if count == 1 else 8.5), at.px(14))
    first = Rect((0, 0), size)
    first.midleft = disc.centerx - (count * size[0] + (count - 1) * gap) // 2, disc.centery
    return first, count, gap


def title_of(view: View) -> str:
    """Return the title of the round; once its objective is scored, it is that of the next one."""
    number, objectives = view["round"], view["objectives"]
    if not number:
        return str(say.SET_UP)
    if objectives[number - 1]["places"] is not None and number < len(objectives):
        return say.BEFORE_ROUND(round=number + 1)
    return say.ROUND(round=number, rounds=len(objectives))


def now_in(picture: Picture) -> int | None:
    """Return the index of the hour whose large disc is in its place."""
    is_there = picture.view["round"] and picture.hour_before is None
    return HOURS.index(picture.hour) if is_there else None


def draw_sun(picture: Picture, share: float) -> None:
    """Draw the large disc on its way from the previous hour to the current one."""
    if picture.hour_before is None:
        return
    painter, at, way = picture.painter, picture.layout, easing.smooth(share)
    one, two = HOURS.index(picture.hour_before), HOURS.index(picture.hour)
    start, goal = at.course[one].center, at.course[two].center
    middle = (
        round(start[0] + (goal[0] - start[0]) * way),
        round(start[1] + (goal[1] - start[1]) * way - at.px(5) * easing.hump(share)),
    )
    _disc(picture, one, middle, is_now=True)
    image = Surface((at.px(3 * _NOW), at.px(3 * _NOW)), pygame.SRCALPHA)
    with painter.onto(image):
        _disc(picture, two, image.get_rect().center, is_now=True)
    image.set_alpha(round(255 * way))
    painter.canvas.blit(image, image.get_rect(center=middle))


def _disc(picture: Picture, number: int, middle: tuple[int, int], *, is_now: bool) -> None:
    """Draw the land at an hour on a small disc; grey if it is past, lit if it is the current one."""
    painter, at, hour = picture.painter, picture.layout, HOURS[number]
    is_past = number < HOURS.index(picture.hour)
    place = square(middle, at.px(_NOW if is_now else _OTHER))
    round_ = place.width / 2 / at.unit
    if is_now:
        painter.light(place, radius=round_, rim=False)
    else:
        painter.shadow(place, radius=round_, blur=2, down=1)
    how = HOUR_CROPS[hour]._replace(
        radius=round_, bright=1.0 if is_now else 0.7, is_grey=is_past and not is_now
    )
    if not draw_cut(painter, f"place/vista_{hour}", place, how):
        painter.panel(place, theme.PANEL, None, radius=round_)
    edge = (255, 226, 160, 255) if is_now else (210, 180, 124, 255)
    painter.edge(place, edge, radius=round_, width=1.8 if is_now else 1.1)


# --- what the player has to know --------------------------------------------------------------


def draw_notice(picture: Picture) -> None:
    """Draw the permanent notice, if there is one."""
    if not picture.banner:
        return
    painter, at = picture.painter, picture.layout
    box = at.notice
    painter.slab(box, "leather_red", radius=6, edge=theme.WARNING)
    # Two lines, closer together than in a paragraph: there is no more room between the display's rows.
    inside = box.inflate(-at.px(12), 0)
    upper, lower = halves(inside)
    px = painter.least_px(_NOTICE)
    first, *more = painter.fonts.wrapped(picture.banner, "body", px, inside.width)
    rest = picture.banner[len(first) :].strip() if more else ""
    for words, room in ((first, upper if more else inside), (rest, lower)):
        painter.text(words, room, _NOTICE, theme.TEXT, least=_NOTICE)
    picture.targets.add(Target("banner", box, tip=picture.banner))


# --- the log ----------------------------------------------------------------------------------


def draw_chronicle(picture: Picture) -> None:
    """Draw the last lines of the log, the newest at the bottom, where the window is wide enough."""
    painter, at, rect = picture.painter, picture.layout, picture.layout.chronicle
    if rect is None:
        return
    painter.slab(rect, "parchment_card", radius=10, edge=(84, 52, 24))
    picture.targets.add(Target("chronicle", rect, enabled=True, tip=say.READ_LOG(key=key_for("log"))))
    head = Rect(rect.x, rect.y + at.px(8), rect.width, at.px(24))
    painter.text(str(say.CHRONICLE), head, 16, _RED, role="title", across="centre", least=13)
    room = Rect(rect.x, head.bottom + at.px(6), rect.width, rect.bottom - at.px(20) - head.bottom)
    entries: list[tuple[Line, list[str], int]] = []
    high = 0
    for entry in reversed(picture.log or [Line(str(say.CARDS_DEALT))]):
        lines = _wrapped(picture, entry, room, is_newest=not entries)
        step = max(len(lines) * _step(picture), at.px(24)) + at.px(6)
        if high + step > room.height:
            break
        entries.append((entry, lines, step))
        high += step
    y = room.y
    for number, (entry, lines, step) in enumerate(reversed(entries), 1):
        place = Rect(room.x, y, room.width, step - at.px(6))
        _draw_entry(picture, entry, lines, place, is_newest=number == len(entries))
        y += step


def _step(picture: Picture) -> int:
    return picture.painter.fonts.height("bold", picture.painter.text_px(_LOG_SIZE))


def _role(entry: Line, is_newest: bool) -> str:
    return "bold" if entry.is_heading or is_newest else "body"


def _wrapped(picture: Picture, entry: Line, room: Rect, *, is_newest: bool) -> list[str]:
    """Return the lines of an entry of the log."""
    painter, at = picture.painter, picture.layout
    wide = room.width - at.px(24 if entry.seat is None else 52)
    return painter.fonts.wrapped(entry.text, _role(entry, is_newest), painter.text_px(_LOG_SIZE), wide)


def _draw_entry(picture: Picture, entry: Line, lines: Sequence[str], place: Rect, *, is_newest: bool) -> None:
    """Draw an entry of the log, with the portrait of its seat."""
    painter, at = picture.painter, picture.layout
    role, px, step = _role(entry, is_newest), painter.text_px(_LOG_SIZE), _step(picture)
    left = place.x + at.px(14 if entry.seat is None else 42)
    if entry.seat is not None:
        badge = square((place.x + at.px(24), place.y + min(place.height, 2 * step) // 2), at.px(24))
        draw_seat_badge(painter, picture.token(entry.seat), badge)
    colour = _RED if entry.is_heading else theme.INK if is_newest else _OLD
    upper = place.centery - len(lines) * step // 2
    places = [(left, upper + number * step) for number in range(len(lines))]
    for line, spot in zip(lines, places, strict=True):
        painter.canvas.blit(painter.fonts.line(line, role, px, colour), spot)
    for number, *span in spans(lines, entry.card_name):
        name = underline(painter, lines[number], (span[0], span[1]), (role, px, colour), places[number])
        picture.targets.add(Target(f"said:{name.y}", name, card=entry.card))
