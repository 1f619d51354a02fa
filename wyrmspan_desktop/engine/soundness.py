"""What a snapshot must satisfy besides the invariants, so that play goes on from it whatever is answered.

The invariants look at each thing by itself.  A snapshot may come from anywhere: its pending work could be
put together from sound frames that never meet in play, such as two payments out of the same purse.  So the
stack is held to a grammar: `MAY_LIE_ON` says what a frame can push.  What asks without pushing anything is
found on top only, so at most one payment, one shown card and one drawn hand are open at a time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from wyrmspan_desktop.engine import scoring
from wyrmspan_desktop.engine.blocks import Block
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.frames import OpFrame, SeatFrame
from wyrmspan_desktop.engine.handlers.caves import Excavating, FreeExcavating, NewCave, PlacingDrawn, Selling
from wyrmspan_desktop.engine.handlers.dragons import Enticing, Waiving
from wyrmspan_desktop.engine.handlers.explore import Walk
from wyrmspan_desktop.engine.handlers.flow import Everyone
from wyrmspan_desktop.engine.handlers.gains import Gaining, GainingFromCost, Storing
from wyrmspan_desktop.engine.handlers.guild import PlacingMarker
from wyrmspan_desktop.engine.handlers.payments import Bill, Paying
from wyrmspan_desktop.engine.handlers.storage import Caching, Drawing, Tucking, TuckingEach
from wyrmspan_desktop.engine.ids import COLUMNS, NAME, caves_in, dragons_in
from wyrmspan_desktop.engine.invariants import InvariantBroken, is_source
from wyrmspan_desktop.engine.ops import Draw, GainFromCost, Pay
from wyrmspan_desktop.engine.rounds import (
    EndPayments,
    FirstHand,
    Match,
    Payoff,
    Turn,
    Turns,
    Upkeep,
    in_turn_order,
)
from wyrmspan_desktop.engine.state import Player

_ENCODE = msgspec.json.Encoder().encode
_NUMBER = re.compile(rb"\d+")
_LONG_NUMBER = re.compile(rb"\d{6}")
"""No number in a game comes near six digits; seed and generator aside."""
DEEPEST = 500
"""Frames in a stack; the deepest seen in play is a tenth of it."""

MOST_HELD = 150
"""Coins, and resources of a kind, that a game out of a file may begin with; nine are kept after a turn."""
MOST_ADDED = 999
"""The same for numbers that only grow: what is cached, steps, feedings, VP."""
MOST_PENDING = 200
"""The same for a number in a frame, which may be that of a card."""
MOST_ANSWERS = 20_000
"""No game is longer."""

MAY_LIE_ON: dict[type[Frame], tuple[type[Frame], ...]] = {
    Match: (FirstHand, Turns, Upkeep, Block, EndPayments),
    FirstHand: (FirstHand,),
    Turns: (Turn,),
    Turn: (Walk, Enticing, Excavating, NewCave, Block),
    Walk: (Bill, Block),
    Enticing: (Bill, Waiving),
    Excavating: (Bill,),
    Upkeep: (Upkeep, Block),
    EndPayments: (EndPayments, Payoff),
    Payoff: (Bill,),
    Block: (Block, Everyone, OpFrame, Enticing, Bill),
    Everyone: (Block,),
    Paying: (Block,),
    Gaining: (Block, PlacingMarker),
    Storing: (Block,),
    Caching: (Block,),
    Tucking: (Block,),
    TuckingEach: (Block,),
    FreeExcavating: (PlacingDrawn, NewCave, Block),
    NewCave: (Selling, Block),
}
"""What can lie directly on a frame at a decision; nothing on a frame that is not named."""


def _require(condition: object, message: str) -> None:
    if not condition:
        raise InvariantBroken(message)


def check(game: Context) -> None:
    """Check what `invariants.check` leaves open; raises `InvariantBroken`."""
    state = game.state
    plain = msgspec.json.encode(msgspec.structs.replace(state, seed=0, rng=0, content="", names=[]))
    _require(not _LONG_NUMBER.search(plain), "a number beyond all measure")
    for player in state.players:
        _check_player(game, player)
    _check_piles(game)
    _check_automa(game)
    _check_progress(game)
    stack = state.stack
    _require(len(stack) <= DEEPEST, "more work is pending than can be")
    for below, above in pairwise(stack):
        _require(_may_lie_on(below, above), f"{type(above).__name__} cannot lie on {type(below).__name__}")
    for depth, frame in enumerate(stack):
        _require(
            not isinstance(frame, SeatFrame) or is_source(game, frame.source), f"frame {depth}: its source"
        )
        find = _FITS.get(type(frame))
        fits = find is None or find(game, depth, frame)
        _require(fits, f"frame {depth} of the stack does not fit: {type(frame).__name__}")
    for kind in (FirstHand, Upkeep, EndPayments):
        seats = [frame.seat for frame in stack if isinstance(frame, kind)]
        _require(seats == in_turn_order(game)[::-1][: len(seats)], f"{kind.__name__}: not in turn order")
    _check_open_cards(game)


def check_measure(game: Context) -> None:
    """Check that no number is far greater than those of play; raises `InvariantBroken`.

    For games that somebody may have made up: what is added to these numbers until the end of the game stays
    below what `check` lets pass, so that every later position can be saved, opened and thought about.
    """
    state = game.state
    for seat, player in enumerate(state.players):
        held = max(player.coins, *player.resources)
        _require(held <= MOST_HELD, f"seat {seat} holds {held} of one thing")
        added = max(player.steps, player.end_vp, *player.cached, *player.fed)
        _require(added <= MOST_ADDED, f"seat {seat} has come to {added} of something")
    if state.automa is not None:
        _require(state.automa.steps <= MOST_ADDED, f"Automa has made {state.automa.steps} steps")
    _require(max(state.objective_coins) <= MOST_ADDED, "coins without end lie on an objective")
    _require(state.serial <= MOST_ANSWERS, f"{state.serial} answers were given")
    _require(len(state.stack) <= DEEPEST // 2, f"{len(state.stack)} pieces of work are pending")
    for frame in state.stack:
        numbers = [int(each) for each in _NUMBER.findall(_ENCODE(frame))]
        _require(
            max(numbers, default=0) <= MOST_PENDING, f"{type(frame).__name__} has more to do than can be"
        )


def _check_player(game: Context, player: Player) -> None:
    dragons = {dragon for dragon in player.dragons if dragon}
    _require(set(player.fresh) <= dragons, "a dragon played this turn is not on the mat")
    for row in (player.fresh, player.acted, player.end_payments):
        _require(len(set(row)) == len(row) and set(row) <= set(game.box.dragons), "a list of dragons")
    _require(player.end_vp >= 0, "VP of payments below 0")
    _require(not player.end_vp or player.end_payments, "VP of payments that were not made")


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
    _require(
        state.round or not (automa.deck or automa.played or automa.unseen), "Automa began before the game"
    )


def _check_progress(game: Context) -> None:
    """Rounds, objectives, whose turn it is, where the adventurer stands and who has won belong together."""
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
    _require(state.turn == turn and (Turns not in kinds) == (turn is None), "it is somebody else's turn")
    _require(Walk in kinds or not state.walk, "the adventurer walks for nobody")
    _require(
        list(state.winners) == ([] if stack else scoring.winners(game)), "others have won than the score says"
    )
    won = [player.objective_vp for player in state.players]
    if state.automa is not None:
        come = state.round + (stage == "round")  # one at the start, one more between two rounds
        placed = sum(row.count(len(state.players)) for row in state.rows)
        _require(state.automa.ready + placed <= come, "Automa has more markers than have come to her")
        won.append(state.automa.objective_vp)
    for number, places in enumerate(state.places):
        vp = (*rounds.objective_vp[number], 0)
        given = [vp[place - 1] for place in places]
        _require([row[number] for row in won] == given, "VP of an objective that the places do not give")


def _may_lie_on(below: Frame, above: Frame) -> bool:
    if not isinstance(above, MAY_LIE_ON.get(type(below), ())) or isinstance(below, Bill):
        return False
    if isinstance(below, Turn):
        return below.stage == "done"
    if isinstance(below, Walk):
        return isinstance(above, Bill) == (below.step == 0)
    if isinstance(below, Block):
        if isinstance(above, Bill):
            return below.pc == 0 and above.buys == below.at
        if isinstance(above, OpFrame):
            same = (above.at, above.i, above.seat, above.source) == (
                below.at,
                below.pc - 1,
                below.seat,
                below.source,
            )
            return same and not isinstance(above, Waiving)
        return isinstance(above, Block) or below.pc > 0
    return True


# --- frames that need more than what lies under them ---------------------------------------------


def _first_hand(game: Context, depth: int, frame: FirstHand) -> bool:
    setup, hand = game.box.rounds.setup, game.state.players[frame.seat].hand
    if not frame.kept:
        return frame.resources == 0 and len(hand) == setup.dragons + setup.caves
    return _is_top(game, depth) and 0 <= frame.resources < setup.resources


def _everyone(game: Context, depth: int, frame: Everyone) -> bool:
    return 0 <= frame.done < len(game.state.players)


def _drawing(game: Context, depth: int, frame: Drawing) -> bool:
    op = frame.op(game)
    return isinstance(op, Draw) and (frame.stage != "keep" or op.keep is not None)


def _from_cost(game: Context, depth: int, frame: GainingFromCost) -> bool:
    op = frame.op(game)
    assert isinstance(op, GainFromCost)
    return min(frame.left) >= 0 and 0 < frame.count <= op.count


def _new_cave(game: Context, depth: int, frame: NewCave) -> bool:
    spaces = game.state.players[frame.seat].spaces
    return frame.source in [NAME[card] for card in caves_in(spaces[COLUMNS - 1 :: COLUMNS])]


def _selling(game: Context, depth: int, frame: Selling) -> bool:
    return 0 < frame.left <= game.box.mat.sale.items


def _waiving(game: Context, depth: int, frame: Waiving) -> bool:
    below = game.state.stack[depth - 1]
    return isinstance(below, Enticing) and (below.card, below.seat) == (frame.card, frame.seat)


def _payoff(game: Context, depth: int, frame: Payoff) -> bool:
    player = game.state.players[frame.seat]
    end = game.box.dragons[frame.card].ability.end_game
    unpaid = frame.card in player.dragons and frame.card not in player.end_payments
    return unpaid and end is not None and frame.vp in [each.score for each in end.score_for]


def _bill(game: Context, depth: int, frame: Bill) -> bool:
    """A bill is the seat's own; one that buys an effect is for what the effect costs, or what is left of it."""
    stack = game.state.stack
    below = stack[depth - 1]
    if not frame.buys:
        return not isinstance(below, Block) and isinstance(below, SeatFrame) and below.seat == frame.seat
    offer = stack[depth - 2]
    if not isinstance(offer, Paying) or f"{offer.at}.{offer.i}" != frame.buys or offer.seat != frame.seat:
        return False
    op = offer.op(game)
    assert isinstance(op, Pay)
    due = (frame.coin, frame.egg, *frame.resources, frame.any, frame.dragon, frame.cave)
    prices = [(cost.coin, cost.egg, *cost.resources, cost.any, cost.dragon, cost.cave) for cost in op.costs]
    return frame.eggs_from == op.eggs_from and any(
        all(number <= printed for number, printed in zip(due, price, strict=True)) for price in prices
    )


def _is_top(game: Context, depth: int) -> bool:
    return depth == len(game.state.stack) - 1


_FITS: dict[type[Frame], Callable[[Context, int, Any], bool]] = {
    FirstHand: _first_hand,
    Everyone: _everyone,
    Drawing: _drawing,
    GainingFromCost: _from_cost,
    NewCave: _new_cave,
    Selling: _selling,
    Waiving: _waiving,
    Payoff: _payoff,
    Bill: _bill,
}


def _check_open_cards(game: Context) -> None:
    """Cards lie open, or seen by their owner alone, only for the work on top of the stack."""
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
        else:
            _require(not player.drawn, "cards are drawn that nothing is done with")
