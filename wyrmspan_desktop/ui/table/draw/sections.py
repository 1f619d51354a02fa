"""The sections of the table's picture, and their keys.

A section is drawn again only if its key has changed, which makes frames short.  Possible targets change with every
question, so `Section.lights` is compared as well, for the things that the section has drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from wyrmspan_desktop.session.settings import MAX_SEATS
from wyrmspan_desktop.ui.art.scenery import draw_backdrop, draw_dark
from wyrmspan_desktop.ui.input.carrying import Key
from wyrmspan_desktop.ui.layout import spots
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS, ROUNDS, Layout
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.table.draw.draw_banners import draw_banner
from wyrmspan_desktop.ui.table.draw.draw_guild import draw_guild
from wyrmspan_desktop.ui.table.draw.draw_hand import draw_choice, draw_hand, in_setup, pointed_at
from wyrmspan_desktop.ui.table.draw.draw_hoard import draw_hoard
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_adventurer, draw_prompt
from wyrmspan_desktop.ui.table.draw.draw_mat import (
    draw_cave,
    draw_mat,
    draw_owner,
    draw_walker,
    opening_of,
    walk_of,
)
from wyrmspan_desktop.ui.table.draw.draw_sky import TWO_MATS, draw_chronicle, draw_hour, draw_notice, title_of
from wyrmspan_desktop.ui.table.draw.draw_wing import draw_display, draw_objectives
from wyrmspan_desktop.ui.table.draw.offers import is_beside
from wyrmspan_desktop.ui.table.draw.picture import Picture

_LINES = 40
"""The largest number of lines of the log in the picture."""


def _never(picture: Picture) -> bool:
    return False


class Section(NamedTuple):
    """A part of the picture: its drawing function, and the function that returns its key, without lights.

    `is_dim`: whether it is darkened in favour of other places.
    """

    draw: Callable[[Picture], None]
    shows: Callable[[Picture], object]
    is_dim: Callable[[Picture], bool] = _never

    def lights(self, picture: Picture, targets: Iterable[Target]) -> object:
        """Return the highlights of it and of the things in it, as a part of the key."""
        return picture.lights(targets), self.is_dim(picture)


def _hidden(picture: Picture, kind: str, words: set[str] | None = None) -> set[Key]:
    """Return the hidden things of a kind, of all words or of some."""
    return {key for key in picture.hidden if key[0] == kind and (words is None or key[1] in words)}


def _backdrop(picture: Picture) -> object:
    return picture.hour


def _draw_backdrop(picture: Picture) -> None:
    draw_backdrop(picture.painter, picture.layout, picture.hour)


def _banner(picture: Picture, seat: int) -> object:
    view = picture.view
    is_shown = seat in (picture.shown, picture.beside)
    looks = view["turn"] == seat and not view["over"], is_shown, picture.seat == seat
    score = picture.scores[seat : seat + 1]
    if seat == picture.automa_seat:
        return (
            *looks,
            score,
            view["round"],
            view["automa_state"],
            picture.automa_card,
            (*picture.automa_lines,),
        )
    return (*looks, score, view["players"][seat : seat + 1])


def _chronicle(picture: Picture) -> object:
    return _has_log(picture) and tuple(picture.log[-_LINES:])


def _draw_chronicle(picture: Picture) -> None:
    if _has_log(picture):
        draw_chronicle(picture)


def _has_log(picture: Picture) -> bool:
    """Return whether the last lines of the log are shown: in the sky over two mats only while nothing covers these."""
    rect = picture.layout.chronicle
    return rect is not None and (rect.right <= picture.layout.mat.x or _has_signs(picture))


def _notice(picture: Picture) -> object:
    return picture.banner


def _pointed(picture: Picture, *names: str) -> str | None:
    """Return the hovered thing if it is one of some."""
    return picture.hovered if picture.hovered in names else None


def _hour(picture: Picture) -> object:
    pointed = _pointed(picture, "help", "log", "menu", TWO_MATS), picture.two_mats
    return title_of(picture.view), picture.view["round"], picture.hour, picture.hour_before, pointed


def _objectives(picture: Picture) -> object:
    view = picture.view
    pointed = _pointed(picture, *(f"objective:{number}" for number in range(1, ROUNDS + 1)))
    places = {number: [each.place for each in those] for number, those in picture.standings.items()}
    return [view[name] for name in ("round", "over", "objectives")], places, pointed


def _guild(picture: Picture) -> object:
    view = picture.view
    own = (
        picture.hand_seat,
        picture.seat,
        view["players"][picture.hand_seat]["markers"],
        bool(picture.controls),
    )
    return view["guild"], spots.guild_positions(view), own, _hidden(picture, "token"), picture.hour


def _display(picture: Picture) -> object:
    view = picture.view
    cards = {card for row in view["display"].values() for card in row if card}
    gone = {pile: len(cards) for pile, cards in view["discards"].items()}
    return view["display"], view["decks"], gone, _hidden(picture, "card", cards)


def _middle(picture: Picture) -> object:
    view, looks = picture.view, (picture.shown, picture.seat, picture.pile)
    if in_setup(picture):
        player = view["players"][picture.hand_seat]
        return looks, player["drawn"], player["hand"]
    if picture.pile is not None:
        return looks, view["discards"], _hidden(picture, "card")
    if picture.shown == picture.automa_seat:
        return looks, view["automa_state"], _hidden(picture, "card")
    return looks


def _is_mat(picture: Picture) -> bool:
    """Return whether a mat is shown."""
    return not in_setup(picture) and picture.pile is None and picture.shown != picture.automa_seat


def _cave(picture: Picture, cave: str) -> object:
    if not _is_mat(picture):
        return None
    player = picture.view["players"][picture.shown]
    slots = [player["slots"][f"{cave}.{column}"] for column in range(1, COLUMNS + 1)]
    cards = {slot["dragon"] for slot in slots if slot["dragon"]}
    scene, walk = (picture.shown, picture.seat, picture.hour), walk_of(picture)
    at = walk if walk is not None and walk[0] == cave else None
    gate = player["explored"][cave], opening_of(picture, cave)
    return scene, slots, gate, _hidden(picture, "card", cards), at


def _is_dim(picture: Picture, cave: str) -> bool:
    """Return whether another cave of the mat shown is being explored."""
    walk = walk_of(picture)
    return _is_mat(picture) and walk is not None and walk[0] != cave


def _walker(picture: Picture) -> object:
    return _is_mat(picture) and (picture.shown, picture.view["walk"], _hidden(picture, "walker"))


def _draw_middle(picture: Picture) -> None:
    if not _is_mat(picture):
        draw_dark(picture.painter, picture.layout)
    (draw_choice if in_setup(picture) else draw_mat)(picture)


def _draw_cave(picture: Picture, cave: str) -> None:
    if _is_mat(picture):
        draw_cave(picture, cave)


def _draw_walker(picture: Picture) -> None:
    if _is_mat(picture):
        draw_walker(picture)


def _on(section: Section, number: int) -> Section:
    """Return a section of a mat for one of two mats, counted from the left."""

    def draw(picture: Picture) -> None:
        if _is_mat(picture):
            theirs = picture.on_mat(number)
            with theirs.in_size():
                section.draw(theirs)

    def shows(picture: Picture) -> object:
        return section.shows(picture.on_mat(number)) if _is_mat(picture) else None

    def is_dim(picture: Picture) -> bool:
        return _is_mat(picture) and section.is_dim(picture.on_mat(number))

    return Section(draw, shows, is_dim)


def _owner(picture: Picture, number: int) -> object:
    theirs = picture.on_mat(number)
    return _has_signs(picture) and (theirs.shown, picture.seat, bool(picture.controls))


def _draw_owner(picture: Picture, number: int) -> None:
    if _has_signs(picture):
        draw_owner(picture.on_mat(number))


def _has_signs(picture: Picture) -> bool:
    """Return whether the names of two mats' owners are shown: the board of a spread hand would cover them in part."""
    return _is_mat(picture) and picture.layout.rows == 1


