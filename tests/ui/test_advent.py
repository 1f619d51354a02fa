"""The table of Advent of the Wyrms: whole games by mouse, by drags and by keys, taking back, and coming back."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_scene, on_top, show_hints, thing
from wyrmspan_desktop.advent import Game
from wyrmspan_desktop.advent.bots import Hint, make
from wyrmspan_desktop.advent.decisions import FIELDS
from wyrmspan_desktop.games.registry import ADVENT
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing import terraces
from wyrmspan_desktop.testing.pilot import Carrier, Padder, Pilot, Toucher, Typist
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.text import advent_table
from wyrmspan_desktop.text.advent import odds_lines, unmet_text
from wyrmspan_desktop.ui.advent import art, board
from wyrmspan_desktop.ui.advent.answer_builder import AdventAnswerBuilder
from wyrmspan_desktop.ui.advent.places import CARDS, places
from wyrmspan_desktop.ui.advent.presentation import ROWS
from wyrmspan_desktop.ui.advent.result import ResultScene
from wyrmspan_desktop.ui.advent.setup import SetUpScene
from wyrmspan_desktop.ui.advent.table import AdventTable
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.input.focus import DOWN, LEFT, RIGHT, UP, next_in, reachable
from wyrmspan_desktop.ui.layout.ledge import tools
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.widgets.tree import Panel


def at_terrace(app: App, session: Session[Game], kind: type[Pilot] = Pilot) -> Pilot:
    pilot = kind(app, 1)
    app.scenes.push(AdventTable(app, session))
    pilot.settle()
    return pilot


def table(app: App) -> AdventTable:
    return next(scene for scene in app.scenes if isinstance(scene, AdventTable))


@pytest.mark.parametrize("kind", [Pilot, Carrier, Typist, Padder, Toucher])
def test_game_is_playable_by_mouse_drags_keys_and_controller(open_app: Open, kind: type[Pilot]) -> None:
    app = open_app()
    pilot = at_terrace(app, terraces.position((31, 36, 14, 4), ((21, 22), (17, 32)), left=6), kind)
    pilot.play(600, stop="result")
    assert table(app).session.is_over
    if isinstance(pilot, Carrier):
        assert {"hand to ring", "tower to zone"} <= set(pilot.drops)


def test_two_clicks_lead_from_the_title_to_a_game(open_app: Open) -> None:
    app = open_app()
    app.settings.note_lesson(ADVENT)
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("advent", "start")
    assert table(pilot.app).session.game.decision.kind == "action"


def test_the_set_up_page_shows_statistics_and_enter_begins(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    app.settings.note_lesson(ADVENT)
    for seed in (1, 2):
        archived = app.archive.begin(["Ada"], seed=seed, game=ADVENT)
        terraces.finish(archived.session)
        archived.close()
    app.go.home(ADVENT)
    pilot = Pilot(app, 1).settled()
    scene = on_top(app, SetUpScene)
    ends = [terraces.played(seed).game for seed in (1, 2)]
    assert (scene.tally.games, scene.tally.wins) == (2, sum(bool(game.winners) for game in ends))
    pilot.press_and_settle(pygame.K_RETURN)
    assert table(app).session.game.serial == 0


def test_every_event_has_a_presentation() -> None:
    assert set(ROWS) == set(FIELDS)


def test_dropped_card_can_be_undone_and_redone(open_app: Open) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS["start"]())
    scene, app = table(pilot.app), pilot.app
    card = scene.session.game.state.hand[1]
    goals = {goal.anchors[0] for goal in pilot.lift(thing(app, f"hand:{card}"))}
    assert goals == {("ring", "1"), ("pile", "discards")}
    pilot.drop(places((1280, 720)).rings[0].center)
    pilot.settle()
    assert scene.session.game.state.rings[0] == [card]
    assert scene.control.choosing.decision.kind == "draw"
    pilot.click_and_settle("undo")
    assert card in scene.session.game.state.hand
    pilot.press_and_settle(pygame.K_r)
    assert scene.session.game.state.rings[0] == [card]
    pilot.press_and_settle(pygame.K_RETURN)
    assert len(scene.session.game.state.hand) == 4 or scene.session.game.state.wyrm
    assert scene.session.why_no_undo is not None, "cards have come to light"


def test_a_ring_says_why_it_takes_no_card(open_app: Open) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS["rings"]())
    scene = table(pilot.app)
    game = scene.session.game
    card = next(card for card in game.state.hand if game.why_not(f"add {card} 1"))
    pilot.lift(thing(pilot.app, f"hand:{card}"))
    before = game.serial
    pilot.drop(scene.board.places.rings[0].center)
    assert scene.control.refused.text == "\n".join(map(unmet_text, game.why_not(f"add {card} 1")))
    assert scene.session.game.serial == before


def test_possible_wyrm_answers_are_lit_and_others_say_why_not(open_app: Open) -> None:
    session = terraces.POSITIONS["wyrm"]()
    pilot = at_terrace(open_app(), session)
    ways = session.game.ways()
    for way in ways:
        target = pilot.app.targets.named(f"way:{way.name}")
        assert target.lit == bool(way.ids)
        assert target.tip == (unmet_text(way.unmet) if way.unmet else None)
    found = next(way for way in ways if way.ids)
    pilot.click_named(f"way:{found.name}")
    if session.game.state.wyrm:
        choosing = table(pilot.app).control.choosing
        assert isinstance(choosing, AdventAnswerBuilder)
        wanted = {("card", option.rpartition(" ")[2]) for option in found.ids}
        assert {key for key in choosing.lit() if key[0] == "card"} == wanted
        pilot.click_named(f"hand:{found.ids[0].rpartition(' ')[2]}")
    pilot.settle()
    assert session.timeline.done[-1].ids[0] in found.ids


@pytest.mark.parametrize("hands", [Pilot, Typist])
def test_the_odds_are_shown_on_request(
    open_app: Open, hands: type[Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    monkeypatch.setattr(board, "draw_tip", lambda picture, text, rect: reported.append(text))
    pilot = at_terrace(open_app(), terraces.POSITIONS["rings"](), hands)
    if isinstance(pilot, Typist):
        pilot.go_to("tower")
        pilot.frame()
    else:
        pilot.click(thing(pilot.app, "tower"), button=3)
    odds = table(pilot.app).session.game.odds()
    assert reported[-1].splitlines() == list(odds_lines(odds))
    assert f"of {odds.left} cards" in reported[-1]


@pytest.mark.parametrize(("size", "scale"), [((960, 540), 150), ((1280, 720), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("name", ["full", "wyrm"])
def test_hints_do_not_cover_their_possible_subjects(
    open_app: Open, name: str, size: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(size, scale=scale)
    session = terraces.POSITIONS[name]()
    pilot = at_terrace(app, session)
    scene = table(app)
    hints = [Hint([each], 16, 14, 11.2) for each in session.game.decision.ids[:3]]
    show_hints(pilot, hints, monkeypatch)
    sheet, seals = thing(app, "hint_panel").rect, scene.board.places.seals
    assert sheet.collidelist([*seals, *scene.board.places.tools]) < 0
    others = list(scene.board.places.ways.values()) if name == "wyrm" else scene.board.places.rings
    assert sheet.collidelist(others) < 0


@pytest.mark.parametrize("name", ["rings", "full"])
def test_d_pad_reaches_every_usable_target(open_app: Open, name: str) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS[name]())
    pilot.click(next(target for target in pilot.app.targets if target.id.startswith("hand:")))
    things = reachable(pilot.app.targets)
    found, todo = {things[0].id}, [things[0]]
    while todo:
        here = todo.pop().rect
        new = [next_in(things, here, direction) for direction in (LEFT, RIGHT, UP, DOWN)]
        todo += [thing for thing in new if thing is not None and thing.id not in found]
        found |= {thing.id for thing in new if thing is not None}
    assert found == {thing.id for thing in things}
    assert not any(name.startswith("woven") for name in found), "its ring means the same"


@pytest.mark.parametrize(
    ("name", "kinds"), [("rings", {"start", "add", "discard"}), ("wyrm", {"negate", "excuse"})]
)
def test_hovered_card_lights_its_destinations(open_app: Open, name: str, kinds: set[str]) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS[name]())
    scene, app = table(pilot.app), pilot.app
    for card in scene.session.game.state.hand:
        app.scene.hover(thing(app, f"hand:{card}"))
        taking = scene.board.picture(app.targets).takes
        given = [
            option
            for option in scene.control.choosing.options
            if ("card", str(card)) in scene.control.choosing.keys[option.id]
        ]
        assert all(option.kind in kinds for option in given)
        assert all(any(key in taking for key in scene.control.choosing.keys[option.id]) for option in given)
        assert bool(taking) == bool(given)
        assert not any(kind == "card" for kind, _ in taking)
    app.scene.hover(None)
    assert not scene.board.picture(app.targets).takes


def test_picking_another_card_replaces_the_picked_one(open_app: Open) -> None:
    pilot = at_terrace(open_app(), terraces.POSITIONS["start"]())
    scene = table(pilot.app)
    first, second = scene.session.game.state.hand[:2]
    pilot.press(pygame.K_1)
    assert scene.control.choosing.picked == [("card", str(first))]
    pilot.click_named(f"hand:{second}")
    assert scene.control.choosing.picked == [("card", str(second))]
    pilot.click_and_settle("ring:1")
    assert scene.session.game.state.rings[0] == [second]


def test_the_result_tells_the_best_score_and_the_wins_in_a_row(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    won = next(seed for seed in range(1, 99) if terraces.played(seed).game.winners)
    bot = make("greedy", won, 0.0, lambda: 0.0)
    archived = app.archive.begin(["Ada"], seed=won, game=ADVENT)
    session = archived.session
    while len(session.timeline.done) + 1 < len(terraces.played(won).timeline.done):
        session.choose(bot.answer(session.game), session.game.serial)
    pilot = at_scene(app, AdventTable(app, session, archived))
    session.choose(bot.answer(session.game), session.game.serial)
    pilot.run_frames(9)
    result = on_top(app, ResultScene)
    best = session.game.scores()[0].total
    assert (result.tally.best, result.tally.streak) == (best, 1)
    assert [figure for _, figure in result.facts] == [str(best), "1", "1 of 1"]
    assert result.words == f"{advent_table.grade_text(best)}\n{advent_table.FIRST_WIN}"


def test_a_win_is_praised_first_and_compared_then() -> None:
    in_a_row = advent_table.IN_A_ROW(3)
    assert advent_table.won_text(9, 9, 3, {4: 2, 9: 1}) == f"{in_a_row}\n{advent_table.NEW_BEST}"
    assert advent_table.won_text(4, 9, 3, {2: 2, 4: 1, 9: 1}) == f"{in_a_row}\n{advent_table.BETTER(2)}"
    assert (
        advent_table.won_text(2, 9, 1, {2: 1, 9: 1})
        == f"{advent_table.WELL_WOVEN}\n{advent_table.BEST_IS(9)}"
    )


def board_of(app: App) -> Panel:
    """The board that tells the result."""
    assert isinstance(app.scene, ResultScene)
    return next(node for node in app.scene.nodes if isinstance(node, Panel))


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("end", ["advent_won", "advent_lost", "advent_earned", "day_end_advent"])
def test_result_board_is_below_the_tools_and_its_parts_do_not_overlap(
    open_app: Open, size: tuple[int, int], end: str
) -> None:
    app = open_app(size)
    app.scenes.push(TABLES[end](app))
    Pilot(app, 1).frame()
    board, table = board_of(app), places(size)
    assert board.rect.top >= table.tools[0].bottom + table.px(6)
    assert board.rect.bottom <= size[1] - table.px(6)
    assert all(ring.right <= board.rect.left or board.rect.left <= ring.left for ring in table.rings)
    parts = [node.rect for node in board.walk() if node.role in ("text", "image", "button")]
    assert all(board.rect.contains(part) for part in parts)
    column = [node.rect for node in board.children[0].children]
    assert all(part.collidelist(column[:number]) < 0 for number, part in enumerate(column))
    buttons = [node.rect for node in board.walk() if node.role == "button"]
    assert buttons[-1].right == buttons[1].right, "they leave no hole"
    assert buttons[-1].width >= buttons[0].width


@pytest.mark.parametrize(("is_won", "stage"), [(True, art.DAWN), (False, art.NIGHT)])
def test_result_board_is_on_the_terrace_and_covers_no_card(
    open_app: Open, *, is_won: bool, stage: int
) -> None:
    app = open_app()
    session = terraces.ended(won=is_won)
    pilot = at_terrace(app, session)
    scene = table(app)
    scene.control.show_scores()
    pilot.settle()
    result = on_top(app, ResultScene)
    assert scene.board.weather.stage == stage
    assert not scene.board.picture(Targets()).asks
    assert board_of(app).rect.collidelist(scene.board.places.held()) < 0
    if not is_won:
        missing = 4 - len(session.game.state.sealed)
        assert result.words.endswith(advent_table.MISSING(missing))
    pilot.click_and_settle("table")
    assert scene.board.picture(Targets()).asks


@pytest.mark.parametrize("name", ["wyrm", "full"])
def test_cached_parts_equal_a_fresh_frame(open_app: Open, name: str) -> None:
    app = open_app((960, 540))
    pilot = at_terrace(app, terraces.POSITIONS[name]())
    scene = table(app)
    for _ in range(6):
        pilot.turn()
        for _ in range(5):
            pilot.frame(0.09)
            pixels = app.window.get_buffer().raw
            names = [target.id for target in app.targets]
            scene.board._layers.forget()
            app.dirty = True
            pilot.frame(0.0)
            assert app.window.get_buffer().raw == pixels
            assert [target.id for target in app.targets] == names
        pilot.settle()


KILLED = """
import os, signal, sys, time
from pathlib import Path
from wyrmspan_desktop.session import Archive

