"""Measured nights: thresholds from medians, what is wrong with a night, and games that are not played twice."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import msgspec
import pytest
from msgspec.structs import replace

from wyrmspan_desktop.devtools import nights as measuring
from wyrmspan_desktop.devtools.nights import (
    ENOUGH,
    JUDGES,
    PLAYERS,
    Played,
    deal_of,
    games_of,
    measured,
    read,
)
from wyrmspan_desktop.engine.nights import decode, nights

NIGHT = nights()["lantern"]
MEDIANS = dict(zip(JUDGES, (60, 75, 90), strict=True))


def games(bot: str, points: int, count: int = ENOUGH, *, is_met: bool = True) -> list[Played]:
    """Games with points around a median."""
    return [
        Played(NIGHT.id, deal_of(NIGHT), bot, number, points + number % 3 - 1, is_met)
        for number in range(count)
    ]


def all_games(count: int = ENOUGH) -> list[Played]:
    return [*games("random", 20), *(game for bot in JUDGES for game in games(bot, MEDIANS[bot], count))]


def line_of(played: list[Played]) -> str:
    return next(line for line in measuring.report(played) if line.startswith(f"| {NIGHT.id} "))


def test_medians_are_the_points_for_stars() -> None:
    night = measured(NIGHT, games_of(NIGHT, all_games()))
    assert (night.stars, night.preliminary) == ((60, 75, 90), False)


def test_with_too_few_games_points_stay_preliminary_and_that_is_said() -> None:
    played = all_games(ENOUGH - 1)
    assert measured(NIGHT, games_of(NIGHT, played)).preliminary
    assert line_of(played).endswith(f"| fewer than {ENOUGH} games |")
    assert line_of(all_games()).endswith("| - |")


def test_stars_stay_as_they_are_without_games_of_a_judge() -> None:
    played = games("apprentice", 60)
    assert measured(NIGHT, games_of(NIGHT, played)) == NIGHT


def test_each_star_needs_more_points_even_if_medians_are_equal() -> None:
    played = [game for bot in JUDGES for game in games(bot, 70)]
    assert measured(NIGHT, games_of(NIGHT, played)).stars == (70, 71, 72)


def test_games_of_another_deal_do_not_count() -> None:
    other = replace(NIGHT, seed=NIGHT.seed + 1)
    assert not any(games_of(other, all_games()).values())


def test_luck_and_easy_stars_are_reported() -> None:
    assert "random play wins too often" in line_of([*all_games(), *games("random", 80, 5)])
    assert "too easy for the apprentice" in line_of([*all_games(), *games("apprentice", 120, 10)])
    unmet = [*all_games(), *games("random", 80, 50, is_met=False)]
    assert "random" not in line_of(unmet)


def test_games_are_added_and_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, data = tmp_path / "games.jsonl", tmp_path / "nights.json"
    arguments = ["--out", str(out), "--bot", "random"]
    assert measuring.main([*arguments, "--games", "1"]) == 0
    assert len(read(out)) == len(nights())
    with out.open("ab") as file:
        file.write(b'["lantern", "half a li')  # the measurement was interrupted
    measuring.main([*arguments, "--games", "1", "--report"])
    assert len(read(out)) == len(nights())
    out.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in all_games()))
    measuring.main(["--out", str(out), "--report", "--write", str(data)])
    assert decode(data.read_bytes())["lantern"].stars == (60, 75, 90)
    assert [*decode(data.read_bytes())] == [*nights()]
    assert len(data.read_text().splitlines()) == len(nights()) + 2
    assert "lantern" in capsys.readouterr().out


def test_same_number_gives_the_same_game() -> None:
    first, again = (measuring.play(NIGHT, "apprentice", 3, 0.2) for _ in range(2))
    assert first == again
    assert len({measuring.play(NIGHT, "apprentice", number, 0.2).points for number in range(6)}) > 1


def test_committed_points_are_those_of_the_committed_games() -> None:
    played = read(Path(__file__).parents[1] / "bots" / "nights.jsonl")
    for night in nights().values():
        found = games_of(night, played)
        if all(len(found[bot]) >= ENOUGH for bot in JUDGES):
            assert night.stars[0] == round(median(game.points for game in found["apprentice"]))
        assert {game.bot for game in played} <= {*PLAYERS}
        assert night == measured(night, found)
