"""The small faults that `mutants` puts into a module, found in its syntax tree and patched into its source.

A mutant changes one place: a comparison, a sum, ``and`` and ``or``, a condition, a number by one, a flag, a
word, a slice, `min` and `max`; or it leaves out a statement that acts, or a returned value.  Annotations,
``assert``, f-strings, messages and whatever stands beside ``class`` are left alone: what they say is for readers.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha1
from itertools import accumulate, pairwise
from typing import NamedTuple

_COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
}
_SUMS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "list"}
_NOTHING = ("None", "[]", "()", "{}", "''", "0", "False")
"""Values that say no like None itself; numbers and flags are changed by themselves."""
_TEXT = (ast.JoinedStr, ast.List, ast.Tuple)


class Key(NamedTuple):
    """What a mutant is called in the list of equivalents: a line that changes, not where it stands."""

    file: str
    function: str
    before: str
    after: str
    """The changed line; a number behind it if the function has the same change again."""


@dataclass(frozen=True)
class Mutant:
    """A change of one place; ``lines`` are those of the statement, first and last, for the choice of tests."""

    key: Key
    line: int
    lines: tuple[int, int]
    start: int
    end: int
    new: str

    @property
    def name(self) -> str:
        """A short name, the same as long as the line and its function are."""
        return sha1("\0".join(self.key).encode(), usedforsecurity=False).hexdigest()[:8]

    def applied(self, source: bytes) -> bytes:
        """The module with the change."""
        return source[: self.start] + self.new.encode() + source[self.end :]


class _Edit(NamedTuple):
    start: int
    end: int
    new: str


def mutants(file: str, source: bytes) -> list[Mutant]:
    """All mutants of a module, in the order of its text."""
    finder = _Finder(source)
    finder.body(ast.parse(source), "")
    times: Counter[Key] = Counter()
    found = []
    for function, lines, edit in sorted(finder.found, key=lambda each: each[2]):
        line_start = source.rfind(b"\n", 0, edit.start) + 1
        before = _line(source[line_start:], edit.start - line_start)
        after = _line(
            source[line_start : edit.start] + edit.new.encode() + source[edit.end :], edit.start - line_start
        )
        key = Key(file, function, before, after)
        times[key] += 1
        if times[key] > 1:
            key = key._replace(after=f"{after} #{times[key]}")
        found.append(Mutant(key, source.count(b"\n", 0, edit.start) + 1, lines, *edit))
    return found


def _line(text: bytes, beyond: int) -> str:
    """The first line of a text, without the spaces around it."""
    end = text.find(b"\n", beyond)
    return text[: end if end >= 0 else len(text)].decode().strip()


class _Finder:
    """Walks through a module and collects edits, each with its function and the lines of its statement."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.offsets = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
        self.found: list[tuple[str, tuple[int, int], _Edit]] = []

    def body(self, node: ast.AST, function: str) -> None:
        """Visit the statements of a node, and of the statements in them."""
        for name in ("body", "handlers", "orelse", "finalbody"):
            for child in getattr(node, name, ()):
                self._statement(child, function)

    def _statement(self, node: ast.AST, function: str) -> None:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            return
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            inner = f"{function}.{node.name}".lstrip(".")
            if isinstance(node, ast.FunctionDef):
                defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
                self._keep(inner, node, (edit for each in defaults for edit in self._edits(each)))
            self.body(node, inner)
            return
        self._keep(function, node, self._of_statement(node))
        self.body(node, function)

    def _keep(self, function: str, node: ast.AST, edits: Iterator[_Edit]) -> None:
        assert isinstance(node, ast.stmt | ast.excepthandler)
        inner: list[ast.stmt] = getattr(node, "body", [])
        last = max(node.lineno, inner[0].lineno - 1) if inner else node.end_lineno or node.lineno
        self.found += [(function, (node.lineno, last), edit) for edit in edits]

    def _span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.offsets[node.lineno - 1] + node.col_offset
        return start, self.offsets[node.end_lineno - 1] + node.end_col_offset

    def _between(self, left: ast.expr, right: ast.expr, old: str, new: str) -> Iterator[_Edit]:
        """Exchange the operator between two operands; brackets may stand there as well."""
        start, end = self._span(left)[1], self._span(right)[0]
        found = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", self.source[start:end].decode())
        assert found, f"no {old} in line {left.lineno}"
        yield _Edit(start + found.start(), start + found.end(), new)

    # --- statements ---------------------------------------------------------------------------------------

    def _of_statement(self, node: ast.AST) -> Iterator[_Edit]:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Expr(value=ast.Constant()):
                return
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                return
            case ast.Expr() | ast.Delete() | ast.Raise():
                yield _Edit(*self._span(node), "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield _Edit(*self._span(node), "pass")
            case ast.AugAssign(op=op):
                yield _Edit(*self._span(node), "pass")
                if type(op) in _SUMS:
                    old, new = _SUMS[type(op)]
                    yield from self._between(node.target, node.value, f"{old}=", f"{new}=")
            case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in _NOTHING:
                yield _Edit(*self._span(node), "return None")
            case ast.Break():
                yield _Edit(*self._span(node), "continue")
            case ast.Continue():
                yield _Edit(*self._span(node), "break")
            case ast.If() | ast.While():
                yield from self._negated(node.test)
        for name, value in ast.iter_fields(node):
            if name not in ("body", "handlers", "orelse", "finalbody", "annotation"):
                for each in value if isinstance(value, list) else [value]:
                    if isinstance(each, ast.AST):
                        yield from self._edits(each)

    # --- expressions --------------------------------------------------------------------------------------

    def _edits(self, node: ast.AST) -> Iterator[_Edit]:
        """The edits of an expression and of those in it."""
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal"
        ):
            return
        if isinstance(node, ast.Subscript) and ast.unparse(node.slice) == "0":
            yield _Edit(*self._span(node.slice), "1")  # not -1: of one, the first is the last
            yield from self._edits(node.value)
            return
        yield from self._of_expression(node)
        for child in ast.iter_child_nodes(node):
            yield from self._edits(child)

    def _of_expression(self, node: ast.AST) -> Iterator[_Edit]:
        match node:
            case ast.Constant():
                yield from self._of_constant(node)
            case ast.Compare():
                for op, (left, right) in zip(node.ops, pairwise([node.left, *node.comparators]), strict=True):
                    old, others = _COMPARISONS[type(op)]
                    for new in others:
                        yield from self._between(left, right, old, new)
            case ast.BinOp(op=op) if type(op) in _SUMS:
                if not isinstance(node.left, _TEXT) and not isinstance(node.right, _TEXT):
                    yield from self._between(node.left, node.right, *_SUMS[type(op)])
            case ast.BoolOp():
                old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
                for left, right in pairwise(node.values):
                    yield from self._between(left, right, old, new)
                for value in node.values:
                    yield from self._negated(value)
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                start, _ = self._span(node)
                yield _Edit(start, start + (4 if isinstance(node.op, ast.Not) else 1), "")
            case ast.IfExp():
                yield from self._negated(node.test)
            case ast.comprehension():
                for test in node.ifs:
                    yield from self._negated(test)
            case ast.Slice():
                for bound in (node.lower, node.upper):
                    if bound:
                        yield _Edit(*self._span(bound), "")
            case ast.Call(func=ast.Name(id=name) as function) if name in _CALLS:
                yield _Edit(*self._span(function), _CALLS[name])

    def _of_constant(self, node: ast.Constant) -> Iterator[_Edit]:
        span, value = self._span(node), node.value
        if isinstance(value, bool):
            yield _Edit(*span, str(not value))
        elif isinstance(value, int):
            yield _Edit(*span, str(value + 1))
            yield _Edit(*span, f"({value - 1})" if value < 1 else str(value - 1))
        elif isinstance(value, str) and re.fullmatch("[a-z_]+", value):
            yield _Edit(*span, f'"{value}_"')

    def _negated(self, node: ast.expr) -> Iterator[_Edit]:
        """Turn a condition around that has no operator of its own to turn."""
        if not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
            start, end = self._span(node)
            yield _Edit(start, end, f"not ({self.source[start:end].decode()})")
