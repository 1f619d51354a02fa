"""Texts about records of finished games: filters, figures, charts."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from wyrmspan_desktop.session.records import Card, Opponent, Records, Round, Sum
from wyrmspan_desktop.text import achievements, history
from wyrmspan_desktop.text.card_sets import EDITION_NAMES
from wyrmspan_desktop.text.games import level_text
from wyrmspan_desktop.text.names import BOT_NAMES, name_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, day, number

PAGES = {
    "games": Sentence("Games", "page of the history: a list of them"),
    "results": Sentence("Results", "page of the history: games won, points"),
    "points": Sentence("Points", "page of the history: what they are made of"),
    "cards": Sentence("Dragons", "page of the history: those that were played most"),
}
BUTTONS = {**history.HISTORY_BUTTONS, "achievements": achievements.BUTTON}

NONE = "\N{EN DASH}"
"""A figure without games."""

# Filters of games.
HEADINGS = {
    "opponent": Sentence("Against", "heading of a choice: whom games were played against"),
    "players": Sentence("Players", "heading of a choice: how many there were"),
    "edition": Sentence("Printing", "heading of a choice: the printing of the cards"),
    "since": Sentence("Period", "heading of a choice: how long ago games ended"),
    "house_rules": Sentence("Rules", "heading of a choice: games by the printed rules, or with house rules"),
}
ALL = {
    "opponent": Sentence("anyone", "all opponents"),
    "players": Sentence("any number", "of players"),
    "edition": Sentence("all printings"),
    "since": Sentence("all time", "games of all times"),
    "house_rules": Sentence("as printed", "games without house rules"),
}
WITH_HOUSE_RULES = Sentence("house rules", "games with house rules")
CHOSEN = Sentence("{what}: {which}", "a choice and what is chosen: Players: 2")
_BEFORE = Sentence("{name} (before {version})", "an opponent as it was before a version of the program")
_PLAYERS = Plural("{n} player", "{n} players")
SPANS = {
    7: Sentence("the last 7 days"),
    30: Sentence("the last 30 days"),
    90: Sentence("the last 3 months"),
    365: Sentence("the last 12 months"),
}
"""Filters by the time of the end, in days."""
SOME_GAMES = Plural("{n} game", "{n} games", "so many that count")
SEARCHING = Plural("{n} game still to be checked", "{n} games still to be checked")
SINCE = Sentence("since {day}", "games of a time")
NONE_CHOSEN = Sentence("No counted games match these filters. Try others in the row below.")

# Results.
COLUMNS = (
    Sentence("Games", "heading of a column: how many were played"),
    Sentence("Won", "heading of a column: how many games"),
    Sentence("Best", "heading of a column: the most points"),
    Sentence("Average", "heading of a column: the mean of points"),
)
FIGURES = {
    "games": Sentence("Games", "how many were played"),
    "wins": Sentence("Won", "how many games"),
    "best": Sentence("Best result", "the most points"),
    "mean": Sentence("Average", "of points"),
    "streak": Sentence("Current winning streak", "how many games"),
    "longest": Sentence("Longest winning streak", "how many games were won"),
    "time": Sentence("Time played"),
    "each": Sentence("Average length", "so long, on the average"),
}
_PERCENT = Sentence("{wins} ({percent}%)", "so many games were won, and which share of all")
_HOURS = Sentence("{hours} h {minutes} min", "a time, short")
_MINUTES = Sentence("{minutes} min", "a time, short")
_BEST_THEN = Sentence(
    "{points} (in {version})",
    "the most points, made in a version of the program whose opponents played otherwise",
)
OPPONENTS_THEN = Sentence(
    "Opponents as of version {version}", "a finished game, whose opponents have played otherwise since"
)
PLAYED_FOR = Sentence("Played for {time}", "a game: 1 h 20 min")
_AT_LEAST = Sentence("over {time}", "the time of some of the games is not known")
RESULTS = Sentence("Your final scores", "heading of a picture: how many games brought how many points")
WON_EGG = Sentence("won", "a light egg in a picture")
LOST_EGG = Sentence("lost", "a dark egg in a picture")
EGGS = Plural("1 egg = {n} game.", "1 egg = {n} games.", "in a picture of stacked eggs")
NO_POINTS = Sentence("No games won yet.")

# Points.
POINTS = Sentence("Points per game", "heading")
YOUR_POINTS = Sentence("Your points", "heading: what those of a game are made of")
YOUR_POINTS_COMPARED = Sentence(
    "Your points (± your average)",
    "heading: what those of a game are made of, each with how much more or less than usual that is",
)
AVERAGE = Sentence("Average", "heading of a column")
THIS_GAME = Sentence("This game", "heading of a column: the one that is chosen in the list")
DIFFERENCE = Sentence("±", "heading of a column: how much more or less than the average")
TOTAL = Sentence("Total", "of points")
OF_GAME = Sentence("{who} · {when}", "a game: the players, and when it ended")
ROUNDS = Sentence("Round by round", "heading: points that are gained in each")
MINE = Sentence("you", "whose points a bar shows")
RIVAL = Sentence("the best opponent", "whose points a bar shows")
_BEHIND = Sentence(
    "You fall behind most often in round {round}: in {behind} of {games} games, by {points} "
    "points on average."
)
_AHEAD = Sentence("There is no round in which you usually fall behind.")
NEVER_BEHIND = Sentence("never behind", "a round: in no game others gained more")
BEHIND_IN = Sentence("behind in {behind} of {games}", "a round: in so many games others gained more")
UNKNOWN = Sentence("There are no details of these games: their moves are missing or still to be checked.")

# Dragons.
MOST_PLAYED = Sentence("Played most often", "heading of a row of dragons")
MOST_POINTS = Sentence("Most points in a game", "heading of a row of dragons")
PLAYED = Plural("{n} game", "{n} games", "a dragon was played in so many")
WORTH = Plural("{n} point", "{n} points", "a dragon came to in one game")
NO_CARDS = Sentence("No details of the dragons in these games.")


def opponent_text(game: str, opponent: Opponent) -> str:
    """Return the name of an opponent."""
    if opponent.sort == "level":
        name = level_text(game, opponent.name)
    else:
        known = BOT_NAMES.get(game, {}).get(opponent.name) if opponent.sort == "bot" else None
        name = name_text(opponent.name) if known is None else str(known)
    return _BEFORE(name=name, version=opponent.before) if opponent.before else name


def players_text(count: int) -> str:
    """Return the number of players."""
    return _PLAYERS(count)


def edition_text(edition: str) -> str:
    """Return the name of an edition."""
    known = EDITION_NAMES.get(edition)
    return edition if known is None else str(known)


def groups(found: Records) -> dict[str, list[tuple[Any, str, Sum]]]:
    """Return games by opponent, by number of players and by edition: each group's name, in words, and its sum."""
    kind = found.choice.kind
    return {
        "opponent": [(who, opponent_text(kind, who), each) for who, each in found.opponents.items()],
        "players": [(count, players_text(count), each) for count, each in found.players.items()],
        "edition": [(name, edition_text(name), each) for name, each in found.editions.items()],
    }


