"""The page that changes keys: each action with its keys, and a dialog for the new key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.session.key_bindings import ACTIONS, MAX_KEYS, Bindings
from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.text import menus
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.input import keymap
from wyrmspan_desktop.ui.input.focus import ARROWS
from wyrmspan_desktop.ui.scenes.ask import AskScene, Dialog
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.page import LandPage, Ledge
from wyrmspan_desktop.ui.widgets import tree
from wyrmspan_desktop.ui.widgets.buttons import Face, empty_face
from wyrmspan_desktop.ui.widgets.controls import Button, Choices

_BUTTON = 38
"""The height of a button of a key, in units."""
_ROWS = 7
"""The number of rows in a section at full height; with more they are lower."""


def set_keys(app: Host, bindings: Bindings) -> None:
    """Apply and store other keys; keys of actions known only to a later version are preserved."""
    unknown = {name: keys for name, keys in app.settings.values.keys.items() if name not in ACTIONS}
    app.settings.change(keys={**unknown, **bindings.changed})
    app.apply_settings()


class KeySettingsScene(LandPage):
    """Shows the keys of a section's actions, each a button that asks for another one."""

    name = "key_settings"
    needs = (880, 640)
    hour = "dawn"
    broad = 900
    takes_arrows = True

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.section = next(iter(words.GROUPS))

    def heading(self) -> object:
        return words.HEADING

    def body(self) -> tree.Node:
        tabs = Choices(words.SECTIONS, self.section, self._open, lambda section: f"tab-{section}").sized(
            high=46
        )
        rows = [self._row(action) for action in words.GROUPS[self.section]]
        divided = [
            tree.Fill(*([tree.Drawn(tree.divider)] * (number > 0)), tree.padded(row, 0, 4))
            for number, row in enumerate(rows)
        ]
        empty = [tree.Space() for _ in range(_ROWS - len(rows))]
        return tree.Column(tabs, tree.leather(tree.Column(*divided, *empty), (48, 20)), gap=6)

    def _row(self, action: str) -> tree.Node:
        """Build the name of an action, and a button for each of its keys, or the names of fixed ones."""
        style = tree.LIGHT._replace(size=17)
        if action not in ACTIONS:
            style = style._replace(colour=theme.TEXT_SOFT)
            return tree.Row(
                tree.Text(words.action_text(action), style), tree.Text(words.keys_for(action), style), gap=8
            )
        keys = key_bindings.now().keys(action)
        slots: list[tree.Node] = [
            self._button(action, slot, words.key_text(key)) for slot, key in enumerate(keys)
        ]
        if len(keys) < MAX_KEYS:
            add = self._button(action, len(keys), words.ADD_KEY, empty_face).sized(wide=_BUTTON)
            slots += [tree.Row(add, tree.Space()), *(tree.Space() for _ in range(MAX_KEYS - len(keys) - 1))]
        return tree.Row(tree.Text(words.action_text(action), style), tree.Row(*slots, gap=8), gap=8)

    def _button(self, action: str, slot: int, text: object, face: Face | None = None) -> Button:
        ask = partial(self._ask_key, action, slot)
        button = Button(f"key-{action}-{slot}", text, ask, face=face)
        button.description = str(words.action_text(action))
        return button.sized(high=_BUTTON)

    def ledge(self) -> Ledge:
        is_changed = bool(key_bindings.now().changed)
        restore = Button("restore", words.RESTORE, self._ask_to_restore, enabled=is_changed)
        between = tree.Row(
            restore.sized(wide=234, high=58), tree.Paragraph(words.HOW, tree.LIGHT, middle=True), gap=16
        )
        return (Button("back", menus.BACK, self.back),), between, ()

    def _open(self, section: str) -> None:
        self.section = section
        self.app.refresh()

    def _ask_key(self, action: str, slot: int) -> None:
        self.app.scenes.push(AskKeyScene(self.app, action, slot))

    def _ask_to_restore(self) -> None:
        heading, text = str(words.RESTORE_HEAD), str(words.RESTORE_TEXT)
        self.app.go.ask(heading, text, str(words.RESTORE_YES), self._restore, str(words.STAY))

    def key(self, event: pygame.event.Event) -> None:
        across, down = ARROWS.get(event.key, (0, 0))
        if not (across or down):
            return
        lines, focused = self.app.gui.lines(), self.app.gui.focused
        row = next((number for number, line in enumerate(lines) if focused in line), None)
        if row is None or focused is None:
            self.app.gui.focus(f"tab-{self.section}")
            return
        names, goal = list(lines[row]), list(lines[(row + down) % len(lines)])
        column = names.index(focused)
        if down:
            # The lines of keys begin far from the middle of the tabs, so the focus goes to the first key.
            self.app.gui.focus(goal[min(column, len(goal) - 1)] if 0 < row < len(lines) - 1 else goal[0])
        else:
            self.app.gui.focus(names[(column + across) % len(names)])

    def _restore(self) -> None:
        set_keys(self.app, key_bindings.DEFAULT)


class AskKeyScene(Dialog):
    """Waits for the new key of an action in a slot; Esc changes nothing."""

    name = "ask_key"
    first = "stay"
    takes_every_key = True

    def __init__(self, app: Host, action: str, slot: int) -> None:
        self._action, self._slot = action, slot
        self._old = (*key_bindings.now().keys(action), "")[slot]
        """The current key; empty for an additional one."""
        super().__init__(app, str(words.ASK_KEY), "")
        self._say(words.CLEAR(key=words.key_text(self._old)) if self._can_clear else str(words.LEAVE))

    @property
    def _can_clear(self) -> bool:
        return self._old != "" and len(key_bindings.now().keys(self._action)) > 1

    def _say(self, more: str) -> None:
        self.text = f"{words.FOR(action=words.action_text(self._action))}\n{more}"
        self.app.refresh()

    def buttons(self) -> Sequence[tree.Node]:
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
        """Name the actions that have a key, and offer to exchange it for the old key, or to take it away from them."""
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
