"""The rulebook: read by contents, by words, by links and by pointing; in every size, by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.pictures import look
from tests.ui.seats import Open, at_first_action, at_scene, on_top, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.decisions import KINDS
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text.phrases import TIMINGS as SAID_TIMINGS
from wyrmspan_desktop.text.rulebook import RULEBOOK, find
from wyrmspan_desktop.text.rulebook.about import DECISIONS, PLACES, TIMINGS, of_dragon, rule_of
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene


def at_rule(app: App, number: str = "") -> RulebookScene:
    book = RulebookScene(app, number)
    at_scene(app, book)
    return book


def link(app: App, number: str) -> str:
    return next(target.id for target in app.targets if target.id == f"link:{number}")


# --- what tells of what -----------------------------------------------------------------------


def test_every_kind_of_decision_and_every_timing_has_its_rule() -> None:
    assert list(DECISIONS) == list(KINDS)
    assert TIMINGS.keys() == SAID_TIMINGS.keys()
    for number in (*DECISIONS.values(), *TIMINGS.values(), *PLACES.values()):
        assert find(number)


def test_every_dragon_has_the_rule_of_its_time() -> None:
    for dragon in default_box().dragons.values():
        expected = "7.1" if dragon.size == "hatchling" else TIMINGS[dragon.ability.timings[0]]
        assert of_dragon(dragon) == expected
        assert rule_of(f"card:{dragon.id}", dragon.id, default_box()) == expected
        for place in ("hand", "display"):
            assert rule_of(f"{place}:{dragon.id}", dragon.id, default_box()) == "4.1"


OF_THE_PROGRAM = {
    "cancel",
    "confirm",
    "first",
    "help",
    "hint",
    "last",
    "log",
    "menu",
    "next",
    "play",
    "previous",
}
OF_THE_PROGRAM |= {
    "play_on",
    "prompt",
    "redo",
    "reel",
    "side",
    "sort_hand",
    "speed",
    "swing",
    "turn_back",
    "turn_on",
    "undo",
}


@pytest.mark.parametrize("name", ["set_up", "long-walk", "automa", "exchanges", "replay"])
def test_every_thing_on_the_table_has_its_rule(open_app: Open, name: str) -> None:
    app = open_app()
    app.scenes.push(TABLES[name](app))
    settle(app)
    things = [target for target in app.targets if target.id not in OF_THE_PROGRAM]
    assert len(things) > 40
    for thing in things:
        assert find(rule_of(thing.id, thing.card, default_box())), thing.id


# --- reading ----------------------------------------------------------------------------------


def test_all_rules_are_reached_by_the_arrow_keys(open_app: Open) -> None:
    app = open_app()
    book, pilot = at_rule(app), Pilot(app, 1)
    every = [rule.number for chapter in RULEBOOK for rule in chapter.rules]
    seen = [book.at.number]
    for _ in every[1:]:
        pilot.press(pygame.K_DOWN)
        assert app.targets.named(f"rule:{book.at.number}") or len(book.chapter.rules) == 1
        seen.append(book.at.number)
    assert seen == every
    pilot.press(pygame.K_DOWN)
    assert book.at.number == every[-1]
    pilot.press(pygame.K_UP)
    assert book.at.number == every[-2]


def test_links_lead_to_other_rules_and_back(open_app: Open) -> None:
    app = open_app()
    book, pilot = at_rule(app, "6.1"), Pilot(app, 1)
    pilot.click_named(link(app, "5.2"))
    assert book.at.number == "5.2"
    pilot.click_named("rule:5.4")
    assert book.past == [], "who reads on does not go back"
    pilot.click_named("rule:5.2")
    pilot.press(pygame.K_UP)
    pilot.click_named("chapter:4.1")
    pilot.click_named(link(app, "5.4"))
    assert book.past == ["4.1"]
    pilot.settle()
    pilot.click_named("past")
    assert (book.at.number, book.past) == ("4.1", [])
    pilot.click_named(link(app, "5.4"))
    pilot.press(pygame.K_BACKSPACE)
    assert book.at.number == "4.1"


def test_rules_are_found_by_words_and_opened_by_enter(open_app: Open) -> None:
    app = open_app()
    book, pilot = at_rule(app), Pilot(app, 1)
    pilot.click_named("search")
    pilot.type("left neighbour")
    pilot.settle()
    assert book.lines()[0].number == "6.12"
    pilot.press_and_settle(pygame.K_RETURN)
    assert book.at.number == "6.12"
    pilot.type(" zeppelin")
    pilot.settle()
    assert book.lines() == []
    assert book.at.number == "6.12", "what is read stays"


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_end_of_a_long_chapter_is_reached(open_app: Open, size: tuple[int, int], scale: int) -> None:
    app = open_app(size, scale=scale)
    book, pilot = at_rule(app, "6.1"), Pilot(app, 1)
    assert book.turned == 0
    pilot.press(pygame.K_END)
    end = book.turned
    assert end > 0
    pilot.press(pygame.K_PAGEUP)
    assert book.turned < end
    wide, high = app.size
    pilot.point((wide * 3 // 4, high // 2))
    book.wheel(-100)
    assert book.turned == end
    pilot.point((wide // 4, high // 2))
    book.wheel(100)
    assert book.turned == end, "the wheel turns what lies below the pointer"


# --- pointing ---------------------------------------------------------------------------------


def test_f1_opens_the_rule_of_the_hovered_thing(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    for name, number in (("cave:golden", "5.1"), ("track:1", "8.1"), ("round", "2.1"), ("nest:mat", "6.6")):
        thing = app.targets.named(name)
        pilot.point(thing.rect.center)
        pilot.look()
        pilot.press(pygame.K_F1)
        book = on_top(app, RulebookScene)
        assert book.at.number == number
        pilot.press(pygame.K_F1)
    pilot.point((1, 1))
    pilot.look()
    assert scene.board.rule_asked == DECISIONS["action"]


def test_rulebook_opens_from_title_and_menu(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1).settled()
    pilot.click_named("how_to", "go")
    assert pilot.scene == "rulebook"
    pilot.click_named("close")
    assert pilot.scene == "title"
    pilot = at_first_action(app)
    pilot.press(pygame.K_F10)
    pilot.click_named("rules")
    assert pilot.scene == "rulebook"


@pytest.mark.parametrize("number", ["9.1", "15.1"])
def test_chapter_is_complete_eventually_on_a_slow_machine(open_app: Open, number: str) -> None:
    app = open_app((1600, 900))

    def shown(pace: FrameBudget) -> bytes:
        app.painter.budget = pace
        app.scenes.push(RulebookScene(app, number))
        pilot = Pilot(app, 1)
        pilot.run_frames(400)
        assert not app.dirty, "something is still put off"
        return look(app)

    slow = shown(FrameBudget(0.0))
    app.scenes.pop()
    assert shown(FrameBudget()) == slow


def test_rule_numbers_are_in_parentheses(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = lines_drawn(monkeypatch)
    at_rule(open_app(), "1.1")
    before, _, behind = next(
        each for each in zip(drawn, drawn[1:], drawn[2:], strict=False) if each[1] == "12.1"
    )
    assert before.endswith("(")
    assert behind == ")."
