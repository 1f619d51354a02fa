"""Which tests hold the game to which rule, and how many tests there are of each kind.

``tests/rules/README.md`` lists the rules.  A test cites them in a comment on its ``def``: ``# R5.3, R5.4``.  What
counts is what pytest collects, every case of a parametrised test once; comments elsewhere count nothing.  The
exit code is 1 if a rule has no test, or a test cites a rule that is not listed.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
INDEX = Path("tests", "rules", "README.md")
_ROW = re.compile(r"^\| (R\d+(?:\.\d+)?) \| (.+) \|$", re.MULTILINE)
_RULE = re.compile(r"\bR\d+(?:\.\d+)?\b")
_COLLECT = ("--collect-only", "-q", "--assert=plain", "-p", "no:cacheprovider")
"""Tests that are only listed need no asserts that tell more: rewriting them takes longer than all the rest."""
_TEST = re.compile(r"[^:]+\.py::")
"""How the id of a test begins."""
CARD_KINDS = ("positive", "negative", "boundary")
"""The decorators of ``tests.cards.card_bench`` that say what a case of a card is."""


class Written(NamedTuple):
    """What stands in a file about a test: the rules it cites, and the names of its decorators."""

    rules: tuple[str, ...]
    decorators: tuple[str, ...]


class Collected(NamedTuple):
    """A test that pytest collected: its id, its kind, and the rules that it cites."""

    id: str
    kind: str
    rules: tuple[str, ...]


def read_index(text: str) -> dict[str, str]:
    """The rules of the table with what they are about; `ValueError` for a number that stands there twice."""
    rows = _ROW.findall(text)
    index = dict(rows)
    if len(index) < len(rows):
        twice = [rule for rule, number in Counter(rule for rule, _ in rows).items() if number > 1]
        raise ValueError(f"listed more than once: {', '.join(twice)}")
    return index


def read_tests(source: str) -> dict[str, Written]:
    """What stands on the functions of a file, by name (``Class::name`` within a class)."""
    lines, found = source.splitlines(), dict[str, Written]()

    def visit(nodes: Sequence[ast.stmt], prefix: str) -> None:
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                visit(node.body, f"{prefix}{node.name}::")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                head = lines[node.lineno - 1 : max(node.lineno, node.body[0].lineno - 1)]
                found[prefix + node.name] = Written(tuple(dict.fromkeys(_cited(head))), _decorators(node))

    visit(ast.parse(source).body, "")
    return found


def _cited(head: Iterable[str]) -> Iterator[str]:
    """The rules in the comments of a ``def``, until its body begins."""
    for line in head:
        code, _, comment = line.partition("#")
        yield from _RULE.findall(comment)
        if code.rstrip().endswith((":", "...")):
            break


def _decorators(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    called = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
    return tuple(each.id for each in called if isinstance(each, ast.Name))


def collect(root: Path) -> list[Collected]:
    """The tests below ``tests`` of a project, as pytest collects them; `RuntimeError` if it cannot."""
    command = [sys.executable, "-m", "pytest", *_COLLECT, "tests"]
    env = {**os.environ, "PYTEST_ADDOPTS": ""}
    run = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"pytest collected nothing:\n{run.stdout}{run.stderr}")
    return told(root, (line for line in run.stdout.splitlines() if _TEST.match(line)))


def told(root: Path, ids: Iterable[str]) -> list[Collected]:
    """Tests of a project, by the ids that pytest gives them."""
    files: dict[str, dict[str, Written]] = {}
    tests = []
    for test in ids:
        path, _, rest = test.partition("::")
        if path not in files:
            files[path] = read_tests((root / path).read_text(encoding="utf-8"))
        written = files[path].get(rest.split("[")[0], Written((), ()))
        tests.append(Collected(test, _kind(path, written), written.rules))
    return tests


def _kind(path: str, written: Written) -> str:
    folders = path.split("/")[1:-1]
    if not folders:
        return "program"
    what = next((name for name in written.decorators if name in CARD_KINDS), "")
    return f"{folders[0]}, {what}" if what else folders[0]


def report(index: Mapping[str, str], tests: Sequence[Collected]) -> Iterator[str]:
    """The number of tests for each rule, then for each kind."""
    cited = Counter(rule for test in tests for rule in test.rules)
    yield from (f"{rule:7}{cited[rule]:6}  {title}" for rule, title in index.items())
    yield ""
    kinds = Counter(test.kind for test in tests)
    yield from (f"{kind:18}{number:6}" for kind, number in sorted(kinds.items()))
    yield f"{'tests':18}{len(tests):6}"


def faults(index: Mapping[str, str], tests: Sequence[Collected]) -> list[str]:
    """Rules without a test, and tests that cite a rule which is not listed."""
    cited = {rule for test in tests for rule in test.rules}
    unknown = dict.fromkeys(
        (rule, test.id.split("[")[0]) for test in tests for rule in test.rules if rule not in index
    )
    found = [f"no test cites {rule}: {title}" for rule, title in index.items() if rule not in cited]
    return found + [f"{test} cites {rule}, which {INDEX.as_posix()} does not list" for rule, test in unknown]


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """The command; the exit code is 1 if there is a fault."""
    argparse.ArgumentParser(description=__doc__).parse_args(arguments)
    index = read_index((root / INDEX).read_text(encoding="utf-8"))
    tests = collect(root)
    print("\n".join(report(index, tests)))
    found = faults(index, tests)
    for line in found:
        print(line, file=sys.stderr)
    return int(bool(found))
