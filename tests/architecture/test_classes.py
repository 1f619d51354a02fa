"""How large the classes of the interface are, and how many of them only describe others."""

from __future__ import annotations

import ast

from tests.architecture.layers import MOST_PROTOCOLS, PACKAGE


def test_few_classes_only_describe_others() -> None:
    trees = (ast.parse(path.read_text("utf-8")) for path in sorted((PACKAGE / "ui").rglob("*.py")))
    classes = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    found = [each.name for each in classes if any(ast.unparse(base) == "Protocol" for base in each.bases)]
    assert len(found) <= MOST_PROTOCOLS, f"take a class, or import it for its type alone: {found}"
