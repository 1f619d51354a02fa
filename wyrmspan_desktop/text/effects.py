"""Texts of effects: a clause for every op, and the sentences of a block of them.

An op's clause begins with a small letter and has no full stop, so that it can stand after a colon or an *if*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, cast

from wyrmspan_desktop.engine.ops import (
    Activate,
    AnyOp,
    Cache,
    Choose,
    Draw,
    Excavate,
    Gain,
    GainFromCost,
    GainSame,
    Group,
    If,
    Items,
    Lay,
    LayEach,
    Op,
    Opponents,
    Part,
    Pay,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
    TuckEach,
)
from wyrmspan_desktop.text.phrases import (
    SIZES,
    TIMED,
    TRAITS,
    a,
    condition_text,
    laid_text,
    onto,
    per_text,
    under,
    within,
)
from wyrmspan_desktop.text.sentences import Plural, Sentence, as_sentence, commas, listed
from wyrmspan_desktop.text.things import amount, cost_text, items_text

EACH = Sentence("{effect} {per}", "as in: gain 1 egg for each shy dragon")
_THEN = Sentence("{cost}: {effect}", "what is done, and what it gives")
_TO = Sentence("{cost} to {effect}", "what each opponent may do, and what it gives")
_AFTER = Sentence("{first}, then {next}", "effects in their order")
_AFTER_ALL = Sentence(
    "{first}; then {next}", "what the owner of a card does, and what each opponent may do then"
)
_OFTEN = Plural("up to 1 time, {effect}", "up to {n} times, {effect}")

_GAIN = Sentence("gain {items}")
_CACHED = {
    "must": Sentence("{gain}; cache {count} of them {where}"),
    "lone": Sentence("{gain}; you may cache it {where}"),
    "some": Sentence("{gain}; you may cache up to {count} of them {where}"),
}
_TUCKED = {
    "must": Sentence("{gain}; tuck {count} of them {where}"),
    "lone": Sentence("{gain}; you may tuck it {where}"),
    "some": Sentence("{gain}; you may tuck up to {count} of them {where}"),
}


def _per(effect: str, op: Gain | Tuck | Draw) -> str:
    return EACH(effect=effect, per=per_text(op.per)) if op.per is not None else effect


def _gain(op: Gain) -> str:
    clause = _per(_GAIN(items=items_text(op.items)), op)
    limit = op.cache or op.tuck
    if not limit:
        return clause
    way = "must" if op.must else "lone" if op.items.icons == 1 and op.per is None else "some"
    where = onto(op.place, limit) if op.cache else under(op.place, limit)
    return (_CACHED if op.cache else _TUCKED)[way](gain=clause, count=limit, where=where)


_GAIN_SAME = Sentence("name a resource and gain {count} of it")
_GAIN_SAME_ALL = Sentence(
    "name a resource and gain {count} of it; each opponent may gain {theirs} of the same"
)


def _gain_same(op: GainSame) -> str:
    return (_GAIN_SAME_ALL if op.opponents else _GAIN_SAME)(count=op.count, theirs=op.opponents)


_GAIN_FROM_COST = Sentence("gain {items} from the tucked card's printed cost")


def _gain_from_cost(op: GainFromCost) -> str:
    return _GAIN_FROM_COST(items=amount("any", op.count))


_LAY = Sentence("lay {eggs} {where}")
_LAY_EACH = Sentence("lay 1 egg on each dragon {where}")
_LAY_EACH_NOT = Sentence("lay 1 egg on each non-{trait} dragon {where}")
_LAY_ADJACENT = Sentence("lay 1 egg on each adjacent dragon")
_LAY_ADJACENT_NOT = Sentence("lay 1 egg on each adjacent non-{trait} dragon")


def _lay(op: Lay) -> str:
    return _LAY(eggs=amount("egg", op.count), where=laid_text(op.place, op.count))


def _everywhere(place: str) -> str:
    return within("mat" if place == "any" else place)


def _lay_each(op: LayEach) -> str:
    trait = str(TRAITS[op.not_trait]) if op.not_trait else ""
    if op.place == "adjacent":
        return (_LAY_ADJACENT_NOT if trait else _LAY_ADJACENT)(trait=trait)
    return (_LAY_EACH_NOT if trait else _LAY_EACH)(trait=trait, where=_everywhere(op.place))


_CACHE = Sentence("cache {items} {where}")
_OF_YOURS = {
    "meat": Plural("1 of your meat", "up to {n} of your meat", "cache ..."),
    "gold": Plural("1 of your gold", "up to {n} of your gold", "cache ..."),
    "crystal": Plural("1 of your crystals", "up to {n} of your crystals", "cache ..."),
    "milk": Plural("1 of your milk", "up to {n} of your milk", "cache ..."),
    "any": Plural("1 of your resources", "up to {n} of your resources", "cache ..."),
}
_OF_ALL = Sentence("{items} from the general supply", "cache ...")


def _is_often(op: AnyOp) -> bool:
    """Whether the clause of an op begins with the number of repetitions."""
    if isinstance(op, Pay):
        return op.times > 1
    return isinstance(op, Cache | Tuck) and bool(op.then) and op.count > 1


def _often(op: AnyOp, times: int, effect: str) -> str:
    return _OFTEN(times, effect=effect) if _is_often(op) else effect


def _cache(op: Cache) -> str:
    count = 1 if _is_often(op) else op.count
    yours, items = op.source == "supply", amount(op.resource, count)
    items = _OF_YOURS[op.resource](count) if yours else _OF_ALL(items=items)
    return _often(op, op.count, _CACHE(items=items, where=onto(op.place, count)))


_TUCK = Sentence("tuck {cards} {source} {where}")
_TUCK_UP_TO = Sentence("tuck up to {cards} {source} {where}")
_TUCK_HERE = Sentence("tuck {cards} here {source}")
_TUCK_UP_TO_HERE = Sentence("tuck up to {cards} here {source}")
_TUCK_EACH = Sentence("tuck 1 dragon card from the deck under each {trait} dragon {where}")
_TUCK_ADJACENT = Sentence("tuck 1 dragon card from the deck under each adjacent {trait} dragon")
_SOURCES = {
    "hand": Sentence("from your hand", "a card"),
    "display": Sentence("from the display", "a card"),
    "deck": Sentence("from the deck", "a card"),
    "hand_or_display": Sentence("from your hand or the display", "a card"),
}


def _tuck(op: Tuck) -> str:
    count = 1 if _is_often(op) else op.count
    is_here, up_to = op.place == "here", count > 1 and op.source == "hand"
    say = (_TUCK_UP_TO_HERE if up_to else _TUCK_HERE) if is_here else (_TUCK_UP_TO if up_to else _TUCK)
    cards, source = amount("dragon", count), str(_SOURCES[op.source])
    return _per(_often(op, op.count, say(cards=cards, source=source, where=under(op.place, count))), op)


def _tuck_each(op: TuckEach) -> str:
    trait = str(TRAITS[op.trait])
    if op.place == "adjacent":
        return _TUCK_ADJACENT(trait=trait)
    return _TUCK_EACH(trait=trait, where=_everywhere(op.place))


_DRAW = Sentence("draw {cards}")
_DRAW_AND = Sentence("{draw}; {fates}", "what happens to cards that are drawn")
_FATES = {
    "keep": Sentence("keep {count}", "of the cards that are drawn"),
    "tuck": Sentence("tuck {count} {where}", "of the cards that are drawn"),
    "discard": Sentence("discard {count}", "of the cards that are drawn"),
}


def _draw(op: Draw) -> str:
    clause = _per(_DRAW(cards=amount("dragon", op.count)), op)
    if op.may_tuck:
        way = "lone" if op.count == 1 and op.per is None else "some"
        return _TUCKED[way](gain=clause, count=op.may_tuck, where=under(op.place, op.may_tuck))
    fates = [_FATES["keep"](count=op.keep)] if op.keep is not None else []
    fates += [_FATES["tuck"](count=op.tuck, where=under(op.place, op.tuck))] if op.tuck else []
    fates += [_FATES["discard"](count=op.discard)] if op.discard else []
    if not fates or (op.keep == op.count and op.per is None):
        return clause
    return _DRAW_AND(draw=clause, fates=commas(fates))


_REVEAL = Sentence(
    "reveal the top dragon card of the deck; if it is {sizes}, tuck it here; otherwise, keep it"
)
_REVEAL_FOR = Sentence(
    "reveal the top dragon card of the deck; if it is {sizes}, tuck it here; otherwise, discard it and "
    "gain {items}"
)


def _reveal(op: Reveal) -> str:
    sizes = listed((str(SIZES[size]) for size in op.tuck_sizes), is_choice=True)
    if op.discard_and_gain is None:
        return _REVEAL(sizes=sizes)
    return _REVEAL_FOR(sizes=sizes, items=items_text(op.discard_and_gain))


_PAY = Sentence("pay {cost}")
_EGGS_FROM = {
    "any": Sentence("{cost}", "what is paid"),
    "here": Sentence("{cost} from this dragon", "what is paid"),
    "adjacent": Sentence("{cost} from adjacent dragons", "what is paid"),
    "this_cave": Sentence("{cost} from this cave", "what is paid"),
    "this_column": Sentence("{cost} from this column", "what is paid"),
}


def _pay(op: Pay) -> str:
    return _often(op, op.times, _PAY(cost=_EGGS_FROM[op.eggs_from](cost=cost_text(*op.costs))))


_YOU_MAY = Sentence("you may {effect}")
_YOU_MAY_OFTEN = Sentence("you may, {effect}", "the effect begins with: up to 3 times")
_THEY_MAY = Sentence("each opponent may {effect}")
_THEY_MAY_OFTEN = Sentence("each opponent may, {effect}", "the effect begins with: up to 3 times")
_IF = Sentence("if {condition}, {effect}")


def _you_may(op: AnyOp, clause: str) -> str:
    return (_YOU_MAY_OFTEN if _is_often(op) else _YOU_MAY)(effect=clause)


def _if(op: If) -> str:
    clause = clauses(op.then)
    effect = _you_may(op.then[0], clause) if isinstance(op.then[0], Pay) else clause
    return _IF(condition=condition_text(op.condition), effect=effect)


_CHOOSE = Plural("choose 1: {effects}", "choose {n}, no repeats: {effects}")
_GAIN_OF = Plural("gain 1 of these: {items}", "gain {n} of these, no repeats: {items}")


def _choose(op: Choose) -> str:
    gains = [items_text(each.items) for each in op.of if isinstance(each, Gain) and _is_plain(each)]
    if len(gains) < len(op.of):
        return _CHOOSE(op.count, effects=listed(map(_clause, op.of), is_choice=True))
    if op.count == 1:
        return _GAIN(items=listed(gains, is_choice=True))
    return _GAIN_OF(op.count, items=commas(gains))


def _opponents(op: Opponents) -> str:
    return (_THEY_MAY_OFTEN if _is_often(op.do[0]) else _THEY_MAY)(effect=clauses(op.do, is_theirs=True))


_ANY_ICON = Sentence("use any 1 of the icons printed on your mat")
_ANY_ABILITY = Sentence("use {timings} ability of {dragon}", "timings: an if-activated")
DRAGON = "{dragon}"
"""Stands for another dragon until it is known whether the effect stands on one."""
ANOTHER = Sentence("another dragon", "use an ability of ...")
_ONE_OF_YOURS = Sentence("one of your dragons", "use an ability of ...")


def _activate(op: Activate) -> str:
    if op.on == "mat_icon":
        return str(_ANY_ICON)
    timings = a(listed((str(TIMED[timing]) for timing in op.timings), is_choice=True))
    return _ANY_ABILITY(timings=timings, dragon=DRAGON)


FREE = "{free}"
"""Stands for the price until it is known whether anything was paid before."""
_FREE = Sentence("for free", "as in: play a dragon from your hand for free")
_NO_OTHER_COST = Sentence("at no other cost", "as in: pay 1 milk to play a dragon at no other cost")
_EXCAVATE = Plural("excavate with {cards} {source} {free}", "excavate with up to {cards} {source} {free}")


def _excavate(op: Excavate) -> str:
    return _EXCAVATE(op.count, cards=amount("cave", op.count), source=_SOURCES[op.source], free=FREE)


_PLAY = Sentence("play a dragon {source}")
_PLAY_ONTO = Sentence("play a dragon {source} onto one of your dragons")
_PLAY_COSTS = {
    "free": Sentence("{play} {free}"),
    "no_resources": Sentence("{play}, paying only its coins and eggs"),
    "minus_one": Sentence("{play}, paying 1 egg or 1 resource less"),
}


def _play_dragon(op: PlayDragon) -> str:
    play = (_PLAY_ONTO if op.onto_dragon else _PLAY)(source=_SOURCES[op.source])
    return _PLAY_COSTS[op.cost](play=play, free=FREE)


_SWAP = Sentence("swap 2 of your dragons")


def _swap_dragons(_op: SwapDragons) -> str:
    return str(_SWAP)


_WORDINGS: dict[type[Op], Callable[[Any], str]] = {
    Gain: _gain,
    GainSame: _gain_same,
    GainFromCost: _gain_from_cost,
    Lay: _lay,
    LayEach: _lay_each,
    Cache: _cache,
    Tuck: _tuck,
    TuckEach: _tuck_each,
    Draw: _draw,
    Reveal: _reveal,
    Pay: _pay,
    If: _if,
    Choose: _choose,
    Opponents: _opponents,
    Activate: _activate,
    Excavate: _excavate,
    PlayDragon: _play_dragon,
    SwapDragons: _swap_dragons,
}


def _clause(op: AnyOp, *, is_theirs: bool = False) -> str:
    """Return the clause of an op and its effect; ``is_theirs``: an opponent does it."""
    clause = _WORDINGS[type(op)](op)
    if not isinstance(op, Cache | Tuck | Pay) or not op.then:
        return clause
    # The part after a colon addresses the player, and "to" cannot stand before a condition.
    say = _TO if is_theirs and not isinstance(op.then[0], If) else _THEN
    return say(cost=clause, effect=clauses(op.then))


def _is_plain(op: AnyOp) -> bool:
    """Whether an op is a gain or a lay without additions, so that it can be joined by *and* (R6.4)."""
    return isinstance(op, Lay) or (isinstance(op, Gain) and not (op.per or op.cache or op.tuck))


_BOTH = Sentence("{first} and {next}", "two effects")
_ALL = Sentence("{first}, and {next}", "the last of several effects")


def _printed(ops: Iterable[Op]) -> Iterator[AnyOp]:
    """Yield the ops as card files write them: groups are gains and lays again."""
    for op in ops:
        if not isinstance(op, Group):
            yield cast("AnyOp", op)
        elif op.picks:
            yield Choose(count=op.picks, of=tuple(_of_part(part) for part in op.parts))
        else:
            for is_egg, parts in groupby(op.parts, lambda part: part.item == "egg"):
                if is_egg:
                    yield from map(_of_part, parts)
                    continue
                for per, alike in groupby(parts, lambda part: part.per):
                    items = Items(**{part.item: part.count for part in alike})
                    yield Gain(items, per, op.cache, op.tuck, op.must, op.place)


def _of_part(part: Part) -> Gain | Lay:
    if part.item == "egg":
        return Lay(part.count, part.place)
    return Gain(Items(**{part.item: part.count}), part.per)


def _joined(ops: Iterable[Op], *, is_theirs: bool = False) -> list[tuple[AnyOp, str]]:
    """Return the clauses of an effect, neighbouring plain gains and lays as one; each with its last op."""
    clauses: list[tuple[AnyOp, str]] = []
    is_list = False
    for op in _printed(ops):
        clause = _clause(op, is_theirs=is_theirs)
        if clauses and _is_plain(op) and _is_plain(clauses[-1][0]):
            before = clauses.pop()[1]
            clause = (_ALL if is_list else _BOTH)(first=before, next=clause)
            is_list = True
        else:
            is_list = isinstance(op, Gain) and len(op.items.named()) > 1
        clauses.append((op, clause))
    return clauses


def clauses(ops: Iterable[Op], *, is_paid: bool = False, is_theirs: bool = False) -> str:
    """Return the text of an effect as one clause, in which `DRAGON` may stand.

    ``is_paid``: something was paid for it; ``is_theirs``: opponents do it.
    """
    said = ""
    for op, clause in _joined(ops, is_theirs=is_theirs):
        after = _AFTER_ALL if isinstance(op, Opponents) else _AFTER
        said = after(first=said, next=clause) if said else clause
    return said.replace(FREE, str(_NO_OTHER_COST if is_paid else _FREE))


_SO = Plural("each opponent may do so once", "each opponent may do so up to {n} times")
_OF_THESE = Sentence("each opponent may gain {count} of these")
_THEY_LAY = Sentence("each opponent may lay {count}", "eggs, as the owner did")
_THEY_GAIN = Sentence("each opponent may gain {count}", "of what the owner gained")
_THEY_STEP = Plural("each opponent may gain 1 step", "each opponent may gain {n} steps", "on the guild")


def _shared(op: Opponents, before: AnyOp) -> str | None:
    """Return the opponents' part in few words where it repeats the owner's; None if it does not."""
    if len(op.do) != 1:
        return None
    theirs = op.do[0]
    if isinstance(theirs, Pay) and isinstance(before, Pay):
        if (theirs.cost, theirs.one_of, theirs.eggs_from, theirs.then) == (
            before.cost,
            before.one_of,
            before.eggs_from,
            before.then,
        ):
            return _SO(theirs.times)
    elif isinstance(theirs, Choose) and isinstance(before, Choose):
        if theirs.of == before.of:
            return _OF_THESE(count=theirs.count)
    elif isinstance(theirs, Lay) and isinstance(before, Lay):
        if theirs.place == before.place:
            return _THEY_LAY(count=theirs.count)
    elif isinstance(theirs, Gain) and isinstance(before, Gain) and _is_plain(theirs) and _is_plain(before):
        mine, yours = before.items.named(), theirs.items.named()
        if len(mine) == len(yours) == 1 and mine[0][0] == yours[0][0]:
            item, count = yours[0]
            return _THEY_STEP(count) if item == "guild" else _THEY_GAIN(count=count)
    return None


def block_sentences(ops: tuple[AnyOp, ...], *, of_dragon: bool = False) -> list[str]:
    """Return the text of an effect in sentences; ``of_dragon`` if it stands on a dragon, which it then excludes."""
    said = []
    before: AnyOp | None = None
    for op, clause in _joined(ops):
        shared = _shared(op, before) if isinstance(op, Opponents) and before is not None else None
        optional = _you_may(op, clause) if isinstance(op, Pay) and before is not None else clause
        sentence = as_sentence(shared or optional).replace(FREE, str(_FREE))
        said.append(sentence.replace(DRAGON, str(ANOTHER if of_dragon else _ONE_OF_YOURS)))
        before = op
    return said


def clause_text(ops: tuple[Op, ...], *, is_paid: bool = False) -> str:
    """Return the text of an effect on no dragon, as one clause; ``is_paid``: something was paid for it."""
    return clauses(ops, is_paid=is_paid).replace(DRAGON, str(_ONE_OF_YOURS))
