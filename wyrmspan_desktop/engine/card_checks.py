"""Checks of card definitions that types alone cannot make: each raises a `CardError` that says how to mend it."""

from __future__ import annotations

import difflib
import re
from typing import NoReturn

from wyrmspan_desktop.basis.errors import CardError
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
    Cache,
    Choose,
    Condition,
    Count,
    Draw,
    EndGame,
    Gain,
    If,
    Items,
    Lay,
    LayEach,
    Opponents,
    Pay,
    Reveal,
    Tuck,
    TuckEach,
)

PLACES_BY_DRAGON = ("here", "this_cave", "this_column", "adjacent")


NO_PLACE = "`here`, `this_cave`, `this_column` and `adjacent` are for a dragon's own ability"
COUNTED_AT = {"dragons", "cave_cards", "dragons_and_cave_cards"}
"""Counts that look at a place; of these, dragons alone are told apart by their figures."""


class _Checker:
    """Checks the effects of one card, tile or path; what it belongs to says what they may refer to."""

    def __init__(self, file: str, card: str | None, dragon: Dragon | None = None) -> None:
        self.file, self.card, self.dragon = file, card, dragon

    def fail(self, path: str, problem: str, fix: str = "") -> NoReturn:
        raise CardError(self.file, self.card, path, problem, fix)

    def place(self, path: str, place: str, *, own: bool) -> None:
        """A place beside a dragon needs one: the card itself, and it has no meaning for opponents (R6.5)."""
        if place in PLACES_BY_DRAGON and not (own and self.dragon):
            self.fail(path, f"{place!r} has no meaning here: {NO_PLACE}", "Use `any`")

    def cost(self, path: str, cost: Items, *, may_be_empty: bool = False) -> None:
        if cost.guild:
            self.fail(f"{path}.guild", "a guild advance cannot be paid", "Remove `guild` from the cost")
        for name, number in cost.named():
            if number < 0:
                self.fail(f"{path}.{name}", f"{number} is below 0", "Use a positive number")
        if not (cost.icons or may_be_empty):
            self.fail(path, "the payment is empty", "Say what is paid")

    def gained(self, path: str, items: Items) -> None:
        if items.egg:
            fix = 'Use {"op": "lay", "count": 1, "place": "any"}'
            self.fail(f"{path}.egg", "eggs are laid, not gained", fix)
        if min([0, *(number for _, number in items.named())]) < 0 or not items.icons:
            self.fail(path, "a gain needs positive numbers", "Say what is gained")

    def count(self, path: str, count: Count, *, own: bool = True) -> None:
        if count.count != "dragons":
            for field in ("trait", "size", "timing", "printed_cost", "other"):
                if getattr(count, field):
                    self.fail(f"{path}.{field}", f"{count.count!r} has no {field}", f"Remove `{field}`")
            if count.place != "mat" and count.count not in COUNTED_AT:
                self.fail(f"{path}.place", f"{count.count!r} has no place", "Remove `place`")
        if count.printed_cost is not None:
            least, most = count.printed_cost
            if least < 0 or (most is not None and most < least):
                problem = f"no cost is between {least} and {most}"
                self.fail(f"{path}.printed_cost", problem, "Use a least and a most number, or null")
        self.place(f"{path}.place", count.place, own=own)
        if count.other and not (own and self.dragon):
            self.fail(f"{path}.other", "there is no dragon that others are other than", "Remove `other`")

    def condition(self, path: str, condition: Condition, *, own: bool = True) -> None:
        of_dragon = condition.situation is not None or bool(condition.sizes_in_this_cave)
        kinds = (
            condition.count is not None,
            condition.situation is not None,
            bool(condition.sizes_in_this_cave),
            condition.at_least_left_neighbour_in is not None,
        )
        if sum(kinds) != 1:
            fix = "Use one of `count`, `situation`, `sizes_in_this_cave`, `at_least_left_neighbour_in`"
            self.fail(path, f"a condition says exactly one thing, this one says {sum(kinds)}", fix)
        bounded = condition.at_least is not None or condition.at_most is not None
        if condition.count is None:
            if bounded:
                self.fail(path, "a bound without a count", "Remove `at_least` and `at_most`")
            if of_dragon and not (own and self.dragon):
                self.fail(path, f"there is no dragon that this is about: {NO_PLACE}")
            return
        if not bounded:
            self.fail(path, "a count without a bound", "Add `at_least` or `at_most`")
        self.count(f"{path}.count", condition.count, own=own)

    def ops(self, path: str, ops: tuple[AnyOp, ...], *, own: bool = True) -> None:
        """Check an effect; ``own`` is false within what opponents do."""
        for index, op in enumerate(ops):
            here = f"{path}[{index}]"
            count = getattr(op, "count", 1)
            if isinstance(count, int) and count < 1:
                self.fail(f"{here}.count", f"{count} is below 1", "Use a positive number")
            if isinstance(op, Opponents) and op is not ops[-1]:
                self.fail(here, "what opponents do comes last: others wait for it", "Put it at the end")
            per = getattr(op, "per", None)
            if per is not None:
                self.count(f"{here}.per", per, own=own)
            self._op(here, op, own=own)
            nested = nested_ops(op)
            name = "do" if isinstance(op, Opponents) else "then"
            if nested:
                self.ops(f"{here}.{name}", nested, own=own and not isinstance(op, Opponents))
            elif isinstance(op, (Pay, If, Opponents)):
                self.fail(f"{here}.{name}", "nothing happens", "Say what happens")

    def _op(self, here: str, op: AnyOp, *, own: bool) -> None:
        if isinstance(op, Pay):
            self._pay(here, op, own=own)
        elif isinstance(op, Gain):
            self._gain(here, op, own=own)
        elif isinstance(op, Choose):
            self._choose(here, op)
        elif isinstance(op, Draw):
            self._draw(here, op, own=own)
        elif isinstance(op, If):
            self.condition(f"{here}.condition", op.condition, own=own)
        elif isinstance(op, Activate):
            self._activate(here, op)
        elif isinstance(op, Reveal):
            self.place(here, "here", own=own)
            if op.discard_and_gain is not None:
                self.gained(f"{here}.discard_and_gain", op.discard_and_gain)
        elif isinstance(op, (Lay, LayEach, Cache, Tuck, TuckEach)):
            self.place(f"{here}.place", op.place, own=own)
            if isinstance(op, Lay) and op.place == "here" and self.dragon and op.count > self.dragon.nests:
                self.fail(f"{here}.count", f"the dragon has no more than {self.dragon.nests} nests")

    def _pay(self, here: str, op: Pay, *, own: bool) -> None:
        if (op.cost is None) == (not op.one_of):
            self.fail(here, "a payment has exactly one of `cost` and `one_of`")
        if op.times < 1:
            self.fail(f"{here}.times", f"{op.times} is below 1", "Use a positive number")
        for cost in op.costs:
            self.cost(f"{here}.cost", cost)
        self.place(f"{here}.eggs_from", op.eggs_from, own=own)
        if op.eggs_from != "any" and not any(cost.egg for cost in op.costs):
            self.fail(f"{here}.eggs_from", "no eggs are paid", "Remove `eggs_from`")

    def _gain(self, here: str, op: Gain, *, own: bool) -> None:
        self.gained(f"{here}.items", op.items)
        if op.cache and op.tuck:
            self.fail(here, "of one gain, some is cached or tucked, not both", "Make two gains of it")
        resources = sum(op.items.resources) + op.items.any
        for field, there, what in (
            ("cache", resources, "resources"),
            ("tuck", op.items.dragon, "dragon cards"),
        ):
            number = getattr(op, field)
            if number < 0 or (number and not there) or (number > there and op.per is None):
                problem = f"{number} cannot be {field}{'d' if field == 'cache' else 'ed'}"
                self.fail(f"{here}.{field}", f"{problem}, {there} {what} are gained")
        if op.cache or op.tuck:
            self.place(f"{here}.place", op.place, own=own)
        elif op.must or op.place != "here":
            problem = "`must` and `place` are about what is cached or tucked, here nothing is"
            self.fail(here, problem, "Say how many in `cache` or `tuck`")

    def _choose(self, here: str, op: Choose) -> None:
        if op.count > len(op.of):
            self.fail(f"{here}.count", f"{op.count} of {len(op.of)} cannot be chosen")
        for index, each in enumerate(op.of):
            at = f"{here}.of[{index}]"
            if isinstance(each, Gain):
                self.gained(f"{at}.items", each.items)
                plain = each == Gain(items=each.items)
            else:
                plain = each == Lay(count=each.count, place="any")
            if not plain or (each.items.icons if isinstance(each, Gain) else each.count) != 1:
                self.fail(at, "what is chosen is 1 item or 1 egg laid anywhere", "Make more choices of it")

    def _draw(self, here: str, op: Draw, *, own: bool) -> None:
        if op.tuck > 1 or (op.may_tuck and op.place != "here"):
            problem = "at most one drawn card is tucked anywhere; `may_tuck` tucks here"
            self.fail(here, problem, "Use `may_tuck` with the place `here`")
        if op.tuck and op.may_tuck:
            self.fail(here, "a card is tucked, or may be tucked, not both", "Use `tuck` or `may_tuck`")
        for field in ("keep", "tuck", "may_tuck", "discard"):
            if (getattr(op, field) or 0) < 0:
                self.fail(f"{here}.{field}", f"{getattr(op, field)} is below 0", "Use a positive number")
        if op.tuck or op.may_tuck:
            self.place(f"{here}.place", op.place, own=own)
        elif op.place != "here":
            self.fail(f"{here}.place", "nothing is tucked", "Remove `place`")
        if op.keep is None and op.discard:
            self.fail(f"{here}.discard", "all that is not tucked is kept", "Say how many in `keep`")
        parts = (op.keep or 0) + op.tuck + op.may_tuck + op.discard
        if op.per is None and (parts > op.count or (op.keep is not None and parts < op.count)):
            fix = "`keep`, `tuck` or `may_tuck`, and `discard` together are what is drawn"
            self.fail(here, f"{op.count} cards are drawn and {parts} given a place", fix)

    def _activate(self, here: str, op: Activate) -> None:
        if not op.timings or "end_game" in op.timings:
            fix = "Use one or more of `when_played`, `if_activated`, `once_per_round`"
            self.fail(f"{here}.timings", "no ability has such a timing", fix)
        if op.on == "mat_icon" and op.timings != ("if_activated",):
            fix = 'Use "timings": ["if_activated"]'
            self.fail(f"{here}.timings", "path icons are used if activated", fix)

    def end_game(self, path: str, end: EndGame) -> None:
        if bool(end.score_for) == bool(end.score):
            self.fail(path, "end-game scoring has exactly one of `score` and `score_for`")
        if end.per is not None:
            self.count(f"{path}.per", end.per)
        if end.condition is not None:
            self.condition(f"{path}.condition", end.condition)
        if (end.per is not None) + (end.condition is not None) + bool(end.score_for) > 1:
            self.fail(path, "scoring has at most one of `per`, `condition` and `score_for`")
        if end.max is not None and (end.per is None or not 0 < end.score < end.max):
            self.fail(f"{path}.max", "a maximum is more than the points for one", "Remove `max`")
        for index, payoff in enumerate(end.score_for):
            self.cost(f"{path}.score_for[{index}].cost", payoff.cost)


