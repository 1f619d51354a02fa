"""Only the text layer holds sentences for players, so that all of them can be translated.

Elsewhere a string of three words or more is taken for something that a player reads.  Docstrings are not, nor keys of
tables, nor what is raised at programmers or written into the log of the program.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "wyrmspan_desktop"

SILENT = (
    *("core", "engine", "advent", "family", "bots", "games", "message", "safe_files", "resources"),
    *("session", "ui", "cli", "selftest"),
)
"""Parts that say nothing themselves; a part is a folder or a module of the package."""

OF_ERRORS = {"crash.py", "crash_anonymizer.py"}
"""Modules of the session that write reports of errors for developers."""

OF_DATA = {
    "card_checks.py",
    "card_faults.py",
    "card_files.py",
    "cards.py",
    "file_faults.py",
    "invariants.py",
    "own_cards.py",
    "snapshot_validation.py",
    "tiles.py",
}
"""Modules of the rules that say what is wrong with data, to those who made it."""

LEAST = 3
_SQL = "ALTER|CREATE|DELETE|INSERT|SELECT|UPDATE|WITH|CASE|EXISTS|FROM"
_PROGRAM = re.compile(rf"\s*(?:{_SQL}|import) |Add-Type |set the |<\?xml |\[Desktop |%\(")
"""How strings begin that are programs themselves, or the pattern of a log."""
_WORD = re.compile(r"(?:^|(?<=[\s(]))[^\W\d_][^\s_]*(?=[\s).,:;!?…]|$)")
_REASONS = {"silent"}
"""Functions whose argument is a reason, for readers of the table that contains it."""
_LOGS = {"debug", "info", "warning", "error", "exception", "critical", "_miss"}
"""Methods that write into the log of the program."""


def is_for_programmers(node: ast.AST) -> bool:
    """Whether strings inside something are no words for players."""
    if isinstance(node, ast.Raise | ast.Assert):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in _REASONS
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        name = node.func.attr
        return name in _LOGS or (name == "__init__" and ast.unparse(node.func) == "super().__init__")
    return False


def strings_of(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The strings of a program that a player might read, with their lines; what is filled in stands as braces."""
    left = [tree]
    while left:
        node = left.pop()
        if is_for_programmers(node):
            continue
        if isinstance(node, ast.JoinedStr):
            filled = [part for part in node.values if isinstance(part, ast.FormattedValue)]
            said = ("{}" if part in filled else str(part.value) for part in node.values)  # type: ignore[attr-defined]
            yield node.lineno, "".join(said)
            left += [part.value for part in filled]
        elif isinstance(node, ast.Dict):
            left += node.values
        elif isinstance(node, ast.Subscript):
            left.append(node.value)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                yield node.lineno, node.value
        else:
            left += ast.iter_child_nodes(node)


def spoken(source: str) -> list[str]:
    """List the strings of a module that look like sentences for players."""
    found = strings_of(ast.parse(source))
    return [
        f"{line}: {text!r}"
        for line, text in found
        if len(_WORD.findall(text)) >= LEAST and not _PROGRAM.match(text)
    ]


def modules_of(part: str) -> list[Path]:
    """The modules of a part."""
    path = PACKAGE / part
    if not path.is_dir():
        return [path.with_suffix(".py")]
    silent = (
        OF_ERRORS
        if part == "session"
        else OF_DATA
        if part in ("core", "engine", "advent", "family")
        else set()
    )
    return sorted(each for each in path.rglob("*.py") if each.parent.name != part or each.name not in silent)


@pytest.mark.parametrize("part", SILENT)
def test_only_the_text_layer_has_texts_for_players(part: str) -> None:
    modules = modules_of(part)
    assert modules
    said = {path.name: lines for path in modules if (lines := spoken(path.read_text("utf-8")))}
    assert said == {}, "say it in wyrmspan_desktop/text"


def names_of(path: Path) -> tuple[set[str], set[str]]:
    """The constants of a module that are sentences, and all names that it uses."""
    tree = ast.parse(path.read_text("utf-8"))
    made, used = set[str](), set[str]()
    for node in tree.body:
        if isinstance(node, ast.Assign) and re.match(r"Sentence|Plural|\(Sentence", ast.unparse(node.value)):
            made |= {each.id for each in ast.walk(node.targets[0]) if isinstance(each, ast.Name)}
    for each in ast.walk(tree):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load):
            used.add(each.id)
        elif isinstance(each, ast.Attribute):
            used.add(each.attr)
        elif isinstance(each, ast.ImportFrom):
            used |= {name.name for name in each.names}
    return made, used


def test_every_sentence_is_used() -> None:
    names = [names_of(path) for path in PACKAGE.rglob("*.py")]
    made, used = (set().union(*(each[which] for each in names)) for which in (0, 1))
    assert len(made) > 500
    assert made - used == set(), "it is translated but never said"


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("x = 'Pay with that card'", 1),
        ("x = f'Pay {cost} for {card}'", 0),
        ("x = f'{who} pays {cost} for {card}, and draws'", 1),
        ("def f():\n    'Say what it does.'\n", 0),
        ("X = 3\n'What it is for.'\n", 0),
        ("raise ValueError(f'{x!r} is not a card of this box')", 0),
        ("log.warning('it could not be read')", 0),
        ("draw('it could not be read')", 1),
        ("x = ('a', 'b', 'c')", 0),
        ("x = 'three_words of_a code and.more'", 0),
        ("x = {'code': f'{n} more coins to act with'}", 1),
        ("x = f'{f(\"a player reads this\")}'", 1),
        ("x = {'walks by round': 3}['walks by round']", 0),
        ("super().__init__(f'there is a {kind} of that name')", 0),
        ("x = 'SELECT name FROM games WHERE won'", 0),
        ("x = 'Nichts geht über Wörter'", 1),
    ],
)
def test_texts_for_players_are_detected(source: str, count: int) -> None:
    assert len(spoken(source)) == count
