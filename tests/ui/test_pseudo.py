"""In the pseudo-language every word that was looked up has accents: what is drawn without them never was.

Accents stand on so many letters that next to no word of English is without one.  The players here have
default names, which are looked up too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.seats import Open, at_table
from tests.ui.spoken import lines_drawn
from wyrmspan_desktop import resources
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.message import Message
from wyrmspan_desktop.session import Session
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.listing import ENDING
from wyrmspan_desktop.text import languages
from wyrmspan_desktop.text.names import names_of_bot, player_name
from wyrmspan_desktop.text.new_game import BOT_NAMES
from wyrmspan_desktop.text.pseudo import accented
from wyrmspan_desktop.text.titles import played_on_title, suggested_title
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.pages.results.scores import ScoresScene
from wyrmspan_desktop.ui.pages.settings import SECTIONS, KeepScene, SettingsScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.scenes.wait import WaitScene
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.tour import tour

PLAYERS = [player_name(0), player_name(1), *names_of_bot(BOT_NAMES["keeper"])[1:2]]

_UNSAID = re.compile(
    "[{}]".format("".join(each for each in map(chr, range(65, 123)) if accented(each) != each))
)
"""A letter that would have an accent if the word that it stands in had been looked up."""
_KEY = re.compile(r"(?<![^\W\d_])[A-Z](?![^\W\d_])")
"""A letter that stands alone: a key, which is called the same in every language."""


def proper_names() -> list[str]:
    """Proper names that are not translated, the longest first."""
    levels = (level.split()[0] for level in default_box().levels)
    found = {"Wyrmspan Desktop", ENDING, *resources.licences(), *levels, *languages.TONGUES.values()}
    return sorted(found, key=len, reverse=True)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn, in the pseudo-language."""
    lines = lines_drawn(monkeypatch)
    languages.speak(languages.PSEUDO)
    return lines


def unsaid(lines: list[str]) -> list[str]:
    """The lines that were not looked up, or not all of them."""
    names = re.compile("|".join(map(re.escape, proper_names())))
    lines = [line for line in lines if len(line) > 1 and line != "ABC"]  # keys of the keyboard on the screen
    return sorted({line for line in lines if _UNSAID.search(_KEY.sub("", names.sub("", line)))})


def show(app: App, *scenes: Scene) -> None:
    """Draw scenes, one after the other."""
    for scene in scenes:
        app.scenes.push(scene)
        for _ in range(2):
            app.background.wait()
            app.step(0.1)
            app.dirty = True
            app.draw()
        app.scenes.pop()


def settings(app: App) -> Iterator[Scene]:
    for section in SECTIONS:
        scene = SettingsScene(app)
        scene.section = section
        yield scene


def new_games(app: App) -> Iterator[Scene]:
    for seats, bots in ((1, []), (3, ["", "", "keeper"]), (3, ["apprentice", "keeper", "dracologist"])):
        app.settings.change(players=seats, names=PLAYERS, bots=bots)
        yield NewGameScene(app)


def waiting(app: App) -> Iterator[Scene]:
    yield WaitScene(app, "…", app.background.start(lambda progress: None), str, str)
    yield KeepScene(app, app.quit, app.quit)


def test_every_word_of_scenes_is_looked_up(open_app: Open, drawn: list[str]) -> None:
    app = open_app()
    tour(app)
    show(app, *waiting(app), *settings(app), *new_games(app))
    assert len(drawn) > 300
    assert unsaid(drawn) == []


def test_every_word_of_lists_is_looked_up(open_app: Open, drawn: list[str], tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    for level in (None, "Automa 2"):
        names = PLAYERS if level is None else PLAYERS[:1]
        archived = app.archive.begin(names, seed=1, level=level)
        app.archive.save_as(archived, suggested_title(names[0], 0, "wyrmspan"))
        app.archive.save_as(archived, played_on_title(9))
    spoiled = next(path for path in (tmp_path / "saves").glob("*.wyrm") if len(path.stem) > 32)
    spoiled.write_bytes(b"{}")
    spoiled.rename(spoiled.with_name("Bk.wyrm"))
    scores = ScoresScene(app, Session.new(PLAYERS, seed=1), app.quit)
    app.settings.problem = Message(Code.NOTHING_DONE_YET)
    show(app, LoadScene(app), HistoryScene(app), scores, SettingsScene(app))
    app.go.home()
    app.step(0.1)
    app.draw()
    assert len(drawn) > 80
    assert unsaid(drawn) == []


def test_every_word_of_a_table_that_is_played_is_looked_up(open_app: Open, drawn: list[str]) -> None:
    app = open_app()
    pilot = at_table(app, PLAYERS[0], automa="Automa 1")
    for _ in range(5):
        pilot.turn()
        pilot.settle()
        drawn += [target.tip for target in app.targets if target.tip]
    app.scene.look(next(target for target in app.targets if target.card))
    pilot.frame()
    assert len({*drawn}) > 90
    assert unsaid(drawn) == []


def test_untranslated_text_is_detected() -> None:
    assert unsaid(["Hmm", "12 %", accented("Back"), "Automa 2"]) == []
    assert unsaid(["Back", f"{accented('Back')} to"]) == ["Back", f"{accented('Back')} to"]
