"""The figures on a picture: cost at the left, points and nests at the right, at the foot caves, size and trait.

Larger figures leave little room: then the caves are at the right, and nests, size and trait in free places.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.ui.art.card_caves import Caves, caves_of, draw_caves
from wyrmspan_desktop.ui.art.card_metal import CREAM, DARK, capsule, seal
from wyrmspan_desktop.ui.art.icon_row import RISE, draw_points
from wyrmspan_desktop.ui.drawing.fonts import LOOKS
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.drawing.text_effects import Lettering


class Figures(NamedTuple):
    """The sizes of a card's figures."""

    cost: int
    shield: int
    nest: int
    number: int
    cave: int


_MIN_TEXT = 13
"""The smallest icons of a cost, in units."""
_TAG = 17
"""The minimum size of the size and trait icons, in units, at which the letter of a size is readable."""
_GIVING_WAY = ((1.0, 1.0), (0.8, 1.0), (0.7, 0.95), (0.7, 0.9), (0.6, 0.9))
"""The factors tried one after the other, of nests, and of all other larger figures."""
_TIGHTER = (
    *product((True, False), (1.0, 0.8, 0.65, 0.5), (1.0,)),
    *product((False,), (0.5,), (0.9, 0.8, 0.7)),
)
"""The attempts to make room for the tags in a strip: whether the number of nests is clear of them, the distance of
the icons of the cost relative to their size, and the factor of nests and caves.
"""
_MIN_ICON = 16
"""The minimum size of the icons of a cost in a strip, in units, even if they touch the points."""
_MORE = 9
"""The room in units for the dots that mark a card with hidden abilities."""
_TAGS = 2
"""Size and trait."""
_WORN, _CLOSE = 0.78, 0.62
"""The minimum distance of a cost's icons, relative to their size, and the one above the timing of an ability:
overlapped icons stay recognizable.
"""
_FEW = 3
"""With more things, the icons of a cost are close together wherever figures are larger."""
_COUNT = 0.85
"""The height of the number before an icon of a cost, relative to the icon."""
_MIN_COUNT = 18
"""Its least height in units."""


def draw_figures(painter: Painter, card: Dragon, art: Rect, sides: Figures) -> None:
    """Draw all the figures of a dragon that is on no mat."""
    gap, tag, foot = _gap(sides), max(sides.cave, painter.px(_TAG)), _foot(art, sides)
    wide = 2 * tag + gap
    draw_caves(painter, card, caves_of(card, foot, foot.width - wide - gap))
    draw_seals(painter, (card.size, card.trait), (foot.right - wide, foot.bottom), tag)
    top = art.y + gap
    _draw_cost(painter, _cost(painter, card, Rect(foot.x, top, art.width, foot.y - gap - top), sides.cost))
    _worth(painter, card, (foot.right, top), sides)


def draw_strip_figures(painter: Painter, card: Dragon, strip: Rect, sides: Figures, least: float) -> None:
    """Draw the figures of a card of which only a strip is visible, with its timing if there is room.

    ``least``: the least size of its points, in units.
    """
    for is_clear, apart, rest in _TIGHTER:
        smaller = sides._replace(nest=round(rest * sides.nest), cave=round(rest * sides.cave))
        at = _in_strip(painter, card, strip, smaller, apart, is_clear=is_clear)
        if len(at.tags) >= _TAGS:
            break
    _draw_places(painter, card, at, least)


