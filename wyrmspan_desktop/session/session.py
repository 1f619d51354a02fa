"""The session: owns the game, takes answers for the decision that is open, and publishes every change."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic

from wyrmspan_desktop.games.protocol import PRINTED, Cards, G, Kind
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_for, kind_of
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.days import SEEDS
from wyrmspan_desktop.session.timeline import NOTHING_YET, Answered, Timeline

OnStep = Callable[[Any], None]
OnRewind = Callable[[], None]


def fresh_seed() -> int:
    """A seed that nobody has chosen, short enough to be read out."""
    return secrets.randbelow(SEEDS)


class Session(Generic[G]):
    """One game from set-up to the score sheet.

    Everything else reads the game here and changes it by `choose`, `undo`, `redo` and `cancel` alone, so that
    whatever has to follow a change can follow it in one place.
    """

    def __init__(self, game: G, bots: Sequence[str | None] = ()) -> None:
        self._game = game
        self.kind: Kind[G] = kind_for(game)
        """What game it is, and with which cards."""
        self.bots: tuple[str | None, ...] = tuple(bots) or (None,) * len(self.kind.players(game))
        """The bot of each player's seat; None: a person sits there."""
        self.start = game.clone()
        """The position that the log begins at."""
        self.timeline: Timeline[G] = Timeline(self.kind)
        self._listeners: list[tuple[OnStep, OnRewind]] = []

    @classmethod
    def new(
        cls,
        names: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        bots: Sequence[str | None] = (),
        game: str = WYRMSPAN,
        rules: int | None = None,
        cards: Cards = PRINTED,
    ) -> Session[Any]:
        """Begin a game of some name: names, level and rules as in `Kind.new`, ``bots`` as in the attribute.

        Raises `ValueError` if there is no such game, or none with these cards.
        """
        return cls(kind_of(game, cards).new(names, seed=seed, level=level, rules=rules), bots)

    # --- reading ------------------------------------------------------------------------------

    @cached_property
    def is_dealt(self) -> bool:
        """Whether the log begins at what the seed deals; a file can hold other beginnings."""
        start, kind = self.start, self.kind
        if start.serial:
            return False
        dealt = kind.new(kind.players(start), seed=start.seed, level=kind.level(start), rules=start.rules)
        return dealt.digest() == start.digest()

    @property
    def game(self) -> G:
        """The game itself; not to be changed from outside."""
        return self._game

    @property
    def decision(self) -> Any:
        """What is asked now, as this game has it; None when the game is over."""
        return self._game.decision

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.is_over

    @property
    def seed(self) -> int:
        """The seed of the game."""
        return self._game.seed

    @property
    def level(self) -> str | None:
        """What the players are up against, if the game has levels."""
        return self.kind.level(self._game)

    @property
    def humans(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(self.kind.players(self._game))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people sit in."""
        return tuple(seat for seat, bot in enumerate(self.bots) if bot is None)

    @property
    def bot(self) -> str | None:
        """The bot that is asked now; None if a person is, or nobody."""
        decision = self._game.decision
        return None if decision is None else self.bots[decision.seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The name of everybody who has a score, the players first."""
        return self.kind.seats(self.humans, self.level)

    @property
    def steps(self) -> list[Any]:
        """What happened after each answer."""
        return [each.step for each in self.timeline.done]

    def scores(self) -> Sequence[Any]:
        """The score of every seat as if the game ended now."""
        return self._game.scores()

    @property
    def obvious(self) -> list[str]:
        """The answer to the open decision that everybody would give; empty if somebody has to choose."""
        return self.kind.obvious(self._game)

    def rename(self, names: Sequence[str]) -> None:
        """Give the players other names, at this position and at all that can be gone back to."""
        for game in (self._game, self.start, *self.timeline.positions):
            self.kind.rename(game, names)

    # --- answering ----------------------------------------------------------------------------

    def choose(self, answer: Sequence[str], serial: int, *, automatic: bool = False) -> Any:
        """Answer the decision of that serial; raises `ValueError` with nothing changed.

        ``automatic``: nobody has chosen it, so that undo goes past it.
        """
        before = self._game.clone()
        step = self._game.apply(answer, serial=serial)
        self.timeline.add(before, answer, step, self._game, automatic=automatic)
        for on_step, _ in tuple(self._listeners):
            on_step(step)
        return step

    # --- taking back --------------------------------------------------------------------------

    @property
    def why_no_undo(self) -> Message | None:
        """Why nothing can be taken back now; None if something can: never a bot's choice."""
        done = self.timeline.done
        if done and not self.is_over and self.bots[done[-1].seat] is not None:
            return Message(Code.HAS_DECIDED, {"name": self.humans[done[-1].seat]})
        return Message(Code.GAME_ENDED) if self.is_over else self.timeline.why_not

    @property
    def why_no_redo(self) -> Message | None:
        """Why nothing that was taken back can be given again; None if something can."""
        return None if self.timeline.undone else Message(Code.NOTHING_TAKEN_BACK)

    @property
    def why_no_cancel(self) -> Message | None:
        """Why there is nothing half done to go back to the start of; None if there is."""
        decision = self._game.decision
        if decision is None or decision.kind in self.kind.between or self.bot is not None:
            return Message(Code.NOTHING_HALF_DONE)
        first = self.timeline.start_of(decision.kind)
        if first is None or first.seat != decision.seat:
            return self.timeline.why_not or NOTHING_YET
        return None

    def undo(self) -> bool:
        """Take back the latest choice and what followed of itself; whether there was one."""
        return self.why_no_undo is None and self._rewind(self.timeline.undo())

    def cancel(self) -> bool:
        """Take back what is half done, to its start; whether there was something."""
        decision = self._game.decision
        if decision is None or self.why_no_cancel is not None:
            return False
        return self._rewind(self.timeline.cancel(decision.kind))

    def redo(self) -> bool:
        """Give again the choice that was taken back last, with what followed of itself; whether there was one."""
        if self.why_no_redo is not None:
            return False
        rest = list(self.timeline.undone)
        self._give(rest)
        while rest and rest[-1].automatic:
            self._give(rest)
        return True

    def _give(self, rest: list[Answered[G]]) -> None:
        again = rest.pop()
        self.choose(again.ids, self._game.serial, automatic=again.automatic)
        self.timeline.undone = list(rest)

    def _rewind(self, game: G | None) -> bool:
        if game is None:
            return False
        self._game = game
        for _, on_rewind in tuple(self._listeners):
            on_rewind()
        return True

    # --- following ----------------------------------------------------------------------------

    def subscribe(self, on_step: OnStep, on_rewind: OnRewind = lambda: None) -> Callable[[], None]:
        """Tell somebody of every step, and when answers were taken back; returns the way to stop."""
        listener = (on_step, on_rewind)
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop
