"""Texts of achievements: names, tasks, and the page that shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wyrmspan_desktop.session.awards import Award
from wyrmspan_desktop.text.games import players_text, when
from wyrmspan_desktop.text.history import KINDS
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed, number


class AchievementText(NamedTuple):
    """The name of an achievement, and its task."""

    name: Sentence
    task: Sentence


def _deed(name: str, task: str) -> AchievementText:
    return AchievementText(
        Sentence(name, "name of an achievement"), Sentence(task, "how an achievement is earned")
    )


_WYRMSPAN = {
    "doorstep": _deed("Close to the Door", "Win without excavating the fourth column of any cave."),
    "stones": _deed("No Stone Unturned", "Use all five stops on one walk through a cave."),
    "growth": _deed("Growth Chart", "Let a hatchling, a small, a medium and a large dragon share a cave."),
    "purse": _deed("Light Purse", "Win after ending every round with no coins left."),
    "guild": _deed("Friends in the Guild", "Win by fewer points than you scored from the Dragon Guild."),
    "grown": _deed("They Grow Up So Fast", "End a game with two hatchlings, each fed three times."),
    "bloomer": _deed("Late Bloomer", "Win without scoring the first round's objective."),
    "vacancy": _deed("Room to Let", "Win with one cave empty of dragons."),
    "nests": _deed("Every Nest Warm", "End a game with an egg in every nest on your mat."),
    "pantry": _deed("Well-Stocked Pantry", "End a game with all four resources cached on one dragon."),
    "wing": _deed("Under One Wing", "End a game with six cards tucked under one dragon."),
    "feather": _deed("Birds of a Feather", "End a game with five dragons sharing a trait."),
    "whisker": _deed("By a Whisker", "Win outright by a single point, or on the tiebreaker."),
    "outsider": _deed("Not My Race", "Win without taking first place in any objective."),
    "sweep": _deed("Four out of Four", "Take first place in all four objectives."),
    "spent": _deed("Nothing Left Over", "Win with no coin, no resource and no card left."),
    "early": _deed("Early to Bed", "Win after being the first to pass in three rounds."),
    "lantern": _deed("Last Lantern", "Take four actions in one round after everybody else has passed."),
    "milk": _deed("No Milk, Thank You", "Win without ever paying milk."),
    "gatecrash": _deed("Gatecrashers", "Bring two dragons into play without enticing them as an action."),
    "everything": _deed("A Bit of Everything", "Score points on every line of the score sheet."),
    "peace": _deed(
        "Peace at the Table", "Finish an all-human game with everyone within five points of each other."
    ),
    "ravel": _deed("Ravel Unravelled", "Win against Ravel, at any level."),
    "crown": _deed("The Last Thread", "Win against Ravel 2 or Ravel 3."),
    "night": _deed("Good Night", "Win one of the Twenty Nights."),
    "trees": _deed("Above the Trees", "Win ten of the Twenty Nights."),
    "daybreak": _deed("Rise and Shine", "Win the last of the Twenty Nights with two stars."),
}
_ADVENT = {
    "rain": _deed("Home before the Rain", "Win with 22 cards or more left in the deck."),
    "thread": _deed("By a Thread", "Win with three cards or fewer left in the deck."),
    "tidy": _deed("One Thing at a Time", "Win without ever having more than two incantations unfinished."),
    "irons": _deed("Irons in the Fire", "Win after having had five incantations unfinished at once."),
    "seasons": _deed("Four Seasons", "Win with four incantations of four different suits."),
    "stairs": _deed("Step by Step", "Finish an incantation with three consecutive ranks."),
    "excuse": _deed("A Very Good Excuse", "Negate a wyrm with the Excuse."),
    "close": _deed("So Close", "Lose with three incantations finished."),
}
_FAMILY = {
    "roam": _deed("Room to Roam", "Score a territory worth six points or more."),
    "lands": _deed("Wood, Rock and Sea", "Score a forest, a mountain and an ocean territory."),
    "terrace": _deed("Terraced Lairs", "Have three lairs in one territory."),
    "alike": _deed("Spitting Image", "Have three or more lairs, all with dragons of one colour."),
    "spoilt": _deed("Spoilt Rotten", "Settle a non-gold dragon that ate nothing but gold."),
    "neighbours": _deed("Good Neighbours", "Share the lead in a territory worth three points or more."),
    "hurry": _deed("No Hurry", "Win with three lairs or fewer."),
    "nest": _deed("Not Moving Out", "Win with three dragons still in your nest."),
}
DEEDS: Mapping[str, Mapping[str, AchievementText]] = {
    "wyrmspan": _WYRMSPAN,
    "advent": _ADVENT,
    "family": _FAMILY,
}
"""By game and by the name of the rule, in the order of the shelves."""

HEADING = Sentence("Achievements", "heading")
BUTTON = Sentence("Achievements", "button: show what can be earned for playing in special ways")
REPLAY = Sentence("Replay", "button: show the game that has earned an achievement")
FOOT = Sentence("Earned by anyone playing at this computer, in any seat and in any game that counts.")
EARNED = Sentence("{earned} of {all}", "so many achievements of all")
NOT_YET = Sentence("Not earned yet.", "an achievement")
_ON = Sentence("Earned on {when}", "an achievement; when: 22 Nov 2026, 19:40")
_IN = Sentence("{game}: {players}", "the game in which an achievement was earned")
_LEFT = Plural("{n} game still to be checked.", "{n} games still to be checked.")
_NEW = Plural("New achievement: {names}", "New achievements: {names}", "at the end of a game")
_NAMED = Sentence("“{name}”", "the name of an achievement among other words")
_MANY = Plural("{n} new achievement", "{n} new achievements", "at the end of a game")
_MAX_NAMED = 2
"""With more achievements only their number is shown, because room is short at the end of a game."""


def count_text(earned: int, total: int) -> str:
    """Return how many of all achievements were earned."""
    return EARNED(earned=number(earned), all=number(total))


def new_text(game: str, deeds: Sequence[str]) -> str:
    """Return the new achievements of a game of some kind; empty if there are none."""
    names = [_NAMED(name=DEEDS[game][deed].name) for deed in deeds if deed in DEEDS.get(game, {})]
    if len(names) > _MAX_NAMED:
        return _MANY(len(names))
    return _NEW(len(names), names=listed(names)) if names else ""


def left_text(left: int) -> str:
    """Return how many games have still to be searched."""
    return _LEFT(left)


def on_text(award: Award) -> str:
    """Return when an achievement was earned."""
    return _ON(when=when(award.ended))


def in_text(award: Award) -> str:
    """Return in which game it was earned."""
    return _IN(game=KINDS[award.kind], players=players_text(award.names, award.level, award.kind))