def _hand(picture: Picture) -> object:
    tray, hand = picture.tray, picture.hand
    player = picture.view["players"][picture.hand_seat]
    known = (player["hand_size"], player["drawn"], player["hand"] is None)
    looks = (in_setup(picture), picture.why_chosen, picture.hand_seat, bool(picture.controls))
    opened = (picture.open_hand is not None, picture.shown)
    usable = any(("card", card) in picture.lit for card in hand)
    gone = _hidden(picture, "card", {*tray, *hand})
    places = list(picture.fanned), pointed_at(picture), picture.sliding.now, picture.layout.rows
    return tray, list(hand), known, looks, opened, gone, usable, places


def _hoard(picture: Picture) -> object:
    player, choosing = picture.view["players"][picture.hand_seat], picture.choosing
    trades = choosing is not None and (bool(choosing.exchanges), bool(choosing.trades) and not choosing.lit())
    owned = (player["coins"], player["resources"], player["mat_eggs"])
    return picture.hand_seat, picture.seat, owned, trades


def _adventurer(picture: Picture) -> object:
    view = picture.view
    return (
        view["walk"],
        view["round"],
        view["over"],
        picture.hand_seat,
        picture.seat,
        _hidden(picture, "walker"),
    )


def _prompt(picture: Picture) -> object:
    player, choosing = picture.view["players"][picture.hand_seat], picture.choosing
    asked = (
        picture.prompt,
        picture.prompt_from,
        picture.prompt_card,
        picture.prompt_name,
        picture.hint,
        picture.refusal,
        picture.prompt_seat,
    )
    words = (asked, tuple(picture.controls), tuple(picture.tools), picture.sorter)
    lies = (picture.hand_seat, picture.seat, picture.shown, picture.pile, picture.layout.rows)
    where = (*lies, picture.view["over"], picture.is_waiting, picture.by_keys, picture.has_menu)
    owned = [slot["dragon"] for slot in player["slots"].values()]
    pointed = picture.hovered if is_beside(picture, picture.hovered or "") else None
    if choosing is None:
        return words, where, owned, pointed
    made = (choosing.decision, tuple(choosing.picked), tuple(choosing.chosen), picture.tips)
    return words, where, owned, pointed, made, tuple(picture.aids)


