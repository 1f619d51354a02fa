"""The presentation of each event of Dragon Family: its animation, its sounds and its texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from wyrmspan_desktop.family import Event, fold, public_view
from wyrmspan_desktop.family.state import NEST
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES
from wyrmspan_desktop.family.views import View
from wyrmspan_desktop.text import family_log as words
from wyrmspan_desktop.ui.animation.parts import Glow, Part, Sparks
from wyrmspan_desktop.ui.family.draw.art import tile_picture
from wyrmspan_desktop.ui.family.draw.camera import Camera
from wyrmspan_desktop.ui.family.draw.draw_map import lair_places
from wyrmspan_desktop.ui.family.draw.looks import TileLooks
from wyrmspan_desktop.ui.family.draw.parts import Flying, Growing, Light, Notice, Place, Walking, still
from wyrmspan_desktop.ui.family.draw.picture import Figure, cells_of, figure_place
from wyrmspan_desktop.ui.family.draw.places import Places, of_egg, of_heap
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.table.events.log import Line
from wyrmspan_desktop.ui.table.events.rows import (
    Animation,
    Cue,
    Presentation,
    Row,
    SeatedEventContext,
    Sounds,
    one,
    one_by_one,
    silent,
)

LAY, WALK, GAIN, FLY = 0.42, 0.5, 0.55, 0.38
"""Durations of the flight of a tile, of a handler's walk, of gains, and of all else, in seconds."""
_AFTER = 0.14
"""The delay between two gains, in seconds."""


