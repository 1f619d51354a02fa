"""Tables of Dragon Family, laid by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from wyrmspan_desktop.family import Event, Game
from wyrmspan_desktop.family.state import Dragon, Player, State, Tile
from wyrmspan_desktop.family.tiles import COLOURS, RESOURCES, START, default_tiles


def table(
    *,
    players: int = 2,
    hand: Sequence[str] = ("forest", "forest", "forest"),
    tiles: Iterable[tuple[str, int, int, int]] = (),
    lairs: dict[int, tuple[int, str]] | None = None,
    handlers: Sequence[Sequence[int]] = (),
    have: str = "",
    nest: str = "",
    stack: int | None = None,
    scarce: bool = False,
) -> Game:
    """A game in which seat 0 has its turn and began.

    ``lairs``: whose they are and the dragon in each, by tile; ``handlers``: of each seat, at the start unless given;
    ``have``: resources of seat 0, as ``"leaf 3, gold 1"``; ``nest``: its dragons with what they ate of their own
    food, as ``"green 3, red 0"``; ``stack``: so many tiles are left, and the rest is not in the game.  What no game
    comes to is refused (`BadSnapshot`), a short stack aside.
    """
    every = default_tiles()
    laid = [Tile(START, 0, 0), *(Tile(*each) for each in tiles)]
    for number, (owner, dragon) in (lairs or {}).items():
        tile = laid[number]
        laid[number] = Tile(tile.kind, tile.q, tile.r, tile.turn, owner, COLOURS.index(dragon))
    seats = []
    for seat in range(players):
        at = list(handlers[seat]) if seat < len(handlers) else [0, 0]
        seats.append(Player(list(hand), [0, 0, 0, 0], at, []))
    for resource, count in _counted(have):
        seats[0].resources[RESOURCES.index(resource)] = count
    seats[0].nest = [Dragon(COLOURS.index(name), count) for name, count in _counted(nest)]
    left = list(every.all)
    for kind in [tile.kind for tile in laid[1:]] + [kind for seat in seats for kind in seat.hand]:
        left.remove(kind)
    eggs = [6] * 4
    for colour in [each.colour for each in laid if each.owner >= 0] + [each.colour for each in seats[0].nest]:
        eggs[colour] -= 1
    state = State(
        content=every.content_hash,
        seed=1,
        rng=1,
        names=list("ABCDE"[:players]),
        players=seats,
        start=0,
        turn=0,
        stack=left,
        buried=[],
        tiles=laid,
        eggs=eggs,
        scarce=scarce,
    )
    game = Game.from_json(msgspec.json.encode(state))
    if stack is not None:
        del game.state.stack[stack:]
    return game


def _counted(text: str) -> Iterable[tuple[str, int]]:
    for part in filter(None, text.split(", ")):
        name, count = part.split()
        yield name, int(count)


def codes(game: Game, answer: str) -> list[str]:
    """Return the reason codes against an answer."""
    return [each.code for each in game.why_not(answer)]


def play(game: Game, *answers: str) -> list[Event]:
    """Return the events of a sequence of answers."""
    return [event for answer in answers for event in game.apply([answer]).events]


def reported(events: Iterable[Event], kind: str) -> list[dict[str, object]]:
    """The details of the events of a type."""
    return [event.data for event in events if event.type == kind]


def gains(events: Iterable[Event]) -> list[tuple[int | None, int, str]]:
    """Return (seat, tile, resource) of each gain."""
    return [(it.seat, it.data["tile"], it.data["resource"]) for it in events if it.type == "gained"]


def finish_turn(game: Game) -> list[Event]:
    """Do nothing more in this turn."""
    seat, events = game.decision.seat if game.decision else -1, []
    while game.decision is not None and game.decision.seat == seat and game.decision.kind != "action":
        events += play(game, {"draw": "draw", "hatch": "skip", "feed": "end"}[game.decision.kind])
    return events
