"""A card that is studied: its words and icons are explained, rulings lead to rules, and it says what it would bring."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.seats import Open, at_scenario, on_top, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.engine import prospects
from wyrmspan_desktop.engine.card_icons import Icon, ability_icons
from wyrmspan_desktop.engine.cards import Cave, Dragon, default_box
from wyrmspan_desktop.engine.ids import SLOTS, card_number
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.text import study as say
from wyrmspan_desktop.text.gossip import GOSSIP
from wyrmspan_desktop.text.rulebook import number_of_sign
from wyrmspan_desktop.text.rulebook.rulings import rulings_of
from wyrmspan_desktop.text.rulebook.signs import plain, sign_of
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.pages.library import LibraryScene
from wyrmspan_desktop.ui.pages.rulebook import RulebookScene
from wyrmspan_desktop.ui.table.help.prospecting import rows_of
from wyrmspan_desktop.ui.widgets.icon_legend import signs_of

BOX = default_box()


@pytest.fixture
def pilot(open_app: Open) -> Pilot:
    return at_scenario(open_app(), "busiest")


def looked_at(pilot: Pilot, beginning: str) -> CardInspectorScene:
    """A card on the table that the right button was pressed on."""
    target = next(each for each in pilot.app.targets if each.card and each.id.startswith(beginning))
    pilot.click(target, 3)
    assert isinstance(pilot.app.scene, CardInspectorScene)
    return pilot.app.scene


def test_a_closer_look_explains_words_and_icons_by_keys_and_pointer(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = pilot.app
    scene = looked_at(pilot, "hand:d")
    signs = scene.explained()
    names = [sign.name for sign in signs]
    card = BOX.dragons[card_number(scene.card)]
    assert {card.size, card.trait, card.ability.timing, *card.caves, "vp"} <= {*map(plain, names)}
    assert any(
        name in ("word:gain", "word:lay", "word:pay", "tuck", "cache", "marker", "here") for name in names
    )
    came_to = []
    for _ in signs:
        pilot.press(pygame.K_TAB)
        came_to.append(app.icon_named)
    assert [*map(plain, came_to)] == [*map(plain, names)]
    pilot.press(pygame.K_UP)
    assert app.icon_named == came_to[-2]
    drawn = lines_drawn(monkeypatch)
    pilot.point(signs[0].rect.center)
    pilot.run_frames(3, 0.3)
    assert app.icon_named == came_to[0]
    sign = sign_of(names[0])
    assert str(sign.title) in drawn
    pilot.press(pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.at.number == number_of_sign(names[0])
    pilot.press(pygame.K_ESCAPE)
    assert app.scene is scene


def test_a_ruling_leads_to_its_rule_and_a_click_elsewhere_or_the_key_back_to_the_table(pilot: Pilot) -> None:
    app = pilot.app
    scene = looked_at(pilot, "slot:")
    ruling = rulings_of(BOX.card(scene.card))[0]
    link = next(each for each in app.targets if each.id == f"rule:{ruling.rule}")
    pilot.click(link)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.at.number == ruling.rule
    pilot.press(pygame.K_ESCAPE)
    pilot.button((5, 5), down=True)
    assert app.scene is table(app)
    target = next(each for each in app.targets if each.id.startswith("hand:d"))
    pilot.point(target.rect.center)
    pilot.press(pygame.K_i)
    assert isinstance(app.scene, CardInspectorScene)
    assert app.scene.card == target.card
    pilot.press(pygame.K_i)
    assert app.scene is table(app)


def test_inspector_shows_worth_on_a_mat_and_cost_in_hand(pilot: Pilot) -> None:
    scene = table(pilot.app)
    assert scene.board.position is not None
    game = scene.board.position
    slot = next(slot for slot, card in enumerate(game.state.players[0].dragons) if card)
    target = pilot.app.targets.named(f"slot:{SLOTS[slot]}")
    assert target is not None
    at = scene.board._previewed_at(game, target)
    lying = scene.board.playback.view["players"][0]["slots"][SLOTS[slot]]["dragon"]
    head, *parts = rows_of(str(lying), at)
    assert head.icons == (Icon("vp", prospects.worth(game, 0, slot).total),)
    figures = [icon.count for row in parts for icon in row.icons if isinstance(icon, Icon)]
    assert sum(figures) == prospects.worth(game, 0, slot).total
    held = next(each.card for each in pilot.app.targets if each.id.startswith("hand:d"))
    assert rows_of(str(held), at)[0].icons
    shown = next(each.card for each in pilot.app.targets if each.id.startswith("display:d"))
    assert rows_of(str(shown), at)[0].words == str(say.IF_HELD)
    assert not rows_of(str(shown), at._replace(seat=None)), "onlookers have no hand"
    unseen = next(f"d{number}" for number in BOX.dragons if number in game.state.decks[0])
    assert not rows_of(unseen, at)
    others = rows_of(str(lying), at._replace(seat=1))
    assert not {str(say.IDLE)} & {row.words for row in others}, "what others can do hangs on what they hide"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_inspector_has_room_for_every_cards_text(open_app: Open, scale: int) -> None:
    app = open_app((1280, 720), scale=scale)
    app.scenes.push(LibraryScene(app))
    app.step(0.0)
    cards: list[Dragon | Cave] = [*BOX.dragons.values(), *BOX.caves.values()]
    for card in cards:
        signs = signs_of(card)
        named = {token.name for token in ability_icons(card) if isinstance(token, Icon)}
        assert len(signs) == len(set(signs))
        assert named - {*signs} <= {"meat", "gold", "crystal", "milk"}
        scene = CardInspectorScene(app, BOX, CardFaces(app.painter, BOX), card.id)
        said = {node.name for node in scene.nodes}
        assert {str(ruling.text) for ruling in rulings_of(card)} <= said, card.id
        if scale == 100:
            # Large letters leave no room for the names of all icons.
            assert {str(sign.title) for sign in map(sign_of, signs) if sign} <= said, card.id
            assert isinstance(card, Cave) or str(GOSSIP[card.id]) in said, card.id


@pytest.mark.parametrize(
    ("size", "scale", "count"),
    [
        ((960, 540), 75, 2),
        ((1280, 720), 200, 2),
        ((1280, 800), 100, 2),
        ((2560, 1080), 200, 2),
        ((900, 900), 200, 1),
    ],
)
def test_rulings_fill_only_the_legible_room(
    open_app: Open, size: tuple[int, int], scale: int, count: int
) -> None:
    app = open_app(size, scale=scale)
    app.scenes.push(CardInspectorScene(app, BOX, CardFaces(app.painter, BOX), "d1"))
    Pilot(app, 1).frame()
    scene = on_top(app, CardInspectorScene)
    assert len(scene.tips.covers) == count
    assert all(sheet.width >= app.painter.px(240) - 1 for sheet in scene.tips.covers)
