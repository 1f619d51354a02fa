"""Every icon that is seen is named under the pointer, in the words of the rules, where that hides nothing one wants."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui.seats import Open, at_scenario, past_curtain, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop import scenarios
from wyrmspan_desktop.engine.card_icons import (
    Glyph,
    Icon,
    Row,
    ability_icons,
    block_icons,
    guild_row_icons,
    track_icons,
)
from wyrmspan_desktop.engine.cards import Dragon
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text.automa import instructions
from wyrmspan_desktop.text.cards import guild_row_text
from wyrmspan_desktop.text.rulebook import ICONS, MARKED, find, number_of_sign
from wyrmspan_desktop.text.rulebook.signs import SIGNS, TOKENS, sign_of
from wyrmspan_desktop.text.scores import HOW
from wyrmspan_desktop.text.table import LINE
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.compositor.canvas import IconHit
from wyrmspan_desktop.ui.compositor.display_list import DisplayList
from wyrmspan_desktop.ui.drawing.icons import PAINTED, shapes
from wyrmspan_desktop.ui.layout import wing
from wyrmspan_desktop.ui.pages.results.points_sheet import ICONS as ROWS
from wyrmspan_desktop.ui.pages.results.points_sheet import called
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.table.screens.table import TableScene
from wyrmspan_desktop.ui.widgets.nameplate import REST, plate_place

ADORNING = {"spark", "dust", "tick", "menu", "ghost"}
"""Icons that are no things of the game, and say nothing of it."""


@pytest.fixture
def pilot(open_app: Open) -> Pilot:
    return at_scenario(open_app(), "busiest")


def places_on(app: App, rect: Rect) -> dict[str, tuple[int, int]]:
    """The icons that can be found by pointing anywhere on a rectangle, each with a point where it is."""
    points = [(x, y) for x in range(rect.left, rect.right, 5) for y in range(rect.top, rect.bottom, 5)]
    display_list, signs_on = app.screen.display_list, app.painter.icons_on
    found = ((point, display_list.icon_at(point, signs_on)) for point in points)
    return {sign.name: point for point, sign in found if sign is not None}


def names_on(app: App, rect: Rect) -> set[str]:
    """The icons that can be found by pointing anywhere on a rectangle."""
    return {*places_on(app, rect)}


def icons_in(row: Row) -> set[str]:
    """Return the names of the icons and marks in a row."""
    return {
        token.name if isinstance(token, Icon) else token.text
        for token in row
        if isinstance(token, Icon | Glyph)
    }


def icons_of_card(card: Dragon) -> set[str]:
    return {
        *(card.size, card.trait, card.ability.timing, "vp", *card.caves),
        *(name for name, _ in card.cost.named()),
        *(("nest",) if card.nests else ()),
        *icons_in(ability_icons(card)),
    }


def rest_on(pilot: Pilot, point: tuple[int, int]) -> str:
    """Rest on a point; the icon that is named then."""
    pilot.point(point)
    pilot.run_frames(3, REST / 2)
    return pilot.app.icon_named


def test_icons_on_cards_stones_guild_and_ledge_are_hoverable(pilot: Pilot) -> None:
    app, at = pilot.app, table(pilot.app).board.places
    box = table(app).board.box
    for name, targets in (("hand", "hand:d"), ("display", "display:d")):
        shown = [target for target in app.targets if target.id.startswith(targets)]
        assert shown, name
        # In a hand the next card covers the right edge.
        target = shown[-1]
        card = box.card(str(target.card))
        assert isinstance(card, Dragon)
        assert names_on(app, target.rect) >= icons_of_card(card) - {"vp"}, name
    lying = next(each for each in app.targets if each.id.startswith("slot:") and each.card)
    dragon = box.card(str(lying.card))
    assert isinstance(dragon, Dragon)
    assert {dragon.size, dragon.trait, "vp"} <= names_on(app, lying.rect)
    for number, rect in enumerate(at.track):
        assert icons_in(track_icons(box.guild.track[number])) <= names_on(app, rect) | {"marker"}
    rows = box.guild.tiles[table(app).board.playback.view["guild"]["index"]].rows
    for row, rect in zip(rows, at.tile_rows, strict=False):
        assert icons_in(guild_row_icons(row)) <= names_on(app, rect)
    for name, rect in at.icons.items():
        cave, _, place = name.partition(".i")
        stone = block_icons(getattr(box.mat.paths, cave)[int(place) - 1])
        assert {token.name for token in stone if isinstance(token, Icon)} & names_on(app, rect)
    assert {f"seat{seat}" for seat in range(5)} & names_on(app, at.board)
    shown_first = next(each.rect for each in app.targets if each.id.startswith("display:"))
    banner = next(each.rect for each in app.targets if each.id == "player:1")
    assert {"coin", "meat", "gold", "crystal", "milk", "egg", "exchange"} <= names_on(app, at.hoard)
    kinds = [at.icons["golden.i1"], at.track[1], at.tile_rows[0], at.markers, at.hoard]
    for rect in (*kinds, banner, lying.rect, shown_first):
        name, point = next(iter(places_on(app, rect).items()))
        pilot.point(point)
        pilot.frame(REST)
        assert app.icon_named == name


def test_an_icon_is_named_after_a_while_until_the_pointer_leaves_it_or_something_is_pressed(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, at = pilot.app, table(pilot.app).board.places
    drawn = lines_drawn(monkeypatch)
    middle = at.track[2].center
    pilot.point(middle)
    pilot.frame(REST * 0.8)
    assert not app.icon_named
    assert rest_on(pilot, middle) == track_icons(table(app).board.box.guild.track[2])[0].name
    assert str(SIGNS[app.icon_named].title) in drawn
    pilot.point((middle[0] + 1, middle[1]))
    assert app.icon_named
    pilot.point(at.prompt.center)
    assert not app.icon_named
    assert rest_on(pilot, middle)
    pilot.button(middle, down=True, button=3)
    assert not app.icon_named
    assert not rest_on(pilot, middle), "it comes back by itself"
    pilot.point((middle[0] + 40, middle[1] + 40))
    assert rest_on(pilot, middle)
    pilot.press(pygame.K_TAB)
    assert not app.icon_named


def test_nameplate_combines_icon_and_thing(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn = table(pilot.app), lines_drawn(monkeypatch)
    row = next(each for each in pilot.app.targets if each.id == "row:1")
    said = guild_row_text(scene.board.box.guild.tiles[scene.board.playback.view["guild"]["index"]].rows[0])
    point = next(iter(places_on(pilot.app, row.rect).values()))
    pilot.point(point)
    pilot.frame(0.15)
    assert scene.board.explaining.covers, "it is explained at once"
    drawn.clear()
    assert rest_on(pilot, point)
    assert not scene.board.explaining.covers, "two of them are seen"
    assert said.split()[0] in " ".join(drawn)


def test_a_preview_takes_precedence_over_an_icon_name(pilot: Pilot) -> None:
    scene = table(pilot.app)
    objectives = [each.rect for each in pilot.app.targets if each.id.startswith("objective:")]
    points = places_on(pilot.app, scene.board.places.board).values()
    assert not rest_on(
        pilot, next(point for point in points if Rect(point, (1, 1)).collidelist(objectives) >= 0)
    )
    assert scene.board.explaining.preview.rows
    assert scene.board.explaining.covers


def test_hovered_points_show_their_parts(pilot: Pilot) -> None:
    scene = table(pilot.app)
    banner = next(each for each in pilot.app.targets if each.id == "player:1").rect
    shield = wing.banner(scene.board.places, banner).points
    assert not rest_on(pilot, shield.center)
    assert len(scene.board.explaining.preview.rows) > 2
    assert scene.board.explaining.covers


def test_right_click_shows_no_nameplate(pilot: Pilot) -> None:
    at = table(pilot.app).board.places
    pilot.point(at.prompt.center)
    middle = at.track[2].center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0)))
    pilot.button(middle, down=True, button=3)
    assert not rest_on(pilot, middle)


def test_nameplates_name_players_and_the_rules_key_opens_their_rule(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, middle = pilot.app, table(pilot.app).board.places.track[2].center
    badge = next(each for each in app.targets if each.id == "player:2").rect
    points = ((x, badge.centery) for x in range(badge.left, badge.right, 4))
    point = next(each for each in points if names_on(app, Rect(each, (1, 1))) == {"badge_seat2"})
    drawn = lines_drawn(monkeypatch)
    assert rest_on(pilot, point) == "badge_seat2"
    assert table(app).session.names[2] in drawn
    name = rest_on(pilot, middle)
    pilot.press(pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.at == find(number_of_sign(name))
    assert not names_on(app, Rect(middle, (1, 1))), "what another scene lies over is named"


def test_decision_card_lines_name_the_automa_action(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    scene = TableScene(app, scenarios.session("automa"))
    past_curtain(app, scene)
    name, card = next((name, card) for name, card in scene.board.box.decision_cards.items() if card.steps)
    scene.board.automa_card.card, scene.board.automa_card.lines = name, instructions(card, 1)
    scene.board.change()
    Pilot(app, 1).frame()
    decision = app.targets.named("decision")
    found = names_on(app, decision.rect)
    assert f"{LINE}move" in found
    for line in scene.board.automa_card.lines:
        if LINE + line.key in found:
            assert scene.called(LINE + line.key) == (line.words, str(TOKENS["decision"].text))
    assert find(number_of_sign(f"{LINE}move")).see == "12.3"
    drawn = lines_drawn(monkeypatch)
    assert rest_on(Pilot(app, 1), places_on(app, decision.rect)[f"{LINE}move"]) == f"{LINE}move"
    assert not [said for said in drawn if said.startswith(("line:", "lin…"))], "the line is drawn as a mark"


def test_every_icon_that_can_be_drawn_has_a_name_and_a_rule_unless_it_only_adorns() -> None:
    for icon in {*shapes(), *PAINTED} - ADORNING:
        sign = sign_of(icon)
        assert sign is not None, icon
        assert find(sign.rule)
        assert find(number_of_sign(icon)).see == sign.rule
    assert not any(sign_of(icon) for icon in ADORNING)
    assert {rule.sign for rule in ICONS.rules} == {*SIGNS, *TOKENS}
    assert not {rule.sign for rule in MARKED.rules} & {rule.sign for rule in ICONS.rules}


def test_the_score_sheet_says_how_each_of_its_rows_is_counted() -> None:
    reported = [called(icon) for icon in ROWS.values()]
    assert len(set(reported)) == len(ROWS) == len(HOW)
    assert None not in reported


def drawn(*layers: tuple[Surface, tuple[int, int]], signs: Iterable[IconHit] = ()) -> DisplayList:
    """A list on which pictures were drawn after icons."""
    found = DisplayList()
    found.begin((100, 100))
    for sign in signs:
        found.blit(Surface(sign.rect.size), sign.rect)
        found.tag_icon(*sign)
    for image, place in layers:
        found.blit(image, place)
    return found


def test_only_opaque_covers_hide_an_icon() -> None:
    egg = IconHit("egg", Rect(10, 10, 20, 20))
    clear = Surface((60, 60), pygame.SRCALPHA)
    for cover, is_seen in ((Surface((60, 60)), False), (clear, True), (Surface((8, 8)), True)):
        seen = drawn((cover, (12, 12)), signs=[egg]).icon_at((15, 15), lambda _: ())
        assert (seen == egg) is is_seen


def test_icons_on_a_picture_are_found_where_it_lies() -> None:
    card = Surface((40, 60))
    signs = {card: [IconHit("coin", Rect(5, 6, 10, 10))]}
    seen = drawn((card, (30, 20))).icon_at((38, 28), lambda image: signs.get(image, ()))
    assert seen == IconHit("coin", Rect(35, 26, 10, 10))


def test_nameplates_cover_no_clickable_things_and_no_text() -> None:
    whole, sign, thing = Rect(0, 0, 400, 300), Rect(190, 140, 16, 16), Rect(150, 100, 100, 100)
    place = plate_place(whole, sign, (80, 40), 6, thing, [], [])
    assert not place.colliderect(thing)
    assert whole.contains(place)
    above = Rect(100, 40, 200, 60)
    assert not plate_place(whole, sign, (80, 40), 6, thing, [above], []).colliderect(above)
    free = plate_place(whole, sign, (80, 40), 6, None, [], [])
    assert free.bottom == sign.top - 6
