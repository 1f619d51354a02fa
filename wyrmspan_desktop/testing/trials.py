"""Contract checks for games with one id per answer; `devtools.fuzz` plays many of them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from wyrmspan_desktop.core.errors import IllegalAnswer
from wyrmspan_desktop.games.protocol import Game
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.testing.contract import ContractBroken, Log, require
from wyrmspan_desktop.testing.roundtrips import play_saving

MAX_TRIALS = 150
"""Maximum number of offered answers, and of others, tried at a decision."""


class Sound(Game, Protocol):
    """A game that can check its invariants."""

    @property
    def state(self) -> Any: ...
    def check(self) -> None: ...
    def why_not(self, option_id: str) -> Sequence[Any]: ...
    @classmethod
    def from_json(cls, data: str | bytes) -> Self: ...


G = TypeVar("G", bound=Sound)


class Trial(Generic[G]):
    """Functions that deal a game and answer at random, and its checks besides the contract."""

    name: ClassVar[str]
    """The name of the game in the registry."""
    kinds: ClassVar[Sequence[str]]
    """The kinds of its decisions."""
    draws: ClassVar[frozenset[str]]
    """The types of events by which hidden things come out."""

    @property
    def modes(self) -> Mapping[str, Callable[[int], G]]:
        """Modes by name: functions that deal a game from a seed."""
        raise NotImplementedError

    def chooser(self, seed: int) -> Callable[[G], list[str]]:
        """Return a function that answers in the game of a seed."""
        raise NotImplementedError

    def answers(self, game: G) -> list[str]:
        """Answers that are sometimes legal, and some that never are."""
        raise NotImplementedError

    def fold(self, view: Any, event: Any) -> Any:
        """Return a view after an event."""
        raise NotImplementedError

    def hidden(self, raw: Any, seat: int) -> list[tuple[list[Any], int]]:
        """Paths in a snapshot of things hidden from a seat: lists, and places in them."""
        raise NotImplementedError

    def check_asked(self, game: G) -> None:
        """Check game-specific clauses at every decision."""

    def check_redealt(self, game: G, redealt: G) -> None:
        """Check game-specific clauses of a determinized copy."""

    def check_end(self, game: G) -> None:
        """Check game-specific clauses at the end."""

    def measures(self, game: G) -> dict[str, int]:
        """Return figures of a finished game; reports contain the largest of each."""
        return {}

    def twin(self, game: G, seat: int, dice: random.Random) -> G:
        """Return the game with everything hidden from a seat shuffled, without `determinize` or views."""
        raw = json.loads(game.to_json())
        places = self.hidden(raw, seat)
        things = dice.sample([where[at] for where, at in places], len(places))
        for (where, at), thing in zip(places, things, strict=True):
            where[at] = thing
        if "rng" in raw:  # a game without chance has none
            raw["rng"] = dice.getrandbits(64)
        return game.from_json(json.dumps(raw))

    # --- the games ----------------------------------------------------------------------------

    def play(self, game: G, seed: int, log: Log) -> None:
        """Play a game, checking the invariants after every step; ``log`` gets the answers."""
        choose = self.chooser(seed)
        while game.decision is not None:
            self.check_asked(game)
            log.append(choose(game))
            game.apply(log[-1], serial=game.decision.serial)
            game.check()
        self.check_end(game)

    def play_saved(self, game: G, seed: int, log: Log) -> None:
        """Play a game saved at every decision, and continue from every save."""
        play_saving(game, seed, log, choose=self.chooser(seed))

    def play_thoroughly(self, game: G, seed: int, log: Log) -> None:
        """Play a game, checking the whole contract at every decision, then replay it from its log."""
        choose, dice = self.chooser(seed), random.Random(seed)
        views = {seat: dict(game.view(seat)) for seat in (*range(len(game.state.names)), None)}
        reported: list[Sequence[Any]] = []
        while game.decision is not None:
            self.check_asked(game)
            self._check_offers(game, dice)
            self._check_copies(game, dice)
            log.append(choose(game))
            loaded, secret = game.from_json(game.to_json()), game.secrets()
            step: Any = game.apply(log[-1])
            game.check()
            reported.append(step.events)
            require(loaded.apply(log[-1]) == step, "a copy went another way")
            require(loaded.digest() == game.digest(), "a copy reached another state")
            drawn = any(event.type in self.draws for event in step.events)
            require(
                drawn == (game.secrets() != secret), "something came out unseen, or nothing did and it shows"
            )
            for seat, before in views.items():
                seen = reduce(self.fold, step.for_seat(seat), before)
                now = game.view(seat)
                views[seat] = seen | {"serial": now["serial"], "decision": now["decision"]}
                require(views[seat] == now, f"the events do not lead seat {seat} to its view")
        self.check_end(game)
        self._check_replay(game, log, reported)

    def _check_offers(self, game: G, dice: random.Random) -> None:
        """Check that exactly the offered answers are accepted, and all others have a reason."""
        assert game.decision is not None
        before, offered = game.digest(), list(game.decision.ids)
        others = self.answers(game)
        for each in dict.fromkeys(_some(offered, dice) + _some(others, dice)):
            unmet = game.why_not(each)
            require(
                (each in offered) == (not unmet), f"{each!r} is offered or not, but its reasons are {unmet}"
            )
            if not unmet:
                game.clone().apply([each])
                continue
            try:
                game.apply([each])
            except IllegalAnswer:
                continue
            raise ContractBroken(f"{each!r} was accepted, but is not offered")
        require(game.digest() == before, "a refused answer, or one of a clone's, changed the game")

    def _check_copies(self, game: G, dice: random.Random) -> None:
        """Check that copies are equal, and that `determinize` reveals nothing."""
        clone, loaded = game.clone(), game.from_json(game.to_json())
        require(clone.digest() == game.digest() == loaded.digest(), "a copy differs from the game")
        require(loaded.to_json() == game.to_json(), "a snapshot changes when it is loaded")
        require(loaded.decision == game.decision == clone.decision, "a copy is asked something else")
        seat, deal = dice.randrange(len(game.state.names)), dice.getrandbits(64)
        redealt, twin = game.determinize(seat, deal), self.twin(game, seat, dice)
        require(twin.view(seat) == game.view(seat), f"seat {seat} is shown what it cannot see")
        require(
            twin.determinize(seat, deal).digest() == redealt.digest(),
            "determinize depends on what is hidden",
        )
        redealt.check()
        require(redealt.view(seat) == game.view(seat), f"dealing anew shows seat {seat} another view")
        require(
            game.from_json(redealt.to_json()).decision == redealt.decision,
            "dealing anew asks what it should not",
        )
        self.check_redealt(game, redealt)

    def _check_replay(self, game: G, log: Log, reported: Sequence[Sequence[Any]]) -> None:
        """Check that a game's seed and answers, as text, lead to the same events and the same end."""
        kind = kind_of(self.name)
        again = kind.new(kind.players(game), seed=game.seed, level=kind.level(game))
        for answer, events in zip(json.loads(json.dumps(log)), reported, strict=True):
            require(again.apply(answer).events == events, "the same answers led to something else")
        require(again.digest() == game.digest(), "the same answers reached another state")


def _some(answers: list[str], dice: random.Random) -> list[str]:
    """Return at most `MAX_TRIALS` of some answers."""
    return answers if len(answers) <= MAX_TRIALS else dice.sample(answers, MAX_TRIALS)
