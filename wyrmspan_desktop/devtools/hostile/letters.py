"""Every character, and unusual names: ``python -m wyrmspan_desktop.devtools.hostile letters``.

Every code point, surrogates included, is sanitized, drawn and typed: alone, between letters, and twice.  Texts of all
kinds become names and titles: typed, in imported files, and in the database of the history; each game is listed,
opened, drawn, exported and imported.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
import sys
import tempfile
import traceback
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from wyrmspan_desktop.bots import heuristic_policy
from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.session import Archive, FileProblem
from wyrmspan_desktop.session.history import FILE
from wyrmspan_desktop.session.sanitizing import clean, drawable
from wyrmspan_desktop.testing.damage import HOSTILE, encoded
from wyrmspan_desktop.testing.replays import NAMES  # first: it says what SDL reads on import
from wyrmspan_desktop.text.messages import problem_line
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import FILES, Fonts, Letters
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.pages.history.history import HistoryScene
from wyrmspan_desktop.ui.pages.load import LoadScene
from wyrmspan_desktop.ui.scenes.ask import EnterScene
from wyrmspan_desktop.ui.scenes.base import Scene
from wyrmspan_desktop.ui.system.window import open_window

import pygame  # isort: skip

SIZES = (6, 10, 17, 40)
"""Heights of letters that are drawn, in pixels."""
_LINE = 80
_KEYS = (
    *((pygame.K_LEFT, pygame.KMOD_SHIFT), (pygame.K_HOME, 0), (pygame.K_DELETE, 0), (pygame.K_RIGHT, 0)),
    *((pygame.K_BACKSPACE, 0), (pygame.K_END, pygame.KMOD_SHIFT)),
)
_UNSEEN = (
    "\0\u200b\u200c\u200d\u200e\u200f\u202e\u2060\ufeff\u00ad\ufe0f\u034f\u115f\u3164\U000e0001\U000e0100"
)
NASTY = (
    *(each for each in HOSTILE if isinstance(each, str)),
    *_UNSEEN, *(f"a{each}b" for each in _UNSEEN), _UNSEEN, f"{_UNSEEN}a",
    "\u0301", "e\u0301", "Z" + "\u0335\u0301\u0323" * 400, "שלום", "\u202bשלום\u202c", "龍" * 60, "🐉\ufe0f\u200d🐉",
    "\n", "a\r\nb", "\t\v\f\x1b[31m", "\u2028", "\u2029", "\u00a0", "\ud800\udc00", "\udfff", "\uffff", "\U0010ffff",
    "pygame-gui.Ok", "</font>", "ﷺ" * 50, "i\u0307", "ß" * 50, "…", "\\", '"', "'", " ",
)  # fmt: skip
"""Unusual names."""


class Trials:
    """Counts of trials, and their faults."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.faults: list[str] = []

    @contextlib.contextmanager
    def trial(self, what: str, text: str) -> Iterator[None]:
        """Run one trial with a text, and note its errors."""
        self.tried[what] += 1
        try:
            yield
        except Exception:  # noqa: BLE001 - whatever it is, it is a fault
            self.faults.append(f"{what}: --only {text.encode('utf-8', 'surrogatepass').hex()} {ascii(text)[:60]}\n"
                               f"{traceback.format_exc()}")  # fmt: skip

    def check(self, what: str, text: str, *, holds: bool) -> None:
        """Note a failed condition on a text."""
        if not holds:
            self.faults.append(f"{what}: {ascii(text)[:60]}")


def forms(letter: str) -> tuple[str, ...]:
    """Return a letter alone, between letters, and twice."""
    return letter, f"a{letter}b", letter * 2


def clean_letters(trials: Trials, codes: range) -> None:
    """Sanitize every character, and print what remains."""
    counts: Counter[str] = Counter()
    for letter in map(chr, codes):
        for text in forms(letter):
            with trials.trial("texts cleaned", text):
                name, line = clean(text), drawable(text)
                name.encode()
                line.encode()
                trials.check(
                    "cleaning twice changes it", text, holds=(clean(name), drawable(line)) == (name, line)
                )
        counts[f"{unicodedata.category(letter)} {'kept' if clean(letter) else 'gone'}"] += 1
    print(
        "code points by category:", ", ".join(f"{what} {count:,}" for what, count in sorted(counts.items()))
    )


