"""What a game offers to whatever surrounds it: sessions, files, the history, thinking, and crash reports.

A `Game` is one that is being played, a `Kind` is what all games of one name have in common.  A game asks one
seat at a time, and takes ids of what it offers for an answer; with the same seed and answers it always comes
to the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from time import perf_counter
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from wyrmspan_desktop.basis.chosen_cards import BASE, MOST_BYTES, PRINTED, Cards, OwnCards
from wyrmspan_desktop.basis.errors import CardError

__all__ = [
    "BASE",
    "MOST_BYTES",
    "PRINTED",
    "AnyKind",
    "CardError",
    "Cards",
    "Decision",
    "Event",
    "G",
    "Game",
    "Kind",
    "OwnCards",
    "Score",
    "Step",
]


class Decision(Protocol):
    """What one seat is asked; ``kind`` is one of the game's own words, ``default`` a legal answer."""

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


class Event(Protocol):
    """Something that happened; ``type`` is one of the game's own words."""

    @property
    def type(self) -> str: ...
    @property
    def data(self) -> dict[str, Any]: ...


class Step(Protocol):
    """What an answer led to."""

    @property
    def events(self) -> Sequence[Event]: ...


class Score(Protocol):
    """The points of a seat, and what they are made of."""

    @property
    def seat(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def categories(self) -> dict[str, int]: ...
    @property
    def total(self) -> int: ...


class Game(Protocol):
    """A game that is being played; nothing changes it but `apply`."""

    KIND: ClassVar[str]
    """The name of its `Kind` in the registry."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
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
        """The version of the rules that it is played by."""
        ...

    @property
    def serial(self) -> int:
        """How many answers were accepted so far."""
        ...

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Step:
        """Answer the decision.

        Raises `ValueError`, with nothing changed, if the answer is not allowed, or ``serial`` is not the decision's.
        """
        ...

    def view(self, seat: int | None, /) -> Mapping[str, Any]:
        """What a seat may know, as plain JSON values (None: a spectator)."""
        ...

    def secrets(self) -> Hashable:
        """What nobody knows yet: an answer that leaves it equal has brought nothing to light."""
        ...

    def scores(self) -> Sequence[Score]:
        """The score of every seat as if the game ended now."""
        ...

    def clone(self) -> Self:
        """A copy that shares nothing that changes."""
        ...

    def determinize(self, seat: int, seed: int) -> Self:
        """A clone in which all that a seat cannot see is dealt anew from a seed."""
        ...

    def digest(self) -> str:
        """A hash of everything but the names."""
        ...

    def to_json(self) -> str:
        """The game as text, at any decision; `Kind.from_json` goes on from it."""
        ...


G = TypeVar("G", bound=Game)


class Kind(Protocol[G]):
    """What the games of one name have in common."""

    name: str
    """What files, logs and the registry call it."""
    rules: int
    """The version of the rules that new games are played by: games of a newer one cannot be gone on with."""
    oldest_rules: int
    """The oldest version whose games are still gone on with, by the rules that they began with."""
    most_answers: int
    """No game has more."""
    editions: Sequence[str]
    """The printings of its cards by name, the first of which is meant if nothing else is said."""

    # --- what is played with ------------------------------------------------------------------

    @property
    def cards(self) -> Cards:
        """Which cards its games are played with."""
        ...

    def with_cards(self, cards: Cards, /) -> Kind[G]:
        """The same game played with other cards; raises `ValueError` if they cannot be used."""
        ...

    def own_cards(self, title: str, files: Mapping[str, bytes], /) -> OwnCards:
        """A player's own cards for `Cards`, from what lies in files, by name.

        Raises `CardError` if they cannot be used, which says where, why, and how to mend it.
        """
        ...

    def of(self, game: G, /) -> Kind[G]:
        """The same game played with the cards that one is played with."""
        ...

    def content(self) -> str:
        """A hash of the cards or whatever else is played with; raises `ValueError` if that is damaged."""
        ...

    # --- making games -------------------------------------------------------------------------

    @property
    def levels(self) -> Sequence[str]:
        """Whom or what players can be up against, the easiest first; none if a game knows no levels."""
        ...

    def new(
        self, players: Sequence[str], *, seed: int, level: str | None = None, rules: int | None = None
    ) -> G:
        """A game at its beginning; ``level``: whom or what the players are up against, if the game has that.

        ``rules``: the version that it is played by, None for the newest.

        Raises `ValueError` if there is no such game.
        """
        ...

    def from_json(self, data: str | bytes, /) -> G:
        """The game that `Game.to_json` wrote; raises `ValueError`, and nothing else, for anything that is not one."""
        ...

    def check(self, game: G, /) -> None:
        """Raises `ValueError` if a position that somebody may have made up cannot be played from."""
        ...

    # --- reading games ------------------------------------------------------------------------

    def players(self, game: G, /) -> Sequence[str]:
        """The names of those who are asked, by seat."""
        ...

    def rename(self, game: G, players: Sequence[str], /) -> None:
        """Give the players of a game other names."""
        ...

    def level(self, game: G, /) -> str | None:
        """What `new` was told."""
        ...

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        """The name of everybody who has a score: the players, then whoever plays without being asked."""
        ...

    def round(self, game: G, /) -> int:
        """The round that is being played, counted from 1; 0 before the first."""
        ...

    def milestones(self, step: Step, /) -> Sequence[int]:
        """The rounds whose points are settled with a step: scores over time are noted there."""
        ...

    def played(self, steps: Sequence[Any], game: G, seat: int, /) -> Mapping[str, int]:
        """The cards that a seat has played in the steps of a game that is over, each with the points that it has come
        to; none if a kind has none that are told apart.
        """
        ...

    # --- taking back --------------------------------------------------------------------------

    action: str
    """The kind of decision that everything a player does begins with."""
    between: frozenset[str]
    """The kinds of decisions at which nothing is half done."""
    begins: frozenset[str]
    """Types of events by which somebody's turn begins."""
    settles: frozenset[str]
    """Types of events that bring points at the end of a round, whatever was done last."""
    shown: frozenset[str]
    """Types of events by which players see what they did not know, though `Game.secrets` may be as before."""
    reasons: Sequence[tuple[str, str]]
    """Beginnings of event types, and a code for why nothing is taken back any more; the first that fits counts."""

    # --- answering by itself -------------------------------------------------------------------

    def obvious(self, game: G, /) -> list[str]:
        """The answer to the open decision that everybody would give; empty if somebody has to choose."""
        ...

    # --- thinking -----------------------------------------------------------------------------

    bots: Sequence[str]
    """The names of those who can play it, the weakest first."""
    quick: frozenset[str]
    """Bots that answer within a few milliseconds, the weakest at least."""
    budget_s: float
    """How long a bot may think about a decision, if nothing else is said."""
    hints_s: float
    """How long hints may take, if nothing else is said."""

    @property
    def hints_type(self) -> type[Sequence[object]]:
        """What `hints` gives, as a type that `msgspec` can decode: it may come out of another process."""
        ...

    def prepare(self) -> None:
        """Load what takes long, so that nobody has to wait for it later; raises `ValueError` if it is damaged."""
        ...

    def answer(
        self, bot: str, game: G, seed: int, budget_s: float, clock: Callable[[], float] = perf_counter
    ) -> list[str]:
        """What a bot answers to the open decision of a game in which hidden things were dealt anew.

        ``clock`` tells the seconds that it has spent.
        """
        ...

    def hints(self, game: G, seed: int, budget_s: float) -> Sequence[object]:
        """The best answers to the open decision of such a game, the best first."""
        ...

    moments_s: float
    """How long `moments` may take."""

    @property
    def moments_type(self) -> type[Sequence[object]]:
        """What `moments` gives, as `hints_type`."""
        ...

    def evaluation(self) -> str:
        """The version of the evaluation that `moments` uses; moments found with another one are not shown any more."""
        ...

    def moments(
        self,
        start: G,
        answers: Sequence[Sequence[str]],
        chosen: Sequence[int],
        seed: int,
        told: Callable[[float], None],
    ) -> Sequence[object]:
        """The answers of a game that is over where another one was worth most; none if the kind has no such search.

        ``chosen``: the numbers of those that are looked back on; ``told`` hears how much is done, from 0 to 1.
        """
        ...

    # --- telling ------------------------------------------------------------------------------

    def told(self, game: G, /) -> str:
        """A game in a crash report: nothing in it may be of a player's own words."""
        ...


AnyKind: TypeAlias = Kind[Any]
"""The kind of some game, where nothing depends on which."""
