"""Checks of card definitions that types alone cannot make: each raises a `CardError` that says how to mend it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.definitions import (
    AutomaRules,
    Cave,
    Dragon,
    Guild,
    Mat,
    Objective,
    Rounds,
    nested_ops,
)
from wyrmspan_desktop.engine.ops import (
    Activate,
    AnyOp,
    Choose,
    Condition,
    Draw,
    EndGame,
    Gain,
    If,
    Items,
    Opponents,
    Pay,
)


class CardError(ValueError):
    """A card file that cannot be used: which file, which card, where, why, and the likely fix."""

    def __init__(self, file: str, card: str | None, path: str, problem: str, fix: str = "") -> None:
        self.file, self.card, self.path, self.problem, self.fix = file, card, path, problem, fix
        where = ": ".join(part for part in (file, card, f"at {path}" if path else "") if part)
        super().__init__(f"{where}: {problem}" + (f". {fix}" if fix else ""))


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


def check_dragons(dragons: tuple[Dragon, ...]) -> None:
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


def check_caves(caves: tuple[Cave, ...]) -> None:
    for cave in caves:
        _check_id("caves.json", cave.id, "v")
        _check_ops("caves.json", f"card {cave.id}", "do", cave.do)


def check_boards(
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


def check_automa(automa: AutomaRules, dragons: tuple[Dragon, ...]) -> None:
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
