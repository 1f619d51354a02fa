"""What moves: every event has its animation, flights follow the layout, and nothing is told that is hidden."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.ui.pilot import Pilot
from tests.ui.seats import table
from wyrmspan_desktop.devtools import scenarios
from wyrmspan_desktop.engine import Decision, Event, fold
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.events import TYPES
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.animation.captions import Banner, Caption
from wyrmspan_desktop.ui.animation.parts import Flight, Part
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.scenes.table import TableScene
from wyrmspan_desktop.ui.table import spots
from wyrmspan_desktop.ui.table.acting import Acting
from wyrmspan_desktop.ui.table.choreography import ANIMATIONS, parts_of
from wyrmspan_desktop.ui.table.geometry import layout
from wyrmspan_desktop.ui.table.playback import SPEEDS, Playback
from wyrmspan_desktop.ui.table.spots import View
from wyrmspan_desktop.ui.table.where import Where

Open = Callable[..., App]
Made = tuple[Event, View, View, list[Part]]
"""An event, the view before and after it, and the parts of its animation."""
Shown = list[tuple[int, list[Made]]]
"""For each of several games the seat that looks on, and what it was shown."""
SIZE = (1280, 720)
FRAME = 1 / 60


def where(view: View, seat: int, shown: int | None = None) -> Where:
    """The table as a seat sees it, with its own mat in the middle or another one."""
    return Where(
        at=layout(SIZE),
        box=default_box(),
        holder=seat,
        shown=seat if shown is None else shown,
        humans=len(view["players"]),
        automa=view["automa"] is not None,
    )


def some_answer(decision: Decision, chance: random.Random) -> tuple[str, ...]:
    """An answer by chance; passing and declining are rare, so that much happens."""
    if decision.most != 1 or decision.least > 1:
        return decision.default
    ids = [option.id for option in decision.options]
    busy = [each for each in ids if each not in ("pass", "decline")]
    return (chance.choice(busy if busy and chance.random() < 0.9 else ids),)


class Watched:
    """A game whose events go through a playback for one seat; every part that was made is kept."""

    def __init__(self, session: Session, seat: int, speed: float = 1.0, *, reduced: bool = False) -> None:
        self.session, self.seat = session, seat
        self.made: list[Made] = []
        self.told: list[Event] = []
        self.playback = Playback(session.view(seat), self.told.append, self._stage)
        self.playback.speed, self.playback.reduced_motion = speed, reduced
        self.sent: list[Event] = []
        session.subscribe(lambda step: self._send(step.for_seat(seat)))

    def _send(self, events: tuple[Event, ...] | list[Event]) -> None:
        self.sent += events
        self.playback.push(events)

    def _stage(self, event: Event, before: View, after: View) -> list[Part]:
        parts = list(parts_of(event, before, after, where(before, self.seat)))
        self.made.append((event, before, after, parts))
        return parts

    def settle(self, dt: float) -> None:
        for _ in range(20_000):
            if self.playback.settled:
                return
            self.playback.step(dt)
        raise AssertionError("the events are never all told")

    def play(self, seed: int, dt: float, most: int = 10_000) -> None:
        """Play by chance to the end, or for so many answers; the view must be right after each of them."""
        chance = random.Random(seed)
        for _ in range(most):
            decision = self.session.decision
            if decision is None:
                return
            self.session.choose(some_answer(decision, chance), decision.serial)
            self.settle(dt)
            assert self.playback.view == self.session.view(self.seat)
            assert self.told == self.sent, "every event is told once, in order"


def games() -> Iterator[tuple[Session, int]]:
    """Games that have every kind of event between them, with a seat that looks on."""
    yield Session.new(["Mira", "Tobias", "Kai"], seed=5), 1
    yield Session.new(["Mira"], seed=2, automa="Automa 3"), 0
    for name in (
        "hatchlings",
        "covering",
        "automa",
        "ravel",
        "empty-decks",
        "last-pass",
        "guild-rows",
        "upkeep",
    ):
        yield scenarios.session(name), 0


@pytest.fixture(scope="module")
def shown() -> Shown:
    """For each of the games its seat, and every event with the parts of its animation."""
    found = []
    for number, (session, seat) in enumerate(games()):
        watched = Watched(session, seat)
        watched.play(number, 0.05, most=150 if number > 1 else 10_000)
        found.append((seat, watched.made))
    return found


# --- the table of animations ------------------------------------------------------------------


def test_every_event_type_has_an_animation() -> None:
    assert set(ANIMATIONS) == set(TYPES)


def test_what_happens_can_be_seen(shown: Shown) -> None:
    """An event that changes what is drawn moves something, whoever's it is; the others move nothing."""
    still = {"upkeep_ended", "ability_ended", "asked"}
    seen: Counter[str] = Counter()
    for _, made in shown:
        for event, _, _, parts in made:
            seen[event.type] += 1
            if event.type in still:
                assert not parts
    moved = {event.type for _, made in shown for event, _, _, parts in made if parts}
    assert moved >= set(seen) - still, f"these never show anything: {set(seen) - still - moved}"
    assert set(seen) | set(SELDOM) == set(TYPES)


