"""Games by house rules: their sessions and their files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.messages import tells
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine.house_rules import HouseRules
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, kind_of
from wyrmspan_desktop.session import Session, record
from wyrmspan_desktop.session.archive import Archive
from wyrmspan_desktop.session.errors import Damaged, FromElsewhere
from wyrmspan_desktop.session.migrations import EXTENDED_SCHEMA, GAME_SCHEMA
from wyrmspan_desktop.testing.damage import about_of, encoded
from wyrmspan_desktop.testing.house_rules import ALL


def played(house_rules: HouseRules, answers: int = 60) -> Session[Any]:
    session = Session.new(["Ada", "Ben"], seed=3, house_rules=house_rules)
    while session.game.serial < answers:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    return session


def file_of(session: Session[Any]) -> dict[str, Any]:
    return json.loads(record.encode(record.record_of(session, about_of(session, 1))))


def test_game_by_house_rules_is_opened_as_it_was() -> None:
    session = played(ALL)
    found = record.decode(encoded(file_of(session)))
    opened = record.go_on(found)
    assert opened.whole
    assert found.about.house_rules == opened.session.house_rules == ALL
    assert opened.session.game.digest() == session.game.digest()
    assert opened.session.steps == session.steps


@pytest.mark.parametrize("lost", ["log", "snapshot"])
def test_log_or_position_alone_restores_the_house_rules(lost: str) -> None:
    session = played(ALL)
    opened = record.go_on(record.decode(encoded({**file_of(session), lost: None})))
    assert opened.session.house_rules == ALL
    assert opened.session.game.digest() == session.game.digest()


def test_only_files_with_house_rules_are_too_new_for_older_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, other = file_of(played(HouseRules())), file_of(played(HouseRules(minutes=5)))
    assert (usual["schema"], other["schema"]) == (GAME_SCHEMA, EXTENDED_SCHEMA)
    assert "house_rules" not in json.dumps(usual)
    assert other["about"]["house_rules"] == {"minutes": 5}
    monkeypatch.setattr(record, "EXTENDED_SCHEMA", GAME_SCHEMA)
    assert record.go_on(record.decode(encoded(usual))).whole
    with tells(FromElsewhere, "newer version"):
        record.decode(encoded(other))


def test_header_and_position_by_different_rules_do_not_fit() -> None:
    file = file_of(played(HouseRules(refresh=True)))
    file["about"]["house_rules"] = {"cave_eggs": True, "coins": 2}
    file["log"] = None
    with pytest.raises(Damaged):
        record.go_on(record.decode(encoded(file)))


def test_a_draft_can_be_taken_back_until_cards_are_handed_on() -> None:
    session = played(HouseRules(draft=True), 1)
    assert session.undo()
    assert session.redo()
    session.choose(session.decision.default, 1)
    assert not session.undo(), "the next cards were seen"


def test_archive_keeps_the_house_rules_of_finished_games(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    game = archive.begin(["Ada"], seed=3, level="Ravel 1", house_rules=HouseRules(late_toll=True, coins=3))
    while game.session.decision is not None:
        game.session.choose(heuristic_policy.answer(game.session.game), game.session.game.serial)
    game.close()
    archive.writer.close()
    (path,) = archive.finished.glob("*.wyrm")
    assert record.read(path).about.house_rules == HouseRules(late_toll=True, coins=3)


@pytest.mark.parametrize("game", [ADVENT, FAMILY])
def test_other_games_have_no_house_rules(game: str) -> None:
    names = ["Ada", "Ben"][: 1 if game == ADVENT else 2]
    with pytest.raises(ValueError, match="no house rules"):
        kind_of(game).new(names, seed=1, house_rules=HouseRules(minutes=5))
    assert Session.new(names, seed=1, game=game).house_rules == HouseRules()


def test_rule_of_a_later_version_counts_as_damage() -> None:
    file = file_of(played(HouseRules(minutes=5)))
    file["about"]["house_rules"]["double_points"] = True
    with pytest.raises(Damaged):
        record.decode(encoded(file))
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"openings": [1, 5, 1]}, HouseRules)
