"""Texts on the table of Dragon Family: labels, tips, notices, and what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wyrmspan_desktop.family import Territory
from wyrmspan_desktop.family.state import FOOD, LAIRS, PRICE
from wyrmspan_desktop.family.tiles import COLOURS, LANDS, RESOURCES, START, default_tiles
from wyrmspan_desktop.text.family_things import DRAGON_NAMES, amount, amounts, land_of, tile_name
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.names import names_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, listed, number, paragraph

# --- the map ----------------------------------------------------------------------------------

_BRINGS = Sentence(
    "{tile}. Gives {item} to anyone who moves here or places a tile next to it.", "item: 1 leaf"
)
_TOWN_BRINGS = Sentence(
    "{tile}. Gives {item} to anyone who moves here or places a tile next to it. Dragons can't settle here.",
    "item: 1 gold",
)
_LIVES = {
    "green": Sentence("{name}'s green dragon has its lair here."),
    "red": Sentence("{name}'s red dragon has its lair here."),
    "blue": Sentence("{name}'s blue dragon has its lair here."),
    "gold": Sentence("{name}'s gold dragon has its lair here."),
}
_STANDS = Plural("{name} has a handler here.", "{name} has {n} handlers here.")
_LANDS = {
    "forest": Plural("Forest of 1 tile", "Forest of {n} tiles", "a territory"),
    "mountain": Plural("Mountains of 1 tile", "Mountains of {n} tiles", "a territory"),
    "ocean": Plural("Ocean of 1 tile", "Ocean of {n} tiles", "a territory"),
}
_NOBODYS = Sentence("nobody has a lair here yet", "a territory that nobody scores")
_LAIRS_THERE = Plural("1 lair", "{n} lairs", "with which somebody leads in a territory")
_SCORES = Plural(
    "{name} leads with {lairs} and scores 1 point, for the one tile without a lair",
    "{name} leads with {lairs} and scores {n} points, 1 for each tile without a lair",
    "a territory; lairs: 2 lairs",
)
_SHARE = Plural(
    "{names} lead with {lairs} each, and each scores 1 point, for the one tile without a lair",
    "{names} lead with {lairs} each, and each scores {n} points, 1 for each tile without a lair",
    "a territory with a tie; lairs: 2 lairs",
)
_FULL = Sentence("every tile has a lair, so nobody scores here", "a territory without points")
_OF_LAND = Sentence("{land}: {why}", "a territory; land: Forest of 3 tiles; why: Ada leads with 2 lairs")
PLACE_GAINS = Sentence("You gain {items}.", "by laying a tile here; items: 2 leaves and 1 gold")
OTHER_GAINS = Sentence("{name} gains {items}.", "somebody else, as a tile is laid here; items: 1 ruby")
BLOCKED = Sentence("None of your tiles fit here.", "an empty place of the map")
HAND_TILE = {
    False: Sentence("{tile}. Drag it to a highlighted space next to one of your handlers."),
    True: Sentence(
        "{tile}. Drag it to a highlighted space next to one of your handlers; turn it with the "
        "wheel or the right button."
    ),
}
"""By whether the rotation of a tile matters."""
HAND_TILE_BY_KEYS = {
    False: Sentence(
        "{tile}. Press Enter, then choose a highlighted space next to one of your handlers.", "keys are used"
    ),
    True: Sentence(
        "{tile}. Press Enter, then choose a highlighted space next to one of your handlers; {left} and {right} "
        "turn it.",
        "keys are used",
    ),
}
HANDLER = {
    False: Sentence(
        "Your handler. Drag it to another tile, however far away. Or click it first and then a tile in your "
        "hand, to have it place that tile."
    ),
    True: Sentence("Your handler. Press Enter, then choose another tile, however far away.", "keys are used"),
}
"""By whether the keys are in use."""
HIDDEN_TILE = Sentence("A tile in {name}'s hand", "which others do not see")
TURN, TURN_TIP = (
    Sentence("Turn", "button: the tile in hand"),
    Sentence("Turn the tile in hand", "tip of a button"),
)
DROP = Sentence("Place it on a highlighted space, or put it back")
DROP_TURNED = Sentence("Place it on a highlighted space; the wheel or the right button turns it")
ZOOM_IN, ZOOM_OUT = (
    Sentence("Zoom in ({key})", "button: the map"),
    Sentence("Zoom out ({key})", "button: the map"),
)
WHOLE = Sentence("The whole map ({key})", "button")

# --- stack, eggs, resources, nests ------------------------------------------------------------

STACK = Plural("tile left", "tiles left", "below the number of tiles in the stack")
STACK_TIP = Sentence("When its last tile is drawn, the current round is the last.", "the stack")
STACK_EMPTY = Sentence("No tile is left to draw.")
_UNSEEN_ON_REQUEST = Sentence("Right-click to see what may still come.", "the stack")
_UNSEEN_BY_KEYS = Sentence("{key} shows what may still come.", "the stack; keys are used")
EGGS_LEFT = {
    "green": Plural("1 green egg is left.", "{n} green eggs are left."),
    "red": Plural("1 red egg is left.", "{n} red eggs are left."),
    "blue": Plural("1 blue egg is left.", "{n} blue eggs are left."),
    "gold": Plural("1 gold egg is left.", "{n} gold eggs are left."),
}
_COSTS = Sentence("One costs {price}; gold can stand in for any of them.", "an egg; price: 3 leaves")
_COSTS_GOLD = Sentence("One costs {price}.", "an egg; price: 3 gold")
YOURS = {
    "leaf": Sentence("Your leaves: {count}. Green dragons eat them."),
    "ruby": Sentence("Your rubies: {count}. Red dragons eat them."),
    "pearl": Sentence("Your pearls: {count}. Blue dragons eat them."),
    "gold": Sentence(
        "Your gold: {count}. Every dragon eats it, and it can stand in for any resource when you buy an egg."
    ),
}
THEIRS = {
    "leaf": Sentence("{name}'s leaves: {count}"),
    "ruby": Sentence("{name}'s rubies: {count}"),
    "pearl": Sentence("{name}'s pearls: {count}"),
    "gold": Sentence("{name}'s gold: {count}"),
}
_SUPPLY = Sentence("In the supply: {count}", "how much is left of a resource")
_EATEN = Sentence("It has eaten {count} of {all}.", "a dragon in a nest")
_HUNGRY = Sentence("It is hungry.", "a dragon that was not fed in this turn")
_FED = Sentence("It has eaten this turn.", "a dragon")
_GROWN = Sentence("It is fully grown and waiting for a lair.", "a dragon that has eaten enough")
NEST = Sentence("{name}'s nest", "heading")
NEST_ROOM = Sentence("Room for a dragon")
LAIRS_BUILT = Sentence("{count} of {all} lairs", "how many somebody has built")
OPEN_TILES = Sentence("In hand: {tiles}", "tiles of a player that everybody sees")
TILES_IN_HAND = Plural("1 tile in hand", "{n} tiles in hand", "of another player")

# --- questions that go on, and buttons --------------------------------------------------------

WHERE_TILE = Sentence("{tile}: where will you place it?", "a tile was chosen")
WHERE_HANDLER = Sentence("Where will your handler go?")
WHERE_HANDLER_OR_TILE = Sentence("Where will your handler go, or which tile will it place?")
TURN_IS_OVER = Sentence("Nothing is left to do: end your turn")
TO_A_SPACE = {
    False: Sentence("Click a highlighted space; Esc cancels", "a tile was chosen"),
    True: Sentence("Arrows and Enter place it; Esc cancels", "a tile was chosen by keys"),
}
TURNED_TO_A_SPACE = {
    False: Sentence("Click a highlighted space; the wheel turns the tile, Esc cancels", "a tile was chosen"),
    True: Sentence(
        "Arrows and Enter place it, {left} and {right} turn it; Esc cancels", "a tile was chosen by keys"
    ),
}
TO_A_TILE = {
    False: Sentence("Click a highlighted tile; Esc cancels", "a handler or dragon was chosen"),
    True: Sentence("Arrows and Enter choose a tile; Esc cancels", "a handler or dragon was chosen by keys"),
}
"""Each by whether the keys are in use."""
LETS_GO = Sentence("Esc cancels", "something was chosen")
WHICH_HANDLER = Sentence("Which of your handlers goes there?", "both could lay the tile")
ONE_AT = Sentence("The one {place}", "an answer: which of two handlers; place: in a forest")
ONES = (
    (
        Sentence("The left one", "an answer: which of two handlers"),
        Sentence("The right one", "an answer: which of two handlers"),
    ),
    (
        Sentence("The upper one", "an answer: which of two handlers"),
        Sentence("The lower one", "an answer: which of two handlers"),
    ),
)
"""By where they stand: across, and up and down."""
NEXT_TILE = Sentence("Next tile", "button: take the next tile of the hand instead")
OTHER_HANDLER = Sentence("The other handler", "button: let the other one of two go")
COMES_FROM = Sentence("This handler goes to the new tile; the other one stays where it is.")
BEGIN = {
    "explore": Sentence("Explore", "button: lay a tile of the hand on the map"),
    "move": Sentence("Move", "button: a handler goes to another tile"),
}
BEGIN_TIP = {
    "explore": Sentence(
        "Place a tile from your hand next to one of your handlers. The handler moves there, and you are "
        "paid for each tile the new one touches."
    ),
    "move": Sentence(
        "Send a handler to any tile on the map; that tile pays you. Then you may replace tiles in your hand."
    ),
}
COAST_SHORT = Sentence(
    "Ocean ({count}/6 edges)", "button: one of several oceans, with so many edges of water"
)
SETTLES = Sentence("{dragon} settles", "button; dragon: Red dragon")
DRAGON_THAT_ATE = Sentence(
    "{dragon} ({count}/{all})", "one of two alike; how much it has eaten: Red dragon (2/3)"
)
FEED_ALL = Sentence("Feed all", "button: every dragon that can be fed with food of its colour")
FEED_ALL_TIP = Sentence("Every dragon gets one food of its own colour")
WHICH_TILE = Sentence("Which tile will it place there?", "a handler and a place were chosen")
WHERE_DRAGON = Sentence("{dragon}: where will it settle?", "a dragon was chosen")
WHICH_FOOD = Sentence("{dragon}: what will you feed it?", "a dragon was chosen")
WHICH_PRICE = Sentence("{egg}: how will you pay for it?", "an egg was chosen")
WHICH_SETTLES = Sentence("Which dragon will settle?")
SETTLE = Sentence("Settle", "button: a dragon moves from the nest to the map")
WHICH_TRADE = Sentence("Which three will you trade for one gold?")
TRADE = Sentence("Trade", "button: three resources of one kind against one gold")
ENTER = Sentence("{words} (Enter)", "tip of a button: the key does it, too")
PASS_HEAD = Sentence("Take no action?", "heading of a question")
PASS_TEXT = Sentence("There is always something to do: if nothing else, a move gains you a resource.")
LAST_TILE_HEAD = Sentence("Draw the last tile?", "heading of a question")
LAST_TILE_TEXT = Sentence(
    "This will then be the last round, with points counted after it. Until you draw, you can undo your turn."
)
LAST_TILE_YES = Sentence("Draw it", "button: the last tile, which ends the game after this round")
LAST_LAIR_HEAD = Sentence("Build your fourth lair?", "heading of a question")
LAST_LAIR_TEXT = Sentence("This will then be the last round, with points counted after it.")
LAST_LAIR_ENDS = Sentence("You have the last turn of this round, so the points are counted after it.")
LAST_LAIR_YES = Sentence("Settle", "button: build the fourth lair, which ends the game after this round")
BELONGS = {
    ("held", ""): Sentence("A tile goes to a highlighted space next to one of your handlers."),
    ("held", "draw"): Sentence("A discarded tile goes to the bottom of the stack."),
    ("handler", ""): Sentence("A handler goes to another tile on the map."),
    ("dragon", ""): Sentence("A fully grown dragon settles where one of your handlers is."),
    ("resource", ""): Sentence("Food goes to a dragon in your nest."),
    ("resource", "hatch"): Sentence("Take three of a kind to your gold to trade them."),
    ("egg", ""): Sentence("An egg goes into your nest."),
    ("stack", ""): Sentence("New tiles go into your hand."),
}
"""The places of things that were dropped elsewhere, by thing and question."""
FIRST_TURN = Sentence("The tiles are dealt, and you take the first turn.")
DEALT = Sentence("The tiles are dealt")

# --- what is told of them ---------------------------------------------------------------------


def tile_tip(tile: Mapping[str, Any], number: int, view: Mapping[str, Any]) -> str:
    """Return the tip of a tile of the map by its number in a view: kind, lair and handlers."""
    names = names_text(view["names"])
    resource = RESOURCES[default_tiles().land_of[tile["kind"]]]
    say = _TOWN_BRINGS if land_of(tile["kind"]) == "town" else _BRINGS
    told = [say(tile=tile_name(tile["kind"]), item=amount(resource, 1))]
    lair = tile["lair"]
    if lair is not None:
        told.append(_LIVES[lair["colour"]](name=names[lair["seat"]]))
    for name, player in zip(names, view["players"], strict=True):
        count = player["handlers"].count(number)
        if count:
            told.append(_STANDS(count, name=name))
    return paragraph(told)


def territory_text(territory: Territory, names: Sequence[str]) -> str:
    """Return the size of a territory, who scores it and why, as if the game ended now, on one line."""
    return _OF_LAND(land=land_text(territory), why=territory_why(territory, names))


def land_text(territory: Territory) -> str:
    """Return the land and size of a territory."""
    return _LANDS[LANDS[territory.land]](len(territory.tiles))


def territory_why(territory: Territory, names: Sequence[str]) -> str:
    """Return who scores a territory and why, as if the game ended now, within a sentence."""
    if not territory.leaders:
        return str(_NOBODYS)
    if not territory.points:
        return str(_FULL)
    lairs = _LAIRS_THERE(territory.lairs[territory.leaders[0]])
    leaders = [names[seat] for seat in territory.leaders]
    if len(leaders) == 1:
        return _SCORES(territory.points, name=leaders[0], lairs=lairs)
    return _SHARE(territory.points, names=listed(leaders), lairs=lairs)


def gains_lines(
    gains: Mapping[str, int], gifts: Mapping[int, Mapping[str, int]], names: Sequence[str]
) -> str:
    """Return the gains of a tile on an open place for its player and others, line by line (`family.gains_at`)."""
    others = (OTHER_GAINS(name=names[seat], items=amounts(each)) for seat, each in gifts.items())
    return "\n".join([PLACE_GAINS(items=amounts(gains)), *others])


def hand_tip(kind: str, *, by_keys: bool = False) -> str:
    """Return the tip of a tile of the own hand."""
    turns, name = bool(default_tiles().kinds[kind].water), tile_name(kind)
    if not by_keys:
        return HAND_TILE[turns](tile=name)
    return HAND_TILE_BY_KEYS[turns](tile=name, left=key_for("turn_left"), right=key_for("turn_right"))


def unseen_on_request(*, by_keys: bool = False) -> str:
    """Return how to see the tiles that may still come."""
    return _UNSEEN_BY_KEYS(key=key_for("study")) if by_keys else str(_UNSEEN_ON_REQUEST)


def egg_tip(colour: str, left: int) -> str:
    """Return the tip of the eggs of a colour."""
    cost = _COSTS_GOLD if colour == "gold" else _COSTS
    told = [EGGS_LEFT[colour](left)]
    if left:
        told.append(cost(price=amount(RESOURCES[COLOURS.index(colour)], PRICE)))
    return paragraph(told)


def dragon_tip(dragon: Mapping[str, Any]) -> str:
    """Return the tip of a dragon in a nest, from a view."""
    eaten = dragon["own"] + dragon["gold"]
    told = [f"{DRAGON_NAMES[dragon['colour']]}.", _EATEN(count=number(eaten), all=number(FOOD))]
    told.append(str(_GROWN if eaten >= FOOD else _FED if dragon["fed"] else _HUNGRY))
    return paragraph(told)


def resource_tip(resource: str, count: int, supply: Mapping[str, int] | None, name: str = "") -> str:
    """Return the tip of resources: the player's own, or those of a named player."""
    say = THEIRS if name else YOURS
    told = say[resource](count=number(count), name=name)
    return told if supply is None else "\n".join([told, _SUPPLY(count=number(supply[resource]))])


