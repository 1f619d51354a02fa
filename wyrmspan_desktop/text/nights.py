"""Texts of the twenty nights: their names, their twists and tasks, and Old Marrow's words about each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wyrmspan_desktop.core.house_rules import HouseRules
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.engine.nights import Night, nights, number_of
from wyrmspan_desktop.session.seating import Seating
from wyrmspan_desktop.text import advent_table, daily_challenge
from wyrmspan_desktop.text.house_rules import HOUSE_RULES
from wyrmspan_desktop.text.house_rules_page import OPENS
from wyrmspan_desktop.text.sentences import Plural, Sentence, paragraph, translated
from wyrmspan_desktop.text.things import cave_name
from wyrmspan_desktop.text.title import NIGHTS

HEADING = NIGHTS


class NightText(NamedTuple):
    """The name of a night, and Old Marrow's words about it."""

    name: Sentence
    word: Sentence


def _night(name: str, word: str) -> NightText:
    return NightText(
        Sentence(name, "name of one of the Twenty Nights"),
        Sentence(word, f"Old Marrow, a very old dragon, about the night “{name}”"),
    )


NIGHT_TEXTS = {
    "lantern": _night(
        "The First Lantern",
        "The path begins at my door, and so does the fat purse. Spend freely: everyone is rich on the first night.",
    ),
    "tracks": _night(
        "Fresh Tracks",
        "It has snowed, and the tracks are all new. If you don't care for the company, one coin sends it home.",
    ),
    "sleeper": _night(
        "The Sleeper",
        "Somebody is snoring in the Golden Grotto. Let them finish the dream; the mood is better by round two.",
    ),
    "nursery": _night(
        "Nursery Night",
        "The small, the cheap and the silly: I promised them all a bed. They don't want much, only everything.",
    ),
    "breakfast": _night(
        "Breakfast Eggs",
        "Word got round that caves were free up here. It was the eggs who paid, and now they've noticed.",
    ),
    "harbour": _night(
        "The Seafarers' Inn",
        "The seafarers keep a table here, a week's walk from any sea. Don't mention it. They're sensitive.",
    ),
    "red_door": _night(
        "The Red Door",
        "The Abyss is under water until spring, so the family moves in behind the red door. All of it, please.",
    ),
    "pockets": _night(
        "Empty Pockets",
        "Three coins: all I had at your age. I bought a goat with mine and have hardly ever regretted it.",
    ),
    "larder": _night(
        "The Long Larder",
        "Winter is nine months long at this height. Store what you can, and trade in what you can't bear to look at.",
    ),
    "halfway": _night(
        "Halfway House",
        "My cousin's inn: twelve coins in the till and one cave open. Fill the Grotto and your bed is free.",
    ),
    "stranger": _night(
        "The Stranger",
        "Her name is Ravel, and she counts your coins the way you count sheep. "
        "Tonight she'll wait for the round to end.",
    ),
    "thin_ice": _night(
        "Thin Ice",
        "Step where I stepped. On second thoughts, I weigh as much as a chapel. Step anywhere else.",
    ),
    "giants": _night(
        "The Giants' Table",
        "The big ones dine tonight and won't share a bench. Bring chairs. Bring a second mountain, if you have one.",
    ),
    "canopy": _night(
        "Under Old Leaves",
        "A rainforest stood here before the ice. Nobody has told its guild, and I'm not going to be the one.",
    ),
    "ember": _night(
        "Aunt Ember's Door",
        "Aunt Ember won't be woken before round three. I've left you coins for the wait. No, not for the door.",
    ),
    "snowed_in": _night(
        "Snowed In",
        "Two doors under the snow, and the Abyss full of wet relatives. Fill it to the last corner: it's warmer.",
    ),
    "thread": _night(
        "A Loose Thread",
        "Ravel went through your pockets while you slept. She left three coins, and even she blushed a little.",
    ),
    "cold_nests": _night(
        "Cold Nests",
        "Nobody likes to lay in this wind. Every egg you spend up here is one you've talked somebody into.",
    ),
    "deep": _night(
        "Three Bolts",
        "Three bolts, and one slides back each round. I forged them myself, to keep my brother from the jam.",
    ),
    "dawn": _night(
        "Before the Dawn",
        "I climbed up here once to see whether the sun is a dragon. Fill the Grotto with friends, then look.",
    ),
}
"""By the ids of the nights."""

