"""Tables for screen readers: everything that is drawn, in groups with headings, the question first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.spoken import SECTIONS
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, Target
from wyrmspan_desktop.ui.widgets.tree import states

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

Described = tuple[str, str]
"""The name of a thing, and what else is to be said of it."""
Sections = Mapping[str, Collection[str]]
"""The groups of a table in reading order: for each of `SECTIONS` the kinds of things in it."""

TOOLS = (
    "undo",
    "redo",
    "sort_hand",
    "hint",
    "help",
    "log",
    "menu",
    "chronicle",
    "zoom_in",
    "zoom_out",
    "fit",
)
_PANELS = (*PANELS, *PARCHMENTS, "moment")
_QUESTION = ("prompt", "banner")
_TOOL_NAMES = {
    "undo": say.UNDO,
    "redo": say.REDO,
    "sort_hand": say.SORT,
    "hint": say.HINT,
    "log": say.CHRONICLE,
    "chronicle": say.CHRONICLE,
}
_DRAGGED_ONLY = ("token",)
"""Things that are only there to be dragged: what they do has a button, too."""
_LINE_PX = 60
"""Things whose centres are closer than this are read as one line."""


def by_tip(target: Target) -> Described:
    """Return a thing's label and tip, or the lines of its tip."""
    if target.label:
        return target.label, target.tip or ""
    name, _, rest = (target.tip or "").partition("\n")
    return name, rest


def described_table(board: AnyBoard) -> AccessibleNode:
    """Return what is drawn of a table: the last line of the log, and the things of each section, from the top.

    Things of no section are answers to the question; those that follow a panel lie on it.
    """
    sections, choosing = board.sections, board.control.choosing
    groups: dict[str, list[AccessibleNode]] = {name: [] for name in ("panel", "question", *sections, "tools")}
    of_kind = {kind: section for section, kinds in sections.items() for kind in kinds}
    news = board.log[-1].text if board.log else ""
    chosen = frozenset(choosing.marked()) if choosing is not None else frozenset()
    is_on_panel = False
    # A thing with several places is described at the last one.
    for thing in {target.id: target for target in board.app.targets}.values():
        kind = thing.id.partition(":")[0]
        is_on_panel |= thing.id in _PANELS
        section = "panel" if is_on_panel else of_kind.get(kind, "tools" if kind in TOOLS else "question")
        name, more = board.described(thing)
        if kind in _TOOL_NAMES:
            name, more = str(_TOOL_NAMES[kind]), thing.tip or ""
        if name and kind not in _DRAGGED_ONLY:
            is_chosen = not chosen.isdisjoint(thing.anchors)
            is_button = section in ("question", "tools") and thing.card is None
            node = _node(thing, name, more, is_chosen=is_chosen, is_button=is_button)
            # While events are shown, the question repeats the last line of the log.
            groups[section].append(node._replace(live="") if name == news else node)
    parts = [
        AccessibleNode("group", str(SECTIONS[section]), _around(nodes), children=_in_order(section, nodes))
        for section, nodes in groups.items()
        if nodes
    ]
    said = AccessibleNode("status", news, Rect(0, 0, 1, 1), live="polite")
    return AccessibleNode("page", "", Rect((0, 0), board.app.size), children=[said, *parts])


def _node(thing: Target, name: str, more: str, *, is_chosen: bool, is_button: bool) -> AccessibleNode:
    is_live = thing.id in (*_QUESTION, *PARCHMENTS)
    is_used = thing.enabled or thing.lit
    role = "status" if is_live else "button" if is_used or is_button else "text"
    return AccessibleNode(
        *(role, name, thing.rect, thing.id if thing.enabled else ""),
        description=more,
        state=states(chosen=is_chosen, disabled=role == "button" and not is_used),
        live="polite" if is_live else "",
    )


def _in_order(section: str, nodes: Sequence[AccessibleNode]) -> Sequence[AccessibleNode]:
    """Return nodes line by line, what is asked first; the guild's track leads around, in the order of its drawing."""
    if section == "guild":
        return nodes
    return sorted(nodes, key=lambda each: (not each.live, each.rect.centery // _LINE_PX, each.rect.x))


def _around(nodes: Sequence[AccessibleNode]) -> Rect:
    return nodes[0].rect.unionall([node.rect for node in nodes[1:]])
