"""Rules text for cards, tiles and icons, generated from their ops, so that text and behaviour agree.

Every function is pure and returns whole English sentences unless it says otherwise.  Words that always
mean the same: *here* is on (or under) the dragon itself, a *resource* is one of any type, an egg laid
*anywhere* goes to any nest of the own mat, *your* resources are those of the own supply, and what stands
before a colon is done to get what stands behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wyrmspan_desktop.engine.cards import Cave, Dragon, GuildRow, Objective, TrackSpace
from wyrmspan_desktop.engine.counts import MARKER_WEIGHT
from wyrmspan_desktop.engine.ops import (
    Activate,
    AnyOp,
    Cache,
    Choose,
    Draw,
    EndGame,
    Excavate,
    Gain,
    GainFromCost,
    GainSame,
    Hatchling,
    If,
    Lay,
    LayEach,
    Op,
    Opponents,
    Pay,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
    TuckEach,
)
from wyrmspan_desktop.engine.phrases import (
    ITEM_NOUNS,
    SOURCES,
    TIMING_ADJECTIVES,
    TIMING_NAMES,
    a,
    amount,
    condition_text,
    count_text,
    items_text,
    laid_text,
    listed,
    onto,
    per_text,
    sentence,
    times_text,
    within,
)

# --- ops --------------------------------------------------------------------------------------


def _gain(op: Gain) -> str:
    clause = f"gain {items_text(op.items)}"
    if op.per is not None:
        clause += f" {per_text(op.per)}"
    limit = op.cache or op.tuck
    if not limit:
        return clause
    verb, preposition = ("cache", "on") if op.cache else ("tuck", "under")
    where = onto(preposition, op.place, limit)
    if op.must:
        return f"{clause}; {verb} {limit} of them {where}"
    lone = op.items.icons == 1 and op.per is None
    return f"{clause}; you may {verb} {'it' if lone else f'up to {limit} of them'} {where}"


def _gain_same(op: GainSame) -> str:
    clause = f"name a resource and gain {op.count} of it"
    return f"{clause}. Each opponent may gain {op.opponents} of the same" if op.opponents else clause


def _gain_from_cost(op: GainFromCost) -> str:
    return f"gain {amount('any', op.count)} from its printed cost"


def _lay(op: Lay) -> str:
    return f"lay {amount('egg', op.count)} {laid_text(op.place, op.count)}"


def _lay_each(op: LayEach) -> str:
    adjective = f"non-{op.not_trait} " if op.not_trait else ""
    if op.place == "adjacent":
        return f"lay 1 egg on each adjacent {adjective}dragon"
    where = "on your mat" if op.place == "any" else within(op.place)
    return f"lay 1 egg on each {adjective}dragon {where}"


def _cache(op: Cache) -> str:
    times, count = (f"up to {op.count} times, ", 1) if op.then and op.count > 1 else ("", op.count)
    if op.source == "supply":
        what = f"{'up to ' * (count > 1)}{count} of your {ITEM_NOUNS[op.resource][1]}"
    else:
        what = f"{amount(op.resource, count)} from the general supply"
    return f"{times}cache {what} {onto('on', op.place, count)}" + _then(op.then)


def _tuck(op: Tuck) -> str:
    times, count = (f"up to {op.count} times, ", 1) if op.then and op.count > 1 else ("", op.count)
    what = f"{'up to ' * (count > 1 and op.source == 'hand')}{amount('dragon', count)} {SOURCES[op.source]}"
    clause = f"{times}tuck {what} {onto('under', op.place, count)}"
    if op.per is not None:
        clause += f" {per_text(op.per)}"
    return clause + _then(op.then)


def _tuck_each(op: TuckEach) -> str:
    where = "on your mat" if op.place == "any" else within(op.place)
    if op.place == "adjacent":
        return f"tuck 1 dragon card from the deck under each adjacent {op.trait} dragon"
    return f"tuck 1 dragon card from the deck under each {op.trait} dragon {where}"


def _draw(op: Draw) -> str:
    clause = f"draw {amount('dragon', op.count)}"
    if op.per is not None:
        clause += f" {per_text(op.per)}"
    lone = op.count == 1 and op.per is None
    if op.may_tuck:
        clause += f"; you may tuck {'it' if lone else f'up to {op.may_tuck} of them'} "
        return clause + onto("under", op.place, op.may_tuck)
    fates = [f"keep {op.keep}"] if op.keep is not None else []
    fates += [f"tuck {op.tuck} {onto('under', op.place, op.tuck)}"] if op.tuck else []
    fates += [f"discard {op.discard}"] if op.discard else []
    if not fates or (op.keep == op.count and op.per is None):
        return clause
    return f"{clause}; {', '.join(fates)}"


def _reveal(op: Reveal) -> str:
    sizes = listed(("a hatchling" if size == "hatchling" else size for size in op.tuck_sizes), "or")
    other = "keep it"
    if op.discard_and_gain is not None:
        other = f"discard it and gain {items_text(op.discard_and_gain)}"
    return f"reveal the top dragon card of the deck; if it is {sizes}, tuck it here, otherwise {other}"


def _cost(op: Pay) -> str:
    cost = listed(map(items_text, op.costs), "or")
    places = {"here": " from this dragon", "adjacent": " from adjacent dragons", "any": ""}
    return cost + places.get(op.eggs_from, f" from {within(op.eggs_from)[3:]}")


def _pay(op: Pay) -> str:
    times = f"up to {op.times} times, " if op.times > 1 else ""
    return f"{times}pay {_cost(op)}" + _then(op.then)


def _may(who: str, clause: str) -> str:
    return f"{who} may{',' * clause.startswith('up to')} {clause}"


def _if(op: If) -> str:
    clause = _clauses(op.then)
    return (
        f"if {condition_text(op.condition)}, {_may('you', clause) if isinstance(op.then[0], Pay) else clause}"
    )


def _choose(op: Choose) -> str:
    gains = [items_text(each.items) for each in op.of if isinstance(each, Gain) and _is_plain(each)]
    if len(gains) < len(op.of):
        different = " different" if op.count > 1 else ""
        return f"choose {op.count}{different}: {listed(map(_clause, op.of), 'or')}"
    if op.count == 1:
        return f"gain {listed(gains, 'or')}"
    return f"gain {op.count} different of these: {', '.join(gains)}"


def _opponents(op: Opponents) -> str:
    return _may("each opponent", _clauses(op.do))


def _activate(op: Activate) -> str:
    if op.on == "mat_icon":
        return "use any 1 of the path icons printed on your mat"
    timings = [TIMING_ADJECTIVES[timing] for timing in op.timings]
    return f"use {a(listed(timings, 'or'))} ability of {{other}}"


def _excavate(op: Excavate) -> str:
    return f"excavate {'up to ' * (op.count > 1)}{amount('cave', op.count)} {SOURCES[op.source]} for free"


def _play_dragon(op: PlayDragon) -> str:
    cost = {
        "free": " for free",
        "no_resources": ", paying only the coins and eggs of its cost",
        "minus_one": ", paying 1 egg or 1 resource less",
    }[op.cost]
    onto = " onto one of your dragons" if op.onto_dragon else ""
    return f"play a dragon {SOURCES[op.source]}{onto}{cost}"


def _swap_dragons(_op: SwapDragons) -> str:
    return "swap 2 of your dragons"


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


def _clause(op: AnyOp) -> str:
    return _WORDINGS[type(op)](op)


def _is_plain(op: AnyOp) -> bool:
    """Whether an op is a gain or a lay without anything behind it, so that *and* joins it on (R6.4)."""
    return isinstance(op, Lay) or (isinstance(op, Gain) and not (op.per or op.cache or op.tuck))


def _joined(ops: tuple[AnyOp, ...]) -> list[tuple[AnyOp, str]]:
    """The clauses of an effect, neighbouring plain gains and lays as one; each with its last op."""
    clauses: list[tuple[AnyOp, str]] = []
    for op in ops:
        clause = _clause(op)
        if clauses and _is_plain(op) and _is_plain(clauses[-1][0]):
            before = clauses.pop()[1]
            clause = f"{before}{',' * (' and ' in before)} and {clause}"
        clauses.append((op, clause))
    return clauses


def _clauses(ops: tuple[AnyOp, ...]) -> str:
    return ", then ".join(clause for _, clause in _joined(ops))


def _then(ops: tuple[AnyOp, ...]) -> str:
    return f": {_clauses(ops)}" if ops else ""


def _shared(op: Opponents, before: AnyOp) -> str | None:
    """The opponents' part in few words where it repeats what the owner just did."""
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
            return f"each opponent may do so {times_text(theirs.times)}"
    elif isinstance(theirs, Choose) and isinstance(before, Choose):
        if theirs.of == before.of:
            return f"each opponent may gain {theirs.count} of these"
    elif isinstance(theirs, Lay) and isinstance(before, Lay):
        if theirs.place == before.place:
            return f"each opponent may lay {theirs.count}"
    elif isinstance(theirs, Gain) and isinstance(before, Gain) and _is_plain(theirs) and _is_plain(before):
        mine, yours = before.items.named(), theirs.items.named()
        if len(mine) == len(yours) == 1 and mine[0][0] == yours[0][0]:
            return f"each opponent may gain {yours[0][1]}"
    return None


