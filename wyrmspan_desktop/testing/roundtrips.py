"""Games saved at every decision and continued from every save."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.testing.contract import ContractBroken, Log, bot_for
from wyrmspan_desktop.testing.damage import about_of


def play_saving(
    game: G, seed: int, log: Log, *, every: int = 1, choose: Callable[[G], list[str]] | None = None
) -> int:
    """Play a game, then continue from every save with the same answers; return the number of saves.

    ``choose`` answers; by default a random bot of Wyrmspan.  The game is saved at about one of ``every`` decisions,
    always at the first and the last.  Every event and the end have to be equal: raises `ContractBroken`.
    """
    session, bot, dice = Session(game), bot_for(seed), random.Random(seed)
    choose = choose or (lambda game: bot.answer(cast(Decision, game.decision)))
    files: list[tuple[int, bytes]] = []
    while True:
        decision = session.decision
        if every == 1 or not log or decision is None or dice.random() < 1 / every:
            file = record.encode(record.record_of(session, about_of(session, seed)))
            files.append((session.game.serial, file))
        if decision is None:
            break
        log.append(choose(session.game))
        session.choose(log[-1], decision.serial)
    for serial, file in files:
        opened = record.go_on(record.decode(file))
        again = opened.session
        if opened.notes or again.game.serial != serial:
            raise ContractBroken(f"saved at {serial}: {opened.notes}")
        for answered in session.timeline.done[serial:]:
            again.choose(answered.ids, again.game.serial)
        if again.steps != session.steps:
            raise ContractBroken(f"saved at {serial}: other events")
        if again.game.digest() != session.game.digest() or not again.is_over:
            raise ContractBroken(f"saved at {serial}: another end")
    return len(files)
