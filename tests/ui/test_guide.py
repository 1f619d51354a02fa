"""The first game with a guide: obeyed, answered in other ways, left and gone on with at every step."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from tests.ui.waiting import wait
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.events import FIELDS
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.session.ai_tasks import AiTask
from wyrmspan_desktop.testing.guided import KEPT, STEPS, Guided
from wyrmspan_desktop.testing.pilot import Carrier, Pilot, Typist
from wyrmspan_desktop.text import title
from wyrmspan_desktop.text.guide import GUIDE, MEAT, MORAY
from wyrmspan_desktop.text.lessons import Step
from wyrmspan_desktop.text.rulebook.notes import NOTES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.input.misclick_guard import GUARD_S
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.pages.how import HowScene
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension


def begin(app: App) -> tuple[Pilot, Guided]:
    """At the table of the guide, from the title."""
    app.settings.set_this_time(animation="instant")
    pilot = Pilot(app, 3)
    guided = Guided(app, pilot)
    guided.begin()
    return pilot, guided


def until(guided: Guided, event: str) -> None:
    """Obey until the step in which something has to happen."""
    while (step := guided.coach.step_now) is None or step.until is None or step.until.event != event:
        guided.turn()


def test_guide_deal_has_the_cards_named_in_its_text() -> None:
    game = Game.new(["Ada"], seed=GUIDE.seed, automa=GUIDE.level)
    assert set(KEPT) <= set(game.view(0)["players"][0]["hand"] or ())
    assert game.view(0)["objectives"][0]["id"] == "o5a", "dragons with a price of two icons or fewer"
    for step in GUIDE.steps:
        assert step.until is None or step.until.event in FIELDS
        assert len(step.say()) < 220
        assert step.say().count(". ") <= 2


@pytest.fixture
def app(open_app: Open, tmp_path: Path) -> App:
    return open_app(folder=tmp_path)


class Shown(NamedTuple):
    """A frame of the guide at a moment when something is to be done, and the notes that nobody needs any more."""

    step: Step | None
    targets: dict[str, Target]
    guild: Rect
    advised: list[Rect]
    spoken_of: list[Rect]
    notes_seen: set[str]


_frames: list[Shown] = []
_saved: list[Path] = []


@pytest.fixture
def frames(open_app: Open, tmp_path_factory: pytest.TempPathFactory) -> list[Shown]:
    """All moments of an obedient game with the guide, the last one when it is over; played once for all tests."""
    if not _frames:
        folder = tmp_path_factory.mktemp("guided")
        app = open_app(folder=folder)
        _, guided = begin(app)
        while True:
            _frames.append(_shown(app, guided))
            if guided.is_over:
                break
            app.archive.writer.flush()
            _saved[:] = [shutil.copytree(folder, folder.with_name("before_end"), dirs_exist_ok=True)]
            guided.turn()
        app.close()
    return _frames


def _shown(app: App, guided: Guided) -> Shown:
    """Draw the table anew, and return all that is shown."""
    looks: dict[str, list[Rect]] = {"advised": [], "spoken_of": []}
    with pytest.MonkeyPatch.context() as patch:
        for name, rects in looks.items():

            def lit(painter: object, rect: Rect, *_: object, to: list[Rect] = rects, **__: object) -> None:
                to.append(Rect(rect))

            patch.setattr(highlights, name, lit)
        guided.table.board.change()
        guided.pilot.frame()
    targets = {each.id: each for each in app.targets}
    seen = set(app.settings.values.notes_seen)
    return Shown(
        guided.coach.step_now, targets, Rect(guided.table.board.places.guild), **looks, notes_seen=seen
    )


def test_following_the_guide_plays_the_first_round(app: App) -> None:
    _, guided = begin(app)
    said = []
    while not guided.is_over:
        step = guided.coach.step_now
        if step is not None and step not in said:
            said.append(step)
            names = [target.id for target in app.targets]
            assert not step.things or any(name.startswith(step.things) for name in names), step.things
            assert not guided.hidden()
        guided.turn()
    assert len(said) >= STEPS - 2, "but for what is over at once"
    assert app.settings.values.lessons == [WYRMSPAN]
    places = guided.table.session.game.view(0)["objectives"][0]["places"]
    assert places[0] == 1, "the objective of the round is won"
    archived = guided.table.control.archived
    assert not archived.about.counts
    app.go.home()
    guided.pilot.settle()
    assert app.targets.named("guide") is None
    assert app.targets.named("continue") is not None


@pytest.mark.parametrize(
    ("hands", "obeys", "leaves"),
    [(Pilot, False, False), (Carrier, True, False), (Typist, True, False), (Pilot, True, True)],
)
def test_guide_ends_however_it_is_played(app: App, hands: type[Pilot], *, obeys: bool, leaves: bool) -> None:
    app.settings.set_this_time(animation="instant")
    guided, seen, returns = Guided(app, hands(app, 1), obeys=obeys), set[int](), 0
    guided.begin()
    for _turn in range(1500):
        if guided.is_over:
            break
        number = guided.number
        assert not guided.hidden()
        if leaves and number < STEPS - 1 and number not in seen:
            digest = guided.table.session.game.digest()
            guided.leave_and_return()
            returns += 1
            assert (guided.number, guided.table.session.game.digest()) == (number, digest)
        seen.add(number)
        guided.turn()
    assert guided.is_over
    assert len(seen - {STEPS}) > STEPS / 2
    assert not leaves or returns > STEPS - 4
    assert sum(entry.is_running for entry in app.archive.entries()) == 1


def test_usable_things_differ_from_things_to_look_at(frames: list[Shown]) -> None:
    told = [shown for shown in frames if shown.step is not None and "coach" in shown.targets]
    assert len(told) > STEPS - 3
    for shown in told:
        step = shown.step
        assert step is not None
        names = {*step.used} - {"prompt"}  # what answers it is lit
        used = [each.frame or each.rect for each in shown.targets.values() if each.id in names]
        assert all(rect in shown.advised for rect in used), step
        assert step.waits or not shown.advised, "there is nothing to do but to read"
        assert not any(rect in shown.spoken_of for rect in used)
        seen = [name for name in step.things if name not in step.used and name in shown.targets]
        assert bool(seen) <= bool(shown.spoken_of)


def test_hints_highlight_nothing_besides_the_guides_subject(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stars of a lesson look like those of a hint."""
    pilot, guided = begin(app)
    until(guided, "discarded")
    lit: list[Rect] = []
    monkeypatch.setattr(highlights, "advised", lambda _, rect, *__, **___: lit.append(Rect(rect)))
    guided.table.board.change()
    pilot.frame()
    plain = {tuple(rect) for rect in lit}
    found = [Hint([answer], 50.0, (Reason("coins", 2),)) for answer in guided.table.session.decision.ids[:3]]
    monkeypatch.setattr(app.thinkers, "hints", lambda game: AiTask(lambda thought: found))
    pilot.press(pygame.K_h)
    wait(pilot, lambda: guided.table.control.adviser.hints)
    pilot.frame()
    lit.clear()
    guided.table.board.change()
    pilot.frame()
    assert {tuple(rect) for rect in lit} <= plain


