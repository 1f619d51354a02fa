"""Questions about gains: items, cards, steps and eggs."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.ops import GainFromCost, Group
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.phrases import laid_text
from wyrmspan_desktop.text.questions.counted import Rows, counted
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, commas, listed
from wyrmspan_desktop.text.things import amount, card_title

_GAIN = Sentence("Gain {items}?")
_GAIN_ANY = Plural("Gain 1 resource: which one?", "Gain {n} resources: which ones?")
_GAIN_FROM_COST = Sentence("Gain 1 resource from the tucked card's printed cost?")
_STEP = Plural("Gain 1 guild step?", "Gain {n} guild steps?", "a question, no answer")
_LAY = Sentence("Lay {eggs} {where}?")
_TAKE = {
    "dragon": {
        ("draw", "take"): Plural(
            "Gain 1 dragon card: display or deck?", "Gain {n} dragon cards: display or deck?"
        ),
        ("take",): Plural("Gain 1 dragon card from the display?", "Gain {n} dragon cards from the display?"),
        ("draw",): Plural("Gain 1 dragon card from the deck?", "Gain {n} dragon cards from the deck?"),
    },
    "cave": {
        ("draw", "take"): Plural(
            "Gain 1 cave card: display or deck?", "Gain {n} cave cards: display or deck?"
        ),
        ("take",): Plural("Gain 1 cave card from the display?", "Gain {n} cave cards from the display?"),
        ("draw",): Plural("Gain 1 cave card from the deck?", "Gain {n} cave cards from the deck?"),
    },
}
"""By the sources of a card."""
_ANY_ORDER = Sentence(
    "{effect}: which first?", "as in: Gain 1 guild step and lay 1 egg anywhere, in any order?"
)
_CHOOSE = Plural("Gain 1 of these: {items}?", "Gain {n} of these, no repeats: {items}?")
_CHOOSE_MORE = Plural(
    "Gain 1 more: {items}?", "Gain {n} more: {items}?", "of things that can be had once each"
)
_LAY_ON = Sentence("Lay 1 egg on {card}?")
_LAY_EACH = Sentence("Lay 1 egg on each of up to {count} highlighted dragons?")
_NAME = Sentence("Name a resource: you gain {count}, each opponent may gain {theirs}")
_NAME_OWN = Sentence("Name a resource, and gain {count} of it")
_NAME_THEIRS = Sentence("Name a resource: each opponent may gain {theirs}")


def _gain(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    gained = str(_GAIN_FROM_COST) if isinstance(op, GainFromCost) else _gained(op, decision, asked)
    is_summed_up = isinstance(op, Group) and (op.picks or len(op.parts) > 1)
    return gained if is_summed_up else counted(gained, asked)


def _gained(op: Group, decision: Decision, asked: Question) -> str:
    """Return the question about all gains, or the rest of different things."""
    if op.picks:
        left = asked.total - asked.number + 1
        things = [amount(part.item, part.count) for part in op.parts]
        choice = listed(things, is_choice=True) if left == 1 else commas(things)
        return (_CHOOSE if asked.number == 1 else _CHOOSE_MORE)(left, items=choice)
    if len(op.parts) > 1:
        return _ANY_ORDER(effect=capital(clause_text((op,))))
    (part,) = op.parts
    count = asked.total
    if part.item == "any":
        return _GAIN_ANY(count)
    if part.item == "egg":
        return _LAY(eggs=amount("egg", count), where=laid_text(part.place, count))
    if part.item in _TAKE:
        ways = tuple(sorted({each.kind for each in decision.options} & {"draw", "take"}))
        return _TAKE[part.item][ways](count)
    return _STEP(count) if part.item == "guild" else _GAIN(items=amount(part.item, count))


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
