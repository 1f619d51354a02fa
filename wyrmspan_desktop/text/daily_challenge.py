"""Texts of the daily challenge, which every kind of game has: deals, opponents and results."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session.daily_attempts import Attempt
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.text import family_setup, new_game
from wyrmspan_desktop.text.history import KINDS
from wyrmspan_desktop.text.messages import said
from wyrmspan_desktop.text.names import are_alike, names_of_bot, names_text
from wyrmspan_desktop.text.sentences import Plural, Sentence, commas, listed
from wyrmspan_desktop.text.sentences import day as day_of
from wyrmspan_desktop.text.title import DAYS

DAY = DAYS
_WEEKDAYS = tuple(
    Sentence(name, "day of the week")
    for name in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
)
WEEKDAYS = tuple(
    Sentence(name, "day of the week, short") for name in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
)
_MONTHS = tuple(
    Sentence(name, "month, above its days")
    for name in (
        *("January", "February", "March", "April", "May", "June"),
        *("July", "August", "September", "October", "November", "December"),
    )
)
_MONTH = Sentence("{month} {year}", "heading of the days of a month")
_DATE = Sentence("{weekday}, {day}", "a date with the day of the week; day: 22 Nov 2026")
_TODAY = Sentence("Today, {day}", "a date; day: 22 Nov 2026")
EARLIER = Sentence("Earlier month", "button, for screen readers")
LATER = Sentence("Later month", "button, for screen readers")
TO_TODAY = Sentence("Today", "button: show the deals of today")

_AGAINST = Sentence(
    "Against {opponents}. {about}", "the game of a day; about: a sentence about the opponents"
)
_ALONE = Sentence("Alone against the deck, shuffled for this day.", "the game of a day")
ABOUT = Sentence(
    "Everyone gets the same three games each day; opponents grow stronger from Monday to "
    "Sunday. Your first try counts, and you may leave it and come back. After that, play for "
    "fun."
)

_STATES = {
    "open": Sentence("Your first try counts.", "the game of the day"),
    "late": Sentence(
        "You have already started a later day, so this one is just for fun.", "the game of the day"
    ),
    "begun": Sentence("In progress: pick up where you left off.", "the game of the day"),
    "won": Sentence("Won {points}", "the game of the day; points: 91–84"),
    "lost": Sentence("Lost {points}", "the game of the day; points: 84:91"),
    "uncounted": Sentence("A computer player sat in: this try doesn't count.", "the game of the day"),
    "gone": Sentence("The try that counted was deleted.", "the game of the day"),
    "missed": Sentence("Not played.", "the game of a day that has passed"),
}
_UNPLAYED = ("uncounted", "gone", "missed")
"""The states after which games for fun are told of."""
_WON_WITH = Plural("Won with {n} point", "Won with {n} points", "the game of the day, alone")
_LOST_ALONE = Sentence("Lost", "the game of the day, alone")
_FUN = Plural("{state} {n} game for fun.", "{state} {n} games for fun.", "what became of the game of a day")
_ON_DAY = Sentence("{day}: {state}", "what became of the game of the day; day: 22 Nov 2026")
PLAY = {
    "open": Sentence("Play", "button: the game of the day, the try that counts"),
    "begun": Sentence("Continue", "button: with the game of the day that was begun"),
}
FOR_FUN = Sentence("For fun", "button: play the game of a day without it being counted")
COPY = Sentence("Copy result", "button: copy a line of text")
COPIED = Sentence("Copied: {line}", "the clipboard has a line of text")
NOT_COPIED = Sentence("Couldn't copy: {line}", "a line of text to be copied")
SIGNS = {
    "won": Sentence("won", "a sign in the calendar: the game of a day"),
    "lost": Sentence("lost", "a sign in the calendar: the game of a day"),
    "begun": Sentence("in progress", "a sign in the calendar: the game of a day"),
    "fun": Sentence("for fun", "a sign in the calendar: the game of a day, played later"),
    "missed": Sentence("not played", "a sign in the calendar: the game of a day"),
}
_STREAK = Plural("{n} day so far", "{n} days in a row", "on so many days a game of the day was played")
_BETWEEN = Sentence("–", "between the points of two players, as in 91–84")
_STREAKS = Sentence("{now} · longest: {most}", "now: 5 days in a row; most: a number")
UNKNOWN = Sentence("Earlier days cannot be shown: {problem}")

_LINE = Sentence(
    "{game} {date}, {against}, {points}", "a result to be copied: Wyrmspan 2026-11-22, Ravel 1, 91–84"
)
_LINE_WON = Sentence("{game} {date}, won, {points}", "a result to be copied, of a game played alone")
_LINE_LOST = Sentence("{game} {date}, lost", "a result to be copied, of a game played alone")
_LINE_FUN = Sentence("{line}, for fun", "a result to be copied, of a game that does not count")


def opponents(deal: Deal) -> list[str]:
    """Return the names of a deal's opponents, as at the table; none for a solo game without one."""
    if deal.level is not None:
        return [deal.level]
    return names_text(bot_names(deal.bots))