@dataclass(frozen=True)
class FamilyEventContext(SeatedEventContext):
    """An event on the map, with the views before and after it."""

    event: Event
    before: View
    after: View
    at: Places
    camera: Camera
    home: int
    names: Sequence[str]
    looks: TileLooks

    @property
    def is_home(self) -> bool:
        """Whether it is about the seat whose things lie on the ledge."""
        return self.seat == self.home

    @property
    def kinds(self) -> list[str]:
        """The kinds of all tiles on the map."""
        return [tile["kind"] for tile in self.after["tiles"]]

    def purse(self, resource: str) -> Rect:
        """Return the place of a seat's resource."""
        number = RESOURCES.index(resource)
        return of_heap(self.at, number)[0] if self.is_home else self.at.seat(self.seat).resources[number].icon

    def hand(self, number: int, count: int) -> Rect:
        """Return the place of a tile in a seat's hand."""
        return self.at.held(count)[number] if self.is_home else self.at.seat(self.seat).hand

    def nestling(self, number: int) -> Rect:
        """Return the place of a dragon in a seat's nest, counted from 0."""
        return self.at.nest(number).dragon if self.is_home else self.at.seat(self.seat).nest[number]

    @property
    def stack(self) -> Rect:
        """The tile on top of the stack."""
        layers = self.at.layers(self.before["stack"])
        return layers[-1] if layers else self.at.layers(1)[0]

    def on(self, number: int) -> Place:
        """Return a function for the centre of a tile on the map."""
        cell = cells_of(self.after["tiles"][number])[0]

        def place() -> Rect:
            hexagon = self.camera.place(cell)
            return square(hexagon.center, hexagon.height * 2 // 5)

        return place

    def figure(self, view: View, tile: int) -> tuple[Figure, Place]:
        """Return the handler of the seat on a tile, the last one of two, and a function for his place."""
        both = view["players"][self.seat]["handlers"].count(tile)
        found = Figure(self.seat, tile, both - 1)
        seats, lies = len(view["players"]), view["tiles"][tile]
        return found, lambda: figure_place(self.camera, lies, found, seats)


def _walking(m: FamilyEventContext, begin: float = 0.0) -> Iterable[Part]:
    figure, start = m.figure(m.before, m.data["came"])
    _, goal = m.figure(m.after, m.data["tile"])
    yield Walking(m.seat, start, goal, begin=begin, seconds=WALK, hides=frozenset({figure.key}))


def _explored(m: FamilyEventContext) -> Iterable[Part]:
    number, data = m.data["tile"], m.data
    hand = m.before["players"][m.seat]["hand"]
    place = hand.index(data["kind"] if m.is_home and data["kind"] in hand else None) if hand else 0
    cell = data["q"], data["r"]
    yield Flying(
        tile_picture(data["kind"], m.looks.on_map(number, data["kind"]), data["turn"]),
        still(m.hand(place, len(hand))),
        lambda: m.camera.place(cell),
        is_tile=True,
        seconds=LAY,
        hides=frozenset({("held", str(place))}) if m.is_home else frozenset(),
    )
    yield Light(lambda: m.camera.place(cell), begin=LAY * 0.9, seconds=0.5)
    yield from _walking(m, LAY)


def _moved(m: FamilyEventContext) -> Iterable[Part]:
    return _walking(m)


def _gained(m: FamilyEventContext) -> Iterable[Part]:
    resource = m.data["resource"]
    goal = m.purse(resource)
    yield Flying(f"resource_{resource}", m.on(m.data["tile"]), still(goal), hop=0.2, seconds=GAIN)
    yield Glow(goal, begin=GAIN * 0.9, seconds=0.35)


def _missed(m: FamilyEventContext) -> Iterable[Part]:
    yield Light(m.on(m.data["tile"]), colour=(160, 60, 50), seconds=0.6)


def _settled(m: FamilyEventContext) -> Iterable[Part]:
    number = m.data["dragon"] - 1
    tile, colour = m.after["tiles"][m.data["tile"]], m.data["colour"]
    cell = tile["q"], tile["r"]
    name = f"hatchling_{colour}_fed"
    hides = {("dragon", str(number + 1))} if m.is_home else {("nestling", f"{m.seat},{number}")}
    start = still(m.nestling(number))
    yield Flying(
        *(name, start, m.on(m.data["tile"])), hop=0.18, seconds=FLY, fades=True, hides=frozenset(hides)
    )
    yield Growing(f"lair_{colour}", lambda: lair_places(m.camera, cell)[0], begin=FLY, seconds=0.7)
    yield Light(lambda: m.camera.place(cell), begin=FLY + 0.3, seconds=0.8)


def _passed(m: FamilyEventContext) -> Iterable[Part]:
    yield Glow(m.at.seats[m.seat], seconds=0.6)


def _put_away(m: FamilyEventContext) -> Iterable[Part]:
    hand = m.before["players"][m.seat]["hand"]
    kind = m.data["kind"]
    place = hand.index(kind) if kind in hand else 0
    look = m.looks.held(m.seat, kind, len(m.before["tiles"]))
    name = tile_picture(kind, look) if kind else "tile_back"
    hides = frozenset({("held", str(place))}) if m.is_home else frozenset()
    start = still(m.hand(place, len(hand)))
    yield Flying(name, start, still(m.stack), is_tile=True, seconds=FLY, hides=hides)


def _drew(m: FamilyEventContext) -> Iterable[Part]:
    hand = m.after["players"][m.seat]["hand"]
    goal = m.hand(len(hand) - 1, len(hand))
    yield Flying("tile_back", still(m.stack), still(goal), is_tile=True, seconds=FLY)


def _nest_full(m: FamilyEventContext) -> Iterable[Part]:
    yield from (Glow(m.nestling(number), seconds=0.6) for number in range(NEST))


def _hatched(m: FamilyEventContext) -> Iterable[Part]:
    colour, place = m.data["colour"], len(m.after["players"][m.seat]["nest"]) - 1
    egg = of_egg(m.at, COLOURS.index(colour))[0]
    own = RESOURCES[COLOURS.index(colour)]
    paid = [own] * (3 - m.data["gold"]) + ["gold"] * m.data["gold"]
    for number, resource in enumerate(paid):
        start = still(m.purse(resource))
        yield Flying(f"resource_{resource}", start, still(egg), begin=0.08 * number, seconds=FLY, fades=True)
    goal = m.nestling(place)
    yield Flying(f"egg_{colour}", still(egg), still(goal), begin=FLY + 0.16, seconds=FLY)
    yield Sparks(goal, begin=2 * FLY + 0.16, seconds=0.5)


def _traded(m: FamilyEventContext) -> Iterable[Part]:
    resource = m.data["resource"]
    start, goal = still(m.purse(resource)), still(m.purse("gold"))
    for number in range(3):
        yield Flying(f"resource_{resource}", start, goal, begin=0.08 * number, seconds=FLY, fades=True)
    yield Glow(goal(), begin=FLY, seconds=0.4)


def _fed(m: FamilyEventContext) -> Iterable[Part]:
    goal = m.nestling(m.data["dragon"] - 1)
    start = still(m.purse(m.data["resource"]))
    yield Flying(f"resource_{m.data['resource']}", start, still(goal), seconds=FLY, fades=True)
    yield Sparks(goal, 8, begin=FLY, seconds=0.4)


def _begun(m: FamilyEventContext) -> Iterable[Part]:
    yield Glow(m.at.seats[m.seat], seconds=0.6)


def _notice(m: FamilyEventContext) -> Iterable[Part]:
    found = words.banner(m.event, m.names)
    if found is not None:
        yield Notice(*found, seconds=1.9)


# --- what is heard ----------------------------------------------------------------------------


def _laid(_: Event) -> Iterable[Cue]:
    yield Cue("family_lay", 0.9 * LAY)
    yield Cue("family_walk", LAY)


def _brought(event: Event) -> Iterable[Cue]:
    yield Cue(f"family_{event.data['resource']}")


def _landed(_: Event) -> Iterable[Cue]:
    yield Cue("family_settle", 0.5 * FLY)


ROWS: dict[str, Row] = {
    "turn_began": Row(Animation(0.25, 0.0, _begun), silent("what is done is heard"), is_heading=True),
    "explored": Row(Animation(LAY + WALK, LAY + WALK, _explored), Sounds(_laid)),
    "moved": Row(Animation(WALK, WALK, _moved), Sounds(one("family_walk"))),
    "gained": Row(Animation(_AFTER, GAIN, _gained), Sounds(applied=_brought)),
    "missed": Row(Animation(0.3, 0.1, _missed), Sounds(one("refuse"))),
    "settled": Row(Animation(FLY + 0.75, FLY + 0.7, _settled), Sounds(_landed)),
    "passed": Row(Animation(0.4, 0.1, _passed), silent("nothing moves")),
    "put_away": Row(Animation(0.25, FLY, _put_away), Sounds(one("card_take"))),
    "drew": Row(Animation(0.2, FLY, _drew), Sounds(one("card_draw"))),
    "nest_full": Row(Animation(0.3, 0.1, _nest_full), silent("nothing has come of it")),
    "hatched": Row(Animation(2 * FLY + 0.2, 2 * FLY + 0.16, _hatched), Sounds(applied=one("family_hatch"))),
    "traded": Row(Animation(FLY + 0.16, FLY + 0.16, _traded), Sounds(applied=one("family_gold"))),
    "fed": Row(Animation(FLY, FLY, _fed), Sounds(applied=one("family_feed"))),
    "last_round": Row(Animation(1.6, 0.1, _notice), Sounds(one("round_end"))),
    "ended": Row(Animation(1.8, 0.1, _notice), Sounds(one("family_end"))),
}

TELLING: Presentation[View, Event] = Presentation(one_by_one(fold), ROWS, public_view)
"""The presentation of Dragon Family."""


def line_of(event: Event, names: Sequence[str], kinds: Sequence[str]) -> Line:
    """Return the line of an event in the log."""
    text = words.log_line(event, names, kinds)
    return Line(text, ROWS[event.type].is_heading, seat=event.seat)
