"""The page of the game of the day: what is dealt, the tries, the doors of a month, the line to paste."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event

import pygame
import pytest

from tests.support.clock import Clock
from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive, ArchivedGame, Session
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.daily_attempts import Attempt
from wyrmspan_desktop.session.daily_challenge import DAILY, Deal
from wyrmspan_desktop.session.daily_results import DayGame
from wyrmspan_desktop.testing.pilot import Padder, Pilot, Typist
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import daily_challenge as words
from wyrmspan_desktop.text.history import KINDS
from wyrmspan_desktop.ui import games
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.setup.daily_challenge import DailyScene
from wyrmspan_desktop.ui.pages.setup.daily_share import DayLine
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.scenes.end_extension import Over

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
SUNDAY = NOON.date()


class Table(Scene):
    """A table of any game."""

    name = "some table"

    def __init__(self, app: Host, session: Session, archived: ArchivedGame | None = None) -> None:
        super().__init__(app)
        assert archived is not None
        self.session, self.archived = session, archived

    def leave(self) -> None:
        self.archived.close()

    def finish(self) -> None:
        """Give the usual answer until the game is over."""
        while self.session.decision is not None:
            self.session.choose(self.session.decision.default, self.session.game.serial)


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def app(open_app: Open, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> App:
    looks = games.GameUi(DailyScene, Table, Table)
    for game in DAILY:
        monkeypatch.setitem(games.LOOKS, game, lambda: looks)
    app = open_app(seed=None)
    app.archive = Archive(tmp_path, clock=clock)
    app.settings.change(names=["Ada"], lessons=[*DAILY])
    app.go.home()
    return app


@pytest.fixture
def pilot(app: App) -> Pilot:
    return Pilot(app, 1).settled()


def go(pilot: Pilot, *names: str) -> None:
    for name in names:
        pilot.press_button(name)
        pilot.app.background.wait()
        pilot.run_frames(2)


def page(pilot: Pilot, *names: str) -> DailyScene:
    go(pilot, *names)
    return on_top(pilot.app, DailyScene)


def back(pilot: Pilot) -> DailyScene:
    """Leave a table for the page of the days."""
    pilot.app.go.home("days")
    pilot.settle()
    return on_top(pilot.app, DailyScene)


def table(pilot: Pilot, *names: str) -> Table:
    go(pilot, *names)
    return on_top(pilot.app, Table)


@pytest.mark.parametrize(("hands", "kinds"), [(Pilot, DAILY), (Typist, [ADVENT]), (Padder, [FAMILY])])
def test_daily_challenge_is_played_and_its_result_copied(
    app: App, hands: type[Pilot], kinds: Sequence[str]
) -> None:
    pilot = hands(app, 1)
    pilot.settle()
    page(pilot, "days")
    for game, deal in ((game, Deal(game, SUNDAY)) for game in kinds):
        at = table(pilot, f"play_{game}")
        assert (at.session.seed, at.session.level) == (deal.seed, deal.level)
        assert at.session.bots == (None, *deal.bots)
        assert at.session.humans == ("Ada", *words.bot_names(deal.bots))
        assert at.archived.about.counts
        at.finish()
        end = DayLine(app, Over(at.session, at.archived.about))
        scores = [score.total for score in at.session.scores()]
        is_won = 0 in at.session.game.winners
        back(pilot)
        pygame.scrap.put_text("")
        scene = page(pilot, f"copy_{game}")
        against = {WYRMSPAN: ", Ravel 3", FAMILY: ", Navigator, Navigator 2", ADVENT: ""}[game]
        points = (
            f", {('–' if len(scores) == 2 else '/').join(map(str, scores))}"
            if game != ADVENT or is_won
            else ""
        )
        how = "" if game != ADVENT else ", won" if is_won else ", lost"
        line = f"{KINDS[game]} 2026-11-22{against}{how}{points}"
        assert pygame.scrap.get_text() == line
        assert scene.message == f"Copied: {line}"
        assert (end.line, end.words, end.label) == (line, line, "Copy result")


def test_the_second_try_does_not_count(app: App, pilot: Pilot) -> None:
    table(pilot, "days", f"play_{ADVENT}").finish()
    back(pilot)
    for _ in range(2):
        again = table(pilot, f"play_{ADVENT}")
        assert (again.archived.about.counts, again.session.game.serial) == (False, 0)
        again.finish()
        assert DayLine(app, Over(again.session, again.archived.about)).line.endswith(", for fun")
        back(pilot)
    assert app.archive.history.tally(ADVENT).games == 1
    scene = on_top(app, DailyScene)
    found = scene.diary.of(ADVENT, SUNDAY)
    assert (found.is_over, found.fun) == (True, 2)


def test_state_of_a_deal_uses_the_room_of_a_missing_button(app: App, pilot: Pilot) -> None:
    table(pilot, "days", f"play_{ADVENT}").finish()
    scene = back(pilot)
    said = [words.state_text(scene.diary.of(game, SUNDAY)) for game in DAILY]
    wide = dict(zip(DAILY, (node.rect.width for node in scene.nodes if node.name in said), strict=True))
    (copy,) = [each for each in scene.nodes if each.name == str(words.COPY)]
    assert wide[FAMILY] == wide[WYRMSPAN] > wide[ADVENT] + copy.rect.width


def test_interrupted_attempt_is_continued(app: App, pilot: Pilot) -> None:
    first = table(pilot, "days", f"play_{ADVENT}")
    first.session.choose(first.session.decision.default, 0)
    scene = back(pilot)
    assert scene.diary.of(ADVENT, SUNDAY).state == "begun"
    again = table(pilot, f"play_{ADVENT}")
    assert (again.archived.about.id, again.session.game.serial) == (first.archived.about.id, 1)


def test_a_clipboard_that_refuses_leaves_the_line_to_be_read(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard here")

    pilot = Pilot(app, 1).settled()
    at = table(pilot, "days", f"play_{ADVENT}")
    at.finish()
    back(pilot)
    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    reported = page(pilot, f"copy_{ADVENT}").message
    assert reported.startswith("Couldn't copy: Advent of the Wyrms 2026-11-22, ")
    end = DayLine(app, Over(at.session, at.archived.about))
    end.press()
    assert end.words == reported


def test_the_end_of_another_game_has_no_line(app: App) -> None:
    archived = app.archive.begin(["Ada"], seed=1, game=ADVENT)
    end = DayLine(app, Over(archived.session, archived.about))
    assert (end.words, end.label) == ("", "")
    archived.close()


def test_todays_deals_do_not_wait_for_the_history(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No frame waits for it, and today's tries are known from their files."""
    table(pilot, "days", f"play_{ADVENT}").finish()
    app.go.home()
    pilot.settle()
    read, may_go_on, days = Event(), Event(), app.archive.history.days

    def slowly(progress: Progress) -> list[DayGame]:
        read.set()
        assert may_go_on.wait(10)
        return days(progress)

    monkeypatch.setattr(app.archive.history, "days", slowly)
    app.go.to("days")
    scene = on_top(app, DailyScene)
    app.step(0.0)
    assert read.wait(10)
    for _ in range(3):
        app.step(0.02)
        app.draw()
    assert scene.reading.is_on
    assert scene.diary.of(ADVENT, SUNDAY).is_over
    assert scene.diary.of(FAMILY, SUNDAY).state == "open"
    may_go_on.set()
    pilot.frame()
    assert not scene.reading.is_on


