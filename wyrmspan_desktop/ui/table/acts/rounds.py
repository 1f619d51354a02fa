"""Rounds, turns, objectives, the end of the game."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.text import captions as say
from wyrmspan_desktop.text.cards import objective_label
from wyrmspan_desktop.text.things import POINTS
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.captions import Banner, Caption, Row
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part, Sparks
from wyrmspan_desktop.ui.table.acts.moment import Moment, thrown


def nothing(_: Moment) -> Iterator[Part]:
    """Nothing moves."""
    yield from ()


def round_began(m: Moment) -> Iterator[Part]:
    """A banner: which round begins, and who goes first."""
    first = say.GOES_FIRST(name=m.names[m.data["start"]]) if len(m.names) > 1 else ""
    yield Banner(say.ROUND_BEGINS(round=m.data["round"]), subtitle=first, seconds=1.5)


def turn_began(m: Moment) -> Iterator[Part]:
    """The panel of whoever has the turn lights up."""
    yield Glow(m.where.panel(m.seat), seconds=0.5)


def turn_ended(m: Moment) -> Iterator[Part]:
    """Automa's card shrinks to her banner; of people nothing moves."""
    automa = m.before["automa_state"]
    if automa is not None and m.seat == m.where.humans and automa["played"]:
        card = looks.Look("decision", automa["played"][-1])
        path = (m.where.shown_decision(), m.where.laid_decision())
        yield Flight(card, path, seconds=0.45, hop=0.0)


def passed(m: Moment) -> Iterator[Part]:
    """It is said who passes."""
    yield Caption(say.PASSES(name=m.names[m.seat]), m.where.panel(m.seat), seconds=1.1)


def round_ended(m: Moment) -> Iterator[Part]:
    """A banner: which round ends."""
    yield Banner(say.ROUND_ENDS(round=m.data["round"]), seconds=1.1)


def _placed(value: int, place: int) -> str:
    """What a seat has for an objective, and which place it takes with that."""
    return say.PLACES[place](value=value) if place in say.PLACES else str(value)


def objective_scored(m: Moment) -> Iterator[Part]:
    """A banner with what everybody has for the objective; points fly to the panels."""
    number = m.data["round"]
    tile = m.box.objectives[m.before["objectives"][number - 1]["id"]]
    seats = sorted(range(len(m.names)), key=lambda seat: (m.data["places"][seat], seat))
    rows = [
        Row(
            m.token(seat),
            m.names[seat],
            _placed(m.data["values"][seat], m.data["places"][seat]),
            POINTS(m.data["vp"][seat]),
        )
        for seat in seats
    ]
    about = objective_label(tile)
    yield Banner(say.OBJECTIVE(round=number), rows, about, seconds=1.5)
    yield Glow(m.where.objective(number), seconds=1.4)
    for seat in seats:
        points = m.data["vp"][seat]
        if points and m.data["places"][seat] == 1:
            yield Sparks(m.where.panel(seat), begin=1.0, seconds=0.8)
        if points:
            goal = m.where.small(m.where.panel(seat))
            start = m.where.small(m.where.objective(number))
            yield Flight(looks.icon("vp"), (start, goal), begin=0.85, seconds=0.55, fades=True)


def game_ended(m: Moment) -> Iterator[Part]:
    """A banner: the game is over.  Who has won is not known before all points have been counted."""
    yield Banner(str(say.GAME_OVER), subtitle=str(say.COUNTED_NEXT), seconds=1.6)


def scored_payment(m: Moment) -> Iterator[Part]:
    """Points fly from a card to the panel of its player."""
    start = m.where.source(m.before, m.seat, m.data["card"]) or m.where.panel(m.seat)
    yield Glow(start, seconds=0.7)
    yield Caption(POINTS(m.data["vp"]), start, seconds=0.9)
    yield from thrown("vp", 1, m.where.small(start), m.where.small(m.where.panel(m.seat)), fades=True)


def tucks_revealed(m: Moment) -> Iterator[Part]:
    """The tucked cards of a mat light up: they are counted now."""
    if m.where.on_mat(m.seat):
        for slot in m.data["slots"]:
            yield Glow(m.where.cached(m.seat, slot), seconds=0.6)
