"""The mouse at the table: a press on a thing picks it up or clicks it, a drop answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame import Rect

from wyrmspan_desktop.ui.animation.parts import Flight, Part
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.input.drag import THRESHOLD, Carried, Drag, Goal, Point
from wyrmspan_desktop.ui.input.misclick_guard import is_button
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.shown import Shown
from wyrmspan_desktop.ui.table.play.answer_builder import AnswerBuilder

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

_OWN = ("hand", "tray", "slot", "nest", "token", "cave", "ring", "held", "handler", "dragon", "resource")
"""Prefixes of names of the player's cards, tiles, spaces and tokens, for which early clicks count."""
_TRIED = (*_OWN, "display")
"""Prefixes of names of things that players try to carry, and may not."""
_SOON = 2
"""The number of frames after which an early click counts, or is dropped."""


@dataclass
class _Early:
    """A press on a thing before the question: its name, the points of press and pointer, whether it is over."""

    name: str
    point: Point
    now: Point
    is_over: bool = False
    frames: int = 0


class Hand:
    """Handles the mouse at a table.

    A draggable thing is clicked when the button is released over it without movement, everything else when the
    button is pressed.  A press during animations skips them, and counts when the question appears.  A click too
    early to be meant for the question is ignored, unless it is a drag.  Things that are dropped nowhere can be
    rearranged where they lie, whether a question is open or not.
    """

    def __init__(self, table: Playing) -> None:
        self._table = table
        self._choosing: AnswerBuilder | None = None
        self._carried: Carried | None = None
        """The dragged thing as it was last drawn."""
        self._dropped: Carried | None = None
        """The dropped thing of the last answer, until its animation starts from there."""
        self._early: _Early | None = None
        self._is_repeat_click = False
        """Whether the press was in the place of earlier clicks."""
        self.drag = Drag()
        self._was_seen = False
        self._stuck: tuple[Target, Point] | None = None
        """A pressed thing that is not draggable, and the point of the press."""

    @property
    def hidden(self) -> frozenset[Key]:
        """Things that are hidden in their places, because they are dragged or glide back."""
        thing = self.drag.thing
        if thing is None or not self.drag.is_seen:
            return frozenset()
        return frozenset(self._missed(thing))

    def _missed(self, thing: Target) -> set[Key]:
        """Return the things that are hidden while a thing is dragged."""
        return {key for key in thing.anchors if key[0] == "card"}

    def press(self, target: Target | None, point: Point) -> None:
        """Handle a pressed button."""
        table, choosing = self._table, self._table.choosing
        self.drag.drop()
        self._early = self._stuck = None
        self._is_repeat_click = table.patience.is_repeat_click(point, table.board.places.px(THRESHOLD))
        table.patience.remember(point, is_button=target is not None and is_button(target.id))
        if not table.board.playback.settled and target is not None and _is_own(target.id):
            self._early = _Early(target.id, point, point)
        if not table.board.playback.settled or not self._lift(choosing, target, point):
            if choosing is not None and target is not None and target.anchors and not target.lit:
                self._stuck = (target, point) if _is_one_of(_TRIED, target.id) else None
            self._click(target)

    def _click(self, target: Target | None) -> None:
        """Click a target, or nothing, unless that may be meant for the previous question."""
        table = self._table
        is_asked = table.choosing is not None
        again = self._is_repeat_click
        if is_asked and table.patience.refuses(target, is_repeat_click=again, by_mouse=True):
            table.board.change()
        else:
            table.click(target)

    def can_carry(self, target: Target) -> bool:
        """Return whether a press on a thing followed by a movement would pick it up."""
        if not self._table.board.playback.settled:
            return _is_own(target.id)
        return self._is_draggable(target, self._open_goals(self._table.choosing, target))

    def _open_goals(self, choosing: AnswerBuilder | None, thing: Target) -> list[Goal]:
        """Return the drop targets of a thing that the question is about; empty for any other thing."""
        if choosing is None or not (thing.lit or any(key in choosing.picked for key in thing.anchors)):
            return []
        return self._goals(choosing, thing)

    def _lift(self, choosing: AnswerBuilder | None, target: Target | None, point: Point) -> bool:
        """Hold a draggable thing; return whether it is one."""
        if target is None:
            return False
        goals = self._open_goals(choosing, target)
        is_held = self._is_draggable(target, goals)
        if is_held:
            self._choosing = choosing
            self.drag.press(target, goals, point)
        return is_held

    def _is_draggable(self, thing: Target, goals: Sequence[Goal]) -> bool:
        # A usable thing without goals can only be clicked: its goals may lie on a mat that is not shown.
        return bool(goals) or (self._is_arrangeable(thing) and not thing.lit)

    def _is_arrangeable(self, thing: Target) -> bool:
        """Return whether a thing can be dragged to another place among its like."""
        return False

    def _arrange(self) -> Rect | None:
        """Keep the dragged thing in the place among its like where it is dropped, and return that; None elsewhere."""
        return None

    def move(self, point: Point) -> None:
        """Handle a movement of the pointer."""
        table = self._table
        if self._early is not None:
            self._early.now = point
        if self.drag.move(point, table.board.places.px(THRESHOLD)):
            table.dismiss()
            table.board.change()
        if self.drag.is_carried:
            table.app.dirty = True

    def release(self, point: Point) -> None:
        """Handle a released button."""
        drag, table = self.drag, self._table
        self.move(point)
        if self._early is not None:
            self._early.is_over = True
        if not drag.is_held:
            self._refuse_stuck(point)
            return
        thing, choosing = drag.thing, table.choosing
        table.app.dirty = True
        if thing is None or choosing is not self._choosing:
            self.cancel()
        elif not drag.is_carried:
            drag.drop()
            self._click(thing)
        else:
            home = self._arrange() if drag.goal is None else None
            goal = drag.release(home)
            if goal is not None and choosing is not None:
                answer = choosing.drop(thing.anchors, goal.keys)
                if answer is not None:
                    self._dropped = self._carried
                    table.answer(answer)
                table.board.change()
            else:
                if home is None:
                    self._refuse(thing, point)
                if table.app.settings.values.reduced_motion:
                    drag.drop()

    def _refuse_stuck(self, point: Point) -> None:
        """Explain why a thing is not draggable, after the pointer was moved away from it."""
        stuck, self._stuck = self._stuck, None
        if stuck is not None and self._table.choosing is not None and not stuck[0].rect.collidepoint(point):
            self._refuse(stuck[0], point)
            self._table.board.change()

    def cancel(self) -> bool:
        """Cancel a drag; return whether there was one."""
        if not self.drag.let_go():
            return False
        if self._table.app.settings.values.reduced_motion:
            self.drag.drop()
        self._table.app.dirty = True
        return True

    def step(self, dt: float) -> None:
        """Advance time by ``dt`` seconds."""
        if self._table.board.playback.settled:
            self._dropped = None
        self._catch_up()
        if self.drag.is_held and self._table.choosing is not self._choosing:
            if self.drag.is_carried and not self.drag.goals:
                self._choosing = self._table.choosing  # it is only rearranged, whatever is asked
            else:
                self.cancel()
        if self.drag.is_seen and self.drag.step(dt, self._table.board.places.unit):
            self._table.app.dirty = True
        if self.drag.is_seen != self._was_seen:
            # A dragged thing is missing in its place, and is there again after a drop.
            self._was_seen = self.drag.is_seen
            self._table.board.change()

    def _catch_up(self) -> None:
        """Execute an early press when the question has been drawn and is about its thing."""
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

    def draw(self, picture: Shown) -> None:
        """Draw the dragged thing on the picture of the table."""
        self._carried = self._draw(picture)

    def _draw(self, picture: Any) -> Carried | None:
        """Draw the dragged thing, if it is visible, and its goals; return its look and place."""
        thing = self.drag.thing
        if thing is None or not self.drag.is_seen:
            return None
        if self.drag.is_carried:
            self._draw_goals(picture)
        return self._draw_thing(picture, thing)

    def _draw_thing(self, picture: Any, thing: Target) -> Carried:
        """Draw the dragged thing; return its look and place."""
        raise NotImplementedError

    def _draw_goals(self, picture: Shown) -> None:
        """Draw the drop targets, as targets of their own."""
        for number, goal in enumerate(self.drag.goals):
            if goal is self.drag.goal:
                highlights.hovered(picture.painter, goal.rect, goal.radius)
            elif not goal.lit_by_itself:
                highlights.legal(picture.painter, goal.rect, goal.radius)
            picture.targets.add(Target(f"goal:{number}", goal.rect, goal.keys, lit=True, enabled=True))

    def _centred(self, size: tuple[int, int]) -> Rect:
        """Return the place of the dragged thing, by its size."""
        place = Rect((0, 0), size)
        place.center = round(self.drag.centre.x), round(self.drag.centre.y)
        return place

    def _refuse(self, thing: Target, point: Point) -> None:
        """Explain a rejected drop."""

    def let_fly(self, parts: Sequence[Part]) -> None:
        """Start the animation of a dropped thing from its place: the first of an event's parts that shows it."""
        if self._dropped is None:
            return
        (kind, word), place = self._dropped
        for part in parts:
            if isinstance(part, Flight) and self._in_flight((kind, word)) in seen_as(part):
                part.leave(place)
                self._dropped = None
                return

    def _in_flight(self, look: Key) -> Key:
        """Return the look of a dragged thing in flight."""
        return look

    def _goals(self, choosing: AnswerBuilder, thing: Target) -> list[Goal]:
        """Return the drop targets of a thing, as they are drawn now."""
        wanted = choosing.goals(thing.anchors)
        goals: list[Goal] = []
        for target in self._table.app.targets:
            keys = tuple(key for key in target.anchors if key in wanted)
            if keys and target.id != thing.id:
                place = target.frame or target.rect
                goal = Goal(
                    keys, place, radius=target.radius, lit_by_itself=target.lit_by_itself, whole=target.rect
                )
                if goal not in goals:  # several things may have the same goal
                    goals.append(goal)
        for key, rects in self._zones(thing).items():
            if key in wanted:
                # A small movement within the thing's own zone is not a drop.
                apart = [rect for rect in rects if not rect.contains(thing.rect)]
                goals += [Goal((key,), rect, is_wide=True) for rect in apart]
        return goals

    def _zones(self, thing: Target) -> dict[Key, list[Rect]]:
        """Return the zones of the table that accept a thing."""
        return {}


def _is_own(name: str) -> bool:
    """Return whether the thing of a name lies on the player's side of the table, and is not a button."""
    return _is_one_of(_OWN, name)


def _is_one_of(kinds: Sequence[str], name: str) -> bool:
    """Return whether the name of a thing has one of these prefixes, and is not that of a button."""
    return name.partition(":")[0] in kinds and not is_button(name)


def seen_as(flight: Flight) -> list[Key]:
    """Return the looks of a thing in flight, also before it has turned over; as a kind and a word."""
    kinds = {"lying": "card", "back": "pile"}
    looks = [look for look in (flight.look, flight.back) if look is not None]
    return [(kinds.get(look.kind, look.kind), look.name) for look in looks]
