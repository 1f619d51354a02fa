"""The twenty nights: deals of Wyrmspan in an order, each with house rules and a task, from ``cards/nights.json``."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta, Struct

from wyrmspan_desktop.core import card_files
from wyrmspan_desktop.core.errors import CardError
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.engine.game import Game
from wyrmspan_desktop.engine.house_rules import HouseRules, check
from wyrmspan_desktop.engine.ids import CAVE_SLOTS, CAVES

FILE = "nights.json"
MOST_STARS = 3

_Share = Annotated[float, Meta(gt=0, lt=1)]
_Points = Annotated[int, Meta(ge=1)]


class Night(Struct, frozen=True, forbid_unknown_fields=True):
    """A night: its deal, its level of Automa and its house rules; and its task.

    ``stars``: the points for one, two and three stars; ``preliminary``: they are estimated, not measured;
    ``full_cave``: the cave that must be full of dragons for any star; ``place``: the place of its stop in the
    painting of the mountain, as shares of width and height.
    """

    id: str
    seed: Annotated[int, Meta(ge=0, lt=10**8)]
    level: str
    house_rules: HouseRules
    stars: tuple[_Points, _Points, _Points]
    place: tuple[_Share, _Share]
    full_cave: Literal["crimson", "golden", "amethyst"] | None = None
    preliminary: bool = False

    def is_dealt(self, game: Game) -> bool:
        """Whether a game is of this night's deal."""
        return self.deals(game.seed, game.state.level, game.house_rules)

    def deals(self, seed: int, level: str | None, house_rules: HouseRules) -> bool:
        """Whether this night has a deal, a level of Automa and house rules."""
        return (seed, level, house_rules) == (self.seed, self.level, self.house_rules)

    def begin(self, name: str) -> Game:
        """Return the game of this night for a player."""
        return Game.new([name], seed=self.seed, automa=self.level, house_rules=self.house_rules)

    def meets_task(self, game: Game) -> bool:
        """Whether the only person at a table has met the task besides the points."""
        if self.full_cave is None:
            return True
        dragons = game.state.players[0].dragons
        return all(dragons[slot] for slot in CAVE_SLOTS[CAVES.index(self.full_cave)])

    def stars_for(self, points: int) -> int:
        """Return the number of stars for which a number of points is enough."""
        return sum(points >= least for least in self.stars)

    def stars_of(self, game: Game) -> int:
        """Return the number of stars that a finished game has earned."""
        if not (game.is_over and self.is_dealt(game) and self.meets_task(game)):
            return 0
        return self.stars_for(game.scores()[0].total)


def decode(data: bytes) -> dict[str, Night]:
    """Return the nights of a file by their ids, in order; raises `CardError`."""
    found = card_files.cards(FILE, data, Night)
    if not found:
        raise CardError(FILE, None, "", "there is no night")
    box = default_box()
    for night in found:
        if night.level not in box.levels:
            raise _refusal(
                night, "level", f"there is no level {night.level!r}", f"Choose one of {', '.join(box.levels)}"
            )
        try:
            check(night.house_rules, box, night.level)
        except ValueError as error:
            raise _refusal(night, "house_rules", str(error)) from None
        if any(one >= other for one, other in pairwise(night.stars)):
            raise _refusal(night, "stars", "each star needs more points than the one before")
    return {night.id: night for night in found}


def _refusal(night: Night, path: str, problem: str, fix: str = "") -> CardError:
    return CardError(FILE, f"card {night.id}", path, problem, fix)


@lru_cache(maxsize=1)
def nights() -> dict[str, Night]:
    """Return the shipped nights by their ids, in order; read once."""
    from wyrmspan_desktop import resources

    return decode(resources.card_bytes(FILE))


def number_of(night: Night) -> int:
    """Return the place of a shipped night in their order, from 1 on."""
    return [*nights()].index(night.id) + 1