def lairs_text(seat: int, view: Mapping[str, Any]) -> str:
    """Return how many lairs a seat has built, of how many."""
    count = sum(tile["lair"] is not None and tile["lair"]["seat"] == seat for tile in view["tiles"])
    return LAIRS_BUILT(count=number(count), all=number(LAIRS))


# --- notices ----------------------------------------------------------------------------------

_LAST_LAIR = Plural(
    "The last round: {names} has built a fourth lair.",
    "The last round: {names} have each built a fourth lair.",
    "what everybody has to know; n people",
)
_LAST_TILE = Sentence("The last round: the last tile has been drawn.", "what everybody has to know")
_FEW_TILES = Plural("Only 1 tile is left to draw.", "Only {n} tiles are left to draw.")
_THIRD_LAIR = Plural(
    "{names} is one lair from the end.",
    "{names} are one lair from the end.",
    "n people have built three of four lairs",
)
_FEW = 6


def notices(view: Mapping[str, Any]) -> list[str]:
    """Return notices about the end of the game, the most pressing first; empty for most of a game."""
    if view["over"]:
        return []
    if view["ending"] == "stack":
        return [str(_LAST_TILE)]
    if view["ending"]:
        return [_named(_LAST_LAIR, _builders(view, LAIRS))]
    found = [_FEW_TILES(view["stack"])] if view["stack"] <= _FEW else []
    near = _builders(view, LAIRS - 1)
    return [*found, *([_named(_THIRD_LAIR, near)] if near else [])]


