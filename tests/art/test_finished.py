"""The finished pictures: one of each dragon and each cave, as the painter makes them, and not too heavy together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "assets" / "pictures"
SIZE = (896, 672)
"""Of every picture of a card, in pixels."""
MAX_BYTES = 40_000_000
"""All pictures below `assets/` may weigh this much together."""
SHEET_BYTES = 600_000
PAINTED = {".webp", ".png", ".jpg", ".ico"}
CARDS = [
    (folder, card["id"])
    for folder in ("dragons", "caves")
    for card in json.loads((ROOT / "cards" / f"{folder}.json").read_text("utf-8"))
]


def test_there_are_as_many_pictures_as_cards() -> None:
    there = {(folder, path.name) for folder in ("dragons", "caves") for path in (PICTURES / folder).iterdir()}
    assert there == {(folder, f"{card}.webp") for folder, card in CARDS}


@pytest.mark.parametrize("folder", ["dragons", "caves"])
def test_every_picture_has_the_right_format_and_size_and_shows_something(folder: str) -> None:
    wrong = []
    for kind, card in CARDS:
        if kind != folder:
            continue
        with Image.open(PICTURES / folder / f"{card}.webp") as picture:
            greys = [grey for grey, count in enumerate(picture.convert("L").histogram()) if count]
            found = (picture.format, picture.mode, picture.size)
        if found != ("WEBP", "RGB", SIZE) or greys[-1] - greys[0] < 128:
            wrong.append((card, found, greys))
    assert wrong == []


def test_no_picture_is_there_twice() -> None:
    contents = [(PICTURES / folder / f"{card}.webp").read_bytes() for folder, card in CARDS]
    assert len(set(contents)) == len(CARDS)


def test_all_pictures_together_are_light_enough() -> None:
    files = [path for path in (ROOT / "assets").rglob("*") if path.suffix in PAINTED]
    assert sum(path.stat().st_size for path in files) <= MAX_BYTES


def test_contact_sheets_are_small() -> None:
    sheets = list((ROOT / "assets" / "painter" / "sheets").glob("*.webp"))
    assert sheets
    assert [sheet.name for sheet in sheets if sheet.stat().st_size > SHEET_BYTES] == []
