"""Texts of answers: `describe` words any option id of the protocol."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from wyrmspan_desktop.engine import Game, ids, previews
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.notation import Option, option, words_of
from wyrmspan_desktop.engine.ops import Opponents, Payoff
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.text.cards import block_text, clause_text, guild_row_text, last_row_text
from wyrmspan_desktop.text.sentences import Declined, Plural, Sentence, listed, uncapital
from wyrmspan_desktop.text.things import (
    POINTS,
    RESOURCES,
    amount,
    card_title,
    cases,
    cave_name,
    exchange_text,
    items_text,
    space_text,
    stop_text,
)

Say = Callable[[list[str], Box], str]


def _resource(word: str) -> str:
    if word not in RESOURCES:
        raise ValueError(f"{word!r} is not a resource")
    return word


def _item(word: str, also: tuple[str, ...] = ("coin",)) -> str:
    return amount(word if word in also else _resource(word), 1)


_CAVE = Sentence("the cave card {quoted}", "cave cards have no names: what one does stands for it, in quotes")
_CAVE_CASES = cases(_CAVE.text, "card")
_QUOTED = Sentence("“{effect}”", "what a cave card does")


def _named(card: str, box: Box) -> str:
    """Return a card with a distinctive name: a dragon's name, or the effect of a cave card."""
    title = title_or_effect(card, box)
    if ids.card_number(card) > 0:
        return title
    return Declined(
        _CAVE(quoted=title), {case: partial(said, quoted=title) for case, said in _CAVE_CASES.items()}
    )


def title_or_effect(card: str, box: Box) -> str:
    """Return a dragon's name, or the effect of a cave card for its owner, in quotes."""
    number = ids.card_number(card) if ids.is_card(card) else 0
    if -number not in box.caves:
        return card_title(card, box)
    own = tuple(op for op in box.caves[-number].do if not isinstance(op, Opponents))
    return _QUOTED(effect=block_text(own).removesuffix("."))


def _card(sentence: Sentence) -> Say:
    """Return the wording of a verb about one card."""

    def say(words: list[str], box: Box) -> str:
        (card,) = words
        return sentence(card=_named(card, box))

    return say


def _into(sentence: Sentence) -> Say:
    """Return the wording of a verb about a card and a space of the mat."""

    def say(words: list[str], box: Box) -> str:
        card, slot = words
        return sentence(card=_named(card, box), space=space_text(slot))

    return say


def _alone(sentence: Sentence) -> Say:
    """Return the wording of a verb that nothing follows."""

    def say(words: list[str], _box: Box) -> str:
        if words:
            raise ValueError("nothing may follow this verb")
        return str(sentence)

    return say


def _either(sentence: Sentence, also: tuple[str, ...] = ("coin",)) -> Say:
    """Return the wording of a verb about a card, or one of an item."""

    def say(words: list[str], box: Box) -> str:
        (what,) = words
        return sentence(what=_named(what, box) if ids.is_card(what) else _item(what, also))

    return say


_WHAT = "what: a card by its name, or: 1 gold"
_GAIN = Sentence("Gain {items}")
_DRAW_TOP = {"dragon": Sentence("Draw the top dragon card"), "cave": Sentence("Draw the top cave card")}
_LAY, _LAY_MAT = Sentence("Lay 1 egg in {space}"), Sentence("Lay 1 egg in one of the mat's own nests")
_EGG = Sentence("1 egg in {space}", "behind: Lay 1 egg ...")
_EGG_MAT = Sentence("1 egg in one of the mat's own nests", "behind: Lay 1 egg ...")
_CACHE = Sentence("Cache {items} on the dragon in {space}")
_TUCK = Sentence("Tuck {card} under the dragon in {space}")
_TUCK_TOP = Sentence("Tuck the top dragon card under the dragon in {space}")
_WAIVE = Sentence("Skip paying {items}", "of a cost")
_EXPLORE = Sentence("Explore the {cave}")
_USE = Sentence("Use {card}'s ability")
_USE_STOP = Sentence(
    "{stop}: {effect}", "an ability that may be used: that of a stop on the way through a cave"
)
_SWAP = Sentence("Swap the dragons in {first} and {second}", "two spaces")
_ROW = Sentence("Place the marker on banner {row}", "of the guild")
_ROW_GIVES = Sentence("Banner {row}. {effect}", "of the guild; what it gives is a sentence")
_NAME = Sentence("Name {resource}", "for everybody")
_PAY, _PAY_CARD = Sentence("Pay {items}"), Sentence("Pay with {card} from your hand")
_PAY_EGG = Sentence("Pay 1 egg from {space}")
_PAY_EGG_MAT = Sentence("Pay 1 egg from one of the mat's own nests")
_EXCHANGE = Sentence("Exchange {items}", "as in: Exchange 2 meat for 1 gold")
_SCORE = Sentence("{card}: pay {cost} for {points}")