def _in_strip(
    painter: Painter, card: Dragon, strip: Rect, sides: Figures, apart: float, *, is_clear: bool
) -> _Places:
    """Return the places of figures in a strip.

    The cost is at the left, points and nests at the right, caves at the foot, and tags in free places; the number
    of nests overlaps them unless it ``is_clear``, below the cost if necessary.
    """
    gap, tag = painter.px(1), painter.px(_TAG)
    room = strip.inflate(-2 * gap, -2 * gap)
    caves = caves_of(card, Rect(room.x, room.bottom - sides.cave, room.width, sides.cave), room.width)
    shield = _shield(room.topright, sides.shield)
    most = min(sides.cost, max(painter.px(_MIN_ICON), room.width - shield.width - gap - 2 * _pad(painter)))
    above = Rect(room.x, room.y, room.width, caves.ground.y - gap - room.y)
    cost = _column(painter, [(item, 1) for item in _items(card)], above, most, round(apart * most))
    taken, nests = [cost.ground, caves.ground, shield], None
    if card.nests:
        wide, high = _nests_size(painter, card.nests, sides)
        nests = Rect(room.right - wide, shield.bottom + gap, wide, high)
        if nests.x <= cost.ground.right and not is_clear:
            nests.x, nests.width = cost.ground.right + gap, room.right - cost.ground.right - gap
            if nests.width < wide - high // 3:
                # The number would hide the nest, so it is drawn over it.
                nests.x, nests.width = room.right - high, high
                nests.height += round(_OVER_NEST * sides.number)
        if nests.colliderect(cost.ground):
            nests.y = cost.ground.bottom + gap
        taken.append(nests)
    tags = list[Rect]()
    for _ in range(_TAGS + 1):
        place = _free(room, (tag, tag), taken)
        if place is not None:
            tags.append(place)
            taken.append(place)
    timing = tags.pop() if len(tags) > _TAGS else None
    return _Places(sides, timing, cost, caves, shield, nests, tags)


def _worth(painter: Painter, card: Dragon, corner: tuple[int, int], sides: Figures) -> None:
    """Draw the points of a dragon, and its nests below them; ``corner`` is the upper right one."""
    shield = _shield(corner, sides.shield)
    _draw_points(painter, card, shield)
    size = _nests_size(painter, card.nests, sides)
    nests = Rect(shield.right - size[0], shield.bottom + _gap(sides), *size)
    _draw_nests(painter, card.nests, nests, sides)


class _Places(NamedTuple):
    """The places of larger figures; nests and the tags of size and trait if there is room for them."""

    sides: Figures
    timing: Rect | None
    cost: _Cost
    caves: Caves
    shield: Rect
    nests: Rect | None
    tags: Sequence[Rect]


def draw_large_figures(
    painter: Painter, card: Dragon, art: Rect, sides: Figures, *, has_timing: bool
) -> None:
    """Draw the larger figures of a dragon on no mat; ``has_timing``: the timing is not shown below the picture.

    Caves overlap, and figures are a little smaller, if one of them would have no room otherwise.
    """
    for is_counted, (nest, share), is_tight in product((True, False), _GIVING_WAY, (False, True)):
        smaller = Figures(*(round(side * share) for side in sides))._replace(nest=round(sides.nest * nest))
        at = _places(
            painter, card, art, smaller, has_timing=has_timing, is_counted=is_counted, is_tight=is_tight
        )
        if at.tags[0].width >= painter.px(_TAG) and (at.nests is not None or not card.nests):
            break
    _draw_places(painter, card, at)


def _draw_places(painter: Painter, card: Dragon, at: _Places, least: float = _MIN_TEXT) -> None:
    """Draw the figures of a dragon in their places; ``least``: the least size of its points, in units."""
    if at.timing is not None:
        _draw_timing(painter, card, at.timing)
    _draw_cost(painter, at.cost)
    draw_caves(painter, card, at.caves)
    _draw_points(painter, card, at.shield, least)
    if at.nests is not None:
        _draw_nests(painter, card.nests, at.nests, at.sides)
    for name, tag in zip((card.size, card.trait), at.tags, strict=False):
        draw_seals(painter, (name,), tag.bottomleft, tag.width)


