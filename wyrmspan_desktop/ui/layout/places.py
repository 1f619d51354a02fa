"""Where the parts of menus lie, as pure functions from the window size to rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import centred, in_column, in_grid, side_by_side
from wyrmspan_desktop.ui.layout.units import Size, px_of


@dataclass(frozen=True)
class DialogPlaces:
    """The parts of a dialog."""

    panel: Rect
    head: Rect
    text: Rect
    entry: Rect
    first: Rect
    second: Rect


def dialog(size: Size, text_high: int, entry_units: float = 0, *, wide: float = 560) -> DialogPlaces:
    """A dialog in the middle: heading, text of so many pixels, room for a line of text, two buttons."""

    px = partial(px_of, size)
    head_high, button, gap = px(34), px(46), px(16)
    entry_high = px(entry_units) if entry_units else 0
    free = px(40) + head_high + px(8) + gap + entry_high + button
    text_high = min(max(text_high, px(60)), size[1] - px(24) - free)
    panel = centred(size, min(px(wide), size[0]), free + text_high)
    inside = panel.inflate(-px(48), -px(40))
    head = Rect(inside.x, inside.y, inside.width, head_high)
    text = Rect(inside.x, head.bottom + px(8), inside.width, text_high)
    entry = Rect(inside.x, text.bottom + px(6), inside.width, px(44))
    half = (inside.width - gap) // 2
    first = Rect(inside.x, inside.bottom - button, half, button)
    second = Rect(inside.right - half, inside.bottom - button, half, button)
    return DialogPlaces(panel, head, text, entry, first, second)


@dataclass(frozen=True)
class SheetPlaces:
    """The parts of a sheet of lines over another scene."""

    panel: Rect
    head: Rect
    body: Rect
    close: Rect


def sheet(size: Size, *, wide: float, high: float) -> SheetPlaces:
    """A sheet in the middle, so many units wide and high: heading, lines, and a button at the foot."""
    panel = centred(size, min(px_of(size, wide), size[0] - 8), min(px_of(size, high), size[1] - 8))
    inside = panel.inflate(-px_of(size, 48), -px_of(size, 32))
    head = Rect(inside.x, inside.y, inside.width, px_of(size, 40))
    close = Rect(0, 0, px_of(size, 170), px_of(size, 44))
    close.midbottom = inside.midbottom
    top = head.bottom + px_of(size, 8)
    body = Rect(inside.x, top, inside.width, close.top - px_of(size, 10) - top)
    return SheetPlaces(panel, head, body, close)


@dataclass(frozen=True)
class CurtainPlaces:
    """The parts of the curtain; ``recap`` and its heading are empty if nothing is told."""

    badge: Rect
    name: Rect
    reason: Rect
    recap_head: Rect
    recap: Rect
    ready: Rect


CURTAIN_NEED = (700.0, 560.0)


def curtain(size: Size, wide: int, recap_high: int) -> CurtainPlaces:
    """The curtain: who is to come and why, then a recap so many pixels wide, and high if there is room."""

    px = partial(px_of, size)
    badge, name, reason, label, button = px(84), px(56), px(30), px(30), px(50)
    high = badge + name + reason + px(28) + button
    if recap_high:
        recap_high = min(recap_high, size[1] - high - label - px(48))
        high += label + recap_high + px(12)
    top = (size[1] - high) // 2
    badge_rect = Rect((size[0] - badge) // 2, top, badge, badge)
    name_rect = Rect(0, badge_rect.bottom, size[0], name)
    reason_rect = Rect(0, name_rect.bottom, size[0], reason)
    left = (size[0] - wide) // 2
    head = Rect(left, reason_rect.bottom + px(12), wide, label if recap_high else 0)
    body = Rect(left, head.bottom, wide, recap_high)
    ready = Rect((size[0] - px(320)) // 2, top + high - button, px(320), button)
    return CurtainPlaces(badge_rect, name_rect, reason_rect, head, body, ready)


@dataclass(frozen=True)
class TitlePlaces:
    """The parts of the title."""

    name: Rect
    below: Rect
    resume: Rect
    note: Rect
    buttons: list[Rect]
    foot: Rect


TITLE_NEED = (760.0, 660.0)


def title(size: Size, count: int) -> TitlePlaces:
    """The title, in the left part of its picture: its name, Continue with a line below it, so many more buttons."""

    px = partial(px_of, size)
    column = Rect(px(36), 0, max(px(430), round(size[0] * 0.36)), size[1])
    name = Rect(column.x, round(size[1] * 0.05), column.width, px(80))
    below = Rect(column.x, name.bottom, column.width, px(30))
    foot = Rect(column.x, size[1] - px(82), column.width, px(72))
    room = foot.top - below.bottom
    high, gap = min(px(46), room * 46 // (70 + 58 * (count + 1))), px(11)
    resume = Rect(0, below.bottom + gap, px(300), high)
    resume.centerx = column.centerx
    note = Rect(column.x, resume.bottom + px(2), column.width, px(24))
    buttons = in_column(resume.move(0, note.bottom + gap // 2 - resume.y), count, gap)
    return TitlePlaces(name, below, resume, note, buttons, foot)


@dataclass(frozen=True)
class MenuPlaces:
    """The parts of the menu over the table."""

    panel: Rect
    head: Rect
    buttons: list[Rect]
    text: Rect


def menu(size: Size, count: int) -> MenuPlaces:
    """A menu of so many buttons, with a text below them."""
    high, gap = px_of(size, 48), px_of(size, 12)
    panel = centred(size, px_of(size, 420), px_of(size, 168) + count * (high + gap))
    inside = panel.inflate(-px_of(size, 56), -px_of(size, 40))
    head = Rect(inside.x, inside.y, inside.width, px_of(size, 44))
    top = head.bottom + px_of(size, 8)
    buttons = in_column(Rect(inside.x, top, inside.width, high), count, gap)
    text = Rect(inside.x, buttons[-1].bottom + gap, inside.width, inside.bottom - buttons[-1].bottom - gap)
    return MenuPlaces(panel, head, buttons, text)


@dataclass(frozen=True)
class ListPlaces:
    """The parts of a scene with a list: ``side`` is beside the rows, or empty."""

    panel: Rect
    head: Rect
    rows: Rect
    side: Rect
    foot: Rect
    buttons: list[Rect]


def listed(size: Size, count: int, *, side: float = 0) -> ListPlaces:
    """A large panel with a list, a line at its foot and so many buttons; ``side``: units beside the list."""

    px = partial(px_of, size)
    panel = centred(size, min(px(1160), size[0] - px(24)), size[1] - px(40))
    inside = panel.inflate(-px(48), -px(36))
    head = Rect(inside.x, inside.y, inside.width, px(44))
    high, gap = px(46), px(10)
    buttons = side_by_side(Rect(inside.x, inside.bottom - high, inside.width, high), count, gap)
    foot = Rect(inside.x, buttons[0].top - px(40), inside.width, px(32))
    top = head.bottom + px(6)
    rows = Rect(inside.x, top, inside.width, foot.top - px(6) - top)
    beside = Rect(rows.right, rows.y, 0, rows.height)
    if side:
        beside = Rect(rows.right - px(side), rows.y, px(side), rows.height)
        rows.width -= px(side) + px(16)
    return ListPlaces(panel, head, rows, beside, foot, buttons)


@dataclass(frozen=True)
class SettingsPlaces:
    """The parts of the settings: for each a name, an explanation, and a switch or a row of choices.

    A volume has a button, a bar, a button and room for a figure beside its words.
    """

    panel: Rect
    head: Rect
    tabs: list[Rect]
    names: list[Rect]
    texts: list[Rect]
    switches: list[list[Rect]]
    foot: Rect
    back: Rect


SETTINGS_NEED = (880.0, 640.0)
SETTINGS_ROWS = 3


def settings(size: Size, tabs: int, choices: Sequence[int]) -> SettingsPlaces:
    """Where settings stand below each other, each with so many choices; 1: a switch beside its words, 0: a volume.

    More than `SETTINGS_ROWS` find room if none of them has a row of choices.
    """

    px = partial(px_of, size)
    rows, gap = SETTINGS_ROWS * px(126), px(8)
    step = rows // max(SETTINGS_ROWS, len(choices))
    panel = centred(size, px(840), px(222) + rows)
    inside = panel.inflate(-px(64), -px(40))
    head = Rect(inside.x, inside.y, inside.width, px(44))
    back = Rect(inside.x, inside.bottom - px(46), px(200), px(46))
    foot = Rect(back.right + px(16), back.y, inside.right - back.right - px(16), back.height)
    top = head.bottom + px(8)
    tab_rects = side_by_side(Rect(inside.x, top, inside.width, px(44)), tabs, gap)
    first = top + px(44) + px(20)
    names, texts, switches = [], [], []
    for number, count in enumerate(choices):
        y = first + number * step
        wide = inside.width - {0: px(400), 1: px(130)}.get(count, 0)
        names.append(Rect(inside.x, y, wide, px(26)))
        texts.append(Rect(inside.x, y + px(26), wide, px(42)))
        if count == 0:
            side, y = px(46), y + px(10)
            less, figure = Rect(inside.right - px(380), y, side, side), px(70)
            more = Rect(inside.right - figure - side, y, side, side)
            bar = Rect(less.right + gap, y, more.left - less.right - 2 * gap, side)
            switches.append([less, bar, more, Rect(more.right, y, figure, side)])
        elif count == 1:
            switches.append([Rect(inside.right - px(100), y + px(10), px(100), px(46))])
        else:
            switches.append(side_by_side(Rect(inside.x, y + px(70), inside.width, px(42)), count, gap))
    return SettingsPlaces(panel, head, tab_rects, names, texts, switches, foot, back)


@dataclass(frozen=True)
class NewGamePlaces:
    """The parts of the new-game scene."""

    panel: Rect
    head: Rect
    counts: list[Rect]
    count_label: Rect
    names: list[Rect]
    sitters: list[Rect]
    sitters_label: Rect
    open_switch: Rect
    open_label: Rect
    tokens: list[Rect]
    level_label: Rect
    levels: list[Rect]
    level_text: Rect
    seed_label: Rect
    seed: Rect
    back: Rect
    start: Rect


def new_game(size: Size) -> NewGamePlaces:
    """Where to choose players, names, level and seed."""

    px = partial(px_of, size)
    panel = centred(size, px(980), px(620))
    inside = panel.inflate(-px(64), -px(44))
    head = Rect(inside.x, inside.y, inside.width, px(44))
    line, gap = px(44), px(10)
    count_label = Rect(inside.x, head.bottom + gap, inside.width, px(26))
    top = count_label.bottom + px(4)
    counts = side_by_side(Rect(inside.x, top, inside.width, line), 5, gap)
    top += line + px(22)
    half = (inside.width - px(44)) // 2
    tokens = in_column(Rect(inside.x, top, px(34), line), 5, gap)
    names = in_column(Rect(inside.x + px(42), top, half - px(42 + 146), line), 5, gap)
    sitters = in_column(Rect(names[0].right + px(8), top, px(138), line), 5, gap)
    sitters_label = Rect(inside.x, names[-1].bottom + px(4), half, px(26))
    open_switch = Rect(inside.x, sitters_label.bottom + px(4), px(80), line)
    open_label = Rect(open_switch.right + gap, open_switch.y, half - open_switch.width - gap, line)
    right = inside.right - half
    level_label = Rect(right, top, half, px(26))
    third = (half - 2 * gap) // 3
    levels = in_grid(Rect(right, level_label.bottom + px(4), third, line), 6, 3, gap)
    level_text = Rect(right, levels[-1].bottom + gap, half, px(76))
    seed_label = Rect(right, level_text.bottom + px(6), half, px(26))
    seed = Rect(right, seed_label.bottom + px(4), half, line)
    button = Rect(0, 0, px(220), px(50))
    back = button.copy()
    back.bottomleft = inside.bottomleft
    start = button.copy()
    start.bottomright = inside.bottomright
    return NewGamePlaces(
        panel,
        head,
        counts,
        count_label,
        names,
        sitters,
        sitters_label,
        open_switch,
        open_label,
        tokens,
        level_label,
        levels,
        level_text,
        seed_label,
        seed,
        back,
        start,
    )
