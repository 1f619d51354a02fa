"""Commands that play whole games accept the cards that they play with."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from wyrmspan_desktop.devtools import fuzz, simulate
from wyrmspan_desktop.testing import contract

EXAMPLE = Path(__file__).parents[2] / "cards" / "examples" / "Marsh"


def test_a_game_is_simulated_with_an_edition_and_a_set(tmp_path: Path) -> None:
    found = []
    for number, arguments in enumerate(([], ["--edition", "updated", "--cards", str(EXAMPLE)])):
        path = tmp_path / f"{number}.jsonl"
        assert simulate.main(["--games", "1", "--seed", "3", "--jsonl", str(path), *arguments]) == 0
        found.append(json.loads(path.read_text("utf-8")))
    base, other = found
    assert base["seed"] == other["seed"] == 3
    assert base["scores"] != other["scores"], "another deck is dealt from the same seed"


def test_fuzzer_uses_chosen_cards_and_reports_its_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["--edition", "updated", "--cards", str(EXAMPLE), "--games", "1", "--mode", "2 players"]
    assert fuzz.main(arguments) == 0
    assert "2 players: 1 games" in capsys.readouterr().out

    def broken(*_: object) -> None:
        raise contract.ContractBroken("it was made to")

    monkeypatch.setattr(fuzz, "play", broken)
    assert fuzz.main(arguments) == 1
    again = capsys.readouterr().err.splitlines()[-1]
    assert shlex.join(arguments[:4]) in again


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["--edition", "third"], "there is no edition 'third': base, updated"),
        (["--cards", str(EXAMPLE.parent)], "Its folder has neither dragons.json nor caves.json"),
        (["--game", "advent", "--edition", "updated"], "always played with the same cards"),
    ],
)
def test_unknown_cards_are_reported(
    arguments: list[str], reported: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        fuzz.main(arguments)
    assert reported in capsys.readouterr().err
