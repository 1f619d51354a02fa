"""Lessons: a deal, and steps that say something and wait until it is done (`ui.table.help.lesson_guide`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wyrmspan_desktop.text.sentences import Sentence

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
"""Says something in the language that is spoken now, as a `Sentence` without arguments does."""
ANY: tuple[str, ...] = ()


class Until(NamedTuple):
    """What has to have happened: so many events of a type, the learner's own or nobody's.

    What ``closes`` leads past all steps before it, whether they were done or not.
    """

    event: str
    times: int = 1
    closes: bool = False


class Step(NamedTuple):
    """What is said, and about which things on the table, by their names; a name may end with a colon for all of a kind.

    ``awaits``: the answers that lead on, `ANY`, or None if there is nothing to do but to read.  To others
    ``otherwise`` is said, and they are not given.  ``replies``: what other seats answer before it.

    Instead something may be done ``until`` it has happened, in whatever way, but for answers that it ``refuses`` as
    long as there are others.

    What is said while something is to be done has its things lit as hints light what they advise to use, but for those
    that are only to be looked at (``looks``).  It is said only while a question of the kind that it is ``asked`` about
    is open, if it has one.  ``teaches``: the keys of the notes that say the same, and are not shown after it.
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
        """Whether something is to be done before the lesson goes on; else it is only to be read."""
        return self.awaits is not None or self.until is not None

    @property
    def used(self) -> tuple[str, ...]:
        """The things that are to be used."""
        return tuple(name for name in self.things if self.waits and name not in self.looks)


class Lesson(NamedTuple):
    """A game of some name with the deal of a seed, and the steps in their order.

    ``opening``: the answers that were given before it begins, of all seats; ``others``: who else sits there, a name
    and a bot each, who answers by itself where the steps say nothing.
    """

    game: str
    seed: int
    steps: tuple[Step, ...]
    opening: tuple[str, ...] = ()
    others: tuple[tuple[str, str], ...] = ()
    level: str | None = None
    """Which Automa plays, if one does."""
    guide: Sentence | None = None
    """Who speaks."""
    keeps: bool = False
    """Whether its game is kept, to be gone on with another time; it counts for nothing."""
    by_hand: bool = False
    """Whether turns are to be ended by hand: what would only be taken is taken by itself, as in any game."""
