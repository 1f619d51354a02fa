"""Previews of hovered things: the engine's previews as text, icons and highlighted places on the mat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wyrmspan_desktop.engine import Game, Score, previews
from wyrmspan_desktop.engine.card_icons import Glyph, Icon, ability_icons, block_icons
from wyrmspan_desktop.engine.ids import CAVE_INDEX, COLUMNS, SLOTS, card_number
from wyrmspan_desktop.engine.ops import Items, Pay
from wyrmspan_desktop.engine.previews import Price, Stop
from wyrmspan_desktop.text import previews as say
from wyrmspan_desktop.text import table as table_text
from wyrmspan_desktop.text.captions import VALUES_AND_PLACES
from wyrmspan_desktop.text.cards import block_text, objective_label, objective_value_text
from wyrmspan_desktop.text.games import CATEGORIES
from wyrmspan_desktop.text.reasons import unmet_text
from wyrmspan_desktop.text.things import card_title, cave_name, slot_text
from wyrmspan_desktop.ui.art.preview import Look, Preview, Row

_NOTHING = Preview()


class Position(NamedTuple):
    """The subject of a preview: a game as seen by a seat (None: an onlooker), and the seat whose mat is shown."""

    game: Game
    seat: int | None
    shown: int
    names: Sequence[str]
    scores: Sequence[Score]


def has_preview(name: str) -> bool:
    """Return whether things of a name have a preview, when nothing moves."""
    return name.partition(":")[0] in _KINDS


def preview_of(name: str, at: Position) -> Preview:
    """Return the preview of a drawn thing; an empty one for most of them."""
    kind, _, word = name.partition(":")
    found = _KINDS.get(kind)
    is_mat = at.shown < len(at.game.state.players)
    if found is None or (kind in ("cave", "slot") and not is_mat):
        return _NOTHING
    return found(word, at)


# --- what is paid -----------------------------------------------------------------------------


def icons_of(items: Items) -> tuple[Icon | Glyph, ...]:
    """Return items as icons, one for each."""
    return tuple(Icon(name) for name, count in items.named() for _ in range(count))


def _paid(price: Price) -> tuple[str, ...]:
    """Return the items to highlight in the player's stock."""
    return tuple(name for name, _ in price.paid_with.named())


def unpaid_rows(price: Price) -> list[Row]:
    """Return rows for the unpayable part of a price, or for the exchanges that make it payable."""
    rows = [Row(unmet_text(each), look="warning") for each in price.unmet]
    for first, second, wanted in price.trades:
        given = (Icon(first, 2),) if first == second else (Icon(first), Icon(second))
        rows.append(Row(str(say.EXCHANGE), (*given, Glyph("→"), Icon(wanted))))
    return rows


# --- a cave -----------------------------------------------------------------------------------


def _cave(word: str, at: Position) -> Preview:
    way = previews.way(at.game, at.shown, CAVE_INDEX[word])
    name = cave_name(word)
    rows: list[Row] = []
    if way.price is None:
        times = len(at.game.box.mat.explore_costs)
        rows.append(Row(name, look="head"))
        rows.append(Row(say.EXPLORED(times), look="warning"))
    else:
        rows.append(Row(say.EXPLORE(cave=name), icons_of(way.price.cost), "head"))
        if at.shown == at.seat:
            rows += unpaid_rows(way.price)
    rows.append(Row(_how_far(way.stops)))
    rows += [_stop(stop, at.game, at.shown) for stop in way.stops]
    gains = tuple(Icon(item, count) for item, count in way.gains.named())
    if gains:
        rows.append(Row(str(say.AT_LEAST), gains, "head"))
    active = tuple(stop.place for stop in way.stops if stop.at and not stop.is_idle)
    paid = _paid(way.price) if way.price is not None and at.shown == at.seat else ()
    return Preview(tuple(rows), bright=active, way=(word, way.stops[-1].place), paid=paid)


