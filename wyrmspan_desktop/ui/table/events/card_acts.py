"""Animations of cards between decks, display, hands, mats and discard piles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from wyrmspan_desktop.engine.ids import card_number
from wyrmspan_desktop.text import captions as say
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.arriving import Arrival
from wyrmspan_desktop.ui.animation.captions import Caption, Presented
from wyrmspan_desktop.ui.animation.digging import Digging
from wyrmspan_desktop.ui.animation.entrance import Entrance, Scorch
from wyrmspan_desktop.ui.animation.looks import Look
from wyrmspan_desktop.ui.animation.parts import Dust, Flight, Glow, Key, Part, Sparks
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.table.events.moment import (
    DEAL,
    ENTER,
    FLY,
    LAND,
    MAX_FLYING,
    PRESENTED,
    SLIDE,
    STAGGER,
    SWAP,
    WyrmspanEventContext,
    flown,
    hiding,
    landed,
    pile_of,
    thrown,
)

_WEIGHTS = {"hatchling": 0.6, "small": 0.8, "medium": 1.3, "large": 2.2}
"""The weights of dragons on landing, by their size."""
_FLARE = 0.12
"""Seconds for which the joints of rubble glow before it crumbles."""


def dealt(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card from its deck to a place of the display, and turn it over."""
    pile, card = m.data["pile"], m.data["card"]
    path = (m.where.deck(pile), m.where.display(pile, m.data["position"]))
    yield Flight(looks.card(card, pile), path, back=looks.back(pile), seconds=DEAL, hop=0.03)


