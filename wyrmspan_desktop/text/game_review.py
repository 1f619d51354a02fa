"""Texts of the game review: the key moments, whose answers lost or gained most against another one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.definitions import Box
from wyrmspan_desktop.engine.previews import Trade
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text.hints import Reason, reasons_text
from wyrmspan_desktop.text.names import name_text
from wyrmspan_desktop.text.options import after_trades, describe_all, trades_before
from wyrmspan_desktop.text.sentences import Plural, Sentence, as_sentence

HEADING = Sentence("Key moments", "heading: where another answer would have been worth most")
WORKING = Plural(
    "Looking back on {n} choice: {share}%",
    "Looking back on {n} choices: {share}%",
    "how far the search has come",
)
MEANWHILE = Sentence(
    "You can leave this page; the search goes on without you.", "a search takes some seconds"
)
NOTHING = Sentence("No move clearly cost anyone points. Well played!")
FAILED = Sentence("The review didn't work this time. Leave the score sheet and come back to try again.")
HOW = Sentence(
    "Estimated by playing out both choices many times, using only what could be known at that moment.",
    "below a list of answers that could have been better",
)
TURN = Sentence("Round {round}, turn {turn}", "when something was answered")
SET_UP = Sentence("Before round 1", "when something was answered")
WHOSE = Sentence("{name} · {when}", "whose answer it was, and in which round and turn")
GIVEN = Sentence("{name}: {answer}.", "what somebody answered")
PLAYED = Sentence("Played: {answer}.", "what somebody answered; what would have been worth more follows")
BETTER = Sentence("Better: {answer}.", "what would have been worth more")
WHY = Sentence(
    "Why: {reasons}.", "reasons: 2 more points from dragons, 1 fewer coin; for the better of two moves"
)
SECOND = Sentence("Second best: {answer}.", "after a praised move: the best other one")
WELL_PLAYED = Sentence("{when}: well played!", "the player, round and turn of a move that is praised")
ABOUT = Plural(
    "about {n} point lost", "about {n} points lost", "what an answer has cost, compared with a better one"
)
GAINED = Plural(
    "about {n} point gained",
    "about {n} points gained",
    "what a praised move was worth, compared with the best other one",
)
SHOW = Sentence("Show me", "button: open the replay at this answer")
NEXT, CLOSE = Sentence("Next moment", "button"), Sentence("Close", "button")


class Moment(Protocol):
    """A moment from the bots; see `bots.game_review.Moment`."""

    @property
    def move(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def other(self) -> list[str]: ...
    @property
    def points(self) -> float: ...
    @property
    def why(self) -> tuple[Reason, ...]: ...
    @property
    def is_good(self) -> bool: ...


class Recalled(NamedTuple):
    """A moment with its seat, and the things that the better of both answers is about.

    It is worded in the current language.
    """

    moment: Moment
    seat: int
    name: str
    answered: Sequence[str]
    asked: tuple[str, Box, View]
    """Arguments of `describe_all` besides answers and seat: the kind of decision, the cards, and the table."""
    things: frozenset[tuple[str, str]]
    trades: Sequence[Trade] = ()
    """The exchanges that the other answer needs first."""

    @property
    def when(self) -> str:
        """Whose turn the moment is in, with praise for a good one."""
        return WELL_PLAYED(when=self.whose) if self.moment.is_good else self.whose

    @property
    def whose(self) -> str:
        """The player, and the turn of the moment."""
        return WHOSE(name=name_text(self.name), when=self.turn)

    @property
    def turn(self) -> str:
        """The turn of the moment."""
        moment = self.moment
        return TURN(round=moment.round, turn=moment.turn) if moment.turn else str(SET_UP)

    @property
    def given(self) -> str:
        """The answer that was given."""
        return PLAYED(answer=self.given_answer)

    @property
    def given_answer(self) -> str:
        """The given answer alone."""
        return self._told(self.answered)

    @property
    def other(self) -> str:
        """The best other answer."""
        return (SECOND if self.moment.is_good else BETTER)(answer=self.other_answer)

    @property
    def other_answer(self) -> str:
        """The best other answer in a few words, with the exchanges that it needs."""
        return after_trades(self._told(self.moment.other), self.trades)

    @property
    def why(self) -> str:
        """The reasons for the better of both, behind "Why"; empty if there are none."""
        return WHY(reasons=reasons_text(self.moment.why)) if self.moment.why else ""

    @property
    def reasons(self) -> str:
        """The reasons for the better of both, alone."""
        return as_sentence(reasons_text(self.moment.why))

    @property
    def about(self) -> str:
        """The points lost or gained."""
        return (GAINED if self.moment.is_good else ABOUT)(round(self.moment.points))

    def _told(self, answer: Sequence[str]) -> str:
        # A banner of the guild is described in sentences, and another full stop follows.
        return describe_all(answer, *self.asked, self.seat).removesuffix(".")


def recall(session: Session[Game], moments: Iterable[Moment]) -> list[Recalled]:
    """Return moments of a session in words, in their order."""
    found, game = {}, session.start.clone()
    at = {each.move: each for each in moments}
    for number, answered in enumerate(session.timeline.done):
        if number in at:
            found[number] = recalled(session.names, at[number], game, answered.ids)
        if len(found) == len(at):
            break
        game.apply(answered.ids)
    return [found[move] for move in at]


def recalled(names: Sequence[str], moment: Moment, game: Game, given: Sequence[str]) -> Recalled:
    """Return the moment at which an answer was given to a game's open decision; ``names`` are those of all seats."""
    decision = game.decision
    assert decision is not None
    options = (*decision.options, *decision.exchanges)
    better = given if moment.is_good else moment.other
    return Recalled(
        moment,
        decision.seat,
        names[decision.seat],
        given,
        (decision.kind, game.box, game.view(decision.seat)),
        frozenset(
            (anchor.kind, anchor.ref)
            for option in options
            if option.id in better
            for anchor in option.anchors
        ),
        trades_before(moment.other, game),
    )
