"""The page of rules: where it is reached from, that all of it can be read, and its small pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from tests.ui.seats import Open, at_scene, on_top
from wyrmspan_desktop.advent import decisions as advent_decisions
from wyrmspan_desktop.family import decisions as family_decisions
from wyrmspan_desktop.games.registry import ADVENT, FAMILY
from wyrmspan_desktop.scenarios import family as islands
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.scenes import settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text import family_rules
from wyrmspan_desktop.text.advent_rules import EXCUSE, PAGE
from wyrmspan_desktop.ui.advent.figures import FIGURES
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.family.draw import figures as family_figures
from wyrmspan_desktop.ui.pages.rules_page import RulesScene, split_of
from wyrmspan_desktop.ui.widgets.list_view import Pane

PAGES = {ADVENT: (PAGE, FIGURES), FAMILY: (family_rules.PAGE, family_figures.FIGURES)}


def at_page(app: App, game: str = ADVENT) -> RulesScene:
    page = RulesScene(app, *PAGES[game])
    at_scene(app, page)
    return page


@pytest.mark.parametrize("game", PAGES)
def test_every_section_has_its_picture_and_every_picture_its_section(game: str) -> None:
    page, figures = PAGES[game]
    assert sorted(section.figure for section in page.sections) == sorted(figures)


def test_numbered_pages_number_their_paragraphs() -> None:
    page = family_rules.PAGE
    assert page.heading(page.sections[2]) == "3  Explore"
    assert [each.split()[0] for each in page.said(page.sections[2])] == ["3.1", "3.2", "3.3"]
    assert PAGE.said(PAGE.sections[0]) == [str(each) for each in PAGE.sections[0].paragraphs]


OF_THE_PROGRAM = {"cancel", "first", "fit", "help", "hint", "last", "log", "menu", "next", "play", "previous"}
OF_THE_PROGRAM |= {"play_on", "reel", "speed", "swing", "turn_back", "turn_on"}
OF_THE_PROGRAM |= {"prompt", "redo", "score_sheet", "side", "undo", "zoom_in", "zoom_out"}
KINDS = {ADVENT: advent_decisions.KINDS, FAMILY: family_decisions.KINDS}
SEEN = {
    **{f"advent_{name}": ADVENT for name in terraces.POSITIONS},
    "advent_replay": ADVENT,
    **dict.fromkeys(islands.FAMILY, FAMILY),
    "family_replay": FAMILY,
}


@pytest.mark.parametrize("game", PAGES)
def test_every_referenced_rule_number_exists(game: str) -> None:
    page, _ = PAGES[game]
    assert list(page.decisions) == list(KINDS[game])
    for number in (*page.things.values(), *page.decisions.values(), EXCUSE):
        section, paragraph = page.find(number)
        assert page.sections[section].paragraphs[paragraph]
    for wrong in ("0.1", "1.0", "1.9", "9.1"):
        with pytest.raises(LookupError):
            page.find(wrong)


@pytest.mark.parametrize("name", SEEN)
def test_every_thing_on_the_table_has_its_paragraph(open_app: Open, name: str) -> None:
    app = open_app()
    app.scenes.push(TABLES[name](app))
    settle(app)
    page, _ = PAGES[SEEN[name]]
    things = {target.id for target in app.targets} - OF_THE_PROGRAM
    assert len(things) > 8
    for thing in things:
        assert page.find(page.rule_of(thing, "")), thing


@pytest.mark.parametrize(
    ("name", "pointed"),
    [("advent_wyrm", {"way:flip": "6.4", "wyrm": "6.1", "": "6.1"}), ("family", {"stack": "8.1", "": "1.3"})],
)
def test_f1_marks_the_paragraph_of_the_hovered_thing(
    open_app: Open, name: str, pointed: dict[str, str]
) -> None:
    app = open_app()
    app.scenes.push(TABLES[name](app))
    settle(app)
    pilot, page = Pilot(app, 1), PAGES[SEEN[name]][0]
    for thing, number in pointed.items():
        target = app.targets.named(thing)
        pilot.point((1, 1) if target is None else target.rect.center)
        pilot.look()
        pilot.press(pygame.K_F1)
        opened = on_top(app, RulesScene)
        assert opened.at == page.find(number)
        pilot.press(pygame.K_F1)


def test_excuse_has_its_rule_everywhere(open_app: Open) -> None:
    app = open_app()
    table = AdventTable(app, terraces.POSITIONS["start"]())
    app.scenes.push(table)
    settle(app)
    thing = next(target for target in app.targets if target.card)
    table.board.explaining.hovered = thing._replace(card=str(table.board.deck.excuse))
    assert table.board.rule_asked == EXCUSE
    table.board.explaining.hovered = thing
    assert table.board.rule_asked == PAGE.things["hand"]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", PAGES)
def test_the_requested_rule_is_marked_and_visible(open_app: Open, game: str, scale: int) -> None:
    app = open_app(scale=scale)
    page, figures = PAGES[game]
    last = f"{len(page.sections)}.{len(page.sections[-1].paragraphs)}"
    marked, panel = list[pygame.Rect](), app.painter.panel

    def noting(rect: pygame.Rect, *rest: Any, **more: Any) -> None:
        if rest[0] == theme.INK_CHOSEN:
            marked.append(pygame.Rect(rect))
        panel(rect, *rest, **more)

    app.painter.panel = noting  # type: ignore[method-assign]
    for number in ("1.1", last):
        scene = RulesScene(app, page, figures, number)
        at_scene(app, scene)
        (pane,) = (node for node in scene.nodes if isinstance(node, Pane))
        assert pane.rect.inflate(app.painter.px(16), 0).contains(marked[-1])
        assert marked[-1].height >= app.painter.px(16)
        app.scenes.pop()


@pytest.mark.parametrize(
    ("heights", "first"), [([10], 1), ([30, 20, 10], 1), ([5, 5, 5, 40], 3), ([40, 5, 5, 5], 1)]
)
def test_two_columns_are_balanced(heights: Sequence[int], first: int) -> None:
    assert split_of(heights, gap=3) == first


@pytest.mark.parametrize("game", PAGES)
def test_all_rules_fit_on_one_page(open_app: Open, game: str) -> None:
    page = at_page(open_app(), game)
    page.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
    assert page.turned == 0, "there is nothing to scroll"


def test_large_letters_are_read_by_wheel_and_keys(open_app: Open) -> None:
    app = open_app(scale=200)
    pilot, page = Pilot(app, 1), at_page(app)
    pilot.press(pygame.K_END)
    end = page.turned
    assert end > app.size[1], "it is several times as high as the window"
    pilot.press(pygame.K_UP)
    assert 0 < page.turned < end
    pilot.press(pygame.K_HOME)
    assert page.turned == 0
    page.wheel(-1)
    wheeled = page.turned
    pilot.press(pygame.K_PAGEDOWN)
    assert 0 < wheeled < page.turned <= end


def test_rules_page_opens_from_setup_table_and_menu(open_app: Open) -> None:
    app = open_app()
    pilot = Pilot(app, 1)
    app.go.to(ADVENT)
    pilot.settle()
    pilot.click_named("rules")
    assert app.scene.name == "rules"
    pilot.press(pygame.K_ESCAPE)
    app.scenes.push(AdventTable(app, Session.new(["Ada"], seed=1, game=ADVENT)))
    pilot.settle()
    pilot.press(pygame.K_F1)
    assert app.scene.name == "rules"
    pilot.press(pygame.K_F1)
    assert app.scene.name == "table"
    pilot.click_named("help")
    assert app.scene.name == "rules"
    pilot.click_named("keys")
    assert app.scene.name == "keys"
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_F10)
    pilot.click_named("rules")
    assert app.scene.name == "rules"


def test_pick_button_has_the_rule_of_its_thing() -> None:
    page = PAGES["family"][0]
    assert page.rule_of("pick:egg:green", "") == page.things["egg"]
    assert page.rule_of("pick:held:0", "") == page.things["held"]
