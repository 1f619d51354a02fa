"""The content of the box as typed definitions, and every effect in it as an addressed block."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from wyrmspan_desktop.core.chosen_cards import PRINTED, Cards
from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.ops import (
    Ability,
    AnyOp,
    Cache,
    CaveName,
    Choose,
    Count,
    Data,
    EndGame,
    Gain,
    GainSame,
    Group,
    If,
    Items,
    Lay,
    Op,
    Opponents,
    Part,
    Pay,
    Reveal,
    Size,
    Trait,
    Tuck,
)


class Dragon(Data, frozen=True):
    """A dragon card: its printed figures and its ability."""

    id: str
    name: str
    size: Size
    trait: Trait
    vp: int
    nests: int
    cost: Items
    caves: tuple[CaveName, ...]
    ability: Ability

    @property
    def number(self) -> int:
        """The card's number, 1..183 in the printed box."""
        return ids.card_number(self.id)


class Cave(Data, frozen=True):
    """A cave card with its effect."""

    id: str
    do: tuple[AnyOp, ...]

    @property
    def number(self) -> int:
        """The card's number, 1..75 in the printed box."""
        return -ids.card_number(self.id)


class TrackSpace(Data, frozen=True):
    """A space of the guild track: brown (a marker is placed), or a benefit."""

    brown: bool = False
    do: tuple[AnyOp, ...] = ()


class GuildRow(Data, frozen=True):
    """A limited row of a guild tile; ``squares`` for 1-3 and for 4-5 players (R1.2)."""

    squares: tuple[int, int]
    do: tuple[AnyOp, ...] = ()
    end_game: EndGame | None = None


class GuildTile(Data, frozen=True):
    """A guild tile: four limited rows; the unlimited last row is the same on all (R8.2)."""

    name: str
    rows: tuple[GuildRow, GuildRow, GuildRow, GuildRow]


class Guild(Data, frozen=True):
    """The guild board: its track, its tiles, VP of the last row by order of markers; ``assumed`` lists guesses."""

    track: tuple[TrackSpace, ...]
    tiles: tuple[GuildTile, ...]
    last_row_vp: tuple[int, int, int]
    assumed: tuple[str, ...] = ()


class Sale(Data, frozen=True):
    """The one-time exchange of the fourth column: ``items`` of any kind for coins (R3.2)."""

    items: int
    coins: int


class Paths(Data, frozen=True):
    """The path icons of the three caves, five each, from left to right (R5.2)."""

    crimson: tuple[tuple[AnyOp, ...], ...]
    golden: tuple[tuple[AnyOp, ...], ...]
    amethyst: tuple[tuple[AnyOp, ...], ...]


class Mat(Data, frozen=True):
    """The player mat: costs of the actions, nests, paths."""

    excavate_coins: int
    excavate_eggs: tuple[int, int, int, int]
    entice_coins: int
    explore_costs: tuple[Items, ...]
    nests: int
    sale: Sale
    paths: Paths


class Setup(Data, frozen=True):
    """The starting supplies of every player (R1)."""

    coins: int
    eggs: int
    dragons: int
    caves: int
    keep: int
    resources: int
    guild_markers: int
    display: int


class Income(Data, frozen=True):
    """The income of every player between two rounds (R9.4)."""

    coins: int
    eggs: int


class Limits(Data, frozen=True):
    """Limits at the end of a player's own turn (R2.3)."""

    coins: int
    cards: int
    resources: int


class Rounds(Data, frozen=True):
    """The round tracker: number of rounds, objective VP by round and place, income, limits."""

    setup: Setup
    count: int
    income: Income
    objective_vp: tuple[tuple[int, int, int], ...]
    limits: Limits
    exchange: int


class Objective(Data, frozen=True):
    """One side of an objective tile; ``automa`` is her value by round, None where she cannot compete (R12.6)."""

    id: str
    count: Count
    automa: tuple[int, int, int, int] | None = None

    @property
    def tile(self) -> int:
        """The number of the tile that this is a side of."""
        return int(self.id[1:-1])


class DecisionCard(Data, frozen=True):
    """One of Automa's decision cards (R12.3, R12.4); ``marker_row`` counts open rows, it is no row number."""

    id: str
    dragon: int
    pass_icon: bool = False
    refresh_dragons: bool = False
    objective_coin: int = 0
    steps: tuple[int, int, int, int] | None = None
    steps_by: Literal["most_excavated", "least_excavated"] | None = None
    extra_steps: int = 0
    cave: int | None = None
    marker_row: int | None = None


