"""The content of the box: typed definitions, and the loader that turns card files into them.

`decode` is pure: bytes in, a `Box` out, or a `CardError` that says which file, which card, where in
it, what is wrong and what was probably meant.  `default_box` is the one that ships with the game.
The schema of the files is described in ``cards/README.md``.
"""

from __future__ import annotations

import difflib
import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property, lru_cache
from typing import Any, Literal, TypeVar

import msgspec

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.ops import (
    Ability,
    Activate,
    AnyOp,
    Cache,
    CaveName,
    Choose,
    Condition,
    Count,
    Data,
    Draw,
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

RULES_VERSION = 1
"""Raised when a change of the rules code makes old logs play differently."""

FILES = (
    "dragons.json",
    "caves.json",
    "guild.json",
    "mat.json",
    "rounds.json",
    "objectives.json",
    "automa.json",
)


class CardError(ValueError):
    """A card file that cannot be used: which file, which card, where, why, and the likely fix."""

    def __init__(self, file: str, card: str | None, path: str, problem: str, fix: str = "") -> None:
        self.file, self.card, self.path, self.problem, self.fix = file, card, path, problem, fix
        where = ": ".join(part for part in (file, card, f"at {path}" if path else "") if part)
        super().__init__(f"{where}: {problem}" + (f". {fix}" if fix else ""))


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
    """A cave card: what it does when it is excavated."""

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
    """The guild board: its track, its tiles, VP of the last row by order of markers; ``assumed`` names guesses."""

    track: tuple[TrackSpace, ...]
    tiles: tuple[GuildTile, ...]
    last_row_vp: tuple[int, int, int]
    assumed: tuple[str, ...] = ()


class Sale(Data, frozen=True):
    """The one-time exchange of the fourth column: any so many items for coins (R3.2)."""

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
    """What everybody starts with (R1)."""

    coins: int
    eggs: int
    dragons: int
    caves: int
    keep: int
    resources: int
    guild_markers: int
    display: int


class Income(Data, frozen=True):
    """What everybody gets between two rounds (R9.4)."""

    coins: int
    eggs: int


class Limits(Data, frozen=True):
    """What may be kept at the end of the own turn (R2.3)."""

    coins: int
    cards: int
    resources: int


class Rounds(Data, frozen=True):
    """The round tracker: how many rounds, objective VP by round and place, income, limits."""

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
    """A level of difficulty: which decision cards, and what a dragon is worth to her (R12.2, R12.7)."""

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
    ) -> None:
        self.guild, self.mat, self.rounds, self.automa = guild, mat, rounds, automa
        self.objectives = {side.id: side for side in objectives}
        self.dragons = {dragon.number: dragon for dragon in dragons}
        self.caves = {cave.number: cave for cave in caves}
        self.decision_cards = {card.id: card for card in automa.cards}
        self.levels = {level.name: level for level in automa.levels}
        self.nests = {dragon.number: dragon.nests for dragon in dragons}
        self.blocks: dict[str, tuple[Op, ...]] = {}
        self.sure: set[str] = set()
        """The addresses of blocks that can do something whatever the table looks like."""
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
        """A hash of all definitions: saves and logs name it, so that other content is noticed."""
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

    @cache  # noqa: B019 - a box lives as long as the program
    def in_play(self, pile: int, solo: bool) -> tuple[int, ...]:
        """All cards of a pile that a game has: in solo without those that compare with neighbours (R12.6)."""
        if pile == ids.CAVE_CARDS:
            return tuple(-number for number in sorted(self.caves))
        excluded = {ids.card_number(name) for name in self.automa.excluded_dragons} if solo else set()
        return tuple(number for number in sorted(self.dragons) if number not in excluded)

    def card(self, name: str) -> Dragon | Cave:
        """The definition of a card by its notation; `KeyError` if the box has none of that name."""
        number = ids.card_number(name)
        return self.dragons[number] if number > 0 else self.caves[-number]