def _how_far(stops: Sequence[Stop]) -> str:
    dragons = sum(bool(stop.dragon) for stop in stops)
    if not dragons:
        return str(say.TO_FIRST_ICON)
    many = table_text.DRAGONS(dragons)
    return (
        say.TO_THE_END(dragons=many) if dragons == COLUMNS else say.TO_SPACE(dragons=many, column=dragons + 1)
    )


def _stop(stop: Stop, game: Game, seat: int) -> Row:
    """Return the row of a stone or a dragon on the way, and of its effect."""
    if not stop.dragon:
        if stop.is_idle:
            return Row(str(say.ICON_IS_IDLE), look="faint")
        cave, _, number = stop.place.partition(".i")
        printed = getattr(game.box.mat.paths, cave)[int(number) - 1]
        return Row(block_text(printed), tuple(block_icons(printed)))
    title = card_title(stop.dragon, game.box)
    dragon = game.box.dragons[card_number(stop.dragon)]
    if not stop.at:
        is_new = dragon.ability.timing == "if_activated"
        return Row((say.IS_NEW if is_new else say.STAYS_SILENT)(dragon=title), look="faint")
    if stop.is_idle:
        return Row(say.IS_IDLE(dragon=title), look="faint")
    if _lacks_egg_of_cave(stop, game, seat):
        return Row(say.LACKS_EGG(dragon=title), look="faint")
    return Row(title, tuple(ability_icons(dragon)), "bold")


def _lacks_egg_of_cave(stop: Stop, game: Game, seat: int) -> bool:
    """Return whether a dragon pays with an egg of its cave, which has none."""
    cave = stop.place.partition(".")[0]
    in_cave = slice(CAVE_INDEX[cave] * COLUMNS, (CAVE_INDEX[cave] + 1) * COLUMNS)
    pays = any(isinstance(op, Pay) and op.eggs_from == "this_cave" for op in game.box.blocks[stop.at])
    return pays and not any(game.state.players[seat].eggs[in_cave])


# --- a dragon in hand -------------------------------------------------------------------------


def _hand(card: str, at: Position) -> Preview:
    seat, game = at.seat, at.game
    number = card_number(card)
    if seat is None or number < 0 or number not in game.state.players[seat].hand:
        return _NOTHING
    rows, homes = enticing_rows(number, seat, at), previews.homes(game, seat, number)
    paid = _paid(previews.enticing(game, seat, number)) if game.state.round else ()
    if at.shown != seat:
        return Preview(tuple(rows), paid=paid)
    slots = tuple(slot for home in homes for slot in home.slots if slot != home.free)
    return Preview(tuple(rows), slots, tuple(home.free for home in homes if home.free), paid=paid)


def enticing_rows(card: int, seat: int, at: Position) -> list[Row]:
    """Return rows for the cost of a dragon that a seat has in hand, or might have, and its possible caves."""
    game = at.game
    price = previews.enticing(game, seat, card)
    # Before the first round no player has any items.
    rows = [Row(str(say.COSTS), icons_of(price.cost)), *(unpaid_rows(price) if game.state.round else ())]
    homes = previews.homes(game, seat, card)
    is_homeless = not any(home.free for home in homes)
    for home in homes:
        if home.free:
            rows.append(Row(say.LIVES_AT(space=slot_text(home.free))))
        else:
            look: Look = "warning" if is_homeless else "faint"
            text = unmet_text(home.unmet[0]) if home.unmet else say.NO_HOME(cave=cave_name(home.cave))
            rows.append(Row(text, look=look))
    return rows


# --- a space ----------------------------------------------------------------------------------


def _slot(word: str, at: Position) -> Preview:
    found = previews.digging(at.game, at.shown, SLOTS.index(word))
    if found is None:
        return _NOTHING
    rows = [Row(str(say.DIG), icons_of(found.price.cost), "head")]
    is_own = at.shown == at.seat
    if not is_own or found.has_card:
        rows.append(Row(str(say.AND_A_CARD)))
    else:
        rows.append(Row(str(say.NO_CAVE_CARD), look="warning"))
    if found.first:
        rows.append(Row(say.DIG_FIRST(column=found.first.partition(".")[2]), look="warning"))
    if is_own:
        rows += unpaid_rows(found.price)
    paid = _paid(found.price) if is_own and not found.first else ()
    return Preview(tuple(rows), bright=(found.first,) if found.first else (), paid=paid)


