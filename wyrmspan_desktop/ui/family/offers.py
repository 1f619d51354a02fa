"""The answers next to the question of Dragon Family, each as a button that names its action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.decisions import DRAW, END, PASS, SKIP
from wyrmspan_desktop.family.hexes import START_CELLS, around
from wyrmspan_desktop.family.state import FOOD, HAND
from wyrmspan_desktop.family.tiles import COLOURS
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_things import (
    COLOUR_NAMES,
    DRAGON_NAMES,
    EGG_NAMES,
    LAND_NAMES,
    at_tile,
    land_of,
)
from wyrmspan_desktop.text.sentences import Sentence, capital, number
from wyrmspan_desktop.ui.family.answer_builder import BEGINS, FamilyAnswerBuilder
from wyrmspan_desktop.ui.family.answer_builder import Answer as Way
from wyrmspan_desktop.ui.family.draw.places import ACTS, TURN_ENDS
from wyrmspan_desktop.ui.family.feeding import FEED_ALL, meals
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.table.play.answers import Answer

PICK = "pick:"
"""The prefix of names of buttons that click a thing, followed by the kind and the word of the thing."""
_PRICED, _NAMED = 2, 3
"""The largest numbers of eggs and trades together with room for their costs, and for whole names."""
_WORDS = frozenset({PASS, DRAW, SKIP, END})
"""Answers without a thing."""
_PLACES = {
    **dict.fromkeys((f"word:{PASS}", f"word:{DRAW}"), ACTS),
    f"word:{END}": TURN_ENDS,
    f"word:{SKIP}": "confirm",
    FEED_ALL: "refuse",
}
"""Fixed places: an answer that may end a turn is never in the place of another answer of the same turn."""
_SIDES = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))
"""The sides of a hexagon, to the right and down."""


def offers(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    """Yield the possible answers, in the same order and places whenever the same question is asked."""
    kind = choosing.decision.kind
    if kind == "action":
        yield from _actions(choosing, game)
    elif kind == "draw":
        yield from _tiles_to_put_away(choosing, game)
    elif kind == "hatch":
        yield from _eggs_and_trades(choosing, game)
    else:
        yield from _meals(choosing, game)
    for option in choosing.options:
        # While something is picked, the only button would be the one that ends the turn.
        if option.kind in _WORDS and not (option.kind == PASS and choosing.picked):
            yield _word(option.id, game, main=option.id == choosing.suggested)


def _word(option_id: str, game: Game, *, main: bool = False) -> Answer:
    """Return the button of an answer, with its own label."""
    name, text = f"word:{option_id}", words.answer_text(option_id, game)
    tip = say.ENTER(words=text) if main else text
    return Answer(name, [words.answer_label(option_id, game)], main=main, tip=tip, at=_PLACES.get(name, ""))


def _actions(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    picked = dict(choosing.picked)
    if choosing.place is not None and choosing.cell is not None:
        comers = choosing.comers(choosing.place, choosing.cell)
        for option, name in zip(comers, _names(comers, game), strict=True):
            yield Answer(f"word:{option.id}", [name], tip=str(say.COMES_FROM))
    elif choosing.place is not None:
        if choosing.can_turn(choosing.place):
            yield Answer("turn", [str(say.TURN)], tip=f"{say.TURN}\n{say.TURN_TIP}", answers=False)
        yield from _another("held", say.NEXT_TILE, choosing)
    elif "handler" in picked:
        yield from _another("handler", say.OTHER_HANDLER, choosing)
    else:
        settlings = [*_settlings(choosing, game)]
        if len(settlings) > 1 and not picked:
            yield Answer(f"{PICK}settle:", [str(say.SETTLE)], tip=str(say.WHICH_SETTLES))
        else:
            yield from settlings
        if not picked:
            for first, verb in BEGINS.items():
                firsts = choosing.firsts(first)
                if firsts:
                    label, tip = str(say.BEGIN[verb]), str(say.BEGIN_TIP[verb])
                    yield Answer(f"{PICK}{first}:{firsts[0]}", [label], tip=tip)


def _another(first: str, label: Sentence, choosing: FamilyAnswerBuilder) -> Iterator[Answer]:
    """Yield a button that picks the next thing of a kind instead of the picked one."""
    firsts, now = choosing.firsts(first), dict(choosing.picked)[first]
    if len(firsts) > 1:
        after = firsts[(firsts.index(now) + 1) % len(firsts)] if now in firsts else firsts[0]
        yield Answer(f"{PICK}{first}:{after}", [str(label)])


def _settlings(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    """Yield the dragons that can settle; after one is picked, its possible tiles."""
    nest, picked = game.state.players[choosing.decision.seat].nest, dict(choosing.picked).get("dragon")
    for place, dragon in enumerate(nest, 1):
        found = [each for each in choosing.options if each.kind == "settle" and each.option.dragon == place]
        name = str(DRAGON_NAMES[COLOURS[dragon.colour]])
        if not choosing.picked:
            name = say.SETTLES(dragon=name)
        if picked == str(place):
            for each in found:
                label = capital(at_tile(game.state.tiles[each.option.tile].kind))
                yield Answer(f"word:{each.id}", [label], tip=words.answer_text(each.id, game))
        elif picked is None and len(found) == 1:
            yield Answer(f"word:{found[0].id}", [name], tip=words.answer_text(found[0].id, game))
        elif picked is None and found:
            yield Answer(f"{PICK}dragon:{place}", [name])


def _names(ways: Sequence[Way], game: Game) -> Sequence[str]:
    """Return the names of handlers who may go to the same cell: by their lands, or else by their directions."""
    kinds = [game.state.tiles[way.option.tile].kind for way in ways]
    # The first town counts as a town.
    if len({game.tiles.land_of[kind] for kind in kinds}) == len(kinds):
        return [say.ONE_AT(place=at_tile(kind)) for kind in kinds]
    one, two = (_SIDES[_side(way, game)] for way in ways)
    axis = 0 if one[0] != two[0] else 1
    lower, higher = say.ONES[axis]
    return [str(lower), str(higher)] if one[axis] < two[axis] else [str(higher), str(lower)]


def _side(way: Way, game: Game) -> int:
    """Return the side of the cell on which the handler of an exploration stands, as sides of a hexagon are counted."""
    option, state = way.option, game.state
    tile = state.tiles[option.tile]
    cells = START_CELLS if not option.tile else ((tile.q, tile.r),)
    return next(side for side, cell in around((option.q, option.r)) if cell in cells)


def _tiles_to_put_away(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    """Yield the tiles of the hand as it was before any was put away, so that the places of the others do not change."""
    state = game.state
    if not state.moved:
        return
    hand, kinds = state.players[choosing.decision.seat].hand, [*game.tiles.kinds]
    # Before that, a hand is short only if no tile is left, not even one that was put away.
    gone = [each.kind for each in state.buried][len(state.buried) - (HAND - len(hand)) :]
    found = sorted({*hand, *gone}, key=kinds.index)
    lands = [land_of(kind) for kind in found]
    for kind, land in zip(found, lands, strict=True):
        label, name = str(LAND_NAMES[land]), f"discard {kind}"
        if lands.count(land) > 1:
            label = say.COAST_SHORT(count=number(game.tiles.kinds[kind].water))
        yield Answer(f"word:{name}", [label], enabled=kind in hand, tip=words.answer_text(name, game))


def _eggs_and_trades(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    """Yield the payable eggs and trades; after trading is picked, the trades.

    An egg with a single way of paying is bought by one click: its button shows the cost if there is room for all.
    """
    picked = dict(choosing.picked)
    trades = [each.id for each in choosing.options if each.kind == "trade"]
    if "trade" in picked:
        yield from (_word(each, game) for each in trades)
        return
    ways = {
        name: [each.id for each in choosing.options if each.kind == "hatch" and each.option.colour == colour]
        for colour, name in enumerate(COLOURS)
    }
    eggs = {name: ids for name, ids in ways.items() if ids}
    count = len(eggs) + len(trades)
    for name, ids in eggs.items():
        if len(ids) == 1 and count <= _PRICED:
            label = words.answer_label(ids[0], game)
        else:
            label = str((EGG_NAMES if count <= _NAMED else COLOUR_NAMES)[name])
        tip = "\n".join(words.answer_text(each, game) for each in ids)
        yield Answer(f"{PICK}egg:{name}", [label], tip=tip)
    if len(trades) == 1 and count <= _NAMED:
        yield _word(trades[0], game)
    elif trades:
        tip = "\n".join(words.answer_text(each, game) for each in trades)
        yield Answer(f"{PICK}trade:", [str(say.TRADE)], tip=tip)


def _meals(choosing: FamilyAnswerBuilder, game: Game) -> Iterator[Answer]:
    """Yield all dragons of the nest, disabled if they cannot be fed, so that their places do not change."""
    nest, picked = game.state.players[choosing.decision.seat].nest, dict(choosing.picked).get("dragon")
    if picked is not None:
        for each in choosing.options:
            if each.kind == "feed" and str(each.option.dragon) == picked:
                yield _word(each.id, game, main=each.id == choosing.suggested)
    else:
        alike = [each.colour for each in nest]
        for place, dragon in enumerate(nest, 1):
            found = [each.id for each in choosing.options if each.option.dragon == place]
            name = str((COLOUR_NAMES if len(nest) > 1 else DRAGON_NAMES)[COLOURS[dragon.colour]])
            if alike.count(dragon.colour) > 1:
                name = say.DRAGON_THAT_ATE(dragon=name, count=number(dragon.food), all=number(FOOD))
            tip = words.answer_text(found[0], game) if len(found) == 1 else None
            yield Answer(
                f"{PICK}dragon:{place}",
                [name],
                main=choosing.suggested in found,
                enabled=bool(found),
                tip=tip if found else words.why_not_fed(place, game),
            )
    if len(nest) > 1:
        can_all = len(meals(game)) > 1
        tip = say.ENTER(words=say.FEED_ALL_TIP) if can_all else None
        is_main, at = can_all and picked is None, _PLACES[FEED_ALL]
        yield Answer(FEED_ALL, [str(say.FEED_ALL)], main=is_main, enabled=can_all, tip=tip, at=at)


def meant(name: str, choosing: FamilyAnswerBuilder, game: Game) -> frozenset[Key]:
    """Return the things of a button, which are highlighted while it is hovered."""
    if name.startswith(PICK):
        kind, word = name.removeprefix(PICK).split(":")
        return frozenset({(kind, word)})
    ids = meals(game) if name == FEED_ALL else (name.removeprefix("word:"),)
    found = [each for each in choosing.options if each.id in ids]
    things = {key for each in found for key in each.things}
    # Equal tiles are interchangeable.
    return frozenset(things | {key for each in found if each.kind == "discard" for key in each.held})
