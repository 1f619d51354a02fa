"""Bots at the table and hints, through the window."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.support.messages import words
from tests.text.test_questions import needing_exchanges
from tests.ui.seats import (
    Open,
    at_first_action,
    at_scene,
    hand,
    on_top,
    played_to,
    show_hints,
    table,
    three_hints,
)
from tests.ui.waiting import LONG_S, wait
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.games.registry import kind_of
from wyrmspan_desktop.session import Session, ai_tasks, worker
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.session.worker import Request, WorkerLost
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.hints import why_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene


def think_for_ever(thinkers: Thinkers, thought: ai_tasks.AiTask[object], *_: object) -> None:
    while not thought.is_cancelled:
        time.sleep(0.01)
    raise WorkerLost("cancelled")


def lose(*_: object) -> None:
    raise WorkerLost("the process has ended")


def at_table_of(
    app: App, *bots: str | None, seed: int = 3, automa: str | None = None, round_: int = 0
) -> Pilot:
    """A table with these in its seats; the window is open, nothing has happened in the round."""
    names = [f"{bot or 'Mira'} {number}" for number, bot in enumerate(bots)]
    app.settings.change(animation="instant")
    session = played_to(Session.new(names, seed=seed, level=automa, bots=bots), round_)
    app.scenes.push(TableScene(app, session))
    return Pilot(app, seed)


def thinks(scene: TableScene) -> bool:
    return scene.control.asked_bot.is_thinking


# --- bots -------------------------------------------------------------------------------------


def test_pilot_waits_for_a_slow_bot(open_app: Open, monkeypatch) -> None:
    think, thoughts = worker.thought, []

    def late(*asked: Any) -> object:
        time.sleep(0.6)
        thoughts.append(asked)
        return think(*asked)

    monkeypatch.setattr(worker, "thought", late)
    app = open_app((1024, 640))
    pilot = at_table_of(app, "random", None, round_=1)
    pilot.settle()
    assert thoughts, "the bot was asked first"
    assert any(target.lit for target in app.targets)


@pytest.mark.slow
def test_a_game_of_bots_alone_is_watched_to_its_end(open_app: Open) -> None:
    app = open_app()
    pilot = at_table_of(app, "apprentice", "apprentice", "apprentice", round_=4)
    scene = table(app)
    assert scene.board.seat is None
    shown = set()

    def is_over() -> bool:
        assert all(player["hand"] is None for player in scene.board.playback.view["players"])
        assert scene.control.choosing is None, "no player here is asked"
        shown.add(scene.board.shown)
        return pilot.scene == "scores"

    wait(pilot, is_over)
    assert shown == {0, 1, 2}, "the mat of the seat that plays is shown"
    assert scene.session.is_over
    assert pilot.clicks == 0


@pytest.mark.slow
def test_a_person_plays_against_an_apprentice_to_the_end(open_app: Open) -> None:
    app = open_app()
    pilot = at_table_of(app, "apprentice", None, round_=4)
    scene = table(app)
    assert scene.board.seat == 1
    before = len(scene.session.timeline.done)
    end = time.monotonic() + 3 * LONG_S
    while pilot.scene != "scores":
        assert time.monotonic() < end
        assert pilot.scene != "curtain", "there is only one person"
        if pilot.scene == "table" and scene.control.choosing is None:
            pilot.frame()
            time.sleep(0.002)
        elif pilot._lit():
            pilot.turn()
        else:
            pilot.frame()
    seats = {each.seat for each in scene.session.timeline.done[before:]}
    assert seats == {0, 1}
    assert scene.board.seat == 1


def test_a_bot_plays_against_automa(open_app: Open) -> None:
    app = open_app()
    pilot = at_table_of(app, "apprentice", automa="Automa 1")
    scene = table(app)
    wait(pilot, lambda: scene.session.game.state.round == 2)
    assert scene.board.seat is None


def test_window_stays_responsive_and_shows_a_thinking_bot(open_app: Open, monkeypatch) -> None:
    monkeypatch.setattr(Thinkers, "_ask", think_for_ever)
    app = open_app()
    pilot = at_table_of(app, None, "keeper")
    scene = table(app)
    while scene.session.bot is None:
        scene.session.choose(scene.session.decision.default, scene.session.decision.serial)
    wait(pilot, lambda: thinks(scene))
    banner = scene.board.places.banners(2, automa=False)[0][1]

    def seen() -> bytes:
        pilot.frame(0.0)
        return pygame.image.tobytes(app.window.subsurface(banner.inflate(0, 8)), "RGB")

    assert scene.control.asked_bot.words == "", "nothing flickers while a bot is quick"
    before = seen()
    pilot.frame(0.4)
    assert scene.control.asked_bot.words == "keeper 1 is thinking…"
    assert seen() != before, "it hangs from the banner"
    start = time.perf_counter()
    pilot.run_frames(50, 0.01)
    assert time.perf_counter() - start < 5
    thought = scene.control.asked_bot._thought
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "menu", "Esc takes nothing of the bot's back"
    pilot.click_named("leave", "go")
    assert pilot.scene == "title"
    assert not thinks(scene)
    assert thought.is_cancelled


def test_taking_the_own_turn_back_stops_the_bots_thought(open_app: Open, monkeypatch) -> None:
    monkeypatch.setattr(Thinkers, "_ask", think_for_ever)
    app = open_app()
    pilot = at_table_of(app, None, "keeper", seed=3)
    scene = table(app)
    wait(pilot, lambda: thinks(scene) or scene.control.choosing is not None)
    for _ in range(60):
        decision = scene.session.decision
        assert decision is not None
        if (
            scene.session.bot is not None
            and scene.session.timeline.done
            and scene.session.why_no_undo is None
        ):
            break
        scene.session.choose(decision.default, decision.serial)
    else:
        raise AssertionError("no turn of this game could be taken back when it was over")
    wait(pilot, lambda: thinks(scene))
    thought = scene.control.asked_bot._thought
    pilot.click_named("undo")
    assert not thinks(scene)
    assert thought.is_cancelled
    wait(pilot, lambda: scene.control.choosing is not None)
    assert scene.control.choosing.decision.seat == 0


def test_bot_answers_cannot_be_undone(open_app: Open) -> None:
    app = open_app()
    pilot = at_table_of(app, "apprentice", None)
    scene = table(app)
    wait(pilot, lambda: scene.control.choosing is not None and scene.session.timeline.done)
    assert words(scene.session.why_no_undo) == "Can't undo: apprentice 0 has made a choice."
    assert not scene.session.undo()
    assert not scene.session.cancel()


def test_a_bot_that_crashes_is_followed_by_a_weaker_one_and_the_log_says_so(
    open_app: Open, monkeypatch
) -> None:
    monkeypatch.setattr(Thinkers, "_ask", lose)
    app = open_app()
    pilot = at_table_of(app, "keeper", "keeper")
    scene = table(app)
    wait(pilot, lambda: len(scene.session.timeline.done) >= 2)
    notes = [line.text for line in scene.board.log if "got stuck" in line.text]
    assert notes[0].endswith("got stuck, so the Apprentice chose instead")
    scene.control.at_screen.sit_down(None)
    assert [line.text for line in scene.board.log if "got stuck" in line.text] == notes, "it stays in the log"


def test_handover_only_between_people(open_app: Open) -> None:
    app = open_app()
    pilot = at_table_of(app, None, "apprentice", None)
    scene = table(app)
    seen: list[int | None] = []
    end = time.monotonic() + LONG_S
    while scene.session.game.state.round < 1:
        assert time.monotonic() < end
        if pilot.scene == "curtain":
            assert scene.session.decision.seat in scene.session.people
            pilot.click_named("ready")
            seen.append(scene.board.seat)
        elif pilot.scene == "table" and scene.control.choosing is not None:
            assert scene.control.choosing.decision.seat == scene.board.seat
            scene.control.answer(scene.control.choosing.decision.default)
        else:
            pilot.frame(0.2)
            time.sleep(0.002)
    assert sorted(each for each in seen if each is not None) == [0, 2], "each once, the bot never"


# --- hints ------------------------------------------------------------------------------------


def test_a_hint_is_shown_lit_and_played(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind_of("wyrmspan"), "hints_s", 0.5)
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    before = scene.session.game.digest()
    start = time.monotonic()
    pilot.press(pygame.K_h)
    assert scene.control.adviser.is_open
    assert scene.control.adviser.is_thinking
    assert app.targets.named("hint:play") is None
    wait(pilot, lambda: scene.control.adviser.hints)
    assert time.monotonic() - start < LONG_S
    pilot.frame()
    assert len(scene.control.adviser.hints) == 3
    for number in range(3):
        assert scene.control.adviser.words(number)
        assert app.targets.named(f"hint:{number}") is not None
    pilot.click_named("hint:1")
    assert scene.control.adviser.chosen == 1
    assert scene.session.game.digest() == before, "a look is no move"
    wanted = scene.control.adviser.answer
    assert wanted == tuple(scene.control.adviser.hints[1].answer)
    keys = scene.control.adviser.keys(1)
    assert keys
    pilot.click_named("hint:play")
    assert tuple(scene.session.timeline.done[-1].ids) == wanted
    assert not scene.control.adviser.is_open, "it was about another decision"


def test_hovered_hint_highlights_its_subject(open_app: Open, monkeypatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    show_hints(pilot, three_hints(app), monkeypatch)
    scene = table(app)
    lit: list[pygame.Rect] = []
    advised = highlights.advised

    def watched(painter: Painter, rect: pygame.Rect, radius: float, **shape: bool) -> None:
        lit.append(rect.copy())
        advised(painter, rect, radius, **shape)

    monkeypatch.setattr(highlights, "advised", watched)
    for number in (2, 0):
        target = app.targets.named(f"hint:{number}")
        lit.clear()
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=target.rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False
            )
        )
        pilot.frame(0.0)
        app.dirty = True
        pilot.frame(0.0)
        keys = scene.control.adviser.keys(number)
        expected = [each.frame or each.rect for each in app.targets if not keys.isdisjoint(each.anchors)]
        assert expected
        assert all(rect in lit for rect in expected)


def test_one_row_of_hints_is_highlighted_the_one_whose_subject_is(open_app: Open, monkeypatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    show_hints(pilot, three_hints(app), monkeypatch)

    def brightness() -> list[int]:
        """The brightness of each row, between its edge and its words."""
        app.dirty = True
        pilot.run_frames(3, 0.0)
        window = pygame.display.get_surface()
        rows = [app.targets.named(f"hint:{number}").rect for number in range(3)]
        return [sum(window.get_at((row.right - 4, row.centery))[:3]) for row in rows]

    for hovered, lit in (("hint:play", 0), ("hint:2", 2), ("hint:1", 1), ("hint:play", 0)):
        pilot.point(app.targets.named(hovered).rect.center)
        *dark, bright = sorted(found := brightness())
        assert (found.index(bright), bright > dark[1] + 10 > dark[0]) == (lit, True), hovered


@pytest.mark.parametrize("way", ["key", "button", "cross", "esc"])
def test_hints_are_put_away(open_app: Open, way: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    pilot.click_named("hint")
    thought = scene.control.adviser._thought
    assert thought is not None
    if way == "key":
        pilot.press(pygame.K_h)
    elif way == "esc":
        pilot.press(pygame.K_ESCAPE)
    else:
        pilot.click_named("hint" if way == "button" else "hint:close")
    assert pilot.scene == "table"
    assert not scene.control.adviser.is_open
    assert thought.is_cancelled, "what is not found yet is not looked for any more"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("code", ["en", "de"])
def test_hint_text_is_never_cut(open_app: Open, monkeypatch, scale: int, code: str) -> None:
    app = open_app()
    pilot = at_first_action(app)
    app.settings.change(scale=scale, language=code)
    app.apply_settings()
    why = tuple(Reason(reason, 2) for reason in ("objective points", "dragon points", "coins"))
    hints = [Hint([f"keep d{n}", f"keep d{n + 3}", f"keep d{n + 6}"], 50.0, why) for n in (1, 2, 3)]
    cut: dict[str, bool] = {}
    paragraph = app.painter.paragraph

    def watched(text: str, rect: Rect, *rest: Any, **how: Any) -> int:
        # Its letters are as large as they are set there, which may be smaller than the player wants all to be.
        high = app.painter.paragraph_height(text, rect.width, theme.TEXT_SMALL, how.get("role", "body"))
        cut[text] = cut.get(text, False) or high > rect.height
        return paragraph(text, rect, *rest, **how)

    monkeypatch.setattr(app.painter, "paragraph", watched)
    show_hints(pilot, hints, monkeypatch)
    cut.clear()
    table(app).board.change()
    pilot.frame()
    adviser = table(app).control.adviser
    assert [cut[text] for text in (adviser.words(0), adviser.why(0))] == [False, False]


def test_hints_give_way_while_a_thing_is_explained(open_app: Open, monkeypatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    show_hints(pilot, [Hint(["pass"], 50.0, (Reason("nothing_pays"),))], monkeypatch)
    card = next(target for target in app.targets if target.id.startswith("hand:"))
    pilot.point(card.rect.center)
    pilot.run_frames(3, 0.1)
    assert table(app).board.explaining.covers
    assert app.targets.named("hint_panel") is None
    pilot.point((2, app.size[1] - 2))
    pilot.run_frames(3, 0.1)
    assert app.targets.named("hint_panel") is not None


def test_a_hint_knows_no_more_than_its_player(open_app: Open, monkeypatch) -> None:
    app = open_app()
    pilot = at_first_action(app)
    scene = table(app)
    given: list[Request] = []

    def note(thought: object, request: Request, kind: object) -> list[object]:
        given.append(request)
        return []

    monkeypatch.setattr(app.thinkers, "_ask", note)
    pilot.click_named("hint")
    wait(pilot, lambda: not scene.control.adviser.is_thinking)
    shown = Game.from_json(given[0].snapshot)
    assert shown.view(0) == scene.session.game.view(0)
    assert shown.state.rng != scene.session.game.state.rng
    assert hand(scene, 0)


def test_no_hints_during_a_bots_turn(open_app: Open, monkeypatch) -> None:
    monkeypatch.setattr(Thinkers, "_ask", think_for_ever)
    app = open_app()
    pilot = at_table_of(app, "keeper", "keeper")
    scene = table(app)
    wait(pilot, lambda: thinks(scene))
    pilot.press(pygame.K_h)
    assert not scene.control.adviser.is_open
    assert app.targets.named("hint") is None


# --- a new game -------------------------------------------------------------------------------


def test_seats_are_given_to_people_and_bots_and_remembered(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, seed=None, animation="instant")
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("new_game")
    for count in (2, 4):
        pilot.click_and_settle(f"players_{count}")
    for seat, clicks in ((1, 1), (2, 2), (3, 3)):
        for _ in range(clicks):
            pilot.settle()
            pilot.click_named(f"sitter_{seat}")
    scene = on_top(app, NewGameScene)
    assert scene.seats.names[:4] == ["Player 1", "Apprentice", "Keeper", "Dracologist"]
    pilot.click_named("start")
    session = table(app).session
    assert session.bots == (None, "apprentice", "keeper", "dracologist")
    assert session.names == ("Player 1", "Apprentice", "Keeper", "Dracologist")
    again = NewGameScene(open_app(folder=tmp_path))
    assert again.seats.sitters == ["", "apprentice", "keeper", "dracologist", ""]


def test_typed_names_stay_and_equal_bots_get_numbers(open_app: Open) -> None:
    app = open_app()
    pilot = at_scene(app, NewGameScene(app))
    pilot.click_and_settle("players_2", "players_3", "sitter_0", "sitter_1")
    scene = on_top(app, NewGameScene)
    assert scene.seats.names[:3] == ["Apprentice", "Apprentice 2", "Player 3"]
    pilot.click_named("name_0")
    pilot.type("Bot")
    pilot.settle()
    pilot.click_and_settle("sitter_0")
    assert (scene.seats.sitters[0], scene.seats.names[0]) == ("keeper", "Bot"), (
        "a typed name stays with computer players"
    )
    pilot.click_and_settle("before_0", "before_0")
    assert (scene.seats.sitters[0], scene.seats.names[0]) == ("", "Player 1")


def test_unknown_bots_in_the_settings_are_people(open_app: Open) -> None:
    app = open_app(bots=["wizard", "keeper", "random", "", ""])
    assert NewGameScene(app).seats.sitters == ["", "keeper", "", "", ""]


def test_a_saved_game_resumes_with_its_bots(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, animation="instant")
    archived = app.archive.begin(["Mira", "Kee"], seed=3, bots=[None, "apprentice"])
    app.go.play(archived)
    pilot = Pilot(app, 1)
    scene = table(app)
    wait(pilot, lambda: scene.control.choosing is not None)
    while not any(each.seat == 1 for each in scene.session.timeline.done):
        if scene.control.choosing is not None:
            scene.control.answer(scene.control.choosing.decision.default)
        wait(pilot, lambda: scene.control.choosing is not None or scene.session.bot is not None)
        pilot.frame()
    digest, file = scene.session.game.digest(), app.archive.entries()[0].path
    app.close()
    app = open_app(folder=tmp_path)
    app.go.resume(file)
    app.background.wait()
    app.background.step()
    again = table(app)
    assert again.session.bots == (None, "apprentice")
    assert again.session.game.digest() == digest
    assert again.board.seat == 0


def test_a_hint_that_needs_an_exchange_first_names_it(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app()
    app.sit_down(Session(needing_exchanges()))
    pilot = Pilot(app, 1).settled_at_table()
    scene = table(app)
    enticing = next(each.id for each in scene.session.decision.options if each.kind == "entice")
    show_hints(pilot, [Hint([enticing], 50.0, (Reason("coins", 2),))], monkeypatch)
    adviser = scene.control.adviser
    assert "(first exchange 2 milk for 1 meat" in adviser.words(0)
    assert adviser.why(0) == why_text(adviser.hints[0])
