"""The answers that place a marker of the guild: each shows its gain, and its digit is the number of its banner."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open, table
from tests.ui.test_clear_of_help import positions
from tests.ui.test_nameplate import icons_in, names_on
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.engine import Game, ids
from wyrmspan_desktop.engine.card_icons import guild_row_icons
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.cards import guild_row_text
from wyrmspan_desktop.ui.table.screens.table import TableScene


def with_a_full_banner(seed: int = 5) -> Game:
    """A question for a banner of the guild while one in the middle is full."""
    session = Session.new(["Ada", "Ben"], seed=seed)
    while (decision := session.decision) is not None:
        rows = [option.number for option in decision.options if option.kind == "row"]
        if decision.kind == "guild_row" and len(rows) < rows[-1]:
            return session.game.clone()
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    raise AssertionError("no banner was full")


def seat(open_app: Open, game: Game, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Pilot:
    app = open_app(size)
    app.settings.set_this_time(scale=scale, animation="instant", notes=False)
    app.apply_settings()
    app.scenes.reset(TableScene(app, Session(game.clone())))
    return Pilot(app, 1).settled_at_table()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_guild_row_button_shows_its_benefit(open_app: Open, size: tuple[int, int], scale: int) -> None:
    game = with_a_full_banner()
    app = seat(open_app, game, size, scale).app
    tile = game.box.guild.tiles[table(app).board.playback.view["guild"]["index"]]
    decision = game.decision
    for option in decision.options:
        button = app.targets.named(f"word:{option.id}")
        assert button is not None, option.id
        if option.number == ids.LAST_ROW:
            assert names_on(app, button.rect) == {"vp"}
            continue
        row = tile.rows[option.number - 1]
        assert icons_in(guild_row_icons(row)) - {":", "(", ")"} <= names_on(app, button.rect), option.id
        assert guild_row_text(row) in (button.tip or "")


def test_the_digit_of_a_banner_is_its_number_on_the_board_and_on_its_button_and_in_its_list(
    open_app: Open,
) -> None:
    game = with_a_full_banner()
    pilot = seat(open_app, game)
    app = pilot.app

    def digits() -> dict[str, int]:
        return {each.id: each.digit for each in app.targets if each.id.startswith("word:row")}

    decision = game.decision
    assert digits() == {f"word:{option.id}": option.number for option in decision.options}
    table(app).control.panels.listing = "row"
    table(app).board.change()
    pilot.frame()
    in_list = {each.id: each.digit for each in app.targets if each.digit}
    assert in_list == {f"word:{option.id}": option.number for option in decision.options}
    table(app).control.panels.listing = None
    table(app).board.change()
    pilot.frame()
    last = decision.options[-1].number
    pilot.press(pygame.K_0 + last)
    pilot.frame()
    assert table(app).session.timeline.done[-1].ids == [f"row {last}"]


def test_digits_grow_from_left_to_right_at_every_question(open_app: Open) -> None:
    counted = 0
    for games in positions().values():
        app = seat(open_app, games[0]).app
        numbered = sorted((each for each in app.targets if each.digit), key=lambda each: each.rect.x)
        digits = [each.digit for each in numbered]
        assert digits == sorted(set(digits)), [each.id for each in numbered]
        counted += len(digits) > 1
    assert counted > 5