def test_passing_is_refused_while_there_is_something_to_learn(app: App) -> None:
    pilot, guided = begin(app)
    until(guided, "excavated")
    digest, said = guided.table.session.game.digest(), guided.coach.text
    pilot.press_and_settle(pygame.K_p)
    pilot.press_and_settle(pygame.K_p)
    assert guided.table.session.game.digest() == digest
    assert guided.coach.text != said, "it says why not"


def test_gains_come_by_themselves_as_elsewhere_but_no_turn_ends_so(app: App) -> None:
    pilot, guided = begin(app)
    assert app.settings.values.auto_forced
    assert app.settings.values.auto_end_turn != "never"
    for event in ("excavated", "turn_ended"):
        until(guided, event)
    game = guided.table.session.game
    assert game.view(0)["players"][0]["resources"]["meat"] == 2, "no click was needed"
    assert game.decision.kind == "end_turn"
    digest = game.digest()
    pilot.run_frames(80, 0.1)
    assert guided.table.session.game.digest() == digest


@pytest.fixture
def nearly_over(open_app: Open, frames: list[Shown], tmp_path: Path) -> App:
    """A window whose saved game with the guide has one thing left to be done."""
    assert frames
    return open_app(folder=shutil.copytree(_saved[0], tmp_path, dirs_exist_ok=True))


