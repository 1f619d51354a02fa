"""Phrases of rules text: places, counts and conditions, without full stops.

Each is translated as a whole or as a pattern with arguments, so that word order is the translator's.  Patterns
cannot express all cases of a noun; whole sentences (`cards`) do.
"""

from __future__ import annotations

from wyrmspan_desktop.engine import ids
from wyrmspan_desktop.engine.ops import Condition, Count
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed
from wyrmspan_desktop.text.things import CAVES, cave_name

TIMINGS = {
    "when_played": Sentence("When played", "when an ability is used"),
    "if_activated": Sentence("If activated", "when an ability is used"),
    "once_per_round": Sentence("Once per round", "when an ability is used"),
    "end_game": Sentence("End of game", "when an ability is used"),
}
LATER_TIMINGS = {
    "when_played": Sentence("when played", "behind another time when an ability is used"),
    "if_activated": Sentence("if activated", "behind another time when an ability is used"),
    "once_per_round": Sentence("once per round", "behind another time when an ability is used"),
    "end_game": Sentence("end of game", "behind another time when an ability is used"),
}
TIMED = {
    "when_played": Sentence("when-played", "of an ability or a dragon that has one"),
    "if_activated": Sentence("if-activated", "of an ability or a dragon that has one"),
    "once_per_round": Sentence("once-per-round", "of an ability or a dragon that has one"),
    "end_game": Sentence("end-game", "of an ability or a dragon that has one"),
}
TRAITS = {
    "aggressive": Sentence("aggressive", "of a dragon"),
    "helpful": Sentence("helpful", "of a dragon"),
    "playful": Sentence("playful", "of a dragon"),
    "shy": Sentence("shy", "of a dragon"),
}
SIZES = {
    "hatchling": Sentence("a hatchling", "if it is ..."),
    "small": Sentence("small", "of a dragon"),
    "medium": Sentence("medium", "of a dragon"),
    "large": Sentence("large", "of a dragon"),
}

_A = Sentence("a {noun}", "before consonants")
_AN = Sentence("an {noun}", "before vowels")


def a(noun: str) -> str:
    """Return a noun phrase with its indefinite article."""
    is_vowel = noun[:1] in "aeiou" and not noun.startswith("once")
    return (_AN if is_vowel else _A)(noun=noun)


# --- places -----------------------------------------------------------------------------------

_WITHIN = {
    "any": Sentence("anywhere", "behind: a dragon"),
    "here": Sentence("here", "behind: a dragon"),
    "this_cave": Sentence("in this cave", "behind: a dragon"),
    "this_column": Sentence("in this column", "behind: a dragon"),
    "mat": Sentence("on your mat", "behind: a dragon"),
}
_IN_CAVE = Sentence("in the {cave}", "behind: a dragon")
_LAID = {
    "any": Plural("anywhere", "anywhere", "behind: lay 1 egg"),
    "here": Plural("here", "here", "behind: lay 1 egg"),
    "this_cave": Plural("in this cave", "in this cave", "behind: lay 1 egg"),
    "this_column": Plural("in this column", "in this column", "behind: lay 1 egg"),
    "mat": Plural("on your mat", "on your mat", "behind: lay 1 egg"),
    "adjacent": Plural("on an adjacent dragon", "on adjacent dragons", "behind: lay 1 egg"),
}
_LAID_IN_CAVE = Plural("in the {cave}", "in the {cave}", "behind: lay 1 egg")
_ONTO: dict[str, Sentence | Plural] = {
    "here": Sentence("here", "behind: cache 1 milk"),
    "any": Plural("on any dragon", "on any dragons", "behind: cache 1 milk"),
    "adjacent": Plural("on an adjacent dragon", "on adjacent dragons", "behind: cache 1 milk"),
}
_ONTO_WITHIN = Plural("on a dragon {where}", "on dragons {where}", "behind: cache 1 milk")
_UNDER: dict[str, Sentence | Plural] = {
    "here": Sentence("here", "behind: tuck 1 card"),
    "any": Plural("under any dragon", "under any dragons", "behind: tuck 1 card"),
    "adjacent": Plural("under an adjacent dragon", "under adjacent dragons", "behind: tuck 1 card"),
}
_UNDER_WITHIN = Plural("under a dragon {where}", "under dragons {where}", "behind: tuck 1 card")


def within(place: str) -> str:
    """Return a place as words after *dragon*."""
    return _IN_CAVE(cave=cave_name(place)) if place in CAVES else str(_WITHIN[place])


def onto(place: str, count: int) -> str:
    """Return the place where a number of resources is cached."""
    return _at(_ONTO, _ONTO_WITHIN, place, count)


def under(place: str, count: int) -> str:
    """Return the place where a number of cards is tucked."""
    return _at(_UNDER, _UNDER_WITHIN, place, count)