def draw_letters(trials: Trials, codes: range) -> str:
    """Draw every character in every font, and print statistics; return the characters of the fonts."""
    own = ""
    fonts, painter = Fonts(), Painter()
    painter.use(pygame.Surface((400, 100)))
    for role in FILES:
        shown: dict[str, str] = {}
        how: Counter[str] = Counter()
        for letter in map(chr, codes):
            for text in forms(letter):
                with trials.trial("texts drawn", text):
                    shown[fonts.font(role, SIZES[0]).shown(text)] = text
            drawn = fonts.font(role, SIZES[0]).shown(letter)
            what = (
                "by its font"
                if drawn == letter
                else "as another sign"
                if drawn.strip()
                else "as nothing or a space"
            )
            how[what] += 1
            if role == "bold" and drawn == letter:
                own += letter
        # Texts that are shown alike are drawn once.
        for line, text in shown.items():
            for px in SIZES:
                with trials.trial("pictures of lines", text):
                    _draw(trials, fonts.font(role, px), line, text)
            with trials.trial("texts in a narrow place", text):
                painter.text(line, pygame.Rect(0, 0, 30, 20), role=role, least=1)
        print(f"{role} draws:", ", ".join(f"{count:,} {what}" for what, count in how.items()))
    return own


def _draw(trials: Trials, font: Letters, line: str, text: str) -> None:
    image = font.render(line, (255, 255, 255))
    trials.check("nothing is seen", text, holds=image.get_width() > 0 or not line.strip())
    trials.check("it is higher than two lines", text, holds=image.get_height() <= 2 * font.height)


def type_letters(trials: Trials, app: App, texts: Sequence[str]) -> None:
    """Type texts into a line and move through it by keys."""
    app.scenes.push(EnterScene(app, "Title", "Which?", "", "Save", print, limit=_LINE))
    _frame(app)
    for start in range(0, len(texts), _LINE // 2):
        some = texts[start : start + _LINE // 2]
        for text in some:
            with trials.trial("texts typed", text):
                app.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
        with trials.trial("lines drawn", "".join(some)):
            for key, mod in _KEYS:
                app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            pygame.event.clear()
            app.step(0.1)
            app.draw()
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="a"))
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))
            trials.check("a line cannot be emptied", "".join(some), holds=app.gui.text("line") == "")
    app.scenes.pop()


def paste(trials: Trials, app: App, texts: Sequence[str]) -> None:
    """Set texts from elsewhere into a line."""
    for text in texts:
        with trials.trial("texts given to a line", text):
            app.scenes.push(EnterScene(app, text, text, text, text, print, limit=_LINE))
            _frame(app)
            line = app.gui.text("line")
            trials.check("a line holds what cannot be drawn", text, holds=drawable(line) == line)
            app.scenes.pop()


def name_games(trials: Trials, app: App, folder: Path, texts: Sequence[str]) -> None:
    """Use texts as names and titles, typed and in imported files."""
    archive = app.archive
    over = archive.begin(["Ada", "Ben"], seed=1)
    while over.session.decision is not None:
        over.session.choose(heuristic_policy.answer(over.session.game), over.session.game.serial)
    over.close()
    finished = json.loads((archive.finished / f"{over.about.id}.wyrm").read_bytes())
    running = archive.begin(NAMES[:2], seed=2)
    running.close()
    fresh = json.loads((archive.saves / f"{running.about.id}.wyrm").read_bytes())
    for number, text in enumerate(texts):
        with trials.trial("names and titles of new games", text):
            archived = archive.begin([text or "Ada", "Ben"], seed=number)
            saved = archive.save_as(archived, text)
            archived.close()
            archive.rename(saved, f"{text}x")
            _look(app, lambda: LoadScene(app))
            app.go.resume(saved)
            _frame(app)
            app.table.control.archived.close()  # type: ignore[union-attr]
            app.scenes.reset(LoadScene(app))
            target = folder / f"out-{number}.wyrm"
            archive.export(saved, target)
            archive.bring_in(target)
            _clear(archive)
        for what, file in (("running", fresh), ("finished", finished)):
            with trials.trial(f"{what} games of others", text):
                _bring_in(trials, app, folder, file, text)
    with trials.trial("looks at the history", ""):
        _look(app, lambda: HistoryScene(app))


