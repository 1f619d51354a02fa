"""Exploring: the adventurer walks a cave from left to right (R5)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from wyrmspan_desktop.engine.blocks import Block, can_use, start_ability, surely_usable
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.frames import SeatFrame
from wyrmspan_desktop.engine.ids import CAVES, COLUMNS, NAME, SLOTS

STEPS = 2 * COLUMNS + 1
"""The number of steps of a walk: 0 is the first icon, odd steps are slots, even ones icons."""


_PLACES = tuple(
    tuple(
        SLOTS[cave * COLUMNS + step // 2] if step % 2 else f"{name}.i{step // 2 + 1}" for step in range(STEPS)
    )
    for cave, name in enumerate(CAVES)
)


def place_name(cave: int, step: int) -> str:
    """Return the place of a step of the walk: an icon at even steps, a slot at odd ones."""
    return _PLACES[cave][step]


def may_answer(game: Context, seat: int, dragon: int) -> bool:
    """Whether a walk activates a dragon: it has an if-activated ability and was not played this turn (R5.4)."""
    timing = game.box.dragons[dragon].ability.timing
    return timing == "if_activated" and dragon not in game.state.players[seat].fresh


class Walk(SeatFrame, tag="walk", kw_only=True):
    """Goes from icon to space to icon; each stop's ability is resolved before the next is looked at (R5.3)."""

    cave: int
    step: int = 0

    def run(self, game: Context) -> None:
        state = game.state
        step = self.step
        is_space = step % 2 == 1 and step < STEPS
        dragon = state.players[self.seat].dragons[self.cave * COLUMNS + step // 2] if is_space else 0
        if step >= STEPS or (is_space and not dragon):
            game.pop()
            at, state.walk = place_name(self.cave, step - 1), []
            game.emit("walk_ended", self.seat, self.source, {"at": at})
            return
        self.step += 1
        state.walk = [self.seat, self.cave, step]
        here = place_name(self.cave, step)
        game.emit("walked", self.seat, self.source, {"at": here})
        if not dragon:
            start_ability(game, self.seat, here, here)
        elif may_answer(game, self.seat, dragon):
            start_ability(game, self.seat, NAME[dragon], f"{NAME[dragon]}.do", home=dragon)

    def is_sound(self, game: Context) -> bool:
        walk = game.state.walk
        placed = walk == [self.seat, self.cave, self.step - 1] if self.step else not walk
        return (
            SeatFrame.is_sound(self, game)
            and 0 <= self.cave < len(CAVES)
            and 0 <= self.step <= STEPS
            and placed
        )


def start_walk(game: Context, seat: int, cave: int) -> None:
    """Put the adventurer before a cave; a bill pushed on top is paid first."""
    player = game.state.players[seat]
    player.explored[cave] += 1
    game.emit("walk_began", seat, "explore", {"cave": CAVES[cave], "count": player.explored[cave]})
    game.push(Walk(seat=seat, source="explore", cave=cave))


def is_worth_walking(game: Context, seat: int, cave: int) -> bool:
    """Whether anything on the way can be used, by the board as it is now (R2.6)."""
    return any(
        surely_usable(game, block.at) or can_use(game, block, game.box.blocks[block.at])
        for block in _abilities(game, seat, cave)
    )


def _abilities(game: Context, seat: int, cave: int) -> Iterator[Block]:
    """Yield the abilities on the way, icons and dragons in turn, up to the first space without a dragon."""
    dragons = takewhile(bool, game.state.players[seat].dragons[cave * COLUMNS :])
    for dragon, icon in zip(
        (None, *dragons), _PLACES[cave][::2], strict=False
    ):  # the last icon ends the walk
        if dragon and may_answer(game, seat, dragon):
            yield Block(seat=seat, source=NAME[dragon], home=dragon, at=f"{NAME[dragon]}.do")
        yield Block(seat=seat, source=icon, at=icon)
