"""The description of a window's content, independent of any system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

PAGE = "page"
"""The identity of the node that holds all that a scene shows."""


class AccessibleNode(NamedTuple):
    """A thing in the window: what it is, what it is called, and what it holds.

    ``identity`` is the name of its target; empty if it cannot have the focus.  ``state`` holds some of "disabled",
    "choice" (it can be chosen), "chosen", "on" and "read": it can have the focus, but not be pressed.  ``live``
    ("polite" or "assertive"): readers say it when it is new or changes; one with another ``key`` is new, even if its
    text is the same.  ``cursor``: the place of the cursor in its value, for an entry.  Its rectangle is in pixels.
    """

    role: str
    name: str
    rect: Rect
    identity: str = ""
    value: str = ""
    description: str = ""
    state: frozenset[str] = frozenset()
    live: str = ""
    key: str = ""
    cursor: int = 0
    children: Sequence[AccessibleNode] = ()

    def walk(self) -> Iterator[AccessibleNode]:
        """Yield the node and everything in it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


class Snapshot(NamedTuple):
    """All of a window at one time: its root, and the identity of the node with the focus; empty if it is the root."""

    root: AccessibleNode
    focus: str


class Request(NamedTuple):
    """Something that a screen reader asks for: to "press" or to "focus" the thing of an identity."""

    action: str
    identity: str
