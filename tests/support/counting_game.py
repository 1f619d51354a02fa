"""Counting to ten, a game for tests: two take turns, and the one who says the hidden number gets three points."""

from __future__ import annotations

import random
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from wyrmspan_desktop.games.protocol import (
    BASE,
    NO_HOUSE_RULES,
    PRINTED,
    Cards,
    HouseRules,
    Kind,
    OwnCards,
    Step,
)

RULES = 3


class Asked(Struct, frozen=True):
    serial: int
    seat: int
    kind: str = "say"
    source: str | None = None
    ids: tuple[str, ...] = ("one", "two")
    least: int = 1
    most: int = 1
    default: tuple[str, ...] = ("one",)
    forced: bool = False


class Fact(Struct, frozen=True):
    type: str
    data: dict[str, Any]


class Said(Struct, frozen=True):
    events: tuple[Fact, ...]

    def for_seat(self, seat: int | None) -> tuple[Fact, ...]:
        return self.events


class Points(Struct, frozen=True):
    seat: int
    name: str
    categories: dict[str, int]

    @property
    def total(self) -> int:
        return sum(self.categories.values())


class Counting(Struct):
    """The game: every number that is said is worth a point; ``hidden`` is 0 when it was said."""

    KIND: ClassVar[str] = "counting"
    rules: ClassVar[int] = RULES

    names: list[str]
    seed: int
    hidden: int
    number: int = 0
    serial: int = 0
    said: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    found: list[int] = msgspec.field(default_factory=lambda: [0, 0])

    @property
    def decision(self) -> Asked | None:
        return None if self.number >= 10 else Asked(self.serial, self.serial % 2)

    @property
    def is_over(self) -> bool:
        return self.decision is None

    @property
    def winners(self) -> tuple[int, ...]:
        most = max(score.total for score in self.scores())
        return tuple(score.seat for score in self.scores() if score.total == most) if self.is_over else ()

    def apply(self, answer: Sequence[str], *, serial: int | None = None) -> Said:
        asked = self.decision
        if asked is None or serial not in (None, asked.serial) or tuple(answer) not in (("one",), ("two",)):
            raise ValueError("that cannot be said")
        self.serial += 1
        events = [Fact("said", {})]
        for _ in range(1 + (answer[0] == "two")):
            self.number += 1
            self.said[asked.seat] += 1
            if self.number == self.hidden:
                self.hidden, self.found[asked.seat] = 0, 3
                events.append(Fact("found", {}))
        if asked.seat:
            events.append(Fact("both", {"round": self.serial // 2}))
        return Said(tuple(events))

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"names": self.names, "number": self.number}

    def secrets(self) -> Hashable:
        return self.hidden

    def scores(self) -> tuple[Points, ...]:
        pairs = enumerate(zip(self.names, self.said, self.found, strict=True))
        return tuple(
            Points(seat, name, {"said": said, "found": found}) for seat, (name, said, found) in pairs
        )

    def clone(self) -> Self:
        return msgspec.json.decode(self.to_json(), type=type(self))

    def determinize(self, seat: int, seed: int) -> Self:
        twin = self.clone()
        twin.hidden = twin.hidden and random.Random(seed).randint(twin.number + 1, 10)
        return twin

    def digest(self) -> str:
        return msgspec.json.encode(msgspec.structs.replace(self, names=[])).hex()

    def to_json(self) -> str:
        return msgspec.json.encode(self).decode()


class CountingKind:
    name, most_answers = Counting.KIND, 10
    rules = oldest_rules = RULES
    action, between, shown, begins = "say", frozenset({"say"}), frozenset[str](), frozenset({"said"})
    settles = frozenset[str]()
    reasons: Sequence[tuple[str, str]] = (("found", "The hidden number is out."),)
    bots: Sequence[str] = ("parrot",)
    levels: Sequence[str] = ()
    editions: Sequence[str] = (BASE,)
    cards = PRINTED
    quick, budget_s, hints_s = frozenset({"parrot"}), 1.0, 1.0
    hints_type = list[str]

    def with_cards(self, cards: Cards) -> Kind[Counting]:
        raise ValueError("there are no cards")

    def own_cards(self, title: str, files: Mapping[str, bytes]) -> OwnCards:
        raise ValueError("there are no cards")

    def of(self, game: Counting) -> Kind[Counting]:
        return self

    def new(
        self,
        players: Sequence[str],
        *,
        seed: int,
        level: str | None = None,
        rules: int | None = None,
        house_rules: HouseRules = NO_HOUSE_RULES,
    ) -> Counting:
        if (
            len(players) != 2
            or house_rules != NO_HOUSE_RULES
            or level is not None
            or rules not in (None, RULES)
        ):
            raise ValueError("exactly two players count")
        return Counting(list(players), seed, random.Random(seed).randint(1, 10))

    def from_json(self, data: str | bytes) -> Counting:
        return msgspec.json.decode(data, type=Counting)

    def check(self, game: Counting) -> None:
        if not 0 <= game.serial <= game.number <= 11:
            raise ValueError("no such position is possible")

    def content(self) -> str:
        return "ten numbers"

    def players(self, game: Counting) -> Sequence[str]:
        return game.names

    def rename(self, game: Counting, players: Sequence[str]) -> None:
        game.names = list(players)

    def level(self, game: Counting) -> str | None:
        return None

    def house_rules(self, game: Counting) -> HouseRules:
        return NO_HOUSE_RULES

    def seats(self, players: Sequence[str], level: str | None) -> tuple[str, ...]:
        return tuple(players)

    def round(self, game: Counting) -> int:
        return (game.serial + 1) // 2

    def milestones(self, step: Step) -> list[int]:
        return [event.data["round"] for event in step.events if event.type == "both"]

    def turns_ended(self, step: Step, seat: int) -> int:
        return 0

    def played(self, steps: Sequence[Said], game: Counting, seat: int) -> dict[str, int]:
        return {}

    def obvious(self, game: Counting) -> list[str]:
        return []

    def prepare(self) -> None:
        pass

    def answer(self, bot: str, game: Counting, seed: int, budget_s: float, clock: Any = None) -> list[str]:
        return [random.Random(seed).choice(["one", "two"])]

    def hints(self, game: Counting, seed: int, budget_s: float) -> list[str]:
        return ["two"]

    moments_s, moments_type = 1.0, list[int]

    def evaluation(self) -> str:
        return ""

    def moments(
        self, start: Counting, answers: Any, chosen: Any, seed: int, budget_s: float, on_progress: Any
    ) -> list[int]:
        on_progress(0.5)
        return [number for number in chosen if answers[number] == ["two"]]

    def describe(self, game: Counting) -> str:
        return f"counting to ten, seed {game.seed}, at {game.number}"


KIND: Kind[Counting] = CountingKind()
