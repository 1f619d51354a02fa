"""The keyboard at the table: a focus that reaches everything, and letters for what is done often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.focus import ARROWS, Focus
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, Target
from wyrmspan_desktop.ui.table.play.answers import REFUSING

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.playable import PlayableScene

_CLICKED = {
    "end_turn": ("word:end_turn",),
    "pass": ("word:pass",),
    "decline": REFUSING,
    "exchange": ("exchange",),
    "hint": ("hint",),
    "menu": ("menu",),
}
"""The thing on the table that an action clicks: the first of these that is there."""
_ACTIONS = (*_CLICKED, "undo", "redo", "study", "next_mat", "own_mat", "log", "keys")
"""All that a key can be bound to at a table."""


class Keyboard:
    """Turns keys into what the mouse would do: whatever has the focus is clicked."""

    def __init__(self, table: PlayableScene) -> None:
        self._table = table
        self.focus = Focus()
        self._comes_again = False
        """Whether nothing else was gone to since something was used."""

    @property
    def focused(self) -> Target | None:
        """The thing with the focus, if the keys are in use."""
        thing = self.focus.thing(self.things, self._table.keys_begin)
        return None if thing is None else self._table.app.targets.named(thing.id)

    @property
    def things(self) -> Iterable[Target]:
        """What the keys may come to.

        Once something is picked up, only where it may go counts as lit, so that the keys come there first; everything
        else that a click reaches comes after it.
        """
        targets, choosing = self._table.app.targets, self._table.choosing
        if choosing is None or not self._has_goals:
            return targets
        lit = {target.id for target in targets if target.lit and not target.is_last}
        goals = {name for name in lit if choosing.is_goal(name)} or lit
        return [target._replace(lit=target.id in goals) for target in targets]

    @property
    def _has_goals(self) -> bool:
        """Whether something is picked up that goes somewhere, and no list lies over the table."""
        targets, choosing = self._table.app.targets, self._table.choosing
        return choosing is not None and bool(choosing.picked) and not any(t.id in PANELS for t in targets)

    def take(self, event: pygame.event.Event) -> None:
        """A key went down."""
        table = self._table
        # A sign that is bound to something comes before the digit that its key may mean.
        action, seat, digit = keymap.action_of(event, _ACTIONS), keymap.seat_of(event), keymap.digit_of(event)
        steps = -1 if event.mod & pygame.KMOD_SHIFT else 1
        if action is not None:
            self._obey(action, steps)
        elif seat is not None:
            table.look_at_seat(seat)
        elif digit:
            self._number(digit)
        elif event.key == pygame.K_TAB:
            self._go(self.focus.tab(self.things, steps, lit_first=self._has_goals))
        elif event.key in ARROWS:
            self._go(self.focus.arrow(self.things, ARROWS[event.key], lit_first=self._has_goals))
        elif keymap.is_enter(event) or event.key == pygame.K_SPACE:
            self._use(is_enter=keymap.is_enter(event))
        else:
            return
        table.change()

    def _obey(self, action: str, steps: int) -> None:
        """Do what a key is bound to; with Shift, ``steps`` lead the other way round the table."""
        table = self._table
        if action in ("undo", "redo"):
            # Also while something is shown, which a click would only skip.
            table.taking_back.use(action)
        elif action in _CLICKED:
            names = (table.synonyms.get(name, name) for name in _CLICKED[action])
            found = (table.app.targets.named(name) for name in names)
            target = next((each for each in found if each is not None and each.enabled), None)
            if target is not None:
                self._click(target)
        elif action == "next_mat":
            table.turn(steps)
        elif action == "own_mat":
            table.turn(0)
        elif action == "study":
            self._look()
        elif action == "log":
            table.read_log()
        elif action == "keys":
            table.app.go.explain(table.session.kind.name, table.rule_asked)

    def _number(self, digit: int) -> None:
        """Choose the answer with a digit; without one, the table knows what it means."""
        # What lies on top was drawn last.
        found = [each for each in self._table.app.targets if each.digit == digit and each.enabled]
        if found:
            self._click(found[-1])
        else:
            self._table.number(digit - 1)

    def _look(self) -> None:
        """Have a closer look at what has the focus, or at what lies below the pointer."""
        target = self.focused or self._table.explaining.pointed_at
        if target is not None:
            self._table.look(target)

    def _click(self, target: Target) -> None:
        """Click a thing, unless that may be meant for what was there before the question."""
        table, comes_again = self._table, self._comes_again
        self._comes_again = True
        if table.choosing is None or not table.patience.refuses(target, comes_again=comes_again):
            asked = table.choosing
            picked = list(asked.picked) if asked is not None else []
            table.click(target)
            if table.choosing is asked and asked is not None:
                if asked.picked not in (picked, []):
                    self.focus.go_on()
                confirm = table.app.targets.named("confirm")
                if confirm is not None and asked.several and len(asked.chosen) == asked.decision.most:
                    self.focus.go_to(confirm)
                # The focus lies somewhere else now, where the same key would answer.
                table.patience.begin()

    def _go(self, target: Target | None) -> None:
        self._comes_again = False
        if target is not None:
            self._table.explain(target)

    def _use(self, *, is_enter: bool) -> None:
        """Click what has the focus; without one, Enter presses what glows, or else shows where the keys are."""
        table, thing = self._table, self.focused
        if not table.playback.settled:
            self._comes_again = True
            if not table.playback.read() and not is_enter:
                table.hurry_to_own_turn()
        elif thing is not None and (thing.enabled or table.choosing is not None):
            self._click(thing)
        elif self._read_on():
            return
        elif is_enter and (main := table.app.targets.main) is not None:
            self._click(main)
        elif is_enter and table.choosing is not None:
            self._go(self.focus.tab(self.things, 1))
            # Nobody has gone there: the next press may be meant for what was there before.
            self._comes_again = True
            table.patience.begin()
        elif table.choosing is None:
            table.hurry_to_own_turn()

    def _read_on(self) -> bool:
        """Go on with what is told on a parchment; return whether Enter or Space was for that.

        A key that comes right after it, or after another key, is meant for something else: it changes nothing.
        """
        table = self._table
        is_told = any(target.id in PARCHMENTS for target in table.app.targets)
        if is_told and not table.patience.takes():
            return True
        if table.extensions.first_to(lambda each: each.confirm()) is None:
            return False
        self._comes_again = True
        table.patience.begin()
        return True
