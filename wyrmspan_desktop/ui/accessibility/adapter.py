"""Gives the content of the window to screen readers, through AccessKit.

On Windows and macOS, an adapter answers what the system asks of a window.  It must be there before the window is shown
for the first time, and cannot be replaced.  Events for readers are raised in the thread of the window.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue

import accesskit
from accesskit import (
    Action,
    Live,
    Node,
    Rect,
    Role,
    TextDirection,
    TextPosition,
    TextSelection,
    Toggled,
    Tree,
    TreeUpdate,
)

from wyrmspan_desktop.text.narration import EMPTY
from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode, Request, Snapshot

_ROLES = {
    "article": Role.ARTICLE,
    "button": Role.BUTTON,
    "dialog": Role.DIALOG,
    "document": Role.DOCUMENT,
    "entry": Role.TEXT_INPUT,
    "group": Role.SECTION,
    "heading": Role.HEADING,
    "image": Role.IMAGE,
    "line": Role.TEXT_RUN,
    "link": Role.LINK,
    "list": Role.LIST,
    "listitem": Role.LIST_ITEM,
    "page": Role.DIALOG,
    "radio": Role.RADIO_BUTTON,
    "radiogroup": Role.RADIO_GROUP,
    "slider": Role.SLIDER,
    "status": Role.PARAGRAPH,
    "switch": Role.SWITCH,
    "table": Role.GROUP,
    "tabletop": Role.SECTION,
    "text": Role.LABEL,
    "window": Role.WINDOW,
}
_LIVE = {"polite": Live.POLITE, "assertive": Live.ASSERTIVE}
_ACTIONS = ((Action.CLICK, "press"), (Action.FOCUS, "focus"))


_CHOICES = ("switch", "radio")
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
        """The numbers of the published nodes by their paths: a node keeps its number as long as it is there."""
        self._last = 0
        """The last number that was given to a node."""
        self._identities: dict[int, str] = {}
        self._read = ("", "")
        """The identity and the text of the live node that was read last because it had the focus."""
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
        numbered: dict[str, tuple[int, AccessibleNode]] = {}
        texts = [node for node in seen.root.walk() if node.live and node.identity]
        read = [(node.identity, node.name) for node in texts if node.identity == seen.focus]
        # One that has gone and comes back is announced again.
        read += [self._read] * (self._read in [(node.identity, node.name) for node in texts])
        self._read = next(iter(read), ("", ""))
        root = self._add(nodes, numbered, seen.root, "", "")
        self._numbers = {path: number for path, (number, _) in numbered.items()}
        self._identities = {number: node.identity for number, node in numbered.values() if node.identity}
        focus = (number for number, name in self._identities.items() if name == seen.focus)
        update = TreeUpdate(next(focus, root))
        update.tree = Tree(root)
        update.nodes.extend(nodes)
        return update

    def _add(
        self,
        nodes: list[tuple[int, Node]],
        numbered: dict[str, tuple[int, AccessibleNode]],
        of: AccessibleNode,
        above: str,
        page: str,
    ) -> int:
        """Append a node and everything in it to the published ones, and return its number.

        A thing that can have the focus is known by its identity within the page, others by what they say within the
        node ``above``: so they stay the same nodes, and keep the focus, when their siblings come and go.
        """
        if of.live and of.identity:
            # A text that changes is another one, or readers would not read it when it has the focus.
            is_read = self._read == (of.identity, of.name)
            of = of._replace(key=of.name, live="" if is_read else of.live)
        is_focusable = of.identity and not of.key
        path = f"{page}#{of.identity}" if is_focusable else f"{above}/{of.role} {of.key or of.name}"
        while path in numbered:
            path += "+"
        number = self._numbers.get(path) or self._last + 1
        self._last = max(self._last, number)
        numbered[path] = number, of
        page = path if of.identity == PAGE else page
        node = Node(_ROLES[of.role])
        children = [self._add(nodes, numbered, child, path, page) for child in of.children]
        if of.role == "entry":
            line = of._replace(role="line", identity="", key="line", children=())
            children.append(self._add(nodes, numbered, line, path, page))
            end = TextPosition(children[-1], min(of.cursor, len(of.value)))
            node.set_text_selection(TextSelection(end, end))
        node.set_children(children)
        _describe(node, of, "" if above else self._language())
        nodes.append((number, node))
        return number


def _describe(node: Node, of: AccessibleNode, language: str) -> None:
    """Set the properties of a node."""
    x, y, wide, high = of.rect
    node.set_bounds(Rect(x, y, x + wide, y + high))
    if of.role == "line":
        # Readers read the text of an entry, and follow the cursor, letter by letter.
        node.set_value(of.value)
        node.set_character_lengths([len(letter.encode()) for letter in of.value])
        node.set_text_direction(TextDirection.LEFT_TO_RIGHT)
        return
    if of.role == "text":
        node.set_value(of.name)
    elif of.name:
        node.set_label(of.name)
    if of.value:
        node.set_value(of.value)
    elif of.role == "entry":
        node.set_placeholder(str(EMPTY))
    if of.role == "slider":
        node.set_numeric_value(float(of.value))
        node.set_min_numeric_value(0.0)
        node.set_max_numeric_value(100.0)
    if of.description:
        node.set_description(of.description)
    if language:
        node.set_language(language)
    if "disabled" in of.state:
        node.set_disabled()
    elif of.identity:
        node.add_action(Action.FOCUS)
        if "read" not in of.state:
            node.add_action(Action.CLICK)
    if of.role in _CHOICES or "choice" in of.state:
        node.set_toggled(Toggled.TRUE if of.state & {"on", "chosen"} else Toggled.FALSE)
    elif of.role == "listitem":
        node.set_selected("chosen" in of.state)
    if of.live:
        node.set_live(_LIVE[of.live])
