"""The tables of a ``PROTOCOL.md``, read."""

from __future__ import annotations

import re
from collections.abc import Iterator


def rows(text: str, title: str) -> Iterator[list[str]]:
    """The cells of the tables of a section."""
    for line in text.split(f"\n## {title}\n")[1].split("\n## ", maxsplit=1)[0].splitlines():
        if line.startswith("| `"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def words(cell: str) -> list[str]:
    """Return the code words of a cell."""
    return re.findall(r"`([^`]+)`", cell)


def fields(cell: str) -> tuple[str, ...]:
    """Those named before the explanation."""
    before = re.split("[:;]", re.sub(r"\(.*?\)", "", cell))[0] if cell.startswith("`") else ""
    return tuple(re.findall(r"`(\w+)`", before))
