"""Replays: a game that was played, move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.session.position_cache import Turn, TurnList
from wyrmspan_desktop.text.games import round_text
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import Plural, Sentence, capital, commas

MOVE = Sentence("Move {number} of {all}")
MOVE_WITH = Sentence("{move} · {cards}", "where a replay is, and with which cards the game was played")
ONLOOKER = Sentence("Spectator", "whose cards are seen: nobody's")
ALL_HANDS = Sentence("All hands", "whose cards are seen: everybody's")
SIDE = Sentence("{name}'s side", "whose cards are seen")
CHANGE_SIDE = Sentence("Whose cards you see (Tab to switch)")
NO_SIDE = Sentence("The players' cards can be shown once the game is over")
PLAY, PAUSE = Sentence("Play", "button of a replay"), Sentence("Pause", "button of a replay")
PLAY_TIP = Sentence("Play automatically (Space)", "a replay")
SCORES, SCORES_TIP = Sentence("Scores", "button"), Sentence("The score sheet")
TIPS = {
    "turn_back": Sentence("Start of the turn, or of the one before (Page Up)"),
    "previous": Sentence("Back one move (Left)"),
    "next": Sentence("Forward one move (Right)"),
    "turn_on": Sentence("Next turn (Page Down)"),
    "speed": Sentence("Playback speed (Up, Down)"),
    "hint": Sentence("What the Dracologist, the strongest computer player, would have done here ({key})"),
    "swing": Sentence("Jump to the biggest swing of the game ({key})", "the turn that mattered most"),
    "play_on": Sentence("Play on from here in a game that doesn't count ({key})"),
}
NO_HINT_AT_END = Sentence("The game is over: there is nothing to decide here")
NO_HINT_ALONE = Sentence("There was only one choice here")
NO_HINT_HIDDEN = Sentence("Hints about the players' cards can be shown once the game is over")
NO_SWING = Sentence("Nobody pulled ahead in any turn")
NOT_FROM_END = Sentence("The game is over here: there is nothing left to play")
NOT_FROM_HERE = Sentence("Others are still playing this game: you can play on from here once it is over")
PLAY_ON_WITH = Sentence("Play on with this", "button: go on from here with the answer that a hint gives")
SPEED = Sentence("{times}×", "how fast a replay plays: so many times as fast as usual")
TURN = Sentence("{round}, turn {number}: {name}", "a turn of a replay, whose it is")
ROUND_OF = Sentence("{round}: {name}", "the turn that somebody has in a round")
GAIN = Plural("{name}: {points} point", "{name}: {points} points", "gained in a turn, as +2 or −2")
SWINGS = Sentence("This was the biggest swing of the game.", "of a turn")
_SWING = Plural(
    "{name} gained {n} point on everyone else.",
    "{name} gained {n} points on everyone else.",
    "of the turn that mattered most: so many points more than the others",
)

_SPEEDS = {0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4"}


def speed_text(speed: float) -> str:
    """Return a speed as a multiple of the usual one."""
    return SPEED(times=_SPEEDS[speed])


def signed(points: int) -> str:
    """Return points gained or lost, with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}"


def names_owner(turn: Turn, names: Sequence[str]) -> bool:
    """Return whether `when` names the player whose turn it is."""
    return bool(turn.number) and len(names) > 1


def when(turn: Turn, course: TurnList, game: str, names: Sequence[str]) -> str:
    """Return the turn, with its player where there are several."""
    place = capital(round_text(turn.round, game))
    if not names_owner(turn, names):
        return place
    name = names[turn.seat]
    if any(each.number > 1 for each in course.turns):
        return TURN(round=place, number=turn.number, name=name)
    return ROUND_OF(round=place, name=name)


def turn_lines(turn: Turn, course: TurnList, game: str, names: Sequence[str]) -> Iterator[str]:
    """Yield lines about a turn: which it is, who has gained or lost points, whether it is the largest swing."""
    yield when(turn, course, game, names)
    gains = [
        GAIN(abs(gain), name=name, points=signed(gain))
        for name, gain in zip(names, turn.gains, strict=True)
        if gain
    ]
    if gains:
        yield commas(gains)
    if course.swing is not None and course.swing.turn == turn:
        yield str(SWINGS)


def swing_text(course: TurnList, game: str, names: Sequence[str]) -> str:
    """Return the place of the largest swing, and who gained how much in it."""
    swing = course.swing
    if swing is None:
        return str(NO_SWING)
    jump, where = TIPS["swing"](key=key_for("swing")), when(swing.turn, course, game, names)
    return "\n".join((jump, where, _SWING(swing.points, name=names[swing.seat])))