def test_midnight_brings_the_next_deals(app: App, pilot: Pilot, clock: Clock) -> None:
    scene = page(pilot, "days")
    assert scene.day == SUNDAY
    clock.now += timedelta(days=1)
    pilot.run_frames(2)
    assert (scene.day, scene.today) == (date(2026, 11, 23), date(2026, 11, 23))
    at = table(pilot, f"play_{WYRMSPAN}")
    assert (at.session.level, at.archived.about.counts) == ("Automa 1", True)


def test_a_selected_day_stays_at_midnight(app: App, pilot: Pilot, clock: Clock) -> None:
    scene = page(pilot, "days", "day_2026-11-03")
    clock.now += timedelta(days=1)
    pilot.run_frames(2)
    assert (scene.day, scene.today) == (date(2026, 11, 3), date(2026, 11, 23))


def test_past_days_are_uncounted_and_future_days_unavailable(app: App, pilot: Pilot) -> None:
    scene = page(pilot, "days")
    to_come = app.targets.named("day_2026-11-23")
    assert not to_come.enabled
    page(pilot, "earlier", "day_2026-10-30")
    assert words.date_text(scene.day, scene.today) == "Friday, 30 Oct 2026"
    at = table(pilot, f"play_{WYRMSPAN}")
    deal = Deal(WYRMSPAN, date(2026, 10, 30))
    assert (at.session.seed, at.session.level, at.archived.about.counts) == (deal.seed, "Ravel 2", False)
    at.finish()
    again = back(pilot)
    assert again.diary.of(WYRMSPAN, deal.day) == Attempt(deal, "missed", fun=1)