COUNT = Sentence("{won} of {all} nights won · {stars}", "stars: 12 stars")
_STARS = Plural("{n} star", "{n} stars", "how well a night was played")
NO_STAR = Sentence("no stars yet", "how well a night was played")
NUMBER = Sentence("Night {number} · against {level}", "above the name of a night; level: Automa 1")
_POINTS = Plural("Score {n} point.", "Score {n} points.", "the task of a night")
_FULL = Sentence("Fill all four spaces of the {cave} with dragons.", "a task besides the points")
_BEST = Plural("Your best: {n} point", "Your best: {n} points", "the best result of a night")
_LOCKED = Sentence("Win night {number} first.", "a night that can't be played yet")
_LOCKED_FAR = Sentence("Win nights {first}–{last} first.", "a night that can't be played yet")
STOP = Sentence("Night {number}: {name}, {state}", "a stop on the way up the mountain; for screen readers")
SHUT = Sentence("locked", "a night that can't be played yet")
OPEN = Sentence("open", "a night that can be played, but was not won")
PLAY: Sentence = daily_challenge.PLAY["open"]
CONTINUE: Sentence = daily_challenge.PLAY["begun"]
ANEW = Sentence("Restart this night", "button: begin a night again, of which a game is under way")
WAY = Sentence("The way up the mountain, from night to night", "a picture; for screen readers")
ABOUT = Sentence(
    "Every night has a house rule or two, and a task. One star opens the next night. "
    "Play a night again and you get the same cards."
)

_COINS = Plural("You start with {n} coin.", "You start with {n} coins.", "a house rule")
_GUILD = Sentence("Tonight's guild: {guild}.", "a house rule")
_OBJECTIVES = Sentence("Old Marrow has chosen the objectives.", "a house rule")

OF_NIGHT = Sentence("Night {number}: {name}", "a line about a game of the Twenty Nights")
_POINTS_OF = Sentence("{points} of {goal}", "points now, and those of the next star; points: 85, or 85 + 7")
_WITH_OBJECTIVE = Sentence("{points} + {more}", "points now, and those of an objective as it stands")
_OBJECTIVE_SO_FAR = Sentence("{points} points now, and {more} for this round's objective as it stands.")
THRESHOLDS = Sentence(
    "Stars at {first}, {second} and {third} points. Only points count: you needn't beat your rival."
)
WON = Sentence("Night {number}, {name}: {stars}", "at the end of a game")
NIGHT_WON = Sentence("Night won!", "heading at the end of a game of the Twenty Nights")
NIGHT_LOST = Sentence("No star tonight", "heading at the end of a game of the Twenty Nights")
_NEXT_STAR = Plural(
    "{n} point short of the next star",
    "{n} points short of the next star",
    "at the end of a night that was won",
)
_MORE = Plural("{n} point short of a star", "{n} points short of a star", "at the end of a game")
NOT_WON = Sentence(
    "Night {number}, {name}: {reason}", "at the end of a game; reason: 3 points short of a star"
)
_GAVE_UP = Sentence("no stars, because you gave up", "why a night was not won")
_SAT_IN = Sentence("no stars, because a computer player sat in", "why a night was not won")
_FROM_COPY = Sentence("no stars, because it was continued from a copy", "why a night was not won")
NO_STARS = Sentence("No stars", "beside empty stars, in a game that can't win any")
NOT_FULL = Sentence("the {cave} still has a space without a dragon", "why a night was not won")
_ENOUGH = Plural(
    "Enough points for {n} star.", "Enough points for {n} stars.", "behind the expected points of a hint"
)
LAST = Sentence(
    "Night {number}, {name}: {stars}. Good morning!", "at the end of a game that won the last of the nights"
)
NEXT = Sentence("Next night", "button: to the next of the Twenty Nights")
TO_MAP = NIGHTS
AGAIN = advent_table.AGAIN


def twist_text(rules: HouseRules) -> str:
    """Return the house rules of a night, each on a line of its own."""
    found: list[str] = []
    if rules.coins is not None:
        found.append(_COINS(rules.coins))
    found += [
        OPENS(cave=cave_name(cave), round=opens)
        for cave, opens in zip(CAVES, rules.openings, strict=True)
        if opens > 1
    ]
    if rules.tile is not None:
        found.append(_GUILD(guild=translated(default_box().guild.tiles[rules.tile].name, "guild tile")))
    if rules.objectives:
        found.append(str(_OBJECTIVES))
    found += [
        str(HOUSE_RULES[name].text) for name in ("refresh", "cave_eggs", "late_toll") if getattr(rules, name)
    ]
    return "\n".join(found)


