"""Icon rows for cards, tiles and path icons, generated from the same ops as their text.

A row is a flat tuple of tokens: an `Icon` to draw, with a number next to it unless that is 1, or a `Glyph`, a mark
between icons.  Both vocabularies are closed: `ICON_NAMES` and `GLYPHS`.

How to read a row: ``:`` stands between an action and its gain, ``→`` between an item and its place, ``?`` after a
condition, ``/`` between alternatives, ``+`` between things that all happen, ``per`` before a count, ``3rd`` before
the additional gain of a hatchling's third feeding.  Icons of a count stand side by side: *shy* *this_cave* is shy
dragons in this cave.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.cards import Cave, Dragon, GuildRow, TrackSpace
from wyrmspan_desktop.engine.ops import (
    Activate,
    AnyOp,
    Cache,
    Choose,
    Condition,
    Count,
    Draw,
    EndGame,
    Excavate,
    Gain,
    GainFromCost,
    GainSame,
    Hatchling,
    If,
    Items,
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

ITEM_ICONS = ("coin", "egg", "meat", "gold", "crystal", "milk", "any", "dragon", "cave", "guild", "vp")
ACTION_ICONS: tuple[str, ...] = (
    "cache",
    "tuck",
    "draw",
    "keep",
    "discard",
    "reveal",
    "excavate",
    "play",
    "swap",
)
ACTION_ICONS += (
    "activate",
    "choose",
    "same",
    "from_cost",
    "free",
    "no_resources",
    "minus_one",
    "onto_dragon",
)
PLACE_ICONS: tuple[str, ...] = (
    "hand",
    "display",
    "deck",
    "supply",
    "here",
    "this_cave",
    "this_column",
    "adjacent",
)
PLACE_ICONS += ids.CAVES
COUNT_ICONS: tuple[str, ...] = (
    "on_mat",
    "other",
    "each_dragon",
    "cave_card",
    "marker",
    "guild_step",
    "cached",
)
COUNT_ICONS += (
    "set_of_traits",
    "set_of_sizes",
    "nest",
    "full_column",
    "objective_last",
    "best_cave",
    "printed_cost",
)
SITUATION_ICONS: tuple[str, ...] = (
    "between_two_dragons",
    "last_in_cave",
    "column_full",
    "cave_fully_excavated",
)
SITUATION_ICONS += ("left_neighbour",)
ICON_NAMES = (
    *ITEM_ICONS,
    *ACTION_ICONS,
    *PLACE_ICONS,
    *COUNT_ICONS,
    *SITUATION_ICONS,
    *ids.SIZES,
    *ids.TRAITS,
    *ids.TIMINGS,
    *("opponents", "path_icon"),
)
"""The closed set of icon names."""

GLYPHS = (":", "→", "?", "/", "+", "(", ")", "×", "≤", "≥", "−", "per", "max", "not", "3rd")
"""The closed set of marks; ``×``, ``≤``, ``≥`` and ``max`` carry a number."""


class Icon(Struct, frozen=True):
    """A picture of the closed set `ICON_NAMES`, with a number (``vp`` may be negative)."""

    name: str
    count: int = 1


class Glyph(Struct, frozen=True):
    """A mark of the closed set `GLYPHS`, with its number if it has one."""

    text: str
    number: int | None = None


Token = Icon | Glyph
Row = tuple[Token, ...]

_COLON, _ARROW, _IF, _OR, _AND = (Glyph(text) for text in (":", "→", "?", "/", "+"))
_OPEN, _CLOSE, _PER, _NOT, _THIRD = (Glyph(text) for text in ("(", ")", "per", "not", "3rd"))


def _between(mark: Glyph, rows: Iterable[Row]) -> Row:
    tokens: list[Token] = []
    for row in rows:
        if tokens and row:
            tokens.append(mark)
        tokens.extend(row)
    return tuple(tokens)


def _times(count: int) -> Row:
    return (Glyph("×", count),) if count > 1 else ()


def _place(place: str) -> Row:
    return () if place in ("any", "mat") else (Icon(place),)


def items_icons(items: Items) -> Row:
    """Return items as icons, each with its number."""
    return tuple(Icon(name, count) for name, count in items.named())


_COUNTED = {
    "cave_cards": Icon("cave_card"),
    "guild_markers": Icon("marker"),
    "guild_position": Icon("guild_step"),
    "sets_of_traits": Icon("set_of_traits"),
    "sets_of_sizes": Icon("set_of_sizes"),
    "egg_pairs": Icon("egg", 2),
    "eggs": Icon("egg"),
    "cached": Icon("cached"),
    "nests_on_dragons": Icon("nest"),
    "full_columns": Icon("full_column"),
    "objectives_ranked_last": Icon("objective_last"),
}


def count_icons(count: Count) -> Row:
    """Return the icons of a count."""
    if count.count == "resource_icons_in_best_cave":
        return (Icon("any"), Icon("printed_cost"), Icon("best_cave"))
    if count.count == "dragons_and_cave_cards":
        return (Icon("each_dragon"), _AND, Icon("cave_card"), *_place(count.place))
    if count.count != "dragons":
        return (_COUNTED[count.count],)
    row: list[Token] = [Icon("other")] if count.other else []
    row += [Icon(word) for word in (count.trait, count.size) if word]
    row += _between(_OR, ((Icon(timing),) for timing in count.timing))
    if not (count.trait or count.size or count.timing):
        row.append(Icon("each_dragon"))
    if count.printed_cost is not None:
        least, most = count.printed_cost
        row.append(Icon("printed_cost"))
        row += [Glyph("≥", least)] if least else []
        row += [Glyph("≤", most)] if most is not None else []
    return (*row, *(_place(count.place) or (Icon("on_mat"),)))


def condition_icons(condition: Condition) -> Row:
    """Return the icons of a condition, without the question mark."""
    if condition.situation is not None:
        return (Icon(condition.situation),)
    if condition.sizes_in_this_cave:
        return (*(Icon(size) for size in condition.sizes_in_this_cave), Icon("this_cave"))
    if condition.at_least_left_neighbour_in is not None:
        return (
            Icon("each_dragon"),
            Icon(condition.at_least_left_neighbour_in),
            Glyph("≥"),
            Icon("left_neighbour"),
        )
    assert condition.count is not None
    row = count_icons(condition.count)
    if condition.at_least is not None:
        row += (Glyph("≥", condition.at_least),)
    if condition.at_most is not None:
        row += (Glyph("≤", condition.at_most),)
    return row


def _per(count: Count | None) -> Row:
    return (_PER, *count_icons(count)) if count is not None else ()


def _then(ops: tuple[AnyOp, ...]) -> Row:
    return (_COLON, *block_icons(ops)) if ops else ()


def _gain(op: Gain) -> Row:
    row = items_icons(op.items) + _per(op.per)
    if op.cache or op.tuck:
        row += (_ARROW, Icon("cache" if op.cache else "tuck", op.cache or op.tuck), *_place(op.place))
    return row


def _gain_same(op: GainSame) -> Row:
    theirs: Row = (Icon("opponents"), Icon("same", op.opponents)) if op.opponents else ()
    return (Icon("same", op.count), *theirs)


def _lay_each(op: LayEach) -> Row:
    excluded: Row = (_NOT, Icon(op.not_trait)) if op.not_trait else ()
    return (Icon("egg"), _PER, Icon("each_dragon"), *excluded, *_place(op.place))


def _cache(op: Cache) -> Row:
    times, count = (op.count, 1) if op.then else (1, op.count)
    general: Row = (Icon("supply"),) if op.source == "general" else ()
    row = (*_times(times), *general, Icon(op.resource, count), _ARROW, Icon("cache"), *_place(op.place))
    return (*row, *_then(op.then))


def _tuck(op: Tuck) -> Row:
    times, count = (op.count, 1) if op.then else (1, op.count)
    row = (*_times(times), Icon(op.source), Icon("dragon", count), _ARROW, Icon("tuck"), *_place(op.place))
    return row + _per(op.per) + _then(op.then)


def _tuck_each(op: TuckEach) -> Row:
    return (Icon("deck"), Icon("dragon"), _ARROW, Icon("tuck"), _PER, Icon(op.trait), *_place(op.place))


def _draw(op: Draw) -> Row:
    row = (Icon("draw", op.count), *_per(op.per))
    if op.may_tuck:
        return (*row, _ARROW, Icon("tuck", op.may_tuck), *_place(op.place))
    fates: list[Row] = [(Icon("keep", op.keep),)] if op.keep and (op.keep != op.count or op.per) else []
    fates += [(Icon("tuck", op.tuck), *_place(op.place))] if op.tuck else []
    fates += [(Icon("discard", op.discard),)] if op.discard else []
    return (*row, _ARROW, *_between(_AND, fates)) if fates else row


def _reveal(op: Reveal) -> Row:
    sizes = _between(_OR, ((Icon(size),) for size in op.tuck_sizes))
    other: Row = (Icon("keep"),)
    if op.discard_and_gain is not None:
        other = (Icon("discard"), _COLON, *items_icons(op.discard_and_gain))
    return (Icon("reveal"), _COLON, *sizes, _IF, Icon("tuck"), Icon("here"), _OR, *other)


def _pay(op: Pay) -> Row:
    cost = _between(_OR, map(items_icons, op.costs))
    return (*_times(op.times), *cost, *_place(op.eggs_from), *_then(op.then))


def _choose(op: Choose) -> Row:
    options = _between(_OR, map(op_icons, op.of))
    return options if op.count == 1 else (Icon("choose", op.count), _OPEN, *options, _CLOSE)


def _excavate(op: Excavate) -> Row:
    sources = _between(_OR, ((Icon(source),) for source in op.source.split("_or_")))
    return (Icon("excavate", op.count), *sources, Icon("free"))


def _play_dragon(op: PlayDragon) -> Row:
    sources = _between(_OR, ((Icon(source),) for source in op.source.split("_or_")))
    onto: Row = (Icon("onto_dragon"),) if op.onto_dragon else ()
    return (Icon("play"), *sources, *onto, Icon(op.cost))


def _activate(op: Activate) -> Row:
    if op.on == "mat_icon":
        return (Icon("activate"), Icon("path_icon"))
    return (Icon("activate"), *_between(_OR, ((Icon(timing),) for timing in op.timings)))


_ROWS: dict[type[Op], Callable[[Any], Row]] = {
    Gain: _gain,
    GainSame: _gain_same,
    GainFromCost: lambda op: (Icon("from_cost", op.count),),
    Lay: lambda op: (Icon("egg", op.count), *_place(op.place)),
    LayEach: _lay_each,
    Cache: _cache,
    Tuck: _tuck,
    TuckEach: _tuck_each,
    Draw: _draw,
    Reveal: _reveal,
    Pay: _pay,
    If: lambda op: (*condition_icons(op.condition), _IF, *block_icons(op.then)),
    Choose: _choose,
    Opponents: lambda op: (Icon("opponents"), *block_icons(op.do)),
    Activate: _activate,
    Excavate: _excavate,
    PlayDragon: _play_dragon,
    SwapDragons: lambda _: (Icon("swap"),),
}


def op_icons(op: AnyOp) -> Row:
    """Return the icons of one op."""
    return _ROWS[type(op)](op)


def block_icons(ops: tuple[AnyOp, ...]) -> Row:
    """Return the icons of an effect; a lay follows a gain, and `Opponents` anything, without a mark."""
    row: Row = ()
    last: AnyOp | None = None
    for op in ops:
        joined = not row or isinstance(op, Opponents) or (isinstance(op, Lay) and isinstance(last, Gain))
        icons = op_icons(op)
        theirs = op.do[0] if isinstance(op, Opponents) and len(op.do) == 1 else None
        if isinstance(theirs, Choose) and isinstance(last, Choose) and theirs.of == last.of:
            icons = (Icon("opponents"), Icon("choose", theirs.count))
        row = (*row, *(() if joined else (_AND,)), *icons)
        last = op
    return row


def end_game_icons(end: EndGame) -> Row:
    """Return the icons of an end-game formula."""
    if end.score_for:
        return _between(
            _OR, ((*items_icons(each.cost), _COLON, Icon("vp", each.score)) for each in end.score_for)
        )
    row: Row = (Icon("vp", end.score), *_per(end.per))
    if end.condition is not None:
        row = (*condition_icons(end.condition), _IF, *row)
    return (*row, Glyph("max", end.max)) if end.max is not None else row


def hatchling_icons(hatchling: Hatchling) -> Row:
    """Return the icons of a hatchling: food, gain of each feeding, additional gain of the third, VP per item."""
    where = "tuck" if hatchling.food == "dragon" else "cache"
    row: Row = (Icon(hatchling.food), _ARROW, Icon(where), *_then(hatchling.each_time))
    if hatchling.third_time:
        row = (*row, _THIRD, *block_icons(hatchling.third_time))
    if hatchling.extra_vp_per_item:
        row = (*row, _AND, Icon("vp", hatchling.extra_vp_per_item), _PER, Icon(hatchling.food), Icon("here"))
    return row


def ability_icons(card: Dragon | Cave) -> Row:
    """Return the icon row of a card."""
    if isinstance(card, Cave):
        return block_icons(card.do)
    if card.ability.hatchling is not None:
        return hatchling_icons(card.ability.hatchling)
    if card.ability.end_game is not None:
        return end_game_icons(card.ability.end_game)
    return block_icons(card.ability.do)


def guild_row_icons(row: GuildRow) -> Row:
    """Return the icon row of a limited row of a guild tile."""
    return end_game_icons(row.end_game) if row.end_game is not None else block_icons(row.do)


def track_icons(space: TrackSpace) -> Row:
    """Return the icons of a space of the guild track; a brown one shows a marker."""
    return (Icon("marker"),) if space.brown else block_icons(space.do)
