"""The deal of the day, begun from the set-up of Advent of the Wyrms: what is reported of it, and which try counts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.advent.bots import make
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.daily_attempts import Attempt, try_today
from wyrmspan_desktop.session.daily_challenge import Deal
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.daily_challenge import today_text
from wyrmspan_desktop.ui.advent.setup import SetUpScene
from wyrmspan_desktop.ui.advent.table import AdventTable

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = Deal(ADVENT, NOON.date())


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path, clock=lambda: NOON)


def finish(table: AdventTable, *, is_won: bool) -> None:
    """Play greedily; or throw everything away, so that the deck runs out."""
    session, bot = table.session, make("greedy", 1, 0.0, lambda: 0.0)
    while session.decision is not None:
        ids = session.decision.ids
        away = [each for each in ids if each.startswith(("discard", "flip", "negate"))]
        session.choose(bot.answer(session.game) if is_won else (away or list(ids))[:1], session.game.serial)


@pytest.mark.parametrize("is_won", [True, False])
def test_the_first_attempt_is_shown_until_it_is_over(open_app: Open, archive: Archive, is_won: bool) -> None:
    app = open_app(seed=None)
    app.archive = archive
    app.settings.note_lesson(ADVENT)
    pilot, reported = Pilot(app, 1), []
    for _ in range(3):
        app.go.home(ADVENT)
        pilot.settle()
        scene = on_top(app, SetUpScene)
        reported.append(scene.day.today.state)
        pilot.click_and_settle("day")
        table = on_top(app, AdventTable)
        assert table.control.archived is not None
        assert table.session.seed == TODAY.seed
        if len(reported) == 2:
            assert (table.control.archived.about.counts, table.session.game.serial) == (True, 1), (
                "the same try goes on"
            )
            finish(table, is_won=is_won)
            score = table.session.game.scores()[0].total
        elif len(reported) == 1:
            table.session.choose(table.session.decision.ids[:1], 0)
    assert reported == ["open", "begun", "won" if is_won else "lost"]
    assert not table.control.archived.about.counts, "a second game of it does not count"
    assert table.session.game.serial == 0
    assert try_today(archive, ADVENT) == Attempt(TODAY, reported[-1], (score,))


def test_a_deleted_attempt_is_shown_too(archive: Archive) -> None:
    archived = archive.begin_day(["Ada"], TODAY)
    archived.close()
    archive.delete(archive.saves / f"{archived.about.id}.wyrm")
    assert try_today(archive, ADVENT).state == "gone"


def test_without_files_every_attempt_is_the_first() -> None:
    assert try_today(Archive(None), ADVENT).state == "open"


def test_every_state_has_its_words() -> None:
    states = get_args(get_type_hints(Attempt)["state"])
    reported = {today_text(Attempt(TODAY, state, (7,))) for state in states}
    assert len(reported) == len(states)
    assert all(text.startswith("22 Nov 2026: ") for text in reported)
