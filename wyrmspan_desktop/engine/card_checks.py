"""Checks of card definitions beyond their types; each raises a `CardError` with a suggestion."""

from __future__ import annotations

import difflib
import re
from typing import NoReturn

from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.core.file_faults import Place
from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.card_faults import Fault, Fix
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
COUNTED_AT = {"dragons", "cave_cards", "dragons_and_cave_cards"}
"""Counts that look at a place; of these, only dragons are distinguished by their figures."""


class _Checker:
    """Checks the effects of one card, tile or path; its owner decides what they may refer to."""

    def __init__(self, file: str, card: str | None, dragon: Dragon | None = None) -> None:
        self.file, self.card, self.dragon = file, card, dragon

    def fail(self, path: str, problem: str, fix: str = "") -> NoReturn:
        raise CardError(self.file, self.card, path, problem, fix)

    def below(self, path: str, number: int, least: int) -> NoReturn:
        self.fail(path, Fault.BELOW(number=number, least=least), Fix.POSITIVE)

    def countless(self, path: str, count: Count, field: str) -> NoReturn:
        self.fail(path, Fault.COUNT_WITHOUT_FIELD(count=count.count, field=field), Fix.REMOVE(word=field))

    def place(self, path: str, place: str, *, own: bool) -> None:
        """Check a place: one relative to a dragon needs the card's own dragon, and opponents have none (R6.5)."""
        if place in PLACES_BY_DRAGON and not (own and self.dragon):
            self.fail(path, Fault.PLACE_MEANINGLESS(place=place), Fix.USE(what="`any`"))

    def cost(self, path: str, cost: Items, *, may_be_empty: bool = False) -> None:
        if cost.guild:
            self.fail(f"{path}.guild", Fault.GUILD_PAID, Fix.REMOVE_FROM_COST)
        for name, number in cost.named():
            if number < 0:
                self.below(f"{path}.{name}", number, 0)
        if not (cost.icons or may_be_empty):
            self.fail(path, Fault.PAYMENT_EMPTY, Fix.SAY_WHAT_IS_PAID)

    def gained(self, path: str, items: Items) -> None:
        if items.egg:
            fix = Fix.USE(what='{"op": "lay", "count": 1, "place": "any"}')
            self.fail(f"{path}.egg", Fault.EGGS_GAINED, fix)
        if min([0, *(number for _, number in items.named())]) < 0 or not items.icons:
            self.fail(path, Fault.GAIN_EMPTY, Fix.SAY_WHAT_IS_GAINED)

    def count(self, path: str, count: Count, *, own: bool = True) -> None:
        if count.count != "dragons":
            for field in ("trait", "size", "timing", "printed_cost", "other"):
                if getattr(count, field):
                    self.countless(f"{path}.{field}", count, field)
            if count.place != "mat" and count.count not in COUNTED_AT:
                self.countless(f"{path}.place", count, "place")
        if count.printed_cost is not None:
            least, most = count.printed_cost
            if least < 0:
                self.fail(f"{path}.printed_cost", Fault.BELOW(number=least, least=0), Fix.BOUNDS)
            if most is not None and most < least:
                self.fail(f"{path}.printed_cost", Fault.BOUNDS_CROSSED(least=least, most=most), Fix.BOUNDS)
        self.place(f"{path}.place", count.place, own=own)
        if count.other and not (own and self.dragon):
            self.fail(f"{path}.other", Fault.NO_DRAGON_OTHERS, Fix.REMOVE(word="other"))

    def condition(self, path: str, condition: Condition, *, own: bool = True) -> None:
        of_dragon = condition.situation is not None or bool(condition.sizes_in_this_cave)
        kinds = (
            condition.count is not None,
            condition.situation is not None,
            bool(condition.sizes_in_this_cave),
            condition.at_least_left_neighbour_in is not None,
        )
        if sum(kinds) != 1:
            words = "`count`, `situation`, `sizes_in_this_cave`, `at_least_left_neighbour_in`"
            self.fail(path, Fault.NOT_ONE_CONDITION(number=sum(kinds)), Fix.USE_ONE_OF(words=words))
        bounded = condition.at_least is not None or condition.at_most is not None
        if condition.count is None:
            if bounded:
                self.fail(path, Fault.BOUND_ALONE, Fix.REMOVE_BOTH(first="at_least", second="at_most"))
            if of_dragon and not (own and self.dragon):
                self.fail(path, Fault.NO_DRAGON_ABOUT)
            return
        if not bounded:
            self.fail(path, Fault.COUNT_ALONE, Fix.ADD_EITHER(first="at_least", second="at_most"))
        self.count(f"{path}.count", condition.count, own=own)

    def ops(self, path: str, ops: tuple[AnyOp, ...], *, own: bool = True) -> None:
        """Check an effect; ``own`` is false for effects of opponents."""
        for index, op in enumerate(ops):
            here = f"{path}[{index}]"
            count = getattr(op, "count", 1)
            if isinstance(count, int) and count < 1:
                self.below(f"{here}.count", count, 1)
            if isinstance(op, Opponents) and op is not ops[-1]:
                self.fail(here, Fault.OPPONENTS_NOT_LAST, Fix.PUT_LAST)
            per = getattr(op, "per", None)
            if per is not None:
                self.count(f"{here}.per", per, own=own)
            self._op(here, op, own=own)
            nested = nested_ops(op)
            name = "do" if isinstance(op, Opponents) else "then"
            if nested:
                self.ops(f"{here}.{name}", nested, own=own and not isinstance(op, Opponents))
            elif isinstance(op, (Pay, If, Opponents)):
                self.fail(f"{here}.{name}", Fault.NOTHING_HAPPENS, Fix.SAY_WHAT_HAPPENS)

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
                self.fail(f"{here}.count", Fault.NESTS_TOO_FEW(most=self.dragon.nests))

    def _pay(self, here: str, op: Pay, *, own: bool) -> None:
        if (op.cost is None) == (not op.one_of):
            self.fail(here, Fault.PAYMENT_UNCLEAR)
        if op.times < 1:
            self.below(f"{here}.times", op.times, 1)
        for cost in op.costs:
            self.cost(f"{here}.cost", cost)
        self.place(f"{here}.eggs_from", op.eggs_from, own=own)
        if op.eggs_from != "any" and not any(cost.egg for cost in op.costs):
            self.fail(f"{here}.eggs_from", Fault.NO_EGGS_PAID, Fix.REMOVE(word="eggs_from"))

    def _gain(self, here: str, op: Gain, *, own: bool) -> None:
        self.gained(f"{here}.items", op.items)
        if op.cache and op.tuck:
            self.fail(here, Fault.CACHED_AND_TUCKED, Fix.TWO_GAINS)
        resources = sum(op.items.resources) + op.items.any
        for field, there, fault in (
            ("cache", resources, Fault.CACHED_TOO_MANY),
            ("tuck", op.items.dragon, Fault.TUCKED_TOO_MANY),
        ):
            number = getattr(op, field)
            if number < 0 or (number and not there) or (number > there and op.per is None):
                self.fail(f"{here}.{field}", fault(number=number, most=there))
        if op.cache or op.tuck:
            self.place(f"{here}.place", op.place, own=own)
        elif op.must or op.place != "here":
            self.fail(here, Fault.NOTHING_STORED, Fix.SAY_HOW_MANY_STORED)

    def _choose(self, here: str, op: Choose) -> None:
        if op.count > len(op.of):
            self.fail(f"{here}.count", Fault.CHOSEN_TOO_MANY(number=op.count, most=len(op.of)))
        for index, each in enumerate(op.of):
            at = f"{here}.of[{index}]"
            if isinstance(each, Gain):
                self.gained(f"{at}.items", each.items)
                plain = each == Gain(items=each.items)
            else:
                plain = each == Lay(count=each.count, place="any")
            if not plain or (each.items.icons if isinstance(each, Gain) else each.count) != 1:
                self.fail(at, Fault.CHOICE_TOO_LARGE, Fix.MORE_CHOICES)

    def _draw(self, here: str, op: Draw, *, own: bool) -> None:
        if op.tuck > 1 or (op.may_tuck and op.place != "here"):
            self.fail(here, Fault.TUCKED_ANYWHERE, Fix.MAY_TUCK_HERE)
        if op.tuck and op.may_tuck:
            self.fail(here, Fault.TUCKED_OR_NOT, Fix.USE_EITHER(first="tuck", second="may_tuck"))
        for field in ("keep", "tuck", "may_tuck", "discard"):
            number = getattr(op, field) or 0
            if number < 0:
                self.below(f"{here}.{field}", number, 0)
        if op.tuck or op.may_tuck:
            self.place(f"{here}.place", op.place, own=own)
        elif op.place != "here":
            self.fail(f"{here}.place", Fault.NOTHING_TUCKED, Fix.REMOVE(word="place"))
        if op.keep is None and op.discard:
            self.fail(f"{here}.discard", Fault.ALL_KEPT, Fix.SAY_HOW_MANY_KEPT)
        parts = (op.keep or 0) + op.tuck + op.may_tuck + op.discard
        if op.per is None and (parts > op.count or (op.keep is not None and parts < op.count)):
            self.fail(here, Fault.DRAWN_OTHERWISE(drawn=op.count, placed=parts), Fix.SHARE_OUT)

    def _activate(self, here: str, op: Activate) -> None:
        if not op.timings or "end_game" in op.timings:
            fix = Fix.USE_SOME_OF(words="`when_played`, `if_activated`, `once_per_round`")
            self.fail(f"{here}.timings", Fault.NO_SUCH_TIMING, fix)
        if op.on == "mat_icon" and op.timings != ("if_activated",):
            fix = Fix.USE(what='"timings": ["if_activated"]')
            self.fail(f"{here}.timings", Fault.ICONS_OTHERWISE, fix)

    def end_game(self, path: str, end: EndGame) -> None:
        if bool(end.score_for) == bool(end.score):
            self.fail(path, Fault.SCORING_UNCLEAR)
        if end.per is not None:
            self.count(f"{path}.per", end.per)
        if end.condition is not None:
            self.condition(f"{path}.condition", end.condition)
        if (end.per is not None) + (end.condition is not None) + bool(end.score_for) > 1:
            self.fail(path, Fault.SCORING_TWICE)
        if end.max is not None and (end.per is None or not 0 < end.score < end.max):
            self.fail(f"{path}.max", Fault.MAXIMUM_TOO_SMALL, Fix.REMOVE(word="max"))
        for index, payoff in enumerate(end.score_for):
            self.cost(f"{path}.score_for[{index}].cost", payoff.cost)


