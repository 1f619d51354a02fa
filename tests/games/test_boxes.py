"""Another printing, or a player's own cards, is another box: everything else goes with it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.support.abilities import decoded
from tests.support.messages import tells
from wyrmspan_desktop.bots import RandomBot
from wyrmspan_desktop.engine.cards import EDITIONS, box_of, default_box
from wyrmspan_desktop.games.protocol import PRINTED, Cards
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, GAMES, WYRMSPAN, kind_for, kind_of
from wyrmspan_desktop.games.wyrmspan import Wyrmspan
from wyrmspan_desktop.session import Archive, Session, ai_tasks, record, worker
from wyrmspan_desktop.session.errors import FromElsewhere
from wyrmspan_desktop.testing.damage import about_of, encoded

OTHER = decoded("dragons.json", {"[0].vp": 9})


def test_a_kind_of_game_is_played_with_its_own_box() -> None:
    kind = Wyrmspan(OTHER)
    game = kind.new(["Ada", "Ben"], seed=1)
    assert game.box is OTHER
    assert kind.from_json(game.to_json()).box is OTHER
    assert kind.content() == OTHER.content_hash != default_box().content_hash == kind_of(WYRMSPAN).content()
    assert kind.levels == kind_of(WYRMSPAN).levels == tuple(default_box().levels)


def test_saved_game_opens_only_with_its_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = Archive(tmp_path)
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, WYRMSPAN, lambda: Wyrmspan(OTHER))
        archived = archive.begin(["Ada", "Ben"], seed=1)
        path = archive.save_as(archived, "Other cards")
        archived.close()
        again = archive.resume(path)
        assert again.session.game.box is OTHER
        again.close()
    with pytest.raises(FromElsewhere):
        archive.resume(path)
    archive.close()


UPDATED = Cards("updated")


def test_a_game_keeps_its_edition_from_its_first_file_to_its_replay(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archived = archive.begin(["Ada", "Ben"], seed=4, cards=UPDATED)
    path, box = archive.save_as(archived, "Updated"), box_of(UPDATED)
    archived.close()
    again = archive.resume(path)
    assert (again.notes, again.about.cards, again.about.counts) == ((), UPDATED, True)
    assert again.session.game.box is box
    assert again.session.is_dealt
    assert kind_for(again.session.game).content() == box.content_hash == again.about.content
    bot = RandomBot(4)
    while again.session.decision is not None:
        again.session.choose(bot.answer(again.session.decision), again.session.game.serial)
    again.close()
    archive.writer.flush()
    assert [each.id for each in archive.history.page().games] == [again.about.id]
    found = record.read(archive.finished / f"{again.about.id}.wyrm")
    assert found.log.start is None
    replayed = record.go_on(found)
    assert replayed.whole
    assert replayed.session.game.box is box
    assert replayed.session.scores() == again.session.scores()
    archive.close()


def test_files_omit_the_first_edition() -> None:
    session = Session.new(["Ada", "Ben"], seed=1)
    content = record.encode(record.record_of(session, about_of(session, 1)))
    assert b'"cards"' not in content
    assert record.decode(content).about.cards == PRINTED
    other = Session.new(["Ada", "Ben"], seed=1, cards=UPDATED)
    content = record.encode(record.record_of(other, about_of(other, 1)))
    assert b'"cards":{"edition":"updated"}' in content


def test_bots_think_with_the_cards_of_the_game() -> None:
    session = Session.new(["Ada", "Ben"], seed=4, cards=UPDATED)
    request = ai_tasks._request("apprentice", session.game, 1.0)
    assert request.cards == UPDATED
    assert worker.thought(request)
    with pytest.raises(ValueError, match="other cards"):
        worker.thought(msgspec.structs.replace(request, cards=PRINTED))


def test_unknown_edition_is_reported_by_name() -> None:
    session = Session.new(["Ada", "Ben"], seed=1, cards=UPDATED)
    file = json.loads(record.encode(record.record_of(session, about_of(session, 1))))
    file["about"]["cards"]["edition"] = "third"
    reported = "This game uses the third printing of the cards, which this version doesn't support"
    with tells(FromElsewhere, reported):
        record.decode(encoded(file))


def test_older_programs_report_other_cards() -> None:
    """It does not read what it does not know, and finds that the cards are not its own."""
    session = Session.new(["Ada", "Ben"], seed=1, cards=UPDATED)
    file = json.loads(record.encode(record.record_of(session, about_of(session, 1))))
    del file["about"]["cards"]
    with tells(FromElsewhere, r"This game was played with different cards or rules \(version"):
        record.decode(encoded(file))


@pytest.mark.parametrize("game", [ADVENT, FAMILY])
def test_other_games_have_one_edition(game: str) -> None:
    kind = kind_of(game)
    assert (kind.editions, kind.cards) == (("base",), PRINTED)
    with pytest.raises(ValueError, match="the same cards"):
        kind_of(game, UPDATED)
    assert kind_of(WYRMSPAN).editions == EDITIONS
