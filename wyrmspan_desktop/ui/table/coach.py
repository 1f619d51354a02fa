"""Whoever teaches a game at its table: a sentence on parchment beside what it speaks of, which is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Any, Protocol

from pygame import Rect

from wyrmspan_desktop.session import Session
from wyrmspan_desktop.text import lessons as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.text.lessons import Lesson, Step
from wyrmspan_desktop.ui import lights, theme
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.answers import Answer, draw_answer, width_of
from wyrmspan_desktop.ui.table.companion import Companion
from wyrmspan_desktop.ui.table.shown import Shown

_WIDE, _WIDER = 340, 2.0
"""How wide the parchment is, in units, and how many times wider at most where text is larger."""
_SIZE, _PAD, _BUTTON, _AWAY = 16, 14, 32, 16
"""The letters, the room round them, the height of buttons, and how far the parchment lies from what it speaks of."""
_FAR = 74
"""How far it lies away if there is something between that is read."""
_SIDES = {"midbottom": "midtop", "midtop": "midbottom", "midleft": "midright", "midright": "midleft"}
"""Which of its sides lies at which side of a thing."""
_SURE = 50
"""So much worse is it to hide what is spoken of than to hide other things."""
_NEXT, _SKIP, _LATER = "coach:next", "coach:skip", "coach:later"


class Table(Protocol):
    """The table at which somebody learns."""

    session: Session[Any]

    def change(self) -> None:
        """Something that is drawn has changed."""


class Coach(Companion):
    """Goes through the steps of a lesson; ``learnt`` is called when it is over, ``leave`` to have it another time.

    Which step it is follows from the answers that were given, so that taking back leads back in the lesson, too.
    """

    def __init__(
        self, table: Table, lesson: Lesson, learnt: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        self._table, self._lesson = table, lesson
        self._learnt, self._leave = learnt, leave
        self._read: set[int] = set()
        """The steps that were read, of those that wait for nothing else."""
        self._is_over = False
        self._is_refused = False
        """Whether another answer was given than the one that is awaited."""
        self.step_now: Step | None = None
        """What is said now; None while things move, and when the lesson is over."""

    @property
    def _number(self) -> int:
        """The step that the answers have led to; the number of steps after the last one."""
        given = len(self._table.session.timeline.done)
        for number, step in enumerate(self._lesson.steps):
            if step.awaits is None:
                if number not in self._read:
                    return number
            elif not given:
                return number
            else:
                given -= 1
        return len(self._lesson.steps)

    # --- what it hears ------------------------------------------------------------------------

    def forget(self) -> None:
        self.step_now, self._is_refused = None, False

    def settle(self, decision: Any) -> bool:
        number = self._number
        if self._is_over or decision is None:
            return False
        if number == len(self._lesson.steps):
            self._end()
            return False
        if self.step_now is not self._lesson.steps[number]:
            self.step_now = self._lesson.steps[number]
            self._table.change()
        return self.step_now.awaits is None

    def objects(self, decision: Any, ids: tuple[str, ...]) -> bool:
        step = self.step_now
        self._is_refused = step is not None and bool(step.awaits) and not set(ids) & set(step.awaits or ())
        return self._is_refused

    def click(self, target: Target) -> bool:
        if target.id == _SKIP:
            self._end()
        elif target.id == _LATER:
            self._leave()
        else:
            return target.id == _NEXT and self.confirm()
        return True

    def confirm(self) -> bool:
        if self.step_now is None or self.step_now.awaits is not None:
            return False
        self._read.add(self._number)
        if self._number == len(self._lesson.steps):
            self._end()
        self.forget()
        self._table.change()
        return True

    def _end(self) -> None:
        self._is_over = True
        self.forget()
        self._learnt()
        self._table.change()

    # --- what it shows ------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """What is said now; empty if nothing is."""
        step = self.step_now
        if step is None:
            return ""
        return (step.otherwise if self._is_refused and step.otherwise is not None else step.say)()

    def draw(self, picture: Shown) -> None:
        step = self.step_now
        if step is None:
            return
        painter, at = picture.painter, picture.layout
        groups = list(_found(picture, step))
        for group in groups:
            first, *others = (thing.frame or thing.rect for thing in group)
            lights.spoken_of(painter, first.unionall(others), group[0].radius)
        things = [thing for group in groups for thing in group]
        grown = min(_WIDER, painter.enlarge)
        pad, high = at.px(_PAD), round(at.px(_BUTTON) * grown)
        wide = round(at.px(_WIDE) * grown)
        inside = wide - 2 * pad
        text_high = painter.paragraph_height(self.text, inside, _SIZE)
        size = wide, text_high + high + 3 * pad - at.px(4)
        place = _beside(picture, things, size)
        painter.shadow(place, radius=8, blur=9, down=7, opacity=0.8)
        painter.slab(place, "parchment", radius=8, edge=theme.PARCHMENT_EDGE)
        picture.targets.add(Target("coach", place))
        words_there = Rect(place.x + pad, place.y + pad - at.px(2), inside, text_high)
        colour = theme.INK_WARNING if self._is_refused else theme.INK
        painter.paragraph(self.text, words_there, _SIZE, colour)
        self._draw_foot(picture, Rect(words_there.x, place.bottom - pad - high, inside, high))

    def _draw_foot(self, picture: Shown, foot: Rect) -> None:
        """How far the lesson is, and what can be done with it."""
        is_last = self._number == len(self._lesson.steps) - 1
        answers = [Answer(_SKIP, [str(words.SKIP)]), Answer(_LATER, [str(words.LATER)])]
        if is_last:
            answers = [Answer(_NEXT, [str(words.DONE)], main=True)]
        elif self.step_now is not None and self.step_now.awaits is None:
            answers.append(Answer(_NEXT, [str(words.NEXT)], main=True))
        right = foot.right
        for answer in reversed(answers):
            wide = min(width_of(picture, answer), right - foot.x)
            rect = Rect(right - wide, foot.y, wide, foot.height)
            draw_answer(picture, answer, rect)
            right = rect.x - picture.layout.px(8)
        count = menus.COUNT(number=self._number + 1, all=len(self._lesson.steps))
        room = Rect(foot.x, foot.y, max(1, right - foot.x), foot.height)
        if picture.painter.text_width(count, theme.TEXT_SMALL) <= room.width:
            picture.painter.text(count, room, theme.TEXT_SMALL, theme.INK_SOFT)


def _found(picture: Shown, step: Step) -> Iterator[list[Target]]:
    """The things of a step as they are drawn, in its order; those of one kind are lit together."""
    for name in step.things:
        is_kind = name.endswith(":")
        found = [
            each for each in picture.targets if each.id == name or (is_kind and each.id.startswith(name))
        ]
        if found:
            yield found


def _beside(picture: Shown, things: Sequence[Target], size: tuple[int, int]) -> Rect:
    """A place for a parchment over, below or beside things: where it hides least of them, and of all else."""
    at = picture.layout
    whole, rects = Rect((0, 0), at.size).inflate(-2 * at.px(6), -2 * at.px(6)), [each.rect for each in things]
    first = rects[0] if rects else at.prompt
    others = [at.prompt, *(each.rect for each in picture.targets)]
    found = []
    for away, thing in product((at.px(_AWAY), at.px(_FAR)), (first, first.unionall(rects))):
        around, rect = thing.inflate(2 * away, 2 * away), Rect((0, 0), size)
        for mine, its in _SIDES.items():
            setattr(rect, mine, getattr(around, its))
            found.append(rect.clamp(whole))

    def hidden(rect: Rect) -> int:
        return _SURE * sum(_common(rect, each) for each in rects) + sum(
            _common(rect, each) for each in others
        )

    return min(found, key=hidden)


def _common(first: Rect, second: Rect) -> int:
    """How many pixels two rectangles have in common."""
    both = first.clip(second)
    return both.width * both.height