SELDOM: dict[str, dict[str, Any]] = {
    "acted": {"card": "crimson.i1"},
    "exchanged": {"give": ["meat", "gold"], "get": "milk"},
    "kept": {"card": "d1"},
    "named": {"item": "meat"},
    "picked_up": {"card": "d2"},
    "returned": {"card": "d2"},
    "swapped": {"slots": ["crimson.1", "golden.1"]},
}
"""Events that few games have."""


@pytest.mark.parametrize("kind", SELDOM)
def test_seldom_events_are_shown_too(kind: str) -> None:
    view = scenarios.session("long-walk").view(0)
    player = view["players"][0]
    player["drawn"], player["drawn_size"], player["shown"] = ["d1"], 1, ["d2"]
    event = Event(kind, 0, None, SELDOM[kind])
    after = fold(view, [event])
    parts = list(parts_of(event, view, after, where(view, 0)))
    at = layout(SIZE)
    ends = [(flight.start, flight.goal) for flight in flights(parts)]
    tray = at.hand_cards(2, len(player["hand"]))[0]
    faces = [spots.dragon_face(at, at.slots[slot]) for slot in ("crimson.1", "golden.1")]
    if kind == "kept":
        cards = spots.hand_cards(after, 0)
        assert ends == [(tray[0], at.hand_cards(1, len(cards))[2][cards.index("d1")])]
    elif kind == "picked_up":
        cards = spots.hand_cards(after, 0)
        assert ends == [(tray[1], at.hand_cards(1, len(cards))[2][cards.index("d2")])]
    elif kind == "returned":
        assert ends == [(tray[1], at.decks["dragons"])]
    elif kind == "swapped":
        assert ends == [(faces[0], faces[1]), (faces[1], faces[0])], "the dragons cross"
    elif kind == "exchanged":
        assert at.stock["meat"].contains(ends[0][0])
        assert at.stock["gold"].contains(ends[1][0])
        assert at.stock["milk"].contains(ends[-1][1])
    else:
        assert parts


def test_parts_end_with_their_events(shown: Shown) -> None:
    for _, made in shown:
        for event, _, _, parts in made:
            animation = ANIMATIONS[event.type]
            for part in parts:
                assert part.seconds > 0
                assert part.end <= max(animation.truth, animation.seconds) + 1.3, (
                    f"{event.type} trails too long"
                )
                if part.hides:
                    assert part.end <= animation.truth + 1e-9, f"{event.type} is told before it has landed"


# --- flights ----------------------------------------------------------------------------------


def flights(parts: list[Part]) -> list[Flight]:
    return [part for part in parts if isinstance(part, Flight)]


def test_flights_start_and_end_on_the_table(shown: Shown) -> None:
    window = Rect((0, 0), SIZE)
    count = 0
    for _, made in shown:
        for event, _, _, parts in made:
            for flight in flights(parts):
                count += 1
                assert window.contains(flight.start), event
                assert window.contains(flight.goal), event
                assert flight.pose(0.0).center == flight.start.center
                assert flight.pose(1.0) == Rect(flight.goal)
    assert count > 1000


