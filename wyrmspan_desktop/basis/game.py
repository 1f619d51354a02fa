"""What games have in common, whatever is played: what all of them tell, and those whose answers are one id each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from wyrmspan_desktop.basis.decisions import Decision, Event, Step
from wyrmspan_desktop.basis.errors import BadSnapshot, IllegalAnswer, InvariantBroken

SEED_LIMIT = 1 << 64

_ENCODE = msgspec.json.Encoder().encode


class Asked(Protocol):
    """What the state of every game says of it."""

    @property
    def seed(self) -> int: ...
    @property
    def rules(self) -> int: ...
    @property
    def serial(self) -> int: ...


S = TypeVar("S", bound=Asked)
D = TypeVar("D")


def check_seed(seed: int) -> None:
    """Raises `ValueError` for what no game is dealt from."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"the seed is a whole number from 0 to 2**64 - 1, not {seed!r}")


@contextmanager
def refusing() -> Iterator[None]:
    """Where a position comes from outside, a broken invariant is a `BadSnapshot`."""
    try:
        yield
    except InvariantBroken as error:
        raise BadSnapshot(f"no game comes to that: {error}") from None


class Played(Generic[S, D]):
    """A game that is being played."""

    __slots__ = ()

    state: S
    decision: D | None
    """What is asked now; None when the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended; `decision` is None then, and only then."""
        return self.decision is None

    @property
    def seed(self) -> int:
        """The number that the game was dealt from."""
        return self.state.seed

    @property
    def rules(self) -> int:
        """The version of the rules that it is played by."""
        return self.state.rules

    @property
    def serial(self) -> int:
        """How many answers were accepted so far."""
        return self.state.serial


class PlainState(Asked, Protocol):
    """A state that is plain data, and all that a save holds."""

    content: str
    names: list[str]
    serial: int
    schema: int


P = TypeVar("P", bound=PlainState)
Q = TypeVar("Q", bound=Decision)
E = TypeVar("E", bound=Event)


class PlainGame(Played[P, Q], Generic[P, Q, E]):
    """A game whose state is plain data, and whose answers are one id each.

    A game of its own says how it is dealt, what an answer does (`_give`), and what is asked next (`_ask`).
    """

    __slots__ = ("_events", "decision", "state")

    FEWEST: ClassVar[int]
    MOST: ClassVar[int]
    """How many can play."""
    STATE: ClassVar[Any]
    """The struct of its state."""
    RULES: ClassVar[int]
    SCHEMA: ClassVar[int]
    """The only versions that there are, of the rules and of the form of a snapshot."""
    LONGEST: ClassVar[int]
    """Bytes of a snapshot, names aside."""

    def __init__(self, state: P) -> None:
        self.state = state
        self.decision: Q | None = None
        self._events: list[E] = []

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Step[E, Q]:
        """Answer the decision: a list of one of its ids.

        Raises `IllegalAnswer`, with nothing changed, if the answer is not legal or ``serial`` is given and
        is not the decision's.
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
        """Do what a legal answer says."""
        raise NotImplementedError

    def _ask(self) -> None:
        """Put the decision that the state calls for."""
        raise NotImplementedError

    def digest(self) -> str:
        """A hash of the whole state, the generator included, the names not."""
        nameless = copy(self.state)
        nameless.names = []
        return hashlib.sha256(_ENCODE(nameless)).hexdigest()

    def to_json(self) -> str:
        """The game as text, at any decision; `from_json` continues it."""
        return _ENCODE(self.state).decode()

    # --- for making games ---------------------------------------------------------------------

    @classmethod
    def _check_deal(cls, names: Sequence[str], seed: int, rules: int) -> None:
        """Raises `ValueError` for so many names, a seed or a version of the rules that there is not."""
        if not cls.FEWEST <= len(names) <= cls.MOST:
            players = "one player" if cls.MOST == 1 else f"{cls.FEWEST} to {cls.MOST} players"
            raise ValueError(f"this is a game for {players}, not for {len(names)}")
        check_seed(seed)
        if rules != cls.RULES:
            raise ValueError(f"the only version of the rules is {cls.RULES}, not {rules}")

    @classmethod
    def _decoded(cls, data: str | bytes, content: str) -> P:
        """The state that `to_json` wrote; `BadSnapshot` for text of another form, version or content."""
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
