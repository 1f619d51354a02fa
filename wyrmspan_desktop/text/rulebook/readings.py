"""The icons of a card explained part by part: a few icons, and their words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wyrmspan_desktop.engine.card_icons import (
    Glyph,
    Icon,
    Row,
    ability_icons,
    block_icons,
    condition_icons,
    count_icons,
    end_game_icons,
    op_icons,
)
from wyrmspan_desktop.engine.cards import Cave, Dragon
from wyrmspan_desktop.engine.ops import AnyOp, Cache, EndGame, Hatchling, If, Opponents, Pay, Tuck
from wyrmspan_desktop.text.cards import (
    ability_text,
    block_text,
    condition_text,
    end_game_text,
    hatchling_sentences,
    per_text,
)
from wyrmspan_desktop.text.sentences import Plural, Sentence, as_sentence

_FOR_IT = Sentence("{cost} In return:", "a whole sentence about what is done; what it gives is told below")
_IF = Sentence("If {condition}:", "what happens then is told below")
_OFTEN = Plural(
    "Once: {cost} In return:", "Up to {n} times: {cost} In return:", "as above; each time for itself"
)
_THEY = Sentence("Each opponent may:", "what, is told below")
_MOST = Plural("At most 1 point.", "At most {n} points.", "that an ability gives")


class Part(NamedTuple):
    """Some icons of a row, and their words."""

    icons: Row
    words: str


def parts_of(card: Dragon | Cave) -> list[Part]:
    """Return the parts of a card's icons, from the first to the last."""
    if isinstance(card, Dragon):
        ability = card.ability
        if ability.hatchling is not None:
            return list(_of_hatchling(ability.hatchling))
        if ability.end_game is not None:
            return list(_of_end(ability.end_game))
    parts = list(
        _of(card.do if isinstance(card, Cave) else card.ability.do, of_dragon=isinstance(card, Dragon))
    )
    return parts if len(parts) > 1 else [Part(ability_icons(card), ability_text(card))]


def _of(ops: tuple[AnyOp, ...], *, of_dragon: bool) -> Iterator[Part]:
    for op in ops:
        if isinstance(op, Pay | Cache | Tuck) and op.then:
            times, once = _once(op)
            said, often = block_text((once,), of_dragon=of_dragon), (Glyph("×", times),) if times > 1 else ()
            words = _OFTEN(times, cost=said) if times > 1 else _FOR_IT(cost=said)
            yield Part((*often, *op_icons(once), Glyph(":")), words)
            yield from _of(op.then, of_dragon=of_dragon)
        elif isinstance(op, If):
            said = _IF(condition=condition_text(op.condition))
            yield Part((*condition_icons(op.condition), Glyph("?")), said)
            yield from _of(op.then, of_dragon=of_dragon)
        elif isinstance(op, Opponents):
            yield Part((Icon("opponents"),), str(_THEY))
            yield from _of(op.do, of_dragon=of_dragon)
        else:
            yield Part(op_icons(op), block_text((op,), of_dragon=of_dragon))


def _once(op: Pay | Cache | Tuck) -> tuple[int, AnyOp]:
    """Return how often a payment or storing may be done, and the op that is done each time."""
    if isinstance(op, Pay):
        return op.times, Pay((), op.cost, op.one_of, op.eggs_from)
    if isinstance(op, Cache):
        return op.count, Cache(1, op.resource, op.source, op.place)
    return op.count, Tuck(1, op.source, op.place, op.per)


def _of_hatchling(hatchling: Hatchling) -> Iterator[Part]:
    place = "tuck" if hatchling.food == "dragon" else "cache"
    rows: list[Row] = [(Icon(hatchling.food), Glyph("→"), Icon(place))]
    if hatchling.each_time:
        rows.append((Glyph(":"), *block_icons(hatchling.each_time)))
    if hatchling.third_time:
        rows.append((Glyph("3rd"), *block_icons(hatchling.third_time)))
    if hatchling.extra_vp_per_item:
        vp = Icon("vp", hatchling.extra_vp_per_item)
        rows.append((vp, Glyph("per"), Icon(hatchling.food), Icon("here")))
    yield from map(Part, rows, hatchling_sentences(hatchling))


def _of_end(end: EndGame) -> Iterator[Part]:
    if end.score_for:
        for each in end.score_for:
            alone = EndGame(score_for=(each,))
            yield Part(end_game_icons(alone), end_game_text(alone))
        return
    if end.condition is not None:
        yield Part(
            (*condition_icons(end.condition), Glyph("?")), _IF(condition=condition_text(end.condition))
        )
    yield Part((Icon("vp", end.score),), end_game_text(EndGame(score=end.score)))
    if end.per is not None:
        yield Part((Glyph("per"), *count_icons(end.per)), as_sentence(per_text(end.per)))
    if end.max is not None:
        yield Part((Glyph("max", end.max),), _MOST(end.max))
