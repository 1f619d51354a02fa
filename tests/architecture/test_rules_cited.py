"""Every rule of the table in ``tests/rules/README.md`` has a test that cites it: ``def test_x():  # R5.3, R5.4``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.rule_numbers import INDEX, rules

TESTS = INDEX.parents[1]
RULE = re.compile(r"\bR\d+(?:\.\d+)?\b")


def cited(source: str) -> Iterator[tuple[str, str]]:
    """Each test of a file with a rule that a comment on its `def` cites."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for line in lines[node.lineno - 1 : max(node.lineno, node.body[0].lineno - 1)]:
                code, _, comment = line.partition("#")
                yield from ((node.name, rule) for rule in RULE.findall(comment))
                if code.rstrip().endswith((":", "...")):
                    break


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def test_a():  # R1.1, R11\n    ...  # R2", ["R1.1", "R11"]),
        ("def test_a(\n    tmp_path,\n):  # R1.1\n    # R1.2\n    assert 1", ["R1.1"]),
        ('def test_a():\n    """R1.1 is only mentioned."""\n    assert " # R1.2"', []),
        ("class TestIt:\n    def test_a(self): ...  # R1.1", ["R1.1"]),
        ("def helper():  # R1.1\n    return 1", []),
    ],
)
def test_only_comments_on_tests_cite_rules(source: str, found: list[str]) -> None:
    assert [rule for _, rule in cited(source)] == found


def test_every_rule_has_a_test_and_every_cited_rule_is_listed() -> None:
    sources = {path: path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path != Path(__file__)}
    found = [each for source in sources.values() if RULE.search(source) for each in cited(source)]
    assert {rule for rule in rules() if rule not in {rule for _, rule in found}} == set(), (
        "no test cites them"
    )
    assert [(test, rule) for test, rule in found if rule not in rules()] == [], "they are not listed"
