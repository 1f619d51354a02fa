"""Names that people typed for one game are offered for every other one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.seats import Open, at_scene, on_top
from wyrmspan_desktop.games.registry import FAMILY
from wyrmspan_desktop.session.settings import MAX_PEOPLE, Settings
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.advent.setup import SetUpScene as AdventSetUp
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.drawing.seat_badges import portrait_of
from wyrmspan_desktop.ui.family.setup import SetUpScene as FamilySetUp
from wyrmspan_desktop.ui.pages.history.game_summary import tokens_of
from wyrmspan_desktop.ui.pages.setup.player_setup import SeatingScene
from wyrmspan_desktop.ui.scenes.pick import PickScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene


def test_the_players_of_a_game_come_first_and_once(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.note_people(["Ada", "Ben"])
    settings.note_people(["Cleo", "ada"])
    assert Settings(tmp_path).values.people == ["Cleo", "ada", "Ben"]
    settings.note_people([str(number) for number in range(MAX_PEOPLE)])
    assert len(settings.values.people) == MAX_PEOPLE
    assert not Settings(tmp_path).notes


def begun(app: App, scene: SeatingScene | AdventSetUp, **typed: str) -> None:
    """Begin a game in a form after names were typed, and go back to the title."""
    pilot = at_scene(app, scene)
    for name, text in typed.items():
        pilot.click_named(name)
        pilot.type(text)
    pilot.press_button("start")
    pilot.frame()  # a person begins, so that no computer player delays the test
    assert app.scene.name != scene.name
    app.go.home()
    pilot.settle()


def test_typed_names_are_shared_between_games(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, seed=None, players=2, lessons=["advent", "family"])
    begun(app, NewGameScene(app), name_0="Ada", name_1="Ben")
    assert app.settings.values.people == ["Ada", "Ben"]
    assert FamilySetUp(app).seats.names[0] == "Ada"
    assert AdventSetUp(app).player == "Ada"
    begun(app, AdventSetUp(app), player="Cleo")
    assert app.settings.values.people == ["Cleo", "Ada", "Ben"]
    assert NewGameScene(app).seats.names[:2] == ["Ada", "Ben"], "a game remembers its own table"


def test_computer_players_and_unnamed_seats_are_not_remembered(open_app: Open, tmp_path: Path) -> None:
    app = open_app(
        folder=tmp_path, seed=None, players=3, bots=["", "keeper", ""], names=["Ada", "Marvin", "Player 3"]
    )
    begun(app, NewGameScene(app))
    assert app.settings.values.people == ["Ada"]


@pytest.mark.parametrize("form", [NewGameScene, FamilySetUp])
def test_earlier_players_are_picked_from_a_list(open_app: Open, form: Callable[[App], SeatingScene]) -> None:
    app = open_app(seed=None, people=["Ada", "Ben", "Cleo"], players=2)
    app.settings.change(companies={FAMILY: {"names": ["Ada", "Ben"]}}, names=["Ada", "Ben"])
    scene = form(app)
    pilot = at_scene(app, scene)
    assert scene.seats.names[:2] == ["Ada", "Ben"]
    picked(pilot, "people_1", "Cleo")
    assert scene.seats.names[:2] == ["Ada", "Cleo"]
    picked(pilot, "people_1", "Ada")
    assert scene.seats.names[:2] == ["Cleo", "Ada"], "no player sits in two seats"


def test_advent_offers_the_same_people(open_app: Open) -> None:
    app = open_app(seed=None, people=["Ada", "Ben"])
    scene = AdventSetUp(app)
    pilot = at_scene(app, scene)
    picked(pilot, "people", "Ben")
    assert scene.player == app.gui.text("player") == "Ben"


def test_no_name_list_before_the_first_name(open_app: Open) -> None:
    app = open_app(seed=None)
    at_scene(app, NewGameScene(app))
    assert app.targets.named("people_0") is None


# --- portraits and colours --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "chosen", "looks"),
    [
        ([], {"ada": 3}, (0, 1, 2, 3, 4)),
        (["Ada", "Ben"], {"ada": 3}, (3, 1, 2, 0, 4)),
        (["Cleo", "Ada"], {"ada": 0}, (1, 0, 2, 3, 4)),
        (["ADA", "Ben"], {"ada": 2, "ben": 2}, (2, 1, 0, 3, 4)),
    ],
)
def test_portrait_follows_the_name(names: list[str], chosen: dict[str, int], looks: tuple[int, ...]) -> None:
    palettes.use(palettes.PALETTES["standard"].seated(names, chosen))
    try:
        assert palettes.current().looks_of(names) == palettes.current().looks == looks
        colours = palettes.PALETTES["standard"].seats
        assert tuple(colours[look] for look in looks) == palettes.current().seats
    finally:
        palettes.use(palettes.PALETTES["standard"])
    assert palettes.current().name == "standard"


def test_a_portrait_is_chosen_once_for_all_games(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, seed=None, names=["Ada", "Ben"], players=2, lessons=["family"])
    pilot = at_scene(app, NewGameScene(app))
    pilot.click_and_settle("look_0")
    assert palettes.current().looks[:2] == (2, 1), "no player gets the portrait of another"
    pilot.press_button("start")
    pilot.settle()
    assert Settings(tmp_path).values.looks == {"ada": 2, "ben": 1}
    app.go.home()
    pilot.settle()
    assert palettes.current().looks == (0, 1, 2, 3, 4), "there are no seats at the title"
    app.settings.change(companies={FAMILY: {"names": ["Ben", "Ada"], "players": 2}})
    app.scenes.push(FamilySetUp(app))
    pilot.settle()
    assert palettes.current().looks[:2] == (1, 2), "it goes with the name to another seat, and another game"
    pilot.press_button("start")
    pilot.settle()
    app.draw()
    assert palettes.current().looks[:2] == (1, 2)
    assert [portrait_of(token) for token in tokens_of(["Ada"], None, FAMILY)] == ["place/portrait_2"]


def picked(pilot: Pilot, button: str, name: str) -> None:
    pilot.press_button(button)
    pilot.settle()
    scene = on_top(pilot.app, PickScene)
    number = next(at for at, pick in enumerate(scene.picks) if pick.words == name)
    pilot.click_and_settle(f"row:{number}")
