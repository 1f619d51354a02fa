"""The faces of cards: one anatomy in every size, legible, with smooth corners, turned and darkened once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from wyrmspan_desktop.engine.card_icons import Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.cards import ability_text
from wyrmspan_desktop.text.things import dragon_name
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art import card_figures, card_fronts, card_metal, card_names
from wyrmspan_desktop.ui.art.card_face import GREYED, CardFaces
from wyrmspan_desktop.ui.art.card_fronts import NAME, cave_parts, dragon_parts
from wyrmspan_desktop.ui.art.card_lying import lying_parts
from wyrmspan_desktop.ui.art.card_metal import CREAM
from wyrmspan_desktop.ui.art.card_names import SQUEEZE, TIGHTEST, draw_name, fitted
from wyrmspan_desktop.ui.art.icon_row import icon_lines, icon_side
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout.card_anatomy import ART, ENLARGED, MAT, Anatomy, grown_on
from wyrmspan_desktop.ui.layout.geometry import CARD_RATIO, layout

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
def painter(open_app: Callable[..., App]) -> Painter:
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
                told = [text for text, _ in seen.lines]
                for item, count in card.cost.named():
                    assert names.count(item) >= count or (item in names and str(count) in told), card.id
                assert ("nest" in names) == (card.nests > 0), card.id
        for name, rect in seen.icons:
            assert Rect((0, 0), at.size).contains(rect), f"{name} leaves {card.id}"
        for (one, first), (other, second) in combinations(seen.icons, 2):
            side = min(*first.size, *second.size)
            most = 1 if at.foot.contains(first.unionall([second])) else 0.4 * side
            if isinstance(card, Dragon) and {one, other} <= set(card.caves):
                most = 2 * side / 3  # a third of each is seen
            assert min(first.clip(second).size) <= most, f"{one} and {other} on {card.id}"


def test_a_picture_on_a_mat_makes_room_only_for_icons_in_two_lines(painter: Painter) -> None:
    painter.unit = 1.0
    for card in DRAGONS:
        at, icons = parts(painter, card, "mat"), ability_icons(card)
        side = icon_side(painter, icons, (at.foot.width - painter.px(30), at.foot.height), 18)
        if at.foot.height > painter.px(30):
            assert icon_lines(painter, icons, at.foot.width - painter.px(30), side) == 2, card.id


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
            assert str(card.number) not in seen.said.split(), "nobody asks for the number of a cave"
        if kind == "enlarged":
            assert " ".join(ability_text(card).split()) in seen.said


def test_long_words_of_other_languages_are_whole(seen: Seen) -> None:
    languages.speak(languages.PSEUDO)
    for card in seen.each("enlarged"):
        assert " ".join(ability_text(card).split()) in seen.said
        assert parts(seen.painter, card, "enlarged").art_share > 0.3


def test_seals_on_the_mat_grow_with_text(seen: Seen) -> None:
    for enlarge, side in ((1.0, 19), (1.25, 19), (1.5, 25), (2.0, 29)):
        seen.painter.enlarge = enlarge
        for card in seen.each("mat"):
            assert isinstance(card, Dragon)
            assert card.name in seen.said
            assert next(rect.width for name, rect in seen.icons if name == card.size) == side


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


# --- as pictures ------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["mat", "display", "enlarged"])
def test_corners_are_transparent_and_smooth(painter: Painter, kind: str) -> None:
    painter.unit = 1.5
    wide, high = size = painter.px(SIZES[kind][0]), painter.px(SIZES[kind][1])
    face = CardFaces(painter, BOX).face("d68", size, on_mat=kind == "mat")
    for x, y in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert face.get_at((x, y)).a == 0
    assert len({face.get_at((x, y)).a for x in range(10) for y in range(10)}) > 4
    assert {face.get_at((x, high // 2)).a for x in range(wide)} == {255}


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


def test_a_card_turns_round_its_middle(painter: Painter) -> None:
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    painter.use(surface)
    CardFaces(painter, BOX).draw("d68", Rect(100, 80, 98, 133), angle=-4)
    drawn = surface.get_bounding_rect()
    assert drawn.width > 100
    assert abs(drawn.centerx - 149) <= 1
    assert abs(drawn.centery - 146) <= 1


@pytest.mark.parametrize(("pile", "card"), [("dragons", "d1"), ("caves", "v1")])
def test_backs_have_the_edge_of_their_faces(painter: Painter, pile: str, card: str) -> None:
    painter.images = Images.of_the_game(threaded=False)
    faces, rect = CardFaces(painter, BOX), Rect(0, 0, 150, 204)
    for _ in range(2):
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        painter.use(surface)
        faces.back(pile, rect)
        face = faces.face(card, rect.size)
        painter.images.take()
    assert surface.get_at((0, 0)).a == 0
    for spot in ((1, 100), (75, 1), (148, 120)):
        assert surface.get_at(spot) == face.get_at(spot)
    assert surface.get_at((75, 100)).a == 255


def test_no_icon_lies_over_the_foot_of_a_spread_card(painter: Painter) -> None:
    size = layout((1280, 720)).spread(20).hand_cards(0, 20)[2][0].size
    painter.grown = grown_on("icons", size[0], painter.unit)
    for card in sorted(DRAGONS, key=icons)[-12:]:
        at = dragon_parts(painter, card, size)
        foot = at.foot
        assert at.art_share >= (0.38 if card.id in IN_THREE_LINES else ART), card.id
        canvas = pygame.Surface((size[0], 2 * size[1]), pygame.SRCALPHA)
        with painter.onto(canvas):
            card_fronts._icons(painter, card, foot, 0)
        drawn = canvas.get_bounding_rect(min_alpha=48)
        assert foot.contains(drawn), f"{card.name}: {drawn} in {foot}"


@pytest.mark.parametrize("wide", [1, 8, 26, 40])
def test_card_shrinks_to_the_size_of_its_pile(painter: Painter, wide: int) -> None:
    faces = CardFaces(painter, BOX)
    for card in ("d1", "d97", "v1"):
        for on_mat in (False, True):
            assert faces.face(card, (wide, wide * 34 // 26), on_mat=on_mat).get_width() == wide


@pytest.mark.parametrize(("kind", "least"), [("mat", 0.9), ("display", 0.6), ("hand 98", 0.6)])
def test_names_grow_with_all_text_where_there_is_room(
    painter: Painter, kind: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, now, set_as = list[dict[str, float]](), dict[str, float](), card_names.fitted

    def watched(painter: Painter, name: str, *rest: Any, **how: Any) -> card_names.Name:
        now[name] = (letters := set_as(painter, name, *rest, **how)).px
        assert not any("…" in line for line in letters.lines)
        return letters

    monkeypatch.setattr(card_names, "fitted", watched)
    painter.unit, faces = 1.0, CardFaces(painter, BOX)
    for painter.enlarge in (1.0, 1.5, 2.0):
        now.clear()
        for card in DRAGONS:
            faces.face(card.id, SIZES[kind], on_mat=kind == "mat")
        found.append({**now})
    usual, large, larger = found
    assert [name for name, px in usual.items() if min(large[name], larger[name]) < px] == []
    assert sum(usual[name] < larger[name] for name in usual) >= least * len(usual)


@pytest.mark.parametrize("enlarge", [1.5, 2.0])
def test_a_card_without_room_for_its_icons_marks_that_it_can_do_more(
    painter: Painter, enlarge: float, seen: Seen, monkeypatch: pytest.MonkeyPatch
) -> None:
    grounds, capsule = list[Rect](), card_metal.capsule

    def watched(of: Painter, rect: Rect, corner: int | None = None) -> None:
        grounds.append(rect)
        capsule(of, rect, corner)

    monkeypatch.setattr(card_figures, "capsule", watched)
    painter.enlarge = enlarge
    for card in DRAGONS:
        seen.icons, size = [], SIZES["narrowest"]
        grounds.clear()
        seen.faces.face(card.id, size)
        timing = next(rect for name, rect in seen.icons if name == card.ability.timing)
        assert any(ground.contains(timing) and ground.right >= timing.right + 6 for ground in grounds), (
            card.id
        )


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


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
def test_nest_in_the_visible_strip_is_not_covered_by_a_number(
    painter: Painter, enlarge: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    painter.unit, painter.enlarge, colour = 1.0, enlarge, (255, 0, 255)
    icon, faces = Painter.icon, CardFaces(painter, BOX)
    nests = list[Rect]()

    def watched(of: Painter, name: str, centre: tuple[int, int], px: int, **how: bool) -> Rect:
        rect = icon(of, name, centre, px, **how)
        if name == "nest":
            of.canvas.fill(colour, rect)
            nests.append(rect)
        return rect

    monkeypatch.setattr(Painter, "icon", watched)
    for card in DRAGONS:
        if card.nests:
            nests.clear()
            face = faces.face(card.id, (97, 132), seen=0.45)
            seen = pygame.mask.from_threshold(face, colour, (1, 1, 1, 255)).count()
            assert seen >= 0.4 * nests[-1].width * nests[-1].height, card.id


@pytest.mark.parametrize("kind", ["hand 103", "display", "narrowest"])
def test_repeated_gains_stand_next_to_their_reason(seen: Seen, kind: str) -> None:
    size = SIZES[kind]
    for seen.painter.enlarge in (1.0, 1.5, 2.0):
        for card in ("v69", "v71", "v75"):
            seen.icons = []
            seen.faces.face(card, size)
            assert len({rect.centery for _, rect in seen.icons}) == 2, (card, seen.painter.enlarge)


def test_the_number_on_a_badge_can_be_read_and_grows(seen: Seen) -> None:
    highs = []
    for seen.painter.enlarge in (1.0, 1.5):
        seen.icons = []
        seen.faces.face("v52", SIZES["display"])
        side = next(rect.width for name, rect in seen.icons if name == "minus_one")
        badge = seen.painter.icons.image("minus_one", side)
        white = pygame.mask.from_threshold(badge, (255, 255, 255), (60, 60, 60, 255)).get_bounding_rects()
        highs.append(max(rect.height for rect in white))
    assert 10 <= highs[0] < highs[1]


@pytest.mark.parametrize("enlarge", [1.0, 1.5, 2.0])
def test_shields_among_the_icons_of_a_dragon_are_as_high_as_their_numbers(
    seen: Seen, enlarge: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen.painter.enlarge, drawn = enlarge, list[tuple[Rect, int]]()
    shields = list[Rect]()

    def sprite(of: Painter, name: str, rect: Rect, **how: float) -> bool:
        shields.append(rect)
        return True

    monkeypatch.setattr(Painter, "sprite", sprite)
    for card in DRAGONS:
        if not any(isinstance(each, Icon) and each.name == "vp" for each in ability_icons(card)):
            continue
        shields.clear()
        seen.lines = []
        seen.faces.face(card.id, SIZES["mat"], on_mat=True)
        numbers = [px for text, px in seen.lines if text.strip("-−").isdigit()]
        foot = parts(seen.painter, card, "mat").foot.inflate(0, 6)
        among = [rect for rect in shields if foot.collidepoint(rect.center)]
        assert all(foot.contains(rect) for rect in among), card.id
        drawn += [(rect, min(numbers)) for rect in among]
    assert drawn
    assert [rect for rect, px in drawn if rect.height < 0.85 * px] == []
