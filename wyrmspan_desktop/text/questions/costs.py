"""Questions about payments, mandatory and optional."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.ops import Items
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.questions.counted import Rows, counted, often
from wyrmspan_desktop.text.sentences import Plural, Sentence
from wyrmspan_desktop.text.things import card_title, cost_text, items_text, paid

_PAY = Sentence("Pay {cost}")
_PAY_TO_PLAY = Sentence("Pay {cost} to play {card}", "a dragon")
_PAY_FOR_POINTS = Sentence("Pay {cost} for points", "at the end of the game")
_PAY_FOR = Sentence("Pay {cost} to {effect}?", "as in: Pay 1 milk to lay 2 eggs anywhere?")
_IN_ALL = Sentence(
    "Pay {cost} to {effect}", "begun already, as in: Pay 2 milk to lay 2 eggs anywhere (1 to go)"
)
_SHORT = Plural(
    "{items} short: exchange 2 other resources for it",
    "{items} short: exchange 2 other resources for 1 of them",
    "as in: You are 1 gold short",
)
_WAIVE = Sentence("{card} costs 1 egg or 1 resource less: choose what you won't pay")


def _payment(game: Game, decision: Decision, asked: Question) -> str:
    if _needs_exchange(decision):
        short = _short(game, decision, asked)
        return _SHORT(short.icons, items=items_text(short))
    op: Any = asked.op
    if op is not None:
        question = _PAY_FOR(
            cost=cost_text(*op.costs),
            effect=clause_text(op.then, is_paid=True),
        )
        return often(question, asked)
    assert asked.due is not None
    ((item, _), *others) = asked.due.named()
    cost = cost_text(asked.due) if others else paid(item, asked.total)
    question = _bill(game, decision, asked, cost)
    return question if others else counted(question, asked)


def _bill(game: Game, decision: Decision, asked: Question, cost: str) -> str:
    """Return the cost, and its purpose, unless the heading says it."""
    if asked.then:
        return _IN_ALL(cost=cost, effect=clause_text(asked.then, is_paid=True))
    if decision.source is None or not (ids.is_card(decision.source) or decision.source.startswith("guild")):
        return _PAY(cost=cost)
    if asked.card is not None:
        return _PAY_TO_PLAY(cost=cost, card=card_title(asked.card, game.box))
    return _PAY_FOR_POINTS(cost=cost)


def _needs_exchange(decision: Decision) -> bool:
    """Whether the only answers are exchanges that are needed to go on."""
    return all(each.kind == "trade" for each in decision.options)


def _short(game: Game, decision: Decision, asked: Question) -> Items:
    """Return the missing resources of a cost: those for which an exchange is offered."""
    have = dict(zip(ids.RESOURCES, game.state.players[decision.seat].resources, strict=True))
    due = dict(asked.due.named()) if asked.due is not None else {}
    missing = dict.fromkeys(each.words[-1] for each in decision.options)
    return Items(**{item: max(1, due.get(item, 0) - have[item]) for item in missing})


def _waive(game: Game, decision: Decision, asked: Question) -> str:
    assert asked.card is not None
    return _WAIVE(card=card_title(asked.card, game.box))


ROWS: Rows = {
    "payment": _payment,
    "waive": _waive,
}
