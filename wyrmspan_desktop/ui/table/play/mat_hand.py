"""The hand at a table with mats: its sorting, the mouse over it and all else that is draggable, and its spreading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.engine import Decision, Event
from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.definitions import Dragon
from wyrmspan_desktop.engine.ids import CAVES, SIZES, TRAITS, card_number
from wyrmspan_desktop.engine.previews import enticing
from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import language
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.input.carrying import OWN, PROMPT, Key
from wyrmspan_desktop.ui.input.drag import Carried, Point
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.ledge import drop_zone, seen_of
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.ghost import draw_drag
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.draw.shown import Button
from wyrmspan_desktop.ui.table.help.previewing import unpaid_rows
from wyrmspan_desktop.ui.table.play.own_order import OrderedHand, OwnOrder
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_PAWNS = {("token", "adventurer"): "walker", ("token", "guild"): "token"}


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


class SortedOrder(OwnOrder):
    """Arranges the hand at a table with mats, and sorts it."""

    def __init__(self, table: MatPlaying) -> None:
        super().__init__(table)
        self._table = table
        self._button: Button | None = None
        self._made_for: tuple[object, ...] = ()
        """The cards, the language and the keys for which the button was made."""

    def _cards_of(self, seat: int, order: Sequence[str]) -> list[str]:
        return spots.hand_cards(self._table.board.playback.view, seat, order)

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
            self.arrange(_sorted_by(sort, self.cards, self._table.board.box))
            self._table.board.reviews.announce(str(say.SORTED[sort]), target.rect)
        return target.id == _SORT


class MatHand(OrderedHand):
    """Handles the mouse at a table with mats."""

    order: SortedOrder

    def __init__(self, table: MatPlaying) -> None:
        super().__init__(table, SortedOrder(table))
        self._mats = table

    def _missed(self, thing: Target) -> set[Key]:
        pawns = {(_PAWNS[key], str(self._mats.active_seat)) for key in thing.anchors if key in _PAWNS}
        return super()._missed(thing) | pawns

    def _draw(self, picture: Picture) -> Carried | None:
        return draw_drag(picture, self.drag, self.exchanges)

    @property
    def _places(self) -> Sequence[Rect]:
        board = self._mats.board
        return seen_of(list(board.where.held(board.playback.view).values()))

    def _home(self, card: str) -> Rect:
        board = self._mats.board
        return board.where.hand(board.playback.view, board.home, card)

    @property
    def exchanges(self) -> Sequence[Row]:
        """The exchanges that pay for the dragged dragon, as rows of its preview."""
        table, thing = self._mats, self.drag.thing
        seat, choosing, card = table.active_seat, table.choosing, thing.card if thing is not None else None
        if seat is None or choosing is None or choosing.decision.kind != "action" or card is None:
            return ()
        number = card_number(card)
        return unpaid_rows(enticing(table.session.game, seat, number)) if number > 0 else ()

    def _refuse(self, thing: Target, point: Point) -> None:
        self._mats.refused_drops.tell(thing, point)

    def _in_flight(self, look: Key) -> Key:
        return ("icon", f"pawn{self._mats.active_seat}") if look == ("icon", "adventurer") else look

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        """Return the player's hand or stock, and the question."""
        is_card = any(kind in ("card", "pile") for kind, _ in thing.anchors)
        places = self._mats.board.places
        return {OWN: [self._area if is_card else places.hoard], PROMPT: [places.prompt]}

    @property
    def _area(self) -> Rect:
        """The hand next to the tray, in which cards are dropped."""
        tray = [target.rect for target in self._mats.app.targets if target.id.startswith("tray:")]
        return drop_zone(self._mats.board.places, tray)


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
