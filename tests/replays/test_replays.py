"""Kept games come out the same when their answers are given again."""

from __future__ import annotations

import re

import pytest

from wyrmspan_desktop.advent import decisions as advent
from wyrmspan_desktop.devtools import replays
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.engine.events import TYPES
from wyrmspan_desktop.family import decisions as family
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.testing import transcripts
from wyrmspan_desktop.testing.transcripts import (
    ALL,
    FOLDER,
    GAMES,
    OTHERS,
    answers_of,
    differences,
    new_game,
    recorded,
    transcript,
)


@pytest.mark.parametrize("name", ALL)
def test_recorded_game_replays_identically(name):
    lines = differences(name)
    assert lines == [], (
        "\n".join(lines[:40]) + "\nregenerate: python -m wyrmspan_desktop.devtools replays --write"
    )


def test_recordings_include_every_mode_and_guild():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(ALL)
    assert {len(names) for names, level, _ in GAMES.values() if level is None} == {2, 3, 4, 5}
    assert {level for _, level, _ in GAMES.values() if level} == set(default_box().levels)
    placed = re.compile(r"^  marker_placed \d by track", re.MULTILINE)
    together = [name for name, (names, _, _) in GAMES.items() if len(names) > 1]
    guilds = {
        new_game(name).view(None)["guild"]["index"] for name in together if placed.search(recorded(name))
    }
    assert guilds == {0, 1, 2, 3}, "with a player's marker on each"


@pytest.mark.parametrize("name", GAMES)
def test_recording_is_complete(name):
    text = recorded(name)
    rounds = [line for line in text.splitlines() if line.startswith("  round_began: ")]
    assert [line.split()[2] for line in rounds] == ["1,", "2,", "3,", "4,"]
    assert text.count("  objective_scored: ") == 4
    assert text.count("  game_ended: ") == 1
    assert text.count("  automa_passed ") == (4 if GAMES[name][1] else 0)


def test_recordings_include_every_kind_of_decision_and_event():
    text = "".join(map(recorded, GAMES))
    assert set(re.findall(r"^\d+\. seat \d: (\w+)", text, re.MULTILINE)) == set(KINDS)
    missing = set(TYPES) - set(re.findall(r"^  ([a-z_]+)", text, re.MULTILINE))
    assert missing == {"asked", "skipped", "reshuffled", "returned"}, (
        "the first two are not written down, the others are rare"
    )


def others(game):
    return [name for name, found in OTHERS.items() if found.game == game]


def test_recordings_of_advent_include_every_event_and_end():
    names = others(ADVENT)
    ends = {
        name: [it for it in recorded(name).splitlines() if re.match("  (won|lost)", it)] for name in names
    }
    assert {name: [line.strip().split(",")[0] for line in lines] for name, lines in ends.items()} == {
        "advent_won": ["won: score 19"],
        "advent_lost": ["lost: reason deck_empty"],
        "advent_no_answer": ["lost: reason no_answer"],
    }
    text = "".join(map(recorded, names))
    assert set(re.findall(r"^  ([a-z_]+)", text, re.MULTILINE)) == set(advent.FIELDS)
    assert set(re.findall(r"way (\w+)", text)) == {"card", "flip", "excuse"}


def test_recordings_of_dragon_family_include_every_event_and_end():
    names = others(FAMILY)
    text = "".join(map(recorded, names))
    reported = set(re.findall(r"^  ([a-z_]+)", text, re.MULTILINE))
    assert reported == set(family.FIELDS) - {"passed"}, "bots never pass"
    assert set(re.findall(r"last_round \d: reason (\w+)", text)) == {"lairs", "stack"}
    assert {len(OTHERS[name].level or "") > 0 for name in names} == {False, True}


def test_command_shows_differences_and_writes_them(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(transcripts, "FOLDER", tmp_path)
    monkeypatch.setattr(replays, "ALL", ("automa_1",))
    assert replays.main([]) == 1, "nothing is kept yet"
    assert replays.main(["--write"]) == 0
    assert replays.main([]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "automa_1: the same"
    file = tmp_path / "automa_1.txt"
    file.write_text(
        file.read_text(encoding="utf-8").replace(": item meat", ": item bread", 1), encoding="utf-8"
    )
    assert replays.main([]) == 1
    out = capsys.readouterr().out
    assert out.startswith("automa_1: ")
    assert [line.count("item bread") for line in out.splitlines() if line.startswith("-  ")] == [1]
    assert [line.count("item meat") for line in out.splitlines() if line.startswith("+  ")] == [1]


def test_transcript_has_its_answers_and_shows_a_change():
    text = recorded("automa_1")
    answers = answers_of(text)
    assert transcript("automa_1", answers) == text
    other = [["gain crystal"] if answer == ["gain gold"] else answer for answer in answers[:2]]
    assert transcript("automa_1", other).splitlines()[:10] != text.splitlines()[:10]
