"""Which painting of its land each tile of a hand is shown as.

The view of a game knows the tiles of a hand by their kinds and places alone; a tile keeps its painting here while
others leave the hand before it, come to it, or are taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import count

Kinds = Sequence[str | None]


class Looks:
    """The numbers of the paintings in each seat's hand."""

    def __init__(self) -> None:
        self._hands: dict[int, list[tuple[str | None, int]]] = {}

    def of(self, seat: int, hand: Kinds) -> tuple[int, ...]:
        """The number of the painting of each tile in a seat's hand; tiles of one hand have different ones."""
        before = self._hands.get(seat, [])
        if [kind for kind, _ in before] == list(hand):
            return tuple(number for _, number in before)
        left, found = before[:], list[int | None]()
        for kind, fewer in (Counter(kind for kind, _ in before) - Counter(hand)).items():
            # The first of a kind is the one that leaves a hand in the view.
            for _ in range(fewer):
                left.remove(next(each for each in left if each[0] == kind))
        for kind in hand:
            known = next((each for each in left if each[0] == kind), None)
            if known is not None:
                left.remove(known)
            found.append(known[1] if known is not None else None)
        used = {number for number in found if number is not None}
        free = (number for number in count() if number not in used)
        numbers = tuple(next(free) if number is None else number for number in found)
        self._hands[seat] = list(zip(hand, numbers, strict=True))
        return numbers

    def leaves(self, seat: int, place: int) -> None:
        """The tile in a place of a hand is the next of its kind to leave it: of tiles alike, the others stay."""
        hand = self._hands.get(seat, [])
        if place < len(hand):
            kind = hand[place][0]
            alike = [number for number, each in enumerate(hand) if each[0] == kind]
            # The view takes the first of them away, so that one gets the painting of the tile that leaves.
            kept = [hand[number] for number in alike if number != place]
            for number, each in zip(alike, [hand[place], *kept], strict=True):
                hand[number] = each
