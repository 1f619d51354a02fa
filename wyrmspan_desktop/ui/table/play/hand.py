"""The mouse at the table: a press on a thing picks it up or clicks it, a drop answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from wyrmspan_desktop.ui.animation.parts import Flight, Part
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.drag import THRESHOLD, Carried, Drag, Goal, Point
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

_OWN = ("hand", "tray", "slot", "nest", "token", "cave", "ring", "held", "handler", "dragon", "resource")
"""Cards, tiles, spaces and tokens of one's own, by what their names begin with: a click counts that comes too early."""
_SOON = 2
"""After so many frames what is clicked while something moves is asked for, or is not meant any more."""


@dataclass
class _Early:
    """A press on a thing before anything was asked: its name, where it was and the pointer is, whether it is over."""

    name: str
    point: Point
    now: Point
    is_over: bool = False
    frames: int = 0


class Hand:
    """What the mouse does at a table.

    A thing that can be carried is clicked when the button goes up over it without having moved, everything
    else as soon as the button goes down.  What is pressed while something moves ends the movement, and counts
    once the question is there.  What comes too early to be meant for the question does not count, but as a drag.
    """

    def __init__(self, table: PlayableScene) -> None:
        self._table = table
        self._choosing: AnswerBuilder | None = None
        self._carried: Carried | None = None
        """What was carried, as it was drawn last."""
        self._dropped: Carried | None = None
        """What was dropped to give the last answer, until it flies on from there."""
        self._early: _Early | None = None
        self._comes_again = False
        """Whether the press came where clicks came before."""
        self.drag = Drag()
        self._was_seen = False
        self._stuck: tuple[Target, Point] | None = None
        """A thing of one's own that cannot be carried, and where it was pressed."""

    @property
    def hidden(self) -> frozenset[Key]:
        """What is not seen in its place, because it is carried or glides back."""
        thing = self.drag.thing
        if thing is None or not self.drag.is_seen:
            return frozenset()
        return frozenset(self._missed(thing))

    def _missed(self, thing: Target) -> set[Key]:
        """What is not in its place while a thing is carried."""
        return {key for key in thing.anchors if key[0] == "card"}

    def press(self, target: Target | None, point: Point) -> None:
        """The button went down."""
        table, choosing = self._table, self._table.choosing
        self.drag.drop()
        self._early = self._stuck = None
        self._comes_again = table.patience.comes_again(point, table.places.px(THRESHOLD))
        table.patience.remember(point, is_button=target is not None and is_button(target.id))
        if not table.playback.settled and target is not None and _is_own(target.id):
            self._early = _Early(target.id, point, point)
        if choosing is None or not table.playback.settled or not self._lift(choosing, target, point):
            if choosing is not None and target is not None and target.anchors and not target.lit:
                self._stuck = (target, point) if _is_own(target.id) else None
            self._click(target)

    def _click(self, target: Target | None) -> None:
        """Click a target, or nothing, unless that may be meant for what was there before the question."""
        table = self._table
        is_asked = table.choosing is not None
        again = self._comes_again
        if is_asked and table.patience.refuses(target, comes_again=again, by_mouse=True):
            table.change()
        else:
            table.click(target)

    def can_carry(self, target: Target) -> bool:
        """Whether a press on a thing that is followed by a movement would pick it up."""
        choosing = self._table.choosing
        if choosing is None or not self._table.playback.settled:
            return not self._table.playback.settled and _is_own(target.id)
        is_free = target.lit or any(key in choosing.picked for key in target.anchors)
        return is_free and bool(self._goals(choosing, target))

    def _lift(self, choosing: AnswerBuilder, target: Target | None, point: Point) -> bool:
        """Hold a thing that can be carried; whether it is one."""
        if target is None or not (target.lit or any(key in choosing.picked for key in target.anchors)):
            return False
        goals = self._goals(choosing, target)
        if goals:
            self._choosing = choosing
            self.drag.press(target, goals, point)
        return bool(goals)

    def move(self, point: Point) -> None:
        """The pointer moved."""
        table = self._table
        if self._early is not None:
            self._early.now = point
        if self.drag.move(point, table.places.px(THRESHOLD)):
            table.hush()
            table.change()
        if self.drag.is_carried:
            table.app.dirty = True

    def release(self, point: Point) -> None:
        """The button went up."""
        drag, table = self.drag, self._table
        self.move(point)
        if self._early is not None:
            self._early.is_over = True
        if not drag.is_held:
            self._refuse_stuck(point)
            return
        thing, choosing = drag.thing, table.choosing
        table.app.dirty = True
        if thing is None or choosing is not self._choosing or choosing is None:
            self.cancel()
        elif not drag.is_carried:
            drag.drop()
            self._click(thing)
        else:
            goal = drag.release()
            if goal is not None:
                answer = choosing.drop(thing.anchors, goal.keys)
                if answer is not None:
                    self._dropped = self._carried
                    table.answer(answer)
                table.change()
            else:
                self._refuse(thing, point)
                if table.app.settings.values.reduced_motion:
                    drag.drop()

    def _refuse_stuck(self, point: Point) -> None:
        """Say why a thing does not come along with which the pointer was moved away."""
        stuck, self._stuck = self._stuck, None
        if stuck is not None and self._table.choosing is not None and not stuck[0].rect.collidepoint(point):
            self._refuse(stuck[0], point)
            self._table.change()

    def cancel(self) -> bool:
        """Let go of what is held; whether something was."""
        if not self.drag.let_go():
            return False
        if self._table.app.settings.values.reduced_motion:
            self.drag.drop()
        self._table.app.dirty = True
        return True

    def step(self, dt: float) -> None:
        """Let time pass."""
        if self._table.playback.settled:
            self._dropped = None
        self._catch_up()
        if self.drag.is_held and self._table.choosing is not self._choosing:
            self.cancel()
        if self.drag.is_seen and self.drag.step(dt, self._table.places.unit):
            self._table.app.dirty = True
        if self.drag.is_seen != self._was_seen:
            # What was carried away is missing in its place, and lies there again.
            self._was_seen = self.drag.is_seen
            self._table.change()

    def _catch_up(self) -> None:
        """Do what was done too early, when the question has been drawn and is about that thing."""
        early, table = self._early, self._table
        if early is None:
            return
        early.frames += 1
        if early.frames < _SOON:
            return
        self._early = None
        thing, choosing = table.app.targets.named(early.name), table.choosing
        if choosing is None or thing is None or not thing.lit:
            return
        if early.is_over or not self._lift(choosing, thing, early.point):
            self._click(thing)
        else:
            self.move(early.now)

    def draw(self, picture: Any) -> None:
        """Draw what is carried, on the picture that the table has of itself."""
        self._carried = self._draw(picture)

    def _draw(self, picture: Any) -> Carried | None:
        """Draw what is carried, if anything is seen of that; what it looks like, and where it is."""
        raise NotImplementedError

    def _refuse(self, thing: Target, point: Point) -> None:
        """A thing was dropped where nothing takes it."""

    def let_fly(self, parts: Sequence[Part]) -> None:
        """Let what was dropped fly on from where it was dropped: the first of the parts of an event that shows it."""
        if self._dropped is None:
            return
        (kind, word), place = self._dropped
        for part in parts:
            if isinstance(part, Flight) and self._in_flight((kind, word)) in seen_as(part):
                part.leave(place)
                self._dropped = None
                return

    def _in_flight(self, look: Key) -> Key:
        """What a carried thing looks like when it flies."""
        return look

    def _goals(self, choosing: AnswerBuilder, thing: Target) -> list[Goal]:
        """Where a thing may be dropped, as it lies on the table now."""
        wanted = choosing.goals(thing.anchors)
        goals: list[Goal] = []
        for target in self._table.app.targets:
            keys = tuple(key for key in target.anchors if key in wanted)
            if keys and target.id != thing.id:
                place = target.frame or target.rect
                goal = Goal(
                    keys, place, radius=target.radius, lit_by_itself=target.lit_by_itself, whole=target.rect
                )
                if goal not in goals:  # several things may stand for one
                    goals.append(goal)
        for key, rects in self._zones(thing).items():
            if key in wanted:
                # A thing is not dropped by moving it a little in the part of the table where it lies.
                apart = [rect for rect in rects if not rect.contains(thing.rect)]
                goals += [Goal((key,), rect, is_wide=True) for rect in apart]
        return goals

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        """The parts of the table that take a thing, besides other things."""
        return {}


def _is_own(name: str) -> bool:
    """Whether the thing of a name lies on the own side of the table, and is no button beside the question."""
    return name.partition(":")[0] in _OWN and not is_button(name)


def seen_as(flight: Flight) -> list[Key]:
    """What a thing in flight looks like, before it has turned over too; as a kind and a word."""
    kinds = {"lying": "card", "back": "pile"}
    looks = [look for look in (flight.look, flight.back) if look is not None]
    return [(kinds.get(look.kind, look.kind), look.name) for look in looks]