def _at(named: dict[str, Sentence | Plural], any_other: Plural, place: str, count: int) -> str:
    found = named.get(place)
    if found is None:
        return any_other(count, where=within(place))
    return found(count) if isinstance(found, Plural) else found()


def laid_text(place: str, count: int) -> str:
    """Return the place where a number of eggs is laid."""
    return _LAID_IN_CAVE(count, cave=cave_name(place)) if place in CAVES else _LAID[place](count)


# --- counts -----------------------------------------------------------------------------------

_COUNTED = "as in: for each ..., you have a ..., most ..."
_DRAGON = Plural("dragon", "dragons", _COUNTED)
_HATCHLING = Plural("hatchling", "hatchlings", _COUNTED)
_OF_SIZE = {
    "small": Plural("small {dragons}", "small {dragons}", _COUNTED),
    "medium": Plural("medium {dragons}", "medium {dragons}", _COUNTED),
    "large": Plural("large {dragons}", "large {dragons}", _COUNTED),
}
_OF_TIMING = Plural("{timings} {dragons}", "{timings} {dragons}", _COUNTED)
_OF_TRAIT = {
    "aggressive": Plural("aggressive {dragons}", "aggressive {dragons}", _COUNTED),
    "helpful": Plural("helpful {dragons}", "helpful {dragons}", _COUNTED),
    "playful": Plural("playful {dragons}", "playful {dragons}", _COUNTED),
    "shy": Plural("shy {dragons}", "shy {dragons}", _COUNTED),
}
_ADJACENT = Plural("adjacent {dragons}", "adjacent {dragons}", _COUNTED)
_OTHER = Plural("other {dragons}", "other {dragons}", _COUNTED)
_ANOTHER = Sentence("another {dragons}", _COUNTED)
_PLACED = Sentence("{dragons} {where}", _COUNTED)
_COST_FROM = Plural(
    "{dragons} with a printed cost of 1 icon or more", "{dragons} with a printed cost of {n} icons or more"
)
_COST_TO = Plural(
    "{dragons} with a printed cost of 1 icon or fewer", "{dragons} with a printed cost of {n} icons or fewer"
)
_COST_EXACTLY = Plural(
    "{dragons} with a printed cost of exactly 1 icon", "{dragons} with a printed cost of exactly {n} icons"
)
_COST_BETWEEN = Plural(
    "{dragons} with a printed cost of {least} to 1 icon",
    "{dragons} with a printed cost of {least} to {n} icons",
)
_DRAGONS_AND_CAVES = Plural("dragon or cave card {where}", "dragons and cave cards {where}", _COUNTED)
_COUNT_NOUNS = {
    "cave_cards": Plural("cave card on your mat", "cave cards on your mat", _COUNTED),
    "guild_markers": Plural("marker on the guild", "markers on the guild", _COUNTED),
    "guild_position": Plural("step on the guild track", "steps on the guild track", _COUNTED),
    "sets_of_traits": Plural("set of all 4 dragon traits", "sets of all 4 dragon traits", _COUNTED),
    "sets_of_sizes": Plural("set of all 4 dragon sizes", "sets of all 4 dragon sizes", _COUNTED),
    "egg_pairs": Plural("pair of eggs on your mat", "pairs of eggs on your mat", _COUNTED),
    "eggs": Plural("egg on your mat", "eggs on your mat", _COUNTED),
    "cached": Plural("resource cached on your dragons", "resources cached on your dragons", _COUNTED),
    "nests_on_dragons": Plural("egg nest on your dragons", "egg nests on your dragons", _COUNTED),
    "full_columns": Plural("column with 3 dragons", "columns with 3 dragons", _COUNTED),
    "objectives_ranked_last": Plural(
        "objective where nobody ranks below you", "objectives where nobody ranks below you", _COUNTED
    ),
    "resource_icons_in_best_cave": Plural(
        "resource in the printed costs of the dragons in any one cave",
        "resources in the printed costs of the dragons in any one cave",
        _COUNTED,
    ),
}
_PER = Sentence("for each {thing}")
_PER_MARKER = Sentence("for each of your markers on the guild")
_PER_PAIR = Sentence("for every 2 eggs on your mat")


def _dragons(count: Count, n: int, *, where: bool = True, article: bool = False) -> str:
    """Return the dragons of a count, one (1) or more; ``where``: with their place; ``article``: *a* or *another*."""
    said = (_HATCHLING if count.size == "hatchling" else _DRAGON)(n)
    if count.size in _OF_SIZE:
        said = _OF_SIZE[count.size](n, dragons=said)
    if count.timing:
        timings = listed((str(TIMED[timing]) for timing in count.timing), is_choice=n == 1)
        said = _OF_TIMING(n, timings=timings, dragons=said)
    if count.trait:
        said = _OF_TRAIT[count.trait](n, dragons=said)
    if count.place == "adjacent":
        said = _ADJACENT(n, dragons=said)
    if count.other:
        said = _ANOTHER(dragons=said) if article else _OTHER(n, dragons=said)
    elif article:
        said = a(said)
    if where and count.place != "adjacent":
        said = _PLACED(dragons=said, where=within(count.place))
    return _with_cost(said, *count.printed_cost) if count.printed_cost is not None else said


