"""The command that counts what pages and dialogs are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import pages

MAX_BY_NAME = 57
"""The most lines of pages that may compare names; lower this number whenever the count falls."""
MODULE = '''"""What it is for."""

# A comment.
LIMIT = 3
"""The meaning of the limit."""


def pressed(painter, name):
    """Its docstring."""
    if name == "back":  # a comment beside code
        painter.text(
            "Back",
            least=LIMIT,
        )
'''


def test_only_lines_of_code_are_counted() -> None:
    assert pages.count(MODULE) == pages.Counts(code_lines=7, loose_texts=1, least=1, name_lines=1)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("if name == 'back': pass", 1),
        ("if name in ('less', 'more'): pass", 1),
        ("if name.startswith(PREFIX): pass", 1),
        ("way, _, setting = name.partition('-')", 1),
        ("if target.id == f'card-{number}': pass", 1),
        ("if name == other: pass", 0),
        ("if language == 'de': pass", 0),
        ("on_press = self._go_back", 0),
    ],
)
def test_dispatch_on_names_is_found(source: str, lines: int) -> None:
    assert pages.count(source).name_lines == lines


def test_counts_of_folders_are_added_up(tmp_path: Path) -> None:
    for name in ("scenes", "layout", "table"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "module.py").write_text("X = 1\npainter.paragraph('words', least=X)\n")
    found = pages.figures(tmp_path, ("scenes", "layout"))
    assert found["scenes"] == pages.Counts(2, 1, 1, 0)
    assert found["together"] == pages.Counts(4, 2, 2, 0)


def test_modules_that_know_a_library_are_found(tmp_path: Path) -> None:
    (tmp_path / "lines.py").write_text("from pygame_gui.elements import UITextEntryLine\n")
    (tmp_path / "other.py").write_text("import pygame\n")
    assert pages.knowing(tmp_path, "pygame_gui") == ["lines.py"]


def test_pages_dispatch_on_no_more_names_than_before(capsys: pytest.CaptureFixture[str]) -> None:
    assert pages.main([]) == 0
    printed = capsys.readouterr().out
    (together,) = (line.split() for line in printed.splitlines() if line.startswith("together"))
    assert int(together[-1]) <= MAX_BY_NAME
    assert "1 modules know pygame_gui: widgets/text_entry.py" in printed
