"""The closed vocabulary of card effects in `cards/*.json`.

Every op is a frozen `msgspec.Struct`, tagged by ``op``.  Ops hold data only; their code lives in
`wyrmspan_desktop.engine.handlers`, one handler for each type.  One type never stands in a file: `Group`, which
neighbouring gains and lays become when a box is built (R6.4).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import force_setattr

Resource = Literal["meat", "gold", "crystal", "milk", "any"]
CaveName = Literal["crimson", "golden", "amethyst"]
Size = Literal["hatchling", "small", "medium", "large"]
Trait = Literal["aggressive", "helpful", "playful", "shy"]
Timing = Literal["when_played", "if_activated", "once_per_round", "end_game"]
Place = Literal["any", "here", "this_cave", "this_column", "adjacent"]


class Data(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, cache_hash=True):
    """The base of everything that is decoded from a card file."""


class Items(Data, frozen=True):
    """Numbers of each item to be gained or paid (a cost has no ``guild``)."""

    coin: int = 0
    egg: int = 0
    meat: int = 0
    gold: int = 0
    crystal: int = 0
    milk: int = 0
    any: int = 0
    dragon: int = 0
    cave: int = 0
    guild: int = 0

    @property
    def resources(self) -> tuple[int, int, int, int]:
        """The four resources in the order of `ids.RESOURCES`."""
        return (self.meat, self.gold, self.crystal, self.milk)

    @property
    def icons(self) -> int:
        """Every icon counted, coins and eggs included (R9.3)."""
        return (
            self.coin
            + self.egg
            + self.meat
            + self.gold
            + self.crystal
            + self.milk
            + self.any
            + self.dragon
            + self.cave
            + self.guild
        )

    def named(self) -> list[tuple[str, int]]:
        """Return the items with a number other than 0, in the order of the fields."""
        return [(name, n) for name in self.__struct_fields__ if (n := getattr(self, name))]


class Count(Data, frozen=True):
    """A quantity that can be read off the table (R9.3, R10)."""

    count: Literal[
        "dragons",
        "cave_cards",
        "dragons_and_cave_cards",
        "guild_markers",
        "guild_position",
        "sets_of_traits",
        "sets_of_sizes",
        "egg_pairs",
        "eggs",
        "cached",
        "nests_on_dragons",
        "full_columns",
        "objectives_ranked_last",
        "resource_icons_in_best_cave",
    ]
    place: Literal["mat", "here", "this_cave", "this_column", "adjacent", "crimson", "golden", "amethyst"] = (
        "mat"
    )
    trait: Trait | None = None
    size: Size | None = None
    timing: tuple[Timing, ...] = ()
    printed_cost: tuple[int, int | None] | None = None
    other: bool = False


class Condition(Data, frozen=True):
    """Exactly one of: a count with bounds, a named situation, sizes present, or R6.12's comparison."""

    count: Count | None = None
    at_least: int | None = None
    at_most: int | None = None
    situation: (
        Literal["between_two_dragons", "last_in_cave", "column_full", "cave_fully_excavated"] | None
    ) = None
    sizes_in_this_cave: tuple[Size, ...] = ()
    at_least_left_neighbour_in: CaveName | None = None


class Op(Data, frozen=True, tag_field="op"):
    """The base of all ops."""


class Gain(Op, frozen=True, tag="gain"):
    """Gain items (R6.3); of them up to ``cache`` may (``must``) be cached, ``tuck`` tucked, at ``place`` (R6.8)."""

    items: Items
    per: Count | None = None
    cache: int = 0
    tuck: int = 0
    must: bool = False
    place: Place = "here"


class GainSame(Op, frozen=True, tag="gain_same"):
    """Name one resource and gain ``count`` of it; each opponent may gain ``opponents`` of the same (R6.2)."""

    count: int
    opponents: int


class GainFromCost(Op, frozen=True, tag="gain_from_cost"):
    """Gain resources printed in the cost of the card that was just tucked (R6.9)."""

    count: int = 1


class Lay(Op, frozen=True, tag="lay"):
    """Lay eggs on empty nests within a place (R6.6)."""

    count: int
    place: Place


class LayEach(Op, frozen=True, tag="lay_each"):
    """Lay one egg on every dragon in a place that has room (R6.6)."""

    place: Place
    not_trait: Trait | None = None


class Cache(Op, frozen=True, tag="cache"):
    """Cache resources on dragons, from the own supply or the general one (R6.7)."""

    count: int
    resource: Resource
    source: Literal["supply", "general"]
    place: Place
    then: tuple[AnyOp, ...] = ()


class Tuck(Op, frozen=True, tag="tuck"):
    """Tuck dragon cards under dragons, from the hand or the deck (R6.7)."""

    count: int
    source: Literal["hand", "deck"]
    place: Place
    per: Count | None = None
    then: tuple[AnyOp, ...] = ()


class TuckEach(Op, frozen=True, tag="tuck_each"):
    """Tuck a card from the deck under every dragon of a trait in a place (R6.4)."""

    place: Place
    trait: Trait


class Draw(Op, frozen=True, tag="draw"):
    """Draw dragons from the deck and split them: kept, tucked, discarded, the rest to the hand.

    ``keep`` None keeps whatever is not tucked.  ``may_tuck`` is a choice, ``tuck`` and ``discard`` are not (R6.1).
    """

    count: int
    per: Count | None = None
    keep: int | None = None
    tuck: int = 0
    may_tuck: int = 0
    place: Literal["here", "any"] = "here"
    discard: int = 0


