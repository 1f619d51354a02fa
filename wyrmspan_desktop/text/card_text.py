"""Rules text for cards, tiles and icons, generated from their ops, so that text and behaviour agree.

Other packages use `cards`.  Every function is pure and returns whole sentences unless its docstring says otherwise.
Words with a fixed meaning: *here* is on (or under) the dragon itself, a *resource* is one of any type, an egg laid
*anywhere* goes to any nest of the own mat, *your* resources are those of the own supply, and the part before a
colon is done to get the part after it.
"""

from __future__ import annotations

from wyrmspan_desktop.engine.counts import MARKER_WEIGHT
from wyrmspan_desktop.engine.definitions import Cave, Dragon, GuildRow, Objective, TrackSpace
from wyrmspan_desktop.engine.ops import (
    EndGame,
    Hatchling,
)
from wyrmspan_desktop.text.effects import ANOTHER, DRAGON, EACH, block_sentences, clause_text, clauses
from wyrmspan_desktop.text.phrases import (
    LATER_TIMINGS,
    TIMINGS,
    condition_text,
    count_text,
    per_text,
)
from wyrmspan_desktop.text.sentences import Sentence, as_sentence, capital, listed, number
from wyrmspan_desktop.text.things import POINTS, RESOURCES, cost_text

__all__ = [
    "ability_sentences",
    "block_sentences",
    "clause_text",
    "condition_text",
    "count_text",
    "end_game_text",
    "guild_row_sentences",
    "hatchling_sentences",
    "last_row_text",
    "objective_label",
    "objective_text",
    "objective_value_text",
    "per_text",
    "timing_text",
    "track_sentences",
]

_PAYOFF = Sentence("{cost} for {points}")
_MAY_PAY = Sentence("You may pay {payoffs}.")
_SCORE = Sentence("{points}")
_LOSE = Sentence("lose {points}")
_SCORE_IF = Sentence("{score} if {condition}")
_SCORE_MOST = Sentence("{score}, up to {most}", "as in: 2 points for each small dragon, up to 8 points")


def end_game_text(end: EndGame) -> str:
    """Return the text of an end-game formula, in one sentence."""
    if end.score_for:
        payoffs = (_PAYOFF(cost=cost_text(each.cost), points=POINTS(each.score)) for each in end.score_for)
        return _MAY_PAY(payoffs=listed(payoffs, is_choice=True))
    clause = (_SCORE if end.score >= 0 else _LOSE)(points=POINTS(abs(end.score)))
    if end.per is not None:
        clause = EACH(effect=clause, per=per_text(end.per))
    if end.condition is not None:
        clause = _SCORE_IF(score=clause, condition=condition_text(end.condition))
    if end.max is not None:
        clause = _SCORE_MOST(score=clause, most=POINTS(end.max))
    return as_sentence(clause)


_EATS = Sentence("Cache 1 of your {food} here.")
_EATS_CARDS = Sentence("Tuck 1 dragon card here from your hand.")
_EACH_FED = Sentence("Each {food} you cache here: {effect}.")
_EACH_CARD = Sentence("Each time one is tucked here: {effect}.")
_THIRD_ALSO = Sentence("3rd meal: also {effect}.", "the third feeding of a hatchling")
_THIRD_FED = Sentence("The 3rd {food} you cache here: {effect}.")
_THIRD_CARD = Sentence("The 3rd dragon card tucked here: {effect}.")
_WORTH = Sentence("End of game: each {food} here is worth {points} more.")
_WORTH_CARD = Sentence("End of game: each dragon card here is worth {points} more.")


def hatchling_sentences(hatchling: Hatchling) -> list[str]:
    """Return a hatchling's food, and the gains of each feeding, of the third and of all its items at the end (R7)."""
    eats_cards = hatchling.food == "dragon"
    food = "" if eats_cards else str(RESOURCES[hatchling.food])
    said = [(_EATS_CARDS if eats_cards else _EATS)(food=food)]
    if hatchling.each_time:
        said.append((_EACH_CARD if eats_cards else _EACH_FED)(food=food, effect=clauses(hatchling.each_time)))
    if hatchling.third_time:
        third = _THIRD_ALSO if hatchling.each_time else _THIRD_CARD if eats_cards else _THIRD_FED
        said.append(third(food=food, effect=clauses(hatchling.third_time)))
    if hatchling.extra_vp_per_item:
        worth = _WORTH_CARD if eats_cards else _WORTH
        said.append(worth(food=food, points=POINTS(hatchling.extra_vp_per_item)))
    return [each.replace(DRAGON, str(ANOTHER)) for each in said]


def ability_sentences(card: Dragon | Cave) -> list[str]:
    """Return the text of a card's ability; its timing is in `timing_text`."""
    if isinstance(card, Cave):
        return block_sentences(card.do)
    if card.ability.hatchling is not None:
        return hatchling_sentences(card.ability.hatchling)
    if card.ability.end_game is not None:
        return [end_game_text(card.ability.end_game)]
    return block_sentences(card.ability.do, of_dragon=True)


def timing_text(card: Dragon | Cave) -> str:
    """Return the timing of a card, without a full stop: ``Once per round``."""
    if isinstance(card, Cave):
        return str(TIMINGS["when_played"])
    first, *more = card.ability.timings
    return listed([str(TIMINGS[first]), *(str(LATER_TIMINGS[timing]) for timing in more)])


_AT_END = Sentence("End of game: {effect}")
_LAST_ROW = Sentence(
    "End of game: {first} for the first marker here, {second} for the second, {later} for each "
    "one after that."
)
_MARKER = Sentence("Place a marker on a guild banner and take its reward.")
_MOST = Sentence("most {things}", "what an objective compares")
_MOST_MARKERS = Sentence("most markers on the guild, then most steps on the guild track")
_MARKERS_AND_STEPS = Sentence("{markers}/{steps}", "markers and steps on the guild, in few letters")


def guild_row_sentences(row: GuildRow) -> list[str]:
    """Return the reward of a marker in a limited row of a guild tile, at once or at the end."""
    if row.end_game is not None:
        return [_AT_END(effect=end_game_text(row.end_game))]
    return block_sentences(row.do)


def last_row_text(vp: tuple[int, int, int]) -> str:
    """Return the points of a marker in the unlimited last row of a guild tile."""
    first, second, later = vp
    return _LAST_ROW(first=POINTS(first), second=second, later=later)


def track_sentences(space: TrackSpace) -> list[str]:
    """Return the reward of a space of the guild track."""
    return [str(_MARKER)] if space.brown else block_sentences(space.do)


def objective_text(side: Objective) -> str:
    """Return the text of an objective, in one sentence."""
    return as_sentence(_objective(side))


def objective_label(side: Objective) -> str:
    """Return the same as a heading, without a full stop."""
    return capital(_objective(side))


def _objective(side: Objective) -> str:
    return (
        str(_MOST_MARKERS) if side.count.count == "guild_position" else _MOST(things=count_text(side.count))
    )


def objective_value_text(side: Objective, value: int) -> str:
    """Return a player's count for an objective: a number; markers and steps where both count (R9.3)."""
    if side.count.count == "guild_position":
        markers, steps = divmod(value, MARKER_WEIGHT)
        return _MARKERS_AND_STEPS(markers=markers, steps=steps)
    return number(value)
