"""The picture of a finished game: what is drawn of each kind of game, and the page on which it is kept or copied."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest
from pygame import Rect

from tests.ui.game_lists import at_list, play
from tests.ui.seats import Open
from wyrmspan_desktop import resources
from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.core.chosen_cards import Cards
from wyrmspan_desktop.family.outlook import best
from wyrmspan_desktop.games.registry import ADVENT, FAMILY, WYRMSPAN
from wyrmspan_desktop.session import Archive, ArchivedGame, Session, keepsakes, record
from wyrmspan_desktop.session.background import Progress
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem
from wyrmspan_desktop.session.keepsakes import Made, Process, Wanted
from wyrmspan_desktop.session.seating import Seating
from wyrmspan_desktop.testing import tables, terraces
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.art.card_face import CardFaces
from wyrmspan_desktop.ui.games import looks_of
from wyrmspan_desktop.ui.pages.results import keepsake as page
from wyrmspan_desktop.ui.pages.results.keepsake import KeepsakeScene
from wyrmspan_desktop.ui.pages.results.keepsake_words import facts_of, title_of
from wyrmspan_desktop.ui.table.screens.game import GameScene
from wyrmspan_desktop.ui.widgets.picture_frame import INNER

SIZE = (600, 372)


def ended(game: str, names: Sequence[str], level: str | None = None) -> ArchivedGame:
    """A game that was played to its end."""
    archived = Archive(None).begin(names, seed=5, level=level, game=game)
    session = archived.session
    if game == ADVENT:
        terraces.finish(session)
    while session.decision is not None:
        answer = [best(session.game)] if game == FAMILY else heuristic_policy.answer(session.game)
        session.choose(answer, session.game.serial)
    archived.save()
    return archived


@pytest.fixture(scope="module")
def solo() -> ArchivedGame:
    return ended(WYRMSPAN, ["Ada"], "Automa 1")


def drawn(app: App, session: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines that stand on the picture of a game."""
    lines, painter = [], app.painter
    said = painter.fonts.shortened

    def shortened(text: str, role: str, px: int, width: int) -> str:
        lines.append(text)
        return said(text, role, px, width)

    monkeypatch.setattr(painter.fonts, "shortened", shortened)
    make = looks_of(session.kind.name).keepsake
    assert make is not None
    with app.offscreen(GameScene, is_ahead=False):
        painter.record(make(app, session).draw)
    return lines


