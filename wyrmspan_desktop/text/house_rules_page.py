"""Texts about the choice of house rules, about those of a game, and about its time bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.core.house_rules import NO_HOUSE_RULES, HouseRules
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.ids import CAVES
from wyrmspan_desktop.text.cards import objective_label
from wyrmspan_desktop.text.house_rules import HOUSE_RULES
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.seats import bot_name
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, number, translated
from wyrmspan_desktop.text.things import cave_name

# The page.
BUTTON = Sentence("House rules: {count}", "button: how many house rules a new game has")
NONE = Sentence("none", "House rules: none")
TURN_ALL_OFF = Sentence("Turn all off", "button: turn off all house rules")
TABS = {
    "start": Sentence("Start", "page of house rules: about the beginning of a game"),
    "turns": Sentence("Turns", "page of house rules"),
    "caves": Sentence("Caves", "page of house rules"),
    "guild": Sentence("Guild", "page of house rules"),
    "objectives": Sentence("Objectives", "page of house rules"),
}
TAB = Sentence("{name} ({count})", "page of house rules, and how many on it are on")
OWN_STATISTICS = Sentence("Games with house rules have statistics of their own.")
LESS, MORE = Sentence("{name}: less", "button"), Sentence("{name}: more", "button")
PREVIOUS, NEXT = Sentence("{name}: previous", "button"), Sentence("{name}: next", "button")
DRAWN = Sentence("Drawn at random", "the guild or the objectives of a game")
ROUND = Sentence("Round {round}")
_COINS = Plural("{n} coin", "{n} coins", "so many at the start of a game")
_MINUTES = Plural("{n} minute", "{n} minutes", "so much time for each person")
_NO_CLOCK = Sentence("No clock", "for the players of a game")
_FROM_START = Sentence("From the start", "when a cave opens")
_FROM_ROUND = Sentence("From round {round}", "when a cave opens")

# Why some house rules do not suit a game.
NO_DRAFT = {
    False: Sentence("Not in a solo game: Automa keeps no cards."),
    True: Sentence("Not in a solo game: Ravel keeps no cards."),
}
"""By whether the opponent is Ravel."""
ONLY_RAVEL = Sentence("Only in a game against Ravel.")

# The house rules of a game.
PLAYED_WITH = Sentence("House rules: {rules}", "a line about a game")
WITH = Sentence("house rules", "what a game is played with")
_WITH_VALUE = Sentence("{name} ({value})", "a house rule, and the choice")
_OBJECTIVE = Sentence("Round {round}: {objective}")
_START_COINS = Plural(
    "Everyone starts with {n} coin.", "Everyone starts with {n} coins.", "a house rule of a game"
)
_BANK = Plural(
    "Everyone at the table has {n} minute for the whole game.",
    "Everyone at the table has {n} minutes for the whole game.",
    "a house rule of a game",
)
_CHOSEN = Sentence("Chosen when the game was set up.", "the guild or the objectives of a game")
OPENS = Sentence("The {cave} opens in round {round}.", "a house rule")
_CAVE = Sentence("{cave}: round {round}", "the round in which a cave opens")

# The time bank.
_BANK_TIP = Sentence("{name} has {time} left for the whole game.")
_EXTRA_TIP = Sentence("{name}'s time bank is empty: {time} left for this turn.")
_TIME_UP = Sentence("{name}'s time is up: {bot} plays the rest of the turn", "in the log of a game")


def coins_text(coins: int) -> str:
    """Return a number of coins at the start."""
    return _COINS(coins)


def minutes_text(minutes: int) -> str:
    """Return a time bank."""
    return _MINUTES(minutes) if minutes else str(_NO_CLOCK)


def opening_text(round_number: int) -> str:
    """Return when a cave opens."""
    return _FROM_ROUND(round=number(round_number)) if round_number > 1 else str(_FROM_START)


def tile_name(tile: int) -> str:
    """Return the name of a guild tile."""
    return translated(default_box().guild.tiles[tile].name, "guild tile")


def chosen(house_rules: HouseRules) -> list[str]:
    """Return the names of the house rules that differ from the printed ones, as in `HOUSE_RULES`."""
    return [name for name in HOUSE_RULES if getattr(house_rules, name) != getattr(NO_HOUSE_RULES, name)]


def button_text(house_rules: HouseRules) -> str:
    """Return the button that opens the page: how many house rules are on."""
    found = chosen(house_rules)
    return BUTTON(count=number(len(found)) if found else NONE)


def names_text(house_rules: HouseRules) -> str:
    """Return the house rules of a game in one line, with their choices; empty if there are none."""
    return commas(_named(house_rules))


def played_with(house_rules: HouseRules) -> str:
    """Return a line about the house rules of a game; empty if there are none."""
    return PLAYED_WITH(rules=names_text(house_rules)) if chosen(house_rules) else ""


def descriptions(house_rules: HouseRules) -> list[tuple[str, list[str]]]:
    """Return each house rule of a game, with its choice, and lines about it."""
    return [
        (title, [_in_force(house_rules, name), *(_rounds(house_rules) if name == "objectives" else ())])
        for name, title in zip(chosen(house_rules), _named(house_rules), strict=True)
    ]


def _in_force(house_rules: HouseRules, name: str) -> str:
    """Return a line about a house rule of a game, with the choice rather than that there was one."""
    if name == "coins" and house_rules.coins is not None:
        return _START_COINS(house_rules.coins)
    if name == "minutes":
        return _BANK(house_rules.minutes)
    return str(_CHOSEN if name in ("tile", "objectives") else HOUSE_RULES[name].text)


def _rounds(house_rules: HouseRules) -> Iterator[str]:
    """Return the objectives of a game, a line each."""
    for at, name in enumerate(house_rules.objectives, 1):
        label = objective_label(default_box().objectives[name])
        yield _OBJECTIVE(round=number(at), objective=label)


def _named(house_rules: HouseRules) -> Iterator[str]:
    for name in chosen(house_rules):
        value = _value(house_rules, name)
        title = HOUSE_RULES[name].title
        yield _WITH_VALUE(name=title, value=value) if value else str(title)


def _value(house_rules: HouseRules, name: str) -> str:
    """Return the choice of a house rule that has one."""
    if name == "coins" and house_rules.coins is not None:
        return number(house_rules.coins)
    if name == "minutes":
        return _MINUTES(house_rules.minutes)
    if name == "tile" and house_rules.tile is not None:
        return tile_name(house_rules.tile)
    if name == "openings":
        return commas(_late_caves(house_rules.openings))
    return ""


def _late_caves(openings: Sequence[int]) -> Iterator[str]:
    for cave, opens in zip(CAVES, openings, strict=True):
        if opens > 1:
            yield _CAVE(cave=cave_name(cave), round=number(opens))


def overrun_text(name: str, game: str, bot: str) -> str:
    """Return the line of the log for a turn that ran out of time; ``name`` as it is stored."""
    return _TIME_UP(name=name_text(name), bot=bot_name(game, bot))


def clock_tip(name: str, time: str, *, is_extra: bool) -> str:
    """Return the meaning of a clock; ``is_extra``: its time is for the present turn alone."""
    return (_EXTRA_TIP if is_extra else _BANK_TIP)(name=name, time=time)


def clock_text(seconds: float) -> str:
    """Return a time as on a clock: minutes and seconds, with hours if there are any."""
    minutes, rest = divmod(int(-(-seconds // 1)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