def _check_id(file: str, card: str, letter: str) -> None:
    if not re.fullmatch(letter + r"[1-9][0-9]{0,3}", card):
        raise CardError(
            file, f"card {card}", "id", f"{card!r} is no id", f"Ids here are {letter}1, {letter}2 and so on"
        )


def check_dragons(dragons: tuple[Dragon, ...], file: str) -> None:
    """Every dragon of a file; raises `CardError`."""
    for dragon in dragons:
        _check_id(file, dragon.id, "d")
        label = f"card {dragon.id} ({dragon.name})"
        for field, least in (("vp", -20), ("nests", 0)):
            if getattr(dragon, field) < least:
                raise CardError(file, label, field, f"{getattr(dragon, field)} is below {least}")
        if not dragon.caves or len(set(dragon.caves)) < len(dragon.caves):
            raise CardError(file, label, "caves", "name each cave that suits the dragon once, at least one")
        check = _Checker(file, label, dragon)
        check.cost("cost", dragon.cost, may_be_empty=True)
        if dragon.cost.any or dragon.cost.dragon or dragon.cost.cave:
            raise CardError(file, label, "cost", "a printed cost has coins, eggs and the four resources only")
        ability = dragon.ability
        kinds = sum((bool(ability.do), ability.end_game is not None, ability.hatchling is not None))
        if kinds != 1:
            fix = "Use one of `do`, `end_game`, `hatchling`"
            raise CardError(file, label, "ability", f"an ability is exactly one thing, this is {kinds}", fix)
        if (ability.end_game is not None) != (ability.timing == "end_game"):
            problem = "the timing `end_game` and the part `end_game` go together"
            raise CardError(file, label, "ability.timing", problem)
        if (ability.hatchling is not None) != (dragon.size == "hatchling"):
            problem = "the size `hatchling` and the part `hatchling` go together"
            raise CardError(file, label, "ability", problem)
        check.ops("ability.do", ability.do)
        if ability.end_game is not None:
            check.end_game("ability.end_game", ability.end_game)
        if ability.hatchling is not None:
            check.ops("ability.hatchling.each_time", ability.hatchling.each_time)
            check.ops("ability.hatchling.third_time", ability.hatchling.third_time)