archive = Archive(Path(sys.argv[1]))
session = archive.begin(["Ada"], seed=5, game="advent").session
while session.game.serial < 9:
    session.choose(session.decision.default, session.game.serial)
while archive.writer.is_behind:
    time.sleep(0.01)
print(session.game.digest(), flush=True)
os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
"""


def test_killed_game_resumes_at_its_position(open_app: Open, tmp_path: Path) -> None:
    killed = subprocess.run(
        [sys.executable, "-c", KILLED, tmp_path], capture_output=True, text=True, check=False, timeout=60
    )
    assert killed.returncode in (-9, signal.SIGTERM), killed.stderr
    pilot = Pilot(open_app(folder=tmp_path), 1)
    pilot.settle()
    pilot.click_and_settle("continue")
    assert table(pilot.app).session.game.digest() == killed.stdout.strip()


@pytest.mark.parametrize(
    "size", [(960, 540), (1280, 720), (1280, 960), (1920, 1080), (2560, 1080), (3440, 1440)]
)
def test_the_tower_shrinks_and_its_plate_and_hand_stay_clear(size: tuple[int, int]) -> None:
    at = places(size)
    assert at.shaft(CARDS) == at.tower
    for count in (1, 2, 3, 4):
        held = at.held(count)
        assert abs(held[0].x + held[-1].right - 2 * at.hand.centerx) <= 2, "the hand lies round its middle"
    assert at.score.top >= at.tower.bottom, "the plate lies below the tower"
    below = [at.score, at.prompt, *tools(at)]
    assert not any(one.colliderect(other) for one in (at.tower, *at.rings) for other in below)
    assert at.score.collidelist(tools(at)) < 0
    assert [at.shaft(cards).height for cards in range(CARDS + 1)] == sorted(
        at.shaft(cards).height for cards in range(CARDS + 1)
    )