def since_text(moment: str) -> str:
    """Return the first day of the filter by time, in local time."""
    return SINCE(day=day(datetime.fromisoformat(moment).astimezone().date()))


def figures(found: Records) -> dict[str, str]:
    """Return the figures of `FIGURES` for some games."""
    none, whole = NONE, found.whole
    share = 100 * whole.wins / whole.games if whole.games else 0.0
    spent = none
    if found.timed:
        spent = time_text(found.played_s)
        spent = spent if found.timed == whole.games else _AT_LEAST(time=spent)
    best = none if whole.best is None else number(whole.best)
    if found.best_version:
        best = _BEST_THEN(points=best, version=found.best_version)
    return {
        "games": number(whole.games),
        "wins": _PERCENT(wins=number(whole.wins), percent=number(share)) if whole.games else number(0),
        "best": best,
        "mean": none if whole.mean is None else number(whole.mean, 1),
        "streak": number(found.streak) if found.streak else none,
        "longest": number(found.longest) if found.longest else none,
        "time": spent,
        "each": time_text(found.played_s // found.timed) if found.timed else none,
    }


def time_text(seconds: int) -> str:
    """Return a time in hours and minutes."""
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    return _HOURS(hours=number(hours), minutes=minutes) if hours else _MINUTES(minutes=minutes)


def behind_text(rounds: Sequence[Round]) -> str:
    """Return the round in which a player falls behind most often, or that there is none, or that none is known."""
    if not rounds:
        return str(UNKNOWN)
    worst = max(rounds, key=lambda each: (each.behind / each.games, each.rival - each.gained))
    less = worst.rival - worst.gained
    if less <= 0 or 2 * worst.behind < worst.games:
        return str(_AHEAD)
    return _BEHIND(
        round=worst.number, behind=number(worst.behind), games=number(worst.games), points=number(less, 1)
    )


def difference_text(more: float) -> str:
    """Return a difference with its sign."""
    if round(more, 1) == 0:
        return "±0"
    return f"{'+' if more > 0 else chr(0x2212)}{number(abs(more), 1)}"


def behind_in_text(each: Round) -> str:
    """Return in how many games a player fell behind in a round."""
    if not each.behind:
        return str(NEVER_BEHIND)
    return BEHIND_IN(behind=number(each.behind), games=number(each.games))


def cards_text(card: Card, *, by_points: bool) -> str:
    """Return how often a card was played, or the most points that it brought."""
    return WORTH(card.most) if by_points else PLAYED(card.games)