class Reveal(Op, frozen=True, tag="reveal"):
    """Show the top dragon of the deck: tuck it here if its size fits, else keep it, or discard it and gain (R6.3)."""

    tuck_sizes: tuple[Size, ...]
    discard_and_gain: Items | None = None


class Pay(Op, frozen=True, tag="pay"):
    """An optional payment, up to ``times`` times; after each the effect ``then`` (R6.1, R6.4).

    Exactly one of ``cost`` and ``one_of``; ``eggs_from`` limits where paid eggs come from (R2.6).
    """

    then: tuple[AnyOp, ...]
    cost: Items | None = None
    one_of: tuple[Items, ...] = ()
    eggs_from: Place = "any"
    times: int = 1

    @property
    def costs(self) -> tuple[Items, ...]:
        """The costs of which one is paid."""
        return self.one_of or (self.cost or Items(),)


class If(Op, frozen=True, tag="if"):
    """The effect happens only if the condition holds when it is reached."""

    condition: Condition
    then: tuple[AnyOp, ...]


class Choose(Op, frozen=True, tag="choose"):
    """Choose ``count`` different ones of several gains and lays."""

    count: int
    of: tuple[Gain | Lay, ...]


class Opponents(Op, frozen=True, tag="opponents"):
    """Every opponent may, clockwise from the owner (R6.2)."""

    do: tuple[AnyOp, ...]


class Activate(Op, frozen=True, tag="activate"):
    """Activate an ability of another dragon, or an icon of the mat's paths (R6.10)."""

    on: Literal["dragon", "mat_icon"]
    timings: tuple[Timing, ...]


class Excavate(Op, frozen=True, tag="excavate"):
    """Excavate for free, up to ``count`` times (R3.3, R3.4)."""

    source: Literal["hand", "display", "deck", "hand_or_display"]
    count: int = 1


class PlayDragon(Op, frozen=True, tag="play_dragon"):
    """Play a dragon (R4.3), onto an empty space or onto a dragon (R4.4)."""

    source: Literal["hand", "display", "hand_or_display"]
    cost: Literal["free", "no_resources", "minus_one"]
    onto_dragon: bool = False


class SwapDragons(Op, frozen=True, tag="swap_dragons"):
    """Swap two dragons of the own mat (R6.11)."""


class Part(Struct, frozen=True):
    """One kind of item in a `Group`; ``egg`` is laid, everything else gained."""

    item: str
    count: int
    place: Place = "any"
    per: Count | None = None


class Group(Op, frozen=True, tag="group"):
    """Gains and lays in an order that the player chooses (R6.4), built from neighbouring ops; never in a file.

    ``picks`` 0 gives all parts, otherwise that many different ones; the rest as in `Gain`.
    """

    parts: tuple[Part, ...]
    picks: int = 0
    cache: int = 0
    tuck: int = 0
    must: bool = False
    place: Place = "here"

    sure: bool = False
    """Whether some of it can be had in any situation."""

    piles: tuple[int, ...] = ()
    """The decks, as in `ids.PILES`, of which it gives a card in any other situation."""

    def __post_init__(self) -> None:
        piles = [
            index for index, item in enumerate(("dragon", "cave")) for part in self.parts if part.item == item
        ]
        force_setattr(self, "piles", () if any(part.per for part in self.parts) else tuple(piles))
        sure = any(part.per is None and part.item not in ("egg", "dragon", "cave") for part in self.parts)
        force_setattr(self, "sure", sure)


AnyOp = (
    Gain
    | GainSame
    | GainFromCost
    | Lay
    | LayEach
    | Cache
    | Tuck
    | TuckEach
    | Draw
    | Reveal
    | Pay
    | If
    | Choose
    | Opponents
    | Activate
    | Excavate
    | PlayDragon
    | SwapDragons
)
"""The ops allowed in a ``do`` or ``then`` of a card file."""


class Payoff(Data, frozen=True):
    """One alternative of an end-game payment: pay this, score that (R10)."""

    cost: Items
    score: int


class EndGame(Data, frozen=True):
    """VP at the end: ``score`` once, or per count up to ``max``, or if a condition holds; or optional payments."""

    score: int = 0
    per: Count | None = None
    max: int | None = None
    condition: Condition | None = None
    score_for: tuple[Payoff, ...] = ()


class Hatchling(Data, frozen=True):
    """A hatchling's food, the effect of each item of it, and the additional effect of the third (R7)."""

    food: Literal["milk", "meat", "dragon"]
    each_time: tuple[AnyOp, ...]
    third_time: tuple[AnyOp, ...]
    extra_vp_per_item: int = 0


class Ability(Data, frozen=True):
    """A dragon's ability: exactly one of ``do``, ``end_game`` and ``hatchling``."""

    timing: Timing
    do: tuple[AnyOp, ...] = ()
    end_game: EndGame | None = None
    hatchling: Hatchling | None = None
    timing_also: Timing | None = None

    @property
    def timings(self) -> tuple[str, ...]:
        """Every timing that the ability counts as (R7.3)."""
        return (self.timing, self.timing_also) if self.timing_also else (self.timing,)