def finish(app: App) -> tuple[Pilot, Guided]:
    """Go on with the game that is nearly over, and obey until it is."""
    app.settings.set_this_time(animation="instant")
    pilot = Pilot(app, 3)
    guided = Guided(app, pilot)
    pilot.settle()
    pilot.press_button("continue")
    app.background.wait()
    pilot.settle()
    assert not guided.is_over
    while not guided.is_over:
        guided.turn()
    return pilot, guided


def test_topics_of_the_guide_have_no_later_hints(frames: list[Shown]) -> None:
    steps = [shown.step for shown in frames]
    digging = next(
        number for number, step in enumerate(steps) if step and step.until and step.until.event == "excavated"
    )
    seen = frames[digging].notes_seen
    assert {"decision:keep", "decision:starting_resource", "decision:action"} <= seen
    assert "event:walk_began" not in seen, "that comes later"
    taught = {note for step in GUIDE.steps for note in step.teaches}
    assert taught <= NOTES.keys()
    reported = {note for step in steps[digging:] if step is not None for note in step.teaches}
    assert reported
    assert reported <= frames[-1].notes_seen
    assert "decision:upkeep" not in frames[-1].notes_seen, "no dragon could act, which was not mentioned"


def test_the_first_turn_after_the_guide_repeats_no_note(nearly_over: App) -> None:
    app = nearly_over
    pilot, guided = finish(app)
    app.settings.change(notes=True)
    app.go.play(app.archive.begin(["Ada"], seed=7, level="Automa 1"))
    pilot.settle()
    scene, reported = guided.table, set[str]()
    while scene.session.decision is None or scene.session.decision.kind != "action":
        if scene.control.noting.shown is not None:
            reported.add(scene.control.noting.shown.key)
            pilot.press(pygame.K_ESCAPE)
        pilot.turn()
        pilot.settle()
    assert reported == set(), "four notes came here before the first move"


def test_the_guide_teaches_the_right_button_selling_limits_leftovers_and_the_last_icons() -> None:
    taught = " ".join(step.say() for step in GUIDE.steps)
    for words in (
        "Right-click",
        "for 1 coin",
        "at most 9 coins, 9 cards and 9 resources",
        "every four cards",
    ):
        assert words in taught, words
    assert any("icon:crimson.i5" in step.things for step in GUIDE.steps)


def test_a_player_without_a_name_is_asked_for_it_at_the_end(nearly_over: App) -> None:
    app = nearly_over
    pilot, guided = finish(app)
    pilot.settle()
    assert pilot.scene == "enter"
    pilot.type("Lena")
    pilot.press_button("go")
    pilot.settle()
    scene = guided.table
    assert (pilot.scene, scene.session.humans) == ("table", ("Lena",))
    assert scene.board.playback.view["names"] == ["Lena"]
    assert app.settings.values.names == ["Lena"], "new games offer it"
    assert scene.control.archived is not None
    app.archive.writer.flush()
    app.go.home()
    pilot.settle()
    pilot.press_button("continue")
    app.background.wait()
    pilot.settle()
    assert guided.table.session.humans == ("Lena",)


def test_a_player_with_a_name_is_not_asked_for_it(app: App) -> None:
    app.settings.change(names=["Lena"])
    pilot, guided = begin(app)
    while not guided.is_over:
        guided.turn()
    pilot.settle()
    assert pilot.scene == "table"


