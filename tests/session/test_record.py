"""The file of a game: what it holds, what becomes of damage, of other versions and of other cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.messages import tells, words
from tests.support.sessions import answer, hot_seat, solo, to_the_end, until
from wyrmspan_desktop import bots
from wyrmspan_desktop.engine.snapshot_validation import MAX_ADDED, MAX_ANSWERS, MAX_HELD
from wyrmspan_desktop.session import FileProblem, Session, migrations, record
from wyrmspan_desktop.session.errors import Damaged, FromElsewhere
from wyrmspan_desktop.session.record import SaveHeader
from wyrmspan_desktop.testing.damage import encoded
from wyrmspan_desktop.text import messages

TIME = "2026-05-04T20:15:00+00:00"


def about_of(session: Session, **changes: Any) -> SaveHeader:
    state = session.game.state
    about = SaveHeader(
        id="0123456789abcdef" * 2,
        title="An evening",
        began=TIME,
        saved=TIME,
        content=state.content,
        rules=state.rules,
        names=tuple(state.names),
        level=state.level,
        seed=state.seed,
        counts=True,
        over=session.is_over,
    )
    return msgspec.structs.replace(about, **changes)


def plain(session: Session) -> dict[str, Any]:
    """The file of a session as plain data, to be changed."""
    return json.loads(record.encode(record.record_of(session, about_of(session))))


def played(seed: int = 1) -> Session:
    return until(solo(seed), lambda session: session.game.serial == 40)


def opened(file: dict[str, Any]) -> record.Opened:
    return record.go_on(record.decode(encoded(file)))


def test_loaded_game_has_its_undo_history() -> None:
    session = until(solo(), lambda s: s.game.serial > 30 and s.why_no_undo is None)
    session.timeline.done[3].automatic = True
    found = record.decode(record.encode(record.record_of(session, about_of(session))))
    again = record.go_on(found)
    assert again.whole
    assert again.session.game.digest() == session.game.digest()
    assert again.session.steps == session.steps
    assert [each.automatic for each in again.session.timeline.done].index(True) == 3
    assert again.session.undo()
    assert session.undo()
    assert again.session.game.digest() == session.game.digest()


def test_game_begun_from_a_position_is_loaded() -> None:
    session = Session(played().game.clone())
    answer(session)
    again = opened(plain(session)).session
    assert again.start.digest() == session.start.digest()
    assert again.game.digest() == session.game.digest()


def test_later_answers_do_not_change_a_queued_record() -> None:
    session = played()
    later = record.record_later(session, about_of(session))
    digest = session.game.digest()
    answer(session)
    session.undo()
    answer(session)
    assert record.go_on(later()).session.game.digest() == digest


def test_damaged_position_is_replayed_from_the_log() -> None:
    session = played()
    file = plain(session)
    again = opened({**file, "snapshot": None})
    assert again.session.game.digest() == session.game.digest()
    assert tuple(map(words, again.notes)) == (
        "The position in this file was damaged, so it was rebuilt from the log.",
    )


def test_game_with_a_damaged_log_continues_from_its_position() -> None:
    session = played()
    again = opened({**plain(session), "log": None})
    assert again.session.game.digest() == session.game.digest()
    assert again.session.timeline.done == []
    assert words(again.notes[0]).startswith("This file's log is damaged.")


def test_game_with_a_diverging_log_continues_from_its_position() -> None:
    session = played()
    file = plain(session)
    file["log"]["answers"][20] = ["nonsense"]
    again = opened(file)
    assert again.session.game.digest() == session.game.digest()
    assert "From move 21 on, this file's log doesn't match" in words(again.notes[0])
    file = plain(session)
    del file["log"]["answers"][-1]
    assert "From move 39 on, this file's log doesn't match" in words(opened(file).notes[0])


def test_log_without_a_position_is_replayed_as_far_as_legal() -> None:
    file = plain(played())
    file["log"]["answers"][20] = ["nonsense"]
    again = opened({**file, "snapshot": None})
    assert again.session.game.serial == 20
    assert "readable up to move 21; 20 later moves are lost" in words(again.notes[0])


def test_position_of_another_game_is_ignored() -> None:
    file = plain(played())
    file["snapshot"] = plain(played(seed=2))["snapshot"]
    assert opened(file).session.seed == 1
    with tells(Damaged, "neither its log nor its position makes sense"):
        opened({**file, "log": None})


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "The file is damaged, or is not a saved game"),
        (b"null", "The file is damaged, or is not a saved game"),
        (b"\xff\xfe\x00", "The file is damaged, or is not a saved game"),
        (b"[" * 1_000_000, "The file is damaged, or is not a saved game"),
        (b"{}", "The file is damaged, or is not a saved game"),
        (b'{"format":"a letter","schema":1}', "This file is not a saved game"),
        (b'{"format":"wyrmspan-desktop game","schema":1}', "The file is damaged, or is not a saved game"),
        (b'{"format":"wyrmspan-desktop game","schema":4}', "This file is from a newer version of the game"),
    ],
    ids=range(8),
)
def test_other_file_is_reported(content: bytes, says: str) -> None:
    with pytest.raises(FileProblem) as reported:
        record.decode(content, Path("evening.wyrm"))
    assert messages.problem_line(reported.value).startswith(f"{says} (evening.wyrm)")


def test_file_with_both_parts_damaged_is_reported() -> None:
    with tells(Damaged, "neither its log nor its position can be read"):
        record.decode(encoded({**plain(played()), "log": None, "snapshot": None}))


def test_damage_is_detected_by_the_checksum() -> None:
    file = plain(played())
    file["about"]["seed"] = 2
    with tells(Damaged, "its description of the game makes no sense"):
        record.decode(encoded(file, mend=False))
    file = plain(played())
    file["log"]["answers"].pop()
    assert record.decode(encoded(file, mend=False)).log is None


@pytest.mark.parametrize(
    ("change", "logged"),
    [
        ({"id": "../../outside"}, "it has no proper id"),
        ({"id": "0" * 31}, "it has no proper id"),
        ({"saved": "yesterday"}, "Invalid isoformat string"),
        ({"saved": "2026-05-04T20:15:00"}, "its times are of no zone"),
        ({"seed": "1"}, "Expected `int`"),
    ],
)
def test_inconsistent_header_is_refused(change: dict[str, Any], logged: str) -> None:
    file = plain(played())
    file["about"].update(change)
    with tells(Damaged, r"its description of the game makes no sense\.$") as caught:
        record.decode(encoded(file))
    assert logged in str(caught.value)


def test_error_message_is_short_for_any_file() -> None:
    file = plain(played())
    file["about"]["saved"] = "x" * 100_000
    with pytest.raises(Damaged) as reported:
        record.decode(encoded(file))
    assert len(messages.problem_line(reported.value)) < 200


def test_invalid_seed_counts_as_a_damaged_log() -> None:
    file = plain(played())
    file["about"]["seed"] = file["snapshot"]["seed"] = 2**64
    with tells(Damaged, "neither its log nor its position makes sense"):
        opened(file)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"content": "0" * 16}, "played with different cards or rules (version 9.9)"),
        ({"rules": 0}, "played with different cards or rules (version 9.9)"),
        ({"rules": 99}, "This file is from a newer version of the game"),
    ],
)
def test_other_cards_and_versions_are_distinguished_from_damage(change: dict[str, Any], says: str) -> None:
    file = plain(played())
    file["about"].update(change, app="9.9")
    with pytest.raises(FromElsewhere) as reported:
        record.decode(encoded(file))
    assert says in messages.problem_line(reported.value)
    assert "Open it with the version of the game that made it." in messages.problem_line(reported.value)


# --- schemas ------------------------------------------------------------------------------------


def test_earlier_schema_is_migrated_part_by_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if schema 1 had called the names otherwise, and schema 2 the answers."""

    def names(about: dict[str, Any]) -> dict[str, Any]:
        return {**{key: each for key, each in about.items() if key != "players"}, "names": about["players"]}

    def answers(log: dict[str, Any]) -> dict[str, Any]:
        return {"start": log["start"], "answers": log["given"], "automatic": log["automatic"]}

    same = {1: dict, 2: dict}
    steps = {"about": {**same, 1: names}, "log": {**same, 2: answers}, "snapshot": same}
    monkeypatch.setattr(record, "GAME_SCHEMA", 3)
    monkeypatch.setattr(record, "GAME_MIGRATIONS", steps)
    session = played()
    new = json.loads(record.encode(record.record_of(session, about_of(session))))
    assert new["schema"] == 3
    old = {**new, "schema": 1}
    old["about"]["players"] = old["about"].pop("names")
    old["log"]["given"] = old["log"].pop("answers")
    again = opened(old)
    assert again.whole
    assert again.session.game.digest() == session.game.digest()


