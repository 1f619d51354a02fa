"""The first choices of a game: the mat is seen below them, and the computer chooses if asked to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.seats import Open, on_top, table
from wyrmspan_desktop.bots.comparison import Reason
from wyrmspan_desktop.bots.hints import Hint
from wyrmspan_desktop.session.ai_tasks import Thinkers
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import table as say
from wyrmspan_desktop.text.hints import why_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.table.screens.table import TableScene


class Known:
    """A thought that has been found at once."""

    def __init__(self, answer: tuple[str, ...]) -> None:
        self._answer = answer

    def poll(self) -> list[Any]:
        return [Hint([*self._answer], 60.0, (Reason("coins", 2),))]

    def cancel(self) -> None:
        """It is over."""


@pytest.fixture
def app(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> App:
    """At the first question of a new game; the adviser takes the last options."""

    def hints(self: Thinkers, game: Any) -> Known:
        decision = game.decision
        return Known(tuple(decision.ids[-max(1, decision.least) :]))

    monkeypatch.setattr(Thinkers, "hints", hints)
    app = open_app()
    app.go.play(app.archive.begin(["Ada"], seed=7, level="Automa 1"))
    Pilot(app, 1).settle()
    return app


def test_cards_are_chosen_and_can_be_changed(app: App) -> None:
    pilot, scene = Pilot(app, 1), table(app)
    decision = scene.session.decision
    pilot.click_and_settle("setup:choose")
    assert scene.session.decision is decision, "nothing is answered before it is confirmed"
    assert scene.control.choosing.chosen == list(decision.ids[-4:])
    card = decision.ids[-1].split()[-1]
    pilot.click_named(f"card:{card}")
    assert len(scene.control.choosing.chosen) == 3
    pilot.click_named(f"card:{card}")
    pilot.click_and_settle("confirm")
    assert set(scene.session.timeline.done[0].ids) == set(decision.ids[-4:])
    assert scene.session.decision.kind == "starting_resource", "resources are chosen by oneself"
    pilot.click_named("setup:choose")
    for _ in range(4):
        pilot.settle()
    assert len(scene.session.timeline.done) == 4, "all three"
    assert scene.session.decision.kind == "action"


def test_choosing_for_a_player_has_one_place_apart_from_all_answers(app: App) -> None:
    pilot, scene, places, kinds = Pilot(app, 1), table(app), set[tuple[int, ...]](), set[str]()
    for name in ("", "setup:mat", "setup:choose", "confirm", ""):
        if name:
            pilot.click_and_settle(name)
        choose, question = app.targets.named("setup:choose"), app.targets.named("prompt")
        assert choose is not None
        assert question is not None
        answers = [
            each for each in app.targets if each.id.startswith(("word:", "ways:", "supply:", "confirm"))
        ]
        assert answers
        for each in answers:
            assert choose.rect.right < question.rect.x < each.rect.x, f"{each.id} stands after the question"
        places.add(tuple(choose.rect))
        kinds.add(scene.session.decision.kind)
    assert kinds == {"keep", "starting_resource"}
    assert len(places) == 1


def test_automatic_resources_apply_only_to_the_seat_that_asked(app: App) -> None:
    app.go.play(app.archive.begin(["Ada", "Ben"], seed=7, open_table=True))
    pilot = Pilot(app, 1).settled_at_table()
    scene = on_top(app, TableScene)
    while (decision := scene.session.decision) is not None and decision.kind == "keep":
        pilot.click_named("setup:choose")
        pilot.settle_at_table()
        pilot.click_named("confirm")
        pilot.settle_at_table()
    first = decision.seat
    pilot.click_named("setup:choose")
    for _ in range(6):
        pilot.settle_at_table()
    had = [player["resources"] for player in scene.session.game.view(first)["players"]]
    assert [sum(each.values()) for each in had] == [3 * (seat == first) for seat in range(2)]


def test_the_mat_is_seen_below_the_cards_that_can_be_chosen_all_the_same(app: App) -> None:
    pilot, scene = Pilot(app, 1), table(app)
    assert app.targets.named("slot:crimson.1") is None
    pilot.click_and_settle("setup:mat")
    assert app.targets.named("slot:crimson.1") is not None
    cards = [target for target in app.targets if target.id.startswith("hand:")]
    assert len(cards) == 6
    for card in cards[:4]:
        pilot.click(card)
    pilot.click_and_settle("confirm")
    assert len(scene.session.timeline.done) == 1
    pilot.click_and_settle("setup:mat")
    assert app.targets.named("slot:crimson.1") is None, "the cards that are kept, large"


def test_cards_that_were_chosen_for_a_player_have_their_reason_as_long_as_they_stay(app: App) -> None:
    pilot, scene = Pilot(app, 1), table(app)
    said: list[str] = []
    drawn = app.painter.paragraph

    def listening(text: str, *rest: Any, **more: Any) -> int:
        said.append(text)
        return drawn(text, *rest, **more)

    app.painter.paragraph = listening  # type: ignore[method-assign]
    why = say.WHY_CHOSEN(why=why_text(Hint([], 60.0, (Reason("coins", 2),))))
    pilot.settle()
    assert why not in said
    pilot.click_and_settle("setup:choose")
    assert why in said
    said.clear()
    card = next(target for target in app.targets if target.lit and target.id.startswith("card:"))
    pilot.click(card)
    pilot.settle()
    assert why not in said
    assert scene.control.setting_up.why == ""
