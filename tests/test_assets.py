"""Every file below assets/ has a known origin, and the fonts can show what the game writes."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path

import pygame
import pytest
from PIL import ImageFont

ASSETS = Path(__file__).parents[1] / "assets"
PROGRAMS = {"painter", "composer", "learner", "__pycache__"}
"""Folders of programs, which are under the project's own licence."""

FILES = sorted(
    path.relative_to(ASSETS).as_posix()
    for path in ASSETS.rglob("*")
    if path.is_file() and not PROGRAMS & set(path.relative_to(ASSETS).parts)
)
LISTED = re.findall(r"^\| `([^`]+)`", (ASSETS / "LICENCES.md").read_text("utf-8"), re.MULTILINE)
FONTS = [name for name in FILES if name.endswith(".ttf")]


def covers(pattern: str, name: str) -> bool:
    """Whether a pattern names a file; a star stays within one folder."""
    parts, names = pattern.split("/"), name.split("/")
    return len(parts) == len(names) and all(map(fnmatchcase, names, parts))


def test_every_file_is_in_the_licence_list() -> None:
    missing = [name for name in FILES if not any(covers(pattern, name) for pattern in LISTED)]
    assert missing == ["LICENCES.md"]


def test_licence_list_names_only_existing_files() -> None:
    assert [pattern for pattern in LISTED if not any(covers(pattern, name) for name in FILES)] == []


@pytest.mark.parametrize("family", sorted({Path(name).parent.name for name in FONTS}))
def test_every_family_has_its_licence(family: str) -> None:
    assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / family / "LICENSE.txt").read_text("utf-8")


@pytest.mark.parametrize("name", FONTS)
def test_fonts_have_the_characters_of_the_game(name: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(ASSETS / name, 20)
    text = "AZ az 09 ÄÖÜäöüß éèçñ łő – — “” ‘’ … • × ½ − ≤ ≥ €"
    assert all(metrics is not None for metrics in font.metrics(text))


@pytest.mark.parametrize("name", FONTS)
def test_figures_are_lining(name: str) -> None:
    font = ImageFont.truetype(ASSETS / name, 200)
    capital = -font.getbbox("H", anchor="ls")[1]
    for figure in "0123456789":
        _, top, _, bottom = font.getbbox(figure, anchor="ls")
        assert -top > 0.9 * capital, f"{figure} is as low as a small letter"
        assert bottom < 0.1 * capital, f"{figure} hangs below the line"
