"""Texts about players who leave their seat to a computer player, come back, or give up."""

from __future__ import annotations

from wyrmspan_desktop.session import AnySession
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.session.seating import SeatChange, Seating
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.playing_on import sitters
from wyrmspan_desktop.text.sentences import Plural, Sentence, listed, paragraph

WHO_LEAVES = Sentence("A computer player for…", "heading: the names of people follow")
WHO_RETURNS = Sentence("Who is rejoining?", "heading: the names of people follow")
LEAVES = Sentence("A computer player for {name}", "heading")
_LEAVES_TEXT = Sentence("A computer player takes {name}'s turns until {name} rejoins from the menu.")
_NO_RESULT = Sentence("With a computer player, the game doesn't count in your statistics, won or lost.")
_NO_TRY = Sentence(
    "This is your try at the game of the day. If a computer player sits in, the try is used up and doesn't count. "
    "To take a break, leave the table instead: the game is saved."
)
_NO_STARS = Sentence(
    "With a computer player, the game wins no stars and doesn't count in your statistics. To take a break, "
    "leave the table instead: the game is saved.",
    "a game of the Twenty Nights, if a computer player sits in",
)
_ALL_AWAY = Sentence(
    "Watching. Open the menu to rejoin.", "above the latest event: computer players play for all"
)
WELCOME = Sentence(
    "Welcome back", "heading: a saved game is opened in which computer players sit in for people"
)
_SITS_IN = Plural(
    "A computer player is sitting in for {names}. The game waits until you choose.",
    "Computer players are sitting in for {names}. The game waits until you choose.",
    "a saved game is opened; n: for how many people",
)
WATCH = Sentence("Watch", "button: the computer players go on")
GIVE_UP = Sentence("Give up?", "heading of a question")
GIVE_UP_YES = Sentence("Give up", "button")
KEEP_PLAYING = Sentence("Keep playing", "button")
KEEP_SEAT = Sentence("Keep playing myself", "button: no computer player takes somebody's place")
GIVES_UP_HEAD = Sentence("{name} gives up", "heading: the names of computer players follow")
_ENDS = Sentence("The game ends here.")
_IS_LOST = Sentence("It counts as a loss.", "a game that is given up")
_LOSES_STARS = Sentence(
    "It wins no stars, but you can play the night again at any time.",
    "a game of the Twenty Nights that is given up",
)
_STAYS_AWAY = Sentence(
    "A computer player plays on in {name}'s place, and {name} can't rejoin the game.",
    "somebody gives up",
)

_LEFT = Sentence("{bot} takes over from {name}", "in the log of a game")
_CAME_BACK = Sentence("{name} rejoins the game", "in the log of a game")
_GAVE_UP_TO = Sentence("{name} gives up; {bot} plays on", "in the log of a game")
_GAVE_UP = Sentence("{name} gives up", "in the log of a game")
HAVE_GIVEN_UP = Plural("{names} gave up", "{names} gave up", "beside a finished game; n: how many")
_SAT_IN = Plural(
    "A computer player sat in for {names}: the game doesn't count",
    "Computer players sat in for {names}: the game doesn't count",
    "at the end of a game; n: for how many people",
)


def bot_name(game: str, bot: str) -> str:
    """Return the name of a bot of a kind of game."""
    return str(sitters(game).get(bot, bot))


def watching_text(session: AnySession) -> str:
    """Return how people come back, while bots play for all of them; empty while anybody plays."""
    is_watched = session.seating.owners and not session.people and not session.is_over
    return str(_ALL_AWAY) if is_watched else ""


def sitting_in_text(names: list[str]) -> str:
    """Return for whom bots play now; names as players read them."""
    return _SITS_IN(len(names), names=listed(names))


def leaves_text(name: str, about: SaveHeader | None) -> str:
    """Return what happens if a bot plays for a person in a game with a header; None if it is not saved."""
    said = [_LEAVES_TEXT(name=name)]
    if about is not None and about.counts:
        lost = _NO_TRY if about.day is not None else _NO_STARS if about.night is not None else _NO_RESULT
        said.append(str(lost))
    return paragraph(said)


def ends_text(*, is_lost: bool, is_night: bool) -> str:
    """Return what happens if the last person gives up; ``is_lost``: it counts as a loss."""
    more = {_IS_LOST: is_lost, _LOSES_STARS: is_lost and is_night}
    return paragraph([str(_ENDS), *(str(each) for each, is_said in more.items() if is_said)])


def stays_away_text(name: str, *, is_lost: bool) -> str:
    """Return what happens if one of several people gives up; ``is_lost``: it counts as a loss."""
    said = _STAYS_AWAY(name=name)
    return paragraph([said, str(_IS_LOST)]) if is_lost else said


def change_text(change: SeatChange, game: str, name: str) -> str:
    """Return the line of the log for a change of player; ``name`` as players read it."""
    bot = "" if change.bot is None else bot_name(game, change.bot)
    if change.gives_up:
        return _GAVE_UP_TO(name=name, bot=bot) if bot else _GAVE_UP(name=name)
    return _LEFT(name=name, bot=bot) if bot else _CAME_BACK(name=name)


def given_up_text(names: list[str]) -> str:
    """Return the stored names of people who gave up, as a sentence; empty if nobody did."""
    return HAVE_GIVEN_UP(len(names), names=listed(map(name_text, names))) if names else ""


def parting_text(seating: Seating, names: tuple[str, ...]) -> str:
    """Return who gave up in a finished game, or for whom bots have played; empty if all have played to the end."""
    away = sorted(seating.substituted)
    gave_up = given_up_text([names[seat] for seat in sorted(seating.gave_up)])
    sat_in = _SAT_IN(len(away), names=listed(name_text(names[seat]) for seat in away)) if away else ""
    return "\n".join(filter(None, (gave_up, sat_in)))