def _gain(words: list[str], _box: Box) -> str:
    (item,) = words
    return _GAIN(items=_item(item))


def _draw(words: list[str], _box: Box) -> str:
    if not words:
        return str(_DRAW_TOP["dragon"])
    (pile,) = words
    return str(_DRAW_TOP[pile])


def _lay(words: list[str], _box: Box) -> str:
    (nest,) = words
    return str(_LAY_MAT) if nest == "mat" else _LAY(space=space_text(nest))


def _lay_more(words: list[str], _box: Box) -> str:
    (nest,) = words
    return str(_EGG_MAT) if nest == "mat" else _EGG(space=space_text(nest))


def _cache(words: list[str], _box: Box) -> str:
    item, slot = words
    return _CACHE(items=_item(item, ()), space=space_text(slot))


def _tuck(words: list[str], box: Box) -> str:
    card, slot = words
    if card == "deck":
        return _TUCK_TOP(space=space_text(slot))
    return _TUCK(card=card_title(card, box), space=space_text(slot))


def _waive(words: list[str], _box: Box) -> str:
    (item,) = words
    return _WAIVE(items=_item(item, ("coin", "egg")))


def _explore(words: list[str], _box: Box) -> str:
    (cave,) = words
    return _EXPLORE(cave=cave_name(cave))


def _activate(words: list[str], box: Box) -> str:
    (source,) = words
    if source in ids.ICONS:
        cave, stop = source.split(".i")
        effect = clause_text(getattr(box.mat.paths, cave)[int(stop) - 1])
        return _USE_STOP(stop=stop_text(source), effect=effect)
    return _USE(card=card_title(source, box))


def _swap(words: list[str], _box: Box) -> str:
    first, second = words
    return _SWAP(first=space_text(first), second=space_text(second))


def _row(words: list[str], _box: Box) -> str:
    (row,) = words
    if row not in ("1", "2", "3", "4", "5"):
        raise ValueError(f"{row!r} is not a row of the guild tile")
    return _ROW(row=row)


def _name(words: list[str], _box: Box) -> str:
    (resource,) = words
    return _NAME(resource=RESOURCES[_resource(resource)])


def _pay(words: list[str], box: Box) -> str:
    if words[0] == "egg":
        _, nest = words
        return str(_PAY_EGG_MAT) if nest == "mat" else _PAY_EGG(space=space_text(nest))
    (what,) = words
    return _PAY_CARD(card=_named(what, box)) if ids.is_card(what) else _PAY(items=_item(what))


def _exchange(words: list[str], _box: Box) -> str:
    first, second, gain = map(_resource, words)
    return _EXCHANGE(items=exchange_text((first, second), gain))


_REFRESH = {
    "dragons": Sentence("Replace the dragons in the display"),
    "caves": Sentence("Replace the cave cards in the display"),
}


def _refresh(words: list[str], box: Box) -> str:
    (pile,) = words
    return str(_REFRESH[pile])


def _score(words: list[str], box: Box) -> str:
    card, number = words
    payoff = _payoff(card, number, box)
    return _SCORE(cost=items_text(payoff.cost), points=POINTS(payoff.score), card=card_title(card, box))


def _payoff(card: str, number: str, box: Box) -> Payoff:
    end = box.dragons[ids.card_number(card)].ability.end_game
    if end is None or not number.isdecimal() or not 1 <= int(number) <= len(end.score_for):
        raise ValueError(f"{card_title(card, box)} has no end-game payment {number}")
    return end.score_for[int(number) - 1]


def end_payment(option: Option, box: Box) -> Payoff:
    """Return the resources that an answer pays at the end of the game, and the points it buys."""
    card, number = option.words
    return _payoff(card, number, box)


