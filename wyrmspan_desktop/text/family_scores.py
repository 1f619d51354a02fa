"""Texts of scoring and results of Dragon Family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wyrmspan_desktop.family import Score
from wyrmspan_desktop.family.scoring import IN_LAIR, IN_NEST
from wyrmspan_desktop.text import scores
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed

_LAIR = Plural("Each lair is worth {n} point", "Each lair is worth {n} points", "as points are counted")
_NEST = Plural(
    "Each dragon in a nest is worth {n} point",
    "Each dragon in a nest is worth {n} points",
    "as points are counted",
)
BUTTONS = {
    "again": scores.BUTTONS["again"],
    "replay": scores.BUTTONS["replay"],
    "table": Sentence("The map", "button: back to it"),
    "title": scores.BUTTONS["title"],
}
_BY_FOOD = Plural(
    "{names} are level on {n} point. {winners} has more food on dragons in the nest: {food}.",
    "{names} are level on {n} points. {winners} has more food on dragons in the nest: {food}.",
    "what has decided; food: 5 to 3",
)
_BY_RESOURCES = Plural(
    "{names} are level on {n} point, and on food. {winners} has more resources left: {resources}.",
    "{names} are level on {n} points, and on food. {winners} has more resources left: {resources}.",
    "what has decided; resources: 5 to 3",
)
_SHARED = Plural(
    "{names} are level on {n} point, on food and on resources: they share the victory.",
    "{names} are level on {n} points, on food and on resources: they share the victory.",
)
_TO = Sentence("{most} to {next}", "two numbers, of who has most and of the next one")


_ENDED = {
    "lairs": Sentence("{name}'s fourth lair ended the game in round {round}."),
    "stack": Sentence("The last tile ended the game in round {round}."),
}
_AS_IF = Sentence("Points if the game ended now.")
_WHEN_GIVEN_UP = Sentence("Points when the game was given up.")


def ending_text(view: Mapping[str, Any], *, is_given_up: bool = False) -> str:
    """Return why the game of a view has ended, or that it has not."""
    if not view["over"]:
        return str(_WHEN_GIVEN_UP if is_given_up else _AS_IF)
    lairs = Counter(tile["lair"]["seat"] for tile in view["tiles"] if tile["lair"] is not None)
    first = max(range(len(view["names"])), key=lambda seat: lairs[seat])
    return _ENDED[view["ending"]](name=name_text(view["names"][first]), round=view["round"])


def lairs_text() -> str:
    """Return the points of a lair."""
    return _LAIR(IN_LAIR)


def nest_text() -> str:
    """Return the points of a dragon in a nest."""
    return _NEST(IN_NEST)


def heading(found: Sequence[Score], winners: Sequence[int], *, is_given_up: bool = False) -> str:
    """Return the winners, or that the game was given up or still goes on."""
    names = [name_text(score.name) for score in found if score.seat in winners]
    if not names:
        return str(scores.GIVEN_UP if is_given_up else scores.SO_FAR)
    return scores.WINS(name=names[0]) if len(names) == 1 else scores.SHARE(names=listed(names))


def tie_text(found: Sequence[Score], winners: Sequence[int]) -> str:
    """Return the tie-breaker between the seats with the most points; empty without a tie."""
    most = max(score.total for score in found)
    level = [score for score in found if score.total == most]
    if len(level) < 2 or not winners:
        return ""
    well_fed = _best(level, lambda score: score.food)
    if len(well_fed) == 1:
        next_one = sorted(score.food for score in level)[-2]
        return _BY_FOOD(most, food=_TO(most=well_fed[0].food, next=next_one), **_names(level, well_fed))
    rich = _best(well_fed, lambda score: score.resources)
    if len(rich) == 1:
        next_one = sorted(score.resources for score in well_fed)[-2]
        resources = _TO(most=rich[0].resources, next=next_one)
        return _BY_RESOURCES(most, resources=resources, **_names(well_fed, rich))
    return _SHARED(most, **_names(rich, rich))


def _best(found: Sequence[Score], by: Callable[[Score], int]) -> list[Score]:
    """Return the scores with the maximum of something."""
    most = max(map(by, found))
    return [score for score in found if by(score) == most]


def _names(level: Sequence[Score], winners: Sequence[Score]) -> dict[str, str]:
    return {
        "names": listed(name_text(score.name) for score in level),
        "winners": listed(name_text(score.name) for score in winners),
    }
