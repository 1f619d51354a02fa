"""Gives the content of the window to screen readers, through AccessKit.

On Windows and macOS, an adapter answers what the system asks of a window.  It must be there before the window is shown
for the first time, and cannot be replaced.  Events for readers are raised in the thread of the window.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue

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


_SDL_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS, which take the keyboard focus instead of their content."""
_log = logging.getLogger(__name__)


class Adapter:
    """Publishes snapshots of the window, and collects the requests of screen readers.

    An error of AccessKit is logged; from then on no reader hears of the window.
    """

    def __init__(self, language: Callable[[], str]) -> None:
        self._language = language
        self._requests: SimpleQueue[Request] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        """The number of a node by its path: a node keeps it as long as the window lives."""
        self._identities: dict[int, str] = {}
        self._published: Snapshot | None = None
        self.is_active = self.is_due = False
        """True while a reader listens, and from its arrival until it has the tree."""
        self._platform: accesskit.unix.Adapter | None = None

    def attach(self, window: int) -> None:
        """Serve a window from now on; its handle matters on Windows and macOS alone, where it must be hidden still."""
        self._attempt(lambda: self._connect(window))

    def _connect(self, window: int) -> None:
        if hasattr(accesskit, "windows"):
            self._platform = accesskit.windows.SubclassingAdapter(window, self._activate, self._take)
        elif hasattr(accesskit, "macos"):
            accesskit.macos.add_focus_forwarder_to_window_class(_SDL_WINDOW)
            connect = accesskit.macos.SubclassingAdapter.for_window
            self._platform = connect(window, self._activate, self._take)
        else:
            self._platform = accesskit.unix.Adapter(self._activate, self._take, self._deactivate)

    def _attempt(self, act: Callable[[], accesskit.windows.QueuedEvents | None]) -> None:
        """Call a function of AccessKit, and tell readers of the events that it returns."""
        try:
            events = act()
            if events is not None:
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # noqa: BLE001 - a panic of Rust is no `Exception`
            _log.exception("no screen reader can read the window any more")
            self._platform, self.is_active = None, False

    # --- called by AccessKit, in other threads ------------------------------------------------

    def _activate(self) -> None:
        """Note that a reader has come; the window publishes the tree, which is built in its own thread.

        Returning no tree tells AccessKit to wait for it.
        """
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

    def update(self, snapshot: Callable[[], Snapshot]) -> None:
        """Publish what the window shows now, if a reader listens and anything has changed."""
        platform = self._platform
        if platform is None or not self.is_active:
            return
        is_new, self.is_due = self.is_due, False
        seen = snapshot()
        if is_new or seen != self._published:
            self._published, update = seen, self._as_update(seen)
            self._attempt(lambda: platform.update_if_active(lambda: update))

    def focus_window(self, *, has_focus: bool) -> None:
        """Note whether the window has the focus of the system; on Windows the adapter knows it by itself."""
        platform = self._platform
        if platform is None:
            return
        if hasattr(platform, "update_window_focus_state"):
            self._attempt(lambda: platform.update_window_focus_state(has_focus))
        elif hasattr(platform, "update_view_focus_state"):
            self._attempt(lambda: platform.update_view_focus_state(has_focus))

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
