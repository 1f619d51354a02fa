"""Count the code of pages and dialogs: ``python -m wyrmspan_desktop.devtools pages``.

Pages should be trees of nodes with their own layout, text styles and callbacks.  The counts show how far the code is
from that: lines of code, texts drawn with individual arguments, minimum sizes given per call, lines that compare the
name of a button, and modules that import pygame-gui.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from wyrmspan_desktop.devtools import parser_of

UI = Path(__file__).parents[1] / "ui"
FOLDERS = ("scenes", "pages", "table/screens", "layout", "widgets")
"""The folders that are counted."""
LIBRARY = "pygame_gui"
_NOT_CODE = frozenset(
    (
        *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
        *(tokenize.ENCODING, tokenize.ENDMARKER),
    )
)
_TESTS = frozenset(
    ("startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split")
)
"""Methods of strings that take a name apart."""


class Counts(NamedTuple):
    """The figures of a module, or of several."""

    code_lines: int = 0
    loose_texts: int = 0
    """Calls of a painter's `text` and `paragraph`."""
    least: int = 0
    """Calls that give a smallest size of text."""
    name_lines: int = 0
    """Lines that compare the name of a control or target."""


def count(source: str) -> Counts:
    """Return the figures of a module's source."""
    nodes = [*ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    return Counts(
        len(_code_lines(source, nodes)),
        sum(_is_loose_text(call) for call in calls),
        sum(keyword.arg == "least" for call in calls for keyword in call.keywords),
        len({line for node in nodes for line in _lines_by_name(node)}),
    )


def _code_lines(source: str, nodes: Sequence[ast.AST]) -> set[int]:
    """Return line numbers that are not blank, comments, or docstrings."""
    lines = {
        line
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in _NOT_CODE
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.end_lineno:
            lines -= {*range(node.lineno, node.end_lineno + 1)}
    return lines


def _is_loose_text(call: ast.Call) -> bool:
    method = call.func
    if not (isinstance(method, ast.Attribute) and method.attr in ("text", "paragraph")):
        return False
    return ast.unparse(method.value).endswith("painter")


def _lines_by_name(node: ast.AST) -> Iterator[int]:
    """Yield lines that compare a control's name with a text, or take it apart."""
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        texts = any(
            isinstance(each, ast.JoinedStr)
            or (isinstance(each, ast.Constant) and isinstance(each.value, str))
            for side in sides
            for each in ast.walk(side)
        )
        if texts and any(map(_is_name, sides)):
            yield node.lineno
    elif isinstance(node, ast.Attribute) and node.attr in _TESTS and _is_name(node.value):
        yield node.lineno


def _is_name(node: ast.AST) -> bool:
    """Return whether an expression is the name of a control, or the identity of a target."""
    if isinstance(node, ast.Attribute):
        return node.attr == "id"
    return isinstance(node, ast.Name) and node.id in ("name", "pressed")


def figures(package: Path = UI, folders: Sequence[str] = FOLDERS) -> dict[str, Counts]:
    """Return the figures of some folders of a package, and of all of them ``together``."""
    found = {
        name: _sum(count(path.read_text("utf-8")) for path in (package / name).rglob("*.py"))
        for name in folders
    }
    return {**found, "together": _sum(found.values())}


def _sum(counts: Iterable[Counts]) -> Counts:
    return Counts(*map(sum, zip(Counts(), *counts, strict=True)))


def knowing(package: Path = UI, library: str = LIBRARY) -> list[str]:
    """Return the paths of the modules of a package that import a library."""
    sources = {path: path.read_text("utf-8") for path in sorted(package.rglob("*.py"))}
    return [
        path.relative_to(package).as_posix()
        for path, source in sources.items()
        if library in source and any(each.split(".")[0] == library for each in _imports(ast.parse(source)))
    ]


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser_of(__doc__).parse_args(arguments)
    print(f"{'':14}{'code lines':>12}{'loose texts':>13}{'least=':>8}{'by name':>9}")
    for name, found in figures().items():
        print(f"{name:14}{found.code_lines:12}{found.loose_texts:13}{found.least:8}{found.name_lines:9}")
    modules = knowing()
    print(f"\n{len(modules)} modules know {LIBRARY}: {', '.join(modules)}")
    return 0
