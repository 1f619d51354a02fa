"""Small JSON files of one object with a schema: one reader for whatever has become of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from wyrmspan_desktop.session import files
from wyrmspan_desktop.session.errors import TooLarge
from wyrmspan_desktop.session.migrations import Content, Migration, migrate

SCHEMA = "schema"
T = TypeVar("T")


class NewerContent(Exception):
    """The file is of a newer version; ``content`` is as it is there."""

    def __init__(self, content: Content) -> None:
        super().__init__("the file is of a newer version")
        self.content = content


class BrokenContent(Exception):
    """The file made no sense, and was renamed to ``aside``; None if the system refused."""

    def __init__(self, reason: Exception, aside: Path | None) -> None:
        super().__init__(str(reason))
        self.aside = aside


def read(
    path: Path, most: int, schema: int, steps: Mapping[int, Migration], parse: Callable[[Content], T]
) -> T:
    """Return what ``parse`` makes of the content in the present ``schema``; the file has at most ``most`` bytes.

    Raises `NewerContent`, `BrokenContent`, and `FileProblem` if the file cannot be read: `Missing` if there is none.
    """
    try:
        raw: Content = msgspec.json.decode(files.read(path, most), type=dict)
        found = schema_of(raw, schema)
        if found <= schema:
            return parse(migrate(raw, found, schema, steps))
    except (ValueError, LookupError, TypeError, RecursionError, TooLarge) as error:
        raise BrokenContent(error, files.set_aside(path)) from None
    raise NewerContent(raw)


def schema_of(content: Content, usual: int) -> int:
    """Return the schema of a file, ``usual`` if it has none; raises `TypeError` if it is no number.

    Other programs may have written a whole number with a decimal point.
    """
    schema = content.get(SCHEMA, usual)
    if not isinstance(schema, int | float):
        raise TypeError(f"the schema is {schema!r}")
    return int(schema)