def display_cleared(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move the cards of a kind from the display to the discards, one after the other."""
    pile = m.data["pile"]
    for number, card in enumerate(m.data["cards"]):
        start = m.where.displayed(m.before, card)
        if start is not None:
            begin = number * STAGGER
            yield flown(card, start, m.where.discards(pile), begin=begin)


def reshuffled(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move backs from the discards to the deck."""
    pile = m.data["pile"]
    for number in range(MAX_FLYING):
        path = (m.where.discards(pile), m.where.deck(pile))
        yield Flight(looks.back(pile), path, begin=number * STAGGER, seconds=0.3)


def drew(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card from its deck to its player's hand, or to the tray."""
    pile, card = m.data["pile"], m.data["card"]
    find = m.where.hand if m.data["to"] == "hand" else m.where.tray
    path = (m.where.deck(pile), find(m.after, m.seat, card))
    turning = looks.back(pile) if card else None
    yield Flight(looks.card(card, pile), path, back=turning, seconds=FLY)


def took(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card of the display to the hand."""
    card = m.data["card"]
    start = m.where.display(pile_of(card), m.data["position"])
    yield flown(card, start, m.where.hand(m.after, m.seat, card))


def kept(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card of the tray to the hand; for other seats only light up their panel."""
    card = m.data["card"]
    if card and m.seat == m.where.hand_seat:
        yield flown(card, m.where.tray(m.before, m.seat, card), m.where.hand(m.after, m.seat, card))
    else:
        yield Glow(m.where.panel(m.seat), seconds=0.3)


def received(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up the panel of a player who is handed cards."""
    yield Glow(m.where.panel(m.seat), seconds=0.3)


def of_zone(m: WyrmspanEventContext, card: str, zone: str) -> Rect:
    """Return the place of a card in a zone before the event."""
    pile = pile_of(card)
    if zone == "deck":
        return m.where.deck(pile)
    if zone == "display":
        return m.where.displayed(m.before, card) or m.where.deck(pile)
    return (m.where.hand if zone == "hand" else m.where.tray)(m.before, m.seat, card)


def showed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card to the tray, face up."""
    card, zone = m.data["card"], m.data["zone"]
    turning = looks.back(pile_of(card)) if zone == "deck" or m.seat != m.where.hand_seat else None
    goal = m.where.tray(m.after, m.seat, card)
    if m.seat != m.where.hand_seat and m.where.on_mat(m.seat):
        yield presented(m, card, goal)
        return
    if card in m.where.placed:
        yield landed(card, of_zone(m, card, zone), goal)
        return
    yield flown(card, of_zone(m, card, zone), goal, back=turning if zone != "display" else None)


def presented(m: WyrmspanEventContext, card: str, goal: Rect) -> Presented:
    """Return the animation of another player's card, held up at a readable size over their mat."""
    path = (of_zone(m, card, m.data["zone"]), m.where.presented(m.seat), goal)
    return Presented(looks.card(card, pile_of(card)), path, seconds=PRESENTED, hides=hiding("card", card))


def returned(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card that was shown back to its deck."""
    card = m.data["card"]
    yield flown(card, m.where.tray(m.before, m.seat, card), m.where.deck(pile_of(card)))


def picked_up(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card that was shown to the hand."""
    card = m.data["card"]
    yield flown(card, m.where.tray(m.before, m.seat, card), m.where.hand(m.after, m.seat, card))


def discarded(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card to the discards of its kind."""
    card = m.data["card"]
    yield flown(card, of_zone(m, card, m.data["zone"]), m.where.discards(pile_of(card)))


def slid_under(
    m: WyrmspanEventContext, look: Look, start: Rect, slot: str, hides: frozenset[Key], seconds: float
) -> Iterator[Part]:
    """Move a card to the dragon of a space, and slide it under that."""
    goal = m.where.dragon(m.seat, slot)
    dragon = m.before["players"][m.seat]["slots"][slot]["dragon"]
    path: tuple[Rect, ...] = (start, goal)
    over = None
    if dragon and m.where.on_mat(m.seat):
        path, over = (start, beneath(goal), goal), (looks.lying(dragon), goal)
    yield Flight(look, path, below=over, seconds=seconds, hides=hides)


def beneath(dragon: Rect) -> Rect:
    """Return the place half below a dragon."""
    return dragon.move(0, dragon.height // 2)


def tucked(m: WyrmspanEventContext) -> Iterator[Part]:
    """Slide the card under the dragon; one from the deck is face down."""
    card, zone = m.data["card"], m.data["zone"]
    if zone == "shown":
        card = card or m.before["players"][m.seat]["shown"][-1]
    start = m.where.deck("dragons")
    if zone != "deck":
        start = of_zone(m, card, zone) if card else m.where.hand(m.before, m.seat, None)
    hides = hiding("card", card) if card else frozenset()
    yield from slid_under(m, looks.card(card, "dragons"), start, m.data["slot"], hides, SLIDE)


def excavated(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a cave card to its space, which is dug."""
    card, slot = m.data["card"], m.data["slot"]
    goal = m.where.slot(m.seat, slot)
    is_placed = card in m.where.placed
    if not is_placed:
        yield landed(card, m.where.tray(m.before, m.seat, card), goal)
    if m.where.on_mat(m.seat):
        begin = 0.0 if is_placed else LAND - _FLARE
        yield Digging(m.seat, card, slot, LAND - begin, begin=begin)


def enticed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Land the dragon; a dragon that it covers makes way."""
    card, slot = m.data["card"], m.data["slot"]
    goal = m.where.dragon(m.seat, slot)
    old = m.before["players"][m.seat]["slots"][slot]["dragon"]
    if old and m.where.on_mat(m.seat):
        path = (goal, beneath(goal))
        yield Flight(looks.lying(old), path, seconds=FLY, hop=0.0, hides=hiding("card", old))
    dragon = m.box.dragons[card_number(card)]
    weight = _WEIGHTS[dragon.size]
    enter = partial(Entrance, size=dragon.size, trait=dragon.trait, weight=weight, hides=hiding("card", card))
    if card not in m.where.placed:
        yield enter(looks.card(card, "dragons"), (m.where.tray(m.before, m.seat, card), goal))
    elif m.where.on_mat(m.seat):
        # It has lain there since it was played: it rises once more, and lands.
        yield enter(looks.lying(card), (goal, goal))
    yield Glow(goal, theme.PICKED, begin=ENTER * 0.6, seconds=0.6)
    if m.where.on_mat(m.seat):
        colour = palettes.current().traits[dragon.trait]
        if dragon.size == "large" or dragon.trait == "aggressive":
            yield Scorch(goal, begin=ENTER)
        yield Arrival(looks.lying(card), goal, colour, weight, begin=ENTER)
        yield Dust(goal, weight, begin=ENTER, seconds=0.25 + 0.25 * weight)
        if dragon.trait == "aggressive":
            yield Sparks(goal, begin=ENTER, seconds=0.45)
    yield from _filled(m, slot)


def _filled(m: WyrmspanEventContext, slot: str) -> Iterator[Part]:
    """Light up the whole cave with its last dragon."""
    cave = slot.partition(".")[0]
    slots = {
        name: space for name, space in m.after["players"][m.seat]["slots"].items() if name.startswith(cave)
    }
    before = m.before["players"][m.seat]["slots"]
    is_new = not all(before[name]["dragon"] for name in slots)
    if is_new and all(space["dragon"] for space in slots.values()) and m.where.on_mat(m.seat):
        for number, name in enumerate(slots):
            yield Glow(m.where.slot(m.seat, name), begin=ENTER + 0.1 * number, seconds=0.7)
        words = say.FULL_CAVE(cave=cave_name(cave))
        yield Caption(words, m.where.slot(m.seat, slot), begin=ENTER, seconds=1.1)


def covered(m: WyrmspanEventContext) -> Iterator[Part]:
    """Slide the covered dragon under the new one; its eggs are lost."""
    slot = m.data["slot"]
    if m.where.on_mat(m.seat):
        start = beneath(m.where.dragon(m.seat, slot))
        yield from slid_under(m, looks.lying(m.data["card"]), start, slot, frozenset(), SLIDE)
    if m.data["eggs_lost"]:
        start = m.where.egg(m.before, m.seat, slot, 0)
        yield from thrown("egg", m.data["eggs_lost"], start, m.where.supply(), fades=True)


def swapped(m: WyrmspanEventContext) -> Iterator[Part]:
    """Cross two dragons."""
    one, other = m.data["slots"]
    slots = m.before["players"][m.seat]["slots"]
    for start, goal in ((one, other), (other, one)):
        dragon = slots[start]["dragon"]
        if dragon and m.where.on_mat(m.seat):
            path = (m.where.dragon(m.seat, start), m.where.dragon(m.seat, goal))
            look = looks.lying(dragon)
            yield Flight(look, path, seconds=SWAP, hop=0.12, hides=hiding("card", dragon))
