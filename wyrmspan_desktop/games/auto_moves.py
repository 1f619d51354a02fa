"""Answers without alternative: free gains without a drawback, and the end of a turn that costs nothing."""

from __future__ import annotations

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.handlers.gains import Gaining, LayingEach
from wyrmspan_desktop.engine.notation import DECLINE, option

MAX_OFFERED = 5
"""Upper bound of the offered things: with more, trying all orders would take too long."""
_TAKEN = frozenset({"gain", "lay"})
ADVANCE = "advance"


def obvious_answer(game: Game) -> list[str]:
    """Return the only sensible answer to an open decision; empty if there is a choice.

    Only coins, resources and eggs are gained, on the own turn or between turns; all of it fits, no limit of the
    turn's end is passed (R2.3), and every order leads to the same position.  A step on the guild is taken if it is
    all that is offered and its space can be used.  A turn is ended if nothing would have to be discarded.
    """
    decision, state = game.decision, game.state
    if decision is None or state.turn not in (None, decision.seat):
        return []
    if decision.kind == "end_turn":
        over = len(state.players[decision.seat].hand) > game.box.rounds.limits.cards
        return list(decision.default) if _fits(game, decision.seat) and not over else []
    if isinstance(state.stack[-1], LayingEach):
        return list(decision.default)
    if [each for each in decision.ids if each != DECLINE] == [ADVANCE]:
        return [ADVANCE] if _leads_on(game) else []
    taken = _taking(game)
    if not isinstance(state.stack[-1], Gaining) or not 1 <= len(taken) <= MAX_OFFERED:
        return []
    ends = _ends(game, len(state.stack), {})
    return taken[:1] if len(ends) == 1 and None not in ends else []


def _leads_on(game: Game) -> bool:
    """Whether the space of the guild that a step leads to asks for something (R8.1)."""
    after = game.clone()
    after.apply([ADVANCE])
    asked = after.decision
    return asked is not None and (asked.source or "").startswith("track.")


def _taking(game: Game) -> list[str]:
    """Return the ids that take something; none if any of them is not about coins, resources or eggs."""
    assert game.decision is not None
    ids = [each for each in game.decision.ids if each != DECLINE]
    return ids if all(option(each).kind in _TAKEN for each in ids) else []


def _ends(game: Game, depth: int, known: dict[str, set[str | None]]) -> set[str | None]:
    """Return the digests of the positions after all orders of taking; None among them if not all of it can be taken."""
    now = game.digest()
    if now not in known:
        taken = _taking(game)
        ends = [_after(game, each, depth, known) for each in taken]
        known[now] = set[str | None]().union(*ends) if taken else {None}
    return known[now]


def _after(game: Game, answer: str, depth: int, known: dict[str, set[str | None]]) -> set[str | None]:
    """Return the same for the orders that begin with one answer."""
    frame, decision = game.state.stack[-1], game.decision
    assert isinstance(frame, Gaining)
    assert decision is not None
    after = game.clone()
    after.apply([answer])
    if not _fits(after, decision.seat):
        return {None}
    top = after.state.stack[-1] if len(after.state.stack) == depth else None
    if isinstance(top, Gaining) and (top.seat, top.at, top.i) == (frame.seat, frame.at, frame.i):
        return _ends(after, depth, known)
    return {after.digest()}


def _fits(game: Game, seat: int) -> bool:
    """Whether a player is within the limits of coins and resources (R2.3)."""
    player, limits = game.state.players[seat], game.box.rounds.limits
    return player.coins <= limits.coins and sum(player.resources) <= limits.resources
