"""The sections of the terrace with their keys; unchanged ones are not drawn again."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from wyrmspan_desktop.ui.advent import draw
from wyrmspan_desktop.ui.advent.draw_piles import draw_piles
from wyrmspan_desktop.ui.advent.draw_ways import draw_wyrm
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.table.draw.plain_picture import ASKED, Section
from wyrmspan_desktop.ui.table.draw.shown import Key


def _lit(picture: Scenery, *kinds: str) -> tuple[frozenset[Key], frozenset[Key]]:
    """Return the highlighted and the selected things of some kinds."""
    lit, marked = (
        frozenset(key for key in keys if key[0] in kinds) for keys in (picture.lit, picture.marked)
    )
    return lit, marked


def _takes(picture: Scenery, kind: str) -> frozenset[Key]:
    """Return the things of a kind that are targets of the hovered card."""
    return frozenset(key for key in picture.takes if key[0] == kind)


def _hidden(picture: Scenery, cards: Iterable[int]) -> frozenset[Key]:
    """Return the keys of those cards that are in flight."""
    return picture.hidden & {key_of(card) for card in cards}


def _shows_rings(picture: Scenery) -> object:
    rings = picture.rings
    lie = [draw.woven(picture, number) for number in range(len(rings))]
    hovered, hidden = picture.hovered_of("ring:"), _hidden(picture, chain.from_iterable(rings))
    rests = picture.view["outcome"], bool(picture.view["wyrm"])
    return rings, lie, _lit(picture, "ring"), _takes(picture, "ring"), hovered, hidden, rests


def _shows_piles(picture: Scenery) -> object:
    pile, aside = picture.view["discard"], picture.view["aside"]
    hidden = _hidden(picture, (*pile, *aside))
    lit = _lit(picture, "pile"), _takes(picture, "pile")
    return picture.asks, pile, aside, lit, picture.hovered_of("discards"), hidden


def _shows_wyrm(picture: Scenery) -> object:
    wyrm = picture.view["wyrm"]
    hidden = _hidden(picture, [wyrm] if wyrm else ())
    lit = _lit(picture, "way", "wyrm"), _takes(picture, "way")
    return wyrm, hidden, picture.ways, lit, picture.hovered_of("way:")


def _shows_hand(picture: Scenery) -> object:
    hovered, hidden = picture.spoken_of or picture.hovered_of("hand:"), _hidden(picture, picture.view["hand"])
    return draw.held(picture), _lit(picture, "card"), hovered, hidden


SECTIONS = (
    Section(draw.draw_head, lambda picture: picture.view["turn"]),
    Section(
        draw.draw_tower,
        lambda picture: (
            picture.view["deck"],
            _lit(picture, "pile"),
            picture.hovered_of("tower"),
            picture.odds,
        ),
    ),
    Section(draw.draw_seals, lambda picture: picture.view["sealed"]),
    Section(draw.draw_rings, _shows_rings),
    Section(draw_piles, _shows_piles),
    Section(draw_wyrm, _shows_wyrm),
    Section(draw.draw_hand, _shows_hand),
    Section(draw.draw_chronicle, draw.latest),
    ASKED,
)
"""From back to front."""
