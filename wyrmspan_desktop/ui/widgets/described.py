"""Describes the nodes of pages for screen readers."""

from __future__ import annotations

from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode
from wyrmspan_desktop.ui.system.window import TITLE
from wyrmspan_desktop.ui.widgets.tree import Node

_BY_CONTENT = ("group", "image", "text", "heading", "table")
"""Roles of nodes that mean nothing without a name."""


def described_page(role: str, tree: Node) -> AccessibleNode:
    """Return the description of a page, called after its heading; it has the focus if nothing on it has."""
    nodes = accessible_nodes(tree)
    heading = next((node.name for node in nodes if node.role == "heading"), TITLE)
    return AccessibleNode(role, heading, tree.rect, PAGE, state=frozenset({"read"}), children=nodes)


def accessible_nodes(node: Node) -> list[AccessibleNode]:
    """Return the description of a node for screen readers: itself, or its content if it has no meaning by itself."""
    content = [found for child in node.children for found in accessible_nodes(child)]
    if node.role == "none" or (node.role in _BY_CONTENT and not (node.name or node.value)):
        return content
    target = next((target for target in node.targets() if target.on_click is not None), None)
    identity = node.identity or (target.id if target is not None else "")
    name = node.name
    if identity and not name:
        # A row of a list is called after its texts.
        texts = (found.name for each in content for found in each.walk())
        name, content = ", ".join(filter(None, texts)), [each for each in content if each.identity]
    if node.role == "document" and not content:
        # Line by line, so that readers can stop and go back.
        lines = [AccessibleNode("text", line, node.rect) for line in node.value.splitlines()]
        return [AccessibleNode(node.role, name, node.rect, children=lines)]
    return [
        AccessibleNode(
            *(node.role, name, node.rect, identity, node.value, node.description, node.state),
            children=content,
        )
    ]