def block_text(ops: tuple[AnyOp, ...], *, of_dragon: bool = False) -> str:
    """What an effect does, in sentences; ``of_dragon`` if it stands on a dragon, which it then excludes."""
    sentences = []
    before: AnyOp | None = None
    for op, clause in _joined(ops):
        shared = _shared(op, before) if isinstance(op, Opponents) and before is not None else None
        optional = _may("you", clause) if isinstance(op, Pay) and before is not None else clause
        sentences.append(sentence(shared or optional))
        before = op
    return " ".join(sentences).replace("{other}", "another dragon" if of_dragon else "one of your dragons")


# --- end of the game, hatchlings, cards -------------------------------------------------------


def end_game_text(end: EndGame) -> str:
    """What an end-game formula scores, in one sentence."""
    if end.score_for:
        options = (f"{items_text(payoff.cost)} for {payoff.score} VP" for payoff in end.score_for)
        return f"You may pay {listed(options, 'or')}."
    clause = f"{end.score} VP" if end.score >= 0 else f"lose {-end.score} VP"
    if end.per is not None:
        clause += f" {per_text(end.per)}"
    if end.condition is not None:
        clause += f" if {condition_text(end.condition)}"
    if end.max is not None:
        clause += f", at most {end.max}"
    return sentence(clause)


