"""Base classes of games: common properties of all, and everything that games with one id per answer share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from wyrmspan_desktop.core.decisions import Decision, Event, Step
from wyrmspan_desktop.core.errors import BadSnapshot, IllegalAnswer, InvariantBroken

SEED_LIMIT = 1 << 64

_ENCODE = msgspec.json.Encoder().encode


class Asked(Protocol):
    """Fields that the state of every game has."""

    @property
    def seed(self) -> int: ...
    @property
    def rules(self) -> int: ...
    @property
    def serial(self) -> int: ...


S = TypeVar("S", bound=Asked)
D = TypeVar("D")


def check_seed(seed: int) -> None:
    """Raise `ValueError` for an invalid seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"the seed is a whole number from 0 to 2**64 - 1, not {seed!r}")


class Seen(Protocol):
    """A running game that asks a seat, and shows what it may know."""

    @property
    def decision(self) -> Any: ...
    def view(self, seat: int | None, /) -> Any: ...


def seed_of(game: Seen) -> int:
    """Return a seed of 60 bits derived from everything that the deciding seat may know: advice depends on it."""
    if game.decision is None:
        raise ValueError("the game is over")
    seen = _ENCODE(game.view(game.decision.seat))
    return int.from_bytes(_sha256(seen)[:8], "little") >> 4


def _sha256(content: bytes) -> bytes:
    # Imported when needed: it loads OpenSSL, which takes 4 ms of the start (`bench_start --imports`).
    import hashlib

    return hashlib.sha256(content).digest()


@contextmanager
def refusing() -> Iterator[None]:
    """Turn a broken invariant into `BadSnapshot`, for positions from outside."""
    try:
        yield
    except InvariantBroken as error:
        raise BadSnapshot(f"no game comes to that: {error}") from None


class Played(Generic[S, D]):
    """A running game."""

    __slots__ = ()

    state: S
    decision: D | None
    """The open decision; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; `decision` is None then, and only then."""
        return self.decision is None

    @property
    def seed(self) -> int:
        """The seed that the game was dealt from."""
        return self.state.seed

    @property
    def rules(self) -> int:
        """The version of the rules."""
        return self.state.rules

    @property
    def serial(self) -> int:
        """The number of answers accepted so far."""
        return self.state.serial


class PlainState(Asked, Protocol):
    """A state of plain data, which is the whole of a save."""

    content: str
    names: list[str]
    serial: int
    schema: int


P = TypeVar("P", bound=PlainState)
Q = TypeVar("Q", bound=Decision)
E = TypeVar("E", bound=Event)


class PlainGame(Played[P, Q], Generic[P, Q, E]):
    """A game whose state is plain data, and in which every answer is one id.

    Subclasses deal, carry out an answer (`_give`) and ask the next question (`_ask`).
    """

    __slots__ = ("_events", "decision", "state")

    MIN_PLAYERS: ClassVar[int]
    MAX_PLAYERS: ClassVar[int]
    """The number of players."""
    STATE: ClassVar[Any]
    """The struct of the state."""
    RULES: ClassVar[int]
    SCHEMA: ClassVar[int]
    """The only versions in existence, of the rules and of the snapshot format."""
    LONGEST: ClassVar[int]
    """Maximal size of a snapshot without names, in bytes."""

    def __init__(self, state: P) -> None:
        self.state = state
        self.decision: Q | None = None
        self._events: list[E] = []

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Step[E, Q]:
        """Answer the decision with a list of one of its ids.

        Raises `IllegalAnswer`, with nothing changed, if the answer is not legal or ``serial`` is given and is not
        the decision's.
        """
        given = self._legal(answer, serial)
        self.state.serial += 1
        self._events = []
        self._give(given)
        self._ask()
        return Step(tuple(self._events), self.decision)

    def _legal(self, answer: Sequence[str], serial: int | None) -> str:
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("over", "the game is over")
        if serial is not None and serial != decision.serial:
            raise IllegalAnswer("stale", f"answer {serial} came when {decision.serial} was asked")
        if isinstance(answer, str):
            raise IllegalAnswer("unknown", f"an answer is a list of ids: write [{answer!r}]")
        if len(answer) != 1:
            raise IllegalAnswer("count", f"{len(answer)} ids, but one is asked ({decision.kind})")
        if answer[0] not in decision.ids:
            raise IllegalAnswer("unknown", f"{answer[0]!r} is not offered now ({decision.kind})")
        return answer[0]

    def _give(self, answer: str) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Set the decision that the state calls for."""
        raise NotImplementedError

    def digest(self) -> str:
        """Return a hash of the whole state, including the generator but not the names."""
        nameless = copy(self.state)
        nameless.names = []
        return _sha256(_ENCODE(nameless)).hex()

    def to_json(self) -> str:
        """Return the game as text, at any decision; `from_json` continues it."""
        return _ENCODE(self.state).decode()

    # --- for making games ---------------------------------------------------------------------

    @classmethod
    def _check_deal(cls, names: Sequence[str], seed: int, rules: int) -> None:
        """Raise `ValueError` for an invalid number of names, seed or version of the rules."""
        if not cls.MIN_PLAYERS <= len(names) <= cls.MAX_PLAYERS:
            players = (
                "one player" if cls.MAX_PLAYERS == 1 else f"{cls.MIN_PLAYERS} to {cls.MAX_PLAYERS} players"
            )
            raise ValueError(f"this is a game for {players}, not for {len(names)}")
        check_seed(seed)
        if rules != cls.RULES:
            raise ValueError(f"the only version of the rules is {cls.RULES}, not {rules}")

    @classmethod
    def _decoded(cls, data: str | bytes, content: str) -> P:
        """Return the state that `to_json` wrote; `BadSnapshot` for text of another form, version or content."""
        try:
            state: P = msgspec.json.decode(data, type=cls.STATE)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadSnapshot(f"not a snapshot of this version: {error}") from None
        if state.schema != cls.SCHEMA or state.rules != cls.RULES:
            raise BadSnapshot(f"made by another version (schema {state.schema}, rules {state.rules})")
        if state.content != content:
            raise BadSnapshot(f"made with other cards or tiles (content {state.content}, here {content})")
        if len(_ENCODE(state)) - len(_ENCODE(state.names)) > cls.LONGEST:
            raise BadSnapshot("longer than any game")
        return state
