"""Where the parts of menus lie, as pure functions from the window size to rectangles."""

# Without postponed annotations: those of tuples would be compiled one by one at the start of the program.
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import centred, in_column, in_grid, in_row, side_by_side, square
from wyrmspan_desktop.ui.layout.units import px_of


class SheetPlaces(NamedTuple):
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


class CurtainPlaces(NamedTuple):
    """The parts of the curtain; the ``sheet`` with a recap and its heading is empty if nothing is told."""

    badge: Rect
    name: Rect
    reason: Rect
    sheet: Rect
    recap_head: Rect
    recap: Rect
    ready: Rect
    menu: Rect


CURTAIN_NEED = (700.0, 640.0)


def curtain(size: Size, wide: int, recap_high: int) -> CurtainPlaces:
    """The curtain: who is to come and why, then a recap so many pixels wide, and high if there is room."""

    px = partial(px_of, size)
    badge, name, reason, label, button, gap = px(118), px(60), px(30), px(32), px(54), px(18)
    small = px(44)
    high = badge + name + reason + gap + button + gap // 2 + small
    if recap_high:
        recap_high = min(recap_high, size[1] - high - label - 3 * gap - px(12))
        high += label + recap_high + 2 * gap
    top = (size[1] - high) // 2
    badge_rect = Rect((size[0] - badge) // 2, top, badge, badge)
    name_rect = Rect(0, badge_rect.bottom, size[0], name)
    reason_rect = Rect(0, name_rect.bottom, size[0], reason)
    left = (size[0] - wide) // 2
    head = Rect(left, reason_rect.bottom + gap, wide, label if recap_high else 0)
    body = Rect(left, head.bottom, wide, recap_high)
    sheet = (
        Rect(left - gap, head.y - gap // 2, wide + 2 * gap, label + recap_high + gap)
        if recap_high
        else Rect(head)
    )
    menu_rect = Rect((size[0] - px(180)) // 2, top + high - small, px(180), small)
    ready = Rect((size[0] - px(320)) // 2, menu_rect.y - gap // 2 - button, px(320), button)
    return CurtainPlaces(badge_rect, name_rect, reason_rect, sheet, head, body, ready, menu_rect)


class QuickPlaces(NamedTuple):
    """A setting in one line: its name, a button for less, the value, and a button for more."""

    name: Rect
    less: Rect
    value: Rect
    more: Rect


class MenuPlaces(NamedTuple):
    """The parts of the menu over the table."""

    panel: Rect
    head: Rect
    buttons: list[Rect]
    quick: list[QuickPlaces]
    text: Rect


MENU_NEED = (600.0, 640.0)


def menu(size: Size, count: int, settings: int = 0) -> MenuPlaces:
    """A menu of so many buttons, the first across and the others in two columns; settings and a text below them."""
    px = partial(px_of, size)
    high, gap, line = px(48), px(12), px(40)
    rows = 1 + count // 2
    free = px(180) + rows * (high + gap) + settings * (line + px(6)) + (px(8) if settings else 0)
    panel = centred(size, px(560), free)
    inside = panel.inflate(-px(56), -px(40))
    head = Rect(inside.x, inside.y, inside.width, px(44))
    first = Rect(inside.x, head.bottom + px(8), inside.width, high)
    half = Rect(inside.x, first.bottom + gap, (inside.width - gap) // 2, high)
    buttons = [first, *in_grid(half, count - 1, 2, gap)]
    if count % 2 == 0:
        # The last one would stand alone in its row.
        buttons[-1].width = first.width
    top = buttons[-1].bottom + gap + (px(4) if settings else 0)
    lines = in_column(Rect(inside.x, top, inside.width, line), settings, px(6))
    quick = [_quick(size, each) for each in lines]
    below = (lines[-1].bottom if lines else buttons[-1].bottom) + gap
    return MenuPlaces(panel, head, buttons, quick, Rect(inside.x, below, inside.width, inside.bottom - below))


def _quick(size: Size, line: Rect) -> QuickPlaces:
    side, value = px_of(size, 52), px_of(size, 132)
    more = Rect(line.right - side, line.y, side, line.height)
    middle = Rect(more.x - value, line.y, value, line.height)
    less = Rect(middle.x - side, line.y, side, line.height)
    return QuickPlaces(
        Rect(line.x, line.y, less.x - line.x - px_of(size, 10), line.height), less, middle, more
    )


class SeatPlaces(NamedTuple):
    """The parts of a seat's banner: portrait, name, who sits there with an arrow before, what that means."""

    banner: Rect
    arch: Rect
    name: Rect
    sitter: Rect
    before: Rect
    text: Rect
    leave: Rect

    @property
    def look(self) -> Rect:
        """Where a click changes the portrait: all of it that is clear of the cross above."""
        top = max(self.arch.y, self.leave.bottom)
        return Rect(self.arch.x, top, self.arch.width, self.arch.bottom - top)

    @property
    def parts(self) -> tuple[Rect, ...]:
        """All of them, the banner first."""
        return tuple(self)


class SwitchPlaces(NamedTuple):
    """A switch, or a line of text, with its name and what it means beside it."""

    control: Rect
    label: Rect
    text: Rect


class NewGamePlaces(NamedTuple):
    """The parts of the new-game scene; ``opponent`` hangs beside the first seat where that is the only one."""

    head: Rect
    above: list[Rect]
    rod: Rect
    seats: list[SeatPlaces]
    single: SeatPlaces
    opponent: SeatPlaces
    levels: list[Rect]
    level_text: Rect
    lip: int
    note: Rect
    back: Rect
    switches: list[SwitchPlaces]
    seed: SwitchPlaces
    start: Rect


NEW_GAME_NEED = (1060.0, 660.0)
_LEDGE = 165
"""How high the ledge is, in units."""


def new_game(
    size: Size, levels: int = 0, *, above: int = 2, apart: bool = False, switches: int = 1
) -> NewGamePlaces:
    """Where to choose players, names, one of so many levels, and the seed: banners on a rod above a ledge.

    So many buttons are ``above`` the banners, the first of which may stand ``apart``.  Without ``switches`` the seed
    has the middle of the ledge for itself.
    """

    px = partial(px_of, size)
    wide = min(size[0], px(1280))
    left, right = (size[0] - wide) // 2 + px(44), (size[0] + wide) // 2 - px(44)
    button = Rect(0, px(26), min(px(234), (right - left) // 5), px(46))
    button.x = right - above * button.width - (above - 1) * px(10)
    over = in_row(button, above, px(10))
    over[0].x -= px(22) if apart else 0
    head = Rect(left, px(20), over[0].x - px(16) - left, px(58))
    rod = Rect(left - px(8), px(96), right - left + px(16), px(20))
    lip = size[1] - px(_LEDGE)
    gap = px(20)
    each = min(px(216), (right - left - 4 * gap) // 5)
    first = Rect(0, rod.y + px(16), each, min(px(470), lip - px(20) - rod.y - px(16)))
    first.x = (size[0] - 5 * each - 4 * gap) // 2
    seats = [_seat(size, banner) for banner in in_row(first, 5, gap)]
    three = Rect(0, first.y, 3 * each + 2 * gap, first.height)
    single = first.move((size[0] - each - gap - three.width) // 2 - first.x, 0)
    three.x = single.right + gap
    opponent, inside = _seat(size, Rect(three.topleft, single.size)), three.right - px(22)
    column = Rect(opponent.arch.right + px(24), three.y + px(24), 0, px(48))
    column.width = (inside - column.x - px(12)) // 2
    # Those of one kind stand below each other.
    rows = max(1, (levels + 1) // 2)
    found = in_column(column, rows, px(12)) + in_column(column.move(column.width + px(12), 0), rows, px(12))
    text_top = found[rows - 1].bottom + px(18)
    level_text = Rect(column.x, text_top, inside - column.x, three.bottom - px(40) - text_top)
    low = lip + px(58)
    back = Rect(left, low + px(6), px(150), px(56))
    start = Rect(right - px(202), low - px(8), px(202), px(80))
    room = Rect(back.right + px(30), low, start.x - px(16) - back.right - px(30), px(96))
    if not switches:
        room.inflate_ip(-2 * max(0, (room.width - px(354)) // 2), 0)
    seed = (
        Rect(room)
        if not switches
        else Rect(0, room.y, round(room.width * (0.5 if switches == 1 else 0.4)), 0)
    )
    seed.right = room.right
    room.width -= seed.width + px(8)
    parts = side_by_side(room, switches, px(14)) if switches else []
    return NewGamePlaces(
        head,
        over,
        rod,
        seats,
        _seat(size, single),
        SeatPlaces(three, *opponent.parts[1:]),
        found[:levels],
        level_text,
        lip,
        Rect(left, lip + px(15), right - left, px(30)),
        back,
        [_switch(size, part, 58, 30) for part in parts],
        _switch(size, seed, 112 if switches > 1 else 140, 40),
        start,
    )


def _switch(size: Size, part: Rect, wide: float, high: float) -> SwitchPlaces:
    """What is chosen at the left, so many units wide and high, and its words beside it."""
    px = partial(px_of, size)
    control = Rect(part.x, part.y + px(10 if high < 40 else 6), px(wide), px(high))
    label = Rect(control.right + px(14), part.y, part.right - control.right - px(14), px(28))
    return SwitchPlaces(control, label, Rect(label.x, label.bottom, label.width, px(78)))


def _seat(size: Size, banner: Rect) -> SeatPlaces:
    """The parts of a banner: the portrait has what is left of its height."""
    px = partial(px_of, size)
    inside = banner.inflate(-2 * px(18), 0)
    line, text_high, tip = px(40), px(66), px(32)
    fixed = px(24) + px(14) + line + px(12) + line + px(8) + text_high + tip
    arch = Rect(0, banner.y + px(24), min(banner.width - 2 * px(24), px(176)), 0)
    arch.height = min(banner.height - fixed, round(arch.width * 1.2))
    arch.centerx = banner.centerx
    free = banner.height - fixed - arch.height
    name = Rect(inside.x, arch.bottom + px(14) + free // 3, inside.width, line)
    plank = name.move(0, line + px(12))
    before = Rect(plank.topleft, (line, line))
    sitter = Rect(before.right, plank.y, plank.width - line, line)
    text = Rect(inside.x, plank.bottom + px(8), inside.width, text_high)
    return SeatPlaces(
        banner,
        arch,
        name,
        sitter,
        before,
        text,
        square((banner.right - px(14), banner.y + px(24)), px(26)),
    )
