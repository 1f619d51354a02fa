"""Animations of Automa: her card is shown, and each line of it is executed with a caption."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.text import captions as say
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.captions import Caption
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.layout.ring import TRACK_SPACES
from wyrmspan_desktop.ui.table.events.moment import (
    SHOWN,
    TOKEN,
    WALK,
    WyrmspanEventContext,
    hiding,
    pile_of,
    thrown,
)
from wyrmspan_desktop.ui.table.events.thing_acts import advance


def automa_drew(m: WyrmspanEventContext) -> Iterator[Part]:
    """Turn over her card in the middle, where it stays until her turn is over."""
    high = m.where.shown_decision()
    start = m.where.small(m.where.panel(m.seat))
    card = looks.Look("decision", m.data["card"])
    path = (start, high, high, high)
    yield Flight(card, path, back=looks.icon("decision"), turns_by=0.33, seconds=SHOWN, hop=0.0)


def automa_passed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show the caption that she passes."""
    yield Caption(say.PASSES(name=m.names[m.seat]), m.where.decision_card(), seconds=1.4)


def says(m: WyrmspanEventContext, text: str, seconds: float = 0.98) -> Caption:
    """Return the caption of a line of her card, below it."""
    return Caption(text, wing.below_held_decision(m.where.at), is_within=True, seconds=seconds)


def automa_moved(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move her token along the guild track."""
    moved = m.data["moved"]
    yield says(m, say.ADVANCE(moved=moved))
    yield from advance(m, min(moved, TRACK_SPACES), m.data["position"], WALK)


def automa_took(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move a card of the display into her row."""
    card = m.data["card"]
    yield says(m, str(say.TAKE_DRAGON if card[0] == "d" else say.TAKE_CAVE))
    start = m.where.display(pile_of(card), m.data["position"])
    yield Glow(start, seconds=0.4)
    raised = start.inflate(start.width // 8, start.height // 8)
    path = (start, raised, m.where.automa_card(m.after, card))
    look = looks.card(card, pile_of(card))
    yield Flight(look, path, seconds=1.0, hop=0.02, hides=hiding("card", card))


def automa_marker(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show the caption that she places a marker; `marker_placed` animates it."""
    yield says(m, str(say.PLACE_MARKER))


def objective_coins(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move coins from her to the objective of this round, or back."""
    number = m.before["round"]
    change = m.data["change"]
    words = say.NO_COINS if not change else say.COIN_ON if change > 0 else say.COIN_OFF
    yield says(m, str(words))
    ends = (m.where.small(m.where.panel(m.seat)), m.where.small(m.where.objective(number)))
    if change:
        start, goal = ends if change > 0 else ends[::-1]
        yield from thrown("coin", abs(change), start, goal, fades=change < 0)
    yield Glow(m.where.objective(number), begin=TOKEN, seconds=0.5)


def automa_shuffled(m: WyrmspanEventContext) -> Iterator[Part]:
    """Cross two backs of her cards: her deck is shuffled."""
    card = m.where.small(m.where.decision_card(), 40)
    away = card.move(m.where.at.px(26), 0)
    for number in range(2):
        yield Flight(
            looks.icon("decision"), (card, away, card), begin=number * 0.15, seconds=0.5, fades=True, hop=0.0
        )


def automa_ready(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up her panel: another marker is ready."""
    yield Glow(m.where.panel(m.seat), seconds=0.5)
