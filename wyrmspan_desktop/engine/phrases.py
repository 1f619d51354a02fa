"""The phrases that rules text is made of: amounts, places, counts and conditions, without full stops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wyrmspan_desktop.engine.ops import Condition, Count, Items

CAVE_NAMES = {"crimson": "Crimson Cavern", "golden": "Golden Grotto", "amethyst": "Amethyst Abyss"}
TIMING_NAMES = {
    "when_played": "When played",
    "if_activated": "If activated",
    "once_per_round": "Once per round",
    "end_game": "End of game",
}
ITEM_NOUNS = {
    "coin": ("coin", "coins"),
    "egg": ("egg", "eggs"),
    "meat": ("meat", "meat"),
    "gold": ("gold", "gold"),
    "crystal": ("crystal", "crystals"),
    "milk": ("milk", "milk"),
    "any": ("resource", "resources"),
    "dragon": ("dragon card", "dragon cards"),
    "cave": ("cave card", "cave cards"),
    "guild": ("guild advance", "guild advances"),
}
"""Singular and plural of every item of `ops.Items`."""

TIMING_ADJECTIVES = {name: words.lower().replace(" ", "-") for name, words in TIMING_NAMES.items()}
TIMING_ADJECTIVES["end_game"] = "end-game"
SOURCES = {
    "hand": "from your hand",
    "display": "from the display",
    "deck": "from the deck",
    "hand_or_display": "from your hand or the display",
}


# --- small words ------------------------------------------------------------------------------


def sentence(clause: str) -> str:
    """A clause as a sentence: a capital in front, a full stop at the end."""
    return f"{clause[:1].upper()}{clause[1:]}."


def listed(words: Iterable[str], last: str = "and") -> str:
    """``a``, ``a and b`` or ``a, b and c``."""
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final


def amount(item: str, count: int) -> str:
    """So many of an item: ``1 egg``, ``2 dragon cards``."""
    return f"{count} {ITEM_NOUNS[item][count != 1]}"


def items_text(items: Items) -> str:
    """Items as a list: ``1 coin and 2 eggs``."""
    return listed(amount(name, count) for name, count in items.named())


def exchange_text(give: Sequence[str], get: str) -> str:
    """An exchange of two resources, without its verb: ``2 meat for 1 gold``, ``1 meat and 1 milk for 1 gold``."""
    given = listed(amount(item, give.count(item)) for item in dict.fromkeys(give))
    return f"{given} for {amount(get, 1)}"


def a(noun: str) -> str:
    """A noun phrase with its indefinite article; ``another`` needs none."""
    if noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if noun[0] in 'aeiou' and not noun.startswith('once') else 'a'} {noun}"


def times_text(count: int) -> str:
    """How often something may be done: ``once`` or ``up to 3 times``."""
    return "once" if count == 1 else f"up to {count} times"


def within(place: str) -> str:
    """A place as words behind *dragon* or *egg*."""
    if place in CAVE_NAMES:
        return f"in the {CAVE_NAMES[place]}"
    return {
        "any": "anywhere",
        "here": "here",
        "this_cave": "in this cave",
        "this_column": "in this column",
        "mat": "on your mat",
        "adjacent": "on adjacent dragons",
    }[place]


def onto(preposition: str, place: str, count: int) -> str:
    """Where cards are tucked (``under``) or resources cached (``on``)."""
    if place == "here":
        return "here"
    if place == "any":
        return f"{preposition} any dragon{'s' * (count != 1)}"
    if place == "adjacent":
        return f"{preposition} {'an adjacent dragon' if count == 1 else 'adjacent dragons'}"
    return f"{preposition} {'a dragon' if count == 1 else 'dragons'} {within(place)}"


def laid_text(place: str, count: int) -> str:
    """Where so many eggs are laid."""
    return "on an adjacent dragon" if place == "adjacent" and count == 1 else within(place)


# --- counts and conditions --------------------------------------------------------------------


def _cost_range(least: int, most: int | None) -> str:
    if most is None:
        icons = f"{least} icons or more"
    elif least == 0:
        icons = f"{most} icons or fewer"
    else:
        icons = f"{least} to {most} icons" if most != least else f"exactly {least} icons"
    return f"with a printed cost of {icons}"


def _dragons(count: Count, plural: bool, where: bool = True) -> str:
    words = ["other"] if count.other else []
    if count.place == "adjacent":
        words.append("adjacent")
    words += [count.trait] if count.trait else []
    if count.timing:
        timings = (TIMING_ADJECTIVES[timing] for timing in count.timing)
        words.append(listed(timings, "and" if plural else "or"))
    noun = "dragon"
    if count.size == "hatchling":
        noun = "hatchling"
    elif count.size:
        words.append(count.size)
    words.append(noun + "s" * plural)
    if where and count.place != "adjacent":
        words.append(within(count.place))
    if count.printed_cost is not None:
        words.append(_cost_range(*count.printed_cost))
    return " ".join(words)


_COUNT_NOUNS = {
    "cave_cards": ("cave card on your mat", "cave cards on your mat"),
    "guild_markers": ("marker on the guild tile", "markers on the guild tile"),
    "guild_position": ("step on the Dragon Guild", "steps on the Dragon Guild"),
    "sets_of_traits": ("set of dragons of all 4 traits", "sets of dragons of all 4 traits"),
    "sets_of_sizes": ("set of dragons of all 4 sizes", "sets of dragons of all 4 sizes"),
    "egg_pairs": ("pair of eggs on your mat", "pairs of eggs on your mat"),
    "eggs": ("egg on your mat", "eggs on your mat"),
    "cached": ("resource cached on your dragons", "resources cached on your dragons"),
    "nests_on_dragons": ("egg nest on your dragons", "egg nests on your dragons"),
    "full_columns": ("column with 3 dragons", "columns with 3 dragons"),
    "objectives_ranked_last": (
        "objective where nobody places below you",
        "objectives where nobody places below you",
    ),
    "resource_icons_in_best_cave": (
        "resource in the printed costs of your best cave's dragons",
        "resources in the printed costs of your best cave's dragons",
    ),
}


def _counted(count: Count, plural: bool) -> str:
    if count.count == "dragons":
        return _dragons(count, plural)
    if count.count == "dragons_and_cave_cards":
        ending = "s" * plural
        return f"dragon{ending} {'and' if plural else 'or'} cave card{ending} {within(count.place)}"
    return _COUNT_NOUNS[count.count][plural]


def count_text(count: Count) -> str:
    """What a count counts, as a plural without a full stop: ``shy dragons in this cave``."""
    return _counted(count, plural=True)


def per_text(count: Count) -> str:
    """What gives once for each: ``for each shy dragon in this cave``, without a full stop."""
    if count.count == "guild_markers":
        return "for each of your markers on the guild tile"
    if count.count == "egg_pairs":
        return "for every 2 eggs on your mat"
    return f"for each {_counted(count, plural=False)}"


_SITUATIONS = {
    "between_two_dragons": "this dragon is between 2 dragons in its cave",
    "last_in_cave": "this is the last dragon in its cave",
    "column_full": "this column has 3 dragons",
    "cave_fully_excavated": "this cave has 3 cave cards",
}


def condition_text(condition: Condition) -> str:
    """What must be true, without ``if`` and without a full stop: ``this cave has at least 3 dragons``."""
    if condition.situation is not None:
        return _SITUATIONS[condition.situation]
    if condition.sizes_in_this_cave:
        sizes = condition.sizes_in_this_cave
        nouns = ("hatchling" if size == "hatchling" else f"{size} dragon" for size in sizes)
        return f"this cave has {listed(map(a, nouns))}"
    if condition.at_least_left_neighbour_in is not None:
        cave = CAVE_NAMES[condition.at_least_left_neighbour_in]
        return f"you have at least as many dragons in the {cave} as your left neighbour"
    assert condition.count is not None
    return _bounded(condition.count, condition.at_least, condition.at_most)


def _bounded(count: Count, least: int | None, most: int | None) -> str:
    subject = "you have"
    one, many = _counted(count, plural=False), _counted(count, plural=True)
    if count.count == "dragons" and count.place not in ("mat", "adjacent", "here"):
        subject = within(count.place).removeprefix("in ") + " has"
        one, many = _dragons(count, plural=False, where=False), _dragons(count, plural=True, where=False)
    if most == 0:
        return f"{subject} no {many}"
    if most is None and least == 1:
        return f"{subject} {a(one)}"
    if most is None or least is None:
        limit = most if least is None else least
        return f"{subject} {'at most' if least is None else 'at least'} {limit} {one if limit == 1 else many}"
    bound = f"exactly {least}" if least == most else f"{least} to {most}"
    return f"{subject} {bound} {one if most == 1 else many}"
