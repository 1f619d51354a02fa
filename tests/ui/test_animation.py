"""Animations: every event has one, flights follow the layout, and hidden cards stay hidden."""

from __future__ import annotations

import copy
import random
from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open, table
from tests.ui.watched import SIZE, Shown, Watched, flights, games, some_answer, where
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine import Event, fold
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.events import TYPES
from wyrmspan_desktop.engine.ids import SIZES, TRAITS
from wyrmspan_desktop.engine.view_types import View
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.ui.animation import looks
from wyrmspan_desktop.ui.animation.arriving import Arrival
from wyrmspan_desktop.ui.animation.captions import Banner, Caption
from wyrmspan_desktop.ui.animation.entrance import Entrance, Scorch
from wyrmspan_desktop.ui.animation.parts import Part
from wyrmspan_desktop.ui.animation.round_board import RoundBoard, Row
from wyrmspan_desktop.ui.base import theme
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import layout
from wyrmspan_desktop.ui.layout.overlays import round_board
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.table.events.active_highlight import Acting
from wyrmspan_desktop.ui.table.events.presentation import ROWS, parts_of
from wyrmspan_desktop.ui.table.screens.table import TableScene


@pytest.fixture(scope="module")
def shown() -> Shown:
    """For each of the games its seat, and every event with the parts of its animation."""
    found = []
    for number, (session, seat) in enumerate(games()):
        watched = Watched(session, seat)
        watched.play(number, 0.05, most=150 if number > 1 else 10_000)
        found.append((seat, watched.made))
    return found


def test_visible_events_are_animated(shown: Shown) -> None:
    """An event that changes what is drawn moves something, for every seat; the others move nothing."""
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
    "picked": {"card": "d1", "pile": "dragons"},
    "picked_up": {"card": "d2"},
    "received": {"cards": ["d3"], "count": 1},
    "returned": {"card": "d2"},
    "swapped": {"slots": ["crimson.1", "golden.1"]},
}
"""Events that few games have."""


@pytest.mark.parametrize("kind", SELDOM)
def test_rare_events_are_animated(kind: str) -> None:
    view = scenarios.session("long-walk").game.view(0)
    player = view["players"][0]
    player["drawn"], player["drawn_size"], player["shown"] = ["d1"], 1, ["d2"]
    event = Event(kind, 0, None, SELDOM[kind])
    after = fold(view, [event])
    parts = list(parts_of(event, view, after, where(view, 0)))
    at = layout(SIZE)
    ends = [(flight.start, flight.goal) for flight in flights(parts)]
    tray = at.hand_cards(2, len(player["hand"]))[0]
    faces = [at.slots[slot] for slot in ("crimson.1", "golden.1")]
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
            animation = ROWS[event.type].animation
            for part in parts:
                assert part.seconds > 0
                assert (
                    part.read_until is not None
                    or part.end <= max(animation.applies_at, animation.seconds) + 1.3
                ), f"{event.type} trails too long"
                if part.hides:
                    assert part.end <= animation.applies_at + 1e-9, (
                        f"{event.type} is shown before its animation has ended"
                    )


# --- flights ----------------------------------------------------------------------------------


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
                assert flights(parts)[-1].goal == at.slots[data["slot"]]
            elif event.type == "gained":
                assert at.stock[data["item"]].contains(flight.goal)
            elif event.type == "walked":
                place = at.icons.get(data["at"]) or at.slots[data["at"]]
                assert flight.goal == spots.adventurer_rect(at, place)
                walk = before["walk"]
                if walk is not None:
                    assert flight.start == spots.adventurer_rect(
                        at, at.icons.get(walk["at"]) or at.slots[walk["at"]]
                    )
            elif event.type == "laid" and data["nest"] != "mat":
                assert (
                    spots.contents_area(at, at.slots[data["nest"]])
                    .inflate(at.px(18), at.px(4))
                    .contains(flight.goal)
                )
            elif event.type == "advanced":
                assert at.track[data["position"]].colliderect(flight.goal)
            elif event.type == "marker_placed":
                assert at.tile_rows[data["row"] - 1].colliderect(flight.goal)
    wanted = {"dealt", "took", "drew", "excavated", "enticed", "gained", "walked", "laid", "advanced"}
    assert wanted <= set(seen)


def test_a_walk_is_one_way_through_the_cave(shown: Shown) -> None:
    """The adventurer sets out for each place from where it has come to."""
    walks, rest = 0, spots.resting_adventurer_rect(layout(SIZE))
    for seat, made in shown:
        steps = [
            (before, flights(parts)[0])
            for event, before, _, parts in made
            if event.seat == seat and event.type == "walked"
        ]
        for (_, one), (before, other) in pairwise(steps):
            walks += 1
            assert other.start == (rest if before["walk"] is None else one.goal)
    assert walks > 100


