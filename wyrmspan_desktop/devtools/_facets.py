"""The facets of the box, and those covered by a step of a game.

A *facet* is one way in which an effect can turn out, written ``address what``: ``d57.do.0 guild`` (Eternal
Feydragon gave a guild advance), ``d57.do.0 decline``, ``d144 score 2``, ``card 7 refresh``.  An op without a
question of its own (a condition, the opponents' part) is covered by what is inside it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from wyrmspan_desktop.engine import blocks, scoring
from wyrmspan_desktop.engine.frames import OpFrame
from wyrmspan_desktop.engine.handlers import gains, storage
from wyrmspan_desktop.engine.ids import RESOURCES
from wyrmspan_desktop.engine.notation import DECLINE, option
from wyrmspan_desktop.engine.ops import (
    Activate,
    Cache,
    Draw,
    Excavate,
    GainFromCost,
    GainSame,
    Group,
    If,
    Items,
    LayEach,
    Op,
    Part,
    Pay,
    PlayDragon,
    Reveal,
    SwapDragons,
    Tuck,
    TuckEach,
)

if TYPE_CHECKING:
    from wyrmspan_desktop.engine import Decision, Event, Game
    from wyrmspan_desktop.engine.cards import Box
    from wyrmspan_desktop.engine.context import Context

_PLAIN: dict[type[Op], str] = {
    GainFromCost: "gain",
    LayEach: "lay",
    Cache: "cache",
    Tuck: "tuck",
    TuckEach: "tuck",
    Draw: "draw",
    Excavate: "excavate",
    PlayDragon: "play",
    Activate: "activate",
    SwapDragons: "swap",
}
"""Ops that either happen or are declined, with the word for happening."""

STARTED = (Draw, Reveal, TuckEach)
"""Ops that do not ask once their ability has been chosen (R9.2, R6.10)."""

CHANGES = {
    *(
        "advanced",
        "cached",
        "covered",
        "discarded",
        "drew",
        "enticed",
        "excavated",
        "exchanged",
        "gained",
        "kept",
    ),
    *("laid", "lost", "marker_placed", "named", "paid", "picked_up", "returned", "scored_payment", "swapped"),
    *("took", "tucked"),
}
"""Types of events that tell of a change; the others only say where the game is."""

_NAMED = re.compile(rf"\.({'|'.join(RESOURCES)})(?=\.|$)")


def address(at: str, index: int) -> str:
    """Return the address of an op; the four variants of an effect with a named resource count as one."""
    return f"{_NAMED.sub('.named', at)}.{index}"


@functools.cache
def subject(facet: str) -> str:
    """Return the card, icon or guild row that a facet is about."""
    first = facet.split(" ", 1)[0]
    return ".".join(first.split(".")[: 3 if first.startswith("guild") else 2 if ".i" in first else 1])


def _op_facets(op: Op) -> Iterator[str]:
    if isinstance(op, Group):
        yield from (part.item for part in op.parts)
        yield DECLINE
        if op.cache or op.tuck:
            yield "store"
            yield from () if op.must else ("keep",)
    elif isinstance(op, Pay):
        yield from (f"pay {number}" for number in range(1, len(op.costs) + 1))
        yield DECLINE
    elif isinstance(op, Reveal):
        yield from ("tuck", "otherwise", DECLINE)
    elif isinstance(op, GainSame):
        yield "name"
    elif type(op) in _PLAIN:
        yield _PLAIN[type(op)]
        yield DECLINE
        if isinstance(op, Draw) and op.may_tuck:
            yield from ("tuck", "keep")


def all_facets(box: Box) -> list[str]:
    """Return every facet of the box: dragons, caves, path icons, guild rows and decision cards."""
    return list(dict.fromkeys(_all_facets(box)))


def _all_facets(box: Box) -> Iterator[str]:
    for at, block in box.blocks.items():
        if not at.startswith(("track.", "income")):
            for index, op in enumerate(block):
                begun = index == 0 and isinstance(op, STARTED) and _is_bought(box, at)
                names = [what for what in _op_facets(op) if not (begun and what == DECLINE)]
                yield from (f"{address(at, index)} {what}" for what in names)
    for dragon in box.dragons.values():
        end, hatchling = dragon.ability.end_game, dragon.ability.hatchling
        if end is not None and end.score_for:
            yield from (f"{dragon.id} score {number}" for number in range(1, len(end.score_for) + 1))
            yield f"{dragon.id} {DECLINE}"
        elif end is not None or (hatchling is not None and hatchling.extra_vp_per_item):
            yield f"{dragon.id} score"
    for index, tile in enumerate(box.guild.tiles):
        for number, row in enumerate(tile.rows, 1):
            if row.end_game is not None:
                yield f"guild.{index}.row{number} score"
    for card in box.decision_cards.values():
        yield f"card {card.id} steps"
        yield f"card {card.id} dragon"
        for what, is_there in (
            ("pass", card.pass_icon),
            ("refresh", card.refresh_dragons),
            ("coin", card.objective_coin),
            ("cave", card.cave is not None),
            ("marker", card.marker_row is not None),
        ):
            if is_there:
                yield f"card {card.id} {what}"


def _is_bought(box: Box, at: str) -> bool:
    """Return whether a payment, a cached resource or a tucked card has begun a block (R6.1)."""
    parent, _, index = at.rpartition(".")
    return index.isdecimal() and isinstance(box.blocks[parent][int(index)], (Pay, Cache, Tuck))


def gives(part: Part, answer: str) -> bool:
    """Return whether an answer takes an item of this part of a group."""
    taken = option(answer)
    if taken.kind == "take":
        return part.item == ("dragon" if taken.card > 0 else "cave")
    if taken.kind == "draw":
        return part.item == taken.words[0]
    if taken.kind == "gain":
        return part.item == taken.item or (part.item == "any" and taken.item in RESOURCES)
    return part.item == {"lay": "egg", "advance": "guild"}[taken.kind]


def pays(cost: Items, answer: str) -> bool:
    """Return whether an answer can begin to pay this cost."""
    paid = option(answer)
    if paid.card:
        return bool(cost.dragon if paid.card > 0 else cost.cave)
    return bool(getattr(cost, paid.item) or (cost.any and paid.item in RESOURCES))


def entry(box: Box, at: str) -> tuple[str, Op] | None:
    """Return the first op of a block that asks or acts, with its address; conditions are stepped into."""
    block = box.blocks[at]
    if not block:
        return None
    if isinstance(block[0], If):
        return entry(box, f"{at}.0")
    return address(at, 0), block[0]


class Watch:
    """Advances a game and reports the facets that each step covered.

    As a context manager it also records ops that begin without a question.  It only changes the game by answers.
    """

    def __init__(self) -> None:
        self._begun: list[tuple[str, Op, str]] = []
        self._original: dict[type[Op], blocks.Begin] = {}
        self._card = ""
        self._activated: dict[str, str] = {}

    def __enter__(self) -> Watch:
        self._original = dict(blocks.BEGIN)
        for kind in STARTED:
            blocks.BEGIN[kind] = self._noting(blocks.BEGIN[kind])
        return self

    def __exit__(self, *error: object) -> None:
        blocks.BEGIN.update(self._original)

    def _noting(self, begin: blocks.Begin) -> blocks.Begin:
        def note(game: Context, block: blocks.Block, index: int, op: Any) -> None:
            if block.begun:
                self._begun.append((address(block.at, index), op, block.source))
            begin(game, block, index, op)

        return note

    def step(self, game: Game, answer: list[str]) -> set[str]:
        """Answer the game's decision; return the covered facets."""
        decision, frame = game.decision, game.state.stack[-1]
        assert decision is not None
        self._begun.clear()
        found = set(self._answered(game, decision, frame, answer))
        events = game.apply(answer).events
        if answer not in ([], [DECLINE]) and not any(event.type in CHANGES for event in events):
            found.clear()
        found |= set(self._through(decision, frame, answer, events))
        for at, op, source in self._begun:
            found |= {f"{at} {what}" for what in _happened(op, source, events)}
        if isinstance(frame, storage.Revealing) and answer == ["reveal"]:
            op = game.box.blocks[frame.at][frame.i]
            at = address(frame.at, frame.i)
            found |= {f"{at} {what}" for what in _happened(op, frame.source, events)}
        found |= set(self._automa(events))
        if game.is_over:
            found |= set(final_facets(game))
        return found

    def would(self, game: Game, answer: list[str]) -> set[str]:
        """Return the facets that an answer would cover; the game is not changed."""
        card, activated = self._card, dict(self._activated)
        found = self.step(game.clone(), answer)
        self._card, self._activated = card, activated
        return found

    def _answered(self, game: Game, decision: Decision, frame: object, answer: list[str]) -> Iterator[str]:
        if decision.kind == "upkeep" and answer == [DECLINE]:
            for each in decision.ids[:-1]:
                first = entry(game.box, f"{option(each).words[0]}.do")
                if first is not None and isinstance(first[1], STARTED):
                    yield f"{first[0]} {DECLINE}"
        elif decision.kind == "end_payment":
            if answer == [DECLINE]:
                yield from (
                    f"{card} {DECLINE}" for card in {option(each).words[0] for each in decision.ids[:-1]}
                )
            else:
                card, number = option(answer[0]).words
                yield f"{card} score {number}"
        elif isinstance(frame, OpFrame) and answer[:1] and option(answer[0]).kind == "exchange":
            return
        elif isinstance(frame, OpFrame):
            op = game.box.blocks[frame.at][frame.i]
            at = address(frame.at, frame.i)
            yield from (f"{at} {what}" for what in _facets_of(op, frame, decision, answer))

    def _through(
        self, decision: Decision, frame: object, answer: list[str], events: tuple[Event, ...]
    ) -> Iterator[str]:
        """Return the facets of an `Activate`: only changes by the chosen ability before it ends."""
        if decision.kind == "activate" and isinstance(frame, OpFrame) and answer != [DECLINE]:
            self._activated[option(answer[0]).words[0]] = f"{address(frame.at, frame.i)} activate"
        for event in events:
            if event.type == "ability_ended":
                self._activated.pop(event.source or "", None)
            elif event.type in CHANGES:
                yield from self._activated.values()

    def _automa(self, events: tuple[Event, ...]) -> Iterator[str]:
        for event in events:
            what = ""
            if event.type == "automa_drew":
                self._card = event.data["card"]
            elif event.type == "automa_passed" and event.data["card"]:
                what = "pass"
            elif event.type == "automa_moved" and event.data["moved"]:
                what = "steps"
            elif event.type == "automa_took":
                what = "dragon" if event.data["card"][0] == "d" else "cave"
            elif event.type == "automa_marker":
                what = "marker"
            elif event.type == "objective_coins" and event.data["change"]:
                what = "coin"
            elif event.type == "display_cleared" and event.source == "automa":
                what = "refresh"
            if what:
                yield f"card {self._card} {what}"