def test_failing_migration_damages_only_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "GAME_SCHEMA", 2)
    monkeypatch.setattr(
        record,
        "GAME_MIGRATIONS",
        {"about": {1: dict}, "log": {1: lambda log: log["missing"]}, "snapshot": {1: dict}},
    )
    session = played()
    assert opened({**plain(session), "schema": 1}).session.game.digest() == session.game.digest()


@pytest.mark.parametrize("schema", [0, -1])
def test_unknown_schema_counts_as_damage(schema: int) -> None:
    with pytest.raises(Damaged):
        record.decode(encoded({**plain(played()), "schema": schema}))


def test_every_schema_can_be_migrated() -> None:
    for steps in migrations.GAME_MIGRATIONS.values():
        assert sorted(steps) == list(range(1, migrations.GAME_SCHEMA))
    assert sorted(migrations.SETTINGS_MIGRATIONS) == list(range(1, migrations.SETTINGS_SCHEMA))


def test_migrations_run_in_order_without_gaps() -> None:
    steps = {1: lambda content: {**content, "log": [1]}, 2: lambda content: {"log": [*content["log"], 2]}}
    assert migrations.migrate({}, 1, 3, steps) == {"log": [1, 2]}
    assert migrations.migrate({"log": []}, 3, 3, steps) == {"log": []}
    for schema in (0, 4):
        with pytest.raises(LookupError):
            migrations.migrate({}, schema, 3, steps)


