"""Places of a name in a text broken into lines."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.ui.drawing.naming import spans


@pytest.mark.parametrize(
    ("lines", "name", "found"),
    [
        (["Mira takes Amber", "Coatl now"], "Amber Coatl", ["Amber", "Coatl"]),
        (["Mira takes Moss", "Wyrm"], "Wyrm", ["Wyrm"]),
        (["a Fire-", "Drake flies"], "Fire-Drake", ["Fire-", "Drake"]),
        (["nothing of it"], "Moss", []),
        (["whatever"], "", []),
    ],
)
def test_a_name_is_found_across_lines(lines: list[str], name: str, found: list[str]) -> None:
    assert [lines[number][start:end] for number, start, end in spans(lines, name)] == found
