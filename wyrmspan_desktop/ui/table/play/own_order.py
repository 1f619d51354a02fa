"""A hand in the order that its player has chosen: moved by keys, or dragged."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.ui.input.drag import Point
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.hand import Hand
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing


class OwnOrder(TableExtension):
    """Arranges the hand of the seat at the screen.  The order is kept with the game, and is no part of the rules."""

    def __init__(self, table: Playing) -> None:
        self._playing = table

    def restart(self) -> None:
        # The hand of another seat is shown now, or none.
        if self._playing.hand.drag.is_carried:
            self._playing.hand.drag.drop()

    @property
    def cards(self) -> list[str]:
        """The hand that can be arranged, in its order; empty if there is none."""
        table, seat = self._playing, self._playing.board.seat
        if seat is None or seat not in table.session.people or table.session.is_over:
            return []
        return self._cards_of(seat, table.session.hands[seat])

    def _cards_of(self, seat: int, order: Sequence[str]) -> list[str]:
        """Return the hand of a seat that is shown, in an order."""
        raise NotImplementedError

    def moved(self, card: str, place: int) -> list[str]:
        """Return the order with a card of the hand in a place, counted from 0.

        Cards that have left the hand keep their neighbours, in case they are taken back.
        """
        seat = self._playing.board.seat
        assert seat is not None, "a hand is shown"
        order = (*self._playing.session.hands[seat], *self.cards)
        others = [each for each in self.cards if each != card]
        known = [each for each in dict.fromkeys(order) if each != card]
        before = others[:place][-1:]
        known.insert(known.index(before[0]) + 1 if before else 0, card)
        return known

    def move(self, card: str, place: int) -> None:
        """Move a card of the hand to a place, counted from 0."""
        if self.cards.index(card) != place:
            self.arrange(self.moved(card, place))

    def shift(self, target: Target, steps: int) -> bool:
        cards, card = self.cards, target.card
        if card not in cards or not target.id.startswith("hand:"):
            return False
        self.move(card, max(0, min(cards.index(card) + steps, len(cards) - 1)))
        return True

    def arrange(self, cards: Sequence[str]) -> None:
        """Set the order of the hand."""
        seat = self._playing.board.seat
        assert seat is not None, "a hand is shown"
        self._playing.session.arrange(seat, cards)
        self._playing.board.change()


class OrderedHand(Hand):
    """Handles the mouse at a table with a hand in an own order: its cards can be dragged to other places."""

    def __init__(self, table: Playing, order: OwnOrder) -> None:
        super().__init__(table)
        self.order = order
        self._place: int | None = None

    @property
    def _area(self) -> Rect:
        """The hand, over which a card finds another place."""
        raise NotImplementedError

    @property
    def _places(self) -> Sequence[Rect]:
        """The visible parts of the cards in hand, from the left."""
        raise NotImplementedError

    @property
    def place(self) -> int | None:
        """The place in the hand over which one of its cards is dragged, counted from 0; None elsewhere."""
        return self._place if self.drag.is_carried else None

    def order_of(self, seat: int) -> Sequence[str]:
        """Return the order of a seat's hand, as if the dragged card had been dropped."""
        thing, place = self.drag.thing, self.place if seat == self._table.board.seat else None
        if thing is None or thing.card is None or place is None:
            return self._table.session.hands[seat]
        return self.order.moved(thing.card, place)

    def _is_arrangeable(self, thing: Target) -> bool:
        return thing.id.startswith("hand:") and len(self.order.cards) > 1 and thing.card is not None

    def move(self, point: Point) -> None:
        super().move(point)
        place = self._find_place()
        if place != self._place:
            self._place = place
            self._table.board.change()

    def _find_place(self) -> int | None:
        drag = self.drag
        is_own = drag.thing is not None and drag.thing.card in self.order.cards
        if not (drag.is_carried and is_own and drag.goal is None and self._area.collidepoint(drag.pointer)):
            return None
        places = self._places
        return min(range(len(places)), key=lambda number: dist(places[number].center, drag.centre))

    def _arrange(self) -> Rect | None:
        place, thing = self.place, self.drag.thing
        if place is None or thing is None or thing.card is None:
            return None
        self.order.move(thing.card, place)
        return self._home(thing.card)

    def _home(self, card: str) -> Rect:
        """Return the place of a card of the hand."""
        raise NotImplementedError
