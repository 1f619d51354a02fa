"""The question of Dragon Family in words, and the instructions for picked things."""

from __future__ import annotations

from wyrmspan_desktop.family import Game
from wyrmspan_desktop.family.tiles import COLOURS
from wyrmspan_desktop.text import family as words
from wyrmspan_desktop.text import family_table as say
from wyrmspan_desktop.text.family_things import DRAGON_NAMES, EGG_NAMES, tile_name
from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.ui.family.answer_builder import SETTLE, FamilyAnswerBuilder


def carried_prompt(kind: str, gains: str) -> str:
    """Return the question while a tile of the hand is dragged."""
    return in_one_line(gains) or str(say.DROP_TURNED if kind.startswith("ocean") else say.DROP)


def question(choosing: FamilyAnswerBuilder, game: Game, gains: str) -> str:
    """Return the question for the picked things; ``gains``: the gains of the tile at the hovered cell."""
    picked = dict(choosing.picked)
    if choosing.cell is not None:
        return str(say.WHICH_TILE if choosing.place is None else say.WHICH_HANDLER)
    if choosing.place is not None and choosing.decision.kind == "action":
        return in_one_line(gains) or say.WHERE_TILE(tile=tile_name(choosing.hand[choosing.place]))
    if "dragon" in picked:
        nest = game.state.players[choosing.decision.seat].nest
        dragon = str(DRAGON_NAMES[COLOURS[nest[int(picked["dragon"]) - 1].colour]])
        asked = say.WHICH_FOOD if choosing.decision.kind == "feed" else say.WHERE_DRAGON
        return asked(dragon=dragon)
    if "handler" in picked:
        lays = any(kind == "cell" for kind, _ in choosing.lit())
        return str(say.WHERE_HANDLER_OR_TILE if lays else say.WHERE_HANDLER)
    if choosing.picked == [SETTLE]:
        return str(say.WHICH_SETTLES)
    if "trade" in picked:
        return str(say.WHICH_TRADE)
    if "egg" in picked:
        return say.WHICH_PRICE(egg=str(EGG_NAMES[picked["egg"]]))
    decision = game.decision
    return "" if decision is None else words.question_text(decision, game)


def how_to(choosing: FamilyAnswerBuilder, *, by_keys: bool) -> str:
    """Return the instructions for a picked tile, handler or dragon, and for cancelling; else empty."""
    if choosing.decision.kind != "action" or not choosing.picked or choosing.picked == [SETTLE]:
        return ""
    if choosing.cell is not None:
        return str(say.LETS_GO)
    if choosing.place is None:
        return str(say.TO_A_TILE[by_keys])
    if not choosing.can_turn(choosing.place):
        return str(say.TO_A_SPACE[by_keys])
    return say.TURNED_TO_A_SPACE[by_keys](left=key_for("turn_left"), right=key_for("turn_right"))


def in_one_line(text: str) -> str:
    """Return several lines as one."""
    return text.replace("\n", " ")
