"""The guide of a lesson: a sentence on parchment next to its subject, which is highlighted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from wyrmspan_desktop.games.protocol import Decision
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import lessons as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.lessons import Lesson, Step
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input.misclick_guard import MisclickGuard
from wyrmspan_desktop.ui.layout.targets import COACH, Target
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.help.callout import CalloutExtension, lay_parchment, named
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answers import Answer

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

PORTRAIT, _CHIDING = "place/portrait_guide", "place/portrait_guide_chiding"
"""The portraits of the guide: usual, and after another answer than the expected one."""
_NEXT, _SKIP, _LATER = "coach:next", "coach:skip", "coach:later"


class LessonGuide(CalloutExtension):
    """Goes through the steps of a lesson.

    ``learnt`` is called when it is over, then ``finished`` if it was completed; ``leave`` to continue another time.
    The current step follows from the given answers, so that undo leads back in the lesson, too.
    """

    def __init__(
        self,
        table: Playing,
        lesson: Lesson,
        settings: Settings,
        learnt: Callable[[], None],
        leave: Callable[[], None],
        finished: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(Spot(settings))
        self._settings = settings
        self._table, self._lesson = table, lesson
        self._patience = MisclickGuard()
        """Of the buttons, after they have moved."""
        self._learnt, self._leave, self._finished = learnt, leave, finished
        self._read: set[int] = set()
        """The steps that were read, of those that wait for nothing else."""
        self._is_over = False
        self._is_refused = False
        """Whether another answer than the expected one was given."""
        self.step_now: Step | None = None
        """The current step; None during animations, and when the lesson is over."""

    @property
    def _number(self) -> int:
        """The step reached by the answers; the number of steps after the last one."""
        given, done = self._given[0], self._done()
        last = max(done, default=-1)
        for number, step in enumerate(self._lesson.steps):
            if number in done:
                continue
            if step.until is not None:
                return number
            if step.awaits is None:
                if number > last and number not in self._read:
                    return number
            elif not given:
                return number
            else:
                given -= 1
        return len(self._lesson.steps)

    def _done(self) -> set[int]:
        """Return the steps whose tasks are done, and all before one that closes them."""
        session, steps = self._table.session, self._lesson.steps
        people = {None, *session.people}
        seen = Counter(
            event.type
            for answered in session.timeline.done
            for event in answered.step.events
            if getattr(event, "seat", None) in people
        )
        done = {
            number: step.until
            for number, step in enumerate(steps)
            if step.until is not None and seen[step.until.event] >= step.until.times
        }
        closed = max((number for number, until in done.items() if until.closes), default=0)
        return {*done, *range(closed)}

    @property
    def _given(self) -> tuple[int, int]:
        """The numbers of answers by the learner, and by the others."""
        session = self._table.session
        bots = [session.bots[each.seat] for each in session.timeline.done[len(self._lesson.opening) :]]
        own = sum(bot is None for bot in bots)
        return own, len(bots) - own

    @property
    def _reply(self) -> str:
        """Another seat's answer before the next step; empty if there is none."""
        steps = self._lesson.steps[: self._number + 1]
        replies = [reply for step in steps for reply in step.replies]
        return "".join(replies[self._given[1] :][:1])

    # --- what it hears ------------------------------------------------------------------------

    def forget(self) -> None:
        self.step_now, self._is_refused = None, False

    def settle(self, decision: Decision | None) -> bool:
        number, session = self._number, self._table.session
        if self._is_over or decision is None:
            return False
        if session.bots[decision.seat] is not None and (reply := self._reply):
            session.choose([reply], session.game.serial)
            return True
        if number == len(self._lesson.steps):
            self._end()
            return False
        step = self._lesson.steps[number]
        if step.asked not in ("", decision.kind):
            self.forget()
            return False
        if self.step_now is not step:
            self.step_now = step
            self.spot.go_home()
            self._settings.note_seen(session.names[session.people[0]], *self.step_now.teaches)
            self._table.patience.begin()
            self._table.board.change()
        return not self.step_now.waits

    def objects(self, decision: Decision, ids: tuple[str, ...]) -> bool:
        step = self.step_now
        if step is None:
            self._is_refused = False
        elif step.until is not None:
            others = [option for option in decision.ids if option not in step.refuses]
            self._is_refused = bool(set(ids) & set(step.refuses)) and bool(others)
        else:
            self._is_refused = bool(step.awaits) and not set(ids) & set(step.awaits or ())
        return self._is_refused

    def step(self, dt: float) -> None:
        self._patience.step(dt)

    def click(self, target: Target) -> bool:
        if target.id in (_NEXT, _SKIP, _LATER) and not self._patience.accepts():
            return True
        if target.id == _SKIP:
            self._end()
        elif target.id == _LATER:
            self._leave()
        else:
            return target.id == _NEXT and self.confirm()
        return True

    def confirm(self) -> bool:
        if self.step_now is None or self.step_now.waits:
            return False
        self.spot.go_on()
        self._read.add(self._number)
        is_finished = self._number == len(self._lesson.steps)
        if is_finished:
            self._end()
        self.forget()
        self._table.board.change()
        if is_finished:
            self._finished()
        return True

    def _end(self) -> None:
        self._is_over = True
        self.forget()
        self._learnt()
        self._table.board.change()

    # --- what it shows ------------------------------------------------------------------------

    @property
    def is_by_hand(self) -> bool:
        return self._lesson.by_hand and not self._is_over

    @property
    def is_leading(self) -> bool:
        return not self._is_over

    @property
    def text(self) -> str:
        """The current text; empty if there is none."""
        step = self.step_now
        if step is None:
            return ""
        return (step.otherwise if self._is_refused and step.otherwise is not None else step.say)()

    def draw(self, picture: Shown) -> None:
        step = self.step_now
        if step is None:
            return
        colour = theme.INK_WARNING if self._is_refused else theme.INK
        count = menus.COUNT(number=self._number + 1, all=len(self._lesson.steps))
        lay_parchment(
            picture,
            COACH,
            self.spot,
            list(named(picture, [name for name in step.things if name not in step.used])),
            self.text,
            self._answers,
            heading=str(self._lesson.guide or ""),
            portrait=self._portrait,
            note=count,
            colour=colour,
            used=[each for group in named(picture, step.used) for each in group],
        )
        if self.spot.has_moved:
            self._patience.begin()
            self._table.patience.begin()

    @property
    def _portrait(self) -> str:
        """The name of the speaker's portrait; empty if the text has no speaker."""
        if not self._lesson.guide:
            return ""
        return _CHIDING if self._is_refused else PORTRAIT

    @property
    def _answers(self) -> list[Answer]:
        """The buttons of the lesson."""
        if self._number == len(self._lesson.steps) - 1:
            return [Answer(_NEXT, [str(words.DONE)], main=True)]
        answers = [
            Answer(_SKIP, [str(words.SKIP)], tip=str(words.SKIP_TIP)),
            Answer(_LATER, [str(words.LATER)], tip=str(words.LATER_TIP)),
        ]
        # It keeps its place during tasks: an accidental click must not end the lesson.
        can_go_on = self.step_now is not None and not self.step_now.waits
        return [*answers, Answer(_NEXT, [str(words.NEXT)], main=can_go_on, enabled=can_go_on)]
