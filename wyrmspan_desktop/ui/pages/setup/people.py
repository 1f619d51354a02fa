"""Suggests earlier players next to the entry of a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from wyrmspan_desktop.text import new_game as words
from wyrmspan_desktop.ui.scenes.base import Host
from wyrmspan_desktop.ui.scenes.pick import Pick, PickScene
from wyrmspan_desktop.ui.widgets.buttons import Callback, list_face
from wyrmspan_desktop.ui.widgets.controls import Button, Entry
from wyrmspan_desktop.ui.widgets.tree import Node, Row


def others(app: Host, name: str) -> list[str]:
    """Return the earlier players other than the current one, the latest first."""
    return [each for each in app.settings.values.people if each.casefold() != name.casefold()]


def offering(app: Host, line: Entry, button: str, name: str, on_press: Callback) -> Node:
    """Return an entry with a button that opens the list, unless that is empty."""
    if not others(app, name):
        return line
    return Row(line, Button(button, words.WHO_PLAYS, on_press, face=list_face, wide=40), gap=4)


def ask(app: Host, name: str, then: Callable[[str], None]) -> None:
    """Show the list over a page and pass the selected name to ``then``."""
    offered = others(app, name)
    app.scenes.push(
        PickScene(
            app, str(words.WHO_PLAYS), [Pick(each, "") for each in offered], 0, partial(_hand, offered, then)
        )
    )


def _hand(offered: list[str], then: Callable[[str], None], number: int) -> None:
    then(offered[number])
