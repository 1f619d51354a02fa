"""The cards of a new game: printings and sets of one's own, from their folder to the table, the list and the replay."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_scene, on_top, table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop.core.chosen_cards import Cards
from wyrmspan_desktop.engine.cards import box_of, default_box
from wyrmspan_desktop.session import Session, card_sets, programs
from wyrmspan_desktop.session.card_sets import EXAMPLE, FOLDER, GUIDE, PICTURES
from wyrmspan_desktop.session.folders import show_folder
from wyrmspan_desktop.testing.belongings import BOG, MARSH, own_cards_in
from wyrmspan_desktop.testing.pilot import Pilot, Typist
from wyrmspan_desktop.text.card_sets import cards_text
from wyrmspan_desktop.text.gossip import GOSSIP
from wyrmspan_desktop.text.who import who_text
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.layout.targets import Targets
from wyrmspan_desktop.ui.pages.card_inspector import CardInspectorScene
from wyrmspan_desktop.ui.pages.library import EnlargedScene, LibraryScene
from wyrmspan_desktop.ui.pages.results.end_screen import EndScreen
from wyrmspan_desktop.ui.pages.setup.card_sets import CardSetsScene
from wyrmspan_desktop.ui.scenes.ask import TellScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.replay import ReplayScene

SIZE = (150, 220)


def at_cards(app: App, data: Path, hands: type[Pilot] = Pilot) -> tuple[Pilot, CardSetsScene]:
    """Open the card choice of a new game, with two own sets."""
    own_cards_in(data)
    pilot = hands(app, 1)
    pilot.settle()
    for name in ("new_game", "cards"):
        pilot.press_button(name)
        pilot.settle()
    assert isinstance(app.scene, CardSetsScene)
    return pilot, app.scene


@pytest.mark.parametrize("hands", [Pilot, Typist])
def test_own_card_set_is_used_in_table_list_and_replay(
    open_app: Open, tmp_path: Path, hands: type[Pilot]
) -> None:
    app = open_app(folder=tmp_path)
    pilot, scene = at_cards(app, tmp_path, hands)
    assert [each.title for each in scene.sets] == [BOG, MARSH]
    pilot.press_button("edition_updated")
    pilot.settle()
    if hands is Pilot:
        pilot.click_named("row:2")
    else:
        pilot.press(pygame.K_END)
    pilot.settle()
    pilot.press_button("use")
    pilot.settle()
    form = on_top(app, NewGameScene)
    assert (form.edition, form.card_set) == ("updated", MARSH)
    pilot.press_button("start")
    app.background.wait()
    pilot.settle()
    session = table(app).session
    assert session.kind.cards.edition == "updated"
    assert {301, 302, 303} <= session.game.box.dragons.keys()
    archived = table(app).control.archived
    assert not archived.about.counts
    assert "updated printing and card set “Marsh”" in who_text(archived.about)
    for path in (tmp_path / FOLDER / MARSH).glob("*.json"):
        path.unlink()
    app.go.home()
    pilot.settle()
    pilot.press_button("continue")
    pilot.settle()
    assert table(app).session.kind.cards == session.kind.cards, "it goes on when the folder has changed"
    assert table(app).session.game.digest() == session.game.digest()
    app.go.look_back(table(app).session)
    pilot.frame()
    assert isinstance(app.scene, ReplayScene)
    assert app.scene.board.box.cards == session.kind.cards
    assert app.scene.board.picture(Targets()).prompt_from.endswith("updated printing and card set “Marsh”")


def test_a_game_with_own_cards_is_known_by_its_players_where_all_has_no_room(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = Cards("updated", own_cards_in(tmp_path))
    app = open_app((1280, 720), folder=tmp_path, scale=125)
    archived = app.archive.begin(["Ada"], seed=5, level="Automa 2", cards=cards)
    archived.close()
    drawn = lines_drawn(monkeypatch)
    app.go.to("load")
    Pilot(app, 1).settle()
    assert who_text(archived.about) not in drawn
    assert "Ada against Automa 2" in drawn


def test_the_latest_card_set_is_preselected(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, edition="updated", card_set=MARSH)
    pilot, scene = at_cards(app, tmp_path)
    assert (scene.edition, scene.chosen.title) == ("updated", MARSH)
    pilot.press(pygame.K_HOME)
    pilot.press_button("edition_base")
    pilot.press_button("use")
    assert (app.settings.values.edition, app.settings.values.card_set) == ("base", "")


def test_a_damaged_set_says_why_and_is_not_used(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(folder=tmp_path)
    pilot, scene = at_cards(app, tmp_path)
    drawn = lines_drawn(monkeypatch)
    pilot.click_and_settle("row:1")
    assert scene.chosen.title == BOG
    assert "silver" in " ".join(drawn)
    use = app.targets.named("use")
    assert use is None or not use.enabled
    pilot.press_button("back")
    assert app.settings.values.card_set == ""


def test_a_missing_card_set_is_reported_before_the_game(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path, card_set="Fen")
    pilot = Pilot(app, 1).settled()
    for name in ("new_game", "start"):
        pilot.press_button(name)
        app.background.wait()
        pilot.settle()
    assert isinstance(app.scene, NewGameScene)
    assert app.scene.problem == "The card set “Fen” is no longer there. Choose other cards."


def test_each_printing_has_its_own_face(open_app: Open) -> None:
    painter = open_app().painter
    first, second = (CardFaces(painter, box) for box in (default_box(), box_of(Cards("updated"))))

    def pixels(faces: CardFaces, card: str) -> bytes:
        return faces.face(card, SIZE).get_buffer().raw

    assert pixels(first, "d119") != pixels(second, "d119")
    first.face("d1", SIZE)
    assert second.is_made("d1", SIZE), "what is the same is drawn once"
    assert not CardFaces(painter, default_box()).is_made("d2", SIZE)


@pytest.mark.parametrize("picture", ["small", "palette", "huge", "none"])
def test_own_pictures_are_shown_if_they_are_pictures(open_app: Open, tmp_path: Path, picture: str) -> None:
    app = open_app(folder=tmp_path)
    app.painter.images = Images.of_the_game(threaded=False)
    own = own_cards_in(tmp_path)
    path = tmp_path / FOLDER / MARSH / PICTURES / "d301.png"
    if picture == "none":
        path.unlink()
    elif picture == "huge":
        content = bytearray(path.read_bytes())
        content[16:24] = (60_000).to_bytes(4, "big") * 2  # the header alone is refused
        path.write_bytes(content)
    elif picture == "palette":
        surface = pygame.Surface((40, 30), depth=8)
        surface.set_palette([(0, 200, 0)] * 256)
        pygame.image.save(surface, path)
    scene = LibraryScene(app)
    pilot = at_scene(app, scene)
    (faces,) = [faces for box, faces in scene.faces.items() if box.cards.own == own]
    app.painter.images.get(faces.art_of("d301"), SIZE)
    pilot.frame()
    is_shown = picture in ("small", "palette")
    assert faces.art_of("d301") == (f"own/{MARSH}/d301" if is_shown else "table/back_dragons")
    assert app.painter.images.get(faces.art_of("d301"), SIZE) is not None or not is_shown
    assert faces.art_of("d1") == "dragons/d1"


def test_the_library_shows_both_printings_and_own_cards(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    own_cards_in(tmp_path)
    pilot = Pilot(app, 1).settled()
    pilot.press_button("library")
    pilot.settle()
    scene = on_top(app, LibraryScene)
    assert len(scene.found) == 258 + 7 + 3
    pilot.click_named("Printing:updated")
    assert [each.id for each in scene.found] == ["d119", "d124", "d131", "d132", "d134", "v50", "v51"]
    pilot.click_named("Printing:updated", "Printing:own")
    assert [each.slip for each in scene.found] == [MARSH] * 3
    pilot.click_named(f"card:d302:{MARSH}")
    assert isinstance(app.scene, EnlargedScene)
    assert app.scene.card == "d302"


def test_inspector_names_the_source_of_later_figures(open_app: Open) -> None:
    app = open_app()
    box = box_of(Cards("updated"))

    def reported(card: str) -> str:
        scene = CardInspectorScene(app, box, CardFaces(app.painter, box), card)
        return " ".join(node.name for node in scene.nodes)

    assert "nobody has confirmed" in reported("d124")
    assert "at most 8 points" not in reported("d124")
    assert "at most 8 points" in reported("d119")
    assert "confirmed" not in reported("d1")
    assert str(GOSSIP["d1"]) in reported("d1")
    assert str(GOSSIP["d124"]) not in reported("d124"), "it may be about the other figures"


def test_only_other_cards_are_named(open_app: Open) -> None:
    assert cards_text(Cards()) == ""
    app = open_app()

    def reported(cards: Cards) -> list[str]:
        session = Session.new(["Ada", "Ben"], seed=1, cards=cards)
        while session.decision is not None:
            session.choose(session.decision.default, session.decision.serial)
        return EndScreen(app, session, None).lines

    assert "Cards: updated printing." in reported(Cards("updated"))
    assert not [line for line in reported(Cards()) if "Cards:" in line]


def test_the_cards_of_a_set_are_seen_before_it_is_used(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    pilot, scene = at_cards(app, tmp_path)
    pilot.press(pygame.K_END)
    pilot.run_frames(3)
    faces = scene._faces
    assert faces.box.cards.set_title == MARSH


def test_the_folder_of_sets_is_opened_by_a_button_and_no_path_is_on_the_page(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[str]] = []
    monkeypatch.setattr(card_sets, "show_folder", partial(show_folder, system="linux"))
    monkeypatch.setattr(programs, "find", lambda name: f"/bin/{name}")
    monkeypatch.setattr(programs, "run", lambda command, **rest: opened.append(command))
    app = open_app(folder=tmp_path)
    drawn = lines_drawn(monkeypatch)
    pilot, _ = at_cards(app, tmp_path)
    assert not [line for line in drawn if str(tmp_path) in line or ".md" in line]
    pilot.press_button("folder")
    app.background.wait()
    pilot.settle()
    assert opened == [["/bin/xdg-open", str(tmp_path / FOLDER)]]
    assert {each.name for each in (tmp_path / FOLDER).iterdir() if each.is_file()} == {GUIDE, EXAMPLE}
    assert isinstance(app.scene, CardSetsScene)


def test_a_folder_that_cannot_be_shown_is_named(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_sets, "show_folder", partial(show_folder, system="linux"))
    monkeypatch.setattr(programs, "find", lambda name: None)
    app = open_app(folder=tmp_path)
    pilot, _ = at_cards(app, tmp_path)
    pilot.press_button("folder")
    app.background.wait()
    pilot.settle()
    assert isinstance(app.scene, TellScene)
    assert FOLDER in app.scene.text
