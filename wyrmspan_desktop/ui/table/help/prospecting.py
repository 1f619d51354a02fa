"""The value of an inspected card: the engine's prospects as text, icons and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wyrmspan_desktop.engine import previews, prospects
from wyrmspan_desktop.engine.card_icons import Icon
from wyrmspan_desktop.engine.ids import SLOTS, card_number
from wyrmspan_desktop.engine.prospects import Prospect
from wyrmspan_desktop.text import study as say
from wyrmspan_desktop.text.cards import count_text
from wyrmspan_desktop.text.sentences import Sentence, capital
from wyrmspan_desktop.text.things import space_text
from wyrmspan_desktop.ui.art.preview import Row
from wyrmspan_desktop.ui.table.help.previewing import Position, enticing_rows, icons_of, unpaid_rows


def rows_of(card: str, at: Position) -> list[Row]:
    """Return rows for the value of a card at a table; none for cards that have none in their place."""
    number, state = card_number(card), at.game.state
    for owner, player in enumerate(state.players):
        if number > 0 and number in player.dragons:
            return list(_lying(owner, player.dragons.index(number), at))
    if at.seat is None or not state.round:
        return []
    is_held = number in state.players[at.seat].hand
    if number < 0:
        return list(_cave(number, at.seat, at)) if is_held else []
    if not is_held and number not in state.display[0]:
        return []
    rows = [] if is_held else [Row(str(say.IF_HELD), look="faint")]
    rows += enticing_rows(number, at.seat, at)
    return [*rows, *_in_spaces(prospects.prospects(at.game, at.seat, number))]


def _in_spaces(found: Sequence[Prospect]) -> Iterator[Row]:
    """Yield rows for a dragon's value in each of some spaces; once if it is the same in all."""
    if len({(each.points, each.counted, each.is_idle) for each in found}) == 1:
        yield from _said(found[0], "", say.WILL_COUNT)
        return
    for each in found:
        yield from _said(each, space_text(each.slot), say.WILL_COUNT)


def _said(prospect: Prospect, space: str, counted: Sentence = say.COUNTED) -> Iterator[Row]:
    vp = prospect.points
    if vp is not None:
        yield Row(say.COUNTS_IN(space=space) if space else str(say.COUNTS), (Icon("vp", vp),))
    for count, amount in prospect.counted:
        yield Row(counted(things=capital(count_text(count)), count=amount))
    if prospect.is_idle:
        yield Row(say.IDLE_IN(space=space) if space else str(say.IDLE), look="faint")


def _lying(owner: int, slot: int, at: Position) -> Iterator[Row]:
    """Yield rows for the points of a dragon on a mat, and for the effect of its ability there."""
    game, player = at.game, at.game.state.players[owner]
    worth = prospects.worth(game, owner, slot)
    yield Row(str(say.WORTH), (Icon("vp", worth.total),), "bold")
    parts = {
        say.PRINTED: worth.printed,
        say.EGGS: worth.eggs,
        say.CACHED: worth.cached,
        say.TUCKED: worth.tucked,
        say.ABILITY: worth.ability,
    }
    yield from (Row(str(words), (Icon("vp", vp),)) for words, vp in parts.items() if vp)
    if game.box.dragons[player.dragons[slot]].size == "hatchling":
        fed = player.fed[slot]
        yield Row(say.FED(fed) if fed else str(say.UNFED))
    found = prospects.prospect(game, owner, slot)
    # Other players' options depend on cards that only the owner knows.
    is_known = owner == at.seat and game.box.dragons[player.dragons[slot]].ability.timing != "when_played"
    yield from _said(Prospect(SLOTS[slot], None, found.counted, found.is_idle and is_known), "")


def _cave(number: int, seat: int, at: Position) -> Iterator[Row]:
    """Yield rows for the spaces in which a cave card in hand could be laid, with their costs."""
    game = at.game
    for slot, space in enumerate(SLOTS):
        found = previews.digging(game, seat, slot)
        if found is not None and not found.first:
            yield Row(say.DIG_IN(space=space_text(space)), icons_of(found.price.cost))
            yield from unpaid_rows(found.price)
    if prospects.is_idle(game, seat, number):
        yield Row(str(say.IDLE), look="faint")
