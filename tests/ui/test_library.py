"""The card library finds what it is asked for, scrolls to every card, and enlarges one."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.core.chosen_cards import Cards
from wyrmspan_desktop.engine.cards import box_of, default_box
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.frame_budget import FrameBudget
from wyrmspan_desktop.ui.pages.library import EnlargedScene, LibraryScene
from wyrmspan_desktop.ui.pages.library_search import FILTERS, Search, entries


def found(*chosen: tuple[str, str], words: str = "") -> set[str]:
    search = Search(words=words)
    for group, value in chosen:
        search.toggle(group, value)
    return {entry.id for entry in search.found_in(entries(default_box()))}


def test_library_lists_all_cards() -> None:
    assert [entry.id for entry in entries(default_box())] == [f"d{n}" for n in range(1, 184)] + [
        f"v{n}" for n in range(1, 76)
    ]


def test_each_value_finds_exactly_its_cards() -> None:
    dragons = default_box().dragons.values()
    for size in FILTERS["Size"]:
        assert found(("Size", size)) == {dragon.id for dragon in dragons if dragon.size == size} != set()
    for trait in FILTERS["Trait"]:
        assert found(("Trait", trait)) == {dragon.id for dragon in dragons if dragon.trait == trait} != set()
    for cave in FILTERS["Cave"]:
        assert found(("Cave", cave)) == {dragon.id for dragon in dragons if cave in dragon.caves} != set()
    for timing in FILTERS["Ability"]:
        cards = found(("Ability", timing)) & found(("Kind", "dragon"))
        assert cards == {dragon.id for dragon in dragons if timing in dragon.ability.timings} != set()
    assert len(found(("Kind", "cave"))) == 75


def test_values_of_a_group_add_up_and_groups_narrow_down() -> None:
    either = found(("Trait", "shy"), ("Trait", "helpful"))
    assert either == found(("Trait", "shy")) | found(("Trait", "helpful"))
    assert found(("Trait", "shy"), ("Size", "large")) == found(("Trait", "shy")) & found(("Size", "large"))
    assert found(("Kind", "cave"), ("Trait", "shy")) == set()


def test_words_are_looked_for_in_names_and_texts() -> None:
    assert "d1" in found(words="WHITE bellied") & found(words="white-bellied graz")
    cards = found(words="crystal lay")
    assert cards
    for card in cards:
        definition = default_box().card(card)
        text = f"{getattr(definition, 'name', '')} {ability_text(definition)}".casefold()
        assert "crystal" in text
        assert "lay" in text
    assert found(words="no such words") == set()
    assert found(words="gràzer") == found(words="grazer") != set(), "accents are no matter"


def at_library(app: App) -> tuple[Pilot, LibraryScene]:
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("library")
    assert isinstance(app.scene, LibraryScene)
    return pilot, app.scene


def test_frame_makes_few_faces_of_many_visible_cards(open_app: Open) -> None:
    app = open_app((960, 3000))
    app.painter.budget = FrameBudget(0.0)
    scene = LibraryScene(app)
    app.scenes.push(scene)
    app.step(0.02)
    faces = scene.faces[default_box()]
    made = [0]
    while app.dirty:
        app.step(0.02)
        app.draw()
        made.append(sum(faces.is_made(each.card, each.rect.size) for each in app.targets if each.card))
    in_sight = len(cards(app))
    assert in_sight > 30
    assert all(after - before in (0, 1) for before, after in pairwise(made)), "one after the other"
    assert made[-1] == in_sight


def cards(app: App) -> list[str]:
    return [target.card for target in app.targets if target.card]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_scrolling_passes_every_card(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app(size)
    pilot, _ = at_library(app)
    seen: list[str] = []
    for _ in range(60):
        seen += [each.id for each in app.targets if each.card and each.id not in seen]
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
        pilot.frame()
    assert seen == [entry.target for entry in entries(default_box(), box_of(Cards("updated")))]
    last = cards(app)
    pilot.press(pygame.K_HOME)
    assert cards(app)[0] == "d1"
    pilot.press(pygame.K_END)
    assert cards(app) == last


def test_chips_and_words_are_used_through_the_window(open_app: Open) -> None:
    app = open_app()
    pilot, scene = at_library(app)
    pilot.click_named("Trait:shy", "Size:large")
    assert {entry.id for entry in scene.found} == found(("Trait", "shy"), ("Size", "large"))
    pilot.click_named("Size:large", "search")
    pilot.type("egg")
    pilot.frame()
    assert {entry.id for entry in scene.found} == found(("Trait", "shy"), words="egg")
    pilot.click_named("clear")
    pilot.frame()
    assert len(scene.found) == 258 + 7, "seven cards have two printings"


def test_a_click_enlarges_a_card_and_keys_go_on_from_there(open_app: Open) -> None:
    app = open_app()
    pilot, _ = at_library(app)
    pilot.click_named("card:d2")
    scene = on_top(app, EnlargedScene)
    assert scene.card == "d2"
    assert {target.id.partition(":")[0] for target in app.targets} == {"enlarged", "rule"}
    pilot.press(pygame.K_RIGHT)
    assert scene.card == "d3"
    pilot.press(pygame.K_END)
    assert scene.card == "v75"
    pilot.press(pygame.K_RIGHT)
    assert scene.card == "v75"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "library"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "title"


def test_few_cards_stand_on_the_ledge_and_no_shelf_is_empty(open_app: Open) -> None:
    app = open_app()
    pilot, scene = at_library(app)
    assert scene.down > 1
    lowest = max(card.rect.bottom for card in app.targets if card.card)
    pilot.click_named("search")
    pilot.type("gamboling")
    pilot.settle()
    assert 0 < len(scene.found) <= scene.across
    assert {card.rect.bottom for card in app.targets if card.card} == {lowest}
