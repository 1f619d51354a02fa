"""Count the modules that know about the frame budget: ``python -m wyrmspan_desktop.devtools budget``.

A module outside of the compositor that asks how much time a frame has left, or whether a picture is still missing,
makes changes of the compositor harder.  Each is listed with the words that give it away.  Prerendering and naming a
placeholder do not count.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wyrmspan_desktop.devtools import parser_of

UI = Path(__file__).parents[1] / "ui"
COMPOSITOR = "compositor/"
"""The folder of the modules that are meant to know it."""
WORDS = frozenset(
    (
        *("Deferred", "FRAME_S", "FrameBudget", "FrameGate", "budget", "cached_async", "can_defer"),
        *("defer", "deferred_count", "fetch_sprites", "frame_budget", "frame_gate", "is_fetching"),
        *("is_missed", "is_threaded", "may_be_late", "row_chunks", "should_defer"),
        *("_has_workers", "_wait_or_make", "yield_to_frame"),
    )
)
"""Names that speak of the budget wherever they stand."""
WORDS_OF = frozenset(
    (
        *(
            "arrivals",
            "at_hand",
            "cached",
            "gate",
            "is_behind",
            "is_waiting",
            "with_missing",
            "pending_reads",
        ),
        *("prefetching", "waits"),
    )
)
"""Names that do so when they belong to one of these objects."""
_ANY = re.compile(rf"\b(?:{'|'.join(WORDS | WORDS_OF)})\b")
_OBJECTS = frozenset(("painter", "images", "display_list", "canvas", "screen"))


def words_in(source: str) -> list[str]:
    """Return the words of a module's source that depend on the budget, sorted."""
    return sorted(set(_words(ast.parse(source))))


def _words(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            if node.attr in WORDS or (node.attr in WORDS_OF and _last_name(node.value) in _OBJECTS):
                yield node.attr
        elif isinstance(node, ast.keyword | ast.arg) and node.arg in WORDS:
            yield str(node.arg)
        elif isinstance(node, ast.alias):
            yield from WORDS.intersection(node.name.split("."))
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from WORDS.intersection(node.module.split("."))


def _last_name(node: ast.AST) -> str:
    """Return the last name of a dotted expression, without the underscore of a private one."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name.removeprefix("_")


def knowing(package: Path = UI) -> dict[str, list[str]]:
    """Return modules outside of the compositor that depend on the budget: paths and words."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        name, source = path.relative_to(package).as_posix(), path.read_text("utf-8")
        # Most modules need not be parsed.
        if not name.startswith(COMPOSITOR) and _ANY.search(source) and (words := words_in(source)):
            found[name] = words
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser_of(__doc__).parse_args(arguments)
    found = knowing()
    for name, words in found.items():
        print(f"{name:34} {' '.join(words)}")
    print(f"\n{len(found)} modules outside of the compositor know that frames have a budget")
    return 0