def test_how_to_play_says_when_the_guide_was_played_before(app: App) -> None:
    assert str(title.HOW_TO_AGAIN) not in HowScene(app).text
    app.settings.note_lesson(WYRMSPAN)
    assert str(title.HOW_TO_AGAIN) in HowScene(app).text
    pilot = Pilot(app, 1).settled()
    pilot.click_named("how_to", "stay")
    app.background.wait()
    pilot.settle()
    assert Guided(app, pilot).number == 0, "it can be played again"


# --- where he says it -------------------------------------------------------------------------


def said_at(app: App) -> Rect:
    said = app.targets.named("coach")
    return said.rect


def test_the_callout_stays_off_the_guild_and_its_buttons_off_the_place_of_next(frames: list[Shown]) -> None:
    corners, pressed = list[tuple[int, int]](), Rect(0, 0, 0, 0)
    for number, shown in enumerate(frames[:-1]):
        if shown.step is not None and "coach" in shown.targets:
            said = shown.targets["coach"].rect
            assert not said.colliderect(shown.guild), number
            corners.append(said.bottomright)
        for name in ("coach:skip", "coach:later"):
            button = shown.targets.get(name)
            assert button is None or not button.rect.colliderect(pressed), number
        button = shown.targets.get("coach:next")
        if button is not None and button.enabled:
            pressed = button.rect
    assert len(corners) > STEPS - 3
    jumps = sum(first != second for first, second in pairwise(corners))
    assert jumps <= 9, "it lay elsewhere at every step"


def test_a_moved_callout_stays_there(app: App) -> None:
    pilot, guided = begin(app)
    before = said_at(app)
    pilot.point((before.x + 20, before.y + 12))
    pilot.button((before.x + 20, before.y + 12), down=True)
    pilot.point((before.x + 120, before.y - 78), held=True)
    pilot.button((before.x + 120, before.y - 78), down=False)
    pilot.frame()
    moved = said_at(app)
    assert moved == before.move(100, -90)
    pilot.click_and_settle("coach:next")
    assert said_at(app).bottomright == moved.bottomright
    guided.leave_and_return()
    assert said_at(app).bottomright == moved.bottomright, "another time, too"


def test_a_callout_moves_off_the_thing_it_covers(app: App) -> None:
    pilot, guided = begin(app)
    before, guild = said_at(app), guided.table.board.places.guild
    start = (before.x + 20, before.y + 12)
    way = (guild.centerx - before.centerx, guild.centery - before.centery)
    pilot.point(start)
    pilot.button(start, down=True)
    pilot.point((start[0] + way[0], start[1] + way[1]), held=True)
    pilot.frame()
    assert said_at(app).colliderect(guild), "it goes where the pointer goes"
    pilot.button((start[0] + way[0], start[1] + way[1]), down=False)
    pilot.frame()
    assert not said_at(app).colliderect(guild)


def assert_said_in_sight(pilot: Pilot, guided: Guided, name: str) -> None:
    """Assert that the tooltip of a hovered thing does not cover the guide's text."""
    thing, said = pilot.app.targets.named(name), pilot.app.targets.named("coach")
    assert said is not None
    pilot.point(thing.rect.center)
    pilot.run_frames(4, 0.1)
    covers = guided.table.board.explaining.covers
    assert covers
    assert not said.rect.collidelistall(list(covers))


def test_an_enlarged_card_does_not_cover_the_callout(app: App) -> None:
    pilot, guided = begin(app)
    pilot.click_and_settle("coach:next")
    assert_said_in_sight(pilot, guided, f"hand:d{MORAY}")


def test_the_points_tooltip_does_not_cover_the_callout(app: App) -> None:
    pilot, guided = begin(app)
    while (step := guided.coach.step_now) is None or step.things != ("player:0",):
        guided.turn()
    assert_said_in_sight(pilot, guided, "player:0")