def bot_names(bots: Sequence[str], player: str = "") -> list[str]:
    """Return the stored names of the bots in the seats after a player's, each one different."""
    found = [player]
    for bot in bots:
        names = names_of_bot(family_setup.BOT_NAMES[bot])
        found.append(next(each for each in names if not are_alike([*found, each])))
    return found[1:]


def against_text(deal: Deal) -> str:
    """Return a deal's opponents and a description of them."""
    if deal.level is not None:
        return _AGAINST(opponents=deal.level, about=new_game.level_text(deal.level))
    if deal.bots:
        return _AGAINST(opponents=listed(opponents(deal)), about=family_setup.bot_text(deal.bots[-1]))
    return str(_ALONE)


def date_text(day: date, today: date) -> str:
    """Return a date as a heading."""
    if day == today:
        return _TODAY(day=day_of(day))
    return _DATE(weekday=_WEEKDAYS[day.weekday()], day=day_of(day))


def month_text(day: date) -> str:
    """Return the month of a day."""
    return _MONTH(month=_MONTHS[day.month - 1], year=f"{day:%Y}")


def state_text(found: Attempt) -> str:
    """Return the state of a deal."""
    if found.is_over and len(found.scores) == 1:
        said_so = _WON_WITH(found.scores[0]) if found.state == "won" else str(_LOST_ALONE)
    else:
        said_so = _STATES[found.state](points=points_text(found.scores))
    return _FUN(found.fun, state=said_so) if found.fun and found.state in _UNPLAYED else said_so


def today_text(found: Attempt) -> str:
    """Return the same with its date."""
    return _ON_DAY(day=day_of(found.deal.day), state=state_text(found))


def points_text(scores: Sequence[int]) -> str:
    """Return the points of all seats: 91–84, or 16/22/11."""
    return (str(_BETWEEN) if len(scores) == 2 else "/").join(map(str, scores))


def play_text(found: Attempt) -> str:
    """Return the label of the button that leads to the table."""
    return str(PLAY.get(found.state, FOR_FUN))


def streak_text(now: int, most: int) -> str:
    """Return the number of days in a row that were played; empty if there was none."""
    return _STREAKS(now=_STREAK(now), most=most) if most else ""


def copied_text(line: str, *, is_copied: bool) -> str:
    """Return a note that a line of text is on the clipboard, or has to be copied by hand."""
    return (COPIED if is_copied else NOT_COPIED)(line=line)


def unknown_text(problem: Message) -> str:
    """Return a note why earlier days are not shown."""
    return UNKNOWN(problem=said(problem))


def result_line(
    game: str, day: date, against: Sequence[str], scores: Sequence[int], *, is_won: bool, counts: bool = True
) -> str:
    """Return the result of a day's game as a line to paste: `Wyrmspan 2026-11-22, Ravel 1, 91–84`."""
    name, when, points = KINDS[game], day.isoformat(), points_text(scores)
    if against:
        line = _LINE(game=name, date=when, against=commas(against), points=points)
    else:
        line = (_LINE_WON if is_won else _LINE_LOST)(game=name, date=when, points=points)
    return line if counts else _LINE_FUN(line=line)


def line_of(found: Attempt) -> str:
    """Return the same for an attempt that is over."""
    deal = found.deal
    return result_line(deal.game, deal.day, opponents(deal), found.scores, is_won=found.state == "won")
