"""The table scene: asking, showing, hiding, explaining."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, at_scenario, at_table, lit, past_curtain, table
from wyrmspan_desktop.engine import Game
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.questions import Question
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.recap import NEWS, SINCE_CARDS, SINCE_LOOK
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.events.playback import Playback
from wyrmspan_desktop.ui.table.events.presentation import TELLING, line_of
from wyrmspan_desktop.ui.table.screens.table import TableScene


def test_the_set_up_counts_the_cards(open_app: Open) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    cards = lit(app, "card:")
    assert len(cards) == 6
    for number, card in enumerate(cards[:4]):
        confirm = app.targets.named("confirm")
        assert not confirm.lit, f"{number} are not enough"
        pilot.click_named(card.id)
    assert len(lit(app, "card:")) == 4, "only the chosen ones can still be clicked, to take them back"
    pilot.click_and_settle("confirm")
    assert len(table(app).board.playback.view["players"][0]["hand"] or ()) == 4


def test_card_first_or_space_first(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    cave = next(target.id for target in lit(app, "hand:v"))
    pilot.click_named(cave)
    assert len(lit(app, "slot:")) == 3, "an empty space in each cave"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene == "table", "Esc took the click back"
    assert [target.id for target in lit(app, "hand:v")] == [cave], "no other card can go there"
    pilot.click_and_settle("slot:golden.2")
    assert table(app).board.playback.view["players"][0]["slots"]["golden.2"]["cave"] == cave.removeprefix(
        "hand:"
    )


def test_unusable_card_explains_itself(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    dark = [target for target in app.targets if target.id.startswith("hand:") and not target.lit]
    assert dark, "this seed deals a dragon that is too dear"
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=dark[0].rect.center, rel=(0, 0), buttons=(0, 0, 0))
    )
    pilot.frame(0.3)
    pilot.frame(0.3)
    assert table(app).board.explaining.target is not None
    warnings = [row.words for row in table(app).board.explaining.preview.rows if row.look == "warning"]
    assert all(words.endswith(".") for words in warnings)
    assert warnings


def test_other_mats_are_a_click_or_a_key_away(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.click_named("player:1")
    assert table(app).board.shown == 1
    assert not lit(app, "slot:")
    pilot.click_named("own_mat")
    assert table(app).board.shown == 0
    pilot.press(pygame.K_2, pygame.KMOD_SHIFT)
    assert table(app).board.shown == 1
    pilot.press(pygame.K_ESCAPE)
    assert table(app).board.shown == 0
    assert pilot.scene == "table"


def test_resources_are_exchanged(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    pilot.click_named("exchange")
    pilot.click_and_settle("trade:exchange meat gold milk")
    resources = table(app).board.playback.view["players"][0]["resources"]
    assert resources == {"meat": 0, "gold": 0, "crystal": 1, "milk": 1}
    assert lit(app, "word:pass"), "the same decision is asked again"


def test_other_hands_are_neither_drawn_nor_described(open_app: Open) -> None:
    app = open_app(seed=8)
    pilot = Pilot(app, 8)
    app.scenes.push(TableScene(app, Session.new(["Mira", "Tobias", "Kai"], seed=8)))
    scene, box = table(app), default_box()
    for _ in range(150):
        pilot.settle()
        if pilot.scene == "curtain":
            assert [target.id for target in app.targets] == ["ready", "menu"]
        elif pilot.scene == "table":
            view = scene.session.game.view(None)
            assert all(player["hand"] is None for player in view["players"]), "a spectator sees no hand"
            for seat in range(3):
                if seat != scene.board.seat:
                    hand = set(scene.session.game.view(seat)["players"][seat]["hand"] or ())
                    assert not hand & {
                        target.card for target in app.targets if not target.id.startswith("said:")
                    }
            reported = [
                line_of(event, scene.session.names, box)
                for step in scene.session.steps
                for event in step.for_seat(scene.board.seat)
            ]
            reported = [line for line in reported if line]
            headings = {str(each) for each in (NEWS, SINCE_CARDS, SINCE_LOOK)}
            lines = [line for line in scene.board.log if line.text not in headings]
            assert all(line.spoken.startswith(line.text) and line.card for line in lines if line.spoken)
            lines = [line._replace(spoken="") for line in lines]
            assert lines == reported[len(reported) - len(lines) :]
        pilot.turn()


def test_events_take_their_time_and_space_skips_them(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    pilot = at_first_action(app)
    pilot.mean("word:pass")
    scene = table(app)
    pilot.settle()
    pilot.click_named("word:end_turn")
    app.step(0.01)
    assert not scene.board.playback.settled, "Automa's turn is shown step by step"
    before = scene.board.playback.view
    for _ in range(20):
        app.step(0.01)
    assert scene.board.playback.view["serial"] == before["serial"]
    pilot.press(pygame.K_SPACE)
    pilot.frame(0.01)
    assert scene.board.playback.reading is not None, "the end of the round stays to be read"
    pilot.press(pygame.K_SPACE)
    pilot.frame(0.01)
    assert scene.board.playback.settled
    assert scene.board.playback.view == scene.session.game.view(0)


def test_the_view_trails_the_game_by_time_alone() -> None:
    session = Session.new(["Mira"], seed=2, level="Ravel 1")
    playback = Playback(session.game.view(0), TELLING)
    session.subscribe(lambda step: playback.push(step.for_seat(0)))
    while session.decision is not None:
        session.choose(session.decision.default, session.decision.serial)
        for _ in range(2000):
            if playback.settled:
                break
            playback.step(0.05)
        assert playback.view == session.game.view(0)
    assert playback.view["over"]


@pytest.mark.parametrize("level", ["Automa 3", "Ravel 2"])
def test_automas_card_is_explained(open_app: Open, level: str) -> None:
    app = open_app()
    pilot = at_table(app, "Mira", automa=level)
    scene = table(app)
    while not any(line.text.startswith(f"{level} takes") for line in scene.board.log):
        pilot.settle()
        pilot.turn()
    assert scene.board.automa_card.card is not None
    assert any(line.is_done for line in scene.board.automa_card.lines)


def test_forced_answers_come_by_themselves(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app, seed=5)
    scene = table(app)
    for _ in range(400):
        choosing = scene.control.choosing
        if (
            choosing is not None
            and choosing.decision.forced
            and choosing.decision.kind not in ("end_turn", "action")
        ):
            serial = choosing.decision.serial
            pilot.frame(0.1)
            assert scene.control.choosing is choosing, "there is time to see it"
            pilot.frame(0.5)
            assert scene.session.decision is None or scene.session.decision.serial > serial
            return
        pilot.settle() if choosing is None else pilot.turn()
    pytest.fail("no forced decision came up")


def test_first_hand_stays_visible_during_the_first_resource(open_app: Open) -> None:
    """Otherwise the mat would be seen for a moment after each of them."""
    app = open_app()
    pilot = at_table(app, "Mira", automa="Automa 1")
    cards = [target.id for target in app.targets if target.id.startswith("card:")]
    pilot.click_named(*cards[:4], "confirm")
    seen = []
    for item in ("meat", "gold", "crystal"):
        pilot.settle()
        pilot.click_named(f"supply:{item}")
        while not table(app).board.playback.settled:
            seen.append((item, sum(target.id.startswith("card:") for target in app.targets)))
            pilot.frame(0.05)
    assert {each for each in seen if each[0] != "crystal"} == {("meat", 4), ("gold", 4)}
    assert seen[-1] == ("crystal", 0), "the round has begun"


def test_the_facts_of_a_question_are_found_once_for_a_picture(
    open_app: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((960, 540))
    at_table(app, "Mira", automa="Automa 1")
    asked, ask = [], Game.question

    def question(game: Game) -> Question:
        asked.append(game.serial)
        return ask(game)

    monkeypatch.setattr(Game, "question", question)
    table(app).board.picture(Targets())
    assert len(asked) == 1


def test_only_option_has_a_yes_button(open_app: Open) -> None:
    app = open_app()
    session, chance = Session.new(["Mira"], seed=46, level="Automa 1"), Random(46)
    while (decision := session.game.decision).kind != "tuck":
        session.choose(chance.sample(list(decision.ids), max(decision.least, 1)), session.game.serial)
    assert sorted(decision.ids) == ["decline", "tuck deck crimson.1"]
    pilot = past_curtain(app, TableScene(app, session))
    pilot.click_named("word:tuck deck crimson.1")
    assert session.timeline.done[-1].ids == ["tuck deck crimson.1"]


def test_no_yes_button_if_there_is_a_choice(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "long-walk")
    assert [target.id for target in app.targets if target.id.startswith("word:")] == ["word:decline"]