def test_cards_fly_between_the_rects_of_the_layout(shown: Shown) -> None:
    at = layout(SIZE)
    seen: Counter[str] = Counter()
    for seat, made in shown:
        for event, before, after, parts in made:
            if event.seat not in (None, seat) or not flights(parts):
                continue
            seen[event.type] += 1
            flight, data = flights(parts)[0], event.data
            if event.type == "dealt":
                assert (flight.start, flight.goal) == (
                    at.decks[data["pile"]],
                    at.display[data["pile"]][data["position"] - 1],
                )
            elif event.type in ("took", "drew", "kept"):
                tray, hand = spots.tray_cards(after, seat), spots.hand_cards(after, seat)
                in_tray, _, in_hand = at.hand_cards(len(tray), len(hand))
                card = data["card"]
                goal = in_hand[hand.index(card)] if card in hand else in_tray[tray.index(card)]
                assert flight.goal == goal
            elif event.type == "excavated":
                assert flight.goal == at.slots[data["slot"]]
            elif event.type == "enticed":
                assert flights(parts)[-1].goal == spots.dragon_face(at, at.slots[data["slot"]])
            elif event.type == "gained":
                assert at.stock[data["item"]].contains(flight.goal)
            elif event.type == "walked":
                place = at.icons.get(data["at"]) or at.slots[data["at"]]
                assert flight.goal == spots.walker(at, place)
                walk = before["walk"]
                if walk is not None:
                    assert flight.start == spots.walker(at, at.icons.get(walk["at"]) or at.slots[walk["at"]])
            elif event.type == "laid" and data["nest"] != "mat":
                assert at.slots[data["nest"]].contains(flight.goal)
            elif event.type == "advanced":
                assert at.track[data["position"]].contains(flight.goal)
            elif event.type == "marker_placed":
                assert at.tile_rows[data["row"] - 1].colliderect(flight.goal)
    wanted = {"dealt", "took", "drew", "excavated", "enticed", "gained", "walked", "laid", "advanced"}
    assert wanted <= set(seen)


def test_a_walk_is_one_way_through_the_cave(shown: Shown) -> None:
    """The adventurer sets out for each place from where it has come to."""
    walks = 0
    for seat, made in shown:
        steps = [
            (event, flights(parts)[0])
            for event, _, _, parts in made
            if event.seat == seat and event.type in ("walk_began", "walked")
        ]
        for (_, one), (event, other) in pairwise(steps):
            if event.type == "walked":
                walks += 1
                assert one.goal == other.start
    assert walks > 100


def test_what_a_seat_may_not_know_flies_as_a_back(shown: Shown) -> None:
    backs = 0
    for seat, made in shown:
        for event, before, after, parts in made:
            for flight in flights(parts):
                looks = [flight.look, flight.back, flight.below[0] if flight.below else None]
                for look in looks:
                    if look is not None and look.kind in ("card", "lying"):
                        assert look.name in known(before, after, seat), f"{event} shows {look.name}"
                    backs += look is not None and look.kind == "back" and event.seat not in (None, seat)
    assert backs > 20, "others have drawn cards"


def known(before: View, after: View, seat: int) -> set[str]:
    """Every card whose face a seat may see, before or after an event."""
    cards: set[str] = set()
    for view in (before, after):
        for row in (*view["display"].values(), *view["discards"].values()):
            cards.update(card for card in row if card)
        for player in view["players"]:
            cards.update(player["shown"], player["hand"] or (), player["drawn"] or ())
            for slot in player["slots"].values():
                cards.update(card for card in (slot["dragon"], slot["cave"], *slot["tucked"]) if card)
        if view["automa_state"]:
            cards.update(view["automa_state"]["dragons"], view["automa_state"]["caves"])
    return cards


def test_another_seat_sees_backs_where_its_owner_sees_faces() -> None:
    session = Session.new(["Mira", "Tobias"], seed=4)
    owner, other = Watched(session, 0), Watched(session, 1)
    chance = random.Random(1)
    for _ in range(400):
        decision = session.decision
        if decision is None:
            break
        session.choose(some_answer(decision, chance), decision.serial)
        owner.settle(0.1)
        other.settle(0.1)
    drawn = [
        (flights(one)[0].look, flights(two)[0].look)
        for (event, _, _, one), (_, _, _, two) in zip(owner.made, other.made, strict=True)
        if event.type == "drew" and event.seat == 0
    ]
    assert len(drawn) > 5
    assert all(face.kind == "card" and back.kind == "back" for face, back in drawn)


# --- time -------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_whole_game_is_told_at_every_speed(speed: str, reduced: bool) -> None:
    session = Session.new(["Mira"], seed=9, automa="Ravel 2")
    watched = Watched(session, 0, SPEEDS[speed], reduced=reduced)
    watched.play(7, 0.04)
    assert watched.playback.view["over"]
    assert bool(watched.made) == (speed != "instant"), "instant shows results alone"


def test_games_of_four_are_told() -> None:
    for number, speed in enumerate((SPEEDS["normal"], SPEEDS["instant"])):
        watched = Watched(Session.new(["Mira", "Tobias", "Kai", "Ada"], seed=number), 2, speed)
        watched.play(number, 0.07)
        assert watched.playback.view["over"]


