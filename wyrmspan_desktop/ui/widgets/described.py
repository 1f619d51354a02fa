"""Describes the nodes of pages for screen readers."""

from __future__ import annotations

from collections.abc import Mapping

from wyrmspan_desktop.ui.accessibility.nodes import PAGE, AccessibleNode
from wyrmspan_desktop.ui.system.window import TITLE
from wyrmspan_desktop.ui.widgets.tree import AnyNode, Node
from wyrmspan_desktop.ui.widgets.typed import Typed

_BY_CONTENT = ("group", "image", "text", "heading", "table")
"""Roles of nodes that mean nothing without a name."""


def told(node: AnyNode, number: int = 1) -> AnyNode:
    """Make a node a message that readers say when it appears, and again with another number; return it."""
    node.news = str(number)
    return node


def described_page(role: str, tree: Node, typed: Mapping[str, Typed]) -> AccessibleNode:
    """Return the description of a page, called after its heading; it has the focus if nothing on it has.

    A page without a heading begins with its first text.  ``typed``: the current text of its entries.
    """
    nodes = accessible_nodes(tree, typed)
    headings = [at for kind in ("heading", "text") for at, node in enumerate(nodes) if node.role == kind]
    if headings:
        nodes[headings[0]] = nodes[headings[0]]._replace(role="heading")
    name = nodes[headings[0]].name if headings else TITLE
    return AccessibleNode(role, name, tree.rect, PAGE, state=frozenset({"read"}), children=nodes)


def accessible_nodes(node: Node, typed: Mapping[str, Typed]) -> list[AccessibleNode]:
    """Return the description of a node for screen readers: itself, or its content if it has no meaning by itself."""
    content = [found for child in node.children for found in accessible_nodes(child, typed)]
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
    line = typed.get(identity, Typed(node.value, 0, (0, 0)))
    return [
        AccessibleNode(
            *(
                "status" if node.news else node.role,
                name,
                node.rect,
                identity,
                line.text,
                node.description,
                node.state,
            ),
            live="polite" if node.news else "",
            key=node.news,
            cursor=line.cursor,
            children=content,
        )
    ]