def _places(
    painter: Painter,
    card: Dragon,
    art: Rect,
    sides: Figures,
    *,
    has_timing: bool,
    is_counted: bool,
    is_tight: bool,
) -> _Places:
    """Return the places of figures, with size and trait as large as possible; ``is_tight``: next to the caves, too."""
    gap, least, foot = _gap(sides), painter.px(_TAG), _foot(art, sides)
    top, end, timing = art.y + gap, foot.bottom, None
    if has_timing:
        timing, end = Rect(foot.x, foot.y, foot.height + painter.px(_MORE), foot.height), foot.y - gap
    worn = _CLOSE if has_timing or len(card.cost.named()) > _FEW else _WORN
    cost = _cost(
        painter, card, Rect(foot.x, top, art.width, end - top), sides.cost, worn, is_counted=is_counted
    )
    left = max(cost.ground.right, timing.right if timing is not None else 0)
    wide = foot.right - left - (least + 2 * gap if is_tight else gap)
    caves = caves_of(card, foot, wide, is_right=True)
    shield = _shield((foot.right, top), sides.shield)
    room, taken = art.inflate(-2 * gap, -2 * gap), [cost.ground, caves.ground, shield]
    taken += [timing] if timing is not None else []
    nests = None
    if card.nests:
        size = _nests_size(painter, card.nests, sides)
        below = Rect(shield.right - size[0], shield.bottom + gap, *size)
        left_of = Rect(shield.x - gap - size[0], top, *size)
        free = (each for each in (below, left_of) if room.contains(each) and each.collidelist(taken) < 0)
        nests = next(free, None) or _free(room, size, taken)
        taken += [nests] if nests is not None else []
    tags = _tags(room, taken, max(least, sides.cave), gap)
    return _Places(sides, timing, cost, caves, shield, nests, tags)


def _tags(room: Rect, taken: Sequence[Rect], largest: int, gap: int) -> list[Rect]:
    """Return the places of size and trait, side by side or below each other, as large as possible."""
    for side in range(largest, 0, -1):
        row, column = (2 * side + gap, side), (side, 2 * side + gap)
        place = _free(room, row, taken) or _free(room, column, taken)
        if place is not None:
            first = Rect(place.topleft, (side, side))
            return [first, first.move_to(bottomright=place.bottomright)]
    return [Rect(room.center, (1, 1))] * 2


