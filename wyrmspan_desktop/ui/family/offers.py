"""The answers beside the question on the map, each as a button that names what it does."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.decisions import DRAW, END, PASS, SKIP
from wyrmspan_desktop.family.hexes import START_CELLS, around
from wyrmspan_desktop.family.state import FOOD
from wyrmspan_desktop.family.tiles import COLOURS
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import islands as say
from wyrmspan_desktop.text.family_things import DRAGON_NAMES, EGG_NAMES, LAND_NAMES, at_tile, land_of
from wyrmspan_desktop.text.sentences import capital, number
from wyrmspan_desktop.ui.family.choosing import Answer as Way
from wyrmspan_desktop.ui.family.choosing import Exploring
from wyrmspan_desktop.ui.family.feeding import FEED_ALL, meals
from wyrmspan_desktop.ui.table.answers import Answer

PICK = "pick:"
"""What the name of a button begins with that clicks a thing; the kind and the word of the thing follow."""
_PRICED_EGGS = 2
"""The largest number of egg buttons that have room for their costs."""
_WORDS = frozenset({PASS, DRAW, SKIP, END})
"""Answers that name no thing."""


def offers(choosing: Exploring, game: Game) -> Iterator[Answer]:
    """The possible answers, in the same order whenever the same question is asked."""
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
        # While something is picked, the only button would be the one that gives the turn away.
        if option.kind in _WORDS and not (option.kind == PASS and choosing.picked):
            yield _word(option.id, game, main=option.id == choosing.suggested)


def _word(option_id: str, game: Game, *, main: bool = False) -> Answer:
    """The button of an answer, with its own label."""
    text = words.answer_text(option_id, game)
    tip = say.ENTER(words=text) if main else text
    return Answer(f"word:{option_id}", [words.answer_label(option_id, game)], main=main, tip=tip)


def _actions(choosing: Exploring, game: Game) -> Iterator[Answer]:
    if choosing.place is not None and choosing.cell is not None:
        for option in choosing.comers(choosing.place, choosing.cell):
            label = str(say.FROM_SIDE[_side(option, game)])
            yield Answer(f"word:{option.id}", [label], tip=str(say.COMES_FROM))
    elif choosing.place is not None:
        if choosing.can_turn(choosing.place):
            yield Answer("turn", [str(say.TURN)], tip=f"{say.TURN}\n{say.TURN_TIP}", answers=False)
    elif not any(kind == "handler" for kind, _ in choosing.picked):
        yield from _settlings(choosing, game)
        if not choosing.picked:
            for verb, first in (("explore", "held"), ("move", "handler")):
                things = [key for each in choosing.options if each.kind == verb for key in each.anchors]
                word = next((word for kind, word in things if kind == first), None)
                if word is not None:
                    yield Answer(
                        f"{PICK}{first}:{word}", [str(say.BEGIN[verb])], tip=str(say.BEGIN_TIP[verb])
                    )


def _settlings(choosing: Exploring, game: Game) -> Iterator[Answer]:
    """The dragons that can settle; once one is picked for which there are several tiles, those tiles."""
    nest, picked = game.state.players[choosing.decision.seat].nest, dict(choosing.picked).get("dragon")
    for place, dragon in enumerate(nest, 1):
        found = [each for each in choosing.options if each.kind == "settle" and each.option.dragon == place]
        name = say.SETTLES(dragon=DRAGON_NAMES[COLOURS[dragon.colour]])
        if picked == str(place):
            for each in found:
                label = capital(at_tile(game.state.tiles[each.option.tile].kind))
                yield Answer(f"word:{each.id}", [label], tip=words.answer_text(each.id, game))
        elif picked is None and len(found) == 1:
            yield Answer(f"word:{found[0].id}", [name], tip=words.answer_text(found[0].id, game))
        elif picked is None and found:
            yield Answer(f"{PICK}dragon:{place}", [name])


def _side(way: Way, game: Game) -> int:
    """On which side of the cell the handler of an exploration stands, counted as the sides of a hexagon are."""
    option, state = way.option, game.state
    tile = state.tiles[option.tile]
    cells = START_CELLS if not option.tile else ((tile.q, tile.r),)
    return next(side for side, cell in around((option.q, option.r)) if cell in cells)


def _tiles_to_put_away(choosing: Exploring, game: Game) -> Iterator[Answer]:
    found = [each for each in choosing.options if each.kind == "discard"]
    lands = [land_of(each.option.hand) for each in found]
    for option, land in zip(found, lands, strict=True):
        label = str(LAND_NAMES[land])
        if lands.count(land) > 1:
            label = say.COAST_SHORT(count=number(game.tiles.kinds[option.option.hand].water))
        yield Answer(f"word:{option.id}", [label], tip=words.answer_text(option.id, game))


def _eggs_and_trades(choosing: Exploring, game: Game) -> Iterator[Answer]:
    """The eggs and trades that can be paid for.

    An egg that can be paid in one way alone is bought by one click: its button says the cost as long as all have room.
    """
    ways = {
        colour: [
            each.id for each in choosing.options if each.kind == "hatch" and each.option.colour == colour
        ]
        for colour in range(len(COLOURS))
    }
    eggs = {COLOURS[colour]: ids for colour, ids in ways.items() if ids}
    for name, ids in eggs.items():
        is_priced = len(ids) == 1 and len(eggs) <= _PRICED_EGGS
        label = words.answer_label(ids[0], game) if is_priced else str(EGG_NAMES[name])
        yield Answer(
            f"{PICK}egg:{name}", [label], tip="\n".join(words.answer_text(each, game) for each in ids)
        )
    for option in choosing.options:
        if option.kind == "trade":
            yield _word(option.id, game)


def _meals(choosing: Exploring, game: Game) -> Iterator[Answer]:
    nest, told = game.state.players[choosing.decision.seat].nest, set[object]()
    picked = dict(choosing.picked).get("dragon")
    for place, dragon in enumerate(nest, 1):
        found = [each for each in choosing.options if each.kind == "feed" and each.option.dragon == place]
        # Dragons that are alike in everything have one button.
        is_told = (dragon, len(found)) in told
        told.add((dragon, len(found)))
        if not found or picked not in (None, str(place)) or (is_told and picked is None):
            continue
        if picked is not None:
            for each in found:
                yield _word(each.id, game, main=each.id == choosing.suggested)
            continue
        name, alike = str(DRAGON_NAMES[COLOURS[dragon.colour]]), [each.colour for each in nest]
        if alike.count(dragon.colour) > 1:
            name = say.DRAGON_THAT_ATE(dragon=name, count=number(dragon.food), all=number(FOOD))
        tip = words.answer_text(found[0].id, game) if len(found) == 1 else None
        is_main = choosing.suggested in [each.id for each in found]
        yield Answer(f"{PICK}dragon:{place}", [name], main=is_main, tip=tip)
    if len(meals(game)) > 1:
        yield Answer(FEED_ALL, [str(say.FEED_ALL)], main=True, tip=say.ENTER(words=say.FEED_ALL_TIP))
