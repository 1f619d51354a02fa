"""Animations of rounds, turns, objectives and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.engine.previews import income_after
from wyrmspan_desktop.text import captions as say
from wyrmspan_desktop.text.cards import objective_label, objective_value_text
from wyrmspan_desktop.text.previews import NEXT_ROUND, NEXT_ROUND_SOLO
from wyrmspan_desktop.text.things import POINTS
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.captions import Banner, Caption
from wyrmspan_desktop.ui.animation.parts import Flight, Glow, Part, Sparks
from wyrmspan_desktop.ui.animation.round_board import Outlook, RoundBoard, Row
from wyrmspan_desktop.ui.art.scenery import hour_of
from wyrmspan_desktop.ui.layout.overlays import round_board
from wyrmspan_desktop.ui.table.events.moment import WyrmspanEventContext, thrown

_BOARD, _LETTERS = 2.0, 20
"""The least seconds for which the end of a round is shown, and the number of letters read in each additional second."""


def nothing(_: WyrmspanEventContext) -> Iterator[Part]:
    """Return no animation."""
    yield from ()


def round_began(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show the round and the first seat: on a banner, or in a caption after the board of the last round."""
    number, seat = m.data["round"], m.data["start"]
    first = say.GOES_FIRST(name=m.names[seat]) if len(m.names) > 1 else ""
    if number == 1:
        yield Banner(say.ROUND_BEGINS(round=number), subtitle=first, seconds=1.5)
        return
    # It covers only the number of the round, because the objectives below are read now.
    yield Caption(say.ROUND_BEGINS(round=number), m.where.at.round, is_within=True, seconds=1.3)
    if first:
        yield Caption(first, m.where.panel(seat), seconds=1.3)


def turn_began(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up the panel of the active seat."""
    yield Glow(m.where.panel(m.seat), seconds=0.5)


def turn_ended(m: WyrmspanEventContext) -> Iterator[Part]:
    """Shrink Automa's card to her banner; nothing moves for players."""
    automa = m.before["automa_state"]
    if automa is not None and m.seat == m.where.humans and automa["played"]:
        card = looks.Look("decided", automa["played"][-1])
        path = (m.where.shown_decision(), m.where.laid_decision())
        yield Flight(card, path, seconds=0.45, hop=0.0)


def passed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show a caption with the name of the passing player."""
    yield Caption(say.PASSES(name=m.names[m.seat]), m.where.panel(m.seat), seconds=1.1)


def round_ended(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show a banner with the reason why the round is over; the objective follows."""
    yield Glow(m.where.at.round, seconds=0.6)
    yield Banner(str(say.ALL_PASSED), seconds=1.3)


def _placed(place: int, places: Sequence[int]) -> str:
    """Return the name of a place for an objective."""
    words = say.PLACES if places.count(place) == 1 else say.SHARED_PLACES
    return str(words.get(place, say.NO_PLACE))


def objective_scored(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show a board with the results of the objective, from which points fly to the banners."""
    number = m.data["round"]
    tile = m.box.objectives[m.before["objectives"][number - 1]["id"]]
    points, places = m.data["vp"], m.data["places"]
    seats = sorted(range(len(m.names)), key=lambda seat: (places[seat], seat))
    rows = [
        Row(
            *(m.token(seat), m.names[seat]),
            objective_value_text(tile, m.data["values"][seat]),
            _placed(places[seat], places),
            points[seat],
            has_won=places[seat] == 1 and points[seat] > 0,
        )
        for seat in seats
    ]
    outlook = _outlook(m, number)
    board = round_board(m.where.at, len(rows), has_foot=outlook is not None)
    hours = hour_of(number), hour_of(number + 1)
    title, about = say.ROUND_ENDS(round=number), objective_label(tile)
    letters = len(about) + sum(len(row.name) + len(row.value) + len(row.place) for row in rows)
    yield RoundBoard(title, about, rows, hours, outlook, seconds=_BOARD + letters / _LETTERS)
    yield Glow(m.where.objective(number), seconds=1.4)
    for row, seat in zip(board.rows, seats, strict=True):
        panel = m.where.panel(seat)
        if points[seat]:
            start = m.where.small(row.move(row.width // 2 - m.where.at.px(26), 0))
            path = (start, m.where.small(panel))
            yield Flight(looks.icon("vp"), path, begin=0.9, seconds=0.5, fades=True)
            if places[seat] == 1:
                yield Sparks(panel, begin=1.3, seconds=0.8)


def _outlook(m: WyrmspanEventContext, number: int) -> Outlook | None:
    """Return the preview of the next round; None after the last one."""
    income = income_after(m.box.rounds, number, m.before["start"], m.where.humans)
    if income is None:
        return None
    words = (NEXT_ROUND_SOLO if m.where.humans == 1 else NEXT_ROUND)(round=income.round)
    items = list(income.items.named())
    if len(m.names) == 1:
        return Outlook(words, items)
    return Outlook(words, items, m.token(income.start), say.GOES_FIRST(name=m.names[income.start]))


def game_ended(m: WyrmspanEventContext) -> Iterator[Part]:
    """Show a banner: the game is over.  The winner is not known before all points have been counted."""
    yield Banner(str(say.GAME_OVER), subtitle=str(say.COUNTED_NEXT), seconds=1.6)


def scored_payment(m: WyrmspanEventContext) -> Iterator[Part]:
    """Move points from a card to the panel of its player."""
    start = m.where.source(m.before, m.seat, m.data["card"]) or m.where.panel(m.seat)
    yield Glow(start, seconds=0.7)
    yield Caption(POINTS(m.data["vp"]), start, seconds=0.9)
    yield from thrown("vp", 1, m.where.small(start), m.where.small(m.where.panel(m.seat)), fades=True)


def tucks_revealed(m: WyrmspanEventContext) -> Iterator[Part]:
    """Light up the tucked cards of a mat, which are counted now."""
    if m.where.on_mat(m.seat):
        for slot in m.data["slots"]:
            yield Glow(m.where.cached(m.seat, slot), seconds=0.6)
