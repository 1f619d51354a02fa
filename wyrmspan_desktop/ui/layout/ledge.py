"""The parts of the ledge: the question with its answers, the hand, and wide places to drop things."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.layout.common import TableLayout
from wyrmspan_desktop.ui.layout.geometry import Layout
from wyrmspan_desktop.ui.layout.grids import in_row, square
from wyrmspan_desktop.ui.layout.spots import resting_adventurer_rect

_AFTER = (("hint", 38), ("refuse", 108), ("confirm", 124))
"""The buttons with fixed places after the question, from the right, and their widths in units."""
_AID = 146
"""The width of the button that has the answer chosen, in units: where only a turn is passed or ended otherwise."""
_GAP = 6
"""The gap between things on the lip, in units."""


def tools(at: TableLayout) -> list[Rect]:
    """Return undo and redo, at the end of the lip over the hoard."""
    side = at.px(32)
    first = square((at.lip.x + at.px(10) + side // 2, at.lip.y - at.px(4)), side)
    return in_row(first, 2, at.px(5))


def sorter(at: Layout) -> Rect:
    """Return the button that sorts the hand: after undo and redo, or where the adventurer leaves room."""
    *_, redo = tools(at)
    place = redo.move(redo.width + at.px(5), 0)
    if place.colliderect(resting_adventurer_rect(at)):
        place.right = at.hoard.right - at.px(26)
    return place


def standing(at: TableLayout) -> dict[str, Rect]:
    """Return the place of every answer with a fixed place."""
    room, gap, found = at.prompt, at.px(_GAP), {}
    x = room.x
    for name, wide in at.before:
        found[name] = Rect(x, room.y + at.px(1), at.px(wide), room.height - at.px(2))
        x = found[name].right + gap
    found["aid"] = Rect(found["cancel"].right + gap, room.y + at.px(1), at.px(_AID), room.height - at.px(2))
    x = room.right
    for name, wide in _AFTER:
        found[name] = Rect(x - at.px(wide), room.y + at.px(1), at.px(wide), room.height - at.px(2))
        x = found[name].x - gap
    return found


class PromptPlaces(NamedTuple):
    """The question on the lip: its strip of parchment, and the answers without fixed places."""

    strip: Rect
    answers: list[Rect]


def room_beside(at: TableLayout, *, is_confirmed: bool, is_aided: bool = False) -> int:
    """Return the room for the question and its answers in pixels.

    ``is_confirmed``: with the confirm button; ``is_aided``: with the one that has the answer chosen.
    """
    places = standing(at)
    left, right = "aid" if is_aided else "cancel", "confirm" if is_confirmed else "refuse"
    return places[right].x - places[left].right - 2 * at.px(_GAP)


def prompt(
    at: TableLayout,
    words: int,
    answers: Sequence[int],
    stand: Collection[str] = (),
    needed: int = 0,
    *,
    usual: Sequence[int] = (),
) -> PromptPlaces:
    """Lay out the question over the middle of the hand, and its answers, of some lengths in pixels, at the right end.

    The answers end before the confirm or else the refuse button, so that they stay in place when the question
    changes, and none lies in the place of refusing.  If room is short, answers with larger letters shrink to
    ``usual`` first, then the strip to ``needed``, its width in the smallest font, then the answers again.

    The strip may cover places of answers that are absent, but not of those in ``stand``.  Its width changes in
    steps, so that questions share their parchment.
    """
    room, gap, step, places = at.prompt, at.px(_GAP), at.px(24), standing(at)
    before = [*(name for name, _ in at.before), "aid"]
    left = max((places[name].right + gap for name in before if name in stand), default=room.x)
    is_asked = bool(answers and stand)
    shown = {*stand, "refuse"} if is_asked else {*stand}
    right = min((places[name].x - gap for name, _ in _AFTER if name in shown), default=room.right)
    usual = usual or answers
    needed = max(needed, right - left - sum(wide + gap for wide in usual))
    least = min(words + at.px(44), max(at.px(150), min(needed, right - left)))
    if is_asked:
        # The strip, unlike the buttons, may lie in the place of an absent answer.
        least = max(least, places[at.before[-1][0]].right - left)
    answers = _shared(right - left - least - gap * len(answers), usual, answers)
    after = sum(wide + gap for wide in answers)
    strip = max(least, min(-(-(words + at.px(44)) // step) * step, right - left - after))
    x = max(left, min(at.hand.centerx - strip // 2, right - after - strip))
    parchment = Rect(x, room.y, strip, room.height)
    x, found = right - after + gap, []
    for wide in answers:
        found.append(Rect(x, room.y + at.px(1), wide, room.height - at.px(2)))
        x += wide + gap
    return PromptPlaces(parchment, found)


def _shared(room: int, usual: Sequence[int], wanted: Sequence[int]) -> list[int]:
    """Return the widths of answers in some room: as wanted, or between that and the usual, or less."""
    least, most = sum(usual), sum(wanted)
    if room < least:
        return [int(wide * room / least) for wide in usual]
    share = min(1.0, (room - least) / max(1, most - least))
    return [int(few + (many - few) * share) for few, many in zip(usual, wanted, strict=True)]


def lip(at: TableLayout) -> Rect:
    """Return the union of all things on the lip: the tools, the question and its answers."""
    return at.prompt.unionall(tools(at))


def tray_label(at: Layout, tray: Rect) -> Rect:
    """Return the label over the tray."""
    return Rect(tray.x, tray.y + at.px(3), tray.width, at.px(15))


def hand_rest(at: Layout, tray: Rect | None) -> Rect:
    """Return the part of the hand that the tray leaves free."""
    return Rect(tray.right, at.hand.y, at.hand.right - tray.right, at.hand.height) if tray else at.hand


def spread_board(at: Layout) -> Rect:
    """Return the board on which a hand is spread out, with the question at its upper edge."""
    return at.hand.union(at.prompt.inflate(at.px(18), at.px(18)))


def seen_of(cards: list[Rect]) -> list[Rect]:
    """Return the visible parts of cards in a hand, not covered by the next card or row."""
    seen = [card.copy() for card in cards]
    for part, (card, over) in zip(seen, pairwise(cards), strict=False):
        if over.y == card.y and over.x < card.right:
            part.width = over.x - card.x
    for part in seen:
        lower = [card.y for card in cards if card.y > part.y and card.x < part.right and part.x < card.right]
        part.height = min([part.height, *(y - part.y for y in lower)])
    return seen


class Held(NamedTuple):
    """A card of the fan: its place, its rotation to the left in degrees, and its part that reacts to the pointer."""

    rect: Rect
    angle: float
    seen: Rect


def fan(at: TableLayout, cards: list[Rect], pointed: int | None = None) -> list[Held]:
    """Return the cards of a hand as an arched fan, with more room around the hovered one.

    The parts that react to the pointer do not move.
    """
    if at.rows > 1:
        return [Held(card, 0.0, seen) for card, seen in zip(cards, seen_of(cards), strict=True)]
    count, found = len(cards), []
    covered = count > 1 and cards[1].x < cards[0].right
    for number, (card, seen) in enumerate(zip(cards, seen_of(cards), strict=True)):
        share = (number - (count - 1) / 2) / max(1.0, (count - 1) / 2)
        shift = 0
        if pointed is not None and covered and number != pointed:
            near = max(0.0, 1 - (abs(number - pointed) - 1) / 3)
            shift = round(at.px(24) * near) * (1 if number > pointed else -1)
        place = card.move(shift, round(at.px(min(count, 8) * 0.5) * share * share))
        found.append(Held(place.clamp(Rect((0, 0), at.size)), -at.tilt(number, count), seen))
    return found


def raised(at: TableLayout, card: Rect) -> Rect:
    """Return a card lifted out of the hand, clear of the text of the question.

    A card that is not covered stays in place.
    """
    if at.rows > 1:
        return card
    place = card.scale_by(1.06).move(0, -at.px(14))
    place.top = max(place.top, at.prompt.bottom - at.px(4))
    return place.clamp(Rect((0, 0), at.size))


def tick(at: Layout, card: Rect, seen: int) -> tuple[int, int]:
    """Return the tick of a selected card, ``seen`` pixels of which are visible: below its name, clear of its cost."""
    return card.x + min(card.width // 2, seen - at.px(14)), card.y + at.px(46)


_PROP_SIZE = (112, 67)
"""The size of a prop, in units."""


def prop_rects(at: Layout, cards: Sequence[Rect], tray: Rect | None) -> dict[str, Rect]:
    """Return the props at the sides of the hand, by name, as far as there is room."""
    first = min((card.x for card in cards), default=at.hand.right)
    last = max((card.right for card in cards), default=at.hand.right)
    rooms = {
        "still_map": (tray.right if tray else at.hand.x, first),
        "still_candle": (last, at.hand.right),
    }
    found = {}
    for name, (left, right) in rooms.items():
        if right - left >= at.px(_PROP_SIZE[0] + 8):
            found[name] = Rect(0, 0, at.px(_PROP_SIZE[0]), at.px(_PROP_SIZE[1]))
            found[name].center = (left + right) // 2, at.hand.bottom - at.px(66)
    return found


class OwnerPlaces(NamedTuple):
    """The owner of an open hand, at its right end."""

    area: Rect
    badge: Rect
    name: Rect
    below: Rect


def owner(at: Layout) -> OwnerPlaces:
    """Return the parts that show the owner of a hand."""
    area = Rect(at.hand.right - at.px(120), at.hand.y, at.px(112), at.hand.height)
    badge = Rect(0, 0, area.width, at.px(48))
    badge.midbottom = area.centerx, area.centery
    name = Rect(area.x, area.centery, area.width, at.px(26))
    return OwnerPlaces(area, badge, name, Rect(area.x, name.bottom, area.width, at.px(20)))


class StockPlaces(NamedTuple):
    """A cell of the hoard: the heap of things, and their number."""

    heap: Rect
    number: Rect


def stock(at: Layout, cell: Rect) -> StockPlaces:
    """Return the parts of a cell of the hoard."""
    heap = square((cell.centerx - at.px(12), cell.centery - at.px(2)), at.px(38))
    count = Rect(heap.right, cell.centery - at.px(10), at.px(25), at.px(28))
    if at.is_large:
        # Clear of its heap and of the next one.
        heap = square((cell.x + at.px(12), heap.centery), at.stepped(40, 33, 31))
        count.size = cell.right - at.px(6) - heap.right, at.stepped(28, 36, 40)
        count.midleft = heap.right, cell.centery + at.px(4)
    return StockPlaces(heap, count)


def limit(at: Layout) -> Rect:
    """Return the place of the number of resources, between the rows of the hoard beside the exchange."""
    high = at.px(18)
    left = at.hoard.x + at.px(20)
    return Rect(left, at.exchange.centery - high // 2, at.exchange.x - at.px(6) - left, high)


def drop_zone(at: Layout, tray: list[Rect]) -> Rect:
    """Return the part of the hand next to the cards in the tray, a wide drop target."""
    hand = at.hand.copy()
    if tray:
        left = max(rect.right for rect in tray) + at.px(10)
        hand = Rect(left, hand.y, hand.right - left, hand.height)
    return hand
