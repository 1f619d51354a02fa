"""Questions about caves, the guild, sales and reused abilities."""

from __future__ import annotations

from wyrmspan_desktop.engine import Decision, Game, ids
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.text.options import describe
from wyrmspan_desktop.text.questions.counted import Rows, as_question, counted, effect, often
from wyrmspan_desktop.text.sentences import Plural, Sentence
from wyrmspan_desktop.text.things import amount, card_title

_PLACE = Sentence("Choose a space for the cave card you drew")
_NEW_CAVE = Sentence("Which first: the cave card, or selling {items} items for {coins}?")
_SALE = Sentence("Sell {items} resources or hand cards for {coins}?")
_SELL = Sentence("Sell {items} resources or hand cards for {coins}")
_ROW = Sentence("Choose a guild banner for your marker")
_UPKEEP_OF = Sentence("Use {card}'s ability?")
_UPKEEP = Plural(
    "Use the ability of the highlighted dragon?", "Use the ability of one of the {n} highlighted dragons?"
)
_END_PAYMENT = Sentence("Use a highlighted dragon's end-game ability?")


def _excavate(game: Game, decision: Decision, asked: Question) -> str:
    return often(effect(asked.op), asked)


def _place(game: Game, decision: Decision, asked: Question) -> str:
    return str(_PLACE)


def _new_cave(game: Game, decision: Decision, asked: Question) -> str:
    sale = game.box.mat.sale
    return _NEW_CAVE(items=sale.items, coins=amount("coin", sale.coins))


def _sale(game: Game, decision: Decision, asked: Question) -> str:
    sale = game.box.mat.sale
    if decision.source == "sale":
        return counted(_SELL(items=sale.items, coins=amount("coin", sale.coins)), asked)
    return _SALE(items=sale.items, coins=amount("coin", sale.coins))


def _whole_effect(game: Game, decision: Decision, asked: Question) -> str:
    return effect(asked.op)


def _row(game: Game, decision: Decision, asked: Question) -> str:
    return str(_ROW)


def _upkeep(game: Game, decision: Decision, asked: Question) -> str:
    dragons = [each.card for each in decision.options if each.card > 0]
    if len(dragons) == 1:
        return _UPKEEP_OF(card=card_title(ids.NAME[dragons[0]], game.box))
    return _UPKEEP(len(dragons))


def _end_payment(game: Game, decision: Decision, asked: Question) -> str:
    ways = [each.id for each in decision.options if each.kind == "score"]
    return as_question(describe(ways[0], game.box)) if len(ways) == 1 else str(_END_PAYMENT)


ROWS: Rows = {
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