def _check_id(file: str, card: str, letter: str) -> None:
    if not re.fullmatch(letter + r"[1-9][0-9]{0,3}", card):
        raise CardError(file, Place.CARD(id=card), "id", Fault.NO_ID(id=card), Fix.IDS(letter=letter))


def check_dragons(dragons: tuple[Dragon, ...], file: str) -> None:
    """Check every dragon of a file; raises `CardError`."""
    for dragon in dragons:
        _check_id(file, dragon.id, "d")
        label = Place.NAMED_CARD(id=dragon.id, name=dragon.name)
        for field, least in (("vp", -20), ("nests", 0)):
            number = getattr(dragon, field)
            if number < least:
                raise CardError(file, label, field, Fault.BELOW(number=number, least=least))
        if not dragon.caves or len(set(dragon.caves)) < len(dragon.caves):
            raise CardError(file, label, "caves", Fault.CAVES_UNCLEAR)
        check = _Checker(file, label, dragon)
        check.cost("cost", dragon.cost, may_be_empty=True)
        if dragon.cost.any or dragon.cost.dragon or dragon.cost.cave:
            raise CardError(file, label, "cost", Fault.COST_UNPRINTED)
        ability = dragon.ability
        kinds = sum((bool(ability.do), ability.end_game is not None, ability.hatchling is not None))
        if kinds != 1:
            fix = Fix.USE_ONE_OF(words="`do`, `end_game`, `hatchling`")
            raise CardError(file, label, "ability", Fault.NOT_ONE_ABILITY(number=kinds), fix)
        if (ability.end_game is not None) != (ability.timing == "end_game"):
            raise CardError(file, label, "ability.timing", Fault.END_GAME_APART)
        if (ability.hatchling is not None) != (dragon.size == "hatchling"):
            raise CardError(file, label, "ability", Fault.HATCHLING_APART)
        check.ops("ability.do", ability.do)
        if ability.end_game is not None:
            check.end_game("ability.end_game", ability.end_game)
        if ability.hatchling is not None:
            check.ops("ability.hatchling.each_time", ability.hatchling.each_time)
            check.ops("ability.hatchling.third_time", ability.hatchling.third_time)


def check_caves(caves: tuple[Cave, ...], file: str) -> None:
    """Check every cave card of a file; raises `CardError`."""
    for cave in caves:
        _check_id(file, cave.id, "v")
        _Checker(file, Place.CARD(id=cave.id)).ops("do", cave.do)


def check_boards(
    guild: Guild, mat: Mat, rounds: Rounds, objectives: tuple[Objective, ...], automa: AutomaRules
) -> None:
    """Check the guild, the mat, the rounds and the objectives; raises `CardError`."""
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
    """Check Automa's cards, levels and scoring; raises `CardError`."""
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