class Level(Data, frozen=True):
    """A level of difficulty: its decision cards, and VP per dragon for her (R12.2, R12.7)."""

    name: str
    deck: tuple[str, ...]
    vp_per_dragon: int
    ravel: bool = False


class AutomaRules(Data, frozen=True):
    """Everything printed for Automa."""

    cards: tuple[DecisionCard, ...]
    levels: tuple[Level, ...]
    vp_per_cave_card: int
    vp_per_step: int
    ravel_coins_after_pass: int
    markers: int
    excluded_dragons: tuple[str, ...]
    objective_caps: dict[str, int]


class Box:
    """Everything in the box, read only: definitions by number, and every effect as an addressed block.

    ``blocks`` maps an address to a tuple of ops: ``d57.do``, ``d5.feed`` and ``d5.third`` (hatchlings),
    ``v3.do``, ``crimson.i1`` (path icons), ``track.3``, ``guild.0.row2``; an op's nested effect has the
    op's address, ``d57.do.1``.  Frames name effects by address, never by object.
    """

    def __init__(
        self,
        dragons: tuple[Dragon, ...],
        caves: tuple[Cave, ...],
        guild: Guild,
        mat: Mat,
        rounds: Rounds,
        objectives: tuple[Objective, ...],
        automa: AutomaRules,
        cards: Cards = PRINTED,
    ) -> None:
        self.guild, self.mat, self.rounds, self.automa = guild, mat, rounds, automa
        self.cards = cards
        """The choice of cards in a file of a game that has this box."""
        self.objectives = {side.id: side for side in objectives}
        self.dragons = {dragon.number: dragon for dragon in dragons}
        self.caves = {cave.number: cave for cave in caves}
        self.decision_cards = {card.id: card for card in automa.cards}
        self.levels = {level.name: level for level in automa.levels}
        self.nests = {dragon.number: dragon.nests for dragon in dragons}
        self.to_brown = tuple(_to_brown(guild.track, position) for position in range(len(guild.track)))
        """For each position on the guild's track the number of steps to the next brown space."""
        excluded = {ids.card_number(name) for name in automa.excluded_dragons}
        every_dragon, every_cave = sorted(self.dragons), tuple(-number for number in sorted(self.caves))
        in_solo = tuple(number for number in every_dragon if number not in excluded)
        self._in_play = ((tuple(every_dragon), in_solo), (every_cave, every_cave))
        self.blocks: dict[str, tuple[Op, ...]] = {}
        self.sure: set[str] = set()
        """The addresses of blocks that can do something in any situation."""
        self.card_givers: dict[str, int] = {}
        """Blocks that give a card from one pile in any situation, and the pile."""
        self.sides: dict[int, list[str]] = {}
        for side in objectives:
            self.sides.setdefault(side.tile, []).append(side.id)
        for dragon in dragons:
            self._add_ability(dragon.id, dragon.ability)
        for cave in caves:
            self._add(f"{cave.id}.do", cave.do)
        for name in ids.CAVES:
            for number, icon in enumerate(getattr(mat.paths, name), 1):
                self._add(f"{name}.i{number}", icon)
        self._add("income", (Lay(count=rounds.income.eggs, place="any"),))
        for number, space in enumerate(guild.track):
            self._add(f"track.{number}", space.do)
        for index, tile in enumerate(guild.tiles):
            for number, row in enumerate(tile.rows, 1):
                self._add(f"guild.{index}.row{number}", row.do)

    def _add_ability(self, card: str, ability: Ability) -> None:
        hatchling = ability.hatchling
        if hatchling is None:
            self._add(f"{card}.do", ability.do)
            return
        feed: Cache | Tuck
        if hatchling.food == "dragon":
            feed = Tuck(count=1, source="hand", place="here")
        else:
            feed = Cache(count=1, resource=hatchling.food, source="supply", place="here")
        self._add(f"{card}.do", (feed,))
        self._add(f"{card}.feed", hatchling.each_time)
        self._add(f"{card}.third", hatchling.each_time + hatchling.third_time)

    def _add(self, address: str, ops: tuple[AnyOp, ...]) -> None:
        self._add_block(address, grouped(ops))

    def _add_block(self, address: str, block: tuple[Op, ...]) -> None:
        self.blocks[address] = block
        if any(isinstance(op, Group) and op.sure for op in block):
            self.sure.add(address)
        for op in block:
            if isinstance(op, Group) and op.piles:
                self.card_givers[address] = op.piles[0]
        for index, op in enumerate(block):
            here = f"{address}.{index}"
            nested = nested_ops(op)
            if nested is not None:
                self._add_block(here, nested)
            if isinstance(op, Reveal) and op.discard_and_gain is not None:
                self.blocks[here] = grouped((Gain(items=op.discard_and_gain),))
            if isinstance(op, GainSame):
                for item in ids.RESOURCES:
                    self.blocks[f"{here}.{item}"] = (Group(parts=(Part(item=item, count=op.count),)),)
                    share = (Group(parts=(Part(item=item, count=op.opponents),)),)
                    self.blocks[f"{here}.{item}.opponents"] = share

    @cached_property
    def content_hash(self) -> str:
        """A hash of all definitions, by which saves and logs recognize other content."""
        parts = [
            list(self.dragons.values()),
            list(self.caves.values()),
            self.guild,
            self.mat,
            self.rounds,
            list(self.objectives.values()),
            self.automa,
        ]
        return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]

    def in_play(self, pile: int, solo: bool) -> tuple[int, ...]:
        """Return all cards of a pile that a game has: in solo without those that compare with neighbours (R12.6)."""
        return self._in_play[pile][solo]

    def replaced(self, dragons: tuple[Dragon, ...], caves: tuple[Cave, ...], cards: Cards) -> Box:
        """Return this box with other cards: each replaces the one with its id, or is added."""
        return Box(
            tuple({**self.dragons, **{each.number: each for each in dragons}}.values()),
            tuple({**self.caves, **{each.number: each for each in caves}}.values()),
            self.guild,
            self.mat,
            self.rounds,
            tuple(self.objectives.values()),
            self.automa,
            cards,
        )

    def card(self, name: str) -> Dragon | Cave:
        """Return the definition of a card by its notation; `KeyError` if the box has none of that name."""
        number = ids.card_number(name)
        return self.dragons[number] if number > 0 else self.caves[-number]