@pytest.mark.parametrize("part", ["log", "snapshot"])
def test_unprintable_names_are_sanitized(part: str) -> None:
    file = plain(played())
    foreign = ["Ada\n", "\u200b\ufe0f", "Be\u00adn\x00", "x" * 41][: len(file["about"]["names"])]
    file["about"].update(names=foreign, title="\u202eevil", app="1\ufeff")
    file["snapshot"]["names"] = foreign
    about = record.decode(encoded(file)).about
    assert about.names == ("Ada", "Player 2", "Ben", "x" * 40)[: len(foreign)]
    assert (about.title, about.app) == ("evil", "1")
    again = opened(file)
    assert again.whole, "log and position are of the same game still"
    assert again.session.humans == about.names
    assert opened({**file, part: None}).session.humans == about.names


def test_finished_game_is_loaded_as_finished() -> None:
    session = to_the_end(hot_seat())
    again = opened(plain(session)).session
    assert again.is_over
    assert again.game.winners == session.game.winners


def test_game_not_dealt_from_its_seed_is_loaded_intact() -> None:
    file = plain(solo())
    dragons = file["snapshot"]["decks"][0]
    dragons[0], dragons[1] = dragons[1], dragons[0]
    session = opened({**file, "log": None}).session
    assert not session.is_dealt
    answer(session)
    again = opened(plain(session))
    assert again.whole
    assert again.session.game.digest() == session.game.digest()
    assert solo().is_dealt


