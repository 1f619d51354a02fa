"""Games and answers for the tests of what surrounds a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.session import Session


def solo(seed: int = 1) -> Session:
    return Session.new(["Ada"], seed=seed, level="Automa 1")


def hot_seat(seed: int = 1, players: int = 2) -> Session:
    return Session.new(["Ada", "Ben", "Cleo"][:players], seed=seed)


def answer(session: Session, *ids: str, automatic: bool = False) -> None:
    """Give an answer; without ids the default."""
    decision = session.decision
    session.choose(ids or decision.default, decision.serial, automatic=automatic)


def answer_by(session: Session, bot: RandomBot) -> None:
    decision = session.decision
    session.choose(bot.answer(decision), decision.serial)


def until(session: Session, wanted: Callable[[Session], object], *, seed: int = 1) -> Session:
    """Answer at random until something is so."""
    bot = RandomBot(seed)
    while not wanted(session):
        assert session.decision is not None, "the game ended before"
        answer(session, *bot.answer(session.decision))
    return session


def until_asked(session: Session, kind: str) -> Session:
    """Give the default answers until a kind of decision is put."""
    while session.decision.kind != kind:
        answer(session)
    return session


def to_the_end(session: Session, seed: int = 1) -> Session:
    bot = RandomBot(seed)
    while session.decision is not None:
        answer(session, *bot.answer(session.decision))
    return session


def seen(session: Session) -> list[dict[str, Any]]:
    """All that every seat, and a spectator, sees."""
    return [session.game.view(seat) for seat in (*range(len(session.humans)), None)]