def nested_ops(op: object) -> tuple[AnyOp, ...] | None:
    """The effect inside an op: its ``then`` or its ``do``, None where it has no room for one."""
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
    """The same effect, nested ones too, with neighbouring gains and lays joined into groups (R6.4)."""
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


# --- decoding ---------------------------------------------------------------------------------

T = TypeVar("T")


def decode(data: bytes) -> Box:
    """The box in one JSON document that maps file names to the files' texts (see `bundle`)."""
    try:
        files = msgspec.json.decode(data, type=dict[str, str])
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise CardError("box", None, "", f"not a bundle of card files ({error})") from None
    return decode_files({name: text.encode() for name, text in files.items()})


def bundle(files: Mapping[str, bytes]) -> bytes:
    """Card files by name as the one document that `decode` reads; `CardError` if a file is not text."""
    return msgspec.json.encode({name: _text(name, data) for name, data in files.items()})


def _text(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CardError(
            file, None, f"byte {error.start}", "not UTF-8 text", "Save the file as UTF-8"
        ) from None


def decode_files(files: Mapping[str, bytes]) -> Box:
    """The box from the contents of its files, by name; raises `CardError`."""
    missing = [name for name in FILES if name not in files]
    if missing:
        raise CardError(
            missing[0], None, "", "the file is missing", f"A box has the files {', '.join(FILES)}"
        )
    box = (
        _cards("dragons.json", files, Dragon),
        _cards("caves.json", files, Cave),
        _document("guild.json", files, Guild),
        _document("mat.json", files, Mat),
        _document("rounds.json", files, Rounds),
        _cards("objectives.json", files, Objective),
        _document("automa.json", files, AutomaRules),
    )
    _check_dragons(box[0])
    _check_caves(box[1])
    _check_rest(*box[2:])
    _check_automa(box[6], box[0])
    return Box(*box)


@lru_cache(maxsize=1)
def default_box() -> Box:
    """The box that ships with the game, loaded once."""
    from wyrmspan_desktop import resources

    return decode(bundle({name: resources.card_bytes(name) for name in FILES}))


def _parse(file: str, data: bytes) -> Any:
    try:
        return msgspec.json.decode(_text(file, data))
    except (msgspec.DecodeError, RecursionError) as error:
        match = re.search(r"byte (\d+)", str(error))
        where = ""
        if match:
            before = data[: int(match[1])]
            line_start = before.rfind(b"\n") + 1
            where = f"line {before.count(10) + 1}, column {len(before) - line_start + 1}"
        fix = "Look for a missing or extra comma, bracket or quotation mark there"
        raise CardError(file, None, where, f"not valid JSON ({error})", fix) from None


def _convert(file: str, card: str | None, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$")
        path = path.rstrip("`").lstrip(".")
        raise CardError(file, card, path, text, _suggest(text, path, value, kind)) from None


def _cards(file: str, files: Mapping[str, bytes], kind: type[T]) -> tuple[T, ...]:
    values = _parse(file, files[file])
    if not isinstance(values, list):
        raise CardError(file, None, "", "expected a list of cards, one a line, in [ ]")
    cards: list[T] = []
    seen: set[str] = set()
    for position, value in enumerate(values, 1):
        name = value.get("id") if isinstance(value, dict) else None
        label = f"card {name}" if isinstance(name, str) else f"card number {position} of the file"
        cards.append(_convert(file, label, value, kind))
        if name in seen:
            raise CardError(file, label, "id", "two cards have this id", "Give each card an id of its own")
        seen.add(str(name))
    return tuple(cards)


def _document(file: str, files: Mapping[str, bytes], kind: type[T]) -> T:
    return _convert(file, None, _parse(file, files[file]), kind)


def _words_at(info: Any, path: str, value: Any) -> list[str]:
    """The words that may stand where a path of the value leads: fields, tags or values of a closed set."""
    words: list[str] = []
    for step in [*re.findall(r"[^.\[\]]+", path), None]:
        kinds = list(info.types) if isinstance(info, msgspec.inspect.UnionType) else [info]
        structs = [kind for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]
        literals = (kind for kind in kinds if isinstance(kind, msgspec.inspect.LiteralType))
        words = [str(word) for kind in literals for word in kind.values]
        if step is None:
            break
        if structs and step == structs[0].tag_field:
            return [str(kind.tag) for kind in structs]
        if structs:
            named = _named(structs, value)
            fields = {field.encode_name: field.type for kind in named for field in kind.fields}
            if step not in fields:
                return []
            info, value = fields[step], value[step]
        else:
            holder: Any = next(
                kind for kind in kinds if hasattr(kind, "item_type") or hasattr(kind, "item_types")
            )
            index = int(step)
            info = holder.item_type if hasattr(holder, "item_type") else holder.item_types[index]
            value = value[index]
    if structs:
        named = _named(structs, value)
        words += [field.encode_name for kind in named for field in kind.fields]
    return words


def _named(structs: list[Any], value: Any) -> list[Any]:
    """Of several types the one that the tag of a value names."""
    return (
        structs if len(structs) == 1 else [kind for kind in structs if kind.tag == value.get(kind.tag_field)]
    )


def _suggest(problem: str, path: str, value: Any, kind: Any) -> str:
    """The word that was probably meant, where the problem names a wrong word or leads to one."""
    match = re.search(r"[`'\"]([^`'\"]+)[`'\"]", problem)
    wrong = match[1] if match else ""
    if "missing required field" in problem:
        return f"Add the field `{wrong}`"
    if not any(words in problem for words in ("enum value", "unknown field", "Invalid value")):
        return ""
    try:
        words = _words_at(msgspec.inspect.type_info(kind), path, value)
    except (AttributeError, IndexError, KeyError, StopIteration, ValueError):  # a path into a mapping
        words = []
    near = difflib.get_close_matches(wrong, words, n=1, cutoff=0.6)
    if near:
        return f"Did you mean `{near[0]}`?"
    return f"One of {', '.join(f'`{word}`' for word in words)}" if words else ""


# --- checks that types alone cannot make ------------------------------------------------------


def _walk(ops: tuple[AnyOp, ...], path: str) -> Iterator[tuple[str, AnyOp]]:
    for index, op in enumerate(ops):
        here = f"{path}[{index}]"
        yield here, op
        nested = nested_ops(op)
        if nested:
            yield from _walk(nested, f"{here}.{'do' if isinstance(op, Opponents) else 'then'}")


def _check_cost(file: str, card: str, path: str, cost: Items) -> None:
    if cost.guild:
        raise CardError(
            file, card, f"{path}.guild", "a guild advance cannot be paid", "Remove `guild` from the cost"
        )
    for name, number in cost.named():
        if number < 0:
            raise CardError(file, card, f"{path}.{name}", f"{number} is below 0", "Use a positive number")


def _check_condition(file: str, card: str, path: str, condition: Condition) -> None:
    kinds = (
        condition.count is not None,
        condition.situation is not None,
        bool(condition.sizes_in_this_cave),
        condition.at_least_left_neighbour_in is not None,
    )
    if sum(kinds) != 1:
        fix = "Use one of `count`, `situation`, `sizes_in_this_cave`, `at_least_left_neighbour_in`"
        raise CardError(
            file, card, path, f"a condition says exactly one thing, this one says {sum(kinds)}", fix
        )
    if condition.count is not None and condition.at_least is None and condition.at_most is None:
        raise CardError(file, card, path, "a count without a bound", "Add `at_least` or `at_most`")


def _check_gain(file: str, card: str, path: str, op: Gain) -> None:
    if op.items.egg:
        fix = 'Use {"op": "lay", "count": 1, "place": "any"}'
        raise CardError(file, card, f"{path}.items.egg", "eggs are laid, not gained", fix)
    if min([0, *(n for _, n in op.items.named())]) < 0 or not op.items.icons:
        raise CardError(file, card, f"{path}.items", "a gain needs positive numbers", "Say what is gained")


def _check_ops(file: str, card: str, path: str, ops: tuple[AnyOp, ...]) -> None:
    for here, op in _walk(ops, path):
        count = getattr(op, "count", 1)
        if isinstance(count, int) and count < 1:
            raise CardError(file, card, f"{here}.count", f"{count} is below 1", "Use a positive number")
        if isinstance(op, (Pay, If, Opponents)) and not nested_ops(op):
            name = "do" if isinstance(op, Opponents) else "then"
            raise CardError(file, card, f"{here}.{name}", "nothing happens", "Say what happens")
        if isinstance(op, Pay):
            if (op.cost is None) == (not op.one_of):
                raise CardError(file, card, here, "a payment has exactly one of `cost` and `one_of`")
            if op.times < 1:
                raise CardError(
                    file, card, f"{here}.times", f"{op.times} is below 1", "Use a positive number"
                )
            for cost in op.costs:
                _check_cost(file, card, f"{here}.cost", cost)
                if not cost.icons:
                    raise CardError(file, card, f"{here}.cost", "the payment is empty", "Say what is paid")
        elif isinstance(op, Gain):
            _check_gain(file, card, here, op)
        elif isinstance(op, Choose):
            if op.count > len(op.of):
                raise CardError(file, card, f"{here}.count", f"{op.count} of {len(op.of)} cannot be chosen")
            for index, each in enumerate(op.of):
                if isinstance(each, Gain):
                    _check_gain(file, card, f"{here}.of[{index}]", each)
        elif isinstance(op, Activate):
            if not op.timings or "end_game" in op.timings:
                fix = "Use one or more of `when_played`, `if_activated`, `once_per_round`"
                raise CardError(file, card, f"{here}.timings", "no ability has such a timing", fix)
        elif isinstance(op, Draw) and (op.tuck > 1 or (op.may_tuck and op.place != "here")):
            problem = "at most one drawn card is tucked anywhere; `may_tuck` tucks here"
            raise CardError(file, card, here, problem, "Use `may_tuck` with the place `here`")
        elif isinstance(op, If):
            _check_condition(file, card, f"{here}.condition", op.condition)


def _check_end_game(file: str, card: str, path: str, end: EndGame) -> None:
    if bool(end.score_for) == bool(end.score):
        raise CardError(file, card, path, "end-game scoring has exactly one of `score` and `score_for`")
    if end.condition is not None:
        _check_condition(file, card, f"{path}.condition", end.condition)
    for index, payoff in enumerate(end.score_for):
        here = f"{path}.score_for[{index}].cost"
        _check_cost(file, card, here, payoff.cost)
        if not payoff.cost.icons:
            raise CardError(file, card, here, "the payment is empty", "Say what is paid")


def _check_id(file: str, card: str, letter: str) -> None:
    if not re.fullmatch(letter + r"[1-9][0-9]{0,3}", card):
        raise CardError(
            file, f"card {card}", "id", f"{card!r} is no id", f"Ids here are {letter}1, {letter}2, ..."
        )


def _check_dragons(dragons: tuple[Dragon, ...]) -> None:
    for dragon in dragons:
        _check_id("dragons.json", dragon.id, "d")
        label = f"card {dragon.id} ({dragon.name})"
        for field, least in (("vp", -20), ("nests", 0)):
            if getattr(dragon, field) < least:
                raise CardError("dragons.json", label, field, f"{getattr(dragon, field)} is below {least}")
        if not dragon.caves or len(set(dragon.caves)) < len(dragon.caves):
            raise CardError(
                "dragons.json", label, "caves", "name each cave that suits the dragon once, at least one"
            )
        _check_cost("dragons.json", label, "cost", dragon.cost)
        if dragon.cost.any or dragon.cost.dragon or dragon.cost.cave:
            raise CardError(
                "dragons.json", label, "cost", "a printed cost has coins, eggs and the four resources only"
            )
        ability = dragon.ability
        kinds = sum((bool(ability.do), ability.end_game is not None, ability.hatchling is not None))
        if kinds != 1:
            fix = "Use one of `do`, `end_game`, `hatchling`"
            raise CardError(
                "dragons.json", label, "ability", f"an ability is exactly one thing, this is {kinds}", fix
            )
        if (ability.end_game is not None) != (ability.timing == "end_game"):
            problem = "the timing `end_game` and the part `end_game` go together"
            raise CardError("dragons.json", label, "ability.timing", problem)
        if (ability.hatchling is not None) != (dragon.size == "hatchling"):
            problem = "the size `hatchling` and the part `hatchling` go together"
            raise CardError("dragons.json", label, "ability", problem)
        _check_ops("dragons.json", label, "ability.do", ability.do)
        if ability.end_game is not None:
            _check_end_game("dragons.json", label, "ability.end_game", ability.end_game)
        if ability.hatchling is not None:
            _check_ops("dragons.json", label, "ability.hatchling.each_time", ability.hatchling.each_time)
            _check_ops("dragons.json", label, "ability.hatchling.third_time", ability.hatchling.third_time)


def _check_caves(caves: tuple[Cave, ...]) -> None:
    for cave in caves:
        _check_id("caves.json", cave.id, "v")
        _check_ops("caves.json", f"card {cave.id}", "do", cave.do)


def _check_rest(
    guild: Guild, mat: Mat, rounds: Rounds, objectives: tuple[Objective, ...], automa: AutomaRules
) -> None:
    if not guild.track or not guild.track[0].brown:
        raise CardError(
            "guild.json", None, "track[0]", "START is a brown space", 'Begin with {"brown": true}'
        )
    for tile in guild.tiles:
        for number, row in enumerate(tile.rows):
            if bool(row.do) == (row.end_game is not None):
                problem = "a row has exactly one of `do` and `end_game`"
                raise CardError("guild.json", tile.name, f"rows[{number}]", problem)
            _check_ops("guild.json", tile.name, f"rows[{number}].do", row.do)
    for name in ids.CAVES:
        path = getattr(mat.paths, name)
        if len(path) != ids.COLUMNS + 1:
            raise CardError("mat.json", None, f"paths.{name}", f"a path has 5 icons, this has {len(path)}")
        for number, icon in enumerate(path):
            _check_ops("mat.json", name, f"paths.{name}[{number}]", icon)
    if len(rounds.objective_vp) != rounds.count:
        raise CardError(
            "rounds.json", None, "objective_vp", f"expected one entry for each of {rounds.count} rounds"
        )
    for side in objectives:
        if not re.fullmatch(r"o[1-9][0-9]{0,3}[ab]", side.id):
            fix = "Ids here are o1a, o1b, o2a, ..."
            raise CardError("objectives.json", f"card {side.id}", "id", f"{side.id!r} is no id", fix)
    if len({side.tile for side in objectives}) < rounds.count:
        raise CardError("objectives.json", None, "", f"at least {rounds.count} tiles are needed, one a round")


def _check_automa(automa: AutomaRules, dragons: tuple[Dragon, ...]) -> None:
    known = {card.id for card in automa.cards}
    for field in ("cards", "levels"):
        names = [getattr(each, "id" if field == "cards" else "name") for each in getattr(automa, field)]
        for name in names:
            if names.count(name) > 1:
                raise CardError(
                    "automa.json", name, field, "two have this name", "Give each a name of its own"
                )
    for card in automa.cards:
        if (card.steps is None) == (card.steps_by is None):
            raise CardError(
                "automa.json", f"card {card.id}", "steps", "exactly one of `steps` and `steps_by`"
            )
    for level in automa.levels:
        for name in level.deck:
            if name not in known:
                near = difflib.get_close_matches(name, sorted(known), n=1)
                fix = f"Did you mean `{near[0]}`?" if near else ""
                raise CardError("automa.json", level.name, "deck", f"there is no decision card {name!r}", fix)
    numbers = {dragon.id for dragon in dragons}
    for name in automa.excluded_dragons:
        if name not in numbers:
            raise CardError("automa.json", None, "excluded_dragons", f"there is no dragon {name!r}")