def task_text(least: int, full_cave: str | None) -> str:
    """Return the task of a night, for one star."""
    task = [_POINTS(least)]
    if full_cave is not None:
        task.append(_FULL(cave=cave_name(full_cave)))
    return paragraph(task)


def night_text(night: str) -> str:
    """Return the number and the name of a night, by its id."""
    return OF_NIGHT(number=number_of(nights()[night]), name=NIGHT_TEXTS[night].name)


def without_stars_text(night: Night, seating: Seating, *, counts: bool) -> str:
    """Return why a game of a night wins no stars, whatever its points; empty if it can win some.

    ``counts``: whether it counts for statistics.
    """
    if seating.gave_up:
        reason = _GAVE_UP
    elif seating.substituted:
        reason = _SAT_IN
    elif not counts:
        reason = _FROM_COPY
    else:
        return ""
    return NOT_WON(number=number_of(night), name=NIGHT_TEXTS[night.id].name, reason=reason)


def points_of_text(points: int, more: int, goal: int) -> str:
    """Return the points now, ``more`` for the objective of the round as it stands, and those of the next star."""
    return _POINTS_OF(points=_WITH_OBJECTIVE(points=points, more=more) if more else points, goal=goal)


def plate_text(night: Night, points: int, more: int, without_stars: str = "") -> str:
    """Return the night, its task, and the points of its stars; ``without_stars``: why it wins none.

    ``points`` are those now, ``more`` those for the objective of the round as it stands.
    """
    first, second, third = night.stars
    lines = [
        without_stars or night_text(night.id),
        task_text(first, night.full_cave),
        THRESHOLDS(first=first, second=second, third=third),
    ]
    if more and not without_stars:
        lines.append(_OBJECTIVE_SO_FAR(points=points, more=more))
    return "\n".join(lines)


def stars_text(stars: int) -> str:
    """Return a number of stars."""
    return _STARS(stars) if stars else str(NO_STAR)


def enough_text(stars: int) -> str:
    """Return for how many stars an expected result is enough; empty if for none."""
    return _ENOUGH(stars) if stars else ""


def best_text(points: int) -> str:
    """Return the best result of a night."""
    return _BEST(points)


def locked_text(next_night: int, number: int) -> str:
    """Return which nights have to be won before a locked one can be played.

    ``next_night``: the number of the first night that is not won; ``number``: that of the locked one.
    """
    last = number - 1
    return _LOCKED(number=last) if next_night == last else _LOCKED_FAR(first=next_night, last=last)


def stop_text(number: int, night: str, stars: int, *, is_open: bool) -> str:
    """Return the words of a stop for screen readers."""
    state = _STARS(stars) if stars else str(OPEN if is_open else SHUT)
    return STOP(number=number, name=NIGHT_TEXTS[night].name, state=state)


def count_text(stars: Sequence[int]) -> str:
    """Return how many nights are won, and all their stars."""
    return COUNT(won=sum(map(bool, stars)), all=len(stars), stars=_STARS(sum(stars)))


def of_night_text(seed: int, level: str | None, house_rules: HouseRules) -> str:
    """Return the night of a deal; empty for other deals."""
    night = next((each for each in nights().values() if each.deals(seed, level, house_rules)), None)
    return "" if night is None else night_text(night.id)


def result_text(number: int, night: str, stars: int, missing: int, open_cave: str | None) -> str:
    """Return the result of a night: its stars and what the next one takes, or why it was not won.

    ``missing``: the points that the next star still needs; ``open_cave``: the cave that is not full, though it should
    be.
    """
    name = NIGHT_TEXTS[night].name
    if stars:
        words = WON if number < len(NIGHT_TEXTS) else LAST
        won = words(number=number, name=name, stars=_STARS(stars))
        return f"{won}\n{_NEXT_STAR(missing)}" if missing else won
    reason = NOT_FULL(cave=cave_name(open_cave)) if open_cave is not None else _MORE(missing)
    return NOT_WON(number=number, name=name, reason=reason)