def _bring_in(trials: Trials, app: App, folder: Path, file: dict[str, Any], text: str) -> None:
    """Import a game with a text in every place, also in its last answer, and view it."""
    file = json.loads(json.dumps(file))
    names = [text, f"B{text}n"]
    file["about"].update(names=names, title=text, app=text)
    file["snapshot"]["names"] = names
    file["log"]["answers"][-1:] = [[text]]
    source = folder / "theirs.wyrm"
    source.write_bytes(encoded(file))
    try:
        path = app.archive.bring_in(source).path
    except FileProblem as problem:
        # Halves of characters cannot stand in JSON.
        trials.check(
            f"it is refused: {problem_line(problem)}",
            text,
            holds=any("\ud800" <= each <= "\udfff" for each in text),
        )
        return
    if path.parent == app.archive.saves:
        _look(app, lambda: LoadScene(app))
        app.go.resume(path)
        _frame(app)
        app.table.control.archived.close()  # type: ignore[union-attr]
        app.scenes.reset(LoadScene(app))
        _clear(app.archive)
    else:
        app.go.replay(path)
        _frame(app)
        app.scenes.pop()


def _clear(archive: Archive) -> None:
    for path in archive.saves.glob("*.wyrm"):
        archive.delete(path)


def damage_history(trials: Trials, app: App, folder: Path, texts: Sequence[str]) -> None:
    """Write texts into the database of the history, and look at it."""
    for text in texts:
        with trials.trial("histories", text):
            with contextlib.closing(sqlite3.connect(folder / FILE)) as base, base:
                stored = text.encode("utf-8", "surrogatepass")
                base.execute("UPDATE seats SET name = CAST(? AS TEXT)", (stored,))
            _look(app, lambda: HistoryScene(app))


def _look(app: App, make: Callable[[], Scene]) -> None:
    """Draw a scene as it is now."""
    app.scenes.push(make())
    _frame(app)
    app.scenes.pop()


def _frame(app: App) -> None:
    pygame.event.get()
    for _ in range(2):
        app.background.wait()
        app.step(0.1)
        app.draw()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 1 if something went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument(
        "--most", type=int, default=sys.maxunicode + 1, metavar="CODES", help="only so many code points"
    )
    parser.add_argument(
        "--only", metavar="HEX", help="only one text, as bytes of UTF-8 in hexadecimal digits"
    )
    options = parser.parse_args(arguments)
    trials = Trials()
    with tempfile.TemporaryDirectory() as scratch:
        home = Path(scratch, "home")
        surface = open_window((1280, 720), fullscreen=False)
        app = App(surface, seed=1, archive=Archive(home))
        if options.only is not None:
            texts: tuple[str, ...] = (bytes.fromhex(options.only).decode("utf-8", "surrogatepass"),)
            type_letters(trials, app, texts)
        else:
            texts, codes = NASTY, range(options.most)
            clean_letters(trials, codes)
            own = draw_letters(trials, codes)
            type_letters(trials, app, [*map(chr, codes), *(text for letter in own for text in forms(letter))])
        paste(trials, app, texts)
        name_games(trials, app, Path(scratch), texts)
        damage_history(trials, app, home, texts)
        app.close()
        pygame.quit()
    print("tried:", ", ".join(f"{count:,} {what}" for what, count in trials.tried.items()))
    for fault in trials.faults[:20]:
        print(f"\nFAULT {fault}")
    print(f"{len(trials.faults)} faults")
    return 1 if trials.faults else 0
