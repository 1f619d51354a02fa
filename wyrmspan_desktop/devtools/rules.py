"""Which tests hold the game to which rule, and how many tests there are of each kind.

    python -m wyrmspan_desktop.devtools.rules

``tests/rules/README.md`` lists the rules.  A test cites them in a comment on its ``def``: ``# R5.3, R5.4``.  What
counts is what pytest collects, every case of a parametrised test once; comments elsewhere count nothing.  The
exit code is 1 if a rule has no test, or a test cites a rule that is not listed.
"""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
INDEX = Path("tests", "rules", "README.md")
_ROW = re.compile(r"^\| (R\d+(?:\.\d+)?) \| (.+) \|$", re.MULTILINE)
_RULE = re.compile(r"\bR\d+(?:\.\d+)?\b")
CARD_KINDS = ("positive", "negative", "boundary")
"""The decorators of `tests.cards.card_bench` that say what a case of a card is."""


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
    cited = dict(_citations(source))
    found: dict[str, Written] = {}

    def visit(nodes: Sequence[ast.stmt], prefix: str) -> None:
        for node in nodes:
            if isinstance(node, ast.ClassDef):
                visit(node.body, f"{prefix}{node.name}::")
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found[prefix + node.name] = Written(tuple(cited.get(node.lineno, ())), _decorators(node))

    visit(ast.parse(source).body, "")
    return found


def _citations(source: str) -> Iterator[tuple[int, dict[str, None]]]:
    """The lines where a ``def`` begins, each with the rules cited before its body begins."""
    line = 0
    rules: dict[str, None] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and token.string == "def":
            line, rules = token.start[0], {}
        elif token.type == tokenize.COMMENT and line:
            rules |= dict.fromkeys(_RULE.findall(token.string))
        elif token.type == tokenize.NEWLINE and line:
            yield line, rules
            line = 0


def _decorators(node: ast.FunctionDef | ast.AsyncFunctionDef) -> tuple[str, ...]:
    called = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
    return tuple(each.id for each in called if isinstance(each, ast.Name))


def collect(root: Path) -> list[Collected]:
    """The tests below ``tests`` of a project, as pytest collects them; `RuntimeError` if it cannot."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests"]
    env = {**os.environ, "PYTEST_ADDOPTS": ""}
    run = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"pytest collected nothing:\n{run.stdout}{run.stderr}")
    files: dict[str, dict[str, Written]] = {}
    tests = []
    for line in run.stdout.splitlines():
        path, _, rest = line.partition("::")
        if not rest or not path.endswith(".py"):
            continue
        if path not in files:
            files[path] = read_tests((root / path).read_text(encoding="utf-8"))
        written = files[path].get(rest.split("[")[0], Written((), ()))
        tests.append(Collected(line, _kind(path, written), written.rules))
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


def main(root: Path = ROOT) -> int:
    """The command; the exit code is 1 if there is a fault."""
    index = read_index((root / INDEX).read_text(encoding="utf-8"))
    tests = collect(root)
    for line in report(index, tests):
        print(line)
    found = faults(index, tests)
    for line in found:
        print(line, file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