_VERBS: dict[str, Say] = {
    "keep": _card(Sentence("Keep {card}")),
    "gain": _gain,
    "take": _card(Sentence("Take {card} from the display")),
    "draw": _draw,
    "advance": _alone(Sentence("Gain 1 guild step")),
    "lay": _lay,
    "cache": _cache,
    "tuck": _tuck,
    "reveal": _alone(Sentence("Reveal the top dragon card")),
    "excavate": _into(Sentence("Excavate {space} with {card}")),
    "dig": _alone(Sentence("Draw a cave card and excavate with it")),
    "entice": _into(Sentence("Entice {card} into {space}")),
    "play": _into(Sentence("Play {card} into {space}")),
    "waive": _waive,
    "explore": _explore,
    "activate": _activate,
    "swap": _swap,
    "row": _row,
    "name": _name,
    "pay": _pay,
    "trade": _exchange,
    "exchange": _exchange,
    "sell": _either(Sentence("Sell {what}", _WHAT), ()),
    "discard": _either(Sentence("Discard {what}", _WHAT)),
    "score": _score,
    "pass": _alone(Sentence("Pass for the rest of the round")),
    "end_turn": _alone(Sentence("End the turn")),
    "refresh": _refresh,
    "decline": _alone(Sentence("Decline")),
}


def describe(option_id: str, box: Box) -> str:
    """Return any option id of the protocol in words, without a full stop; `ValueError` for anything else.

    ``Entice Eternal Feydragon into the Golden Grotto, space 2``; whether the option is open is not checked.
    """
    verb, words = words_of(option_id)
    try:
        return _VERBS[verb](words, box)
    except (ValueError, KeyError, IndexError) as error:
        reason = f": {error}" if type(error) is ValueError and "unpack" not in str(error) else ""
        raise ValueError(f"{option_id!r} is no option id{reason}") from None


_FOR_CAVE = Sentence("For the cave card: {action}", "action: pay 1 gold")
_FOR_COINS = Sentence("{things} items for {coins}: {action}", "action: sell 1 gold, the first of them")
_PLACE = Sentence("Place it in {space}", "a cave card that was drawn")
_FROM_DISPLAY = Sentence("{action}, from the display", "a card that is played or excavated with")
_PLAY_ONTO = Sentence("Play {card} onto {other} ({space})", "another dragon")
_SWAP_NAMED = Sentence("Swap {first} and {second}", "two dragons")
_ON_NAMED: dict[str, Sentence] = {
    "lay": Sentence("Lay 1 egg on {dragon}"),
    "pay": Sentence("Pay 1 egg from {dragon}"),
    "tuck": Sentence("Tuck {card} under {dragon}"),
    "tuck deck": Sentence("Tuck the top dragon card under {dragon}"),
    "cache": Sentence("Cache {items} on {dragon}"),
}
"""Wordings of verbs at a space with a dragon; the dragon's name replaces the space."""


_PRICED = Sentence("{action} (costs {cost})")
_TRADED = Plural(
    "{action} (costs {cost}; first exchanges 2 resources for {lacks})",
    "{action} (costs {cost}; first exchanges {n} resources for {lacks})",
)


_AFTER_TRADES = Sentence("{action} (first exchange {items})", "items: 2 meat for 1 gold")


def trades_before(answer: Sequence[str], game: object) -> tuple[previews.Trade, ...]:
    """Return the exchanges without which an answer to the open decision could not be paid for; none in other games."""
    if not isinstance(game, Game) or len(answer) != 1:
        return ()
    decision = game.decision
    if decision is None or decision.kind != "action":
        return ()
    price = previews.price_of(game, decision.seat, option(answer[0]))
    return () if price is None else price.trades


def after_trades(said: str, trades: Sequence[previews.Trade]) -> str:
    """Return an answer in words, with the exchanges that come before it."""
    if not trades:
        return said
    items = listed(exchange_text((first, second), gain) for first, second, gain in trades)
    return _AFTER_TRADES(action=said, items=items)


def describe_row(option: Option, game: Game, view: View) -> str:
    """Return an option of the open decision as a row of a menu, with all costs of an action."""
    decision = game.decision
    assert decision is not None
    said = describe_asked(option, decision.kind, game.box, view, decision.seat)
    price = previews.price_of(game, decision.seat, option) if decision.kind == "action" else None
    if price is None:
        return said
    cost = items_text(price.cost)
    if not price.trades:
        return _PRICED(action=said, cost=cost)
    return _TRADED(2 * len(price.trades), action=said, cost=cost, lacks=items_text(price.lacks))