# From the lowest one up, because cards that peek out below a cave must not cover the floor of that.
GALLERIES = tuple(
    Section(
        partial(_draw_cave, cave=cave),
        partial(_cave, cave=cave),
        is_dim=partial(_is_dim, cave=cave),
    )
    for cave in reversed(CAVES)
)
PLACE = (Section(_draw_backdrop, _backdrop), Section(draw_guild, _guild), *GALLERIES)
"""The sections that differ between hours, in drawing order."""
BANNERS = tuple(
    Section(partial(draw_banner, seat=seat), partial(_banner, seat=seat)) for seat in range(MAX_SEATS)
)
_BELOW_WALKER = (
    Section(draw_hour, _hour),
    Section(draw_objectives, _objectives),
    Section(draw_display, _display),
    Section(_draw_middle, _middle),
    *BANNERS,
    Section(_draw_chronicle, _chronicle),
    Section(draw_hoard, _hoard),
    Section(draw_adventurer, _adventurer),
)
_WALKER = Section(_draw_walker, _walker)
_ABOVE_WALKER = (
    Section(draw_hand, _hand),
    Section(draw_notice, _notice),
    Section(draw_prompt, _prompt),
)
SECTIONS = (*PLACE, *_BELOW_WALKER, _WALKER, *_ABOVE_WALKER)
"""All sections in drawing order."""
_PAIR = (0, 1)
PLACE_OF_TWO = (*PLACE[: -len(GALLERIES)], *(_on(each, number) for number in _PAIR for each in GALLERIES))
SECTIONS_OF_TWO = (
    *PLACE_OF_TWO,
    *(Section(partial(_draw_owner, number=number), partial(_owner, number=number)) for number in _PAIR),
    *_BELOW_WALKER,
    *(_on(_WALKER, number) for number in _PAIR),
    *_ABOVE_WALKER,
)
"""The same with two mats, whose owners' names stand over them."""


def sections_of(at: Layout) -> Sequence[Section]:
    """Return all sections of a table in drawing order."""
    return SECTIONS_OF_TWO if at.pair else SECTIONS


def place_of(at: Layout) -> Sequence[Section]:
    """Return those of them that differ between hours: the first ones."""
    return PLACE_OF_TWO if at.pair else PLACE
