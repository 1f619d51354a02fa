"""The types of a view: plain JSON values, as in ``PROTOCOL.md``; None stands for hidden values.

Cards, spaces, caves and resources are given by their notation (`ids`).  A dict has an entry for each of
`ids.PILES`, `ids.RESOURCES`, `ids.CAVES` or `ids.SLOTS`.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class DragonView(TypedDict):
    """A dragon on a space of a mat, and everything that moves with it; eggs lie in nests of free spaces too."""

    dragon: str | None
    fresh: bool
    """Whether the dragon was played in this turn."""
    eggs: int
    cached: dict[str, int]
    tucked: list[str | None]
    fed: int


class SpaceView(DragonView):
    """A space of a mat, and the dragon that lies there."""

    excavated: bool
    cave: str | None


class PlayerView(TypedDict):
    """The known part of a player's things."""

    coins: int
    resources: dict[str, int]
    hand: list[str] | None
    hand_size: dict[str, int]
    drawn: list[str] | None
    """Cards that only their owner sees, while they are placed or split."""
    drawn_size: int
    shown: list[str]
    """Cards that are played or revealed, face up."""
    mat_eggs: int
    explored: dict[str, int]
    """Explorations of each cave in this round."""
    steps: int
    position: int
    """The space of the guild's track, counted from 0."""
    markers: int
    passed: bool
    acted: list[str]
    """Dragons that have used their ability at the end of this round (R9.2)."""
    end_vp: int
    slots: dict[str, SpaceView]


class AutomaView(TypedDict):
    """The known part of Automa's things."""

    steps: int
    position: int
    entered: int
    """Her steps when she last entered a brown space."""
    ready: int
    """Markers that she may still place."""
    dragons: list[str]
    caves: list[str]
    deck: int
    played: list[str]
    passed: bool


class GuildView(TypedDict):
    """The guild's tile."""

    tile: str
    index: int
    squares: list[int]
    rows: list[list[int]]
    """The seats whose markers lie in each of the five rows, in the order of placing."""


class ObjectiveView(TypedDict):
    """An objective; places (1 to 4) and VP of every seat once it was scored."""

    id: str
    coins: int
    places: list[int] | None
    vp: list[int] | None


class WalkView(TypedDict):
    """The place of the adventurer: a cave, and a path icon or space of it."""

    seat: int | None
    cave: str
    at: str


class DecisionView(TypedDict, total=False):
    """The open decision; of another seat's, ``serial`` and ``seat`` alone."""

    serial: int
    seat: int
    kind: str
    source: str | None
    options: list[str]
    least: int
    most: int
    ordered: bool
    default: list[str]
    forced: bool
    exchanges: list[str]


class View(TypedDict):
    """A game as a seat may know it."""

    seat: int | None
    names: list[str]
    automa: str | None
    """Automa's level."""
    round: int
    start: int
    turn: int | None
    serial: int
    over: bool
    winners: list[int]
    display: dict[str, list[str | None]]
    """The cards of each pile by position, None for an empty one."""
    decks: dict[str, int]
    discards: dict[str, list[str]]
    """The last card lies on top."""
    guild: GuildView
    objectives: list[ObjectiveView]
    walk: WalkView | None
    players: list[PlayerView]
    automa_state: AutomaView | None
    decision: DecisionView | None
    house_rules: NotRequired[dict[str, Any]]
    """The fields of `HouseRules` that differ from the printed rules; missing if there are none."""