# --- rounds, objectives, points ---------------------------------------------------------------


def _round(_word: str, at: Position) -> Preview:
    state, rounds = at.game.state, at.game.box.rounds
    rows = [
        Row(
            table_text.ROUND(round=state.round, rounds=rounds.count)
            if state.round
            else str(table_text.SET_UP),
            look="head",
        )
    ]
    income = previews.income(at.game)
    if income is not None:
        items = tuple(Icon(item, count) for item, count in income.items.named())
        says = say.NEXT_ROUND if state.automa is None else say.NEXT_ROUND_SOLO
        rows.append(Row(says(round=income.round), items))
        text = say.GOES_FIRST(name=at.names[income.start], round=income.round)
        rows.append(Row(text, token=f"seat{income.start}"))
    elif state.round:
        rows.append(Row(str(say.LAST_ROUND)))
    return Preview(tuple(rows))


def _objective(word: str, at: Position) -> Preview:
    game, index = at.game, int(word) - 1
    state = game.state
    objective = game.box.objectives[state.objectives[index]]
    rows = [Row(objective_label(objective), look="head")]
    scored = index < len(state.places)
    heading = say.WAS_SCORED if scored else say.IF_ENDED if index == state.round - 1 else say.IF_SCORED
    rows.append(Row(str(heading)))
    if scored:
        points = [player.objective_vp[index] for player in state.players]
        points += [state.automa.objective_vp[index]] if state.automa is not None else []
        ranked = sorted(zip(state.places[index], range(len(points)), points, strict=True))
        rows += [_ranked(seat, at.names[seat], vp, at) for _, seat, vp in ranked]
    else:
        standings = sorted(previews.standings(game, index), key=lambda each: (each.place, each.seat))
        for each in standings:
            value = objective_value_text(objective, each.value)
            if each.place in VALUES_AND_PLACES:
                value = VALUES_AND_PLACES[each.place](value=value)
            text = table_text.SCORE(name=at.names[each.seat], points=value)
            rows.append(_ranked(each.seat, text, each.vp, at))
    coins = state.objective_coins[index]
    if objective.automa is not None and state.automa is not None and not scored:
        rows.append(Row(say.AUTOMA_COUNTS(number=objective.automa[index])))
    if coins and state.automa is not None:
        rows.append(Row(table_text.AUTOMA_COINS(coins)))
    return Preview(tuple(rows))


def _ranked(seat: int, words: str, vp: int, at: Position) -> Row:
    return Row(words, (Icon("vp", vp),), token=_token(seat, at))


def _token(seat: int, at: Position) -> str:
    return f"seat{seat}" if seat < len(at.game.state.players) else "automa"


def _points(word: str, at: Position) -> Preview:
    seat = int(word)
    if seat >= len(at.scores):
        return _NOTHING
    score = at.scores[seat]
    rows = [Row(say.POINTS(score.total, name=at.names[seat]), look="head", token=_token(seat, at))]
    rows += [Row(str(CATEGORIES[kind]), (Icon("vp", vp),)) for kind, vp in score.categories.items() if vp]
    is_own = seat == at.seat
    rows.append(
        Row(str(table_text.LOOK_AT_OWN) if is_own else table_text.LOOK_AT(name=at.names[seat]), look="faint")
    )
    return Preview(tuple(rows))


_KINDS: dict[str, Callable[[str, Position], Preview]] = {
    "cave": _cave,
    "hand": _hand,
    "slot": _slot,
    "round": _round,
    "objective": _objective,
    "player": _points,
}
"""The preview functions by the kind of a drawn thing."""
