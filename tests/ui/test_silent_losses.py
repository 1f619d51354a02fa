"""The table says what is skipped, lost or exchanged, and why a round ends."""

from __future__ import annotations

from weakref import ref

import pytest
from pygame import Rect

from tests.ui.seats import Open, at_scenario, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.engine import Decision, Event, previews
from wyrmspan_desktop.scenarios import Scenario
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import captions
from wyrmspan_desktop.text.previews import EXCHANGE
from wyrmspan_desktop.ui.animation.captions import Banner, Caption, bubble
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.events.presentation import parts_of
from wyrmspan_desktop.ui.table.play.mat_hand import MatHand
from wyrmspan_desktop.ui.table.screens.table import TableScene


def seated(app: App, scenario: Scenario) -> tuple[Pilot, TableScene]:
    app.sit_down(Session(scenario.turn(0).game()))
    pilot = Pilot(app, 1).settled_at_table()
    return pilot, table(app)


def seen(pilot: Pilot, scene: TableScene, seconds: float = 6.0) -> dict[str, Rect]:
    """The words of all bubbles and banners of the next seconds, and what bubbles are beside."""
    found: dict[str, Rect] = {}
    for _ in range(round(30 * seconds)):
        pilot.frame(1 / 30)
        for part, _ in scene.board.playback.playing:
            if isinstance(part, Caption):
                found[part.text] = part.target
            elif isinstance(part, Banner):
                found[part.title] = Rect(0, 0, 0, 0)
    return found


# --- skipped and lost -------------------------------------------------------------------------


def test_an_unpayable_dragon_is_explained_and_logged(open_app: Open) -> None:
    """d61 wants eggs beside it, on the way through its cave."""
    mat = {"crimson.1": {"dragon": "d61"}}
    pilot, scene = seated(open_app(), Scenario().player(0, mat=mat, coins=1, mat_eggs=0))
    before = scene.board.where.slot(0, "crimson.1")
    scene.control.answer(("explore crimson",))
    while scene.control.choosing is None or scene.control.choosing.decision.kind != "gain":
        pilot.frame(1 / 30)
    scene.control.answer(("gain meat",))
    title = scene.board.box.dragons[61].name
    text = f"{title}: nothing to pay with, skipped"
    reported = seen(pilot, scene)
    assert reported[text] == before
    assert text in [line.text for line in scene.board.log]


def test_eggs_without_a_nest_are_reported_as_lost(open_app: Open) -> None:
    """v10 gives two eggs and a cave card."""
    scenario = Scenario().player(0, coins=2, mat_eggs=2, hand=["v10"])
    pilot, scene = seated(open_app(), scenario)
    (dig, *_) = [each for each in scene.session.decision.ids if each.startswith("excavate v10 ")]
    scene.control.answer((dig,))
    while scene.control.choosing is None or scene.control.choosing.decision.kind != "gain":
        pilot.frame(1 / 30)
    scene.control.answer(("draw cave",))
    reported = seen(pilot, scene)
    text = "A cave card: no free nest, 2 eggs are lost"
    assert reported[text] == scene.board.where.slot(0, dig.split()[-1])
    assert text in [line.text for line in scene.board.log]


# --- exchanges --------------------------------------------------------------------------------


@pytest.mark.parametrize(("meat", "words"), [(6, None), (7, "7 of 9"), (9, "9 of 9"), (11, "11 of 9")])
def test_the_limit_of_resources_is_shown_before_it_is_reached(
    open_app: Open, monkeypatch: pytest.MonkeyPatch, meat: int, words: str | None
) -> None:
    """R2.3."""
    drawn = lines_drawn(monkeypatch)
    pilot, _ = seated(open_app(), Scenario().player(0, resources={"meat": meat}))
    meats = pilot.app.targets.named("stock:meat")
    assert meats is not None
    assert f"Resources: {meat}. At the end of a turn, 9 may be kept." in (meats.tip or "")
    assert [line for line in drawn if line.endswith(" of 9")] == ([words] if words else [])


def test_a_dragon_that_is_carried_shows_the_exchanges_that_pay_for_it(open_app: Open) -> None:
    """In the words of the preview, before it is let go: d47 costs two gold."""
    resources = {"meat": 3, "milk": 2}
    player = Scenario().player(0, coins=3, resources=resources, hand=["d47", "v12"], excavated={"golden": 2})
    pilot, scene = seated(open_app(), player)
    card = pilot.app.targets.named("hand:d47")
    assert card is not None
    hand = scene.control.hand
    assert isinstance(hand, MatHand)
    assert list(hand.exchanges) == []
    pilot.lift(card)
    rows = hand.exchanges
    assert [row.words for row in rows] == [str(EXCHANGE)] * 2
    assert len(rows) == len(previews.enticing(scene.session.game, 0, 47).trades)


def test_unannounced_exchange_is_not_automatic(open_app: Open) -> None:
    """An ability plays a dragon, and what is lacking for it can be exchanged in one way alone."""
    scene = seated(open_app(), Scenario().player(0, resources={"meat": 2}))[1]
    game, ids = scene.session.game, ["trade meat meat gold"]
    for source, is_given in (("entice", True), ("d61", False)):
        asked = Decision(game.serial, 0, "payment", source, ids, 1, 1, False, tuple(ids), ref(game))
        assert asked.forced
        scene.control.auto_answer.on_ask(asked)
        assert bool(scene.control.auto_answer.left) is is_given


# --- rounds -----------------------------------------------------------------------------------


def test_log_and_caption_say_that_everybody_passed(open_app: Open) -> None:
    app = open_app(confirm_pass=False)
    pilot = at_scenario(app, "last-pass")
    scene = table(app)
    scene.control.answer(("pass",))
    assert str(captions.ALL_PASSED) in seen(pilot, scene)
    ends = [line.text for line in scene.board.log if line.is_heading]
    assert any(text.startswith("Everybody has passed: round ") for text in ends)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_begin_of_a_round_hides_no_objective(open_app: Open, size: tuple[int, int], scale: int) -> None:
    app = open_app(size, scale=scale)
    scene = seated(app, Scenario().player(0))[1]
    picture, view = scene.board.picture(Targets()), scene.board.playback.view
    began = Event("round_began", None, None, {"round": 2, "start": 0})
    captions_of = [
        part for part in parts_of(began, view, view, scene.board.where) if isinstance(part, Caption)
    ]
    assert len(captions_of) == 2
    at = scene.board.places
    for part in captions_of:
        place = part.place(at, bubble(picture, part.text).get_size())
        read = [at.board, at.guild, *at.tools, *at.banners(len(view["players"]), False)[0]]
        assert place.collidelist(read) < 0, part.text
