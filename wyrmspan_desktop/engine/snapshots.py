"""The format of snapshots: encodes a state with its pending work as text, and decodes it.

Every type of frame is listed here; importing this module registers the code of all ops.
"""

from __future__ import annotations

import hashlib
from typing import cast

import msgspec

from wyrmspan_desktop.core.errors import BadSnapshot
from wyrmspan_desktop.engine import blocks, invariants, rounds, snapshot_validation
from wyrmspan_desktop.engine.cards import RULES_VERSION
from wyrmspan_desktop.engine.context import Context, Frame
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.handlers import caves, dragons, explore, flow, gains, guild, payments, storage
from wyrmspan_desktop.engine.state import SCHEMA, State

AnyFrame = (
    blocks.Block
    | flow.Everyone
    | gains.Gaining
    | gains.Storing
    | gains.Naming
    | gains.GainingFromCost
    | gains.LayingEach
    | payments.Bill
    | payments.Paying
    | storage.Caching
    | storage.Tucking
    | storage.TuckingEach
    | storage.Drawing
    | storage.Revealing
    | caves.Excavating
    | caves.NewCave
    | caves.Selling
    | caves.FreeExcavating
    | caves.PlacingDrawn
    | dragons.Enticing
    | dragons.PlayingDragon
    | dragons.Waiving
    | dragons.Swapping
    | dragons.Activating
    | explore.Walk
    | guild.PlacingMarker
    | rounds.Match
    | rounds.FirstHand
    | rounds.Draft
    | rounds.Turns
    | rounds.Turn
    | rounds.Upkeep
    | rounds.EndPayments
    | rounds.Payoff
)

LONGEST = 100_000
"""Maximal size of a snapshot without names, in bytes; those of play take a tenth of it."""

_DECODER = msgspec.json.Decoder(State[AnyFrame])
_ENCODE = msgspec.json.Encoder().encode


def encode(state: State[Frame]) -> bytes:
    """Return the state as JSON."""
    return _ENCODE(state)


def digest(state: State[Frame]) -> str:
    """Return a hash of the whole state, without the names and the version of the rules."""
    return hashlib.sha256(_ENCODE(msgspec.structs.replace(state, names=[], rules=1))).hexdigest()


def decode(data: str | bytes, box: Box) -> State[Frame]:
    """Return the state that `encode` wrote, checked in form alone; raises `BadSnapshot` for anything else."""
    try:
        state = cast(State[Frame], _DECODER.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSnapshot(f"not a snapshot of this version: {error}") from None
    if state.schema != SCHEMA or not 1 <= state.rules <= RULES_VERSION:
        raise BadSnapshot(f"made by another version (schema {state.schema}, rules {state.rules})")
    if state.content != box.content_hash:
        raise BadSnapshot(f"made with other cards (content {state.content}, here {box.content_hash})")
    if state.level is not None and state.level not in box.levels:
        raise BadSnapshot(f"there is no level {state.level!r}")
    return state


def resume(game: Context) -> None:
    """Put the decision at which a state was written.

    Raises `BadSnapshot`, or `InvariantBroken`, if play cannot continue from there with every answer.
    """
    state = game.state
    before = _ENCODE(state)
    if len(before) - len(_ENCODE(state.names)) > LONGEST:
        raise BadSnapshot("longer than any game")
    invariants.check(game)
    snapshot_validation.check(game)
    if state.stack:
        state.stack[-1].run(game)
        if game.decision is None or game.events:
            raise BadSnapshot("it was not made at a decision")
    if _ENCODE(state) != before:
        raise BadSnapshot("it was not made at a decision")
    invariants.check(game)
