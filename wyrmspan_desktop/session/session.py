"""The session: owns the game, takes answers for the decision that is open, and publishes every step."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from wyrmspan_desktop.engine import Anchor, Decision, Game, Score, Step, Unmet

Listener = Callable[[Step], None]


def fresh_seed() -> int:
    """A seed that nobody has chosen, short enough to be read out."""
    return secrets.randbelow(10**8)


class Session:
    """One game from set-up to the score sheet.

    Everything else reads the game here and changes it by `choose` alone, so that whatever has to follow a
    step can follow it in one place.
    """

    def __init__(self, game: Game, names: Sequence[str], automa: str | None = None) -> None:
        self._game = game
        self.humans = tuple(names)
        self.automa = automa
        self.steps: list[Step] = []
        self._listeners: list[Listener] = []

    @classmethod
    def new(cls, names: Sequence[str], *, seed: int, automa: str | None = None) -> Session:
        """Begin a game: 2-5 names, or one name and a level of Automa."""
        return cls(Game.new(names, seed=seed, automa=automa), names, automa)

    @property
    def game(self) -> Game:
        """The game itself; not to be changed from outside."""
        return self._game

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
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
    def names(self) -> tuple[str, ...]:
        """The name of every seat, Automa's included."""
        return (*self.humans, self.automa) if self.automa else self.humans

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know."""
        return self._game.view(seat)

    def scores(self) -> tuple[Score, ...]:
        """The score of every seat as if the game ended now."""
        return self._game.scores()

    def describe(self, option_id: str) -> str:
        """An option in words."""
        return self._game.describe(option_id)

    def why_not(self, kind: str, word: str) -> tuple[Unmet, ...]:
        """Why a thing cannot be used now."""
        return self._game.why_not(Anchor(kind, word))

    def choose(self, answer: Sequence[str], serial: int) -> Step:
        """Answer the decision of that serial and tell every listener; raises `IllegalAnswer`."""
        step = self._game.apply(answer, serial=serial)
        self.steps.append(step)
        for listener in tuple(self._listeners):
            listener(step)
        return step

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Hear of every step; returns the way to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)
