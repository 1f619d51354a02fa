"""Checks of a snapshot besides the invariants, so that play can continue from it with any answers.

The invariants look at each thing by itself.  A snapshot may come from anywhere: its pending work could be put
together from consistent frames that never meet in play, such as two payments out of the same purse.  So frames that
ask without pushing anything are permitted on top only (`TOPMOST`): at most one payment, one shown card and one
drawn hand are open at a time.  The work of a round lies at the bottom, in the order in which it is pushed.
"""

from __future__ import annotations

import re

import msgspec

from wyrmspan_desktop.core.errors import InvariantBroken
from wyrmspan_desktop.engine import scoring
from wyrmspan_desktop.engine.blocks import Block
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import SeatFrame
from wyrmspan_desktop.engine.handlers.caves import Excavating, PlacingDrawn, Selling
from wyrmspan_desktop.engine.handlers.dragons import Activating, Enticing, PlayingDragon, Swapping, Waiving
from wyrmspan_desktop.engine.handlers.explore import Walk
from wyrmspan_desktop.engine.handlers.gains import GainingFromCost, LayingEach, Naming
from wyrmspan_desktop.engine.handlers.guild import PlacingMarker
from wyrmspan_desktop.engine.handlers.payments import Bill
from wyrmspan_desktop.engine.handlers.storage import Drawing, Revealing
from wyrmspan_desktop.engine.ids import dragons_in
from wyrmspan_desktop.engine.invariants import is_source
from wyrmspan_desktop.engine.rounds import (
    Draft,
    EndPayments,
    FirstHand,
    Match,
    Turn,
    Turns,
    Upkeep,
    in_turn_order,
)

_ENCODE = msgspec.json.Encoder().encode
_NUMBER = re.compile(rb"\d+")
_LONG_NUMBER = re.compile(rb"\d{6}")
"""No number in a game comes near six digits, except seed and generator."""
DEEPEST = 500
"""Maximum number of frames in a stack; the deepest seen in play is a tenth of it."""

MAX_HELD = 150
"""Upper bound of coins, and of resources of a kind, at the start of a game from a file; the limit after a turn is
nine.
"""
MAX_ADDED = 999
"""The same for numbers that only grow: cached resources, steps, feedings, VP."""
MAX_PENDING = 200
"""The same for a number in a frame, unless it is the number of a card."""
MAX_ANSWERS = 20_000
"""Upper bound of the answers in a game."""

TOPMOST = (
    *(Activating, Bill, Drawing, GainingFromCost, LayingEach, Naming, PlacingDrawn, PlacingMarker),
    *(PlayingDragon, Revealing, Selling, Swapping, Waiving),
)
"""Frames that push nothing, permitted on top of the stack only."""


def _require(condition: object, message: str) -> None:
    if not condition:
        raise InvariantBroken(message)


def check(game: Context) -> None:
    """Check conditions that `invariants.check` leaves open; raises `InvariantBroken`."""
    state = game.state
    plain = msgspec.json.encode(msgspec.structs.replace(state, seed=0, rng=0, content="", names=[]))
    _require(not _LONG_NUMBER.search(plain), "a number beyond all measure")
    for player in state.players:
        _require({*player.acted, *player.end_payments} <= set(game.box.dragons), "a dragon that is none")
    _check_piles(game)
    _check_automa(game)
    _check_progress(game)
    _check_stack(game)
    _check_open_cards(game)


