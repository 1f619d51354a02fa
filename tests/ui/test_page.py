"""Pages that are trees: where nodes lie, and what they say of themselves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open, on_top
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.testing.scenes import SCENES
from wyrmspan_desktop.text import keys as words
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.credits import CreditsScene
from wyrmspan_desktop.ui.pages.keys import KeysScene
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.scenes.page import Page
from wyrmspan_desktop.ui.widgets.controls import Button
from wyrmspan_desktop.ui.widgets.list_view import Pane
from wyrmspan_desktop.ui.widgets.spare import Spare
from wyrmspan_desktop.ui.widgets.tree import Column, Grid, Node, Paragraph, Row, Space, Stack, Text


def button(wide: float) -> Button:
    return Button("one", "One", print, wide=wide)


def test_a_row_gives_remaining_width_to_nodes_without_a_size(open_app: Open) -> None:
    row = Row(Space(), button(100), button(60), Space(), gap=10)
    row.place(open_app((1280, 720)).painter, Rect(40, 20, 400, 30))
    assert [node.rect for node in row.children] == [
        Rect(40, 20, 105, 30), Rect(155, 20, 100, 30), Rect(265, 20, 60, 30), Rect(335, 20, 105, 30),
    ]  # fmt: skip


def test_a_column_gives_a_paragraph_the_height_of_its_lines(open_app: Open) -> None:
    painter = open_app((1280, 720)).painter
    first, last = Space(), Paragraph("word " * 60, most=200)
    Column(first, last, gap=6).place(painter, Rect(0, 0, 300, 500))
    assert last.rect.height == last.needed_height(painter, 300) > 40
    assert (first.rect.y, first.rect.bottom + 6, last.rect.bottom) == (0, last.rect.y, 500)


def test_cells_of_a_grid_stand_in_columns(open_app: Open) -> None:
    rows = [(Text("a"), Text("b")), (Text("c"), Text("d"))]
    Grid(rows, (0.25, 0.75), gap=10).place(open_app((1280, 720)).painter, Rect(0, 0, 390, 60))
    assert [cell.rect for row in rows for cell in row] == [
        Rect(0, 0, 90, 30), Rect(100, 0, 290, 30), Rect(0, 30, 90, 30), Rect(100, 30, 290, 30),
    ]  # fmt: skip


def test_tallest_child_shrinks_in_a_small_column(open_app: Open) -> None:
    column = Column(Space().sized(high=30), Space().sized(high=500), Space().sized(high=40), gap=10)
    column.place(open_app((1280, 720)).painter, Rect(0, 0, 100, 200))
    assert [(node.rect.y, node.rect.height) for node in column.children] == [(0, 30), (40, 110), (160, 40)]


def test_a_row_may_be_empty(open_app: Open) -> None:
    row = Row(gap=10)
    row.place(open_app().painter, Rect(0, 0, 100, 20))
    assert not row.children


@pytest.mark.parametrize(("high", "seen"), [(100, "picture"), (50, "words"), (20, "")])
def test_a_part_without_enough_room_is_left_out_for_a_smaller_one(
    open_app: Open, high: int, seen: str
) -> None:
    painter = open_app((1280, 720)).painter
    part = Spare(Text("picture"), least=80, instead=Spare(Text("words"), least=40))
    part.place(painter, Rect(0, 0, 100, high))
    assert "".join(node.name for node in part.walk()) == seen


def test_nodes_of_a_stack_lie_over_each_other(open_app: Open) -> None:
    stack, place = Stack(Text("a"), Text("b")), Rect(5, 5, 50, 20)
    stack.place(open_app().painter, place)
    assert [node.rect for node in stack.children] == [place, place]


def opened(app: App, page: type[CreditsScene] | type[KeysScene]) -> CreditsScene | KeysScene:
    scene = page(app)
    app.scenes.push(scene)
    app.step(0.1)
    app.draw()
    return scene


def test_a_page_lists_its_texts_in_reading_order(open_app: Open) -> None:
    scene = opened(open_app(), KeysScene)
    said = [(node.role, node.name) for node in scene.nodes if node.name]
    assert said[0] == ("heading", str(words.HEADING))
    cells = [("text", text) for row in words.overview() for text in row]
    assert said[1 : 1 + len(cells)] == cells
    assert [name for role, name in said if role == "button"] == [str(words.CHANGE), "Back"]


def test_a_button_that_cannot_be_pressed_says_so(open_app: Open) -> None:
    scene = opened(open_app(), CreditsScene)
    disabled = [node.name for node in scene.nodes if "disabled" in node.state]
    assert disabled == ["Previous page"]


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_a_page_below_another_scene_follows_the_window(open_app: Open, size: tuple[int, int]) -> None:
    app = open_app((1280, 720))
    scene = opened(app, KeysScene)
    app.go.tell("Heading", "Text")
    app.use(pygame.Surface(size))
    app.step(0.1)
    app.draw()
    assert all(app.window.get_rect().contains(node.rect) for node in scene.nodes)


@pytest.mark.parametrize("lines", [1, 5, 100])
def test_a_dialog_is_as_high_as_its_text_but_never_higher_than_the_window(open_app: Open, lines: int) -> None:
    app = open_app((960, 540))
    app.scenes.push(TellScene(app, "Heading", "Words\n" * lines))
    app.step(0.1)
    scene = on_top(app, TellScene)
    assert_fits(scene.tree, app.window.get_rect())
    (text,) = [node for node in scene.nodes if isinstance(node, Paragraph)]
    assert text.rect.height >= min(lines * 14, 200)


def assert_fits(node: Node, place: Rect) -> None:
    """A node lies in its place, and those that lie beside or below each other in it keep apart."""
    name = f"{node.role} {node.name}"
    assert place.union(node.rect) == place, name
    if isinstance(node, Row | Column | Grid):
        for number, child in enumerate(node.children):
            assert child.rect.collidelist([other.rect for other in node.children[:number]]) < 0, name
    for child in node.children:
        # A pane scrolls, so its content may be higher than the pane.
        assert_fits(child, child.rect if isinstance(node, Pane) else node.rect)


@pytest.mark.parametrize("name", SCENES)
def test_nodes_of_every_page_find_room(open_app: Open, games: Path, name: str) -> None:
    for size, scale in (((960, 540), 100), ((1280, 720), 75), ((1280, 720), 200)):
        app = open_app(size)
        app.archive = Archive(games)
        app.settings.change(scale=scale)
        app.apply_settings()
        app.scenes.push(SCENES[name](app))
        scene = app.scene
        if not isinstance(scene, Page):
            return
        for _ in range(3):
            app.background.wait()
            app.step(0.1)
            app.draw()
        assert_fits(scene.tree, app.window.get_rect())
