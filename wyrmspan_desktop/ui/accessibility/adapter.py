"""Gives the content of the window to screen readers, through AccessKit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import Protocol

import accesskit
from accesskit import Action, Live, Node, Rect, Role, Toggled, Tree, TreeUpdate

from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode, Request, Snapshot

_ROLES = {
    "article": Role.ARTICLE,
    "button": Role.BUTTON,
    "dialog": Role.DIALOG,
    "document": Role.DOCUMENT,
    "entry": Role.TEXT_INPUT,
    "group": Role.GROUP,
    "heading": Role.HEADING,
    "image": Role.IMAGE,
    "link": Role.LINK,
    "list": Role.LIST,
    "listitem": Role.LIST_ITEM,
    "page": Role.MAIN,
    "radio": Role.RADIO_BUTTON,
    "radiogroup": Role.RADIO_GROUP,
    "slider": Role.SLIDER,
    "status": Role.STATUS,
    "switch": Role.SWITCH,
    "table": Role.GROUP,
    "text": Role.LABEL,
    "window": Role.WINDOW,
}
_LIVE = {"polite": Live.POLITE, "assertive": Live.ASSERTIVE}
_ACTIONS = ((Action.CLICK, "press"), (Action.FOCUS, "focus"))


class Platform(Protocol):
    """The adapter of a system, as AccessKit has it."""

    def update_if_active(self, update_factory: Callable[[], TreeUpdate]) -> object:
        """Replace the tree, if a reader has asked for it."""

    def update_window_focus_state(self, is_focused: bool) -> None:
        """Note whether the window has the focus of the system."""


class Adapter:
    """Publishes snapshots of the window, and collects the requests of screen readers.

    ``snapshot`` is called in the thread of the window only, and only while a reader listens.
    """

    def __init__(self, snapshot: Callable[[], Snapshot], language: Callable[[], str]) -> None:
        self._snapshot, self._language = snapshot, language
        self._requests: SimpleQueue[Request] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        """The number of a node by its path: a node keeps it as long as the window lives."""
        self._identities: dict[int, str] = {}
        self._published: Snapshot | None = None
        self.is_active = self.is_due = False
        """True while a reader listens, and from its arrival until it has the tree."""
        self._platform: Platform = accesskit.unix.Adapter(self._activate, self._take, self._deactivate)

    # --- called by AccessKit, in other threads ------------------------------------------------

    def _activate(self) -> None:
        """Note that a reader has come; the window publishes the tree, which is built in its own thread."""
        self.is_active = self.is_due = True

    def _deactivate(self) -> None:
        self.is_active = False

    def _take(self, request: accesskit.ActionRequest) -> None:
        action = next((name for action, name in _ACTIONS if action == request.action), None)
        identity = self._identities.get(request.target)
        if action is not None and identity:
            self._requests.put(Request(action, identity))

    # --- called by the window -----------------------------------------------------------------

    def requests(self) -> Iterator[Request]:
        """Yield and remove what readers have asked for."""
        try:
            while True:
                yield self._requests.get_nowait()
        except Empty:
            return

    def update(self) -> None:
        """Publish what the window shows now, if a reader listens and anything has changed."""
        if not self.is_active:
            return
        is_new, self.is_due = self.is_due, False
        seen = self._snapshot()
        if is_new or seen != self._published:
            self._published, update = seen, self._as_update(seen)
            self._platform.update_if_active(lambda: update)

    def focus_window(self, *, has_focus: bool) -> None:
        """Note whether the window has the focus of the system."""
        self._platform.update_window_focus_state(has_focus)

    def _as_update(self, seen: Snapshot) -> TreeUpdate:
        nodes: list[tuple[int, Node]] = []
        numbers: dict[int, str] = {}
        root = self._add(nodes, numbers, seen.root, "")
        self._identities = numbers
        update = TreeUpdate(next((each for each, name in numbers.items() if name == seen.focus), root))
        update.tree = Tree(root)
        update.nodes.extend(nodes)
        return update

    def _number(self, path: str) -> int:
        return self._numbers.setdefault(path, len(self._numbers) + 1)

    def _add(
        self, nodes: list[tuple[int, Node]], numbers: dict[int, str], of: AccessibleNode, path: str
    ) -> int:
        """Append a node and everything in it, and note the identities of numbers; return its number."""
        number = self._number(path)
        node = Node(_ROLES[of.role])
        children, counts = [], dict[str, int]()
        for child in of.children:
            name = child.identity or child.role
            counts[name] = counts.get(name, 0) + 1
            children.append(self._add(nodes, numbers, child, f"{path}/{name} {counts[name]}"))
        node.set_children(children)
        _describe(node, of, self._language() if not path else "")
        if of.identity:
            numbers[number] = of.identity
        nodes.append((number, node))
        return number


def _describe(node: Node, of: AccessibleNode, language: str) -> None:
    """Set the properties of a node."""
    if of.role == "text":
        node.set_value(of.name)
    elif of.name:
        node.set_label(of.name)
    if of.value:
        node.set_value(of.value)
    if of.description:
        node.set_description(of.description)
    if language:
        node.set_language(language)
    x, y, wide, high = of.rect
    node.set_bounds(Rect(x, y, x + wide, y + high))
    if "disabled" in of.state:
        node.set_disabled()
    elif of.identity:
        node.add_action(Action.FOCUS)
        if "read" not in of.state:
            node.add_action(Action.CLICK)
    if of.role in ("switch", "radio") or ("chosen" in of.state and of.role == "button"):
        node.set_toggled(Toggled.TRUE if of.state & {"on", "chosen"} else Toggled.FALSE)
    elif of.role == "listitem":
        node.set_selected("chosen" in of.state)
    if of.live:
        node.set_live(_LIVE[of.live])
