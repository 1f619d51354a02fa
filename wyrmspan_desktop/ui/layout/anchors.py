"""Finds the places of the things named in events, as seen by the seat at the screen.

Things that are not drawn, because another mat is shown, are represented by the panel of their owner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pygame import Rect

from wyrmspan_desktop.engine.cards import Box
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.ui.layout import spots, wing
from wyrmspan_desktop.ui.layout.card_anatomy import ENLARGED
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO, GUILD_ROWS, Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.layout.ring import TRACK_SPACES


@dataclass(frozen=True)
class Anchors:
    """Rectangles of things.

    `hand_seat` is the seat whose stock and hand are shown, `shown` the seat whose mat is shown; None while it is none.
    The mat of another seat may lie `beside` it.
    """

    at: Layout
    box: Box
    hand_seat: int
    shown: int | None
    humans: int
    automa: bool
    placed: Mapping[str, str] = field(default_factory=dict)
    """Cards that are being played, and the spaces in which they lie already."""
    order: Sequence[str] = ()
    """The order of the hand (`spots.hand_cards`)."""
    beside: int | None = None

    # --- people -------------------------------------------------------------------------------

    def panel(self, seat: int) -> Rect:
        """Return the panel of a seat."""
        return self.at.banners(self.humans, self.automa)[0][seat]

    def small(self, rect: Rect, units: float = 30) -> Rect:
        """Return a square in the middle of a thing."""
        return square(rect.center, self.at.px(units))

    def decision_card(self) -> Rect:
        """Return the place of Automa's decision card."""
        card = self.at.banners(self.humans, self.automa)[1]
        return card if card is not None else self.at.mat

    def laid_decision(self) -> Rect:
        """Return the picture on that card, to which it shrinks when it is laid down."""
        return wing.decision(self.at, self.decision_card()).art

    def shown_decision(self) -> Rect:
        """Return the place of Automa's decision card while it is held up in the middle."""
        return wing.held_decision(self.at)

    def presented(self, seat: int) -> Rect:
        """Return the place of a card held up over its player's mat."""
        wide, high = (self.at.px(side) for side in ENLARGED)
        place = Rect(0, 0, wide, high).move_to(center=self.middle(seat).center)
        place.bottom = min(place.bottom, self.at.mat.bottom)
        return place

    # --- cards --------------------------------------------------------------------------------

    def deck(self, pile: str) -> Rect:
        """Return the deck of a pile."""
        return self.at.decks[pile]

    def discards(self, pile: str) -> Rect:
        """Return the discard pile, at the foot of its deck."""
        deck = self.at.decks[pile]
        side = self.at.px(26)
        return Rect(deck.centerx - side // 2, deck.bottom - side - self.at.px(2), side, round(side * 1.3))

    def display(self, pile: str, position: int) -> Rect:
        """Return a place of the display, counted from 1."""
        return self.at.display[pile][position - 1]

    def displayed(self, view: View, card: str) -> Rect | None:
        """Return the place of a face-up card of the display; None if it is not there."""
        for pile, row in view["display"].items():
            if card in row:
                return self.at.display[pile][row.index(card)]
        return None

    def hand(self, view: View, seat: int, card: str | None) -> Rect:
        """Return the place of a card in a hand: its own if the hand is shown, otherwise the owner's panel."""
        place = self.held(view).get(card or "") if seat == self.hand_seat else None
        return self._at_panel(seat) if place is None else place

    def held(self, view: View) -> dict[str, Rect]:
        """Return the cards of the hand that is shown, in order, with their places."""
        tray, hand = self._tray(view), spots.hand_cards(view, self.hand_seat, self.order)
        return dict(zip(hand, self.at.hand_cards(len(tray), len(hand))[2], strict=True))

    def tray(self, view: View, seat: int, card: str | None) -> Rect:
        """Return the place of a card that is drawn, played or revealed; the panel of a seat if only that sees it."""
        tray = self._tray(view)
        if card is not None and card in self.placed and self.on_mat(seat):
            return lying_card(self.mats[seat], card, self.placed[card])
        if card in tray:
            hand = spots.hand_cards(view, self.hand_seat)
            return self.at.hand_cards(len(tray), len(hand))[0][tray.index(card)]
        return self._at_panel(seat)

    def _tray(self, view: View) -> list[str]:
        return [card for card in self._in_tray(view) if card not in self.placed]

    def _in_tray(self, view: View) -> list[str]:
        """Return the cards in the tray, and those that have been put from there into a space."""
        return spots.tray_cards(view, self.hand_seat, self.shown if self.beside is None else self.beside)

    def automa_card(self, view: View, card: str) -> Rect:
        """Return the place of a card that Automa has taken."""
        state = view["automa_state"]
        cards = [*state["dragons"], *state["caves"]] if state is not None else []
        if self.shown == self.humans and card in cards:
            return self.at.gallery(len(cards))[cards.index(card)]
        return self._at_panel(self.humans)

    def _at_panel(self, seat: int) -> Rect:
        side = self.at.px(40)
        panel = self.panel(seat)
        return Rect(panel.centerx - side // 2, panel.centery - side * 7 // 10, side, side * 7 // 5)

    # --- mats ---------------------------------------------------------------------------------

    @cached_property
    def mats(self) -> Mapping[int, Layout]:
        """Where each mat lies that is shown, by seat."""
        seats = (each for each in (self.shown, self.beside) if each is not None)
        return dict(zip(seats, self.at.mats, strict=False))

    def on_mat(self, seat: int) -> bool:
        """Return whether a seat's mat is shown."""
        return seat in self.mats

    def middle(self, seat: int) -> Rect:
        """Return the rectangle of a seat's mat; of all mats if it is not shown."""
        return self.mats.get(seat, self.at).mat

    def gate(self, seat: int, cave: str) -> Rect:
        """Return the gate of a cave on a mat that is shown."""
        return self.mats[seat].cave_heads[cave]

    def slot(self, seat: int, slot: str) -> Rect:
        """Return a space of a mat."""
        return self.mats[seat].slots[slot] if self.on_mat(seat) else self._at_panel(seat)

    def dragon(self, seat: int, slot: str) -> Rect:
        """Return the dragon of a space, without its resources and eggs."""
        return self.slot(seat, slot)

    def egg(self, view: View, seat: int, nest: str, number: int) -> Rect:
        """Return an egg in a nest, counted from 0."""
        if nest == "mat":
            if seat != self.hand_seat:
                return self.small(self.panel(seat), 20)
            rects = spots.mat_nests(self.at, self.box.mat.nests)
            return rects[min(number, len(rects) - 1)]
        if not self.on_mat(seat):
            return self.small(self.panel(seat), 20)
        space = view["players"][seat]["slots"][nest]
        nests = self.box.nests[int(space["dragon"][1:])] if space["dragon"] is not None else 1
        piles = sum(1 for count in space["cached"].values() if count)
        at = self.mats[seat]
        return spots.egg_nest(at, at.slots[nest], max(0, number), nests, piles)

    def cached(self, seat: int, slot: str) -> Rect:
        """Return the nearest pile of a dragon's cached resources."""
        if not self.on_mat(seat):
            return self.small(self.panel(seat), 20)
        at = self.mats[seat]
        return spots.contents_layout(at, at.slots[slot], 0, 1).piles[0]

    def resting(self, seat: int) -> Rect:
        """Return the place of a seat's adventurer while it explores nothing."""
        return (
            spots.resting_adventurer_rect(self.at) if seat == self.hand_seat else self.small(self.panel(seat))
        )

    def walker(self, seat: int, place: str) -> Rect:
        """Return the place of the adventurer at a path icon, a space or a cave."""
        if not self.on_mat(seat):
            return self.small(self.panel(seat))
        at = self.mats[seat]
        return spots.adventurer_rect(at, at.icons.get(place) or at.slots.get(place) or at.cave_heads[place])

    # --- things -------------------------------------------------------------------------------

    def supply(self) -> Rect:
        """Return the general supply."""
        return self.small(self.at.prompt)

    def stock(self, seat: int, item: str) -> Rect:
        """Return the place of a seat's coins or resources."""
        if seat != self.hand_seat or item not in self.at.stock:
            return self.small(self.panel(seat), 24)
        return self.small(self.at.stock[item])

    # --- the guild and the objectives ---------------------------------------------------------

    def token(self, view: View, seat: int, position: int) -> Rect:
        """Return the place of a guild token on a space of the track, as if it had arrived last."""
        position %= TRACK_SPACES
        others = spots.guild_positions(view)
        places = (
            others if (seat, position) in others else [*(e for e in others if e[0] != seat), (seat, position)]
        )
        place = spots.pawns_by_seat(self.at, places)[seat]
        return spots.automa_star(place) if seat == self.humans else place

    def marker(self, view: View, row: int, number: int) -> Rect:
        """Return a marker in a row of the guild tile, counted from 0."""
        last = len(self.box.guild.last_row_vp)
        squares = view["guild"]["squares"][row - 1] if row < GUILD_ROWS else last
        placed = max(number + 1, len(view["guild"]["rows"][row - 1]))
        return spots.peg_rects(self.at, row, squares, placed)[number]

    def objective(self, number: int) -> Rect:
        """Return the objective of a round."""
        return self.at.objectives[number - 1]

    # --- sources ------------------------------------------------------------------------------

    def source(self, view: View, seat: int, source: str | None) -> Rect | None:
        """Return the source of an effect if it is shown: a path icon, a card, a space of the track, a row, the hour."""
        if source is None:
            return None
        if source == "income":
            return self.at.round
        if source.startswith("track."):
            return self.at.track[int(source.removeprefix("track."))]
        if source.startswith("guild.row"):
            return self.at.tile_rows[int(source.removeprefix("guild.row")) - 1]
        if source in self.at.icons:
            return self.mats[seat].icons[source] if self.on_mat(seat) else None
        if source in self._in_tray(view):
            return self.tray(view, seat, source)
        if not self.on_mat(seat) or seat >= self.humans:
            return None
        for slot, state in view["players"][seat]["slots"].items():
            if source in (state["dragon"], state["cave"]):
                return self.dragon(seat, slot)
        return None


def lying_card(at: Layout, card: str, slot: str) -> Rect:
    """Return the place of a card in a space: a dragon fills it, a cave card lies on the rubble until it is dug."""
    space = at.slots[slot]
    if card[0] == "d":
        return space
    place = Rect(0, 0, round(space.height / CARD_RATIO), space.height)
    place.center = space.center
    return place
