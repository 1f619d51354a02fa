"""Previews of hovered things: when, where, for which seat, and how often computed."""

from __future__ import annotations

import time

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, at_scenario, at_table, table
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import previews
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.engine.ids import dragons_in
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.art.preview import Preview
from wyrmspan_desktop.ui.layout.overlays import moved_clear
from wyrmspan_desktop.ui.table.draw import render
from wyrmspan_desktop.ui.table.help.previewing import Position, preview_of


def point_at(pilot: Pilot, name: str, rest: float = 0.3) -> Preview:
    """Move to a thing, stay there for some seconds, and read what is shown."""
    target = pilot.app.targets.named(name)
    pilot.point(target.rect.center)
    pilot.frame(rest)
    pilot.frame(0.0)
    return table(pilot.app).board.explaining.preview


def words(preview: Preview) -> list[str]:
    return [row.words for row in preview.rows]


def test_every_kind_of_preview_has_content(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    game = table(pilot.app).session.game
    cave = point_at(pilot, "cave:crimson")
    assert cave.rows[0].icons == (Icon("coin"),)
    assert cave.way == ("crimson", "crimson.i1")
    assert cave.bright == ("crimson.i1",)
    dragon = next(each.id for each in pilot.app.targets if each.id.startswith("hand:d"))
    price = previews.enticing(game, 0, int(dragon.removeprefix("hand:d")))
    held = point_at(pilot, dragon)
    assert len(held.rows[0].icons) == price.cost.icons
    assert len(held.bright) + len(held.soft) == 4 * len(game.box.dragons[int(dragon[6:])].caves)
    assert point_at(pilot, "slot:golden.4").bright == ("golden.2",)
    names = table(pilot.app).session.names
    round_ = words(point_at(pilot, "round"))
    assert f"{names[0]} goes first in round 2" in round_
    assert "In round 2 you gain" in round_, "no other player gains"
    reported = [row.token for row in point_at(pilot, "objective:1").rows if row.token]
    assert sorted(reported) == ["automa", "seat0"]
    assert any("1st place" in each for each in words(point_at(pilot, "objective:1"))) == any(
        each.place == 1 for each in previews.standings(game, 0)
    )
    points = point_at(pilot, "player:1")
    figures = [icon.count for row in points.rows for icon in row.icons if isinstance(icon, Icon)]
    assert sum(figures) == game.scores()[1].total


def test_no_preview_before_the_pointer_rests_or_during_animation(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    assert not point_at(pilot, "cave:golden", rest=0.05).rows
    assert point_at(pilot, "cave:golden").rows
    pilot.click_named("cave:golden")
    assert not table(pilot.app).board.playback.settled
    assert not point_at(pilot, "cave:crimson", rest=0.0).rows


def test_no_plain_tip_replaces_a_preview_during_animation(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_first_action(open_app())
    tips: list[str] = []
    monkeypatch.setattr(render, "draw_tip", lambda picture, tip, rect: tips.append(tip))
    pilot.click_named("cave:golden")
    target = pilot.app.targets.named("slot:golden.4")
    assert target.tip
    pilot.point(target.rect.center)
    for _ in range(3):
        pilot.frame(0.12)
        assert not table(pilot.app).board.playback.settled
    assert not tips
    button = pilot.app.targets.named("menu")
    pilot.point(button.rect.center)
    pilot.frame(0.3)
    pilot.frame(0.01)
    assert tips, "what a button does is explained all the time"


def test_preview_highlights_the_payment_in_the_hoard(open_app: Open) -> None:
    pilot = at_scenario(open_app(), "look-a")
    assert point_at(pilot, "hand:d56").paid == ("coin", "meat", "gold")
    assert point_at(pilot, "hand:d44").paid == (), "it cannot be paid"
    assert point_at(pilot, "slot:golden.2").paid == ("coin",)
    assert point_at(pilot, "cave:crimson").paid == ("coin",)


def test_keys_and_pointer_show_the_same_preview(open_app: Open) -> None:
    pilot = at_first_action(open_app())
    by_pointer = point_at(pilot, "cave:amethyst")
    pilot.point((1, pilot.app.size[1] - 1))
    scene = table(pilot.app)
    for _ in range(60):
        pilot.press(pygame.K_TAB)
        if scene.control.focused is not None and scene.control.focused.id == "cave:amethyst":
            break
    pilot.frame(0.3)
    pilot.frame(0.0)
    assert scene.board.explaining.preview == by_pointer
    assert by_pointer.rows


def test_preview_panel_covers_neither_path_nor_spaces(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = at_first_action(open_app())
    scene, app = table(pilot.app), pilot.app
    slabs: list[pygame.Rect] = []
    slab = type(app.painter).slab

    def watched(self: object, rect: pygame.Rect, *rest: object, **how: object) -> object:
        slabs.append(rect.copy())
        return slab(self, rect, *rest, **how)  # type: ignore[arg-type]

    point_at(pilot, "round")
    monkeypatch.setattr(type(app.painter), "slab", watched)
    for cave in ("crimson", "golden", "amethyst"):
        slabs.clear()
        point_at(pilot, f"cave:{cave}")
        assert slabs
        gate, stone = scene.board.places.cave_heads[cave], scene.board.places.icons[f"{cave}.i1"]
        assert slabs[-1].collidelist([gate, stone, scene.board.places.prompt]) < 0
    for target in [each for each in app.targets if each.id.startswith("hand:d")]:
        slabs.clear()
        reported = point_at(pilot, target.id)
        assert slabs[-1].collidelist([scene.board.places.slots[slot] for slot in reported.bright]) < 0


def test_panel_moves_aside_as_little_as_necessary(open_app: Open) -> None:
    at = table(at_first_action(open_app()).app).board.places
    rect = pygame.Rect(300, 100, 200, 300)
    assert moved_clear(at, rect, []) == rect
    assert moved_clear(at, rect, [pygame.Rect(480, 150, 90, 90)]).right == 480 - at.px(10)
    assert moved_clear(at, rect, [pygame.Rect((0, 0), at.size)]) == rect


def test_a_price_shows_missing_things_and_exchanges(open_app: Open) -> None:
    pilot = at_scenario(open_app(), "big-hand")
    scene = table(pilot.app)
    game = scene.session.game
    seen = 0
    for target in [each for each in pilot.app.targets if each.id.startswith("hand:d")]:
        price = previews.enticing(game, 0, int(target.id.removeprefix("hand:d")))
        reported = preview_of(target.id, Position(game, 0, 0, scene.session.names, scene.board.scores))
        warnings = sum(row.look == "warning" and "free space" not in row.words for row in reported.rows)
        exchanges = sum(row.words == "Exchange" for row in reported.rows)
        assert (warnings, exchanges) == (len(price.unmet), len(price.trades))
        seen += 1
    assert seen > 5


def test_previews_reveal_no_other_hand(open_app: Open) -> None:
    scene = table(at_table(open_app(), "Ada", "Ben").app)
    game = scene.session.game
    for seat in (0, 1, None):
        at = Position(game, seat, 0, scene.session.names, scene.board.scores)
        for card in dragons_in(game.state.players[0 if seat == 1 else 1].hand):
            assert preview_of(f"hand:d{card}", at) == Preview()


def test_previews_are_fast() -> None:
    session = scenarios.session("busiest")
    at = Position(session.game, 0, 0, session.names, session.game.scores())
    names = ["cave:crimson", "slot:golden.4", "round", "objective:4", "player:0", "player:4"]
    names += [f"hand:d{card}" for card in session.game.state.players[0].hand if card > 0]
    for name in names:
        preview_of(name, at)  # the words of cards are put together once
    began = time.process_time()
    for _ in range(20):
        for name in names:
            preview_of(name, at)
    assert (time.process_time() - began) / 20 / len(names) < 0.002


def test_a_dragon_that_wants_an_egg_of_its_cave_says_so(open_app: Open) -> None:
    pilot = at_scenario(open_app(), "busiest")
    scene = table(pilot.app)
    game = scene.session.game
    ancient, slot = 67, 0
    player = game.state.players[0]
    player.dragons[slot] = ancient
    player.eggs[:] = [0] * len(player.eggs)
    reported = words(preview_of("cave:crimson", Position(game, 0, 0, scene.session.names, ())))
    assert "Ancient One: needs an egg in this cave, and there is none" in reported
    player.eggs[1] = 1
    assert not [
        each
        for each in words(preview_of("cave:crimson", Position(game, 0, 0, scene.session.names, ())))
        if "would take" in each
    ]
