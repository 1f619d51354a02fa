"""The guide of a puzzle: presents the task, watches the answers, and comments on the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wyrmspan_desktop.engine import Decision
from wyrmspan_desktop.scenarios import Exercise
from wyrmspan_desktop.scenarios.tasks import State
from wyrmspan_desktop.session.ai_tasks import AiTask, Thinkers
from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.text import exercises as words
from wyrmspan_desktop.text import guide
from wyrmspan_desktop.text.hints import why_text
from wyrmspan_desktop.text.options import after_trades, describe_all, trades_before
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing.seat_badges import draw_portrait
from wyrmspan_desktop.ui.layout.targets import COACH, Target
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.help.callout import CalloutExtension, lay_parchment, named
from wyrmspan_desktop.ui.table.help.lesson_guide import PORTRAIT
from wyrmspan_desktop.ui.table.help.spot import Spot
from wyrmspan_desktop.ui.table.play.answers import Answer
from wyrmspan_desktop.ui.widgets.seal import draw_seal

if TYPE_CHECKING:
    from wyrmspan_desktop.bots.hints import Hint
    from wyrmspan_desktop.ui.table.screens.table import MatPlaying

_NEXT, _CLOSE, _SLIP = "coach:next", "coach:close", "coach:slip"
_AGAIN, _WAY, _PAGE = "coach:again", "coach:way", "coach:page"
STORY, TASK, PLAYING, TASK_AGAIN, VERDICT, CANDLE = "story", "task", "", "again", "verdict", "candle"
"""The texts in order: the story, the task, nothing while it is played, the task again, the verdict, and the bot's
opinion.
"""
_AFTER = {STORY: TASK, TASK: PLAYING, VERDICT: CANDLE}
_SLIP_HIGH, _SLIP_WIDE, _SEAL, _LETTERS, _MIN_TEXT = 42, 320, 52, 15, 13
"""The sizes of the slip with the task, of the seal on a verdict, and of the text on the slip, in units."""
_MIN_ROOM = 60
"""The least room for the text on the slip, in units: with less, it shows the portrait alone."""
_BEFORE_PORTRAIT = 86
"""The distance of the seal from the right edge, in units: the portrait is there."""


class Ways(NamedTuple):
    """The ways to leave a puzzle."""

    begin_again: Callable[[], None]
    show_way: Callable[[], None]
    """Shows the stored solution."""
    leave: Callable[[], None]
    """Opens the page of the puzzles."""


class PuzzleGuide(CalloutExtension):
    """Guides through a puzzle; the text follows from the events, so that undo leads back into the puzzle.

    ``note`` is called when it is solved.
    """

    def __init__(
        self,
        table: MatPlaying,
        name: str,
        exercise: Exercise,
        thinkers: Thinkers,
        note: Callable[[], None],
        ways: Ways,
        settings: Settings,
    ) -> None:
        super().__init__(Spot(settings))
        self._table, self._exercise, self._words = table, exercise, words.WORDS[name]
        self._thinkers, self._note, self._ways = thinkers, note, ways
        self.says = STORY
        self._thought: AiTask[list[Hint]] | None = None
        self._hints: Sequence[Hint] | None = None
        """The bot's first answer at the beginning; None until it is computed."""

    @property
    def state(self) -> State:
        """The learner's progress."""
        return self._exercise.task.state(
            [event for step in self._table.session.steps for event in step.events]
        )

    # --- what it hears ------------------------------------------------------------------------

    def settle(self, decision: Decision | None) -> bool:
        state = self.state
        if state.is_over and self.says not in (VERDICT, CANDLE):
            self.says = VERDICT
            self._table.patience.begin()
            if state.is_solved:
                self._note()
            if self._thought is None:
                self._thought = self._thinkers.hints(self._table.session.start)
            self._table.board.change()
        elif not state.is_over and self.says in (VERDICT, CANDLE):
            self.says = PLAYING
        return bool(self.says)

    def step(self, dt: float) -> None:
        found = self._thought.poll() if self._thought is not None and self._hints is None else None
        if found is not None:
            self._hints = found
            self._table.board.change()

    def close(self) -> None:
        if self._thought is not None:
            self._thought.cancel()

    # --- what can be done with it ---------------------------------------------------------------

    def click(self, target: Target) -> bool:
        if target.id in (_NEXT, _CLOSE):
            return self._go_on()
        if target.id == _SLIP:
            self.says = TASK_AGAIN
            self._table.board.change()
            return True
        way = {_AGAIN: self._ways.begin_again, _WAY: self._ways.show_way, _PAGE: self._ways.leave}.get(
            target.id
        )
        if way is not None:
            way()
        return way is not None

    def confirm(self) -> bool:
        return self._go_on()

    def _go_on(self) -> bool:
        """Show the text after the current one; return whether there was one."""
        if self.says not in (*_AFTER, TASK_AGAIN):
            return False
        self.says = _AFTER.get(self.says, PLAYING)
        self._table.board.change()
        return True

    @property
    def caption(self) -> str:
        return str(self._words.title) if self.says else ""

    @property
    def is_open(self) -> bool:
        return self.says == TASK_AGAIN

    def put_away(self) -> bool:
        return self.is_open and self._go_on()

    # --- what it shows ------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The current text; empty while the puzzle is played."""
        said, points = self._words, self._exercise.task.least
        if self.says == STORY:
            return str(said.story)
        if self.says in (TASK, TASK_AGAIN):
            return said.task(points=points)
        if self.says == VERDICT:
            return self._verdict
        return self._opinion if self.says == CANDLE else ""

    @property
    def _verdict(self) -> str:
        """The verdict: whether it is solved, and the lesson learnt."""
        state, least = self.state, self._exercise.task.least
        if state.is_solved:
            return words.SOLVED(why=self._words.why)
        if least == 1:
            return words.NOT_YET(nudge=self._words.nudge)
        return words.NOT_YET_BY(reached=state.reached, least=least, nudge=self._words.nudge)

    @property
    def _opinion(self) -> str:
        """The bot's first answer, and its expected result."""
        if self._hints is None:
            return str(words.THINKS)
        start = self._table.session.start
        decision = start.decision
        if not self._hints or decision is None:
            return str(words.CANDLE_SILENT)
        best, view = self._hints[0], start.view(decision.seat)
        answer = describe_all(best.answer, decision.kind, start.box, view, decision.seat)
        answer = after_trades(answer, trades_before(best.answer, start))
        if not self.state.is_solved:
            return words.CANDLE(answer=answer, why=why_text(best))
        if self._table.session.timeline.done[0].ids == [*best.answer]:
            return words.CANDLE_ALIKE(answer=answer)
        return words.CANDLE_OTHERWISE(answer=answer, why=why_text(best))

    @property
    def _things(self) -> tuple[str, ...]:
        """The subjects of the text."""
        said = self._words
        return {STORY: said.story_things, TASK: said.task_things, TASK_AGAIN: said.task_things}.get(
            self.says, ()
        )

    @property
    def _answers(self) -> list[Answer]:
        again, way = Answer(_AGAIN, [str(words.AGAIN)]), Answer(_WAY, [str(words.ONE_WAY)])
        page = Answer(_PAGE, [str(words.BUTTON)])
        if self.says == TASK_AGAIN:
            return [page, again, Answer(_CLOSE, [str(words.GO_ON)], main=True)]
        if self.says != CANDLE:
            return [Answer(_NEXT, [str(words.BEGIN if self.says == TASK else words.NEXT)], main=True)]
        if self.state.is_solved:
            return [way, again, Answer(_PAGE, page.parts, main=True)]
        return [way, page, Answer(_AGAIN, again.parts, main=True)]

    def draw(self, picture: Picture) -> None:
        if not self.says:
            self._draw_slip(picture)
            return
        groups = list(named(picture, self._things))
        lay_parchment(
            *(picture, COACH, self.spot, groups, self.text, self._answers),
            heading=str(guide.NAME),
            portrait=PORTRAIT,
        )
        if self.says in (VERDICT, CANDLE) and self.state.is_solved:
            draw_sheet_seal(picture)

    def _draw_slip(self, picture: Picture) -> None:
        """Draw the task in a few words, with the progress if it is counted."""
        task, state = self._exercise.task, self.state
        short = self._words.short(points=task.least)
        is_counted = task.least > 1 and task.until != "game_ended"
        text = words.PROGRESS(short=short, reached=state.reached, least=task.least) if is_counted else short
        draw_slip(picture, _SLIP, text)