def test_faster_is_shorter() -> None:
    taken = {}
    for name, speed in SPEEDS.items():
        session = scenarios.session("automa")
        watched = Watched(session, 0, speed)
        chance, frames = random.Random(3), 0
        while session.decision is not None:
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            while not watched.playback.settled:
                watched.playback.step(FRAME)
                frames += 1
        taken[name] = frames * FRAME
    assert taken["slow"] > taken["normal"] * 1.4 > taken["fast"] * 2 > 0
    assert taken["instant"] < 2


def test_an_event_is_told_when_its_flight_has_landed() -> None:
    watched = Watched(scenarios.session("automa"), 0)
    playback = watched.playback
    event = Event("gained", 0, None, {"item": "meat", "count": 1})
    before = playback.view["players"][0]["resources"]["meat"]
    playback.push([event])
    flight = None
    for _ in range(100):
        playback.step(FRAME)
        playing = [each for each in playback.playing if isinstance(each.part, Flight)]
        count = playback.view["players"][0]["resources"]["meat"]
        if playing and playing[0].share < 0.95:
            flight = playing[0].part
            assert count == before, "it is still in the air"
        if count > before:
            break
    assert flight is not None
    assert playback.view["players"][0]["resources"]["meat"] == before + 1


def test_a_card_in_flight_lies_nowhere_else() -> None:
    watched = Watched(scenarios.session("automa"), 0)
    playback = watched.playback
    card = playback.view["display"]["dragons"][1]
    playback.push([Event("took", 0, None, {"card": card, "position": 2})])
    playback.step(0.0)
    assert playback.hidden == {("card", card)}
    while playback.hidden:
        assert [each.part.hides for each in playback.playing if each.part.hides] == [{("card", card)}]
        playback.step(FRAME)
    assert playback.view["display"]["dragons"][1] is None


def test_skipping_tells_everything() -> None:
    for seconds in (0.0, 0.01, 0.3, 1.0, 2.5):
        session = scenarios.session("automa")
        watched = Watched(session, 0)
        chance = random.Random(6)
        for _ in range(25):
            if session.decision is None:
                break
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            watched.playback.step(seconds)
            watched.playback.skip()
            assert watched.playback.settled
            assert not watched.playback.hidden
            assert not list(watched.playback.playing)
            assert watched.playback.view == session.view(0)
            assert watched.told == watched.sent


def test_nothing_flies_with_reduced_motion() -> None:
    for session, seat in games():
        watched = Watched(session, seat, reduced=True)
        chance = random.Random(2)
        for _ in range(60):
            if session.decision is None:
                break
            session.choose(some_answer(session.decision, chance), session.decision.serial)
            while not watched.playback.settled:
                watched.playback.step(FRAME * 2)
                assert not watched.playback.hidden
                for each in watched.playback.playing:
                    assert type(each.part).__name__ in ("Glow", "Caption", "Banner")
        assert watched.made, "the parts were made, and replaced"


# --- what is staged ---------------------------------------------------------------------------


def test_the_end_of_a_round_is_staged() -> None:
    session = Session.new(["Mira", "Tobias"], seed=3)
    watched = Watched(session, 0)
    while session.game.state.round < 2:
        assert session.decision is not None
        passing = [option.id for option in session.decision.options if option.id == "pass"]
        session.choose(passing or session.decision.default, session.decision.serial)
        watched.settle(0.1)
    banners = [part for _, _, _, parts in watched.made for part in parts if isinstance(part, Banner)]
    titles = [banner.title for banner in banners]
    assert titles == ["Round 1 begins", "Round 1 ends", "Objective of round 1", "Round 2 begins"]
    scored = next(event for event in watched.told if event.type == "objective_scored")
    rows = banners[2].rows
    assert {row.name for row in rows} == {"Mira", "Tobias"}
    assert sorted(row.points for row in rows) == sorted(f"{points} VP" for points in scored.data["vp"])


def test_the_end_of_the_game_is_staged_before_the_sheet() -> None:
    session = Session.new(["Mira"], seed=3, automa="Automa 1")
    watched = Watched(session, 0)
    watched.play(1, 0.1)
    event, _, _, parts = watched.made[-1]
    assert event.type == "game_ended"
    (banner,) = [part for part in parts if isinstance(part, Banner)]
    assert [row.points for row in banner.rows] == [
        f"{total} VP" for total in sorted(score.total for score in session.scores())
    ]


def test_automa_says_what_she_does() -> None:
    session = scenarios.session("automa")
    watched = Watched(session, 0)
    watched.play(4, 0.1, most=80)
    said = [
        part.text
        for event, _, _, parts in watched.made
        for part in parts
        if isinstance(part, Caption) and event.type.startswith(("automa", "objective"))
    ]
    assert {"Take a dragon", "Place a marker"} <= set(said)
    assert any(text.startswith("Advance ") for text in said)
    cards = [
        flight.look.name
        for event, _, _, parts in watched.made
        if event.type == "automa_drew"
        for flight in flights(parts)
    ]
    assert cards == [event.data["card"] for event in watched.told if event.type == "automa_drew"]
    assert cards