def test_hidden_cards_fly_face_down(shown: Shown) -> None:
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
        for row in view["display"].values():
            cards.update(card for card in row if card)
        for pile in view["discards"].values():
            cards.update(pile)
        for player in view["players"]:
            cards.update(player["shown"], player["hand"] or (), player["drawn"] or ())
            for slot in player["slots"].values():
                cards.update(card for card in (slot["dragon"], slot["cave"], *slot["tucked"]) if card)
        if view["automa_state"]:
            cards.update(view["automa_state"]["dragons"], view["automa_state"]["caves"])
    return cards


def test_other_seats_see_only_backs_of_drawn_cards() -> None:
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


# --- what is staged ---------------------------------------------------------------------------


def test_the_end_of_a_round_is_staged() -> None:
    session = Session.new(["Mira", "Tobias"], seed=3)
    watched = Watched(session, 0)
    while session.game.state.round < 2:
        passing = [option.id for option in session.decision.options if option.id == "pass"]
        session.choose(passing or session.decision.default, session.decision.serial)
        watched.settle(0.1)
    parts = [part for _, _, _, parts in watched.made for part in parts]
    assert [part.title for part in parts if isinstance(part, Banner)] == ["Round 1 begins"]
    (board,) = [part for part in parts if isinstance(part, RoundBoard)]
    scored = next(event for event in watched.reported if event.type == "objective_scored")
    begun = [event for event in watched.reported if event.type == "round_began"]
    reported = {row.name: (row.points, row.has_won) for row in board.rows}
    best = min(scored.data["places"])
    assert reported == {
        name: (points, place == best and points > 0)
        for name, points, place in zip(
            ["Mira", "Tobias"], scored.data["vp"], scored.data["places"], strict=True
        )
    }
    assert board.outlook.begins == f"{['Mira', 'Tobias'][begun[1].data['start']]} goes first"
    coins = [
        event.data["count"]
        for event in watched.reported
        if event.type == "gained" and event.data["item"] == "coin"
    ]
    assert dict(board.outlook.items)["coin"] == coins[-1]
    assert [(row.value, row.place) for row in board.rows] == [("0", "no place")] * 2
    said = [part.text for part in parts if isinstance(part, Caption)]
    assert "Round 2 begins" in said
    assert board.outlook.begins in said


def test_the_last_round_brings_no_other() -> None:
    session = scenarios.session("last-pass")
    watched = Watched(session, 0)
    watched.play(1, 0.1)
    (board,) = [part for _, _, _, parts in watched.made for part in parts if isinstance(part, RoundBoard)]
    assert board.outlook is None
    assert board.hours[0] == board.hours[1]


def board_rows() -> list[Row]:
    return [
        Row(f"seat{seat}", name, "1", "1st place", 3, has_won=not seat)
        for seat, name in enumerate(("Mira", "Tobias"))
    ]


def line_of(picture: Picture) -> Rect:
    """Return the place of the timer line of the round board."""
    panel = round_board(picture.layout, 2, has_foot=False).panel
    return Rect(panel.x, panel.bottom - picture.layout.px(12), panel.width, picture.layout.px(4))


def test_round_board_shows_its_remaining_time(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TableScene(app, scenarios.session("objective-tie")))
    picture = table(app).board.picture(Targets())
    board = RoundBoard("Round 1 ends", "Most eggs", board_rows(), ("dawn", "noon"), seconds=6.0)
    gilt = []
    for share in (0.1, 0.4, 0.7, 0.95):
        surface = Surface(app.size)
        with app.painter.onto(surface):
            board.draw(picture, share)
        line = surface.subsurface(line_of(picture))
        gilt.append(pygame.mask.from_threshold(line, theme.GILT, (1, 1, 1, 255)).count())
    assert gilt == sorted(gilt, reverse=True)
    assert len(set(gilt)) == 4