def hatchling_text(hatchling: Hatchling) -> str:
    """What a hatchling eats and what that gives (R7)."""
    if hatchling.food == "dragon":
        feed, fed = "tuck 1 dragon card from your hand here", "dragon card tucked here"
    else:
        feed, fed = f"cache 1 of your {hatchling.food} here", f"{hatchling.food} cached here"
    texts = [sentence(feed)]
    if hatchling.each_time:
        texts.append(sentence(f"each {fed}: {_clauses(hatchling.each_time)}"))
    if hatchling.third_time:
        third = "the 3rd, also" if hatchling.each_time else f"the 3rd {fed}"
        texts.append(sentence(f"{third}: {_clauses(hatchling.third_time)}"))
    if hatchling.extra_vp_per_item:
        item = ITEM_NOUNS[hatchling.food][0]
        texts.append(f"At the end, each {item} here is worth {hatchling.extra_vp_per_item} VP more.")
    return " ".join(texts).replace("{other}", "another dragon")


def ability_text(card: Dragon | Cave) -> str:
    """What a card does, in sentences; when it does it is said by `timing_text`."""
    if isinstance(card, Cave):
        return block_text(card.do)
    if card.ability.hatchling is not None:
        return hatchling_text(card.ability.hatchling)
    if card.ability.end_game is not None:
        return end_game_text(card.ability.end_game)
    return block_text(card.ability.do, of_dragon=True)


def timing_text(card: Dragon | Cave) -> str:
    """When a card does what it does, without a full stop: ``Once per round``."""
    if isinstance(card, Cave):
        return TIMING_NAMES["when_played"]
    first, *more = (TIMING_NAMES[timing] for timing in card.ability.timings)
    return listed([first, *(name.lower() for name in more)])


def guild_row_text(row: GuildRow) -> str:
    """What a marker in a limited row of a guild tile gives, at once or at the end."""
    return f"End of game: {end_game_text(row.end_game)}" if row.end_game is not None else block_text(row.do)


def last_row_text(vp: tuple[int, int, int]) -> str:
    """What a marker in the unlimited last row of a guild tile is worth."""
    first, second, later = vp
    return (
        f"End of game: {first} VP for the first marker here, {second} for the second, {later} for each later."
    )


def track_text(space: TrackSpace) -> str:
    """What a space of the guild track gives."""
    return "Place a marker on the guild tile and use its row." if space.brown else block_text(space.do)


def objective_text(side: Objective) -> str:
    """What an objective compares, in one sentence."""
    if side.count.count == "guild_position":
        return "Most markers on the guild tile, then most steps on the Dragon Guild."
    return f"Most {count_text(side.count)}."


def objective_value_text(side: Objective, value: int) -> str:
    """What somebody has for an objective: a number; markers and steps where both count (R9.3)."""
    if side.count.count == "guild_position":
        markers, steps = divmod(value, MARKER_WEIGHT)
        return f"{markers}/{steps}"
    return str(value)
