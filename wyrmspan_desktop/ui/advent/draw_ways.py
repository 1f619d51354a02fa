"""Draws the wyrm to be answered, and the four ways to do so."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from wyrmspan_desktop.advent import Way, option
from wyrmspan_desktop.advent.cards import EXCUSE, RANKS
from wyrmspan_desktop.text import advent as words
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.text.sentences import listed
from wyrmspan_desktop.ui.advent import art
from wyrmspan_desktop.ui.advent.answer_builder import WYRM, way
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.advent.places import WAYS
from wyrmspan_desktop.ui.base import palettes, theme
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.drawing import highlights
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.targets import Target
from wyrmspan_desktop.ui.widgets.backdrops import SHADED

_TITLE, _TEXT = 17, 14
"""The text sizes of the name of a way, and of its description, in units."""
_STEPS = 10
"""The number of steps in which these sizes are tried from the usual to the double size."""
_NAMED = 2
"""The largest number of named cards that a way accepts."""
_LEADS: Colour = (255, 240, 206)
_QUIET: Colour = (182, 164, 148)


def draw_wyrm(picture: Scenery) -> None:
    """Draw the wyrm to be answered, and the four ways, each lit, or dark with its reason."""
    card, painter, at = picture.view["wyrm"], picture.painter, picture.layout
    if not card or key_of(card) in picture.hidden:
        return
    # The shadow hides the wyrm of the scenery around its card.
    painter.shadow(at.wyrm.inflate(at.px(50), -at.px(20)), radius=26, blur=14, down=18, opacity=0.96)
    painter.shine(at.wyrm.inflate(at.px(150), at.px(120)), colour=(190, 44, 30), strength=0.75)
    painter.shadow(at.wyrm, blur=9, down=8, opacity=0.85)
    picture.faces.draw(str(card), at.wyrm)
    picture.targets.add(Target("wyrm", at.wyrm, (WYRM,), card=str(card)))
    found: dict[str, Way] = {each.name: each for each in picture.ways}
    if not found:
        return
    texts = {name: (str(words.WAYS[name]), _description(picture, found[name])) for name in WAYS}
    rooms = {name: _room(picture, name) for name in WAYS}
    sizes = _common_sizes(painter, [(rooms[name], texts[name]) for name in WAYS])
    for name in WAYS:
        each = found[name]
        _draw_way(picture, name, is_open=bool(each.ids), reason=_reason(each))
        colours = (theme.TEXT, _LEADS) if each.ids else (_QUIET, _QUIET)
        _write(painter, rooms[name], texts[name], sizes, colours)


def _reason(each: Way) -> str:
    """Return the reason why a way is impossible; empty if it is possible."""
    return "" if each.unmet is None else words.unmet_text(each.unmet)


def _description(picture: Scenery, each: Way) -> str:
    """Return the description of a way: the cards that it accepts, its cost, or why it is impossible."""
    if not each.ids:
        return _reason(each)
    if each.name == "flip":
        return str(say.EITHER)
    if each.name == "excuse":
        return str(say.IN_HAND)
    if len(each.ids) > _NAMED:
        return say.WITH(len(each.ids))
    cards = [words.card_name(picture.deck[option(one).card]) for one in each.ids]
    return say.WITH_CARDS(cards=listed(cards, is_choice=True))


def _sign(picture: Scenery, name: str) -> Rect:
    """Return the place of the sign at the left of a way."""
    at = picture.layout
    place = at.ways[name]
    sign = Rect(place.x + at.stepped(20, 12, 12), 0, at.px(42), at.px(42))
    sign.centery = place.centery
    return sign


def _room(picture: Scenery, name: str) -> Rect:
    """Return the place of the text on a way, next to its sign."""
    at = picture.layout
    place, x = at.ways[name], _sign(picture, name).right + at.stepped(16, 11, 11)
    return Rect(x, place.y, place.right - at.px(8) - x, place.height).inflate(0, -at.px(6))


def _draw_way(picture: Scenery, name: str, *, is_open: bool, reason: str) -> None:
    painter, at = picture.painter, picture.layout
    place, key = at.ways[name], way(name)
    is_pointed = picture.hovered == f"way:{name}"
    is_meant = key in picture.takes
    bright = (0.85 if is_pointed or is_meant else 0.62) if is_open else 0.5
    if is_open:
        highlights.halo(painter, place, 9, blur=6 if is_meant else 4, strength=1.0 if is_meant else 0.6)
    painter.slab(place, "wood_warm" if is_open else "wood_dark", radius=9, bright=bright)
    sign = _sign(picture, name)
    if name != "flip":
        painter.sprite("place/disc_dark", sign.inflate(at.px(16), at.px(16)), bright=1.0 if is_open else 0.6)
    _draw_way_sign(picture, name, sign, is_open=is_open)
    if is_meant:
        highlights.legal(painter, place, 9)
    picture.target(f"way:{name}", place, [key], tip=reason or None, radius=9, lit_by_itself=True)


def _highs(
    painter: Painter, wide: int, texts: tuple[str, str], sizes: tuple[float, float]
) -> tuple[int, int]:
    """Return the heights of the name of a way and of its description."""
    return (
        painter.paragraph_height(texts[0], wide, sizes[0], "bold"),
        painter.paragraph_height(texts[1], wide, sizes[1]),
    )


def _common_sizes(painter: Painter, ways: Sequence[tuple[Rect, tuple[str, str]]]) -> tuple[float, float]:
    """Return the largest text sizes at which all ways fit, so that no way looks more important."""
    tried = _sizes(painter.enlarge)
    return next(
        (
            sizes
            for sizes in tried
            if all(sum(_highs(painter, room.width, texts, sizes)) <= room.height for room, texts in ways)
        ),
        tried[-1],
    )


def _write(
    painter: Painter,
    room: Rect,
    texts: tuple[str, str],
    sizes: tuple[float, float],
    colours: tuple[Colour, Colour],
) -> None:
    """Draw the name of a way and its description, centred in its room."""
    upper, lower = _highs(painter, room.width, texts, sizes)
    first = Rect(room.x, room.y + max(0, room.height - upper - lower) // 2, room.width, upper)
    below = Rect(room.x, first.bottom, room.width, room.bottom - first.bottom)
    painter.paragraph(texts[0], first, sizes[0], colours[0], role="bold", how=SHADED)
    painter.paragraph(texts[1], below, sizes[1], colours[1], least=13, how=SHADED)


def _sizes(enlarge: float) -> list[tuple[float, float]]:
    """Return text sizes to try with enlarged text, the largest first, the usual ones last.

    Names grow first; descriptions are never larger than names.  Reduced text has the usual sizes, reduced.
    """
    enlarge = max(1.0, enlarge)
    found = []
    for head in range(round(_STEPS * enlarge), _STEPS - 1, -1):
        most = min(round(_STEPS * enlarge), head * _TITLE // _TEXT)
        found += [(_TITLE * head, _TEXT * each) for each in range(most, head - 1, -1)]
    return [(head / _STEPS / enlarge, size / _STEPS / enlarge) for head, size in found]


def _draw_way_sign(picture: Scenery, name: str, sign: Rect, *, is_open: bool) -> None:
    """Draw the sign of a way: the matching suits, the rank, two backs, or the Excuse."""
    painter, at = picture.painter, picture.layout
    card = picture.deck[picture.view["wyrm"]]
    dim = 1.0 if is_open else 0.5
    if name == "suit":
        suits = list(card.other_suits)
        side = sign.height * (8 if len(suits) < 2 else 6) // 10
        first = Rect(0, 0, side, side)
        first.center = sign.center
        if len(suits) > 1:
            first.topleft = sign.topleft
        for number, suit in enumerate(suits):
            if number:
                first.bottomright = sign.bottomright
            art.tinted(
                painter, f"suit_{suit}", first, theme.mixed((0, 0, 0), palettes.current().suits[suit], dim)
            )
        if not suits:
            art.tinted(painter, "suit_wyrms", sign, (120, 60, 52))
    elif name == "rank":
        colour = theme.mixed((0, 0, 0), (255, 232, 180), dim)
        figure = f"{card.value}+" if card.value < len(RANKS) else str(card.value)
        painter.text(figure, sign.inflate(at.px(8), 0), 25, colour, role="bold", across="centre", least=16)
    elif name == "flip":
        wide = sign.width * 6 // 10
        back = Rect(0, 0, wide, wide * 7 // 5)
        for number in (0, 1):
            back.center = (
                sign.centerx + (2 * number - 1) * at.px(7),
                sign.centery + (2 * number - 1) * at.px(3),
            )
            picture.faces.back("tower", back)
    else:
        art.tinted(painter, f"rank_{EXCUSE}", sign, theme.mixed((0, 0, 0), (255, 236, 190), dim))