def test_keepsake_shows_the_mat_of_the_best_person(
    open_app: Open, solo: ArchivedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, shown = solo.session, list[str]()
    monkeypatch.setattr(CardFaces, "draw", lambda faces, card, rect, **how: shown.append(card))
    lines = drawn(open_app(INNER), session, monkeypatch)
    names = [session.names[seat] for seat in session.game.winners]
    assert [f"{names[0]} wins!", "Ada's mat"] == [
        each for each in lines if each.endswith((" wins!", "'s mat"))
    ]
    assert {str(score.total) for score in session.scores()} <= set(lines)
    slots = session.game.view(None)["players"][0]["slots"].values()
    assert sorted(shown) == sorted(each["dragon"] for each in slots if each["dragon"])
    assert not {"Pass", "Your turn, Ada"} & set(lines)


def test_keepsake_never_shows_the_mat_of_a_bot(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.new(["Ada", "Ben"], seed=5, bots=[None, "keeper"])
    while session.decision is not None:
        session.choose(heuristic_policy.answer(session.game), session.game.serial)
    ahead = max(session.scores(), key=lambda score: score.total).name
    session.seating = Seating.of(("keeper", None) if ahead == "Ada" else (None, "keeper"))
    lines = drawn(open_app(INNER), session, monkeypatch)
    assert f"{'Ben' if ahead == 'Ada' else 'Ada'}'s mat" in lines


@pytest.mark.parametrize(("game", "names"), [(ADVENT, ["Ada"]), (FAMILY, ["Ada", "Ben"])])
def test_every_game_has_its_picture(
    open_app: Open, game: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = ended(game, names).session
    lines = drawn(open_app(INNER), session, monkeypatch)
    assert set(names) <= set(lines)
    view = session.game.view(0)
    if game == FAMILY:
        assert {str(score.total) for score in session.scores()} <= set(lines)
    else:
        woven = {session.game.deck[card].name.split()[-1] for ring in view["sealed"] for card in ring}
        assert woven <= {each.split()[-1] for each in lines if each.strip()}


def test_the_frame_names_the_printing_of_the_cards() -> None:
    about = Archive(None).begin(["Ada", "Ben"], seed=1, cards=Cards("updated")).about
    assert title_of(about) == "Wyrmspan · 2 players · Updated printing"


def test_the_frame_says_when_and_which_deal(solo: ArchivedGame) -> None:
    about = solo.about
    assert title_of(about) == "Wyrmspan · Automa 1 · First printing"
    assert title_of(ended(ADVENT, ["Ada"]).about) == "Advent of the Wyrms · 1 player"
    assert facts_of(about).endswith("Deal number 5 · played in 1 minute")
    assert facts_of(about)[:2] == about.saved[8:10]
    long = msgspec.structs.replace(about, played_s=41 * 60)
    assert facts_of(long).endswith("played in 41 minutes")
    of_day = msgspec.structs.replace(about, deal="2026-11-22")
    assert facts_of(of_day).endswith("Game of the day, 22 Nov 2026")


# --- the page ---------------------------------------------------------------------------------


def flat(wanted: Wanted, progress: Progress) -> Made:
    """A picture that takes no time."""
    return Made(wanted.game, SIZE, bytes(3 * SIZE[0] * SIZE[1]))


def at_page(
    app: App, archived: ArchivedGame, paint: Callable[[Wanted, Progress], Made] = flat
) -> KeepsakeScene:
    found = record.record_of(archived.session, archived.about)
    scene = KeepsakeScene(app, lambda: found, paint)
    app.scenes.push(scene)
    return scene


def test_saving_a_picture_shows_its_path(
    open_app: Open, solo: ArchivedGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(resources.HOME_VARIABLE, str(tmp_path))
    app = open_app()
    scene = at_page(app, solo)
    pilot = Pilot(app, 1).settled()
    for _ in range(2):
        pilot.click_and_settle("keep")
    folder = tmp_path / "pictures" / keepsakes.FOLDER
    names = sorted(path.name for path in folder.iterdir())
    assert names == [f"wyrmspan-{solo.about.saved[:10]}-Ada{number}.png" for number in ("-2", "")]
    assert names[0] in scene.message
    copied: list[bytes] = []
    monkeypatch.setattr(page, "copy", copied.append)
    pilot.click_and_settle("copy")
    assert record.decode(copied[0]).about == solo.about
    assert "clipboard" in scene.message


def test_a_failed_copy_shows_its_reason(
    open_app: Open, solo: ArchivedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(png: bytes) -> None:
        raise FileProblem(Code.NO_CLIPBOARD, programs=("xclip",))

    monkeypatch.setattr(page, "copy", refuse)
    app = open_app()
    at_page(app, solo)
    pilot = Pilot(app, 1).settled()
    pilot.click_and_settle("copy")
    assert app.scene.name == "tell"


def test_the_window_goes_on_while_a_picture_is_painted(open_app: Open, solo: ArchivedGame) -> None:
    begun, end = Event(), Event()

    def slow(wanted: Wanted, progress: Progress) -> Made:
        begun.set()
        while not end.wait(0.01):
            progress.check()
        return flat(wanted, progress)

    app = open_app()
    scene = at_page(app, solo, slow)
    assert begun.wait(5)

    def can_be_kept() -> bool:
        app.step(0.02)
        app.draw()
        return next(each.enabled for each in app.gui.targets() if each.id == "keep")

    assert not can_be_kept()
    end.set()
    app.background.wait(5)
    assert can_be_kept()
    end.clear()
    begun.clear()
    scene = at_page(app, solo, slow)
    assert begun.wait(5)
    assert not can_be_kept()
    scene.back()
    app.background.wait(5)
    assert not scene.is_painted


def test_failed_picture_is_replaced_by_its_reason(open_app: Open, solo: ArchivedGame) -> None:
    def fail(wanted: Wanted, progress: Progress) -> Made:
        raise FileProblem(Code.NOT_PICTURED, reason="code 1")

    app = open_app((1280, 720))
    scene = at_page(app, solo, fail)
    pilot = Pilot(app, 1).settled()
    assert scene.problem.startswith("The picture could not be made: code 1. Your game is safe")
    shown = next(node for node in scene.nodes if node.name == scene.problem)
    assert Rect((0, 0), app.size).contains(shown.rect)
    pilot.click_named("back")
    assert app.scene is not scene


# --- the ways there ---------------------------------------------------------------------------


def at_end(app: App, name: str) -> Pilot:
    """At the end of a game."""
    pilot = Pilot(app, 1)
    app.scenes.push(tables.TABLES[name](app))
    for _ in range(3):
        pilot.press_and_settle(pygame.K_SPACE)
    return pilot


def test_the_end_of_a_saved_game_offers_its_picture(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Process, "__init__", lambda process, wanted: process.__dict__.update(wanted=wanted))
    monkeypatch.setattr(Process, "made", lambda process, progress: flat(process.wanted, progress))
    app = open_app((1600, 900))
    pilot = at_end(app, "advent_won")
    pilot.click_and_settle("keepsake")
    assert isinstance(app.scene, KeepsakeScene)
    assert app.scene.is_painted
    assert record.decode(app.scene._painted.made.png).about.over
    pilot.click_named("back")
    assert app.scene.name == "result"


def test_an_unsaved_game_offers_no_picture(open_app: Open) -> None:
    pilot = at_end(open_app((1600, 900)), "scores_end")
    assert pilot.app.targets.named("title") is not None
    assert pilot.app.targets.named("keepsake") is None


def test_the_history_leads_to_the_picture_of_an_earlier_game(
    open_app: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Process, "__init__", lambda process, wanted: process.__dict__.update(wanted=wanted))
    monkeypatch.setattr(Process, "made", lambda process, progress: flat(process.wanted, progress))
    play(tmp_path, ["Mira"], 9999, automa="Automa 1")
    app = open_app(folder=tmp_path)
    pilot = at_list(app, "history")
    pilot.click_and_settle("keepsake")
    assert isinstance(app.scene, KeepsakeScene)
    assert record.decode(app.scene._painted.made.png).about.names == ("Mira",)
