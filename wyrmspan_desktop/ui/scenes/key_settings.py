"""The page on which keys are changed: each action with its keys, and a question for the key that is to come instead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.session.key_bindings import ACTIONS, MOST_KEYS, Bindings
from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui import materials, theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.focus import ARROWS
from wyrmspan_desktop.ui.layout import lists
from wyrmspan_desktop.ui.scenes.ask import AskScene, Dialog
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.buttons import empty_face
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.grounds import GILT, SHADED, draw_land
from wyrmspan_desktop.ui.widgets.tree import Node

_KEY = "key-"
"""The buttons of keys are called so, then the action and the slot: ``key-undo-0``."""


def set_keys(app: Host, bindings: Bindings) -> None:
    """Obey other keys from now on, and write them down; keys of actions that only a later version knows stay."""
    unknown = {name: keys for name, keys in app.settings.values.keys.items() if name not in ACTIONS}
    app.settings.change(keys={**unknown, **bindings.changed})
    app.look_anew()


class KeySettingsScene(Scene):
    """Shows the keys of a section's actions, each a button that asks for another one."""

    name = "key_settings"
    needs = lists.SETTINGS_NEED

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.section = next(iter(words.GROUPS))

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions of the section that is shown."""
        return words.GROUPS[self.section]

    def _places(self) -> lists.KeySettingsPlaces:
        bindings = key_bindings.now()
        counts = [len(bindings.keys(action)) if action in ACTIONS else 0 for action in self.actions]
        return lists.key_settings(self.app.size, len(words.SECTIONS), counts, MOST_KEYS)

    def layout(self) -> None:
        gui, at, bindings = self.app.gui, self._places(), key_bindings.now()
        gui.arrows = False
        for (section, text), rect in zip(words.SECTIONS.items(), at.tabs, strict=True):
            kind = "choice" if section == self.section else "plain"
            gui.button(f"tab-{section}", str(text), rect, partial(self._open, section), kind=kind)
        for action, rects in zip(self.actions, at.keys, strict=True):
            if action not in ACTIONS:
                continue
            keys = bindings.keys(action)
            for slot, place in enumerate(rects):
                label, face = (words.key_text(keys[slot]), None) if slot < len(keys) else ("", empty_face)
                gui.button(
                    f"{_KEY}{action}-{slot}", label, place, partial(self._ask_key, action, slot), face=face
                )
        gui.button("back", str(menus.BACK), at.back, self.back)
        gui.button(
            "restore", str(words.RESTORE), at.restore, self._ask_to_restore, enabled=bool(bindings.changed)
        )

    def draw(self) -> None:
        painter, at = self.app.painter, self._places()
        draw_land(painter, "dawn", at.lip)
        painter.text(str(words.HEADING), at.head, 42, role="title", least=theme.TEXT_HEAD, how=GILT)
        painter.slab(at.board, "leather_green", radius=14, bright=0.75)
        for row in at.rows[1:]:
            painter.edge(Rect(row.x, row.y, row.width, 1), (*materials.GILT_EDGE, 90), radius=0, width=1)
        for action, name, rects in zip(self.actions, at.names, at.keys, strict=True):
            is_fixed = action not in ACTIONS
            colour = theme.TEXT_SOFT if is_fixed else theme.TEXT
            painter.text(words.action_text(action), name, 17, colour, least=theme.TEXT_SMALL, how=SHADED)
            if is_fixed:
                painter.text(words.keys_for(action), rects[0], 17, colour, least=theme.TEXT_SMALL, how=SHADED)
        how = str(words.HOW)
        high = min(at.foot.height, painter.paragraph_height(how, at.foot.width, theme.TEXT_BODY))
        foot = Rect(at.foot.x, at.foot.centery - high // 2, at.foot.width, high)
        painter.paragraph(how, foot, theme.TEXT_BODY, theme.TEXT, least=theme.TEXT_SMALL, how=SHADED)

    def _open(self, section: str) -> None:
        self.section = section
        self.app.refresh()

    def _ask_key(self, action: str, slot: int) -> None:
        self.app.scenes.push(AskKeyScene(self.app, action, slot))

    def _ask_to_restore(self) -> None:
        heading, text = str(words.RESTORE_HEAD), str(words.RESTORE_TEXT)
        self.app.go.ask(heading, text, str(words.RESTORE_YES), self._restore, str(words.STAY))

    def _lines(self) -> list[list[str]]:
        """The buttons line by line, as the arrow keys go through them."""
        at, bindings = self._places(), key_bindings.now()
        keys = [
            [f"{_KEY}{action}-{slot}" for slot in range(len(rects))]
            for action, rects in zip(self.actions, at.keys, strict=True)
            if action in ACTIONS
        ]
        foot = ["back", "restore"] if bindings.changed else ["back"]
        return [[f"tab-{section}" for section in words.SECTIONS], *keys, foot]

    def key(self, event: pygame.event.Event) -> None:
        across, down = ARROWS.get(event.key, (0, 0))
        if not (across or down):
            return
        lines, focused = self._lines(), self.app.gui.focused
        row = next((number for number, line in enumerate(lines) if focused in line), None)
        if row is None or focused is None:
            self.app.gui.focus(f"tab-{self.section}")
            return
        column, goal = lines[row].index(focused), lines[(row + down) % len(lines)]
        if down:
            # The lines of keys begin far from the middle of the tabs, which are left for the first key.
            self.app.gui.focus(goal[min(column, len(goal) - 1)] if 0 < row < len(lines) - 1 else goal[0])
        else:
            self.app.gui.focus(goal[(column + across) % len(goal)])

    def _restore(self) -> None:
        set_keys(self.app, key_bindings.DEFAULT)


class AskKeyScene(Dialog):
    """Waits for the key that an action is to have in a slot; Esc leaves everything as it is."""

    name = "ask_key"
    first = "stay"
    takes_every_key = True

    def __init__(self, app: Host, action: str, slot: int) -> None:
        self._action, self._slot = action, slot
        self._old = (*key_bindings.now().keys(action), "")[slot]
        """The key that is there now; empty for one more."""
        super().__init__(app, str(words.ASK_KEY), "")
        self._say(words.CLEAR(key=words.key_text(self._old)) if self._can_clear else str(words.LEAVE))

    @property
    def _can_clear(self) -> bool:
        return self._old != "" and len(key_bindings.now().keys(self._action)) > 1

    def _say(self, more: str) -> None:
        self.text = f"{words.FOR(action=words.action_text(self._action))}\n{more}"
        self.app.refresh()

    def buttons(self) -> Sequence[Node]:
        return (Button("stay", words.STAY, self.back, kind="main"),)

    def key(self, event: pygame.event.Event) -> None:
        key, bindings = keymap.key_to_bind(event), key_bindings.now()
        if key is None:
            return
        if key in ("Delete", "Backspace") and self._old:
            if self._can_clear:
                self._set(bindings.without(self._action, self._slot))
            else:
                self._say(words.ONLY(key=words.key_text(self._old)))
        elif key_bindings.is_fixed(key):
            self._say(words.IS_FIXED(key=words.key_text(key)))
        elif not key_bindings.is_key(key):
            self._say(str(words.IS_NO_KEY))
        elif holders := bindings.holders(key, self._action):
            self._offer(key, holders, bindings)
        else:
            self._set(bindings.with_key(self._action, self._slot, key))

    def _offer(self, key: str, holders: list[str], bindings: Bindings) -> None:
        """Say which actions have a key, and offer to let them have the old key for it, or only lose it."""
        other = words.actions_text(holders)
        found = bindings.swapped(self._action, self._slot, key)
        if found is None:
            self._say(words.TAKEN_BY(key=words.key_text(key), other=other))
            return
        if self._old:
            text, yes = words.SWAP_TEXT(other=other, old=words.key_text(self._old)), str(words.SWAP)
        else:
            left = words.keys_text(each for holder in holders for each in found.keys(holder))
            text, yes = words.GIVE_TEXT(other=other, left=left), str(words.GIVE)
        heading, app = words.TAKEN(key=words.key_text(key)), self.app

        def then() -> None:
            set_keys(app, found)

        app.scenes.replace(AskScene(app, heading, text, yes, then, no=str(words.STAY)))

    def _set(self, bindings: Bindings) -> None:
        self.app.scenes.pop()
        set_keys(self.app, bindings)
