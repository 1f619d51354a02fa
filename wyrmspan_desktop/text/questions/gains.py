"""What is asked for gains: items, cards, steps and eggs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.notation import DECLINE
from wyrmspan_desktop.engine.ops import GainFromCost, Group, Part
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.phrases import laid_text
from wyrmspan_desktop.text.questions.counted import Rows, asked_as, counted
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, listed
from wyrmspan_desktop.text.things import RESOURCES, amount, card_title

_GAIN = Sentence("Gain {items}")
_GAIN_ANY = Plural("Gain 1 resource: {resources}", "Gain {n} resources: {resources}")
_GAIN_FROM_COST = Sentence("Gain 1 resource from the tucked card's printed cost: {resources}")
_STEP = Plural("Gain 1 guild step", "Gain {n} guild steps", "told, or with a question mark asked")
_LAY = Sentence("Lay {eggs} {where}")
_TAKE = {
    "dragon": {
        ("draw", "take"): Plural(
            "Gain 1 dragon card: display or deck", "Gain {n} dragon cards: display or deck"
        ),
        ("take",): Plural("Gain 1 dragon card from the display", "Gain {n} dragon cards from the display"),
        ("draw",): Plural("Gain 1 dragon card from the deck", "Gain {n} dragon cards from the deck"),
    },
    "cave": {
        ("draw", "take"): Plural("Gain 1 cave card: display or deck", "Gain {n} cave cards: display or deck"),
        ("take",): Plural("Gain 1 cave card from the display", "Gain {n} cave cards from the display"),
        ("draw",): Plural("Gain 1 cave card from the deck", "Gain {n} cave cards from the deck"),
    },
}
"""By the ways in which a card can be had."""
_ANY_ORDER = Sentence("Gain {items}, in any order")
_GAIN_AND_LAY = Sentence("Gain {items} and lay {eggs}, in any order", "eggs and where: 1 egg anywhere")
_LAY_ALL = Sentence("Lay {eggs}, in any order", "eggs and where: 1 egg here and 1 egg anywhere")
_EGGS_AT = Sentence("{eggs} {where}", "behind: lay ...")
_CHOOSE = Plural("Gain 1 of these: {items}", "Gain {n} different ones of these: {items}")
_CHOOSE_MORE = Plural("Gain 1 more: {items}", "Gain {n} more: {items}", "of things that can be had once each")
Saying = Callable[[Sentence | Plural], Callable[..., str]]
"""What is said, as it is told or as it is asked."""
_TOLD: list[Sentence | Plural] = [_GAIN, _GAIN_ANY, _GAIN_FROM_COST, _STEP, _LAY]
_TOLD += [_ANY_ORDER, _GAIN_AND_LAY, _LAY_ALL, _CHOOSE, _CHOOSE_MORE]
_TOLD += (each for ways in _TAKE.values() for each in ways.values())
_ASKED = {each: asked_as(each) for each in _TOLD}
"""What may be declined is a question."""
_LAY_ON = Sentence("Lay 1 egg on {card}?")
_LAY_EACH = Sentence("Lay 1 egg on each of up to {count} highlighted dragons?")
_NAME = Sentence("Name a resource: you gain {count}, each opponent may gain {theirs}")
_NAME_OWN = Sentence("Name a resource, and gain {count} of it")
_NAME_THEIRS = Sentence("Name a resource: each opponent may gain {theirs}")


def _any_resource(options: Sequence[str] = tuple(RESOURCES)) -> str:
    return listed((str(RESOURCES[item]) for item in options), is_choice=True)


def _gain(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    is_asked = DECLINE in decision.ids

    def said(told: Sentence | Plural) -> Callable[..., str]:
        return _ASKED[told] if is_asked else told

    from_cost = isinstance(op, GainFromCost)
    gained = _from_cost(decision, said) if from_cost else _gained(op, decision, asked, said)
    is_told = isinstance(op, Group) and (op.picks or len(op.parts) > 1)
    return gained if is_told else counted(gained, asked)


def _from_cost(decision: Decision, said: Saying) -> str:
    items = [each.item for each in decision.options if each.kind == "gain"]
    return said(_GAIN_FROM_COST)(resources=_any_resource(items))


def _gained(op: Group, decision: Decision, asked: Question, said: Saying) -> str:
    """What is gained in all, or what is left of different things."""
    if op.picks:
        left = asked.total - asked.number + 1
        things = [amount(part.item, part.count) for part in op.parts]
        choice = listed(things, is_choice=True) if left == 1 else commas(things)
        return said(_CHOOSE if asked.number == 1 else _CHOOSE_MORE)(left, items=choice)
    if len(op.parts) > 1:
        return _in_any_order(op.parts, said)
    (part,) = op.parts
    count = asked.total
    if part.item == "any":
        return said(_GAIN_ANY)(count, resources=_any_resource())
    if part.item == "egg":
        return said(_LAY)(eggs=amount("egg", count), where=laid_text(part.place, count))
    if part.item in _TAKE:
        ways = tuple(sorted({each.kind for each in decision.options} & {"draw", "take"}))
        return said(_TAKE[part.item][ways])(count)
    return said(_STEP)(count) if part.item == "guild" else said(_GAIN)(items=amount(part.item, count))


def _in_any_order(parts: Sequence[Part], said: Saying) -> str:
    """Several things, of which eggs are laid."""
    items = listed(amount(part.item, part.count) for part in parts if part.item != "egg")
    eggs = listed(
        _EGGS_AT(eggs=amount("egg", part.count), where=laid_text(part.place, part.count))
        for part in parts
        if part.item == "egg"
    )
    if not eggs:
        return said(_ANY_ORDER)(items=items)
    return said(_GAIN_AND_LAY)(items=items, eggs=eggs) if items else said(_LAY_ALL)(eggs=eggs)


def _lay_each(game: Game, decision: Decision, asked: Question) -> str:
    nests = [each.slot for each in decision.options]
    if len(nests) > 1:
        return _LAY_EACH(count=len(nests))
    return _LAY_ON(card=card_title(ids.NAME[game.state.players[decision.seat].dragons[nests[0]]], game.box))


def _name(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    if not op.count:
        return _NAME_THEIRS(theirs=op.opponents)
    return (_NAME if op.opponents else _NAME_OWN)(count=op.count, theirs=op.opponents)


ROWS: Rows = {
    "gain": _gain,
    "lay_each": _lay_each,
    "name_resource": _name,
}
