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
        self._place: str | None = None
        """The key of the page that was heard last; empty if there was none."""
        self._live: set[tuple[str, str]] = set()
        """The live parts that are there: keys and texts."""
        self._focused: AccessibleNode | None = None

    def hear(self, seen: Snapshot) -> None:
        """Say what is new in a window: everything, if it shows another scene."""
        urgent, news = False, list[str]()
        page = next(iter(seen.root.children), seen.root)
        if page.key != self._place:
            self._place, self._live, self._focused, urgent = page.key, set(), None, True
            if page.role != "tabletop":
                news.append(page.name)
            if page.role == "dialog":
                news += (node.name for node in page.walk() if node.role == "text")
        known, live = {_bare(text) for _, text in self._live}, set[tuple[str, str]]()
        for node in seen.root.walk():
            is_message = node.role == "status" and node.identity == seen.focus != ""
            part = node.key, _text(node) if node.live or is_message else ""
            if part[1]:
                live.add(part)
                # A message that has the focus may only repeat what another one has said.
                told = {_bare(text) for text in news} | (known if is_message else set())
                if part not in self._live and _bare(part[1]) not in told:
                    news.append(part[1])
                    urgent |= node.live == "assertive"
        self._live = live
        focused = self._news_of_focus(seen)
        if focused and focused not in news:
            urgent |= not news
            news.append(focused)
        if urgent or news:
            self._say("\n".join(news), urgent)

    def _news_of_focus(self, seen: Snapshot) -> str:
        """Return the text of the thing with the focus, without its description if it is the same thing as before."""
        thing = next((node for node in seen.root.walk() if node.identity == seen.focus != ""), None)
        before, self._focused = self._focused, None if thing is None or thing.role == "status" else thing
        if self._focused is None:
            return ""
        text = _text(self._focused)
        if before is None or before.identity != self._focused.identity:
            return text
        if text == _text(before):
            return ""
        is_told = before.description == self._focused.description
        return _text(self._focused._replace(description="")) if is_told else text


def _bare(text: str) -> str:
    """Return a text without the full stop that a sentence of several has."""
    return text.removesuffix(".")


def _text(node: AccessibleNode) -> str:
    return thing_text(node.role, node.name, node.value, node.description, node.state)
