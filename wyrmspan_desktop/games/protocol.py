"""The interface between games and the rest of the program: sessions, files, the history, thinking, crash reports.

A `Game` is a running game, a `Kind` describes all games of one name.  A game asks one seat at a time, and an answer
is a list of the ids that it offers.  The same seed and answers always lead to the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from time import perf_counter
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from wyrmspan_desktop.core.chosen_cards import BASE, MAX_BYTES, PRINTED, Cards, OwnCards
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules

__all__ = [
    "BASE",
    "MAX_BYTES",
    "NO_HOUSE_RULES",
    "PRINTED",
    "AnyKind",
    "CardError",
    "Cards",
    "Decision",
    "Event",
    "G",
    "Game",
    "HouseRules",
    "Kind",
    "OwnCards",
    "Score",
    "SeatedEvent",
    "Step",
]


class Decision(Protocol):
    """A question to one seat; ``kind`` is one of the game's own words, ``default`` a legal answer."""

    @property
    def serial(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def source(self) -> str | None: ...
    @property
    def ids(self) -> Sequence[str]: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def default(self) -> Sequence[str]: ...
    @property
    def forced(self) -> bool: ...


class Event(Protocol):
    """Something that happened; ``type`` is one of the game's own words."""

    @property
    def type(self) -> str: ...
    @property
    def data(self) -> dict[str, Any]: ...


class SeatedEvent(Event, Protocol):
    """An event of a game for several: ``seat`` is the seat that it is about, None for all."""

    @property
    def seat(self) -> int | None: ...


class Step(Protocol):
    """The result of an answer."""

    @property
    def events(self) -> Sequence[Event]: ...
    def for_seat(self, seat: int | None, /) -> Sequence[Event]:
        """Return the events as a seat may know them (None: a spectator)."""
        ...


class Score(Protocol):
    """The points of a seat by category."""

    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def categories(self) -> dict[str, int]: ...
    @property
    def total(self) -> int: ...


class Game(Protocol):
    """A running game; it is changed by `apply` alone."""

    KIND: ClassVar[str]
    """The name of its `Kind` in the registry."""

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        ...

    @property
    def is_over(self) -> bool: ...
    @property
    def winners(self) -> Sequence[int]:
        """The winning seats; empty until the game is over."""
        ...

    @property
    def seed(self) -> int: ...
    @property
    def rules(self) -> int:
        """The version of the rules."""
        ...

    @property
    def serial(self) -> int:
        """The number of answers accepted so far."""
        ...

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Step:
        """Answer the decision.

        Raises `ValueError`, with nothing changed, if the answer is not allowed, or ``serial`` is not the
        decision's.
        """
        ...

    def view(self, seat: int | None, /) -> Mapping[str, Any]:
        """Return what a seat may know, as plain JSON values (None: a spectator)."""
        ...

    def secrets(self) -> Hashable:
        """Return everything that no player knows yet: an answer that leaves it equal has revealed nothing."""
        ...

    def scores(self) -> Sequence[Score]:
        """Return the score of every seat as if the game ended now."""
        ...

    def clone(self) -> Self:
        """Return a copy that shares nothing mutable."""
        ...

    def determinize(self, seat: int, seed: int) -> Self:
        """Return a clone in which everything that a seat cannot see is redealt from a seed."""
        ...

    def digest(self) -> str:
        """Return a hash of everything but the names."""
        ...

    def to_json(self) -> str:
        """Return the game as text, at any decision; `Kind.from_json` continues it."""
        ...


G = TypeVar("G", bound=Game)


class Kind(Protocol[G]):
    """Properties and functions that the games of one name share."""

    name: str
    """The name in files, logs and the registry."""
    rules: int
    """The version of the rules for new games; games of a newer version cannot be continued."""
    oldest_rules: int
    """The oldest version whose games can still be continued, by the rules that they began with."""
    most_answers: int
    """Upper bound of the answers of a game."""
    editions: Sequence[str]
    """The editions of its cards by name, the default first."""

    # --- what is played with ------------------------------------------------------------------

    @property
    def cards(self) -> Cards:
        """The cards of its games."""
        ...

    def with_cards(self, cards: Cards, /) -> Kind[G]:
        """Return the same kind with other cards; raises `ValueError` if they cannot be used."""
        ...

    def own_cards(self, title: str, files: Mapping[str, bytes], /) -> OwnCards:
        """Return a player's own cards for `Cards`, from the contents of files by name.

        Raises `CardError` if they cannot be used, which says where, why, and how to mend it.
        """
        ...

    def of(self, game: G, /) -> Kind[G]:
        """Return the same kind with the cards of a game."""
        ...

    def content(self) -> str:
        """Return a hash of the cards or tiles; raises `ValueError` if they are damaged."""
        ...

    # --- making games -------------------------------------------------------------------------

    @property
    def levels(self) -> Sequence[str]:
        """The levels of opponents or of difficulty, the easiest first; empty if the game has none."""
        ...

    def new(
        self,
        players: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        rules: int | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> G:
        """Deal a game; ``level``: one of `levels`, or None.

        ``rules``: the version of the rules, None for the newest.  ``house_rules``: options, which only Wyrmspan has.

        Raises `ValueError` if there is no such game.
        """
        ...

    def from_json(self, data: str | bytes, /) -> G:
        """Return the game that `Game.to_json` wrote; raises `ValueError`, and nothing else, for anything else."""
        ...

    def check(self, game: G, /) -> None:
        """Raise `ValueError` if a position of unknown origin cannot be played from."""
        ...

    # --- reading games ------------------------------------------------------------------------

    def players(self, game: G, /) -> Sequence[str]:
        """Return the names of the seats that are asked, in order."""
        ...

    def rename(self, game: G, players: Sequence[str], /) -> None:
        """Rename the players of a game."""
        ...

    def level(self, game: G, /) -> str | None:
        """Return the level that `new` got."""
        ...

    def house_rules(self, game: G, /) -> HouseRules:
        """Return the house rules that `new` got."""
        ...

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        """Return the names of all who have a score: the players, then opponents that are not asked."""
        ...

    def round(self, game: G, /) -> int:
        """Return the current round, counted from 1; 0 before the first."""
        ...

    def milestones(self, step: Step, /) -> Sequence[int]:
        """Return the rounds whose points are settled with a step, for the timeline of scores."""
        ...

    def turns_ended(self, step: Step, seat: int, /) -> int:
        """Return how many turns of a seat end with a step, for the course of its points."""
        ...

    def played(self, steps: Sequence[Any], game: G, seat: int, /) -> Mapping[str, int]:
        """Return the cards that a seat has played in a finished game, each with its points; empty if they have none."""
        ...

    # --- taking back --------------------------------------------------------------------------

    action: str
    """The kind of decision that begins every action of a player."""
    between: frozenset[str]
    """The kinds of decisions between actions, at which there is nothing to cancel."""
    begins: frozenset[str]
    """Types of events that begin a turn."""
    settles: frozenset[str]
    """Types of events that bring points at the end of a round, independently of the last answer."""
    shown: frozenset[str]
    """Types of events that reveal something though `Game.secrets` may be unchanged."""
    reasons: Sequence[tuple[str, str]]
    """Beginnings of event types, and a code for why they cannot be undone; the first that fits counts."""

    # --- answering by itself -------------------------------------------------------------------

    def obvious(self, game: G, /) -> list[str]:
        """Return the only sensible answer to the open decision; empty if there is a choice."""
        ...

    # --- thinking -----------------------------------------------------------------------------

    bots: Sequence[str]
    """The names of its bots, the weakest first."""
    quick: frozenset[str]
    """Bots that answer within a few milliseconds, the weakest at least."""
    budget_s: float
    """Default time for a bot's decision, in seconds."""
    hints_s: float
    """Default time for hints, in seconds."""

    @property
    def hints_type(self) -> type[Sequence[object]]:
        """The result type of `hints`, for decoding by `msgspec`: it may come from another process."""
        ...

    def prepare(self) -> None:
        """Load in advance what takes long; raises `ValueError` if it is damaged."""
        ...

    def answer(
        self, bot: str, game: G, seed: int, budget_s: float, clock: Callable[[], float] = perf_counter
    ) -> list[str]:
        """Return a bot's answer to the open decision of a game in which hidden things were redealt.

        ``clock`` returns the seconds that the bot has spent.
        """
        ...

    def hints(self, game: G, seed: int, budget_s: float) -> Sequence[object]:
        """Return the best answers to the open decision of such a game, the best first."""
        ...

    moments_s: float
    """Time limit for `moments` of a whole game, in seconds."""

    @property
    def moments_type(self) -> type[Sequence[object]]:
        """The result type of `moments`, like `hints_type`."""
        ...

    def evaluation(self) -> str:
        """Return the version of the evaluation that `moments` uses; cached moments of another version are not used."""
        ...

    def moments(
        self,
        start: G,
        answers: Sequence[Sequence[str]],
        chosen: Sequence[int],
        seed: int,
        budget_s: float,
        on_progress: Callable[[float], None],
    ) -> Sequence[object]:
        """Return the answers that lost or gained most against another one; empty without such a search.

        ``chosen``: the numbers of the answers in question; ``on_progress`` gets the progress, from 0 to 1.
        """
        ...

    # --- telling ------------------------------------------------------------------------------

    def describe(self, game: G, /) -> str:
        """Return a line about a game for a crash report, without a player's own words."""
        ...


AnyKind: TypeAlias = Kind[Any]
"""The kind of some game, where nothing depends on which."""
