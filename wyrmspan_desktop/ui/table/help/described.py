"""Tables for screen readers: everything that is drawn, in groups with headings, the question first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from wyrmspan_desktop.text.spoken import SECTIONS
from wyrmspan_desktop.ui.accessibility.nodes import AccessibleNode
from wyrmspan_desktop.ui.layout.targets import PANELS, PARCHMENTS, Target

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.table.screens.board import AnyBoard

Described = tuple[str, str]
"""The name of a thing, and what else is to be said of it."""
Sections = Mapping[str, Collection[str]]
"""The groups of a table in reading order: for each of `SECTIONS` the kinds of things in it."""

TOOLS = ("undo", "redo", "hint", "help", "log", "menu", "chronicle", "zoom_in", "zoom_out", "fit")
_PANELS = (*PANELS, *PARCHMENTS, "moment")
_QUESTION = ("prompt", "banner")


def by_tip(target: Target) -> Described:
    """Return a thing's label and tip, or the lines of its tip."""
    if target.label:
        return target.label, target.tip or ""
    name, _, rest = (target.tip or "").partition("\n")
    return name, rest


def described_table(board: AnyBoard) -> AccessibleNode:
    """Return what is drawn of a table: the last line of the log, and the things of each section.

    Things of no section are answers to the question; those that follow a panel lie on it.
    """
    sections = board.sections
    groups: dict[str, list[AccessibleNode]] = {name: [] for name in ("panel", "question", *sections, "tools")}
    of_kind = {kind: section for section, kinds in sections.items() for kind in kinds}
    is_on_panel = False
    # A thing with several places is described at the last one.
    for thing in {target.id: target for target in board.app.targets}.values():
        kind = thing.id.partition(":")[0]
        is_on_panel |= thing.id in _PANELS
        section = "panel" if is_on_panel else of_kind.get(kind, "tools" if kind in TOOLS else "question")
        name, more = board.described(thing)
        if name:
            groups[section].append(_node(thing, name, more, is_live=thing.id in (*_QUESTION, *PARCHMENTS)))
    news = board.log[-1].text if board.log else ""
    parts = [
        AccessibleNode("group", str(SECTIONS[section]), _around(nodes), children=nodes)
        for section, nodes in groups.items()
        if nodes
    ]
    said = AccessibleNode("status", news, Rect(0, 0, 1, 1), live="polite")
    return AccessibleNode("page", "", Rect((0, 0), board.app.size), children=[said, *parts])


def _node(thing: Target, name: str, more: str, *, is_live: bool) -> AccessibleNode:
    role = "button" if thing.enabled or thing.lit else "status" if is_live else "text"
    return AccessibleNode(
        role,
        name,
        thing.rect,
        thing.id if thing.enabled else "",
        description=more,
        live="polite" if is_live else "",
    )


def _around(nodes: Sequence[AccessibleNode]) -> Rect:
    return nodes[0].rect.unionall([node.rect for node in nodes[1:]])