def _with_cost(dragons: str, least: int, most: int | None) -> str:
    if most is None:
        return _COST_FROM(least, dragons=dragons)
    if least == 0:
        return _COST_TO(most, dragons=dragons)
    if most == least:
        return _COST_EXACTLY(most, dragons=dragons)
    return _COST_BETWEEN(most, least=least, dragons=dragons)


def _counted(count: Count, n: int, *, where: bool = True, article: bool = False) -> str:
    """Return the thing that is counted, one (1) or more of it, as in `_dragons`."""
    if count.count == "dragons":
        return _dragons(count, n, where=where, article=article)
    if count.count == "dragons_and_cave_cards":
        said = _DRAGONS_AND_CAVES(n, where=within(count.place))
    else:
        said = _COUNT_NOUNS[count.count](n)
    return a(said) if article else said


def count_text(count: Count) -> str:
    """Return the text of a count, as a plural without a full stop: ``shy dragons in this cave``."""
    return _counted(count, 2)


def per_text(count: Count) -> str:
    """Return ``for each shy dragon in this cave``, without a full stop."""
    if count.count == "guild_markers":
        return str(_PER_MARKER)
    if count.count == "egg_pairs":
        return str(_PER_PAIR)
    return _PER(thing=_counted(count, 1))


# --- conditions -------------------------------------------------------------------------------

_SITUATIONS = {
    "between_two_dragons": Sentence("this dragon is between 2 dragons in its cave", "if ..."),
    "last_in_cave": Sentence("this is the rightmost dragon in its cave", "if ..."),
    "column_full": Sentence("this column has 3 dragons", "if ..."),
    "cave_fully_excavated": Sentence("this cave has 3 cave cards", "if ..."),
}
_CAVE_HAS = Sentence("this cave has {dragons}", "if ...")
_AS_LEFT = Sentence("you have at least as many dragons in the {cave} as your left neighbour", "if ...")


class _Bounds:
    """Wordings of a count within bounds, for *you* or for a place; ``where`` is empty for *you*."""

    def __init__(self, has: str, about: str) -> None:
        self.none = Sentence(f"{has} no {{things}}", about)
        self.some = Sentence(f"{has} {{things}}", about)
        self.least = Sentence(f"{has} at least {{count}} {{things}}", about)
        self.most = Sentence(f"{has} at most {{count}} {{things}}", about)
        self.exact = Sentence(f"{has} exactly {{count}} {{things}}", about)
        self.range = Sentence(f"{has} {{least}} to {{count}} {{things}}", about)


_YOU = _Bounds("you have", "if ...; there are several things if the count is not 1")
_PLACES = {
    "this_cave": _Bounds("this cave has", "if ...; there are several things if the count is not 1"),
    "this_column": _Bounds("this column has", "if ...; there are several things if the count is not 1"),
    **dict.fromkeys(
        ids.CAVES, _Bounds("the {cave} has", "if ...; there are several things if the count is not 1")
    ),
}


def condition_text(condition: Condition) -> str:
    """Return a condition without ``if`` and without a full stop: ``this cave has at least 3 dragons``."""
    if condition.situation is not None:
        return str(_SITUATIONS[condition.situation])
    if condition.sizes_in_this_cave:
        sizes = condition.sizes_in_this_cave
        dragons = (_dragons(Count("dragons", size=size), 1, where=False, article=True) for size in sizes)
        return _CAVE_HAS(dragons=listed(dragons))
    if condition.at_least_left_neighbour_in is not None:
        return _AS_LEFT(cave=cave_name(condition.at_least_left_neighbour_in))
    assert condition.count is not None
    return _bounded(condition.count, condition.at_least, condition.at_most)


def _bounded(count: Count, least: int | None, most: int | None) -> str:
    has, is_placed = _YOU, count.count == "dragons" and count.place in _PLACES
    words: dict[str, object] = {}
    if is_placed:
        has = _PLACES[count.place]
        words = {"cave": cave_name(count.place)} if count.place in CAVES else {}
    if most == 0:
        return has.none(things=_counted(count, 2, where=not is_placed), **words)
    if most is None and least == 1:
        return has.some(things=_counted(count, 1, where=not is_placed, article=True), **words)
    limit = least if most is None else most
    assert limit is not None
    things = _counted(count, limit, where=not is_placed)
    words |= {"count": limit, "least": least, "things": things}
    if most is None:
        return has.least(**words)
    if least is None:
        return has.most(**words)
    return (has.exact if least == most else has.range)(**words)
