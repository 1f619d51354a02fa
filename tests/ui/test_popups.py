"""One popup at a time, and never over what it explains: every thing of many tables is pointed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from pygame import Rect

from tests.ui.seats import Open, on_top, past_curtain
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.screens.game import GameScene

NAMES = (
    *("first-turn", "busiest", "big-hand", "full-mat", "guild-rows", "covering", "automa", "set_up", "note"),
    *("family", "family-thirty", "family-full", "advent_rings", "advent_full", "advent_wyrm"),
)
BUTTONS = ("coach", "note", "hint", "undo", "redo", "cancel", "menu", "help", "log", "word:")
"""What is no thing of the game, by what the names begin with."""
MOST = 5
"""So many things of a kind are pointed at."""


def things(app: App) -> Iterator[Target]:
    """Return hoverable targets, some of each kind, unobscured at their centre."""
    seen = Counter[str]()
    for target in app.targets:
        topmost, kind = app.targets.at(target.rect.center), target.id.partition(":")[0]
        is_seen = topmost is not None and topmost.id == target.id
        if is_seen and not target.id.startswith(BUTTONS) and seen[kind] < MOST:
            seen[kind] += 1
            yield target


def popups(app: App) -> list[tuple[str, list[Rect]]]:
    """Return the popups over the table by kind with their places; a card and its text count as one."""
    scene = on_top(app, GameScene)
    found = []
    if scene.board.explaining.covers:
        found.append(("explained", [*scene.board.explaining.covers]))
    for name in ("note", "hint_panel", "menu_panel", "exchange_panel"):
        sheet = app.targets.named(name)
        if sheet is not None:
            found.append((name, [sheet.rect]))
    if app.screen.nameplate.place.width:
        found.append(("nameplate", [app.screen.nameplate.place]))
    return found


@pytest.mark.parametrize(
    ("name", "size", "scale"),
    [
        *((name, (1280, 720), 100) for name in NAMES),
        *(
            (name, (1280, 720), 150)
            for name in ("first-turn", "big-hand", "covering", "family", "advent_full")
        ),
    ],
)
def test_one_popup_is_shown_next_to_the_hovered_thing(
    open_app: Open, name: str, size: tuple[int, int], scale: int
) -> None:
    app = open_app(size)
    app.settings.set_this_time(notes=True, animation="instant", reduced_motion=True, scale=scale)
    app.apply_settings()
    pilot = past_curtain(app, TABLES[name](app))
    faults = []
    for target in list(things(app)):
        pilot.point((1, 1))
        pilot.point(target.rect.center)
        pilot.run_frames(4, 0.2)
        found = popups(app)
        if len(found) > 1:
            faults.append(f"{target.id}: {[kind for kind, _ in found]}")
        around = target.frame or target.rect
        for kind, rects in found:
            if around.collidelist(rects) >= 0 and kind != "note":
                faults.append(f"{target.id} {around} lies below {kind} {rects}")
    assert faults == []
