"""How the hand lies: spread out if it is large, and in the order that its player has chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.definitions import Dragon
from wyrmspan_desktop.engine.ids import CAVES, SIZES, TRAITS
from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_FAN = 10
"""The largest number of cards recognizable in a fan."""
_SORT = "sort_hand"
_WORTH_SORTING = 4
"""The smallest number of cards with a button that sorts them."""


def _kind(dragon: Dragon) -> tuple[int, ...]:
    return TRAITS.index(dragon.trait), SIZES.index(dragon.size)


def _cost(dragon: Dragon) -> tuple[int, ...]:
    return (sum(count for _, count in dragon.cost.named()),)


def _cave(dragon: Dragon) -> tuple[int, ...]:
    return tuple(sorted(CAVES.index(cave) for cave in dragon.caves))


_SORTS: dict[str, Callable[[Dragon], tuple[int, ...]]] = {"kind": _kind, "cost": _cost, "cave": _cave}
"""By trait and size, by the number of things to pay, by the caves to live in; cave cards come after dragons."""


def _sorted_by(sort: str, cards: Sequence[str], box: Box) -> list[str]:
    """Return cards in one of the orders of `_SORTS`, alike ones by number."""

    def rank(card: str) -> tuple[bool, tuple[int, ...]]:
        definition = box.card(card)
        return (False, _SORTS[sort](definition)) if isinstance(definition, Dragon) else (True, ())

    return sorted(spots.sorted_cards(cards), key=rank)


def _next_sort(cards: Sequence[str], box: Box) -> str | None:
    """Return the order that follows the present one and differs from it; None if all are the same."""
    orders = {sort: _sorted_by(sort, cards, box) for sort in _SORTS}
    names, now = list(_SORTS), list(cards)
    begin = next((number + 1 for number, sort in enumerate(names) if orders[sort] == now), 0)
    return next((sort for sort in names[begin:] + names[:begin] if orders[sort] != now), None)


class OwnOrder(TableExtension):
    """Arranges the hand of the seat at the screen.  The order is kept with the game, and is no part of the rules."""

    def __init__(self, table: MatPlaying) -> None:
        self._table = table
        self._button: Button | None = None
        self._made_for: tuple[object, ...] = ()
        """The cards, the language and the keys for which the button was made."""

    def restart(self) -> None:
        # The hand of another seat is shown now, or none.
        if self._table.hand.drag.is_carried:
            self._table.hand.drag.drop()

    @property
    def cards(self) -> list[str]:
        """The hand that can be arranged, in its order; empty if there is none."""
        table, seat = self._table, self._table.board.seat
        if seat is None or seat not in table.session.people or table.session.is_over:
            return []
        return spots.hand_cards(table.board.playback.view, seat, self._order)

    def moved(self, card: str, place: int) -> list[str]:
        """Return the order with a card of the hand in a place, counted from 0.

        Cards that have left the hand keep their neighbours, in case they are taken back.
        """
        others = [each for each in self.cards if each != card]
        known = [each for each in dict.fromkeys((*self._order, *self.cards)) if each != card]
        before = others[:place][-1:]
        known.insert(known.index(before[0]) + 1 if before else 0, card)
        return known

    def move(self, card: str, place: int) -> None:
        """Move a card of the hand to a place, counted from 0."""
        if self.cards.index(card) != place:
            self._arrange(self.moved(card, place))

    def shift(self, target: Target, steps: int) -> bool:
        cards, card = self.cards, target.card
        if card not in cards or not target.id.startswith("hand:"):
            return False
        self.move(card, max(0, min(cards.index(card) + steps, len(cards) - 1)))
        return True

    @property
    def _order(self) -> Sequence[str]:
        """The order of the seat at the screen, without the drag that is under way."""
        seat = self._table.board.seat
        return () if seat is None else self._table.session.hands[seat]

    def _arrange(self, cards: Sequence[str]) -> None:
        table, seat = self._table, self._table.board.seat
        assert seat is not None, "a hand is shown"
        table.session.arrange(seat, cards)
        table.board.change()

    # --- sorting ------------------------------------------------------------------------------

    @property
    def button(self) -> Button | None:
        """The button that sorts the hand; None unless a hand that is worth it is shown."""
        table, cards = self._table, self.cards
        is_shown = table.prompt.open_hand is None and table.board.playback.view["round"] > 0
        if len(cards) < _WORTH_SORTING or not is_shown:
            return None
        now = (cards, language(), key_bindings.now())
        if now != self._made_for:
            sort, self._made_for = _next_sort(cards, table.board.box), now
            tip = str(say.SORTED_TIP) if sort is None else say.SORT_TIPS[sort](key=key_for(_SORT))
            tip = f"{tip}\n{say.ARRANGE_TIP}"
            self._button = Button(_SORT, str(say.SORT), enabled=sort is not None, tip=tip)
        return self._button

    def click(self, target: Target) -> bool:
        sort = _next_sort(self.cards, self._table.board.box)
        if target.id == _SORT and sort is not None:
            self._arrange(_sorted_by(sort, self.cards, self._table.board.box))
        return target.id == _SORT


class HandGrid(TableExtension):
    """Spreads out a full hand while several of its cards are to be chosen, so that each is readable.

    It selects the layout: with the hand as a fan, or spread out until it has become smaller.
    """

    def __init__(self, table: MatPlaying) -> None:
        self._table = table
        self._is_spread = False

    def restart(self) -> None:
        self._gather()

    def on_ask(self, decision: Decision) -> None:
        table, choosing = self._table, self._table.choosing
        if choosing is None:
            return
        asked = choosing.lit()
        many = sum(("card", card) in asked for card in self._hand) > _FAN
        # Nothing clickable may lie below the board.
        is_elsewhere = any(kind in ("slot", "nest", "cave") for kind, _ in asked)
        has_tray = bool(spots.tray_cards(table.board.playback.view, table.board.home))
        self._is_spread = many and choosing.several and not (is_elsewhere or has_tray)
        if not self._is_spread:
            self._gather()

    def on_event(self, event: Event) -> None:
        if len(self._hand) <= _FAN:
            self._gather()

    def step(self, dt: float) -> None:
        if self._is_spread and self._table.board.places.rows == 1:
            self._table.board.places = self._table.board.places.spread(len(self._hand))
            self._table.board.change()

    @property
    def _hand(self) -> list[str]:
        return spots.hand_cards(self._table.board.playback.view, self._table.board.home)

    def _gather(self) -> None:
        """Show the hand as a fan again."""
        self._is_spread = False
        if self._table.board.places.rows > 1:
            self._table.board.places = layout(
                self._table.board.places.size, step=self._table.board.places.step
            )
            self._table.board.change()
