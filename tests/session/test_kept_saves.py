"""Saves of earlier versions open with the right digest and continue as they would have."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import UNSET

from tests.session.kept_saves import (
    DIGESTS,
    FOLDER,
    GAMES,
    OWN_CARDS,
    Digests,
    digests_in,
    make,
    play_on,
    write,
)
from wyrmspan_desktop import __version__
from wyrmspan_desktop.games import registry
from wyrmspan_desktop.session import record

VERSIONS = sorted(folder for folder in FOLDER.iterdir() if folder.is_dir())
SAVES = [(folder, name) for folder in VERSIONS for name in digests_in(folder)]


@pytest.mark.parametrize(("folder", "name"), SAVES, ids=[f"{folder.name}-{name}" for folder, name in SAVES])
def test_stored_save_opens_intact_and_can_be_continued(folder: Path, name: str) -> None:
    path = folder / f"{name}.wyrm"
    kept = record.read(path)
    opened = record.go_on(kept, path)
    assert opened.whole, opened.notes
    assert kept.about.app == folder.name
    assert kept.about.over == opened.session.is_over
    assert record.encode(record.record_of(opened.session, kept.about)) == path.read_bytes()
    game = opened.session.game
    assert Digests(game.digest(), play_on(opened.session)) == digests_in(folder)[name]


def test_every_way_to_play_has_a_stored_save() -> None:
    abouts = [record.read(folder / f"{name}.wyrm").about for folder, name in SAVES]
    assert __version__ in {each.app for each in abouts}
    for version in ("0.2.0", "0.3.0", __version__):
        for game, make_kind in registry.GAMES.items():
            kind, of_it = make_kind(), [each for each in abouts if (each.app, each.game) == (version, game)]
            assert {each.level for each in of_it} == {None, *kind.levels}
            assert {each.cards.edition for each in of_it} == {*kind.editions}
            assert {each.over for each in of_it} == {False, True}
            assert any(each.day for each in of_it)
    assert {len(each.names) for each in abouts} == {1, 2, 3, 4, 5}
    newest = [each for each in abouts if each.app == __version__]
    for part in ("chosen_rules", "of_night", "ghost", "changes", "hands", "time_spent", "deal", "made_of"):
        assert any(getattr(each, part) is not UNSET for each in newest), part
    assert {each.cards.set_title for each in abouts} == {"", OWN_CARDS.name}
    for folder in VERSIONS:
        assert {path.stem for path in folder.glob("*.wyrm")} == set(digests_in(folder))
        assert all(path.stat().st_size < 40_000 for path in folder.iterdir())


def test_stored_saves_can_be_made_and_are_never_overwritten(tmp_path: Path) -> None:
    name = "from_a_position"
    content, digests = make(name)
    opened = record.go_on(record.decode(content))
    assert opened.whole
    assert opened.session.start.serial == GAMES[name].begun
    assert play_on(opened.session) == digests.end
    (tmp_path / DIGESTS).write_text("{}")
    with pytest.raises(FileExistsError):
        write(tmp_path)
    assert (tmp_path / DIGESTS).read_text() == "{}"
