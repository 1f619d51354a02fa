"""The map of the twenty nights: which stops can be played, what the sheet says, and the end of a night."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.support.sessions import to_the_end, until
from tests.ui.game_lists import at_list
from tests.ui.seats import Open, on_top
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.nights import Night, nights
from wyrmspan_desktop.engine.previews import standings
from wyrmspan_desktop.session import ArchivedGame
from wyrmspan_desktop.session.night_progress import Best, NightLog
from wyrmspan_desktop.session.seating import SeatChange
from wyrmspan_desktop.testing.pilot import Padder, Pilot, Typist
from wyrmspan_desktop.testing.tongues import speak
from wyrmspan_desktop.text import nights as night_words
from wyrmspan_desktop.text.who import who_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.nights import NightsScene, between
from wyrmspan_desktop.ui.pages.results import night_result
from wyrmspan_desktop.ui.pages.results.night_result import NightResult
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.scenes.ask import Dialog
from wyrmspan_desktop.ui.scenes.end_extension import Over
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.widgets.controls import Button

NAMES = [*nights()]


@pytest.fixture
def app(open_app: Open, tmp_path: Path) -> App:
    app = open_app(seed=None, folder=tmp_path, names=["Ada"])
    app.go.home()
    return app


def press(pilot: Pilot, *names: str) -> None:
    for name in names:
        pilot.press_button(name)
        pilot.app.background.wait()
        pilot.frame()
        pilot.frame()


def page(pilot: Pilot) -> NightsScene:
    pilot.settle()
    return on_top(pilot.app, NightsScene)


def with_log(app: App, log: NightLog) -> NightsScene:
    """Open the page with these results."""
    scene = NightsScene(app)
    scene.wake = lambda: None  # type: ignore[method-assign]
    scene.log = log
    app.scenes.push(scene)
    return scene


def at_page(app: App, log: NightLog) -> tuple[Pilot, NightsScene]:
    """The page with these results, and a pilot there."""
    with_log(app, log)
    pilot = Pilot(app, 1)
    return pilot, page(pilot)


def won(count: int) -> NightLog:
    return NightLog({name: Best(1, 60) for name in NAMES[:count]})


def texts(scene: NightsScene) -> str:
    return "\n".join(node.name for node in scene.nodes)


def can_play(scene: NightsScene) -> bool:
    return next(
        node for node in scene.nodes if isinstance(node, Button) and node.identity == "play"
    ).is_enabled


@pytest.mark.parametrize("hands", [Pilot, Typist, Padder])
def test_a_night_is_opened_from_the_title(app: App, hands: type[Pilot]) -> None:
    pilot = hands(app, 1)
    pilot.settle()
    press(pilot, "nights", "play")
    pilot.settle()
    table = on_top(app, TableScene)
    session, night = table.control.session, nights()["lantern"]
    assert (session.seed, session.level, session.house_rules) == (night.seed, night.level, night.house_rules)
    assert session.humans == ("Ada",)


def test_begun_night_is_continued_or_begun_anew(app: App) -> None:
    archived = app.archive.begin_night("Ada", nights()["lantern"])
    archived.close()
    pilot = Pilot(app, 1).settled()
    press(pilot, "nights", "play")
    pilot.settle()
    table = on_top(app, TableScene)
    assert table.control.archived is not None
    assert table.control.archived.about.id == archived.about.id
    app.go.home("nights")
    page(pilot)
    press(pilot, "anew")
    pilot.settle()
    again = on_top(app, TableScene)
    assert again.control.archived is not None
    assert again.control.archived.about.id != archived.about.id


def test_selected_night_is_described(app: App) -> None:
    pilot, scene = at_page(app, won(3))
    assert scene.shown.id == NAMES[3]
    press(pilot, f"night_{NAMES[1]}")
    said = texts(scene)
    assert scene.shown.id == "tracks"
    for words in ("Fresh Tracks", "Night 2 · against Automa 1", "for 1 coin", "Your best: 60 points"):
        assert words in said
    assert f"Score {nights()['tracks'].stars[0]} points." in said


def test_locked_night_cannot_be_played(app: App) -> None:
    pilot, scene = at_page(app, won(3))
    press(pilot, "night_dawn")
    assert scene.shown.id == "dawn"
    assert "Win nights 4–19 first." in texts(scene)
    assert not can_play(scene)
    press(pilot, f"night_{NAMES[4]}")
    assert "Win night 4 first." in texts(scene)
    assert not can_play(scene)
    press(pilot, "night_lantern")
    assert can_play(scene)


def test_readers_hear_the_state_of_each_stop(app: App) -> None:
    _, scene = at_page(app, NightLog({"lantern": Best(2, 80)}))
    names = [node.name for node in scene.nodes if getattr(node, "identity", "").startswith("night_")]
    assert names[:3] == [
        "Night 1: The First Lantern, 2 stars",
        "Night 2: Fresh Tracks, open",
        "Night 3: The Sleeper, locked",
    ]
    assert len(names) == 20


def test_page_keys_and_the_wheel_go_from_night_to_night(app: App) -> None:
    _, scene = at_page(app, won(0))
    for event, expected in (
        (pygame.K_PAGEUP, NAMES[1]),
        (pygame.K_PAGEUP, NAMES[2]),
        (pygame.K_PAGEDOWN, NAMES[1]),
        (pygame.K_PAGEDOWN, NAMES[0]),
        (pygame.K_PAGEDOWN, NAMES[0]),
    ):
        scene.key(pygame.event.Event(pygame.KEYDOWN, key=event, mod=0, unicode=""))
        assert scene.shown.id == expected
    scene.wheel(1)
    assert scene.shown.id == NAMES[1]


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_all_stops_lie_beside_the_sheet_and_apart(open_app: Open, size: tuple[int, int], scale: int) -> None:
    app = open_app(size, scale=scale)
    _, scene = at_page(app, won(8))
    stops = [node.rect for node in scene.nodes if getattr(node, "identity", "").startswith("night_")]
    sheet = next(node for node in scene.nodes if node.name.startswith("Score "))
    assert all(pygame.Rect((0, 0), size).contains(stop) for stop in stops)
    assert all(stop.left > sheet.rect.right for stop in stops)
    assert all(stop.collidelist(stops[number + 1 :]) == -1 for number, stop in enumerate(stops))


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_text_of_a_sheet_is_equally_large_with_large_letters(
    open_app: Open, written: dict[str, int], size: tuple[int, int], language: str
) -> None:
    app = open_app(size, scale=200)
    speak(app, language)
    scene = with_log(app, won(20))
    pilot = Pilot(app, 1)
    for name, night in nights().items():
        scene.choose(name)
        written.clear()
        pilot.frame(0.0)
        texts = (
            night_words.twist_text(night.house_rules),
            night_words.task_text(night.stars[0], night.full_cave),
            str(night_words.NIGHT_TEXTS[name].word),
        )
        written.pop(str(night_words.NIGHT_TEXTS[name].name), None)  # a word may repeat the heading
        # The letters of roles are rounded to whole pixels.
        found = [{px for each, px in written.items() if len(each) > 3 and each in text} for text in texts]
        assert all(found), name
        assert max(map(max, found)) - min(map(min, found)) <= 1, (name, found)


def test_lights_follow_the_trail_from_stop_to_stop() -> None:
    stops = [(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (1.0, 2.0)]
    assert [between(stops, number) for number in range(4)] == stops
    xs = [between(stops, 1 + step / 10)[0] for step in range(11)]
    assert xs == sorted(xs)
    assert max(xs) <= 2.0


# --- the end of a night ------------------------------------------------------------------------------


def end_of(
    app: App, name: str, stars: int, monkeypatch: pytest.MonkeyPatch, *, is_known: bool = True
) -> ScoresScene:
    monkeypatch.setattr(Night, "stars_of", lambda night, game: stars)
    archived = app.archive.begin_night("Ada", nights()[name])
    session = archived.session
    while session.decision is not None:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    scene = ScoresScene(app, session, app.quit, archived.about, is_known=is_known)
    app.scenes.push(scene)
    archived.close()
    return scene


@pytest.mark.parametrize(
    ("name", "stars", "words", "button", "kind"),
    [
        ("lantern", 2, "Night 1, The First Lantern: 2 stars", "Next night", "main"),
        ("dawn", 1, "Night 20, Before the Dawn: 1 star. Good morning!", "Twenty Nights", "plain"),
        (
            "red_door",
            0,
            "Night 7, The Red Door: the Crimson Cavern still has a space without a dragon",
            "Twenty Nights",
            "plain",
        ),
    ],
)
def test_end_of_a_night_tells_its_stars_and_offers_the_next_one(
    app: App, monkeypatch: pytest.MonkeyPatch, name: str, stars: int, words: str, button: str, kind: str
) -> None:
    scene = end_of(app, name, stars, monkeypatch)
    assert scene.afterwards.lines[0].split("\n")[0] == words
    assert scene.afterwards.stars == stars
    assert scene.afterwards.offers["nights"] == button
    pilot = Pilot(app, 1).settled()
    buttons = {node.identity: node for node in scene.nodes if isinstance(node, Button)}
    assert (buttons["nights"].kind, buttons["again"].kind) == (kind, "plain" if kind == "main" else "main")
    corner = max(buttons.values(), key=lambda each: each.rect.bottomright)
    assert corner.identity == ("nights" if kind == "main" else "again"), "the main button has the best place"
    for _ in range(60):  # buttons rest after news of achievements
        pilot.frame()
    press(pilot, "nights")
    shown = page(pilot)
    assert shown.log.bests[name].stars == stars


def test_a_saved_night_is_listed_by_its_name(app: App) -> None:
    archived = app.archive.begin_night("Ada", nights()["lantern"])
    archived.close()
    assert who_text(archived.about) == "Ada against Automa 1 · Night 1: The First Lantern"


def without_stars(app: App, how: str) -> ArchivedGame:
    """A game of the third night that wins no stars, over if it was given up."""
    archived = app.archive.begin_night("Ada", nights()["sleeper"])
    session = archived.session
    if how == "a copy":
        copy = app.archive.save_as(archived, "before")
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
        archived.close()
        return app.archive.resume(copy)
    bot = "apprentice" if how == "a bot" else None
    session.change_seat(SeatChange(session.game.serial, 0, bot, gives_up=bot is None))
    archived.save()
    return archived


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("given up", "you gave up"),
        ("a bot", "a computer player sat in"),
        ("a copy", "it was continued from a copy"),
    ],
)
def test_end_of_a_night_without_stars_says_why_and_offers_the_same_night(
    app: App, monkeypatch: pytest.MonkeyPatch, how: str, reason: str
) -> None:
    monkeypatch.setattr(Night, "stars_of", lambda night, game: 3)
    archived = without_stars(app, how)
    app.go.play(archived)
    to_the_end(archived.session)
    table = on_top(app, TableScene)
    scene = ScoresScene(app, archived.session, table.control.rematch.begin, archived.about, is_known=True)
    app.scenes.push(scene)
    assert scene.afterwards.lines == [f"Night 3, The Sleeper: no stars, because {reason}"]
    assert scene.afterwards.stars == 0
    pilot = Pilot(app, 1).settled()
    again = next(node for node in scene.nodes if getattr(node, "identity", "") == "again")
    assert again.name == "Play again"
    press(pilot, "again")
    if pilot.scene == "ask":
        press(pilot, "go")
    begun = on_top(app, TableScene)
    assert begun.control.archived is not None
    assert (begun.control.archived.about.night, begun.control.archived.about.counts) == ("sleeper", True)


def test_table_of_a_night_without_stars_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = lines_drawn(monkeypatch)
    app.go.play(without_stars(app, "a copy"))
    Pilot(app, 1).settle_at_table()
    plate = app.targets.named("night")
    assert plate is not None
    assert plate.tip is not None
    assert plate.tip.startswith("Night 3, The Sleeper: no stars")
    assert "No stars" in drawn


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("sit_out", "With a computer player, the game wins no stars"),
        ("give_up", "It wins no stars, but you can play the night again"),
    ],
)
def test_leaving_a_night_says_before_that_it_costs_the_stars(app: App, entry: str, said: str) -> None:
    app.go.play(app.archive.begin_night("Ada", nights()["sleeper"]))
    pilot = Pilot(app, 1).settled_at_table()
    pilot.press_and_settle(pygame.K_F10)
    press(pilot, entry)
    assert isinstance(app.scene, Dialog)
    assert said in app.scene.text


def test_end_of_a_night_draws_its_stars(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = end_of(app, "stranger", 2, monkeypatch)
    Pilot(app, 1).settle()
    assert "2 stars" in [node.name for node in scene.nodes]


@pytest.mark.parametrize("by_points", [(0,), (1,), (0, 1)])
@pytest.mark.parametrize(
    ("stars", "heading", "sound"), [(1, "Night won!", "win"), (0, "No star tonight", "loss")]
)
def test_end_of_a_night_honours_its_player_whoever_has_more_points(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
    by_points: tuple[int, ...],
    stars: int,
    heading: str,
    sound: str,
) -> None:
    monkeypatch.setattr(Game, "winners", by_points)
    scene = end_of(app, "lantern", stars, monkeypatch, is_known=False)
    played: list[str] = []
    monkeypatch.setattr(app.audio, "play", lambda name, loud=1.0: played.append(name))
    app.settings.change(animation="normal")
    pilot, was_unveiled = Pilot(app, 1), False
    while not scene.count.is_over:
        pilot.frame(0.1)
        was_unveiled |= scene.count.unveiled is not None
    pilot.frame()
    assert was_unveiled is bool(stars), "a dragon is celebrated only if the night is won"
    assert [name for name in played if name in ("win", "loss")] == [sound]
    names = [node.name for node in scene.nodes]
    assert heading in names
    assert names.index("Ada") < names.index("Automa 1"), "the arch is the player's"


@pytest.mark.parametrize(
    ("stars", "told"),
    [(1, ["1 point short of the next star"]), (2, ["6 points short of the next star"]), (3, [])],
)
def test_points_missing_for_the_next_star_are_told(
    app: App, monkeypatch: pytest.MonkeyPatch, stars: int, told: list[str]
) -> None:
    scene = end_of(app, "lantern", stars, monkeypatch)
    points = scene.scores[0].total
    night = msgspec.structs.replace(nights()["lantern"], stars=(points, points + 1, points + 6))
    monkeypatch.setattr(night_result, "night_of", lambda about: night)
    assert NightResult(app, Over(scene.session, scene._about)).words.split("\n")[1:] == told


def test_missing_points_are_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wyrmspan_desktop.engine.nights.Night.meets_task", lambda night, game: True)
    scene = end_of(app, "giants", 0, monkeypatch)
    missing = max(0, nights()["giants"].stars[0] - scene.scores[0].total)
    plural = "point" if missing == 1 else "points"
    assert scene.afterwards.lines[0] == f"Night 13, The Giants' Table: {missing} {plural} short of a star"


def test_other_games_say_nothing_of_nights(app: App) -> None:
    archived = app.archive.begin(["Ada"], seed=1, level="Automa 1")
    session = to_the_end(archived.session)
    scene = ScoresScene(app, session, app.quit, archived.about, is_known=True)
    archived.close()
    assert "nights" not in scene.afterwards.offers
    assert scene.afterwards.stars is None


def test_history_names_the_night_of_a_game(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    archived = app.archive.begin_night("Ada", nights()["sleeper"])
    to_the_end(archived.session)
    archived.close()
    said = lines_drawn(monkeypatch)
    at_list(app, "history")
    assert "Night 3: The Sleeper" in said


def test_rematch_deals_the_same_night_again(app: App) -> None:
    app.go.play(app.archive.begin_night("Ada", nights()["tracks"]))
    table = on_top(app, TableScene)
    to_the_end(table.control.session)
    table.control.rematch.begin()
    again = on_top(app, TableScene)
    assert again.control.archived is not None
    assert again.control.archived.about.night == "tracks"


def test_table_of_a_night_tells_its_task_and_how_far_it_is(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = lines_drawn(monkeypatch)
    night = nights()["lantern"]
    app.go.play(app.archive.begin_night("Ada", night))
    Pilot(app, 1).settle_at_table()
    scene = on_top(app, TableScene)
    plate = app.targets.named("night")
    assert plate is not None
    assert plate.tip is not None
    assert "The First Lantern" in plate.tip
    assert all(str(points) in plate.tip for points in night.stars)
    points = scene.board.session.game.scores()[0].total
    assert f"{points} of {night.stars[0]}" in drawn


def test_hint_tells_for_how_many_stars_its_points_are_enough(app: App) -> None:
    app.go.play(app.archive.begin_night("Ada", nights()["lantern"]))
    table = on_top(app, TableScene)
    one, two, _ = nights()["lantern"].stars
    points = (one - 1, one, two)
    adviser = table.control.adviser
    adviser.hints = [Hint(["pass"], float(each), (Reason("nothing_pays"),)) for each in points]
    none, single, double = map(adviser.why, range(3))
    assert none.endswith(f"About {one - 1} points at the end.")
    assert single.endswith(f"About {one} points at the end. Enough points for 1 star.")
    assert double.endswith("Enough points for 2 stars.")


def test_plate_of_a_night_counts_the_objective_as_it_stands(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    archived = app.archive.begin_night("Ada", nights()["lantern"])
    until(
        archived.session,
        lambda each: each.game.state.round == 1 and standings(each.game, 0)[0].vp > 0,
        seed=3,
    )
    drawn = lines_drawn(monkeypatch)
    app.go.play(archived)
    Pilot(app, 1).settle_at_table()
    now, more = archived.session.scores()[0].total, standings(archived.session.game, 0)[0].vp
    plate = app.targets.named("night")
    assert plate is not None
    assert (plate.tip or "").endswith(
        f"{now} points now, and {more} for this round's objective as it stands."
    )
    assert any(line.startswith(f"{now} + {more} of ") for line in drawn)


def test_other_tables_have_no_plate_of_a_night(app: App) -> None:
    app.go.play(app.archive.begin(["Ada"], seed=5, level="Automa 1"))
    Pilot(app, 1).settle_at_table()
    assert app.targets.named("night") is None
