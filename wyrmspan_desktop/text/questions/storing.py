"""Questions about caching, tucking and drawing."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.engine import Decision, Game
from wyrmspan_desktop.engine.ops import Cache, Group, Tuck
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.phrases import onto, under
from wyrmspan_desktop.text.questions.counted import Rows, effect, often
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital
from wyrmspan_desktop.text.things import amount, items_text

_STORE = {
    "cache": Plural(
        "You gained {things}: cache 1 of them {where}?", "You gained {things}: cache up to {n} {where}?"
    ),
    "tuck": Plural(
        "You gained {things}: tuck 1 of them {where}?", "You gained {things}: tuck up to {n} {where}?"
    ),
}
_STORE_ALL = {
    "cache": Plural(
        "You gained {things}: you must cache 1 of them {where}",
        "You gained {things}: you must cache {n} of them {where}",
    ),
    "tuck": Plural(
        "You gained {things}: you must tuck 1 of them {where}",
        "You gained {things}: you must tuck {n} of them {where}",
    ),
}
_STORE_IT = {
    "cache": Sentence("You gained {things}: cache it {where}?"),
    "tuck": Sentence("You gained {things}: tuck it {where}?"),
}
_STORE_THE_ONE = {
    "cache": Sentence("You gained {things}: you must cache it {where}"),
    "tuck": Sentence("You gained {things}: you must tuck it {where}"),
}
_EXCHANGE_TO_CACHE = Sentence("Exchange 2 resources for {items}, to cache {where}?")
_STORE_FOR = Sentence("{action} to {effect}?", "as in: Cache 1 of your milk here to lay 1 egg anywhere?")
_TUCK_EACH = Plural(
    "Tuck 1 dragon card from the deck under the highlighted dragon",
    "Tuck 1 dragon card from the deck under each of {n} dragons: choose the next",
)
_KEEP_DRAWN = Sentence("Keep {count} of the {cards} cards you drew")
_TUCK_DRAWN = Plural("Tuck the card you drew", "Tuck 1 of the {n} cards you drew")
_AND_DISCARD = Plural("{question} and discard the other", "{question} and discard the other {n}")
_AND_TUCK = Plural("{question} and tuck the other", "{question} and tuck the other {n}")
_DRAW_TO_TUCK = Plural(
    "Draw 1 dragon card, and keep or tuck it?", "Draw {n} dragon cards, and keep or tuck them?"
)
_AND_BOTH = Sentence("{question}; then tuck {tuck} and discard {discard}")
_MAY_TUCK = Sentence("Tuck the card you drew, or keep it")
_MAY_TUCK_ANY = Sentence("Tuck some or all of the {cards} cards you drew, or keep them")
_MAY_TUCK_SOME = Sentence("Tuck up to {most} of the {cards} cards you drew and keep the rest")


def _cache(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    if all(each.kind in ("trade", "decline") for each in decision.options):
        return _EXCHANGE_TO_CACHE(items=amount(op.resource, 1), where=onto(op.place, 1))
    return _stored(op, asked) if isinstance(op, Group) else _storing(op, asked)


def _storing(op: Cache | Tuck, asked: Question) -> str:
    """Return the question whether something is cached or tucked, and for what."""
    if not asked.then:
        return often(effect(op), asked)
    action = capital(clause_text((op,)))
    return often(_STORE_FOR(action=action, effect=clause_text(asked.then, is_paid=True)), asked)


def _stored(op: Group, asked: Question) -> str:
    what, way = (op.cache, "cache") if op.cache else (op.tuck, "tuck")
    where = (onto if op.cache else under)(op.place, what)
    things = items_text(asked.things)
    if asked.things.icons == 1:
        return (_STORE_THE_ONE if op.must else _STORE_IT)[way](things=things, where=where)
    return (_STORE_ALL if op.must else _STORE)[way](asked.total, things=things, where=where)


def _tuck(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    if isinstance(op, Group):
        return _stored(op, asked)
    return _storing(op, asked) if isinstance(op, Tuck) else _TUCK_EACH(asked.total)


def _draw(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    return _DRAW_TO_TUCK(op.count) if op.may_tuck else effect(op)


def _whole_effect(game: Game, decision: Decision, asked: Question) -> str:
    return effect(asked.op)


def _keep_drawn(game: Game, decision: Decision, asked: Question) -> str:
    cards = len(decision.options)
    return _and_the_rest(_KEEP_DRAWN(count=decision.least, cards=cards), asked.op, cards - decision.least)


def _tuck_drawn(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    cards = len({each.card for each in decision.options})
    if not op.may_tuck:
        return _and_the_rest(_TUCK_DRAWN(cards), op, cards - 1)
    if cards == 1:
        return str(_MAY_TUCK)
    return (_MAY_TUCK_ANY if decision.most >= cards else _MAY_TUCK_SOME)(most=decision.most, cards=cards)


def _and_the_rest(question: str, op: Any, rest: int) -> str:
    """Return a question about some of the drawn cards, and the fate of all others, if it is the same."""
    if op.tuck and op.discard and rest == op.tuck + op.discard:
        return _AND_BOTH(question=question, tuck=op.tuck, discard=op.discard)
    if rest and rest == op.discard:
        return _AND_DISCARD(rest, question=question)
    return _AND_TUCK(rest, question=question) if rest and rest == op.tuck else question


ROWS: Rows = {
    "cache": _cache,
    "tuck": _tuck,
    "draw": _draw,
    "reveal": _whole_effect,
    "keep_drawn": _keep_drawn,
    "tuck_drawn": _tuck_drawn,
}
