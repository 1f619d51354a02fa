"""What lies at every table: the ledge with the question and the hand, and tools; places beside things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from pygame import Rect

_BEFORE = (("cancel", 38), ("pass", 78), ("end_turn", 106))


@dataclass(frozen=True, kw_only=True)
class TableLayout:
    """The rectangles of a window size."""

    size: tuple[int, int]
    unit: float
    lip: Rect
    ledge: Rect
    prompt: Rect
    """The room for the question, for what comes before it and for its answers; they lie over the hand's middle."""
    hand: Rect
    tools: list[Rect]
    """Help, log, menu."""
    notice: Rect
    before: Sequence[tuple[str, int]] = _BEFORE
    """What has a place of its own before the question, from the left end on, and how wide it is, in units."""
    rows: int = 1
    """In how many rows the cards of the hand lie; more than one if they are spread out."""
    step: int = 0
    """How much larger than usual figures are, with less shown at once: 0, 1 or 2."""

    @property
    def is_large(self) -> bool:
        """Whether figures are larger than usual."""
        return self.step > 0

    @property
    def advice(self) -> tuple[Rect, int]:
        """Where hints lie: all the room that they may take, and where they begin as long as they are short."""
        raise NotImplementedError

    @property
    def kept(self) -> Sequence[Rect]:
        """What a parchment with words hides only if it finds no other place: the tools, and what is one's own."""
        return self.tools

    @property
    def in_sight(self) -> Sequence[Rect]:
        """What a parchment with words never hides, besides what it speaks of and what a click would use."""
        return ()

    def px(self, units: float) -> int:
        """Units in pixels, at least one."""
        return max(1, round(units * self.unit))

    def stepped(self, *units: float) -> int:
        """The one of three sizes that suits how large figures are, in pixels."""
        return self.px(units[self.step])

    def tilt(self, number: int, hand: int) -> float:
        """By how many degrees a card of the hand leans to the right, counted from 0."""
        most = min(4.2, 0.55 * hand)
        share = (number - (hand - 1) / 2) / max(1.0, (hand - 1) / 2)
        return round(2 * most * share) / 2 if hand > 1 else 0.0

    def is_in_hand(self, thing: Rect) -> bool:
        """Whether a thing lies where the hand is."""
        return self.hand.collidepoint(thing.center)

    def beside(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """A place for a panel of a size next to a thing: inside the window, beside it if there is room, else over or
        below it.
        """
        gap = self.px(10)
        rect = Rect(0, 0, min(size[0], self.size[0]), min(size[1], self.size[1]))
        if thing.right + gap + rect.width <= self.size[0]:
            rect.left = thing.right + gap
        elif thing.left - gap - rect.width >= 0:
            rect.right = thing.left - gap
        else:
            return self.over(thing, size)
        rect.centery = thing.centery
        return rect.clamp(Rect((0, 0), self.size))

    def over(self, thing: Rect, size: tuple[int, int]) -> Rect:
        """A place for a panel of a size over a thing, or below it: clear of it and of what stands beside it."""
        gap = self.px(6)
        rect = Rect(0, 0, min(size[0], self.size[0]), min(size[1], self.size[1]))
        rect.midbottom = thing.centerx, thing.top - gap
        if rect.top < 0:
            rect.top = thing.bottom + gap
        return rect.clamp(Rect((0, 0), self.size))

    def popup(
        self, thing: Rect, highs: Sequence[int], width: int, *, is_over: bool = False
    ) -> tuple[Rect, list[Rect]]:
        """Place a menu of words next to a thing, or over it, with its rows.

        It has columns if one is too high; if these are too many, rows are as low as may be.
        """
        least, pad = self.px(32), self.px(6)
        room = (thing.top - self.px(6) if is_over else self.size[1]) - 2 * pad
        most = (self.size[0] - 2 * pad) // width
        highs = [max(least, high) for high in highs]
        columns = _columns(highs, room)
        if len(columns) > most:
            columns = _columns([least] * len(highs), room)
        whole = len(columns) * width, max(map(sum, columns), default=0)
        size = whole[0] + 2 * pad, whole[1] + 2 * pad
        panel = self.over(thing, size) if is_over else self.beside(thing, size)
        wide = (panel.width - 2 * pad) // max(1, len(columns))
        rows = []
        for number, column in enumerate(columns):
            tops = accumulate(column, initial=panel.y + pad)
            left = panel.x + pad + number * wide
            rows += [Rect(left, top, wide, high) for top, high in zip(tops, column, strict=False)]
        return panel, rows


def _columns(highs: Sequence[int], most: int) -> list[list[int]]:
    """Part rows of some heights into columns that are about equally high, none higher than so many pixels."""
    count = max(1, -(-sum(highs) // most))
    while True:
        fair = -(-sum(highs) // count)
        columns: list[list[int]] = [[]]
        for high in highs:
            is_full = sum(columns[-1]) + high > most or sum(columns[-1]) >= fair
            if columns[-1] and is_full:
                columns.append([])
            columns[-1].append(high)
        if len(columns) <= count or count >= len(highs):
            return columns
        count += 1
