"""Kept games come out the same when their answers are given again."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.devtools.replays import (
    FOLDER,
    GAMES,
    answers_of,
    differences,
    new_game,
    path_of,
    transcript,
)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_comes_out_the_same(name):
    lines = list(differences(name))
    assert lines == [], (
        "\n".join(lines[:40]) + "\nregenerate: python -m wyrmspan_desktop.devtools.replays --write"
    )


def test_every_way_to_play_and_every_guild_is_kept():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)
    assert {len(names) for names, level, _ in GAMES.values() if level is None} == {2, 3, 4, 5}
    assert len({level for _, level, _ in GAMES.values() if level}) == 6
    assert {new_game(name).view(None)["guild"]["index"] for name in GAMES} == {0, 1, 2, 3}


def test_a_transcript_holds_its_answers_and_shows_a_change():
    text = path_of("automa_1").read_text(encoding="utf-8")
    answers = answers_of(text)
    assert transcript("automa_1", answers) == text
    other = [["gain crystal"] if answer == ["gain gold"] else answer for answer in answers[:2]]
    assert transcript("automa_1", other).splitlines()[:10] != text.splitlines()[:10]
