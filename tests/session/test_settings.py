"""Settings outlive versions, damage and other windows."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.support.messages import words
from wyrmspan_desktop.session import files
from wyrmspan_desktop.session import settings as module
from wyrmspan_desktop.session.sanitizing import NAME_LIMIT
from wyrmspan_desktop.session.settings import FILE, MAX_PEOPLE, Settings, Values


def written(folder: Path) -> dict[str, Any]:
    return json.loads((folder / FILE).read_text("utf-8"))


def write(folder: Path, content: object) -> None:
    (folder / FILE).write_text(json.dumps(content), encoding="utf-8")


def test_defaults_without_a_file_and_no_write_before_a_change(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "config")
    assert settings.values == Values()
    assert settings.notes == []
    assert not (tmp_path / "config").exists()


def test_change_is_loaded_at_the_next_start(tmp_path: Path) -> None:
    Settings(tmp_path / "config").change(reduced_motion=True, names=["Zoë"])
    again = Settings(tmp_path / "config")
    assert again.values.reduced_motion is True
    assert again.values.names == ["Zoë"]
    assert set(written(tmp_path / "config")) == {"reduced_motion", "names", "schema"}, (
        "defaults stay defaults"
    )


def test_changes_are_written_on_another_thread_in_their_order_and_all_at_the_end(tmp_path: Path) -> None:
    writer, gate, threads = files.Writer(), threading.Event(), []
    settings = Settings(tmp_path, writer=writer)

    def wait() -> None:
        threads.append(threading.current_thread())
        assert gate.wait(10)

    writer.run(wait)
    settings.change(players=2, reduced_motion=True)
    settings.change(players=4)
    settings.change(players=3)
    assert settings.values.players == 3, "it counts at once"
    assert not (tmp_path / FILE).exists()
    gate.set()
    settings.close()
    assert written(tmp_path) == {"schema": 2, "players": 3, "reduced_motion": True}
    assert threads != [threading.current_thread()]


def test_failed_write_is_repeated_with_the_next_change(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("no folder")
    settings = Settings(tmp_path / "config")
    settings.change(players=3, volume=10)
    (tmp_path / "config").unlink()
    settings.change(volume=20)
    assert written(tmp_path / "config") == {"schema": 2, "players": 3, "volume": 20}


def test_unknown_keys_are_preserved(tmp_path: Path) -> None:
    write(tmp_path, {"schema": 2, "of another version": {"a": [1]}, "players": 2})
    settings = Settings(tmp_path)
    assert settings.notes == []
    settings.change(players=4)
    assert written(tmp_path) == {"schema": 2, "of another version": {"a": [1]}, "players": 4}


def test_two_windows_preserve_each_others_changes(tmp_path: Path) -> None:
    one, two = Settings(tmp_path), Settings(tmp_path)
    one.change(reduced_motion=True)
    two.change(players=3)
    again = Settings(tmp_path)
    assert (again.values.reduced_motion, again.values.players) == (True, 3)


@pytest.mark.parametrize(
    "change", [{"no_such": 1}, {"players": "three"}, {"names": [1]}, {"reduced_motion": 1}]
)
def test_unknown_setting_is_refused_and_changes_nothing(tmp_path: Path, change: dict[str, Any]) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(TypeError):
        settings.change(**change)
    assert settings.values == Values()
    assert not (tmp_path / FILE).exists()


def test_invalid_value_is_reported_and_others_stay(tmp_path: Path) -> None:
    write(tmp_path, {"schema": 2, "players": "many", "reduced_motion": True, "names": ["Ada", None]})
    settings = Settings(tmp_path)
    assert settings.values == Values(reduced_motion=True)
    assert [*map(words, settings.notes)] == [
        "The setting names cannot be \"['Ada', None]\"; its default will be used.",
        "The setting players cannot be 'many'; its default will be used.",
    ]


def test_settings_of_a_newer_version_are_used_and_keep_their_schema(tmp_path: Path) -> None:
    write(tmp_path, {"schema": 7, "players": 5, "new": True})
    settings = Settings(tmp_path)
    assert settings.values.players == 5
    assert "newer version" in words(settings.notes[0])
    settings.change(players=2)
    assert written(tmp_path) == {"schema": 7, "players": 2, "new": True}


def test_settings_of_an_earlier_schema_are_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def rename(raw: dict[str, Any]) -> dict[str, Any]:
        return {"reduced_motion" if name == "quick" else name: value for name, value in raw.items()}

    monkeypatch.setattr(module, "SETTINGS_SCHEMA", 3)
    monkeypatch.setattr(module, "SETTINGS_MIGRATIONS", {1: rename, 2: lambda raw: {**raw, "players": 4}})
    write(tmp_path, {"schema": 1, "quick": True, "other": 1})
    settings = Settings(tmp_path)
    assert (settings.values.reduced_motion, settings.values.players) == (True, 4)
    settings.change(opponent="Ravel 1")
    assert written(tmp_path) == {
        "schema": 3,
        "reduced_motion": True,
        "players": 4,
        "other": 1,
        "opponent": "Ravel 1",
    }


@pytest.mark.parametrize(
    ("was", "now"), [(True, "at_once"), (False, "never"), ("soon", "soon"), ([1], Values().auto_end_turn)]
)
def test_former_switch_for_ending_turns_is_migrated(tmp_path: Path, was: object, now: str) -> None:
    write(tmp_path, {"schema": 1, "auto_end_turn": was, "players": 2})
    settings = Settings(tmp_path)
    assert (settings.values.auto_end_turn, settings.values.players) == (now, 2)
    assert bool(settings.notes) == (was == [1])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"null",
        b"[" * 100_000,
        b'{"schema": "x"}',
        b'{"schema": 0}',
        b'{"schema": null}',
        b'{"names": [' + b'"", ' * 20_000 + b'""]}',
    ],
    ids=range(10),
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings = Settings(tmp_path)
    assert settings.values == Values()
    assert [*map(words, settings.notes)] == [
        f"The damaged settings were set aside as {FILE}.damaged; the defaults will be used."
    ]
    assert (tmp_path / f"{FILE}.damaged").read_bytes() == content
    settings.change(players=2)
    assert Settings(tmp_path).values.players == 2


@pytest.mark.parametrize("schema", ["2.0", "1.0", "1.5"])
def test_schema_with_a_decimal_point_is_mended(tmp_path: Path, schema: str) -> None:
    (tmp_path / FILE).write_text(f'{{"schema": {schema}, "players": 4, "auto_end_turn": "soon"}}')
    settings = Settings(tmp_path)
    assert (settings.values.players, settings.values.auto_end_turn, settings.notes) == (4, "soon", [])
    settings.change(players=2)
    assert written(tmp_path) == {"schema": 2, "players": 2, "auto_end_turn": "soon"}


def test_unwritable_settings_are_reported_and_still_used(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("no folder")
    settings = Settings(tmp_path / "config")
    settings.change(players=3)
    assert settings.values.players == 3
    assert words(settings.problem).startswith("The settings cannot be written")
    (tmp_path / "config").unlink()
    settings.change(players=4)
    assert settings.problem is None
    assert Settings(tmp_path / "config").values.players == 4


def test_unreadable_settings_are_reported_and_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    settings = Settings(tmp_path)
    assert settings.values == Values()
    assert "cannot be read" in words(settings.notes[0])
    settings.change(players=3)
    assert "cannot be written" in words(settings.problem)
    assert (tmp_path / FILE).is_dir()


def test_settings_without_a_folder_last_for_the_session() -> None:
    settings = Settings(None)
    settings.change(players=3)
    assert settings.values.players == 3
    assert settings.problem is None


@pytest.mark.parametrize(
    "change",
    [
        {"scale": 74},
        {"scale": 201},
        {"palette": "sepia"},
        {"animation": "warp"},
        {"card_text": "huge"},
        {"volume": -1},
        {"effects_volume": 101},
        {"music_volume": "loud"},
        {"names": ["x" * (NAME_LIMIT + 1)]},
        {"names": [""] * 6},
        {"bots": [""] * 6},
        {"players": 6},
        {"players": 0},
        {"opponent": "x" * 41},
    ],
    ids=lambda change: str(change)[:30],
)
def test_values_out_of_range_are_refused_and_reported(tmp_path: Path, change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Settings(None).change(**change)
    write(tmp_path, {"schema": 2, **change})
    settings = Settings(tmp_path)
    assert settings.values == Values()
    assert len(settings.notes) == 1


def test_every_choice_is_saved(tmp_path: Path) -> None:
    chosen = {
        "animation": "instant",
        "reduced_motion": True,
        "scale": 175,
        "palette": "tritanopia",
        "card_text": "large",
        "fullscreen": True,
        "confirm_pass": True,
        "volume": 35,
        "effects_volume": 0,
        "music_volume": 100,
        "mute_unfocused": False,
    }
    Settings(tmp_path).change(**chosen)
    again = Settings(tmp_path)
    assert again.notes == []
    assert {name: getattr(again.values, name) for name in chosen} == chosen


def test_settings_from_before_there_was_sound_are_loaded(tmp_path: Path) -> None:
    write(tmp_path, {"schema": 2, "animation": "fast", "players": 2})
    settings = Settings(tmp_path)
    assert settings.notes == []
    assert settings.values == Values(animation="fast", players=2)
    assert 0 < settings.values.music_volume < settings.values.effects_volume < 100, "modest, music softer"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system knows no pipes with names")
def test_pipe_is_reported_without_blocking(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    settings = Settings(tmp_path)
    assert settings.values == Values()
    assert "It is a pipe" in words(settings.notes[0])
    settings.change(players=3)
    assert "cannot be written" in words(settings.problem)


# --- who has seen which notes ------------------------------------------------------------------


def test_notes_seen_by_one_person_are_shown_to_others(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.note_readers(["Ada", "Ben"])
    settings.note_seen("ada", "a", "b")
    settings.note_seen("Ben", "b")
    again = Settings(tmp_path)
    assert ([*again.seen_by("Ada")], [*again.seen_by("BEN")]) == (["a", "b"], ["b"])
    assert again.values.notes_seen == ["a", "b"], "an earlier version shows none of these again"


@pytest.mark.parametrize("names", [["Ada"], ["Player 1"]])
def test_notes_of_old_settings_go_to_the_first_person(tmp_path: Path, names: list[str]) -> None:
    write(tmp_path, {"schema": 2, "notes_seen": ["a"], "people": ["Ada", "Ben"]})
    settings = Settings(tmp_path)
    settings.note_readers([*names, "Ben"])
    settings.note_readers(["Ben", *names])
    assert ([*settings.seen_by(names[0])], [*settings.seen_by("Ben")]) == (["a"], [])


def test_everyone_at_the_last_table_of_0_3_has_seen_its_notes(tmp_path: Path) -> None:
    table = {"names": ["Ada", "Ben", "Robot"], "bots": ["", "", "apprentice"]}
    write(tmp_path, {"schema": 2, "notes_seen": ["a"], **table})
    settings = Settings(tmp_path)
    settings.note_readers(["Cleo", "Ben"])
    settings.change(names=["Cleo"])
    again = Settings(tmp_path)
    assert [[*again.seen_by(name)] for name in ("Ada", "Ben", "Robot")] == [["a"], ["a"], []]


@pytest.mark.parametrize("names", [[], ["Ada"]])
def test_a_lesson_before_the_first_game_leaves_the_notes_of_old_settings_seen(
    tmp_path: Path, names: list[str]
) -> None:
    write(tmp_path, {"schema": 2, "notes_seen": ["a"], "names": names})
    settings = Settings(tmp_path)
    settings.note_seen("Ada", "b")
    settings.note_people(["Ada"])
    settings.note_readers(["Ada"])
    assert [*settings.seen_by("Ada")] == ["a", "b"]


def test_typing_a_name_takes_over_anonymous_notes(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.note_readers(["Player 1"])
    settings.note_seen("Player 1", "a")
    for name, seen in (("Ada", ["a"]), ("Ben", [])):
        settings.note_people([name])
        settings.note_readers([name])
        assert [*settings.seen_by(name)] == seen


def test_notes_are_stored_for_the_latest_people_only() -> None:
    settings = Settings(None)
    for number in range(MAX_PEOPLE + 3):
        settings.note_readers([str(number)])
        settings.note_seen(str(number), "a")
    assert [*settings.values.notes_seen_by] == [str(number) for number in range(3, MAX_PEOPLE + 3)]


@pytest.mark.parametrize("letter", ["ß", "ΐ"])
def test_names_that_get_longer_in_small_letters_are_stored(tmp_path: Path, letter: str) -> None:
    name, settings = letter * NAME_LIMIT, Settings(tmp_path)
    settings.note_readers([name])
    settings.note_seen(name, "a")
    settings.note_look(name, 2)
    again = Settings(tmp_path)
    assert not again.notes
    assert ([*again.seen_by(name)], [*again.values.looks.values()]) == (["a"], [2])
