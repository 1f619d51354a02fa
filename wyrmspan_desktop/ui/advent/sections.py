"""The sections of the terrace with their keys; unchanged ones are not drawn again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain
from typing import NamedTuple

from wyrmspan_desktop.session import key_bindings
from wyrmspan_desktop.text import advent_table as say
from wyrmspan_desktop.ui.advent import draw
from wyrmspan_desktop.ui.advent.draw_piles import draw_piles
from wyrmspan_desktop.ui.advent.draw_ways import draw_wyrm
from wyrmspan_desktop.ui.advent.picture import Scenery, key_of
from wyrmspan_desktop.ui.compositor import Layer
from wyrmspan_desktop.ui.table.draw.draw_ledge import draw_question, draw_tool
from wyrmspan_desktop.ui.table.draw.shown import Key

_TOOLS = ("help", "log", "menu")


class Section(NamedTuple):
    """A section of the terrace."""

    draw: Callable[[Scenery], None]
    shows: Callable[[Scenery], object]
    """Returns its key, without the size of the window and the common look."""


def _lit(picture: Scenery, *kinds: str) -> tuple[frozenset[Key], frozenset[Key]]:
    """Return the highlighted and the selected things of some kinds."""
    lit, marked = (
        frozenset(key for key in keys if key[0] in kinds) for keys in (picture.lit, picture.marked)
    )
    return lit, marked


def _takes(picture: Scenery, kind: str) -> frozenset[Key]:
    """Return the things of a kind that are targets of the hovered card."""
    return frozenset(key for key in picture.takes if key[0] == kind)


def _hovered(picture: Scenery, *names: str) -> str | None:
    """Return the hovered thing, if its name begins with one of these."""
    return picture.hovered if (picture.hovered or "").startswith(names) else None


def _hidden(picture: Scenery, cards: Iterable[int]) -> frozenset[Key]:
    """Return the keys of those cards that are in flight."""
    return picture.hidden & {key_of(card) for card in cards}


def _draw_question(picture: Scenery) -> None:
    painter, at = picture.painter, picture.layout
    if picture.asks:
        draw_question(picture, picture.answers)
    for name, rect in zip(_TOOLS, at.tools, strict=True):
        draw_tool(picture, name, rect, tip=say.tool_text(name))
    if picture.banner:
        painter.slab(at.notice, "leather_red", radius=6)
        painter.text(picture.banner, at.notice.inflate(-at.px(16), 0), 14, across="centre", least=13)


def _shows_rings(picture: Scenery) -> object:
    rings = picture.rings
    lie = [draw.woven(picture, number) for number in range(len(rings))]
    hovered, hidden = _hovered(picture, "ring:"), _hidden(picture, chain.from_iterable(rings))
    rests = picture.view["outcome"], bool(picture.view["wyrm"])
    return rings, lie, _lit(picture, "ring"), _takes(picture, "ring"), hovered, hidden, rests


def _shows_piles(picture: Scenery) -> object:
    pile, aside = picture.view["discard"], picture.view["aside"]
    hidden = _hidden(picture, (*pile, *aside))
    lit = _lit(picture, "pile"), _takes(picture, "pile")
    return picture.asks, pile, aside, lit, _hovered(picture, "discards"), hidden


def _shows_wyrm(picture: Scenery) -> object:
    wyrm = picture.view["wyrm"]
    hidden = _hidden(picture, [wyrm] if wyrm else ())
    lit = _lit(picture, "way", "wyrm"), _takes(picture, "way")
    return wyrm, hidden, picture.ways, lit, _hovered(picture, "way:")


def _shows_hand(picture: Scenery) -> object:
    hovered, hidden = picture.spoken_of or _hovered(picture, "hand:"), _hidden(picture, picture.view["hand"])
    return draw.held(picture), _lit(picture, "card"), hovered, hidden


def _shows_question(picture: Scenery) -> object:
    names = ("prompt", "word:", "undo", "redo", "cancel", "hint", "score_sheet", *_TOOLS)
    hovered = picture.hovered if picture.hovered in {each.name for each in picture.answers} else None
    words = picture.prompt, picture.prompt_from, picture.banner, picture.is_waiting
    return words, picture.asks, picture.answers, picture.tools, hovered or _hovered(picture, *names)


SECTIONS = (
    Section(draw.draw_head, lambda picture: picture.view["turn"]),
    Section(
        draw.draw_tower,
        lambda picture: (
            picture.view["deck"],
            _lit(picture, "pile"),
            _hovered(picture, "tower"),
            picture.odds,
        ),
    ),
    Section(draw.draw_seals, lambda picture: picture.view["sealed"]),
    Section(draw.draw_rings, _shows_rings),
    Section(draw_piles, _shows_piles),
    Section(draw_wyrm, _shows_wyrm),
    Section(draw.draw_hand, _shows_hand),
    Section(draw.draw_chronicle, draw.latest),
    Section(_draw_question, _shows_question),
)
"""From back to front."""


def layers(picture: Scenery) -> Sequence[Layer]:
    """Return all sections as layers, the lowest first."""
    about = picture.layout.size, picture.painter.look, key_bindings.now()

    def layer(number: int, section: Section) -> Layer:
        shows = about, section.shows(picture)
        return Layer(number, partial(section.draw, picture), lambda: shows)

    return [layer(number, section) for number, section in enumerate(SECTIONS)]
