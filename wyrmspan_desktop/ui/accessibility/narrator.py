"""Decides what the game's own voice says of the window: a screen reader of the plainest kind."""

from __future__ import annotations

from collections.abc import Callable

from wyrmspan_desktop.text.narration import thing_text
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode, Snapshot

Say = Callable[[str, bool], None]
"""Says a text; the second argument is whether it interrupts what is being said."""


class Narrator:
    """Says a page when it opens, the live parts of a window when they change, and what has the focus."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._place: object = None
        self._live: dict[str, str] = {}
        """The live parts that are there, in order, with their urgency."""
        self._focused = ""

    def hear(self, seen: Snapshot, place: object) -> None:
        """Say what is new in a window; ``place``: its scene, all of which is new if it is another one."""
        urgent, news = False, list[str]()
        if place is not self._place:
            self._place, self._live, self._focused, urgent = place, {}, "", True
            news += filter(None, [_title(seen.root)])
        live = {_text(node): node.live for node in seen.root.walk() if node.live}
        live.pop("", None)
        for text, urgency in live.items():
            if text not in self._live:
                news.append(text)
                urgent |= urgency == "assertive"
        self._live = live
        thing = next((node for node in seen.root.walk() if node.identity == seen.focus != ""), None)
        focused = "" if thing is None or thing.live else _text(thing)
        if focused and focused != self._focused and focused not in news:
            urgent |= not news
            news.append(focused)
        self._focused = focused
        if urgent or news:
            self._say("\n".join(news), urgent)


def _text(node: AccessibleNode) -> str:
    return thing_text(node.role, node.name, node.value, node.description, node.state)


def _title(root: AccessibleNode) -> str:
    """Return the heading of a page, or else its first words; nothing for a table."""
    nodes = [node for page in root.children for child in page.children for node in child.walk()]
    if any(node.live for node in nodes):
        return ""
    heading = next((node.name for node in nodes if node.role == "heading"), "")
    return heading or next((node.name for node in nodes if node.name), "")