# --- unreachable numbers ------------------------------------------------------------------------


def swollen(file: dict[str, Any], held: int, added: int, answers: int) -> dict[str, Any]:
    """A position with as much of everything."""
    position = file["snapshot"]
    for player in position["players"]:
        player.update(coins=held, resources=[held] * 4, steps=added)
        for slot, dragon in enumerate(player["dragons"]):
            player["cached"][4 * slot : 4 * slot + 4] = [added if dragon else 0] * 4
    if position["robot"] is not None:
        position["robot"]["steps"] = added
    position.update(objective_coins=[added] * 4, serial=answers)
    return file


@pytest.mark.parametrize("new", [hot_seat, solo])
def test_largest_allowed_game_can_be_searched_saved_and_finished(new: Any) -> None:
    session = until(new(), lambda session: session.game.state.round == 3)
    file = swollen(plain(session), MAX_HELD, MAX_ADDED, MAX_ANSWERS)
    session = opened({**file, "log": None}).session
    for name in bots.BOTS:
        answer(session, *bots.make(name, 1, 0.05).answer(session.game))
    to_the_end(session)
    again = opened(plain(session))
    assert again.whole
    assert again.session.is_over
    assert again.session.scores() == session.scores()


@pytest.mark.parametrize("more", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (99_000, 0, 0), (2**62, 2**62, 2**62)])
def test_larger_game_is_refused_or_replayed_from_the_log(more: tuple[int, int, int]) -> None:
    session = played()
    most = (MAX_HELD, MAX_ADDED, MAX_ANSWERS)
    file = swollen(plain(session), *map(sum, zip(most, more, strict=True)))
    again = opened(file)
    assert again.session.game.digest() == session.game.digest()
    assert tuple(map(words, again.notes)) == (
        "The position in this file was damaged, so it was rebuilt from the log.",
    )
    with tells(Damaged, r"neither its log nor its position makes sense\.$"):
        opened({**file, "log": None})
    file["log"].update(start=json.dumps(file["snapshot"]), answers=[])
    with pytest.raises(Damaged):
        opened(file)


def test_players_own_orders_of_their_hands_are_saved() -> None:
    session = until(hot_seat(), lambda session: session.game.serial == 40)
    session.arrange(1, ["v3", "d12", "d1"])
    about = about_of(session, hands=record.hands_of(session), bots=session.bots)
    found = record.decode(record.encode(record.record_of(session, about)))
    again = record.go_on(found).session
    assert again.hands == [(), ("v3", "d12", "d1")]
    assert again.game.digest() == session.game.digest()


def test_file_of_a_game_with_unsorted_hands_is_the_same_as_before() -> None:
    session = played()
    about = about_of(session, hands=record.hands_of(session))
    content = record.encode(record.record_of(session, about))
    assert content == record.encode(record.record_of(session, about_of(session)))
    assert b'"hands"' not in content


def test_earlier_versions_ignore_the_order_of_a_hand() -> None:
    fields = [
        (f.encode_name, f.type, f.default) for f in msgspec.structs.fields(SaveHeader) if f.name != "hands"
    ]
    earlier = msgspec.defstruct("Earlier", fields, kw_only=True)
    about = about_of(played(), hands=(("d1", "v1"),))
    found = msgspec.json.decode(msgspec.json.encode(about), type=earlier)
    assert msgspec.structs.asdict(found)["id"] == about.id


@pytest.mark.parametrize("hands", [[["d1"], ["d2"], ["d3"]], [["", "no card", "d1", "d1"]], []])
def test_impossible_order_of_a_hand_does_no_harm(hands: list[list[str]]) -> None:
    file = plain(played())
    file["about"]["hands"] = hands
    again = opened(file)
    assert again.whole
    assert len(again.session.hands) == 1