def check_caves(caves: tuple[Cave, ...], file: str) -> None:
    """Every cave card of a file; raises `CardError`."""
    for cave in caves:
        _check_id(file, cave.id, "v")
        _Checker(file, f"card {cave.id}").ops("do", cave.do)


def check_boards(
    guild: Guild, mat: Mat, rounds: Rounds, objectives: tuple[Objective, ...], automa: AutomaRules
) -> None:
    """The guild, the mat, the rounds and the objectives; raises `CardError`."""
    if not guild.track or not guild.track[0].brown:
        raise CardError(
            "guild.json", None, "track[0]", "START is a brown space", 'Begin with {"brown": true}'
        )
    for number, space in enumerate(guild.track):
        _Checker("guild.json", None).ops(f"track[{number}].do", space.do)
    for tile in guild.tiles:
        for number, row in enumerate(tile.rows):
            if bool(row.do) == (row.end_game is not None):
                problem = "a row has exactly one of `do` and `end_game`"
                raise CardError("guild.json", tile.name, f"rows[{number}]", problem)
            check = _Checker("guild.json", tile.name)
            check.ops(f"rows[{number}].do", row.do)
            if row.end_game is not None:
                check.end_game(f"rows[{number}].end_game", row.end_game)
    if min(mat.excavate_eggs) < 0:
        raise CardError("mat.json", None, "excavate_eggs", "a number is below 0", "Use 0 for no eggs")
    for number, cost in enumerate(mat.explore_costs):
        _Checker("mat.json", None).cost(f"explore_costs[{number}]", cost)
    for name in ids.CAVES:
        path = getattr(mat.paths, name)
        if len(path) != ids.COLUMNS + 1:
            raise CardError("mat.json", None, f"paths.{name}", f"a path has 5 icons, this has {len(path)}")
        for number, icon in enumerate(path):
            _Checker("mat.json", name).ops(f"paths.{name}[{number}]", icon)
    if rounds.exchange != 2:
        problem = "two resources are exchanged for one: answers name that many"
        raise CardError("rounds.json", None, "exchange", problem, "Use 2")
    if len(rounds.objective_vp) != rounds.count:
        raise CardError(
            "rounds.json", None, "objective_vp", f"expected one entry for each of {rounds.count} rounds"
        )
    for side in objectives:
        if not re.fullmatch(r"o[1-9][0-9]{0,3}[ab]", side.id):
            fix = "Ids here are o1a, o1b, o2a, ..."
            raise CardError("objectives.json", f"card {side.id}", "id", f"{side.id!r} is no id", fix)
        _Checker("objectives.json", f"card {side.id}").count("count", side.count)
    if len({side.tile for side in objectives}) < rounds.count:
        raise CardError("objectives.json", None, "", f"at least {rounds.count} tiles are needed, one a round")


def check_automa(automa: AutomaRules, dragons: tuple[Dragon, ...]) -> None:
    """Automa's cards, levels and scoring; raises `CardError`."""
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
        if card.extra_steps and card.steps_by is None:
            problem = "extra steps go with `steps_by`"
            raise CardError("automa.json", f"card {card.id}", "extra_steps", problem, "Count them in `steps`")
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
