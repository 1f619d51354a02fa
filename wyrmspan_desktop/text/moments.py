"""Looking back on a game: the moments at which another answer would have been worth most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.options import describe_all
from wyrmspan_desktop.text.sentences import Plural, Sentence

HEADING = Sentence("Key moments", "heading: where another answer would have been worth most")
WORKING = Plural(
    "Looking back on {n} answer: {share} %",
    "Looking back on {n} answers: {share} %",
    "how far the search has come",
)
MEANWHILE = Sentence("You may leave this page meanwhile; the search goes on.", "a search takes some seconds")
NOTHING = Sentence("No answer that clearly gave points away was found.")
FAILED = Sentence("Looking back did not succeed this time. Leave the scores and come back to try again.")
HOW = Sentence(
    "Estimated by playing on from both answers many times, with what could be known at that moment.",
    "below a list of answers that could have been better",
)
TURN = Sentence("Round {round}, turn {turn}", "when something was answered")
SET_UP = Sentence("Before round 1", "when something was answered")
GIVEN = Sentence("{name}: {answer}.", "what somebody answered")
BETTER = Sentence("Better: {answer}.", "what would have been worth more")
ABOUT = Plural("about {n} point more", "about {n} points more", "what another answer would have been worth")
WHEN_AND_ABOUT = Sentence("{when}: {about}", "a heading; then how many points another answer was worth")
SHOW = Sentence("Show it", "button: open the replay at this answer")
NEXT, CLOSE = Sentence("Next moment", "button"), Sentence("Close", "button")


class Moment(Protocol):
    """A moment as the bots have it; see `bots.moments.Moment`."""

    @property
    def move(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def better(self) -> list[str]: ...
    @property
    def points(self) -> float: ...


class Recalled(NamedTuple):
    """A moment with its seat, in words, and the things that the better answer is about."""

    moment: Moment
    seat: int
    when: str
    given: str
    better: str
    about: str
    things: frozenset[tuple[str, str]]


def recall(session: Session[Game], moments: Iterable[Moment]) -> list[Recalled]:
    """Moments of a session in words, in their order."""
    found, game = {}, session.start.clone()
    at = {each.move: each for each in moments}
    for number, answered in enumerate(session.timeline.done):
        if number in at:
            found[number] = _recalled(session, at[number], game, answered.ids)
        if len(found) == len(at):
            break
        game.apply(answered.ids)
    return [found[move] for move in at]


def _recalled(session: Session[Game], moment: Moment, game: Game, given: Sequence[str]) -> Recalled:
    decision = game.decision
    assert decision is not None
    view, seat = game.view(decision.seat), decision.seat

    def told(answer: Sequence[str]) -> str:
        return describe_all(answer, decision.kind, game.box, view, seat)

    options = (*decision.options, *decision.exchanges)
    turn = TURN(round=moment.round, turn=moment.turn)
    return Recalled(
        moment,
        seat,
        turn if moment.turn else str(SET_UP),
        GIVEN(name=session.names[seat], answer=told(given)),
        BETTER(answer=told(moment.better)),
        ABOUT(round(moment.points)),
        frozenset(
            (anchor.kind, anchor.ref)
            for option in options
            if option.id in moment.better
            for anchor in option.anchors
        ),
    )