def test_the_third_feeding_is_celebrated() -> None:
    view = scenarios.session("hatchlings").view(0)
    hatchlings = [name for name, slot in view["players"][0]["slots"].items() if slot["dragon"]]
    kinds = []
    for count in (1, 2, 3):
        event = Event("fed", 0, None, {"slot": hatchlings[0], "count": count})
        kinds.append([type(part).__name__ for part in parts_of(event, view, view, where(view, 0))])
    assert kinds == [["Pulse"], ["Pulse"], ["Pulse", "Sparks", "Caption"]]


def test_what_acts_glows_until_it_has_ended() -> None:
    acting = Acting()
    acting.note(Event("ability_began", 0, None, {"card": "crimson.i2"}))
    acting.note(Event("ability_began", 0, None, {"card": "track.5"}))
    assert acting.sources == [(0, "crimson.i2"), (0, "track.5")]
    acting.note(Event("ability_ended", 0, None, {"card": "track.5"}))
    assert acting.sources == [(0, "crimson.i2")]
    acting.note(Event("turn_began", 1, None, {}))
    assert not acting.sources


# --- in the window ----------------------------------------------------------------------------


def at_scenario(app: App, name: str) -> TableScene:
    app.scenes.push(TableScene(app, scenarios.session(name)))
    pilot = Pilot(app, 1)
    pilot.settle()
    while pilot.scene == "curtain":
        pilot.click_named("ready")
        pilot.settle()
    return table(app)


def frames(app: App, scene: TableScene, chance: random.Random, count: int) -> Iterator[bool]:
    """Frame after frame of a game that is played by chance; whether each was drawn."""
    for _ in range(count):
        for event in pygame.event.get():
            app.handle(event)
        if app.scene is not scene:
            if app.scene is None or app.scene.name != "curtain":
                return
            app.scene.pressed("ready")
        choosing = scene.choosing
        if choosing is not None and scene.playback.settled and scene._forced <= 0:
            scene.answer(some_answer(choosing.decision, chance))
        app.step(0.06)
        yield app.draw()


@pytest.mark.parametrize("name", ["long-walk", "automa", "covering", "hatchlings", "opponents"])
def test_the_picture_that_is_kept_is_the_picture(open_app: Open, name: str) -> None:
    """Sections that were drawn at different times are, together, what is drawn all at once."""
    app = open_app(SIZE)
    scene = at_scenario(app, name)
    compared = 0
    for number, drawn in enumerate(frames(app, scene, random.Random(4), 260)):
        still = scene._renderer._still
        if number % 2 or not drawn or still is None or scene.playback.settled:
            continue
        kept, targets = still.copy(), [(target.id, target.rect) for target in app.targets]
        scene.change()
        app.draw()
        now = scene._renderer._still
        assert now is not None
        assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(now, "RGB")
        assert targets == [(target.id, target.rect) for target in app.targets]
        compared += 1
    assert compared > 10


def test_an_idle_table_is_not_drawn(open_app: Open) -> None:
    app = open_app()
    at_scenario(app, "busiest")
    for _ in range(60):
        app.step(FRAME)
        app.draw()
    for _ in range(60):
        app.step(FRAME)
        assert not app.draw()


def test_settings_set_the_pace(open_app: Open) -> None:
    app = open_app()
    scene = at_scenario(app, "automa")
    app.settings.change(animation="instant", reduced_motion=True)
    choosing = scene.choosing
    assert choosing is not None
    scene.answer(some_answer(choosing.decision, random.Random(1)))
    app.step(FRAME)
    assert scene.playback.settled
    assert scene.playback.reduced_motion
    assert scene.playback.view == scene.session.view(scene.seat)


def test_a_new_window_size_lets_nothing_fly_astray(open_app: Open) -> None:
    app = open_app()
    scene = at_scenario(app, "automa")
    playback = scene.playback
    card = playback.view["display"]["dragons"][1]
    playback.push([Event("took", 0, None, {"card": card, "position": 2})])
    app.step(FRAME)
    assert playback.hidden
    app.refresh()
    app.draw()
    assert not playback.hidden
    assert not list(playback.playing)
    assert playback.view["display"]["dragons"][1] == card, "it is told in its time all the same"
