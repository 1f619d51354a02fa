"""The faces of cards: one anatomy in every size, legible, with smooth corners, turned and darkened once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pygame
import pytest
from pygame import Rect

from tests.ui.seats import Open
from wyrmspan_desktop.engine.card_icons import ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui.art.card_face import GREYED, CardFaces
from wyrmspan_desktop.ui.art.card_fronts import NAME, cave_parts, dragon_parts
from wyrmspan_desktop.ui.art.card_lying import lying_parts
from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.card_names import SQUEEZE, TIGHTEST, draw_name, fitted
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import ART, ENLARGED, MAT, Anatomy
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO

BOX = default_box()
DRAGONS, CAVES = list(BOX.dragons.values()), list(BOX.caves.values())
SIZES = {"mat": MAT, "display": (93, 127), "enlarged": ENLARGED}
SIZES |= {f"hand {wide}": (wide, round(wide * CARD_RATIO)) for wide in (98, 103, 110, 140)}
SIZES["narrowest"] = (74, 138)
RIBBONS = {"mat": 22, "enlarged": 38}
"""How high ribbons are with the edge of a card; 29 on others."""


def icons(card: Dragon | Cave) -> int:
    return len(ability_icons(card))


def words(card: Dragon | Cave) -> int:
    return len(ability_text(card))


def costs(card: Dragon) -> int:
    return sum(count for _, count in card.cost.named())


MOST: list[Dragon | Cave] = [
    *(card for measure in (icons, words) for card in sorted(CAVES, key=measure)[-2:]),
    *(card for measure in (icons, words, costs) for card in sorted(DRAGONS, key=measure)[-4:]),
    *sorted(DRAGONS, key=lambda card: len(card.name))[-4:],
    *{card.ability.timing: card for card in DRAGONS}.values(),
    *{card.nests: card for card in DRAGONS}.values(),
]
HARDEST = {card.id: card for card in MOST}
"""The cards with most icons and words, the longest names and the highest costs, and some of each timing."""
NARROW = ("display", "hand 98", "narrowest")
IN_THREE_LINES = ("d17", "d18", "d29", "d67", "d144")
"""On narrow cards their icons would lie over each other, if the picture made no room."""


@pytest.fixture
def painter(open_app: Open) -> Painter:
    return open_app().painter


def parts(painter: Painter, card: Dragon | Cave, kind: str) -> Anatomy:
    size = painter.px(SIZES[kind][0]), painter.px(SIZES[kind][1])
    if isinstance(card, Cave):
        return cave_parts(painter, card, size)
    return (lying_parts if kind == "mat" else dragon_parts)(painter, card, size)


@pytest.mark.parametrize("unit", [1.0, 1.5])
@pytest.mark.parametrize("kind", SIZES)
def test_picture_fills_most_of_the_card(painter: Painter, kind: str, unit: float) -> None:
    painter.unit = unit
    ribbons = set()
    cards: list[Dragon | Cave] = [*DRAGONS, *([] if kind == "mat" else CAVES)]
    for card in cards:
        at = parts(painter, card, kind)
        assert at.art_share >= (0.38 if card.id in IN_THREE_LINES and kind in NARROW else ART - 0.02), card.id
        assert at.ribbon.bottom == at.art.top
        assert at.art.bottom == at.foot.top
        assert Rect((0, 0), at.size).contains(at.ribbon.unionall([at.art, at.foot]))
        if isinstance(card, Cave):
            assert at.ribbon.height == 0
            assert at.art.height >= (0.5 if kind == "enlarged" else 0.67) * at.size[1], card.id
            continue
        ribbons.add(at.ribbon.height + (at.edge if kind == "mat" else 0))
        is_spent = kind == "mat" and card.ability.timing == "when_played"
        assert (at.foot.height == 0) == is_spent, card.id
        if is_spent:
            assert at.art_share >= 0.75
    assert ribbons <= {round(RIBBONS.get(kind, 29) * unit)}, "on every dragon of the same height"


@pytest.mark.parametrize("enlarge", [1.3, 2.6])
def test_larger_text_leaves_the_picture_its_share(painter: Painter, enlarge: float) -> None:
    painter.unit, painter.enlarge, painter.card_text = 1.0, enlarge, 1.3
    for kind in ("mat", "display", "enlarged"):
        for card in HARDEST.values():
            if kind != "mat" or isinstance(card, Dragon):
                # A few words take a little of it, where text on cards is large.
                least = {"display": 0.34, "mat": 0.42}.get(kind, ART)
                assert parts(painter, card, kind).art_share >= least, card.id


# --- content ----------------------------------------------------------------------------------


class Seen:
    """Records the draw calls of one face after the other."""

    def __init__(self, painter: Painter, monkeypatch: pytest.MonkeyPatch) -> None:
        self.painter, self.faces = painter, CardFaces(painter, BOX)
        self.icons: list[tuple[str, Rect]] = []
        self.lines: list[tuple[str, int]] = []
        line = painter.fonts.line

        def see_icon(of: Painter, name: str, centre: tuple[int, int], px: int, **how: bool) -> Rect:
            rect = Rect(0, 0, px, px)
            rect.center = centre
            self.icons.append((name, rect))
            return rect

        def see_line(text: str, role: str, px: int, *rest: Any) -> pygame.Surface:
            self.lines.append((text, px))
            return line(text, role, px, *rest)

        monkeypatch.setattr(Painter, "icon", see_icon)
        monkeypatch.setattr(painter.fonts, "line", see_line)

    def each(self, kind: str) -> Iterator[Dragon | Cave]:
        """The hardest cards that can have a size, each just drawn."""
        size = self.painter.px(SIZES[kind][0]), self.painter.px(SIZES[kind][1])
        for card in HARDEST.values():
            self.icons, self.lines = [], []
            if kind != "mat" or isinstance(card, Dragon):
                self.faces.face(card.id, size, on_mat=kind == "mat")
                yield card

    @property
    def said(self) -> str:
        return " ".join(text for text, _ in self.lines)


@pytest.fixture
def seen(painter: Painter, monkeypatch: pytest.MonkeyPatch) -> Seen:
    painter.unit = 1.0
    return Seen(painter, monkeypatch)


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("kind", ["mat", "display", "hand 98", "narrowest", "enlarged"])
def test_card_faces_are_complete_without_overlaps(seen: Seen, kind: str, enlarge: float) -> None:
    seen.painter.enlarge = enlarge
    for card in seen.each(kind):
        at, names = parts(seen.painter, card, kind), [name for name, _ in seen.icons]
        if isinstance(card, Dragon):
            assert {card.size, card.trait, card.ability.timing} <= set(names), card.id
            if kind != "mat":
                assert set(card.caves) <= set(names), card.id
                reported = [text for text, _ in seen.lines]
                for item, count in card.cost.named():
                    assert names.count(item) >= count or (item in names and str(count) in reported), card.id
                assert ("nest" in names) == (card.nests > 0), card.id
        for name, rect in seen.icons:
            assert Rect((0, 0), at.size).contains(rect), f"{name} leaves {card.id}"
        for (one, first), (other, second) in combinations(seen.icons, 2):
            side = min(*first.size, *second.size)
            most = 1 if at.foot.contains(first.unionall([second])) else 0.4 * side
            if isinstance(card, Dragon) and {one, other} <= set(card.caves):
                most = 2 * side / 3  # a third of each is seen
            assert min(first.clip(second).size) <= most, f"{one} and {other} on {card.id}"


@pytest.mark.parametrize("card_text", [1.0, 1.3])
@pytest.mark.parametrize("kind", ["mat", "display", "hand 98", "enlarged"])
def test_card_text_is_legible(seen: Seen, kind: str, card_text: float) -> None:
    seen.painter.card_text = card_text
    for card in seen.each(kind):
        assert "…" not in seen.said
        for text, px in seen.lines:
            assert px >= seen.painter.least_px(13, "bold"), (card.id, text)
        if isinstance(card, Dragon):
            assert card.name in seen.said
        elif kind != "enlarged":
            assert str(card.number) not in seen.said.split(), "the number of a cave is of no use"
        if kind == "enlarged":
            assert " ".join(ability_text(card).split()) in seen.said


def test_long_words_of_other_languages_are_whole(seen: Seen) -> None:
    languages.speak(languages.PSEUDO)
    for card in seen.each("enlarged"):
        assert " ".join(ability_text(card).split()) in seen.said
        assert parts(seen.painter, card, "enlarged").art_share > 0.3


def test_a_name_is_narrower_before_it_is_broken_and_broken_before_it_is_cut(painter: Painter) -> None:
    painter.unit = 1.0
    name, least = "Knowing Guardian", painter.least_px(13, "bold")
    wide = painter.fonts.width(name, "bold", least)
    free = fitted(painter, name, (2 * wide, 28), 14.5)
    small = fitted(painter, name, (wide, 28), 14.5)
    narrow = fitted(painter, name, (round(wide * SQUEEZE) + 1, 28), 14.5)
    broken = fitted(painter, name, (round(wide * SQUEEZE) - 3, 28), 14.5)
    mat = fitted(painter, name, (round(wide * TIGHTEST) + 1, 22), 14.5, lines=1)
    cut = fitted(painter, name, (round(wide * TIGHTEST) - 9, 22), 14.5, lines=1)
    assert free == (painter.text_px(14.5, "bold"), (name,), 1.0)
    assert small == (least, (name,), 1.0)
    assert narrow.lines == mat.lines == (name,)
    assert SQUEEZE <= narrow.squeeze < 1
    assert TIGHTEST <= mat.squeeze < SQUEEZE
    assert broken.lines == ("Knowing", "Guardian")
    assert cut.lines[0].endswith("…")


@pytest.mark.parametrize("language", languages.offered())
def test_every_name_is_whole_on_every_ribbon(painter: Painter, language: str) -> None:
    languages.speak(language)
    cut = set()
    for painter.unit in (0.75, 1.0, 1.5):
        for kind in ("mat", "display", "hand 98", "enlarged"):
            at, lines = parts(painter, DRAGONS[0], kind), 1 if kind == "mat" else 2
            room = at.ribbon.width - painter.px(5), at.ribbon.height - painter.px(1)
            for name in map(dragon_name, DRAGONS):
                found = fitted(painter, name, room, 14.5, lines=lines)
                cut |= {(painter.unit, kind, name)} if found.lines[-1].endswith("…") else set()
    assert cut == set()


@pytest.mark.parametrize("visible", [0.6, 0.46])
def test_name_of_a_covered_card_ends_before_the_next_card(painter: Painter, visible: float) -> None:
    painter.unit = 1.0
    faces, size = CardFaces(painter, BOX), (98, 140)
    ribbon, edge = parts(painter, DRAGONS[0], "hand 98").ribbon.inflate(-8, -8), round(visible * size[0])
    covered = Rect(edge, ribbon.y, ribbon.right - edge, ribbon.height)
    for card in DRAGONS:
        face = faces.face(card.id, size, seen=visible).subsurface(covered)
        pixels = [face.get_at(place) for place in product(*map(range, covered.size))]
        assert max(min(each.r, each.g, each.b) for each in pixels) < 200, card.name


# --- as pictures ------------------------------------------------------------------------------


def test_turned_and_darker_faces_are_made_once(painter: Painter) -> None:
    faces, size = CardFaces(painter, BOX), (103, 140)
    face, turned = faces.face("d68", size), faces.face("d68", size, angle=3.4)
    assert faces.face("d68", size, angle=3.6) is turned, "to half a degree"
    assert faces.face("d68", size, angle=4.2) is not turned
    assert faces.face("d68", size, angle=0.1) is face
    assert turned.get_width() > face.get_width()
    assert turned.get_at((0, 0)).a == 0
    edge = {turned.get_at((x, turned.get_height() // 2)).a for x in range(12)}
    assert edge - {0, 255}, "its sides are smooth"
    dark = faces.face("d68", size, bright=GREYED)
    assert faces.face("d68", size, bright=GREYED) is dark
    before, after = face.get_at((51, 12)), dark.get_at((51, 12))
    assert before.a == after.a == 255
    assert after.r == pytest.approx(before.r * GREYED, abs=2)
    both = faces.face("d68", size, angle=3.5, bright=GREYED)
    assert both.get_size() == turned.get_size()
    middle = both.get_rect().center
    assert both.get_at(middle).g < turned.get_at(middle).g


@pytest.mark.parametrize("wide", [1, 8, 26, 40])
def test_card_shrinks_to_the_size_of_its_pile(painter: Painter, wide: int) -> None:
    faces = CardFaces(painter, BOX)
    for card in ("d1", "d97", "v1"):
        for on_mat in (False, True):
            assert faces.face(card, (wide, wide * 34 // 26), on_mat=on_mat).get_width() == wide


@pytest.mark.parametrize("language", languages.offered())
def test_accents_of_names_on_the_mat_are_on_the_ribbon(painter: Painter, language: str) -> None:
    languages.speak(language)
    painter.unit, cut = 1.0, set()
    for painter.enlarge, size in ((1.0, NAME), (1.5, NAME * 1.3), (2.0, NAME * 1.5)):
        room = parts(painter, DRAGONS[0], "mat").ribbon.move(20, 20)
        for name in {name for name in map(dragon_name, DRAGONS) if not name.isascii()}:
            canvas = pygame.Surface((room.right + 20, room.bottom + 20))
            with painter.onto(canvas):
                draw_name(painter, name, room, size, lines=1)
            ink = pygame.mask.from_threshold(canvas, CREAM, (90, 90, 90, 255)).get_bounding_rects()
            if min(rect.top for rect in ink) < room.top:
                cut.add((painter.enlarge, name))
    assert cut == set()