def test_months_are_turned_by_keys_and_wheel_and_end_where_there_are_no_deals(app: App, pilot: Pilot) -> None:
    scene = page(pilot, "days")
    scene.month = date(2026, 2, 1)
    for _ in range(2):
        pilot.press(pygame.K_PAGEUP)
    assert scene.month == date(2026, 1, 1)
    pilot.press(pygame.K_PAGEDOWN)
    assert scene.month == date(2026, 2, 1)
    scene.wheel(1)
    assert scene.month == date(2026, 1, 1)
    pilot.press(pygame.K_HOME)
    assert scene.month == date(2026, 11, 1)
    pilot.press(pygame.K_PAGEDOWN)
    assert scene.month == date(2026, 11, 1), "no later month is shown"


def test_title_counts_todays_played_deals(app: App, pilot: Pilot, clock: Clock) -> None:
    reported = []
    for game in (ADVENT, FAMILY, ""):
        app.go.home()
        pilot.settle()
        pilot.frame()
        reported.append(app.scene.played)
        if game:
            table(pilot, "days", f"play_{game}").finish()
    assert reported == [0, 1, 2]
    clock.now += timedelta(days=1)
    pilot.frame(1.0)
    pilot.frame()
    assert app.scene.played == 0, "midnight has brought three new ones"


def test_list_of_games_names_the_deal_of_a_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in (SUNDAY, SUNDAY - timedelta(days=1)):
        app.archive.begin_day(["Ada"], Deal(ADVENT, day)).close()
    app.archive.begin(["Ada"], seed=1, game=ADVENT).close()
    said = lines_drawn(monkeypatch)
    app.go.home("load")
    Pilot(app, 1).settle()
    reported = {
        line.partition(" \N{MIDDLE DOT} turn 1")[2] for line in said if line.startswith("Advent of the Wyrms")
    }
    assert reported == {
        "",
        " \N{MIDDLE DOT} Game of the day, 22 Nov 2026",
        " \N{MIDDLE DOT} Game of the day, 21 Nov 2026, for fun",
    }


def test_history_names_the_deal_of_every_kind_of_game(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table(pilot, "days", f"play_{FAMILY}").finish()
    said = lines_drawn(monkeypatch)
    app.go.home("history")
    pilot.settle()
    assert any(line.endswith(" \N{MIDDLE DOT} Game of the day, 22 Nov 2026") for line in said)


def test_names_at_a_table_are_unique() -> None:
    assert words.bot_names(["search", "search"], "navigator") == ["Navigator 2", "Navigator 3"]
    assert words.bot_names(["random", "greedy"]) == ["Drifter", "Settler"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_signs_of_the_calendar_are_explained_in_letters_of_one_size(
    open_app: Open, written: dict[str, int], size: tuple[int, int], scale: int
) -> None:
    app = open_app(size, scale=scale)
    speak(app, "de")
    written.clear()
    app.go.to("days")
    Pilot(app, 1).settle()
    names = [str(name) for name in words.SIGNS.values()]
    assert {*names} <= written.keys(), "none is cut"
    assert len({written[name] for name in names}) == 1
