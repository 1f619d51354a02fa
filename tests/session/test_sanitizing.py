"""Text from outside is cut down to what can be kept and drawn, and to no less."""

from __future__ import annotations

import unicodedata
from collections import Counter

import pytest

from wyrmspan_desktop.session.sanitizing import clean, drawable


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("Zoë 龍", "Zoë 龍"),
        ("\u202eAda\u200b\x00", "Ada"),
        ("x" * 100, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("caf\udce9", "caf\ufffd"),
        ("Zoe\u0308", "Zoë"),
        ("Z" + "\u0308" * 100, "Z" + "\u0308" * 4),
        ("❤\ufe0f", "❤"),
        ("1\u2028 2\u00a0\u200a3", "1 2 3"),
    ],
)
def test_names_are_one_line_that_can_be_drawn(text: str, shown: str) -> None:
    assert clean(text) == shown
    assert clean(shown) == shown


@pytest.mark.parametrize(
    "unseen", "\u200b\u200c\u200e\u200f\ufeff\u00ad\ufe0f\u034f\u3164\U000e0100\u2066\U000e0041"
)
def test_invisible_characters_are_removed(unseen: str) -> None:
    assert clean(unseen) == drawable(unseen) == ""
    assert clean(f"A{unseen}{unseen}da{unseen}") == "Ada"


def test_every_character_has_a_defined_replacement() -> None:
    apart = "\U0010fffd"
    blocks = (range(0x3200), range(0xD7F0, 0xE010), range(0xF8F0, 0x10000), range(0x1D100, 0x1D200))
    letters = [chr(code) for block in (*blocks, range(0xDFFF0, 0xE1010)) for code in block]
    lost: Counter[str] = Counter()
    for start in range(0, len(letters), 500):
        some = letters[start : start + 500]
        line = drawable("".join(f"{apart}x{each}" for each in some))
        assert drawable(line) == line
        line.encode()
        rest = line.split(f"{apart}x")[1:]
        lost += Counter(
            unicodedata.category(each) for each, left in zip(some, rest, strict=True) if not left.strip()
        )
        assert clean(clean(line, 9999), 9999) == clean(line, 9999)
    assert lost.keys() == {"Cc", "Cf", "Cn", "Lo", "Mn", "Zl", "Zp", "Zs"}
    assert (lost["Lo"], lost["Mn"], lost["Cc"]) == (4, 263, 65)


def test_overlong_line_is_cut() -> None:
    assert len(drawable("x" * 10**6)) == len(drawable("é" * 10**6)) < 10**4