def _builders(view: Mapping[str, Any], count: int) -> list[str]:
    """Return the names of all who have built a number of lairs."""
    lairs = Counter(tile["lair"]["seat"] for tile in view["tiles"] if tile["lair"] is not None)
    names = names_text(view["names"])
    return [names[seat] for seat in sorted(lairs) if lairs[seat] == count]


def _named(say: Plural, names: Sequence[str]) -> str:
    """Return a sentence about some people, by their names."""
    return say(len(names), names=listed(names))


# --- what may still come ----------------------------------------------------------------------

_UNSEEN = Plural(
    "1 tile is unknown to you: it lies in the stack, or somebody holds it.",
    "{n} tiles are unknown to you: they lie in the stack, or others hold them.",
)
_OF_A_KIND = Sentence("{tile}: {count} ({percent}%)", "how many of the unknown tiles are like that")
_AT_BOTTOM = Sentence("At the bottom of the stack: {tiles}. They come last.", "tiles below the stack")


def unseen(view: Mapping[str, Any]) -> Counter[str]:
    """Return the numbers of tiles by kind that the seat of a view has not seen: in the stack, or in others' hands."""
    left = Counter(default_tiles().all)
    left.subtract(tile["kind"] for tile in view["tiles"] if tile["kind"] != START)
    held = (kind for player in view["players"] for kind in player["hand"] if kind is not None)
    left.subtract(held)
    left.subtract(kind for kind in view["buried"] if kind is not None)
    return +left


def unseen_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """Yield the same in words, a line for each kind of tile."""
    left = unseen(view)
    total = left.total()
    if view["stack"] == 0:
        yield str(STACK_EMPTY)
    if total:
        yield _UNSEEN(total)
    for kind in default_tiles().kinds:
        if left[kind]:
            share = number(100 * left[kind] / total)
            yield _OF_A_KIND(tile=tile_name(kind), count=number(left[kind]), percent=share)
    own = [kind for kind in view["buried"] if kind is not None]
    if own:
        yield _AT_BOTTOM(tiles=commas(map(tile_name, own)))
