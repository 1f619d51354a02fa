"""Where the parts of menus lie, as pure functions from the window size to rectangles."""

# Without postponed annotations: those of tuples would be compiled one by one at the start of the program.
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import centred, in_column, in_row, side_by_side, square
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
