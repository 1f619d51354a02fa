"""Archives that are closed after the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.session import Archive

NewArchive = Callable[..., Archive]


@pytest.fixture
def new_archive(tmp_path: Path) -> Iterator[NewArchive]:
    """Makes archives of one folder: each is what another start of the program, or another window, has."""
    made: list[Archive] = []

    def new(folder: Path | None = None, **options: object) -> Archive:
        made.append(Archive(folder or tmp_path / "data", **options))  # type: ignore[arg-type]
        return made[-1]

    yield new
    for each in made:
        each.close()


@pytest.fixture
def archive(new_archive: NewArchive) -> Archive:
    return new_archive()
