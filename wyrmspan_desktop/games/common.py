"""Implementations of `Kind` that all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

from wyrmspan_desktop.core.game import refusing
from wyrmspan_desktop.core.race import BUDGET_S, HINTS_S
from wyrmspan_desktop.games.protocol import (
    BASE,
    NO_HOUSE_RULES,
    PRINTED,
    Cards,
    Game,
    HouseRules,
    Kind,
    OwnCards,
    Step,
)


class Named(Protocol):
    """A state with the names of the players."""

    names: list[str]


class Stated(Game, Protocol):
    """A game of our own rules."""

    @property
    def state(self) -> Named: ...
    def check(self) -> None: ...


class Box(Protocol):
    """The cards or tiles of a game."""

    @property
    def content_hash(self) -> str: ...


G = TypeVar("G", bound=Stated)
B = TypeVar("B", bound=Box)
Seen_contra = TypeVar("Seen_contra", bound=Game, contravariant=True)
Clock = Callable[[], float]


class Bot(Protocol[Seen_contra]):
    """A program that answers for a seat."""

    def answer(self, game: Seen_contra) -> list[str]: ...


class Common(Kind[G], Generic[G, B]):
    """Games of one name that are played with one box.

    Without a box it is the shipped one, read on first use.  Subclasses add how games are made and reported, and
    whatever differs from the defaults here.
    """

    oldest_rules = 1
    editions: Sequence[str] = (BASE,)
    budget_s, hints_s = BUDGET_S, HINTS_S
    begins = frozenset({"turn_began"})
    settles = frozenset[str]()

    shipped: Callable[[], B]
    """Reads the shipped box."""
    maker: Callable[[str, int, float, Clock], Bot[G]]
    """Makes a bot from its name, a seed, its seconds for a decision and a clock."""
    adviser: Callable[[G, int, float, Clock], Sequence[object]]
    """Computes hints for a game, from a seed, the seconds for them and a clock."""

    def __init__(self, box: B | None = None) -> None:
        self._box = box

    @property
    def box(self) -> B:
        """The cards or tiles that are played with."""
        return self._box or self.shipped()

    @property
    def cards(self) -> Cards:
        return PRINTED

    def with_cards(self, cards: Cards) -> Kind[G]:
        raise ValueError(f"{self.name} is always played with the same cards, not with {cards.edition!r}")

    def own_cards(self, title: str, files: Mapping[str, bytes]) -> OwnCards:
        raise ValueError(f"{self.name} is always played with the same cards")

    def of(self, game: G) -> Kind[G]:
        return self

    @property
    def levels(self) -> Sequence[str]:
        return ()

    def content(self) -> str:
        return self.box.content_hash

    def prepare(self) -> None:
        _ = self.box

    def check(self, game: G) -> None:
        with refusing():
            game.check()

    def players(self, game: G) -> Sequence[str]:
        return game.state.names

    def rename(self, game: G, players: Sequence[str]) -> None:
        game.state.names = list(players)

    def level(self, game: G) -> str | None:
        return None

    def house_rules(self, game: G) -> HouseRules:
        return NO_HOUSE_RULES

    def refuse(self, house_rules: HouseRules) -> None:
        """Raise `ValueError` for house rules, in a game that has none."""
        if house_rules != NO_HOUSE_RULES:
            raise ValueError(f"{self.name} has no house rules")

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        return tuple(players)

    def milestones(self, step: Step) -> list[int]:
        return []

    def turns_ended(self, step: Step, seat: int) -> int:
        return 0

    def played(self, steps: Sequence[Any], game: G, seat: int) -> Mapping[str, int]:
        return {}

    def obvious(self, game: G) -> list[str]:
        return []

    def answer(self, bot: str, game: G, seed: int, budget_s: float, clock: Clock = perf_counter) -> list[str]:
        return self.maker(bot, seed, budget_s, clock).answer(game)

    moments_s = 0.0

    @property
    def moments_type(self) -> type[Sequence[object]]:
        return list

    def evaluation(self) -> str:
        return ""

    def moments(
        self,
        start: G,
        answers: Sequence[Sequence[str]],
        chosen: Sequence[int],
        seed: int,
        budget_s: float,
        on_progress: Callable[[float], None],
    ) -> Sequence[object]:
        return []

    def hints(self, game: G, seed: int, budget_s: float) -> Sequence[object]:
        return self.adviser(game, seed, budget_s, perf_counter)
