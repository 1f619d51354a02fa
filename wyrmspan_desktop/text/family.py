"""Texts of Dragon Family: questions, answers, refusals, hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Protocol

from wyrmspan_desktop.family import Decision, Game, Option, Unmet, option
from wyrmspan_desktop.family.decisions import DRAW, END, PASS, SKIP
from wyrmspan_desktop.family.hexes import Cell
from wyrmspan_desktop.family.state import FOOD, HAND, LAIRS, PRICE, Dragon
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES
from wyrmspan_desktop.text.family_things import (
    A_DRAGON,
    EGG_NAMES,
    THE_DRAGON,
    a_tile,
    amount,
    amounts,
    at_tile,
    price,
)
from wyrmspan_desktop.text.sentences import Plural, Sentence, number

# --- questions --------------------------------------------------------------------------------

_ACTIONS = {
    (True, True): Sentence("Explore, move or settle", "the actions that a player may take"),
    (True, False): Sentence("Explore or move", "the actions that a player may take"),
    (False, True): Sentence("Move or settle", "the actions that a player may take"),
    (False, False): Sentence("Move only: no tile fits", "the action that a player may take"),
}
"""By whether a tile can be laid, and whether a dragon can settle."""
_FIRST_TILE = Sentence("Explore: place the first tile")
_DRAW = Sentence("Fill your hand")
_PUT_AWAY = Sentence("Discard any tiles?")
_HATCHINGS = {
    (True, True): Sentence("Hatch a dragon, or trade for gold"),
    (True, False): Sentence("Hatch a dragon"),
    (False, True): Sentence("Trade resources for gold"),
}
"""By whether an egg can be paid for, and whether a trade is possible."""
_TRADE_ONLY = Sentence("Your nest is full: trade three for one gold?")
NEST_IS_FULL = Sentence("Your nest is full: to hatch another dragon, settle one first.")
"""A note shown on the table while an egg could be paid for."""
_FEED = Plural("Feed your dragon", "Feed your dragons", "so many are in the nest")


def question_text(decision: Decision, game: Game) -> str:
    """Return the question of a decision, without a name."""
    verbs = {each.kind for each in decision.options}
    if decision.kind == "action":
        if "move" not in verbs:
            return str(_FIRST_TILE)
        return str(_ACTIONS["explore" in verbs, "settle" in verbs])
    if decision.kind == "hatch":
        if game.lacks_room():
            return str(_TRADE_ONLY)
        return str(_HATCHINGS["hatch" in verbs, "trade" in verbs])
    if decision.kind == "feed":
        # It stays the same while the same is asked again, so that the answers next to it keep their places.
        return _FEED(len(game.state.players[decision.seat].nest))
    return str(_PUT_AWAY if game.state.moved else _DRAW)


def tiles_drawn(game: Game) -> int:
    """Return how many tiles the seat whose turn it is would draw now."""
    state = game.state
    return min(HAND - len(state.players[state.turn].hand), state.left)


# --- answers ----------------------------------------------------------------------------------

_LABELS = {
    "explore": Sentence("Place it here", "an answer: a tile, on a place of the map"),
    "move": Sentence("Move here", "an answer: a handler, to a tile"),
    "settle": Sentence("Settle here", "an answer: a dragon, on a tile"),
    "pass": Sentence("Pass", "an answer: do nothing in this turn"),
    "discard": Sentence("Discard", "an answer: a tile, below the stack"),
    "trade": Sentence("{price} for 1 gold", "an answer: resources against gold"),
    "feed": Sentence("Feed {food}", "an answer: food, to a dragon"),
    "end": Sentence("Done", "an answer: no more dragons are fed"),
}
_EGG = Sentence("{egg} for {price}", "an answer: an egg, with what is paid for it")
_DRAWS = Plural("Draw 1 tile", "Draw {n} tiles", "an answer")
_KEEPS = Sentence("Keep them", "an answer: no tile is put away or drawn")
_SKIPS = {
    True: Sentence("Hatch none", "an answer"),
    False: Sentence("Keep them", "an answer: resources, instead of gold"),
}
"""By whether an egg can be paid for."""
_EXPLORE = Sentence(
    "Place {tile} on the marked space: you gain {gains}", "an answer; tile: a forest; gains: 2 leaves"
)
_EXPLORE_TO = Sentence(
    "Place {tile} on the marked space: you gain {gains}, but others gain {gifts}",
    "an answer; tile: a forest; gains: 2 leaves; gifts: 1 gold",
)
_MOVE = Sentence("Move your marked handler to {tile}: you gain {gains}", "an answer; as in: a town, 1 gold")
_SETTLE = Sentence("Settle {dragon} {place}: lair {count} of {all}", "place: in a forest")
_DISCARD = Sentence("Discard {tile} to the bottom of the stack", "tile: a forest")
_HATCH = Sentence("Hatch {dragon} for {price}", "as in: a green dragon, for 2 leaves and 1 gold")
_TRADE = Sentence("Trade {price} for 1 gold", "price: 3 leaves")
_FEEDS = Plural(
    "Feed {food} to {dragon}: {n} of {all} eaten",
    "Feed {food} to {dragon}: {n} of {all} eaten",
    "food: 1 leaf; dragon: the green dragon",
)
_GROWN = Sentence("Feed {food} to {dragon}: it will be fully grown and can settle", "food: 1 leaf")
_NAMELESS = {
    PASS: Sentence("Take no action this turn; you may still hatch and feed"),
    SKIP: Sentence("Hatch no egg, and trade nothing"),
    END: Sentence("Stop feeding for this turn"),
}


def answer_label(option_id: str, game: Game) -> str:
    """Return an answer to the open decision in very few words, for a button or a thing."""
    asked = option(option_id)
    if asked.kind == DRAW:
        drawn = tiles_drawn(game)
        return _DRAWS(drawn) if drawn else str(_KEEPS)
    if asked.kind == "hatch":
        colour = COLOURS[asked.colour]
        return _EGG(egg=EGG_NAMES[colour], price=amounts(price(colour, asked.gold)))
    if asked.kind == SKIP:
        options = game.decision.options if game.decision is not None else ()
        return str(_SKIPS[any(each.kind == "hatch" for each in options)])
    food = amount(RESOURCES[asked.resource], 1) if asked.resource >= 0 else ""
    return _LABELS[asked.kind](food=food, price=amount(RESOURCES[asked.resource], PRICE))


def answer_text(option_id: str, game: Game) -> str:
    """Return the text of an answer to the open decision, without a full stop; `ValueError` if it is none.

    The place or handler is not named, because stars on the map mark it.
    """
    asked = option(option_id)
    state = game.state
    player = state.players[state.turn]
    match asked.kind:
        case "explore":
            return _explore_text(asked, game)
        case "move":
            there = state.tiles[asked.to].kind
            gains = amount(RESOURCES[game.tiles.land_of[there]], 1)
            return _MOVE(tile=a_tile(there), gains=gains)
        case "settle":
            dragon = str(THE_DRAGON[COLOURS[player.nest[asked.dragon - 1].colour]])
            count = 1 + sum(tile.owner == state.turn for tile in state.tiles)
            place = at_tile(state.tiles[asked.tile].kind)
            return _SETTLE(dragon=dragon, place=place, count=number(count), all=number(LAIRS))
        case "discard":
            return _DISCARD(tile=a_tile(asked.hand))
        case "hatch":
            colour = COLOURS[asked.colour]
            return _HATCH(dragon=A_DRAGON[colour], price=amounts(price(colour, asked.gold)))
        case "trade":
            return _TRADE(price=amount(RESOURCES[asked.resource], PRICE))
        case "feed":
            return _feed_text(asked, player.nest[asked.dragon - 1])
    return str(_NAMELESS[asked.kind]) if asked.kind in _NAMELESS else answer_label(option_id, game)


def _explore_text(asked: Option, game: Game) -> str:
    gains, gifts = gains_at((asked.q, asked.r), game)
    words = {"tile": a_tile(asked.hand), "gains": amounts(gains)}
    given: Counter[str] = sum(gifts.values(), Counter())
    return _EXPLORE_TO(gifts=amounts(given), **words) if given else _EXPLORE(**words)


def _feed_text(asked: Option, dragon: Dragon) -> str:
    words = {
        "food": amount(RESOURCES[asked.resource], 1),
        "dragon": str(THE_DRAGON[COLOURS[dragon.colour]]),
    }
    if dragon.food + 1 >= FOOD:
        return _GROWN(**words)
    return _FEEDS(dragon.food + 1, all=number(FOOD), **words)


def gains_at(cell: Cell, game: Game) -> tuple[Counter[str], dict[int, Counter[str]]]:
    """Return the gains of a tile laid on an open cell: for the player, and for each other seat with any."""
    state, gains = game.state, Counter[str]()
    gifts: dict[int, Counter[str]] = {}
    for tile in game.board.open[cell][2]:
        resource = RESOURCES[game.tiles.land_of[state.tiles[tile].kind]]
        gains[resource] += 1
        for seat, player in enumerate(state.players):
            if seat != state.turn and (tile in player.handlers or state.tiles[tile].owner == seat):
                gifts.setdefault(seat, Counter())[resource] += 1
    return gains, gifts


# --- why not ----------------------------------------------------------------------------------

_UNMET: dict[str, Sentence | Plural | Mapping[str, Sentence]] = {
    "over": Sentence("The game is over."),
    "no_such_thing": Sentence("This isn't possible in this game."),
    "not_now": Sentence("Something else needs your decision first."),
    "not_in_hand": Sentence("This tile is not in your hand."),
    "taken": Sentence("There is already a tile here."),
    "not_beside": Sentence("A new tile must touch the one your handler is on."),
    "no_handler": Sentence("You have no handler there."),
    "coast": Sentence("Water would touch land here. Turn the tile, or try another place."),
    "same_tile": Sentence("Your handler is already here: move it to another tile."),
    "lair_there": Sentence("A dragon already lives here, and a tile has room for only one lair."),
    "town": Sentence("Dragons can't settle in towns."),
    "no_dragon": Sentence("There is no dragon in that part of the nest."),
    "hungry": Plural(
        "It has eaten {have} of {need}: feed it once more before it settles.",
        "It has eaten {have} of {need}: feed it {n} more times before it settles.",
        "a dragon",
    ),
    "other_land": {
        "green": Sentence("Green dragons settle only in forests."),
        "red": Sentence("Red dragons settle only on mountains."),
        "blue": Sentence("Blue dragons settle only in oceans."),
        "gold": Sentence("Gold dragons settle anywhere except in towns."),
    },
    "keep_tiles": Sentence("You may discard tiles after a move, not after exploring."),
    "nest_full": Sentence("Your nest is full ({have} of {need} dragons): settle one first."),
    "no_egg": {
        "green": Sentence("No green egg is left."),
        "red": Sentence("No red egg is left."),
        "blue": Sentence("No blue egg is left."),
        "gold": Sentence("No gold egg is left."),
    },
    "too_few": Sentence("That takes {price}, and you have {stock}.", "price, stock: 3 leaves, or: nothing"),
    "gold_for_gold": Sentence("You can't trade gold for gold."),
    "none_left": {
        "leaf": Sentence("The supply has no leaves left."),
        "ruby": Sentence("The supply has no rubies left."),
        "pearl": Sentence("The supply has no pearls left."),
        "gold": Sentence("The supply has no gold left."),
    },
    "fed_already": Sentence("This dragon has already been fed this turn: it eats once a turn."),
    "full": Sentence("This dragon has eaten {have} of {need} and wants no more: it can settle."),
    "other_food": {
        "green": Sentence("A green dragon eats leaves and gold."),
        "red": Sentence("A red dragon eats rubies and gold."),
        "blue": Sentence("A blue dragon eats pearls and gold."),
        "gold": Sentence("A gold dragon eats nothing but gold."),
    },
}


def unmet_text(unmet: Unmet) -> str:
    """Return one or two short sentences for a condition that is not met; `LookupError` for unknown codes."""
    say = _UNMET[unmet.code]
    if isinstance(say, Mapping):
        return str(say[unmet.what])
    words = {"need": number(unmet.need), "have": number(unmet.have)}
    if isinstance(say, Plural):
        return say(unmet.need - unmet.have, **words)
    if unmet.what:
        words["price"] = amount(unmet.what, unmet.need)
        words["stock"] = amounts({unmet.what: unmet.have})
    return say(**words)


def unmet_lines(unmets: Iterable[Unmet]) -> str:
    """Return all reasons, line by line."""
    return "\n".join(map(unmet_text, unmets))


def why_not_fed(place: int, game: Game) -> str:
    """Return why a dragon of the seat whose turn it is cannot be fed now, by its place in the nest."""
    state = game.state
    colour = state.players[state.turn].nest[place - 1].colour
    own, gold = (game.why_not(f"feed {place} {food}") for food in (RESOURCES[colour], "gold"))
    return unmet_lines(own if len(own) <= len(gold) else gold)


# --- hints ------------------------------------------------------------------------------------

_AHEAD = Plural(
    "In six rounds you would be about 1 point ahead of your best rival.",
    "In six rounds you would be about {n} points ahead of your best rival.",
    "what is to be expected of an answer",
)
_BEHIND = Plural(
    "In six rounds you would be about 1 point behind your best rival.",
    "In six rounds you would be about {n} points behind your best rival.",
    "what is to be expected of an answer",
)
_EVEN = Sentence(
    "In six rounds you would be level with your best rival.", "what is to be expected of an answer"
)
_ONLY = Sentence("There is nothing else to do.", "why something is a good answer")


class Hint(Protocol):
    """A hint from the bots."""

    @property
    def tries(self) -> int: ...
    @property
    def ahead(self) -> float: ...


def hint_text(hint: Hint) -> str:
    """Return the expected result of an answer, from games that were played on."""
    if not hint.tries:
        return str(_ONLY)
    points = round(hint.ahead)
    if not points:
        return str(_EVEN)
    return (_AHEAD if points > 0 else _BEHIND)(abs(points))
