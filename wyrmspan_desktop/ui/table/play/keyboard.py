"""The keyboard at the table: a focus that reaches everything, and letters for frequent actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.focus import ARROWS, LEFT, RIGHT, Direction, Focus
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, Target
from wyrmspan_desktop.ui.table.help.hint_panel import PLAY, hovered_hint
from wyrmspan_desktop.ui.table.play.answers import REFUSALS

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playing import Playing

_CLICKED = {
    "end_turn": ("word:end_turn",),
    "pass": ("word:pass",),
    "decline": REFUSALS,
    "exchange": ("exchange",),
    "hint": ("hint",),
    "menu": ("menu",),
    "sort_hand": ("sort_hand",),
}
"""The thing on the table that an action clicks: the first of these that is there."""
_SHIFTED = {"card_left": LEFT, "card_right": RIGHT}
"""The direction in which an action moves the focused thing."""
_STICK = {"map_left": "card_left", "map_right": "card_right"}
"""What the right stick of a controller does at a table without a map."""
_ACTIONS = (*_CLICKED, *_SHIFTED, "undo", "redo", "study", "next_mat", "own_mat", "two_mats", "log", "keys")
"""All actions that a key can be bound to at a table."""


class Keyboard:
    """Turns keys into clicks on the focused thing."""

    def __init__(self, table: Playing) -> None:
        self._table = table
        self.focus = Focus()
        self._is_repeat_click = False
        """Whether the focus has not moved since something was used."""

    @property
    def focused(self) -> Target | None:
        """The thing with the focus, if the keys are in use."""
        thing = self.focus.thing(self.things, self._start)
        return None if thing is None else self._table.app.targets.named(thing.id)

    @property
    def _start(self) -> Rect | None:
        """The place near which the focus starts among possible destinations; None: where it is."""
        table = self._table
        start = None if table.choosing is None else table.choosing.keys_begin
        return (
            None if start is None else next((t.rect for t in table.app.targets if start in t.anchors), None)
        )

    @property
    def things(self) -> Iterable[Target]:
        """The things that the keys can reach.

        When something is picked up, only its goals count as highlighted, so that the keys reach them first;
        everything else that is clickable follows.
        """
        targets, choosing = self._table.app.targets, self._table.choosing
        if choosing is None or not self._has_goals:
            return targets
        lit = {target.id for target in targets if target.lit and not target.is_last}
        goals = {name for name in lit if choosing.is_goal(name)} or lit
        return [target._replace(lit=target.id in goals) for target in targets]

    @property
    def _has_goals(self) -> bool:
        """Whether something is picked up that has goals, and no list lies over the table."""
        targets, choosing = self._table.app.targets, self._table.choosing
        return choosing is not None and bool(choosing.picked) and not any(t.id in PANELS for t in targets)

    def focus_on(self, name: str) -> bool:
        """Give the focus to a drawn thing; return whether it is drawn."""
        target = self._table.app.targets.named(name)
        if target is not None:
            self.focus.go_to(target)
            self.explain(target)
        return target is not None

    def explain(self, target: Target) -> None:
        """Explain the focused thing like one below the pointer."""
        self._table.board.explaining.look_away()
        self._table.board.explaining.hover(target, by_keys=True)

    def explain_focused(self) -> None:
        """Explain what has the focus, where the keys have gone by themselves too."""
        focused, pointed = self._table.focused, self._table.board.explaining.hovered
        if focused is not None and (pointed is None or pointed.id != focused.id):
            self.explain(focused)

    def rest(self) -> None:
        """Hide the focus: the mouse is used."""
        self.focus.hide()
        self.note_use(by_keys=False)

    def note_use(self, *, by_keys: bool) -> None:
        """Note whether the keys, or a screen reader, or the mouse are in use."""
        if by_keys != self._table.by_keys:
            self._table.by_keys = by_keys
            self._table.board.change()

    def take(self, event: pygame.event.Event) -> None:
        """Handle a pressed key."""
        table = self._table
        self.note_use(by_keys=True)
        # A bound sign takes precedence over the digit of its key.
        action, seat, digit = keymap.action_of(event, _ACTIONS), keymap.seat_of(event), keymap.digit_of(event)
        steps = -1 if event.mod & pygame.KMOD_SHIFT else 1
        action = action or _STICK.get(getattr(event, "action", ""))
        if action is not None:
            self._obey(action, steps)
        elif seat is not None:
            table.board.look_at_seat(seat)
        elif digit:
            self._number(digit)
        elif event.key == pygame.K_TAB:
            self._go(self.focus.tab(self.things, steps, lit_first=self._has_goals))
        elif event.key in ARROWS and event.mod & pygame.KMOD_ALT:
            self._go(self.focus.walk(table.app.targets, ARROWS[event.key]))
        elif event.key in ARROWS:
            self._go(self.focus.arrow(self.things, ARROWS[event.key], lit_first=self._has_goals))
        elif keymap.is_enter(event) or event.key == pygame.K_SPACE:
            self._use(is_enter=keymap.is_enter(event))
        else:
            return
        table.board.change()

    def _obey(self, action: str, steps: int) -> None:
        """Execute an action; with Shift, ``steps`` leads the other way around the table."""
        table = self._table
        if action in ("undo", "redo"):
            # Also during animations, which a click would only skip.
            table.taking_back.use(action)
        elif action in _CLICKED:
            names = (table.synonyms.get(name, name) for name in _CLICKED[action])
            found = (table.app.targets.named(name) for name in names)
            target = next((each for each in found if each is not None and each.enabled), None)
            if target is not None:
                self._click(target)
        elif action in _SHIFTED:
            self._shift(_SHIFTED[action])
        elif action == "next_mat":
            table.board.turn(steps)
        elif action == "own_mat":
            table.board.turn(0)
        elif action == "two_mats":
            table.board.look_around(action)
        elif action == "study":
            self._look()
        elif action == "log":
            table.board.read_log()
        elif action == "keys":
            table.app.go.explain(table.session.kind.name, table.board.rule_asked)

    def _shift(self, direction: Direction) -> None:
        """Move the focused thing among its like, or else the focus."""
        table, thing, steps = self._table, self.focused, direction[0]
        if thing is None or table.board.extensions.first_to(lambda each: each.shift(thing, steps)) is None:
            self._go(self.focus.arrow(self.things, direction, lit_first=self._has_goals))

    def _number(self, digit: int) -> None:
        """Choose the answer with a digit; without one, use the thing of the table with that number."""
        # The last drawn one is on top.
        found = [each for each in self._table.app.targets if each.digit == digit and each.enabled]
        if found:
            self._click(found[-1])
        else:
            target = self._table.app.targets.named(self._table.board.numbered(digit - 1))
            if target is not None:
                self._table.click(target)

    def _look(self) -> None:
        """Inspect the focused thing, or the hovered one."""
        target = self.focused or self._table.board.explaining.pointed_at
        if target is not None:
            self._table.look(target)

    def _click(self, target: Target) -> None:
        """Click a thing, unless that may be meant for the previous question."""
        table, is_repeat_click = self._table, self._is_repeat_click
        self._is_repeat_click = True
        if table.choosing is None or not table.patience.refuses(target, is_repeat_click=is_repeat_click):
            asked = table.choosing
            picked = list(asked.picked) if asked is not None else []
            table.click(target)
            if table.choosing is asked and asked is not None:
                if asked.picked not in (picked, []):
                    self.focus.go_on()
                confirm = table.app.targets.named("confirm")
                if confirm is not None and asked.several and len(asked.chosen) == asked.decision.most:
                    self.focus.go_to(confirm)
                play = table.app.targets.named(PLAY)
                if play is not None and hovered_hint(target.id) is not None:
                    self.focus.go_to(play)
                # The focus is elsewhere now, where the same key would answer.
                table.patience.begin()

    def _go(self, target: Target | None) -> None:
        self._is_repeat_click = False
        if target is not None:
            self.explain(target)

    def _use(self, *, is_enter: bool) -> None:
        """Click the focused thing; without one, Enter presses the main button, or else shows the focus."""
        table, thing = self._table, self.focused
        if not table.board.playback.settled:
            self._is_repeat_click = True
            if not table.board.playback.read() and not is_enter:
                table.hurry_to_own_turn()
        elif thing is not None and self._is_only_read(thing):
            # A click beside everything would put back what is picked up: a key has not missed.
            table.board.reviews.announce(str(say.NOTHING_TO_PRESS), thing.rect)
        elif thing is not None and (thing.enabled or table.choosing is not None):
            self._click(thing)
        elif self._read_on():
            return
        elif is_enter and (main := table.app.targets.main) is not None:
            self._click(main)
        elif is_enter and table.choosing is not None:
            self._go(self.focus.tab(self.things, 1))
            # The focus was not moved there by the player: the next press may be meant for the previous question.
            self._is_repeat_click = True
            table.patience.begin()
        elif table.choosing is None:
            table.hurry_to_own_turn()

    def _is_only_read(self, thing: Target) -> bool:
        """Return whether a thing can have the focus while a question is open, but not be used."""
        choosing = self._table.choosing
        return choosing is not None and not thing.enabled and not choosing.concerns(thing.anchors)

    def _read_on(self) -> bool:
        """Continue the text on a parchment; return whether Enter or Space was for that.

        A key right after its appearance, or after another key, is meant for something else, and ignored.
        """
        table = self._table
        has_callout = any(target.id in PARCHMENTS for target in table.app.targets)
        if has_callout and not table.patience.accepts():
            return True
        if table.board.extensions.first_to(lambda each: each.confirm()) is None:
            return False
        self._is_repeat_click = True
        table.patience.begin()
        return True
