"""Automa and Ravel, the solo opponents: set-up, turns and markers (R12).  They make no decisions."""

from __future__ import annotations

from wyrmspan_desktop.engine import mutations
from wyrmspan_desktop.engine.context import Context
from wyrmspan_desktop.engine.definitions import DecisionCard
from wyrmspan_desktop.engine.handlers.guild import marker_vp, open_rows
from wyrmspan_desktop.engine.ids import CAVE_CARDS, CAVE_SLOTS, DRAGONS, LAST_ROW, NAME

SEAT = 1


def prepare_round(game: Context) -> None:
    """Shuffle her decision cards and set one aside unseen (R12.2)."""
    state = game.state
    automa = state.automa
    if automa is None:
        return
    assert game.level is not None
    automa.deck = list(game.level.deck)
    automa.played = []
    automa.unseen = automa.deck.pop(game.random(len(automa.deck)))
    game.emit("automa_shuffled", SEAT, "automa", {"left": len(automa.deck)})


def gain_marker(game: Context) -> None:
    """Add a marker to the guild between two rounds (R12.1)."""
    automa = game.state.automa
    if automa is not None:
        automa.ready += 1
        game.emit("automa_ready", SEAT, "automa", {"ready": automa.ready})


def take_turn(game: Context) -> None:
    """Draw a decision card and carry it out from top to bottom (R12.3)."""
    state = game.state
    automa = state.automa
    assert automa is not None
    if not automa.deck:
        _pass(game, None)
        return
    name = automa.deck.pop(game.random(len(automa.deck)))
    automa.played.append(name)
    game.emit("automa_drew", SEAT, "automa", {"card": name, "left": len(automa.deck)})
    card = game.box.decision_cards[name]
    if card.pass_icon and not automa.deck:
        _pass(game, name)
        return
    if card.refresh_dragons:
        mutations.clear_display(game, DRAGONS, "automa")
        mutations.deal_display(game, DRAGONS)
    if card.objective_coin:
        _place_coin(game, card.objective_coin)
    _advance(game, card)


def _pass(game: Context, card: str | None) -> None:
    assert game.state.automa is not None
    game.state.automa.passed = True
    game.emit("automa_passed", SEAT, "automa", {"card": card})


def _place_coin(game: Context, change: int) -> None:
    coins, index = game.state.objective_coins, game.state.round - 1
    after = max(0, coins[index] + change)
    change = after - coins[index]
    coins[index] = after
    game.emit("objective_coins", SEAT, "automa", {"coins": after, "change": change})


def steps_of(game: Context, card: DecisionCard) -> int:
    """Return how many steps a decision card moves her token now (R12.4)."""
    if card.steps is not None:
        return card.steps[game.state.round - 1]
    spaces = game.state.players[0].spaces
    excavated = [sum(bool(spaces[slot]) for slot in cave) for cave in CAVE_SLOTS]
    return (max if card.steps_by == "most_excavated" else min)(excavated) + card.extra_steps


def _advance(game: Context, card: DecisionCard) -> None:
    """Move her token; if it entered a brown space, carry out the card's lines for that (R12.4)."""
    state, track = game.state, game.box.guild.track
    automa = state.automa
    assert automa is not None
    moved = steps_of(game, card)
    brown = 0
    for step in range(automa.steps + 1, automa.steps + moved + 1):
        if track[step % len(track)].brown:
            brown = step
    automa.steps += moved
    automa.entered = brown or automa.entered
    data = {
        "steps": automa.steps,
        "moved": moved,
        "position": automa.steps % len(track),
        "entered": automa.entered,
    }
    game.emit("automa_moved", SEAT, "automa", data)
    if not brown:
        return
    _take(game, DRAGONS, card.dragon)
    if card.cave is not None:
        _take(game, CAVE_CARDS, card.cave)
    if card.marker_row is not None and automa.ready:
        _place_marker(game, card.marker_row)


def _take(game: Context, pile: int, position: int) -> None:
    """Take the card at a display position, from an empty one the next to the right, wrapping round (R12.4)."""
    automa = game.state.automa
    assert automa is not None
    row = game.state.display[pile]
    for step in range(len(row)):
        index = (position - 1 + step) % len(row)
        card = row[index]
        if card:
            row[index] = 0
            (automa.dragons if pile == DRAGONS else automa.caves).append(card)
            game.emit("automa_took", SEAT, "automa", {"card": NAME[card], "position": index + 1})
            mutations.deal_display(game, pile)
            return


def marker_target(game: Context, count: int) -> int:
    """Return the row for her marker: rows with a free square counted from the top, wrapping round (R12.4)."""
    rows = open_rows(game)
    return rows[(count - 1) % len(rows)]


def _place_marker(game: Context, count: int) -> None:
    state = game.state
    assert state.automa is not None
    row = marker_target(game, count)
    state.automa.ready -= 1
    state.rows[row - 1].append(SEAT)
    order = len(state.rows[row - 1])
    game.emit("automa_marker", SEAT, "automa", {})
    data = {"row": row, "order": order, "vp": _marker_vp(game, row, order)}
    game.emit("marker_placed", SEAT, "automa", data)


def _marker_vp(game: Context, row: int, order: int) -> int:
    """Return the VP of one of her markers: 0 outside the last row, and 0 but in Ravel mode (R12.7)."""
    assert game.level is not None
    return marker_vp(game, row, order) if game.level.ravel else 0


def objective_value(game: Context, index: int) -> int:
    """Return her count for a round's objective: its value plus the coins on it, up to the limit (R12.5)."""
    state = game.state
    side = game.box.objectives[state.objectives[index]]
    assert side.automa is not None
    value = side.automa[index] + state.objective_coins[index]
    cap = game.box.automa.objective_caps.get(side.count.count)
    return value if cap is None else min(value, cap)


def score(game: Context) -> dict[str, int]:
    """Return her VP by category (R12.7)."""
    state, rules, level = game.state, game.box.automa, game.level
    automa = state.automa
    assert automa is not None
    assert level is not None
    guild = rules.vp_per_step * (automa.steps - automa.entered)
    last = state.rows[LAST_ROW - 1]
    guild += sum(_marker_vp(game, LAST_ROW, order) for order, seat in enumerate(last, 1) if seat == SEAT)
    return {
        "dragons": level.vp_per_dragon * len(automa.dragons),
        "caves": rules.vp_per_cave_card * len(automa.caves),
        "guild": guild,
        "objectives": sum(automa.objective_vp),
    }