def _draw_timing(painter: Painter, card: Dragon, place: Rect) -> None:
    """Draw the timing of a hidden ability, and dots next to it that mark it, if there is room."""
    more = place.width - place.height
    if more:
        capsule(painter, place, place.height // 2)
        dot = max(2, painter.px(3))
        for number in (-1, 0, 1):
            point = Rect(0, 0, dot, dot)
            point.center = place.right - more // 2 - dot // 2, place.centery + number * painter.px(6)
            painter.panel(point, CREAM, None, radius=99)
    draw_seals(painter, (card.ability.timing,), place.bottomleft, place.height)


def _gap(sides: Figures) -> int:
    """Return the distance of figures."""
    return max(1, sides.cave // 8)


def _foot(art: Rect, sides: Figures) -> Rect:
    """Return the place of caves on a picture."""
    gap = _gap(sides)
    return Rect(art.x + gap, art.bottom - gap - sides.cave, art.width - 2 * gap, sides.cave)


def _free(room: Rect, size: tuple[int, int], taken: Sequence[Rect]) -> Rect | None:
    """Return the lowest, then rightmost free place of a size in a room; None if there is none."""
    # The lowest free place stands on the bottom of the room or on top of something.
    for bottom in sorted({room.bottom, *(each.y for each in taken)}, reverse=True):
        place = Rect(room.right - size[0], bottom - size[1], *size)
        while room.contains(place):
            over = place.collidelist(taken)
            if over < 0:
                return place
            place.right = taken[over].x
    return None


def _shield(corner: tuple[int, int], side: int) -> Rect:
    """Return the place of the shield with points; ``corner`` is the upper right one."""
    shield = Rect(0, corner[1], side, round(side * 1.14))
    shield.right = corner[0]
    return shield


def _draw_points(painter: Painter, card: Dragon, shield: Rect, least: float = _MIN_TEXT) -> None:
    draw_points(painter, card.vp, shield.center, shield.width, least=least)


def draw_seals(painter: Painter, names: Sequence[str], corner: tuple[int, int], side: int) -> None:
    """Draw seals side by side; ``corner`` is the lower left one of the first."""
    x, y = corner[0] + side // 2, corner[1] - side // 2
    for name in names:
        seal(painter, name, (x, y), side)
        x += side + max(1, side // 8)


def _pad(painter: Painter) -> int:
    """Return the margin of the ground behind a cost."""
    return max(1, painter.px(1.5))


class _Cost(NamedTuple):
    """A cost: its dark ground, its icons with their numbers, their size and their distance."""

    ground: Rect
    icons: Sequence[tuple[str, int]]
    side: int
    step: int


def _items(card: Dragon) -> Sequence[str]:
    """Return all items of a dragon's cost, one by one."""
    return [item for item, count in card.cost.named() for _ in range(count)]


def _cost(
    painter: Painter,
    card: Dragon,
    room: Rect,
    most: int,
    worn: float = _WORN,
    *,
    is_counted: bool = False,
) -> _Cost:
    """Return one icon for each item, one below the other.

    ``is_counted``: equal ones become one with a number if that makes them larger.
    """
    found = []
    for icons in ([(item, 1) for item in _items(card)], *([card.cost.named()] if is_counted else [])):
        high = (room.height - 2 * _pad(painter)) / (1 + worn * max(0, len(icons) - 1))
        side = max(min(most, painter.px(_MIN_TEXT)), min(most, int(high)))
        found.append(_column(painter, icons, room, side, side))
    return max(found, key=lambda cost: cost.side)


def _column(painter: Painter, icons: Sequence[tuple[str, int]], room: Rect, side: int, apart: int) -> _Cost:
    """Return the icons of a cost below each other, at a distance that fits the room."""
    if not icons:
        return _Cost(Rect(room.topleft, (0, 0)), icons, 0, 0)
    more, pad = len(icons) - 1, _pad(painter)
    step = min(apart, (room.height - 2 * pad - side) // more) if more else side
    wide = side + max(_before(painter, count, side) for _, count in icons)
    return _Cost(Rect(room.x, room.y, wide + 2 * pad, side + step * more + 2 * pad), icons, side, step)


def _count_px(painter: Painter, side: int) -> int:
    """Return the pixel height of the number before an icon of a cost."""
    return max(painter.least_px(_MIN_COUNT, "bold"), round(_COUNT * side * LOOKS["bold"]))


def _before(painter: Painter, count: int, side: int) -> int:
    """Return the width of the number before an icon of a cost, 0 if it has none; it overlaps the icon a little."""
    return round(0.8 * painter.fonts.width(str(count), "bold", _count_px(painter, side))) if count > 1 else 0


def _draw_cost(painter: Painter, cost: _Cost) -> None:
    if not cost.icons:
        return
    pad, side = _pad(painter), cost.side
    capsule(painter, cost.ground, side // 2 + pad)
    x, y = cost.ground.right - pad - side // 2, cost.ground.y + pad + side // 2
    for number, (item, count) in enumerate(cost.icons):
        middle = y + number * cost.step
        painter.icon(item, (x, middle), side)
        if count > 1:
            px = _count_px(painter, side)
            image = painter.fonts.line(str(count), "bold", px, CREAM, _NUMBER)
            painter.canvas.blit(image, image.get_rect(midleft=(cost.ground.x, middle + round(px * RISE))))


_OVER_NEST = 0.7
"""The height of a number over a nest, relative to its text height."""
_NUMBER = Lettering(shadow=True, outline=DARK)


def _nests_size(painter: Painter, count: int, sides: Figures) -> tuple[int, int]:
    """Return the size of a nest with the number before it, if there are several."""
    px = round(sides.number * LOOKS["bold"])
    wide = painter.fonts.width(str(count), "bold", px) + _NUMBER.margin(px) if count > 1 else 0
    return sides.nest + wide, sides.nest


def _draw_nests(painter: Painter, count: int, place: Rect, sides: Figures) -> None:
    """Draw a nest, if any, with the number before it if there are several."""
    if not count:
        return
    side = sides.nest
    painter.icon("nest", (place.right - side // 2, place.bottom - side // 2), side)
    if count > 1:
        px = round(sides.number * LOOKS["bold"])
        image = painter.fonts.line(str(count), "bold", px, CREAM, _NUMBER)
        middle = place.y + side // 2
        if place.height > side:
            number = image.get_rect(center=(place.centerx, place.y + round(px * (RISE + _OVER_NEST / 2))))
        else:
            number = image.get_rect(midleft=(place.x, middle + round(px * RISE)))
        painter.canvas.blit(image, number)
