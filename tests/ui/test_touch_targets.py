"""Touch targets are as large as a finger where their neighbours leave room."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.testing.scenes import SCENES, settle
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.touching import MIN_PX

NAMES = [
    *("title", "new_game_5", "card_sets", "load", "history", "history_results", "pick", "settings_Sound"),
    *("advent", "family_5", "credits", "days", "achievements", "exercises", "how", "keys", "rules"),
    *("rulebook", "rulebook_icons", "log", "curtain", "menu", "ask", "tell", "enter", "screen_keyboard"),
    *("study", "scores_5", "library", "keepsake"),
    *(
        "replay_middle",
        "replay_hint",
        "family_replay_hint",
        "playing_on",
        "moments",
        "lesson",
        "guide",
        "note",
    ),
    *("set_up", "advent_full", "advent_drawing", "family-full", "first-turn", "busiest", "exchanges"),
    *("big-hand", "guild-rows", "long-walk"),
]


def unreached(app: App) -> list[tuple[int, Target]]:
    """Return targets missed by a touch less than half a finger from their middle, the smallest first.

    Each comes with the shorter of its sides.  Where something else that can be clicked is hit there, all is well.
    """
    found, window = [], app.window.get_rect()
    away = MIN_PX // 2 - 1
    for target in app.targets:
        x, y = target.rect.center
        topmost = app.targets.at((x, y))
        if not target.enabled or topmost is None or topmost.id != target.id:
            continue
        for point in ((x - away, y), (x + away, y), (x, y - away), (x, y + away)):
            if not window.collidepoint(point):
                continue
            hit = app.targets.at(app.touching.aimed(point))
            if hit is None or not hit.enabled:
                found.append((min(target.rect.size), target))
    return sorted(found, key=lambda each: each[0])


@pytest.mark.parametrize("name", NAMES)
def test_touch_targets_are_at_least_finger_sized(open_app: Open, games: Path, name: str) -> None:
    app = open_app(folder=games, scale=150)
    app.scenes.push({**SCENES, **TABLES}[name](app))
    settle(app)
    assert app.touching.least_px >= MIN_PX == 44
    enabled = [each for each in app.targets if each.enabled]
    assert enabled
    assert not unreached(app), unreached(app)[:5]


def test_a_touch_near_a_small_button_presses_it(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(SCENES["new_game_5"](app))
    settle(app)
    cross = app.targets.named("leave_1")
    assert min(cross.rect.size) < MIN_PX
    beside = cross.rect.right + 6, cross.rect.centery
    assert app.targets.at(beside) is None, "a mouse does not mean it there"
    aimed = app.targets.at(app.touching.aimed(beside))
    assert aimed.id == "leave_1"


def box(x: int) -> Rect:
    """A small place in the window."""
    return Rect(x, 100, 20, 20)


def test_a_finger_between_two_things_means_the_nearer_one(open_app: Open) -> None:
    app = open_app()
    settle(app)
    app.targets.clear()
    left, right = Target("left", box(100), enabled=True), Target("right", box(140), enabled=True)
    app.targets.extend((left, right))
    assert app.touching.aimed((125, 110)) == (119, 110)
    assert app.touching.aimed((135, 110)) == (140, 110)
    assert app.touching.aimed((105, 110)) == (105, 110)
    assert app.touching.aimed((300, 300)) == (300, 300)


def test_panel_blocks_touches_to_targets_below(open_app: Open) -> None:
    app = open_app()
    settle(app)
    app.targets.clear()
    below, panel = Target("below", box(100), enabled=True), Target("hint_panel", box(122))
    inside = Target("inside", box(126).inflate(-8, -8), enabled=True)
    app.targets.extend((below, panel))
    assert app.touching.aimed((124, 110)) == (124, 110)
    app.targets.add(inside)
    assert app.touching.aimed((124, 110)) == (130, 110)