def _facets_of(op: Op, frame: OpFrame, decision: Decision, answer: list[str]) -> Iterator[str]:
    """Yield the facets that an answer to an op's own question covers."""
    declined = answer in ([], [DECLINE])
    if isinstance(frame, gains.Storing):
        yield "keep" if declined else "store"
    elif isinstance(op, Group):
        if not declined:
            yield from (part.item for part in op.parts if gives(part, answer[0]))
        elif isinstance(frame, gains.Gaining) and not frame.got and frame.left == _untouched(frame, op):
            yield DECLINE
    elif isinstance(op, Draw) and decision.kind != "draw":
        if op.may_tuck:
            yield "keep" if declined else "tuck"
    elif decision.kind == "waive":
        return
    elif isinstance(op, GainSame):
        yield "name"
    elif declined:
        yield DECLINE
    elif isinstance(op, Activate):
        return
    elif isinstance(op, Pay):
        yield from (f"pay {number}" for number, cost in enumerate(op.costs, 1) if pays(cost, answer[0]))
    elif type(op) in _PLAIN:
        yield _PLAIN[type(op)]


def _untouched(frame: gains.Gaining, op: Group) -> list[int] | None:
    """Return the rest of a group of which nothing has been taken; groups with counts are returned as they are."""
    if any(part.per is not None for part in op.parts):
        return frame.left
    return [part.count for part in op.parts]