def draw_sheet_seal(picture: Picture) -> None:
    """Draw a seal on the parchment of a guide, beside its portrait."""
    sheet = picture.targets.named(COACH)
    if sheet is not None:
        px = picture.layout.px
        seal = Rect(0, 0, px(_SEAL), px(_SEAL))
        seal.topright = sheet.rect.right - px(_BEFORE_PORTRAIT), sheet.rect.y + px(4)
        draw_seal(picture.painter, seal)


def draw_slip(picture: Picture, name: str, text: str) -> None:
    """Draw the task in a few words, on a slip of parchment in the sky between the players and the round."""
    painter, at, players = picture.painter, picture.layout, len(picture.view["players"])
    banners, card = at.banners(players, automa=picture.view["automa"] is not None)
    left = (card or banners[-1]).right + at.px(10)
    wide = max(at.px(_SLIP_HIGH), min(at.px(_SLIP_WIDE), at.round.x - at.px(8) - left))
    slip = Rect(left, at.px(9), wide, at.px(_SLIP_HIGH))
    bright = 1.06 if picture.hovered == name else 1.0
    painter.shadow(slip, radius=5, blur=6, down=4, opacity=0.7)
    painter.slab(slip, "parchment", radius=5, edge=theme.PARCHMENT_EDGE, bright=bright)
    badge = Rect(slip.x + at.px(4), slip.y + at.px(3), slip.height - at.px(6), slip.height - at.px(6))
    draw_portrait(painter, PORTRAIT, badge)
    room = slip.right - badge.right - at.px(14)
    if room >= at.px(_MIN_ROOM):
        high = min(painter.paragraph_height(text, room, _LETTERS), slip.height - at.px(4))
        place = Rect(badge.right + at.px(7), slip.centery - high // 2, room, high)
        painter.paragraph(text, place, _LETTERS, theme.INK, least=_MIN_TEXT)
    picture.targets.add(Target(name, slip, enabled=True, tip=f"{text}\n{words.SLIP_TIP}"))
