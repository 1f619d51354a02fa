"""What the table asks: a heading that says who asks, and a question that names the thing, and how many of how many.

`QUESTIONS` has a row for every kind of decision; a test compares it with the engine's list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.ops import Cache, GainFromCost, Group, Op, Tuck
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.cards import clause_text
from wyrmspan_desktop.text.options import describe
from wyrmspan_desktop.text.phrases import laid_text, onto, under
from wyrmspan_desktop.text.prompts import HINTS, TURN, refusal_text, source_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, listed
from wyrmspan_desktop.text.things import RESOURCES, amount, card_title, cave_name, items_text


class Prompt(NamedTuple):
    """What stands on the parchment."""

    question: str
    heading: str = ""
    """Who asks; empty if that goes without saying."""
    hint: str = ""
    """How it can be answered, if that does not go without saying."""
    card: str | None = None
    """The card that asks, or that is paid for."""
    refusal: str = ""
    """What the button says that refuses, if that is more than *No, thanks*."""


_OF_MANY = Sentence("{question} ({number} of {total})", "of several things that are asked for one by one")
_TIMES = Sentence("{question} (use {number} of up to {total})", "of something that may be done several times")
_ASKED = Sentence("{question}?", "a clause that becomes a question")
_FROM = Sentence("{source} ({owner})", "a card that asks, and the other player whose card it is")
_ASKER = Sentence("{name}, {asker}", "a player, and who asks")
_EXPLORE = Sentence("Explore the {cave}", "heading")
_ENTICE, _EXCAVATE = Sentence("Entice {card}", "heading"), Sentence("Excavate {card}", "heading")

_KEEP = Plural("Keep 1 of these {cards} cards", "Keep {n} of these {cards} cards")
_START = Plural("Gain 1 starting resource", "Gain {n} starting resources")
_ACTIONS = {
    ("entice", "excavate", "explore"): Sentence("Excavate, entice a dragon, or explore a cave"),
    ("entice", "excavate"): Sentence("Excavate a space or entice a dragon"),
    ("entice", "explore"): Sentence("Entice a dragon or explore a cave"),
    ("excavate", "explore"): Sentence("Excavate a space or explore a cave"),
    ("entice",): Sentence("Entice a dragon"),
    ("excavate",): Sentence("Excavate a space"),
    ("explore",): Sentence("Explore a cave"),
    (): Sentence("You can only pass"),
}
"""What is asked for the kinds of actions that are possible; passing always is, and has its button."""
_NO_COINS = Sentence("No coins left: pass for the rest of the round")
_END_TURN = Sentence("Nothing left to do this turn")
_END_OR_EXCHANGE = Sentence("End your turn, or exchange resources first")
_DISCARD_CARDS = Plural("Hand limit {limit}: discard 1 card", "Hand limit {limit}: discard {n} cards")
_DISCARD = Plural(
    "Resource limit {limit}: discard 1 resource",
    "Resource limit {limit}: discard {n} resources",
)


def _keep(game: Game, decision: Decision, asked: Question) -> str:
    return _KEEP(decision.least, cards=asked.total)


def _starting(game: Game, decision: Decision, asked: Question) -> str:
    return _counted(_START(asked.total), asked)


def _action(game: Game, decision: Decision, asked: Question) -> str:
    possible = {each.kind for each in decision.options} & {"entice", "excavate", "explore"}
    if not possible and not game.state.players[decision.seat].coins:
        return str(_NO_COINS)
    return str(_ACTIONS[tuple(sorted(possible))])


def _end_turn(game: Game, decision: Decision, asked: Question) -> str:
    return str(_END_OR_EXCHANGE if decision.exchanges else _END_TURN)


def _discard_cards(game: Game, decision: Decision, asked: Question) -> str:
    return _DISCARD_CARDS(decision.least, limit=game.box.rounds.limits.cards)


def _discard_resource(game: Game, decision: Decision, asked: Question) -> str:
    return _DISCARD(asked.total, limit=game.box.rounds.limits.resources)


# --- payments ---------------------------------------------------------------------------------

_PAY = Sentence("Pay {cost}")
_PAY_FOR = Sentence("Pay {cost} to {effect}?", "as in: Pay 1 milk to lay 2 eggs anywhere?")
_EXCHANGE = Sentence("Exchange 2 resources for 1 {resources}", "as in: for 1 meat, gold or milk")
_EXCHANGE_TO_CACHE = Sentence("Exchange for {items} to cache it {where}?")
_WAIVE = Sentence("Choose 1 part of the cost of {card} to skip")


def _payment(game: Game, decision: Decision, asked: Question) -> str:
    if _needs_exchange(decision):
        missing = dict.fromkeys(each.words[-1] for each in decision.options)
        return _EXCHANGE(resources=_any_resource([*missing]))
    op: Any = asked.op
    if op is not None:
        question = _PAY_FOR(
            cost=listed(map(items_text, op.costs), is_choice=True), effect=clause_text(op.then)
        )
        return _often(question, asked)
    assert asked.due is not None
    question = _PAY(cost=items_text(asked.due))
    return _counted(question, asked) if asked.due.icons == asked.total - asked.number + 1 else question


def _needs_exchange(decision: Decision) -> bool:
    """Whether nothing can be answered but an exchange that is needed to go on."""
    return all(each.kind == "trade" for each in decision.options)


def _waive(game: Game, decision: Decision, asked: Question) -> str:
    assert asked.card is not None
    return _WAIVE(card=card_title(asked.card, game.box))


# --- gains ------------------------------------------------------------------------------------

_GAIN = Sentence("Gain {items}")
_GAIN_ANY = Plural("Gain 1 resource: {resources}", "Gain {n} resources: {resources}")
_GAIN_FROM_COST = Sentence("Gain 1 resource that the tucked card costs: {resources}")
_LAY = Sentence("Lay {eggs} {where}")
_TAKE = {
    "dragon": {
        ("draw", "take"): Plural(
            "Take a dragon card: display or deck", "Take {n} dragon cards: display or deck"
        ),
        ("take",): Plural("Take a dragon card from the display", "Take {n} dragon cards from the display"),
        ("draw",): Plural("Draw a dragon card from the deck", "Draw {n} dragon cards from the deck"),
    },
    "cave": {
        ("draw", "take"): Plural("Take a cave card: display or deck", "Take {n} cave cards: display or deck"),
        ("take",): Plural("Take a cave card from the display", "Take {n} cave cards from the display"),
        ("draw",): Plural("Draw a cave card from the deck", "Draw {n} cave cards from the deck"),
    },
}
"""By the ways in which a card can be had."""
_ADVANCE = Plural("Advance 1 step on the Dragon Guild", "Advance {n} steps on the Dragon Guild")
_ANY_ORDER = Sentence("Gain {items}, in any order")
_CHOOSE = Plural("Choose 1 of these: {items}", "Choose {n} of these, each once: {items}")
_LAY_ON = Sentence("Lay 1 egg on {card}?")
_LAY_EACH = Sentence("Lay 1 egg on each of up to {count} highlighted dragons?")
_NAME = Sentence("Name a resource: you gain {count}, each opponent may gain {theirs}")
_NAME_OWN = Sentence("Name a resource, and gain {count} of it")
_NAME_THEIRS = Sentence("Name a resource: each opponent may gain {theirs}")


def _any_resource(options: Sequence[str] = tuple(RESOURCES)) -> str:
    return listed((str(RESOURCES[item]) for item in options), is_choice=True)


def _gain(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    if isinstance(op, GainFromCost):
        items = [each.item for each in decision.options if each.kind == "gain"]
        return _counted(_GAIN_FROM_COST(resources=_any_resource(items)), asked)
    assert isinstance(op, Group)
    if op.picks:
        choice = listed((amount(part.item, part.count) for part in op.parts), is_choice=True)
        return _counted(_CHOOSE(op.picks, items=choice), asked)
    if len(op.parts) > 1:
        return _ANY_ORDER(items=listed(amount(part.item, part.count) for part in op.parts))
    (part,) = op.parts
    count = asked.total
    if part.item == "any":
        question = _GAIN_ANY(count, resources=_any_resource())
    elif part.item == "egg":
        question = _LAY(eggs=amount("egg", count), where=laid_text(part.place, count))
    elif part.item == "guild":
        question = _ADVANCE(count)
    elif part.item in _TAKE:
        ways = tuple(sorted({each.kind for each in decision.options} & {"draw", "take"}))
        question = _TAKE[part.item][ways](count)
    else:
        question = _GAIN(items=amount(part.item, count))
    return _counted(question, asked)


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


# --- storing, drawing -------------------------------------------------------------------------

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
_STORE_FOR = Sentence("{action} to {effect}?", "as in: Cache 1 of your milk here to lay 1 egg anywhere?")
_TUCK_EACH = Plural(
    "Tuck 1 dragon card from the deck under the highlighted dragon",
    "Tuck 1 dragon card from the deck under each of {n} dragons: choose the next",
)
_DRAW, _DRAW_SOME = Sentence("Draw {cards}?"), Sentence("Draw {cards} and keep {keep}?")
_REVEAL = Sentence("Reveal the top dragon card of the deck?")
_KEEP_DRAWN = Sentence("Keep {count} of the {cards} cards you drew")
_TUCK_DRAWN = Plural("Tuck the card you drew", "Tuck 1 of the {n} cards you drew")
_AND_DISCARD = Plural("{question} and discard the other", "{question} and discard the other {n}")
_AND_TUCK = Plural("{question} and tuck the other", "{question} and tuck the other {n}")
_MAY_TUCK = Sentence("Tuck the card you drew, or keep it")
_MAY_TUCK_SOME = Sentence("Tuck up to {most} of the {cards} cards you drew and keep the rest")


def _cache(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    if all(each.kind in ("trade", "decline") for each in decision.options):
        return _EXCHANGE_TO_CACHE(items=amount(op.resource, 1), where=onto(op.place, 1))
    return _stored(op, asked) if isinstance(op, Group) else _storing(op, asked)


def _storing(op: Cache | Tuck, asked: Question) -> str:
    """A question whether something is cached or tucked, and for what."""
    if not asked.then:
        return _often(_effect(op), asked)
    action = capital(clause_text((op,)))
    return _often(_STORE_FOR(action=action, effect=clause_text(asked.then)), asked)


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
    cards = amount("dragon", op.count)
    return (
        _DRAW(cards=cards)
        if op.keep is None or op.keep >= op.count
        else _DRAW_SOME(cards=cards, keep=op.keep)
    )


def _reveal(game: Game, decision: Decision, asked: Question) -> str:
    return str(_REVEAL)


def _keep_drawn(game: Game, decision: Decision, asked: Question) -> str:
    cards = len(decision.options)
    return _and_the_rest(_KEEP_DRAWN(count=decision.least, cards=cards), asked.op, cards - decision.least)


def _tuck_drawn(game: Game, decision: Decision, asked: Question) -> str:
    op: Any = asked.op
    cards = len({each.card for each in decision.options})
    if not op.may_tuck:
        return _and_the_rest(_TUCK_DRAWN(cards), op, cards - 1)
    return str(_MAY_TUCK) if cards == 1 else _MAY_TUCK_SOME(most=decision.most, cards=cards)


def _and_the_rest(question: str, op: Any, rest: int) -> str:
    """A question about some of the drawn cards, and what becomes of all the others, if that is one thing."""
    if rest and rest == op.discard:
        return _AND_DISCARD(rest, question=question)
    return _AND_TUCK(rest, question=question) if rest and rest == op.tuck else question


# --- caves, dragons, the guild ----------------------------------------------------------------

_PLACE = Sentence("Choose a space for the cave card you drew")
_NEW_CAVE = Sentence("Use the new cave and sell {items} cards or resources for {coins}, in any order?")
_SALE = Sentence("Sell {items} of your cards or resources for {coins}?")
_SELL = Sentence("Sell {items} cards or resources for {coins}")
_ROW = Sentence("Choose a row of the guild tile for your marker")
_UPKEEP = Plural(
    "Use the ability of a highlighted dragon? (1 left)", "Use the ability of a highlighted dragon? ({n} left)"
)
_END_PAYMENT = Sentence("Pay for points on a highlighted dragon?")


def _excavate(game: Game, decision: Decision, asked: Question) -> str:
    return _often(_effect(asked.op), asked)


def _place(game: Game, decision: Decision, asked: Question) -> str:
    return str(_PLACE)


def _new_cave(game: Game, decision: Decision, asked: Question) -> str:
    sale = game.box.mat.sale
    return _NEW_CAVE(items=sale.items, coins=amount("coin", sale.coins))


def _sale(game: Game, decision: Decision, asked: Question) -> str:
    sale = game.box.mat.sale
    if decision.source == "sale":
        return _counted(_SELL(items=sale.items, coins=amount("coin", sale.coins)), asked)
    return _SALE(items=sale.items, coins=amount("coin", sale.coins))


def _whole_effect(game: Game, decision: Decision, asked: Question) -> str:
    return _effect(asked.op)


def _row(game: Game, decision: Decision, asked: Question) -> str:
    return str(_ROW)


def _upkeep(game: Game, decision: Decision, asked: Question) -> str:
    dragons = [each.id for each in decision.options if each.card > 0]
    return _only(dragons, game) or _UPKEEP(len(dragons))


def _end_payment(game: Game, decision: Decision, asked: Question) -> str:
    ways = [each.id for each in decision.options if each.kind == "score"]
    return _only(ways, game) or str(_END_PAYMENT)


def _only(ways: Sequence[str], game: Game) -> str:
    """The only way as a question; empty if there are several."""
    return _ASKED(question=describe(ways[0], game.box)) if len(ways) == 1 else ""


# --- all of them ------------------------------------------------------------------------------

QUESTIONS: dict[str, Callable[[Game, Decision, Question], str]] = {
    "keep": _keep,
    "starting_resource": _starting,
    "action": _action,
    "end_turn": _end_turn,
    "discard_cards": _discard_cards,
    "discard_resource": _discard_resource,
    "payment": _payment,
    "waive": _waive,
    "gain": _gain,
    "lay_each": _lay_each,
    "name_resource": _name,
    "cache": _cache,
    "tuck": _tuck,
    "draw": _draw,
    "reveal": _reveal,
    "keep_drawn": _keep_drawn,
    "tuck_drawn": _tuck_drawn,
    "excavate": _excavate,
    "place_cave": _place,
    "new_cave": _new_cave,
    "sale": _sale,
    "play_dragon": _whole_effect,
    "activate": _whole_effect,
    "swap": _whole_effect,
    "guild_row": _row,
    "upkeep": _upkeep,
    "end_payment": _end_payment,
}


def _effect(op: Op | None) -> str:
    """What an effect does, as a question whether it shall be done."""
    assert op is not None
    return _ASKED(question=capital(clause_text((op,))))


def _counted(question: str, asked: Question) -> str:
    """A question with how many of how many, if there are several."""
    if asked.total <= 1:
        return question
    return _OF_MANY(question=question, number=asked.number, total=asked.total)


def _often(question: str, asked: Question) -> str:
    """A question with how often it has been asked, if something may be done several times."""
    if asked.total <= 1:
        return question
    return _TIMES(question=question, number=asked.number, total=asked.total)


def _heading(game: Game, decision: Decision, asked: Question, names: Sequence[str], *, is_open: bool) -> str:
    """Who asks; at an open table of several people also who is asked."""
    if decision.kind in ("action", "end_turn"):
        return TURN(name=names[decision.seat])
    if asked.cave is not None:
        return _EXPLORE(cave=cave_name(asked.cave))
    paid = {"entice": _ENTICE, "excavate": _EXCAVATE}.get(decision.source or "")
    if paid is not None and asked.card is not None:
        asker = paid(card=card_title(asked.card, game.box))
    else:
        asker = source_text(decision.source, game.box)
    if asked.owner is not None:
        asker = _FROM(source=asker, owner=names[asked.owner])
    return _ASKER(name=names[decision.seat], asker=asker) if is_open and asker else asker


def prompt_of(game: Game, names: Sequence[str], *, is_open: bool = False) -> Prompt:
    """What is asked of the seat whose decision is open; ``is_open``: who it is does not go without saying."""
    decision = game.decision
    assert decision is not None
    asked = game.question()
    source = decision.source if decision.source is not None and ids.is_card(decision.source) else None
    return Prompt(
        question=QUESTIONS[decision.kind](game, decision, asked),
        heading=_heading(game, decision, asked, names, is_open=is_open),
        hint=str(HINTS.get(decision.kind, "")),
        card=source or asked.card,
        refusal=refusal_text(decision, asked),
    )
