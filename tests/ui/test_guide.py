"""The first game with a guide: obeyed, answered in other ways, left and gone on with at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from wyrmspan_desktop.devtools.guide import Case, learn
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.events import FIELDS
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.testing.guided import KEPT, STEPS, Guided
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.guide import GUIDE, MORAY
from wyrmspan_desktop.ui.app import App

Open = Callable[..., App]


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


def test_the_deal_is_the_one_that_is_spoken_of() -> None:
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


def test_who_obeys_plays_the_first_round(app: App) -> None:
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
    assert places is not None
    assert places[0] == 1, "the objective of the round is won"
    kept = guided.table.kept
    assert kept is not None
    assert not kept.about.counts
    app.go.home()
    guided.pilot.settle()
    assert app.targets.named("guide") is None
    assert app.targets.named("continue") is not None


@pytest.mark.parametrize(
    ("hands", "obeys", "leaves"), [("mouse", False, False), ("keys", True, False), ("mouse", True, True)]
)
def test_it_comes_to_its_end_however_it_is_played(app: App, hands: str, *, obeys: bool, leaves: bool) -> None:
    app.settings.set_this_time(animation="instant")
    counts = Counter[str]()
    assert learn(app, Case((1280, 720), hands, obeys, leaves), 1, counts) == []
    assert counts["steps"] > STEPS / 2
    assert not leaves or counts["returns"] > STEPS - 4


def test_passing_is_refused_while_there_is_something_to_learn(app: App) -> None:
    pilot, guided = begin(app)
    until(guided, "excavated")
    digest, said = guided.table.session.game.digest(), guided.coach.text
    pilot.press(pygame.K_p)
    pilot.settle()
    pilot.press(pygame.K_p)
    pilot.settle()
    assert guided.table.session.game.digest() == digest
    assert guided.coach.text != said, "it says why not"


def test_nothing_happens_by_itself(app: App) -> None:
    pilot, guided = begin(app)
    assert app.settings.values.auto_forced
    assert app.settings.values.auto_end_turn != "never"
    for event in ("excavated", "turn_ended"):
        until(guided, event)
    for kind in ("gain", "end_turn"):
        while (decision := guided.table.session.decision) is not None and decision.kind != kind:
            guided.turn()
        digest = guided.table.session.game.digest()
        for _ in range(80):
            pilot.frame(0.1)
        assert guided.table.session.game.digest() == digest


def assert_said_in_sight(pilot: Pilot, guided: Guided, name: str) -> None:
    """What is told of a thing that is pointed at lies clear of what the guide says."""
    thing, said = pilot.app.targets.named(name), pilot.app.targets.named("coach")
    assert thing is not None
    assert said is not None
    pilot.point(thing.rect.center)
    for _ in range(4):
        pilot.frame(0.1)
    covers = guided.table.explaining.covers
    assert covers
    assert not said.rect.collidelistall(list(covers))


def test_an_enlarged_card_leaves_what_is_said_in_sight(app: App) -> None:
    pilot, guided = begin(app)
    pilot.click_named("coach:next")
    pilot.settle()
    assert_said_in_sight(pilot, guided, f"hand:d{MORAY}")


def test_what_is_told_of_points_leaves_what_is_said_of_them_in_sight(app: App) -> None:
    pilot, guided = begin(app)
    while (step := guided.coach.step_now) is None or step.things != ("player:0",):
        guided.turn()
    assert_said_in_sight(pilot, guided, "player:0")


def test_it_can_be_skipped_for_good(app: App) -> None:
    pilot, guided = begin(app)
    pilot.click_named("coach:skip")
    pilot.settle()
    assert (pilot.scene, app.settings.values.lessons) == ("table", [WYRMSPAN])
    assert guided.table.choosing is not None, "the game goes on without it"


def test_how_to_play_leads_to_both(app: App) -> None:
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.click_named("how_to")
    pilot.click_named("stay")
    app.beside.wait()
    pilot.settle()
    assert Guided(app, pilot).number == 0