def _to_brown(track: tuple[TrackSpace, ...], position: int) -> int:
    brown = (step for step in range(1, len(track) + 1) if track[(position + step) % len(track)].brown)
    return next(brown, len(track))


def nested_ops(op: object) -> tuple[AnyOp, ...] | None:
    """Return the effect inside an op, its ``then`` or its ``do``; None where it has no room for one."""
    if isinstance(op, Opponents):
        return op.do
    if isinstance(op, (Pay, If)):
        return op.then
    if isinstance(op, (Cache, Tuck)) and op.then:
        return op.then
    return None


def _parts(op: Gain | Lay) -> Iterator[Part]:
    if isinstance(op, Lay):
        yield Part(item="egg", count=op.count, place=op.place)
    else:
        for item, count in op.items.named():
            yield Part(item=item, count=count, per=op.per)


def grouped(ops: tuple[AnyOp, ...]) -> tuple[Op, ...]:
    """Return the same effect, nested ones too, with neighbouring gains and lays joined into groups (R6.4)."""
    block: list[Op] = []
    for op in ops:
        if isinstance(op, Choose):
            block.append(Group(parts=tuple(part for each in op.of for part in _parts(each)), picks=op.count))
        elif isinstance(op, Gain) and (op.cache or op.tuck):
            block.append(Group(tuple(_parts(op)), cache=op.cache, tuck=op.tuck, must=op.must, place=op.place))
        elif isinstance(op, (Gain, Lay)):
            last = block[-1] if block else None
            if isinstance(last, Group) and not (last.picks or last.cache or last.tuck):
                block[-1] = Group(parts=last.parts + tuple(_parts(op)))
            else:
                block.append(Group(parts=tuple(_parts(op))))
        elif isinstance(op, Opponents):
            block.append(msgspec.structs.replace(op, do=grouped(op.do)))
        elif isinstance(op, (Pay, If, Cache, Tuck)):
            block.append(msgspec.structs.replace(op, then=grouped(op.then)))
        else:
            block.append(op)
    return tuple(block)
