"""The first game with a guide: obeyed, answered in other ways, left and gone on with at every step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import table
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.events import FIELDS
from wyrmspan_desktop.games.registry import WYRMSPAN
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.guide import COIN, GRAZER, GUIDE, MEAT, MORAY
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.coach import Coach

Open = Callable[..., App]
STEPS = len(GUIDE.steps)
KEPT = (f"d{MORAY}", f"d{GRAZER}", MEAT, COIN)
CARRIED = {
    "excavated": (f"hand:{MEAT}", "slot:crimson.2"),
    "enticed": (f"hand:d{MORAY}", "slot:crimson.1"),
    "enticed again": (f"hand:d{GRAZER}", "slot:golden.1"),
    "walk_began": ("cave:crimson",),
    "walk_began again": ("cave:golden",),
}


def begin(app: App) -> Pilot:
    """At the table of the guide, from the title."""
    app.settings.set_this_time(animation="instant")
    pilot = Pilot(app, 3)
    app.go.home()
    pilot.settle()
    pilot.click_named("guide")
    app.beside.wait()
    pilot.settle()
    return pilot


def coach_of(app: App) -> Coach:
    return next(each for each in table(app).companions if isinstance(each, Coach))


def number(app: App) -> int:
    """Which step is said, counted from 0; the number of steps if it is over."""
    step = coach_of(app).step_now
    return STEPS if step is None else GUIDE.steps.index(step)


def hidden(app: App) -> list[str]:
    """What a click would use, and what the guide says hides."""
    said, names = app.targets.named("coach"), []
    if said is not None:
        lit = [each for each in app.targets if each.lit and not each.id.startswith("coach")]
        names = [each.id for each in lit if each.rect.colliderect(said.rect)]
    return names


def obey(pilot: Pilot, app: App) -> None:
    """Do what the guide says, or go on."""
    if pilot.scene == "ask":  # passing although there are coins
        pilot.click_named("go")
        pilot.settle()
        return
    step, decision = coach_of(app).step_now, table(app).session.decision
    if app.targets.named("coach:next"):
        pilot.click_named("coach:next")
    elif decision is None or step is None or step.until is None:
        pilot.settle()
    elif decision.kind == "keep":
        for card in KEPT:
            pilot.click_named(f"card:{card}")
        pilot.click_named("confirm")
    elif decision.kind == "starting_resource":
        pilot.click_named("supply:milk")
    elif decision.kind == "action":
        again = " again" if step.until.times > 1 else ""
        for name in CARRIED.get(step.until.event + again, ("word:pass",)):
            pilot.click_named(name)
    elif app.targets.named("word:end_turn"):
        pilot.click_named("word:end_turn")
    else:
        do_anything(pilot, app)
    pilot.settle()


def do_anything(pilot: Pilot, app: App) -> None:
    """Use something that the game offers."""
    pilot.use(pilot._choose([each for each in app.targets if each.lit and not each.id.startswith("coach:")]))


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
    pilot = begin(app)
    said = []
    for _ in range(300):
        if coach_of(app)._is_over:
            break
        step = coach_of(app).step_now
        if step is not None and step not in said:
            said.append(step)
            names = [target.id for target in app.targets]
            assert not step.things or any(name.startswith(step.things) for name in names), step.things
            assert not hidden(app)
        obey(pilot, app)
    assert coach_of(app)._is_over
    assert len(said) >= STEPS - 2, "but for what is over at once"
    assert app.settings.values.lessons == [WYRMSPAN]
    places = table(app).session.game.view(0)["objectives"][0]["places"]
    assert places is not None
    assert places[0] == 1, "the objective of the round is won"
    kept = table(app).kept
    assert kept is not None
    assert not kept.about.counts
    app.go.home()
    pilot.settle()
    assert app.targets.named("guide") is None
    assert app.targets.named("continue") is not None


def test_who_answers_otherwise_comes_to_the_end_too(app: App) -> None:
    begin(app)
    pilot = Pilot(app, 1)
    last = 0
    for _ in range(1500):
        if pilot.scene != "table":
            pilot.press(pygame.K_ESCAPE)
        elif coach_of(app)._is_over:
            break
        named = app.targets.named("coach:next")
        if named is not None:
            pilot.click(named)
        else:
            do_anything(pilot, app)
        pilot.settle()
        if pilot.scene == "table":
            assert number(app) >= last or number(app) == 0, "it never goes back by itself"
    assert coach_of(app)._is_over


def test_passing_is_refused_while_there_is_something_to_learn(app: App) -> None:
    pilot = begin(app)
    while (step := coach_of(app).step_now) is None or step.until is None or step.until.event != "excavated":
        obey(pilot, app)
    digest, said = table(app).session.game.digest(), coach_of(app).text
    pilot.press(pygame.K_p)
    pilot.settle()
    pilot.press(pygame.K_p)
    pilot.settle()
    assert table(app).session.game.digest() == digest
    assert coach_of(app).text != said, "it says why not"


def test_nothing_happens_by_itself(app: App) -> None:
    pilot = begin(app)
    assert app.settings.values.auto_forced
    assert app.settings.values.auto_end_turn != "never"
    for event in ("excavated", "turn_ended"):
        while (step := coach_of(app).step_now) is None or step.until is None or step.until.event != event:
            obey(pilot, app)
    for kind in ("gain", "end_turn"):
        while (decision := table(app).session.decision) is not None and decision.kind != kind:
            obey(pilot, app)
        digest = table(app).session.game.digest()
        for _ in range(80):
            pilot.frame(0.1)
        assert table(app).session.game.digest() == digest


def test_an_enlarged_card_leaves_what_is_said_in_sight(app: App) -> None:
    pilot = begin(app)
    pilot.click_named("coach:next")
    pilot.settle()
    card = app.targets.named(f"hand:d{MORAY}")
    said = app.targets.named("coach")
    assert card is not None
    assert said is not None
    pilot.point(card.rect.center)
    for _ in range(4):
        pilot.frame(0.1)
    covers = table(app).explaining.covers
    assert covers
    assert not said.rect.collidelistall(list(covers))


def test_it_is_left_and_gone_on_with_at_every_step(app: App) -> None:
    pilot = begin(app)
    seen = -1
    for _ in range(300):
        if coach_of(app)._is_over:
            break
        now = number(app)
        if now != seen and now < STEPS and GUIDE.steps[now].until is not None:
            seen, digest = now, table(app).session.game.digest()
            pilot.click_named("coach:later")
            assert pilot.scene == "title"
            pilot.settle()
            app.go.learn(WYRMSPAN)
            app.beside.wait()
            pilot.settle()
            assert table(app).session.game.digest() == digest
            while number(app) < now:  # what was to be read may be read again
                pilot.click_named("coach:next")
                pilot.settle()
            assert number(app) == now
        obey(pilot, app)
    assert coach_of(app)._is_over
    assert len([entry for entry in app.archive.entries() if entry.is_running]) == 1, "one game, all the time"


def test_it_can_be_skipped_for_good(app: App) -> None:
    pilot = begin(app)
    pilot.click_named("coach:skip")
    pilot.settle()
    assert (pilot.scene, app.settings.values.lessons) == ("table", [WYRMSPAN])
    assert table(app).choosing is not None, "the game goes on without it"


def test_how_to_play_leads_to_both(app: App) -> None:
    pilot = Pilot(app, 1)
    pilot.settle()
    pilot.click_named("how_to")
    pilot.click_named("stay")
    app.beside.wait()
    pilot.settle()
    assert number(app) == 0