def _happened(op: Op, source: str, events: tuple[Event, ...]) -> Iterator[str]:
    """Yield the facets of an op that did not ask."""
    kinds = [event.type for event in events if event.source == source]
    if isinstance(op, Draw) and "drew" in kinds:
        yield "draw"
    elif isinstance(op, TuckEach) and "tucked" in kinds:
        yield "tuck"
    elif isinstance(op, Reveal) and "showed" in kinds:
        after = kinds[kinds.index("showed") + 1 :]
        if "tucked" in after[:1]:
            yield "tuck"
        elif "picked_up" in after[:1] or "discarded" in after[:1]:
            yield "otherwise"


def final_facets(game: Game) -> Iterator[str]:
    """Yield the facets of the final scoring: formulas that gave (or cost) VP."""
    state, box = game.state, game.box
    for seat, player in enumerate(state.players):
        for slot, number in enumerate(player.dragons):
            if not number:
                continue
            dragon = box.dragons[number]
            end, hatchling = dragon.ability.end_game, dragon.ability.hatchling
            fed = hatchling is not None and hatchling.extra_vp_per_item and player.fed[slot]
            if fed or (end is not None and scoring.formula(game, seat, number, end)):
                yield f"{dragon.id} score"
        for index, row in enumerate(box.guild.tiles[state.tile].rows):
            marked = row.end_game is not None and seat in state.rows[index]
            if marked and row.end_game is not None and scoring.formula(game, seat, 0, row.end_game):
                yield f"guild.{state.tile}.row{index + 1} score"