def check_measure(game: Context) -> None:
    """Check that no number is far larger than in play; raises `InvariantBroken`.

    For games of unknown origin: the growth of these numbers until the end of the game stays below the bounds of
    `check`, so that every later position can be saved, opened and given to bots.
    """
    state = game.state
    for seat, player in enumerate(state.players):
        held = max(player.coins, *player.resources)
        _require(held <= MAX_HELD, f"seat {seat} holds {held} of one thing")
        added = max(player.steps, player.end_vp, *player.cached, *player.fed)
        _require(added <= MAX_ADDED, f"seat {seat} has come to {added} of something")
    if state.automa is not None:
        _require(state.automa.steps <= MAX_ADDED, f"Automa has made {state.automa.steps} steps")
    _require(max(state.objective_coins) <= MAX_ADDED, "coins without end lie on an objective")
    _require(state.serial <= MAX_ANSWERS, f"{state.serial} answers were given")
    _require(len(state.stack) <= DEEPEST // 2, f"{len(state.stack)} pieces of work are pending")
    most = max(MAX_PENDING, *game.box.dragons, *game.box.caves)
    for frame in state.stack:
        numbers = [int(each) for each in _NUMBER.findall(_ENCODE(frame))]
        _require(max(numbers, default=0) <= most, f"{type(frame).__name__} has more to do than can be")


def _check_piles(game: Context) -> None:
    state = game.state
    zones = (state.decks, state.tops, state.discards, state.display)
    _require(all(len(zone) == 2 for zone in zones), "not one pile for each kind of card")
    _require(all(0 not in pile for zone in zones[:3] for pile in zone), "a card that is none")


def _check_automa(game: Context) -> None:
    state = game.state
    automa = state.automa
    if automa is None:
        return
    _require(
        min(automa.dragons, default=1) > 0 > max(automa.caves, default=-1), "Automa's cards are mixed up"
    )


def _check_progress(game: Context) -> None:
    """Check that rounds, objectives, the turn, the adventurer's place and the winners are consistent."""
    state, rounds = game.state, game.box.rounds
    stack = state.stack
    match = stack[0] if stack else None
    stage = match.stage if isinstance(match, Match) else "over"
    scored = len(state.places)
    if stage in ("upkeep", "objective"):
        _require(scored == state.round - 1, "objectives scored in another round")
    else:
        _require(stage in ("round", "end", "over"), "the game is in no stage that asks anything")
        _require(scored == state.round, "objectives scored in another round")
        last = stage != "round"
        _require((state.round == rounds.count) == last, "the game is in another round")
    kinds = [type(frame) for frame in stack]
    first = kinds[1] if len(kinds) > 1 else None
    begins = {
        "round": (Block,) if state.round else (FirstHand,),
        "upkeep": (Turns,),
        "objective": (Upkeep, Block),
        "end": (EndPayments,),
        "over": (None,),
    }
    _require(first in begins[stage], "the pending work belongs to another stage")
    turn = next((frame.seat for frame in stack if isinstance(frame, Turn)), None)
    _require(state.turn == turn and (Turns not in kinds) == (turn is None), "it is another player's turn")
    _require(Walk in kinds or not state.walk, "the adventurer walks for no player")
    _require(
        list(state.winners) == ([] if stack else scoring.winners(game)), "others have won than the score says"
    )
    if state.automa is not None:
        come = state.round + (stage == "round")  # one at the start, one more between two rounds
        placed = sum(row.count(len(state.players)) for row in state.rows)
        _require(state.automa.ready + placed <= come, "Automa has more markers than have come to her")


def _check_stack(game: Context) -> None:
    """Check the stack: the work of a round at the bottom in order, `TOPMOST` on top, and a source for each frame."""
    stack = game.state.stack
    _require(len(stack) <= DEEPEST, "more work is pending than can be")
    for depth, frame in enumerate(stack):
        name = type(frame).__name__
        sourced = not isinstance(frame, SeatFrame) or is_source(game, frame.source)
        _require(sourced, f"frame {depth}: its source")
        is_top = depth == len(stack) - 1
        _require(is_top or not isinstance(frame, TOPMOST), f"something lies on {name}")
        for at, kind in enumerate((Match, Turns, Turn)):
            _require(not isinstance(frame, kind) or depth == at, f"{name} lies on other work")
        if isinstance(frame, Waiving):
            below = stack[depth - 1]
            own = isinstance(below, Enticing) and (below.card, below.seat) == (frame.card, frame.seat)
            _require(own, "an icon is waived of another dragon")
    for every in (FirstHand, Upkeep, EndPayments):
        seats = [frame.seat for frame in stack[1:] if isinstance(frame, every)]
        lowest = all(isinstance(frame, every) for frame in stack[1 : len(seats) + 1])
        in_order = seats == in_turn_order(game)[::-1][: len(seats)]
        _require(lowest and in_order, f"{every.__name__}: not in turn order")


def _check_open_cards(game: Context) -> None:
    """Check that cards lie open, or seen by their owner alone, only for the work on top of the stack."""
    state = game.state
    shown: dict[int, list[int]] = {}
    for frame in state.stack[-2:]:
        if isinstance(frame, Enticing | Excavating):
            shown[frame.seat] = [frame.card]
    top = state.stack[-1] if state.stack else None
    for seat, player in enumerate(state.players):
        _require(player.shown == shown.get(seat, []), "a card lies open that nothing is done with")
        if isinstance(top, PlacingDrawn) and top.seat == seat:
            _require(player.drawn == [top.card], "cards are drawn that nothing is done with")
        elif isinstance(top, Drawing) and top.seat == seat and top.stage != "ask":
            _require(player.drawn == dragons_in(player.drawn), "a cave card is drawn among dragons")
        elif not isinstance(top, Draft):
            _require(not player.drawn, "cards are drawn that nothing is done with")
