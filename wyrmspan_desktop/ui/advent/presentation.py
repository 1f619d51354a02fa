"""The presentation of each event of Advent of the Wyrms: its animation, its sounds and its texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.advent import Event, fold
from wyrmspan_desktop.advent.cards import Deck
from wyrmspan_desktop.advent.views import View
from wyrmspan_desktop.text.advent import log_line
from wyrmspan_desktop.ui.advent.parts import Rising, Shining
from wyrmspan_desktop.ui.advent.picture import key_of, own_order
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part, Sparks
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.events.rows import (
    Animation,
    Cue,
    EventContext,
    Presentation,
    Row,
    Sounds,
    one,
    one_by_one,
    silent,
)

FLY, COME, RISE, FLIP = 0.34, 0.75, 1.0, 0.5
"""Durations of the flight of a card, the arrival of a wyrm, a finished incantation, and a card from the deck, in
seconds.
"""
_BLOOD: Colour = (226, 62, 40)


@dataclass(frozen=True)
class AdventEventContext(EventContext):
    """An event at the terrace, with the views before and after it."""

    event: Event
    before: View
    after: View
    at: Places
    order: Sequence[str] = ()
    """The player's own order of the hand."""

    def held(self, card: int, view: View) -> Rect:
        """Return the place of a card of the hand of a view."""
        hand = own_order(view["hand"], self.order)
        return self.at.held(len(hand))[hand.index(card)]

    def flight(
        self, card: int, *path: Rect, covered: bool = False, seconds: float = FLY, fades: bool = False
    ) -> Flight:
        """Return the flight of a card; ``covered``: face down at first."""
        return Flight(
            looks.card(str(card), "tower"),
            path,
            back=looks.back("tower") if covered else None,
            turns_by=0.7,
            fades=fades,
            seconds=seconds,
            hides=frozenset({key_of(card)}),
        )


def _placed(m: AdventEventContext) -> Iterable[Part]:
    place, position = m.data["place"] - 1, m.data["position"] - 1
    yield m.flight(m.data["card"], m.held(m.data["card"], m.before), m.at.woven(place, position + 1)[-1])
    yield Shining(m.at.rings[place], begin=FLY, seconds=0.4)


def _completed(m: AdventEventContext) -> Iterable[Part]:
    """Yield the three cards, which glow, rise, and become a seal."""
    place, seal = m.data["place"] - 1, m.at.seals[m.data["number"] - 1]
    cards = m.data["cards"]
    yield Rising(
        tuple(str(card) for card in cards),
        tuple(m.at.woven(place, len(cards))),
        seal,
        tuple(m.data["suits"]),
        seconds=RISE,
        hides=frozenset(key_of(card) for card in cards),
    )
    yield Sparks(m.at.rings[place], seconds=0.6)
    yield Shining(seal, begin=RISE, seconds=0.5)


def _discarded(m: AdventEventContext) -> Iterable[Part]:
    card = m.data["card"]
    start = m.at.wyrm if m.data["reason"] == "negated" else m.held(card, m.before)
    yield m.flight(card, start, m.at.discard)


def _drew(m: AdventEventContext) -> Iterable[Part]:
    card = m.data["card"]
    yield m.flight(card, m.at.deck_top(m.before["deck"]), m.held(card, m.after), covered=True)


def _appeared(m: AdventEventContext) -> Iterable[Part]:
    yield m.flight(m.data["card"], m.at.deck_top(m.before["deck"]), m.at.wyrm, covered=True, seconds=COME)
    yield Glow(m.at.wyrm, _BLOOD, begin=COME * 0.8, seconds=0.6)


def _negated(m: AdventEventContext) -> Iterable[Part]:
    yield Sparks(m.at.wyrm, 16, seconds=0.5)


def _flipped(m: AdventEventContext) -> Iterable[Part]:
    goal = m.at.discard
    if m.data["aside"]:
        goal = m.at.set_aside(len(m.after["aside"]))[-1]
    yield m.flight(m.data["card"], m.at.deck_top(m.before["deck"]), goal, covered=True, seconds=FLIP)


def _set_aside(m: AdventEventContext) -> Iterable[Part]:
    goal = m.at.set_aside(len(m.after["aside"]))[-1]
    yield m.flight(m.data["card"], m.at.deck_top(m.before["deck"]), goal, covered=True, seconds=FLIP)


def _returned(m: AdventEventContext) -> Iterable[Part]:
    cards = m.data["cards"]
    for number, (card, start) in enumerate(zip(cards, m.at.set_aside(len(cards)), strict=True)):
        part = m.flight(card, start, m.at.deck_top(m.after["deck"]), fades=True)
        part.begin = 0.08 * number
        yield part
    yield Glow(m.at.crown(m.after["deck"]), begin=FLY, seconds=0.5)


def _won(m: AdventEventContext) -> Iterable[Part]:
    for seal in m.at.seals:
        yield Sparks(seal, seconds=0.9)


def _lost(m: AdventEventContext) -> Iterable[Part]:
    yield Glow(Rect((0, 0), m.at.size), _BLOOD, seconds=1.2)


def _nothing(m: AdventEventContext) -> Iterable[Part]:
    return ()


def _negating(event: Event) -> Iterable[Cue]:
    """Yield the sound of a way to answer a wyrm."""
    way = event.data["way"]
    yield Cue(_NEGATIONS[event.data["ways"][0] if way == "card" else way])


_NEGATIONS = {
    "suit": "advent_negate_suit",
    "rank": "advent_negate_rank",
    "flip": "advent_negate_deck",
    "excuse": "advent_negate_excuse",
}

ROWS: dict[str, Row] = {
    "turn_began": Row(Animation(0.0, 0.0, _nothing), silent("cards were heard"), is_heading=True),
    "placed": Row(Animation(FLY, FLY, _placed), Sounds(applied=one("advent_weave"))),
    "completed": Row(Animation(RISE + 0.2, RISE, _completed), Sounds(one("advent_ring"))),
    "discarded": Row(Animation(0.3, FLY, _discarded), Sounds(one("card_take", 0.6), one("card_lay"))),
    "drew": Row(Animation(0.22, FLY, _drew), Sounds(one("card_draw"))),
    "wyrm_appeared": Row(Animation(COME, COME, _appeared), Sounds(one("card_draw"), one("advent_wyrm"))),
    "negated": Row(Animation(0.25, 0.0, _negated), Sounds(_negating)),
    "flipped": Row(Animation(FLIP, FLIP, _flipped), Sounds(one("card_draw"))),
    "hand_emptied": Row(Animation(0.2, 0.0, _nothing), silent("what comes to it is heard")),
    "set_aside": Row(Animation(FLIP, FLIP, _set_aside), Sounds(one("card_draw"))),
    "returned": Row(Animation(0.7, 0.5, _returned), Sounds(one("shuffle"), one("advent_back"))),
    "won": Row(Animation(1.0, 0.2, _won), silent("the scene that follows is heard")),
    "lost": Row(Animation(1.3, 0.2, _lost), silent("the scene that follows is heard")),
}

TELLING: Presentation[View, Event] = Presentation(one_by_one(fold), ROWS)
"""The presentation of Advent of the Wyrms."""


def line_of(event: Event, who: str, deck: Deck) -> Line | None:
    """Return the line of an event in the log; None if it has none."""
    text = log_line(event, who, deck)
    if not text:
        return None
    card = event.data.get("card")
    name = deck[card].name if card else ""
    is_named = bool(name) and name in text
    is_heading = ROWS[event.type].is_heading
    return Line(text, is_heading, str(card) if is_named else None, name if is_named else "")
