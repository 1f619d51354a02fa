"""The list of all questions: every kind, each wording once, the same every time, nothing that nobody can read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import prompts
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.scenarios import TABLES


@pytest.fixture(scope="module")
def rows() -> list[prompts.Row]:
    return prompts.listing(9, ["too-much"]).rows


def test_every_kind_of_question_is_listed(rows: list[prompts.Row]) -> None:
    assert list(dict.fromkeys(row.kind for row in rows)) == list(KINDS)
    assert len({row[:5] for row in rows}) == len(rows)


def test_every_question_says_something_of_its_own(rows: list[prompts.Row]) -> None:
    for row in rows:
        assert re.match(r"[A-Z1-9]|\[dragon\]", row.question), row
        assert not re.search(r"\bVP\b|\{|\}|\b1 \w+s\b|\.\.|: .*:.*:", row.question), row
        # All dragons are the same word here, so a dragon that asks may be followed by another one.
        assert row.heading == "[dragon]" or row.heading.partition(":")[0] not in row.question, row


def test_a_table_in_markdown_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prompts, "TABLES", dict(list(TABLES.items())[:1]))
    file = tmp_path / "prompts.md"
    assert prompts.main([str(file), "--games", "1"]) == 1, "one game does not ask everything"
    lines = file.read_text("utf-8").splitlines()
    assert lines[0] == "| kind | source | asked | heading | question | answers | refusing | clicks |"
    assert len(lines) - 2 == int(capsys.readouterr().out.split()[0])
    again = prompts.listing(1)
    assert list(again.lines()) == lines
