"""Another seat's walk is seen on its own mat, and what was dropped flies on from where it was dropped."""

from __future__ import annotations

import copy
from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest

from tests.ui.seats import Open, at_first_action, lit, play_until, table
from tests.ui.watched import where
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Event
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.animation.captions import Caption, Presented
from wyrmspan_desktop.ui.animation.parts import Flight
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.layout.spots import tray_cards
from wyrmspan_desktop.ui.table.draw.mat_transition import PAN_S
from wyrmspan_desktop.ui.table.events.following import TurnFollower
from wyrmspan_desktop.ui.table.events.presentation import parts_of
from wyrmspan_desktop.ui.table.play.bots import Answer, AskedBot
from wyrmspan_desktop.ui.table.play.hand import seen_as
from wyrmspan_desktop.ui.table.play.table_extension import TableExtension
from wyrmspan_desktop.ui.table.screens.table import TableScene

FRAME = 1 / 30


def explore(session: Session) -> tuple[str, ...]:
    """Explore a cave whenever that is possible, and take the first of what is offered on the way."""
    decision = session.decision
    walks = [option.id for option in decision.options if option.kind == "explore"]
    if walks:
        return (walks[0],)
    return decision.default if decision.most != 1 else (decision.options[0].id,)


@pytest.fixture
def walking(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> tuple[App, TableScene]:
    """A person looks on while the bot beside it is about to explore."""
    monkeypatch.setattr(
        AskedBot, "poll", lambda self, *, hold: Answer(explore(self._session), self._session.decision.serial)
    )
    session = Session.new(["Ada", "Ben"], seed=4, bots=[None, "apprentice"])
    while True:
        decision = session.decision
        if decision.seat == 1 and any(option.kind == "explore" for option in decision.options):
            break
        session.choose(decision.default, decision.serial)
    app = open_app()
    app.sit_down(session)
    return app, table(app)


def frames(app: App, until: Callable[[], bool], most: int = 2000) -> bool:
    """Run frames until a condition holds; return whether it did."""
    for _ in range(most):
        for event in pygame.event.get():
            app.handle(event)
        app.step(FRAME)
        app.draw()
        if until():
            return True
    return False


def flying(scene: TableScene) -> list[Flight]:
    return [part for part, _ in scene.board.playback.playing if isinstance(part, Flight)]


def mats_shown(app: App, scene: TableScene) -> set[int]:
    """The seats whose mats are shown until the own question comes."""
    shown: set[int] = set()

    def asked() -> bool:
        shown.add(scene.board.shown)
        return scene.control.choosing is not None

    assert frames(app, asked)
    return shown


# --- walks ------------------------------------------------------------------------------------


def test_view_follows_a_walk_to_the_mat_of_its_seat(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    assert scene.board.seat == scene.board.shown == 0
    assert frames(app, lambda: scene.board.shown == 1)
    texts = [part.text for part, _ in scene.board.playback.playing if isinstance(part, Caption)]
    assert [text for text in texts if text.startswith("Ben explores the ")]
    places: set[tuple[int, int]] = set()

    def pawn_seen() -> bool:
        for flight in flying(scene):
            if ("icon", "pawn1") in seen_as(flight):
                assert scene.board.shown == 1
                places.update(rect.center for rect in flight.path)
        return scene.control.choosing is not None

    assert frames(app, pawn_seen)
    on_mat = [place for place in places if scene.board.places.mat.collidepoint(place)]
    assert len(on_mat) > 1, "it comes to the cave and goes on"
    assert (scene.board.shown, scene.board.seat) == (0, 0), "a player who is asked sees their own mat"


def test_view_returns_to_the_own_mat_after_the_turn(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    assert frames(app, lambda: scene.board.shown == 1)
    assert frames(app, lambda: scene.board.playback.view["turn"] != 1 and scene.board.shown == 0)
    assert scene.control.following.seat is None


def test_view_stops_following_when_the_player_looks_elsewhere(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    assert frames(app, lambda: scene.board.shown == 1)
    scene.board.look_at(0)
    scene.board.change()
    assert mats_shown(app, scene) == {0}
    assert scene.control.following.seat is None


def test_the_view_does_not_follow_while_something_is_open(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    scene.board.pile = "dragons"
    scene.board.change()
    seen: set[str | None] = set()

    def asked() -> bool:
        seen.add(scene.board.pile if scene.control.choosing is None else None)
        return scene.control.choosing is not None

    assert frames(app, asked)
    assert seen == {"dragons", None}, "until the own question comes"
    assert scene.board.shown == 0


def test_instant_results_disable_following(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    app.settings.change(animation="instant")
    assert mats_shown(app, scene) == {0}


class FewMats:
    """A table of three on which nothing is drawn."""

    def __init__(self, turn: int | None) -> None:
        self.seat, self.shown, self.home = 0, 0, 0
        self.beside: int | None = None
        self.pile: str | None = None
        self.seen: list[int] = []
        self.playback = SimpleNamespace(
            ahead={"turn": turn, "round": 2, "players": [{}, {}, {}]}, moving=False
        )

    @property
    def looked_at(self) -> int:
        return self.shown

    def look_at(self, seat: int, *, clear: bool = True) -> None:
        self.shown = seat
        self.seen.append(seat)

    def change(self) -> None:
        """Nothing is drawn."""


def reported(follower: TurnFollower, mats: FewMats, *events: tuple[str, int]) -> None:
    for kind, seat in events:
        follower.on_show(Event(kind, seat, None, {}))
        if kind == "turn_began":
            mats.playback.ahead["turn"] = seat


def test_view_stays_away_between_turns_of_others() -> None:
    mats = FewMats(turn=0)
    follower = TurnFollower(mats)  # type: ignore[arg-type]
    reported(
        follower, mats, ("gained", 0), ("turn_ended", 0), ("turn_began", 1), ("showed", 1), ("gained", 2)
    )
    follower.step(0.1)
    reported(follower, mats, ("enticed", 1), ("turn_ended", 1), ("turn_began", 2))
    follower.step(0.1)
    assert mats.seen == [1, 2]
    reported(follower, mats, ("turn_ended", 2), ("turn_began", 0))
    follower.step(0.1)
    assert mats.seen == [1, 2, 0]


def test_cards_shown_by_others_are_presented_over_their_mat() -> None:
    session = Session.new(["Ada", "Ben"], seed=4)
    view = session.game.view(0)
    card = view["display"]["dragons"][0]
    after = copy.deepcopy(view)
    after["players"][1]["shown"] = [card]
    event = Event("showed", 1, None, {"card": card, "zone": "hand", "position": None})
    away = where(after, 0, 1)
    (part,) = parts_of(event, view, after, away)
    assert isinstance(part, Presented)
    assert part.holds >= 1.0
    assert away.presented(1) in part.path
    assert tray_cards(after, 0, 1) == []
    assert tray_cards(after, 0, 0) == [card], "it is asked about at home"
    (still,) = part.still()
    assert isinstance(still, Presented)
    assert still.pose(0.0) == still.pose(0.5) == away.presented(1)


def test_no_animation_begins_while_mats_slide(walking: tuple[App, TableScene]) -> None:
    """A card would fly to a place that is not there yet."""
    app, scene = walking
    begun: list[tuple[str, bool]] = []

    class Watch(TableExtension):
        def on_show(self, event: Event) -> None:
            begun.append((event.type, scene.board.panning.is_seen))

    scene.board.extensions.insert(0, Watch())
    slid = 0

    def asked() -> bool:
        nonlocal slid
        slid += scene.board.panning.is_seen
        return scene.control.choosing is not None

    assert frames(app, asked)
    assert slid * FRAME > PAN_S
    assert len(begun) > 5
    assert [kind for kind, slides in begun if slides] == []


def test_space_skips_to_the_own_turn(walking: tuple[App, TableScene]) -> None:
    app, scene = walking
    assert frames(app, lambda: scene.board.shown == 1)
    scene.control.hurry_to_own_turn()
    passed = 0

    def asked() -> bool:
        nonlocal passed
        passed += 1
        assert scene.control.choosing is not None or not scene.board.playback.moving
        return scene.control.choosing is not None

    assert frames(app, asked, 120)
    assert scene.board.seat == scene.board.shown == 0


# --- what was dropped -------------------------------------------------------------------------


def near(point: tuple[int, int], other: tuple[int, int], far: int = 40) -> bool:
    return abs(point[0] - other[0]) < far and abs(point[1] - other[1]) < far


def dropped(pilot: Pilot, name: str, place: str) -> tuple[tuple[int, int], list[Flight]]:
    """Carry a thing onto another one: where it was dropped, and what flies then."""
    app = pilot.app
    thing, goal = app.targets.named(name), app.targets.named(place)
    assert thing is not None
    assert pilot.lift(thing)
    point = goal.rect.center
    pilot.point(point, held=True)
    pilot.frame(0.2)
    pilot.button(point, down=False)
    scene = table(app)
    assert frames(app, lambda: bool(flying(scene)), 30)
    return point, flying(scene)


def test_a_dropped_card_flies_on_from_where_it_was_dropped(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    card = lit(app, "hand:v")[0]
    point, flights = dropped(pilot, card.id, "slot:golden.2")
    word = card.id.removeprefix("hand:")
    (flight,) = [each for each in flights if ("card", word) in seen_as(each)]
    assert near(flight.start.center, point)
    assert not near(flight.start.center, card.rect.center)


def test_a_clicked_card_flies_from_the_hand(open_app: Open) -> None:
    app = open_app()
    pilot = at_first_action(app)
    card = lit(app, "hand:v")[0]
    pilot.click_named(card.id, "slot:golden.2")
    scene = table(app)
    assert frames(app, lambda: bool(flying(scene)), 30)
    word = card.id.removeprefix("hand:")
    (flight,) = [each for each in flying(scene) if ("card", word) in seen_as(each)]
    assert near(flight.start.center, card.rect.center)


def test_a_dropped_adventurer_walks_on_from_the_cave(open_app: Open) -> None:
    app = open_app()
    app.sit_down(scenarios.session("long-walk"))
    pilot = Pilot(app, 2).settled()
    if pilot.scene == "curtain":
        pilot.click_named("ready")
    scene = play_until(pilot, lambda scene: bool(lit(app, "token:adventurer")))
    cave = lit(app, "cave:")[0]
    point, _ = dropped(pilot, "token:adventurer", cave.id)
    seen: list[Flight] = []

    def walks() -> bool:
        seen[:] = [each for each in flying(scene) if ("icon", f"pawn{scene.board.seat}") in seen_as(each)]
        return bool(seen)

    assert frames(app, walks, 200)
    assert near(seen[0].start.center, point)
