"""Cards between decks, display, hands, mats and discard piles."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from wyrmspan_desktop.ui import theme
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part, Pulse
from wyrmspan_desktop.ui.table.acts.moment import (
    DEAL,
    FLY,
    MOST,
    STAGGER,
    Moment,
    flown,
    hiding,
    pile_of,
    thrown,
)


def dealt(m: Moment) -> Iterator[Part]:
    pile, card = m.data["pile"], m.data["card"]
    path = (m.where.deck(pile), m.where.display(pile, m.data["position"]))
    yield Flight(looks.card(card, pile), path, back=looks.back(pile), seconds=DEAL, hop=0.03)


def display_cleared(m: Moment) -> Iterator[Part]:
    pile = m.data["pile"]
    for number, card in enumerate(m.data["cards"]):
        start = m.where.displayed(m.before, card)
        if start is not None:
            begin = number * STAGGER
            yield flown(card, start, m.where.discards(pile), begin=begin)


def reshuffled(m: Moment) -> Iterator[Part]:
    pile = m.data["pile"]
    for number in range(MOST):
        path = (m.where.discards(pile), m.where.deck(pile))
        yield Flight(looks.back(pile), path, begin=number * STAGGER, seconds=0.3)


def drew(m: Moment) -> Iterator[Part]:
    pile, card = m.data["pile"], m.data["card"]
    find = m.where.hand if m.data["to"] == "hand" else m.where.tray
    path = (m.where.deck(pile), find(m.after, m.seat, card))
    turning = looks.back(pile) if card else None
    yield Flight(looks.card(card, pile), path, back=turning, seconds=FLY)


def took(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    start = m.where.display(pile_of(card), m.data["position"])
    yield flown(card, start, m.where.hand(m.after, m.seat, card))


def kept(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    if card and m.seat == m.where.holder:
        yield flown(card, m.where.tray(m.before, m.seat, card), m.where.hand(m.after, m.seat, card))
    else:
        yield Glow(m.where.panel(m.seat), seconds=0.3)


def of_zone(m: Moment, card: str, zone: str) -> Rect:
    """Where a card lies in a zone before the event."""
    pile = pile_of(card)
    if zone == "deck":
        return m.where.deck(pile)
    if zone == "display":
        return m.where.displayed(m.before, card) or m.where.deck(pile)
    return (m.where.hand if zone == "hand" else m.where.tray)(m.before, m.seat, card)


def showed(m: Moment) -> Iterator[Part]:
    card, zone = m.data["card"], m.data["zone"]
    turning = looks.back(pile_of(card)) if zone == "deck" or m.seat != m.where.holder else None
    goal = m.where.tray(m.after, m.seat, card)
    yield flown(card, of_zone(m, card, zone), goal, back=turning if zone != "display" else None)


def returned(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    yield flown(card, m.where.tray(m.before, m.seat, card), m.where.deck(pile_of(card)))


def picked_up(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    yield flown(card, m.where.tray(m.before, m.seat, card), m.where.hand(m.after, m.seat, card))


def discarded(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    yield flown(card, of_zone(m, card, m.data["zone"]), m.where.discards(pile_of(card)))


def tucked(m: Moment) -> Iterator[Part]:
    """The card slides under the dragon; nobody sees one from the deck."""
    card, zone, slot = m.data["card"], m.data["zone"], m.data["slot"]
    if zone == "shown":
        card = card or m.before["players"][m.seat]["shown"][-1]
    goal = m.where.dragon(m.seat, slot)
    start = m.where.deck("dragons")
    if zone != "deck":
        start = of_zone(m, card, zone) if card else m.where.hand(m.before, m.seat, None)
    below = m.where.slot(m.seat, slot).move(0, goal.height // 3)
    dragon = m.before["players"][m.seat]["slots"][slot]["dragon"]
    over = (looks.lying(dragon), goal) if dragon and m.where.on_mat(m.seat) else None
    hides = hiding("card", card) if card else frozenset()
    path = (start, Rect(below.x, below.y, goal.width, goal.height), goal) if over else (start, goal)
    yield Flight(looks.card(card, "dragons"), path, below=over, seconds=FLY * 1.3, hides=hides)


def excavated(m: Moment) -> Iterator[Part]:
    card = m.data["card"]
    goal = m.where.slot(m.seat, m.data["slot"])
    yield flown(card, m.where.tray(m.before, m.seat, card), goal, hop=0.04)
    yield Glow(goal, begin=FLY * 0.8, seconds=0.5)


def enticed(m: Moment) -> Iterator[Part]:
    """The dragon lands; one that it covers slides under it."""
    card, slot = m.data["card"], m.data["slot"]
    goal = m.where.dragon(m.seat, slot)
    covered = m.before["players"][m.seat]["slots"][slot]["dragon"]
    if covered and m.where.on_mat(m.seat):
        edge = goal.move(m.where.at.px(4), m.where.at.px(4))
        look = looks.lying(covered)
        yield Flight(look, (goal, edge), seconds=FLY, hides=hiding("card", covered))
    yield flown(card, m.where.tray(m.before, m.seat, card), goal, hop=0.04)
    yield Glow(goal, theme.PICKED, begin=FLY * 0.8, seconds=0.6)


def covered(m: Moment) -> Iterator[Part]:
    slot = m.data["slot"]
    yield Pulse(
        looks.lying(m.data["card"]),
        m.where.dragon(m.seat, slot),
        -0.06,
        seconds=0.3,
        hides=hiding("card", m.data["card"]),
    )
    if m.data["eggs_lost"]:
        start = m.where.egg(m.before, m.seat, slot, 0)
        yield from thrown("egg", m.data["eggs_lost"], start, m.where.supply(), fades=True)


def swapped(m: Moment) -> Iterator[Part]:
    one, other = m.data["slots"]
    slots = m.before["players"][m.seat]["slots"]
    for start, goal in ((one, other), (other, one)):
        dragon = slots[start]["dragon"]
        if dragon and m.where.on_mat(m.seat):
            path = (m.where.dragon(m.seat, start), m.where.dragon(m.seat, goal))
            look = looks.lying(dragon)
            yield Flight(look, path, seconds=0.6, hop=0.12, hides=hiding("card", dragon))
