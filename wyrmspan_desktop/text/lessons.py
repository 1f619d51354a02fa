"""Lessons: a deal, and steps that say something and wait until it is done (`ui.table.help.lesson_guide`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

if TYPE_CHECKING:
    from wyrmspan_desktop.session.record import SaveHeader

LESSON = Sentence("Lesson", "button: begin the lesson")
NEXT = Sentence("Next", "button: the next sentence of a lesson")
DONE = Sentence("Play on", "button: a lesson is over, and its game goes on")
SKIP = Sentence("End lesson", "button: end a lesson here, and play on without it")
SKIP_TIP = Sentence("You can keep playing here, without further explanations.", "tip: end a lesson here")
LATER = Sentence("Finish later", "button: leave a lesson, which is offered again another time")
LATER_TIP = Sentence("Leave this table and come back to the lesson another time.", "tip: leave a lesson")
OFFER = Sentence("A lesson first?", "heading of a question")
OFFER_TEXT = Sentence("It takes a minute or two, and nothing is at stake. You can always find it here later.")
SHOW = Sentence("Show me", "button: begin the lesson")
BEGIN = Sentence("Start now", "button: begin the game without a lesson")

Words = Callable[[], str]
"""A text in the current language, like a `Sentence` without arguments."""
ANY: tuple[str, ...] = ()


class Until(NamedTuple):
    """A condition: a number of events of a type, the learner's own or without a seat.

    One that ``closes`` leads past all steps before it, whether they were done or not.
    """

    event: str
    times: int = 1
    closes: bool = False


class Step(NamedTuple):
    """A step of a lesson: a text, and the things on the table that it is about.

    ``things``: their names; one that ends with a colon stands for all of a kind.

    ``awaits``: the answers that lead on, `ANY`, or None for a step that is only read.  Other answers are refused
    with the text ``otherwise``.  ``replies``: the answers of other seats before it.

    ``until``: a condition that may be reached in any way instead; ``refuses``: answers that are refused as long as
    there are others.

    ``looks``: things of a task that are only to be looked at; the others are lit as hints light what they advise.
    ``asked``: the step is shown only while a question of that kind is open.  ``teaches``: the keys of notes with
    the same content, which are not shown after it.
    """

    say: Words
    things: tuple[str, ...]
    awaits: tuple[str, ...] | None = None
    otherwise: Words | None = None
    replies: tuple[str, ...] = ()
    until: Until | None = None
    refuses: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    looks: tuple[str, ...] = ()
    asked: str = ""

    @property
    def waits(self) -> bool:
        """Whether the step waits for something to be done; else it is only to be read."""
        return self.awaits is not None or self.until is not None

    @property
    def used(self) -> tuple[str, ...]:
        """The things to be used."""
        return tuple(name for name in self.things if self.waits and name not in self.looks)


class Lesson(NamedTuple):
    """A game with the deal of a seed, and the steps in order.

    ``opening``: answers of all seats before it begins; ``others``: the other seats, a name and a bot each; the bot
    answers where the steps give no replies.
    """

    game: str
    seed: int
    steps: tuple[Step, ...]
    opening: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    level: str | None = None
    """The level of Automa in a solo game."""
    guide: Sentence | None = None
    """The name of the guide."""
    keeps: bool = False
    """Whether its game is saved and can be continued later; it counts for no statistics."""
    by_hand: bool = False
    """Whether turns must be ended by hand; gains without a choice are taken automatically, as in any game."""

    def is_of(self, about: SaveHeader) -> bool:
        """Return whether this is the lesson of a saved game: that has its deal, and does not count."""
        deal = about.game, about.seed, about.level
        return not about.counts and deal == (self.game, self.seed, self.level)
