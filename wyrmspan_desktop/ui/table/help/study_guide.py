"""The guide of a study: sets the task, has one answer judged in the background, and tells the verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from wyrmspan_desktop.bots.game_review import Moment
from wyrmspan_desktop.engine import Decision, Game, option
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.session.studies import StudyTable
from wyrmspan_desktop.text import exercises as lesson_words
from wyrmspan_desktop.text import studies as words
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.game_review import Recalled, recall, recalled
from wyrmspan_desktop.ui.layout.targets import COACH, Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.help.callout import CalloutExtension, lay_parchment
from wyrmspan_desktop.ui.table.help.lesson_guide import PORTRAIT
from wyrmspan_desktop.ui.table.help.puzzle_guide import draw_sheet_seal, draw_slip
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answers import Answer

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_BEGIN, _CLOSE, _SLIP = "coach:next", "coach:close", "coach:slip"
_AGAIN, _PAGE, _SHOW = "coach:again", "coach:page", "coach:show"
TASK, PLAYING, TASK_AGAIN, THINKING, VERDICT = "task", "", "again", "thinking", "verdict"
"""The texts: the task, nothing while an answer is sought, the task again, while it is judged, and the verdict."""
DARK = "dark"
"""The text in place of hints, which would give the answer away."""

Found = Literal["better", "as_good", "worse", "given", "unjudged"]
"""The move that was looked for, another good one, a worse one, the mistake again, or an error."""


class Verdict(NamedTuple):
    """The result of an answer, and the moment with the better answer and the reasons."""

    found: Found
    moment: Recalled

    @property
    def is_solved(self) -> bool:
        """Whether the answer solves the study."""
        return self.found in ("better", "as_good")


class StudyWays(NamedTuple):
    """The ways to leave a study, and to note its result."""

    begin_again: Callable[[], None]
    leave: Callable[[], None]
    """Opens the page of the puzzles."""
    rate: Callable[[bool], str]
    """Notes whether it was solved, and says when it comes back; empty if this try does not count."""


class StudyGuide(CalloutExtension):
    """Guides through a study; the first answer that is more than an exchange is judged, and can be undone.

    There are no hints before the first verdict.
    """

    def __init__(
        self,
        table: MatPlaying,
        study: StudyTable[Game],
        thinkers: Thinkers,
        ways: StudyWays,
        settings: Settings,
    ) -> None:
        super().__init__(Spot(settings))
        self._table, self.study, self._thinkers, self._ways = table, study, thinkers, ways
        names = table.session.names
        self._known = recalled(names, study.moment, study.position, study.given)
        """The mistake, with the answer that is looked for."""
        self._task = words.task_text(self._known.given_answer, round(study.moment.points), study.player)
        self.says = TASK
        self.verdict: Verdict | None = None
        self._comes_back = ""
        self._is_rated = False
        self._is_told = False
        """True once the player has asked for the better answer after a failed try."""
        self._thought: AiTask[list[object]] | None = None

    # --- judging ------------------------------------------------------------------------------

    def settle(self, decision: Decision | None) -> bool:
        done = self._table.session.timeline.done
        is_answered = bool(done) and (
            not done[-1].ids or option(done[-1].ids[0]).kind not in ("trade", "exchange")
        )
        if is_answered and self.says not in (THINKING, VERDICT):
            self._judge([each.ids for each in done])
        elif not is_answered and self.says in (THINKING, VERDICT):
            self.close()
            self.says, self.verdict = PLAYING, None
        return bool(self.says)

    def _judge(self, answers: Sequence[Sequence[str]]) -> None:
        """Judge the answers: known ones at once, others by a search."""
        found = self.study.known(answers)
        if found is not None:
            self._conclude(Verdict(found, self._known))
        else:
            self.says, self._thought = THINKING, self._thinkers.judge(self._table.session)
            self._table.board.change()

    def step(self, dt: float) -> None:
        thought = self._thought
        found = None if thought is None else thought.poll()
        if thought is None or found is None:
            return
        self._thought = None
        worse = [each for each in found if isinstance(each, Moment) and not each.is_good]
        if thought.failed:
            self._conclude(Verdict("unjudged", self._known))
        elif worse:
            self._conclude(Verdict("worse", recall(self._table.session, worse[:1])[0]))
        else:
            self._conclude(Verdict("as_good", self._known))

    def _conclude(self, verdict: Verdict) -> None:
        self.says, self.verdict, self._comes_back = VERDICT, verdict, ""
        self._is_told = False
        if verdict.found != "unjudged" and not self._is_rated:
            self._is_rated = True
            self._comes_back = self._ways.rate(verdict.is_solved)
        self._table.patience.begin()
        self._table.board.change()

    def close(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None

    # --- what can be done with it ---------------------------------------------------------------

    def click(self, target: Target) -> bool:
        if target.id in (_BEGIN, _CLOSE):
            return self._go_on()
        is_hint = target.id == "hint" and not self._is_rated
        if target.id == _SLIP or is_hint:
            self.says = DARK if is_hint else TASK_AGAIN
            self._table.board.change()
            return True
        way = {_AGAIN: self._ways.begin_again, _PAGE: self._ways.leave, _SHOW: self._tell}.get(target.id)
        if way is not None:
            way()
        return way is not None

    def _tell(self) -> None:
        self._is_told = True
        self._table.patience.begin()
        self._table.board.change()

    def confirm(self) -> bool:
        return self._go_on()

    def _go_on(self) -> bool:
        """Close the task; return whether it was open."""
        if self.says not in (TASK, TASK_AGAIN, DARK):
            return False
        self.says = PLAYING
        self._table.board.change()
        return True

    @property
    def caption(self) -> str:
        if self.says == THINKING:
            return str(say.THINKING)
        return str(words.HEADING) if self.says else ""

    @property
    def is_open(self) -> bool:
        return self.says in (TASK_AGAIN, DARK)

    def put_away(self) -> bool:
        return self.is_open and self._go_on()

    @property
    def is_by_hand(self) -> bool:
        return True

    # --- what it shows ------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The current text; empty while an answer is sought."""
        if self.says == VERDICT:
            return self._told
        texts = {TASK: self._task, TASK_AGAIN: self._task, DARK: str(words.DARK), THINKING: str(words.THINKS)}
        return texts.get(self.says, "")

    @property
    def _told(self) -> str:
        """The verdict: whether it is solved, the better answer, the reasons, and when it comes back."""
        assert self.verdict is not None
        found, moment = self.verdict
        if found == "better":
            lines = [lesson_words.SOLVED(why=moment.reasons)]
        elif found == "as_good":
            lines = [str(words.AS_GOOD), words.ITS_CHOICE(answer=moment.other_answer), moment.why]
        else:
            heads = {"given": str(words.SAME), "unjudged": str(words.UNJUDGED)}
            lines = [heads.get(found) or words.WORSE(round(moment.moment.points))]
            lines += [moment.other, moment.why] if self._is_told else []
        return "\n".join(filter(None, (*lines, self._comes_back)))

    @property
    def _answers(self) -> list[Answer]:
        again, page = Answer(_AGAIN, [str(lesson_words.AGAIN)]), Answer(_PAGE, [str(lesson_words.BUTTON)])
        if self.says == TASK:
            return [Answer(_BEGIN, [str(lesson_words.BEGIN)], main=True)]
        if self.is_open:
            return [page, again, Answer(_CLOSE, [str(lesson_words.GO_ON)], main=True)]
        if self.verdict is None:
            return [page]
        if self.verdict.is_solved:
            return [again, Answer(_PAGE, page.parts, main=True)]
        is_hidden = not self._is_told and self.verdict.found != "unjudged"
        show = [Answer(_SHOW, [str(words.SHOW)])] if is_hidden else []
        # The others keep their places when the first one is gone.
        return [*show, page, Answer(_AGAIN, again.parts, main=True)]

    def draw(self, picture: Picture) -> None:
        if not self.says:
            draw_slip(picture, _SLIP, str(words.SHORT))
            return
        lay_parchment(
            *(picture, COACH, self.spot, [], self.text, self._answers),
            heading=self._known.turn,
            portrait=PORTRAIT,
        )
        if self.verdict is not None and self.verdict.is_solved:
            draw_sheet_seal(picture)