def test_the_board_of_a_round_does_not_move_where_little_may(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(TableScene(app, scenarios.session("objective-tie")))
    picture = table(app).board.picture(Targets())

    def drawn(part: Part, share: float) -> bytes:
        surface = Surface(app.size)
        with app.painter.onto(surface):
            part.draw(picture, share)
        surface.fill("black", line_of(picture))
        return surface.get_buffer().raw

    rows = board_rows()
    board = RoundBoard("Round 1 ends", "Most eggs", rows, ("dawn", "noon"), seconds=1.5)
    (still,) = board.still()
    assert drawn(still, 0.3) == drawn(still, 0.7), "all of it is there at once"
    assert drawn(board, 0.3) != drawn(board, 0.7)


def test_the_end_of_the_game_is_staged_before_the_sheet() -> None:
    session = Session.new(["Mira"], seed=3, level="Automa 1")
    watched = Watched(session, 0)
    watched.play(1, 0.1)
    event, _, _, parts = watched.made[-1]
    assert event.type == "game_ended"
    (banner,) = [part for part in parts if isinstance(part, Banner)]
    reported = f"{banner.title} {banner.subtitle}"
    assert not any(score.name in reported or str(score.total) in reported for score in session.scores())


def test_automa_actions_are_captioned() -> None:
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
    assert cards == [event.data["card"] for event in watched.reported if event.type == "automa_drew"]
    assert cards


def test_the_third_feeding_is_celebrated() -> None:
    view = scenarios.session("hatchlings").game.view(0)
    hatchlings = [name for name, slot in view["players"][0]["slots"].items() if slot["dragon"]]
    kinds = []
    for count in (1, 2, 3):
        event = Event("fed", 0, None, {"slot": hatchlings[0], "count": count})
        kinds.append([type(part).__name__ for part in parts_of(event, view, view, where(view, 0))])
    assert kinds == [["Pulse"], ["Pulse"], ["Pulse", "Sparks", "Caption"]]


def test_active_source_glows_until_its_ability_ends(open_app: Open) -> None:
    app = open_app()
    app.sit_down(Session.new(["Ada", "Ben"], seed=1))
    acting = Acting(table(app).board)
    acting.on_event(Event("ability_began", 0, None, {"card": "crimson.i2"}))
    acting.on_event(Event("ability_began", 0, None, {"card": "track.5"}))
    assert acting.sources == [(0, "crimson.i2"), (0, "track.5")]
    acting.on_event(Event("ability_ended", 0, None, {"card": "track.5"}))
    assert acting.sources == [(0, "crimson.i2")]
    acting.on_event(Event("turn_began", 1, None, {}))
    assert not acting.sources


def entice(card: str, filled: tuple[str, ...] = ()) -> list[Part]:
    """Return the parts of the movement of a dragon to the first space of a cave with other dragons."""
    session = Session.new(["Mira"], seed=3, level="Automa 1")
    view = session.game.view(0)
    before = copy.deepcopy(view)
    for slot in filled:
        before["players"][0]["slots"][slot]["dragon"] = "d1"
    before["players"][0]["shown"] = [card]
    after = copy.deepcopy(before)
    after["players"][0]["slots"]["golden.1"]["dragon"] = card
    event = Event("enticed", 0, None, {"card": card, "slot": "golden.1"})
    return list(parts_of(event, before, after, where(before, 0)))


def way_of(size: str, trait: str) -> list[Rect]:
    """The rectangles of a dragon on the way to its space, where it lies already."""
    goal = Rect(300, 300, 160, 120)
    entrance = Entrance(looks.lying("d1"), (goal, goal), size=size, trait=trait)
    return [entrance.pose(number / 40) for number in range(41)]


@pytest.mark.parametrize("trait", TRAITS)
@pytest.mark.parametrize("size", SIZES)
def test_a_dragon_begins_and_ends_its_entrance_in_its_space(size: str, trait: str) -> None:
    way = way_of(size, trait)
    assert way[0] == way[-1] == Rect(300, 300, 160, 120)
    assert all(rect.colliderect(way[0]) for rect in way)


def test_entrance_without_motion_is_a_glow() -> None:
    for part in entice("d99"):
        assert not any(isinstance(still, Entrance | Arrival) for still in part.still())


def test_only_large_and_aggressive_dragons_leave_soot_around_their_space(
    open_app: Open,
) -> None:
    hot = set()
    for number in range(1, 60):
        for part in entice(f"d{number}"):
            if isinstance(part, Scorch):
                hot.add(number)
                assert part.still() == (), "none where nothing may move"
    dragons = default_box().dragons
    assert hot == {
        number
        for number in range(1, 60)
        if dragons[number].size == "large" or dragons[number].trait == "aggressive"
    }
    scorch = Scorch(Rect(300, 300, 160, 120))
    picture: Any = SimpleNamespace(painter=open_app(SIZE).painter, layout=layout(SIZE))

    def drawn(share: float) -> Surface:
        surface = Surface(SIZE)
        surface.fill((120, 100, 90))
        with picture.painter.onto(surface):
            scorch.draw(picture, share)
        return surface

    early, late, gone = (drawn(share) for share in (0.55, 0.85, 1.0))
    at_rim, inside = (300, 295), (380, 360)
    assert sum(early.get_at(at_rim)[:3]) < sum(late.get_at(at_rim)[:3]) < sum(gone.get_at(at_rim)[:3])
    assert early.get_at(inside) == gone.get_at(inside), "the dragon itself stays clean"


def test_full_cave_is_celebrated() -> None:
    others = ("golden.2", "golden.3", "golden.4")
    assert not [part for part in entice("d5", others[:2]) if isinstance(part, Caption)]
    parts = entice("d5", others)
    assert [part.text for part in parts if isinstance(part, Caption)] == ["The Golden Grotto is full!"]
    assert max(part.end for part in parts) <= 1.8


def test_celebrations_are_short() -> None:
    assert all(row.animation.seconds <= 1.5 for row in ROWS.values())