def test_guide_can_be_skipped_for_good(app: App) -> None:
    pilot, guided = begin(app)
    pilot.click_and_settle("coach:skip")
    assert (pilot.scene, app.settings.values.lessons) == ("table", [WYRMSPAN])
    assert guided.table.control.choosing is not None, "the game goes on without it"


def test_how_to_play_leads_to_the_guide(app: App) -> None:
    pilot = Pilot(app, 1).settled()
    pilot.click_named("how_to", "stay")
    app.background.wait()
    pilot.settle()
    assert Guided(app, pilot).number == 0


def test_how_to_play_goes_on_with_the_unfinished_guided_game_or_begins_anew(app: App) -> None:
    pilot, guided = begin(app)
    until(guided, "excavated")
    reached, unfinished = guided.number, guided.table.control.archived.about.id
    pilot.press_button("coach:later")
    app.archive.begin(["Ada"], seed=1, level="Automa 1").close()

    def how(button: str) -> Guided:
        app.go.home()
        pilot.settle()
        pilot.press_button("how_to")
        pilot.press_button(button)
        app.background.wait()
        pilot.settle()
        return Guided(app, pilot)

    again = how("resume")
    assert again.table.control.archived.about.id == unfinished
    assert reached >= again.number > 0
    anew = how("stay")
    assert anew.table.control.archived.about.id != unfinished
    assert anew.number == 0
    assert how("resume").table.control.archived.about.id == anew.table.control.archived.about.id, (
        "the later one"
    )


def test_the_callout_does_not_cover_the_focus(app: App) -> None:
    pilot, guided = begin(app)
    before, banner = said_at(app), app.targets.named("player:0")
    start, end = (before.x + 20, before.y + 12), (24, 16)
    pilot.point(start)
    pilot.button(start, down=True)
    pilot.point(end, held=True)
    pilot.button(end, down=False)
    pilot.frame()
    put = said_at(app)
    assert put.colliderect(banner.rect), "nothing needed lies there"
    assert guided.table.control.keyboard.focus_on("player:0")
    guided.table.board.change()
    pilot.frame()
    assert not said_at(app).colliderect(banner.rect)
    guided.table.control.keyboard.focus.hide()
    guided.table.board.change()
    pilot.frame()
    assert said_at(app) == put, "where the player has put it"


def test_clicks_are_ignored_where_the_callout_has_just_moved(app: App) -> None:
    pilot, guided = begin(app)
    until(guided, "excavated")
    before = said_at(app)
    guided.table.board.extensions.insert(0, cover := Cover(before))
    guided.table.board.change()
    pilot.frame(0.0)
    assert said_at(app).topleft != before.topleft
    for _ in range(3):
        button = app.targets.named("coach:later")
        assert button is not None
        for down in (True, False):
            pilot.button(button.rect.center, down=down)
        pilot.frame(GUARD_S / 2)
        assert pilot.scene == "table", "it may be meant for what was there before"
    guided.table.board.extensions.remove(cover)
    for _ in range(4):
        guided.table.board.change()
        pilot.frame(GUARD_S)
    pilot.click_named("coach:later")
    assert pilot.scene == "title"


class Cover(TableExtension):
    """Something that lies over a place of the table."""

    def __init__(self, place: Rect) -> None:
        self.place = place

    def draw(self, picture: Picture) -> None:
        picture.targets.add(Target("hint_panel", self.place))


def test_the_callout_returns_with_the_next_question(app: App) -> None:
    pilot, guided = begin(app)
    until(guided, "excavated")
    before, table = said_at(app), guided.table
    table.board.extensions.insert(0, cover := Cover(Rect(before.topleft, (20, 20))))
    table.board.change()
    pilot.frame()
    aside = said_at(app)
    assert aside != before
    table.board.extensions.remove(cover)
    table.board.change()
    pilot.frame()
    assert said_at(app) == aside, "it does not jump while a question is open"
    pilot.click_named(f"hand:{MEAT}")
    pilot.click_and_settle("slot:crimson.2")
    assert said_at(app).bottomright == before.bottomright
