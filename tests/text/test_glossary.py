"""Texts of the game and documents for players keep to the words of docs/GLOSSARY.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools.catalogue import entries

ROOT = Path(__file__).parents[2]
GLOSSARY = ROOT / "docs" / "GLOSSARY.md"
DOCUMENTS = ("README.md", "cards/README.md", "docs/COMMAND-LINE.md", "docs/FILES.md")
ALLOWED = {
    r"\bbot\b": ("no answer from the", "the failed", "the answers"),  # the self-test, for developers
    r"\bprices?\b": ("price: a number",),
    r"\bset-up\b": ("{names}, set-up",),  # written into files of saved games since 0.1
}
"""Beginnings of texts that may match an expression, without names in braces."""


def rules() -> Iterator[tuple[str, str]]:
    """Each expression that must not match, with the words to write instead."""
    for line in GLOSSARY.read_text("utf-8").splitlines():
        cells = [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)]
        if len(cells) == 5 and not cells[1].startswith("--"):
            for never in re.findall(r"`([^`]+)`", cells[3]):
                yield never, cells[2]


def plain(text: str) -> str:
    """Return a text without the names in braces, which are arguments."""
    return " ".join(re.sub(r"\{\w*(:\w+)?\}", "", text).split(" ")).replace("  ", " ").strip()


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """All texts of the game, each form of them."""
    return [each for said, _ in entries() for each in ([said] if isinstance(said, str) else said)]


def test_glossary_forbids_some_words() -> None:
    assert len(dict(rules())) >= 25


def test_texts_use_no_forbidden_word(texts: list[str]) -> None:
    for never, instead in rules():
        allowed = ALLOWED.get(never, ())
        braces = never.startswith(r"[\d}]")  # this one is about what follows a name
        found = [
            text
            for text in texts
            if re.search(never, text if braces else plain(text), re.IGNORECASE)
            and not plain(text).startswith(allowed)
        ]
        assert not found, f"write {instead} instead of {never}"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_for_players_use_no_forbidden_word(name: str) -> None:
    document = re.sub(r"```.*?```|`[^`]*`", "", (ROOT / name).read_text("utf-8"), flags=re.DOTALL)
    found = {never: found[0] for never, _ in rules() if (found := re.search(never, document, re.IGNORECASE))}
    assert not found