def describe_asked(option: Option, kind: str, box: Box, view: View, seat: int) -> str:
    """Return an option in words, with the names of dragons on the mat and the rewards of rows."""
    said, words = describe(option.id, box), option.words
    slots = view["players"][seat]["slots"]
    dragons = {slot: at["dragon"] for slot, at in slots.items() if at["dragon"]}
    if kind == "new_cave" and option.kind == "pay":
        return _FOR_CAVE(action=uncapital(said))
    if kind == "new_cave" and option.kind == "sell":
        sale = box.mat.sale
        return _FOR_COINS(coins=amount("coin", sale.coins), things=sale.items, action=uncapital(said))
    if kind == "place_cave":
        return _PLACE(space=space_text(words[1]))
    if option.kind in ("play", "excavate") and _lies_open(words[0], view):
        said = _FROM_DISPLAY(action=said)
    if option.kind == "row":
        return _row_gives(int(words[0]), box, view)
    if option.kind == "play" and words[1] in dragons:
        card = card_title(words[0], box)
        said = _PLAY_ONTO(card=card, other=card_title(dragons[words[1]], box), space=space_text(words[1]))
        return _FROM_DISPLAY(action=said) if _lies_open(words[0], view) else said
    if option.kind == "swap" and dragons.keys() >= set(words):
        first, second = (card_title(dragons[slot], box) for slot in words)
        return _SWAP_NAMED(first=first, second=second)
    if option.kind in _ON_NAMED and words[-1] in dragons:
        return _on_named(option, box, card_title(dragons[words[-1]], box))
    return said


def _lies_open(card: str, view: View) -> bool:
    """Whether a card lies in the display."""
    return any(card in row for row in view["display"].values())


def _row_gives(row: int, box: Box, view: View) -> str:
    """Return a row of the guild tile with the reward of a marker in it."""
    if row == ids.LAST_ROW:
        return _ROW_GIVES(row=row, effect=last_row_text(box.guild.last_row_vp))
    given = box.guild.tiles[view["guild"]["index"]].rows[row - 1]
    return _ROW_GIVES(row=row, effect=guild_row_text(given))


def _on_named(option: Option, box: Box, dragon: str) -> str:
    """Return the wording of an egg, a resource or a card and a dragon."""
    what = option.words[0]
    if option.kind == "tuck":
        top = what == "deck"
        card = "" if top else card_title(what, box)
        return _ON_NAMED["tuck deck" if top else "tuck"](card=card, dragon=dragon)
    items = _item(what, ()) if option.kind == "cache" else ""
    return _ON_NAMED[option.kind](items=items, dragon=dragon)


_MORE_NAMED: dict[str, Sentence] = {
    "lay": Sentence("1 egg on {dragon}", "behind: Lay 1 egg ..."),
    "tuck": Sentence("{card} under {dragon}", "behind: Tuck ..."),
}
_MORE: dict[str, Say] = {
    "keep": _card(Sentence("{card}", "behind: Keep ...")),
    "discard": _either(Sentence("{what}", "behind: Discard ...")),
    "lay": _lay_more,
    "tuck": _into(Sentence("{card} under the dragon in {space}", "behind: Tuck ...")),
}
"""Wordings of all but the first of several things with the same verb."""
_NONE = Sentence("None of them", "the answer that chooses nothing")


def describe_all(answer: Sequence[str], kind: str, box: Box, view: View, seat: int) -> str:
    """Return the same for a whole answer; several things of one kind share their verb."""
    if not answer:
        return str(_NONE)
    first, *more = map(option, answer)
    said = [describe_asked(first, kind, box, view, seat)]
    for each in more:
        if each.kind == first.kind and each.kind in _MORE:
            said.append(_more(each, box, view, seat))
        else:
            said.append(describe_asked(each, kind, box, view, seat))
    return listed(said)


def _more(option: Option, box: Box, view: View, seat: int) -> str:
    """Return the wording of all but the first of several things."""
    verb, words = option.kind, option.words
    on = view["players"][seat]["slots"].get(words[-1]) if verb in _MORE_NAMED else None
    if on is None or not on["dragon"]:
        return _MORE[verb]([*words], box)
    card = _named(words[0], box) if verb == "tuck" else ""
    return _MORE_NAMED[verb](card=card, dragon=card_title(on["dragon"], box))
