"""Any text can be drawn, and typed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open
from wyrmspan_desktop import resources
from wyrmspan_desktop.devtools.hostile import letters
from wyrmspan_desktop.ui.drawing.fonts import FILES, Fonts, Letters
from wyrmspan_desktop.ui.scenes.ask import EnterScene

ASSETS = resources.data_root() / "assets"
UNSEEN = "\u200b\u200c\u200e\u200f\ufeff\u00ad\ufe0f\u034f\U000e0100"
NASTY = (
    "", "\0", "a\0b", "\ud800", "a\udfffb", "\n\r\t", "שלום", "e" + "\u0301" * 2000, "\u0301", "x" * 10**6, "\u202e",
    *UNSEEN, *(f"a{each}" for each in UNSEEN), "\U0010ffff", "\uffff", "🐉\ufe0f\u200d🐉",
)  # fmt: skip


@pytest.mark.parametrize("text", NASTY, ids=lambda text: ascii(text)[:12])
def test_any_text_can_be_drawn(open_app: Open, text: str) -> None:
    painter = open_app().painter
    place = pygame.Rect(10, 10, 200, 40)
    for role in FILES:
        high = painter.fonts.line(
            painter.fonts.shortened(text, role, 20, 200), role, 20, (9, 9, 9)
        ).get_height()
        assert high < 80
    painter.text(text, place)
    painter.paragraph(text, place)


@pytest.mark.parametrize("role", FILES)
@pytest.mark.parametrize("space", "\u202f\u200a\u2009")
def test_a_space_that_is_narrower_than_a_pixel_can_be_drawn(open_app: Open, role: str, space: str) -> None:
    open_app()
    fonts = Fonts()
    for px in (6, 8, 12, 20):
        assert fonts.line(space, role, px, (9, 9, 9)).get_width() == fonts.width(space, role, px)


@pytest.mark.parametrize("file", sorted(ASSETS.glob("fonts/alegreya-sans/*.ttf")), ids=lambda file: file.stem)
@pytest.mark.parametrize("space", [" ", "\u00a0"], ids=["space", "no-break"])
def test_space_is_a_fifth_of_an_em_wide(open_app: Open, file: Path, space: str) -> None:
    open_app()
    em = 1000
    assert 0.20 <= Letters(str(file), em).width(space) / em <= 0.22


def test_space_within_a_line_has_its_normal_width(open_app: Open) -> None:
    open_app()
    fonts, em = Fonts(), 500
    for role in ("body", "bold"):
        apart = fonts.width("n n", role, em) - fonts.width("nn", role, em)
        assert 0.20 <= apart / em <= 0.22


@pytest.mark.parametrize("role", FILES)
def test_a_letter_that_a_font_lacks_can_be_seen(open_app: Open, role: str) -> None:
    open_app()
    fonts = Fonts()
    blank = fonts.line(" ", role, 20, (255, 255, 255)).get_bounding_rect().width
    assert not blank
    for letter in "龍Мא🐉\ue000\ud800":
        assert fonts.line(letter, role, 20, (255, 255, 255)).get_bounding_rect().width > 2


def test_any_character_can_be_typed_and_pasted(open_app: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    app = open_app()
    app.scenes.push(EnterScene(app, "Title", "Which?", "", "Save", print, limit=40))
    app.step(0.1)
    for letter in (*UNSEEN, "\0", "\ud800", "\n", "龍", "\u0301", "é"):
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.step(0.1)
        app.draw()
    assert app.gui.text("line") == " \ufffd 龍\u0301é"
    paste = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v")
    for pasted, left in ((f"a{UNSEEN}\nb", "a b"), ("x" * 10**6, "x" * 40)):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="a"))
        monkeypatch.setattr(pygame.scrap, "get_text", lambda pasted=pasted: pasted)
        app.handle(paste)
        app.step(0.1)
        app.draw()
        assert app.gui.text("line") == left

    def broken() -> str:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no start")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    app.handle(paste)
    assert app.gui.text("line") == "x" * 40


def test_games_with_unusual_names_are_shown(open_app: Open, tmp_path: Path) -> None:
    app = open_app(folder=tmp_path)
    trials = letters.Trials()
    texts = ("\u200b", "a\0\ufe0f" + "e\u0301" * 60)
    letters.name_games(trials, app, tmp_path, texts)
    letters.damage_history(trials, app, tmp_path, texts)
    assert not trials.faults, "\n".join(trials.faults)
    assert trials.tried.total() == 3 * len(texts) + 1 + len(texts)


@pytest.mark.parametrize("role", FILES)
def test_letters_are_as_large_as_they_fit(open_app: Open, role: str) -> None:
    open_app()
    fonts, tried = Fonts(), Fonts()
    for text in ("The score so far", "7", "Wyrm", "iiiillll", "MMWW, MMWW and their friends"):
        for px, least in ((75, 20), (30, 13), (16, 15)):
            whole = tried.width(text, role, px)
            for width in range(1, whole + 3, max(1, whole // 25)):
                goal = px
                while goal > least and tried.width(text, role, goal) > width:
                    goal -= 1
                assert fonts.fitting(text, role, px, least, width) == goal
    few = Fonts()
    few.fitting("The score so far", role, 75, 20, few.width("The score so far", role, 40))
    assert len(few._fonts) <= 6, "few sizes are opened on the way"


@pytest.mark.parametrize("role", FILES)
@pytest.mark.parametrize("accented", ["Średnio", "Été", "Ćma", "ŻÓŁW"])
def test_high_accents_do_not_move_the_baseline(open_app: Open, role: str, accented: str) -> None:
    app = open_app()
    painter, window = app.painter, app.window
    feet = []
    for text in (accented, "Srednio"):
        window.fill((0, 0, 0))
        painter.text(text, pygame.Rect(50, 50, 500, 80), 40, (255, 255, 255), role=role)
        drawn = pygame.mask.from_threshold(window, (255, 255, 255), (99, 99, 99))
        feet.append(max(letter.bottom for letter in drawn.get_bounding_rects()))
    assert abs(feet[0] - feet[1]) <= 1
