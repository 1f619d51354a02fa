"""The game speaks for itself what a screen reader would say, if that is switched on."""

from __future__ import annotations

import base64
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.seats import Open, at_scenario, past_curtain
from wyrmspan_desktop.session import Session, programs
from wyrmspan_desktop.testing.pilot import Pilot
from wyrmspan_desktop.testing.tables import TABLES
from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.pages.settings import SettingsScene
from wyrmspan_desktop.ui.scenes.ask import EnterScene
from wyrmspan_desktop.ui.system import voice
from wyrmspan_desktop.ui.system.voice import Manner, System, Voice
from wyrmspan_desktop.ui.table.screens.new_game import NewGameScene
from wyrmspan_desktop.ui.table.screens.table import TableScene

_USUAL = Manner("normal", "", "en")
_PATIENCE_S = 20.0


class RecordingVoice(Voice):
    """A voice that only remembers; everything before a mark was cut off by what followed."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.manner = _USUAL
        self.hushed = 0

    def say(self, text: str, how: Manner) -> None:
        self.said.append(text)
        self.manner = how

    def hush(self) -> None:
        self.hushed += 1
        self.said.append("—")

    def since_cut(self) -> str:
        """All that is said after the last interruption."""
        return " ".join(self.said[len(self.said) - self.said[::-1].index("—") :])


def speaking(open_app: Open, **settings: object) -> tuple[App, RecordingVoice]:
    app = open_app(animation="instant", speech=True, **settings)
    recording = app.services.voice = RecordingVoice()
    app.listen_to_reader(None)
    return app, recording


def show(app: App, times: int = 3) -> None:
    for _ in range(times):
        app.background.wait()
        app.step(0.1)
        app.draw()
        app.dirty = True


def press(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    show(app)


def test_an_empty_line_says_each_time_what_is_missing(open_app: Open) -> None:
    app, told = speaking(open_app)
    show(app)
    app.scenes.push(EnterScene(app, "Save", "Under which name?", "", "Save", print, limit=40))
    show(app)
    for _ in range(2):
        told.said.clear()
        press(app, pygame.K_RETURN)
        assert "Type a name first." in told.said
        assert app.gui.focused == "line", "and a name can be typed at once"


def test_an_empty_line_says_that_it_is_empty(open_app: Open) -> None:
    app, told = speaking(open_app)
    show(app)
    app.scenes.push(EnterScene(app, "Save", "Under which name?", "", "Save", print, limit=40))
    show(app)
    assert any(line == "Save, empty" for text in told.said for line in text.splitlines()), told.said
    told.said.clear()
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text="A"))
    show(app)
    assert any(line == "Save, A" for text in told.said for line in text.splitlines()), told.said


def test_two_players_of_one_name_are_told_of_it(open_app: Open) -> None:
    app, told = speaking(open_app)
    app.settings.change(players=2)
    app.scenes.push(NewGameScene(app))
    app.scene.seats.names[:2] = ["Ada", "Ada"]
    show(app)
    app.gui.focus("start")
    told.said.clear()
    press(app, pygame.K_RETURN)
    assert any("Two players have the same name" in text for text in told.said)


def test_nothing_is_spoken_by_default(open_app: Open) -> None:
    app = open_app()
    recording = app.services.voice = RecordingVoice()
    app.listen_to_reader(None)
    show(app)
    press(app, pygame.K_TAB)
    assert recording.said == []


def test_a_page_and_what_the_keys_move_to_are_spoken(open_app: Open) -> None:
    app, recording = speaking(open_app, speech_rate="fast", speech_voice="female1")
    app.scenes.push(SettingsScene(app))
    show(app)
    assert recording.since_cut().startswith("Settings")
    assert recording.manner == Manner("fast", "female1", "en")
    for _ in range(20):
        press(app, pygame.K_TAB)
        if app.gui.focused == "auto_forced":
            break
    assert recording.since_cut().startswith("Make forced choices for me, on\nWhen off, and right after")
    press(app, pygame.K_RETURN)
    assert recording.since_cut() == "Make forced choices for me, off"


def test_questions_and_events_are_spoken_one_after_the_other(open_app: Open) -> None:
    app, recording = speaking(open_app)
    past_curtain(app, TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    show(app)
    assert "Keep 4 of these 6 cards" in recording.since_cut()


def test_a_report_interrupts_what_is_spoken(open_app: Open) -> None:
    app, recording = speaking(open_app)
    past_curtain(app, TableScene(app, Session.new(["Ada"], seed=1, level="Automa 1")))
    show(app)
    press(app, pygame.K_F3)
    assert recording.since_cut().startswith("Ada: 6 coins")


def test_a_handover_ends_what_is_spoken(open_app: Open) -> None:
    app, recording = speaking(open_app)
    app.scenes.push(TableScene(app, Session.new(["Ada", "Ben"], seed=1)))
    show(app)
    assert app.scene.name == "curtain"
    assert "Ada" in recording.since_cut() or "Ben" in recording.since_cut()


def test_another_window_ends_what_is_spoken(open_app: Open) -> None:
    app, recording = speaking(open_app)
    show(app)
    before = recording.hushed
    app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert recording.hushed == before + 1
    recording.said.clear()
    show(app)
    assert recording.said == []


def test_the_settings_say_that_there_is_no_voice(open_app: Open) -> None:
    app = open_app()
    app.scenes.push(SettingsScene(app))
    show(app)
    Pilot(app, 1).click_named("tab-Speech")
    show(app)
    app.listen_to_reader(None)
    texts = " ".join(node.name for node in app.reader.snapshot().root.walk())
    assert "Your system has no voice" in texts


# --- the voice of the system --------------------------------------------------------------------


def spoken(monkeypatch: pytest.MonkeyPatch, file: Path, *, seconds: float = 0.0, code: int = 0) -> Voice:
    """A voice whose system writes into a file when it begins, and is silent after some seconds."""
    script = (
        f"import sys, time; open({str(file)!r}, 'a').write(sys.argv[1] + '|'); time.sleep({seconds});"
        f"open({str(file)!r}, 'a').write('end|'); sys.exit({code})"
    )
    system = System(lambda text, how: [sys.executable, "-c", script, text])
    monkeypatch.setattr(voice, "system_voice", lambda: system)
    return Voice()


def wait(find: Callable[[], object]) -> None:
    end = time.monotonic() + _PATIENCE_S
    while not find():
        assert time.monotonic() < end
        time.sleep(0.01)


def read(file: Path) -> str:
    return file.read_text() if file.exists() else ""


def test_texts_are_spoken_one_after_the_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "said"
    speaks = spoken(monkeypatch, file)
    speaks.say("one", _USUAL)
    speaks.say("two", _USUAL)
    wait(lambda: read(file) == "one|end|two|end|")
    speaks.close()


def test_a_newer_text_cuts_the_older_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "said"
    speaks = spoken(monkeypatch, file, seconds=60)
    speaks.say("one", _USUAL)
    speaks.say("two", _USUAL)
    wait(lambda: read(file) == "one|")
    speaks.hush()
    speaks.say("three", _USUAL)
    wait(lambda: read(file) == "one|three|")
    speaks.close()
    assert speaks.is_there


def test_a_system_that_fails_is_known_to_have_no_voice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    speaks = spoken(monkeypatch, tmp_path / "said", code=3)
    assert speaks.is_there
    speaks.say("one", _USUAL)
    wait(lambda: not speaks.is_there)
    speaks.close()


@pytest.mark.parametrize(
    ("system", "program", "expected"),
    [
        ("linux", "spd-say", ["spd-say", "-w", "-r", "40", "-l", "de", "-t", "male1", "--", "-1"]),
        ("darwin", "say", ["say", "-r", "260", "-v", "male1", "1"]),
    ],
)
def test_each_system_is_asked_in_its_own_way(
    monkeypatch: pytest.MonkeyPatch, system: str, program: str, expected: list[str]
) -> None:
    monkeypatch.undo()  # of the silence
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(programs, "find", lambda name: name)
    found = voice.system_voice()
    assert found.speak("-1", Manner("fast", "male1", "de")) == expected
    assert found.line is None


def test_windows_gets_the_text_apart_from_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(programs, "find", lambda name: name)
    found = voice.system_voice()
    text = "$(Remove-Item \"a\") 'b'\n" + "Łódź… éß\n" * 300
    how = Manner("slow", "", "en")
    assert text not in " ".join(found.speak(text, how))
    assert found.line is not None
    assert [base64.b64decode(part).decode() for part in found.line(text, how).split(" ")] == ["-4", "", text]


def fed(monkeypatch: pytest.MonkeyPatch, file: Path, *, dies: bool = False) -> Voice:
    """A voice whose system keeps a program, which writes each line into a file, and may die after the first."""
    script = (
        f"import sys; write = open({str(file)!r}, 'ab', buffering=0).write; write(b'begin|');"
        f"[(write(line.strip() + b'|'), {dies} and sys.exit(3)) for line in sys.stdin.buffer]"
    )
    system = System(lambda text, how: [sys.executable, "-c", script], line=lambda text, how: text)
    monkeypatch.setattr(voice, "system_voice", lambda: system)
    return Voice()


def test_a_running_program_speaks_all_texts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "said"
    speaks = fed(monkeypatch, file)
    speaks.say("one", _USUAL)
    wait(lambda: read(file) == "begin|one|")
    speaks.say("two", _USUAL)
    wait(lambda: read(file) == "begin|one|two|")
    speaks.hush()
    speaks.say("three", _USUAL)
    wait(lambda: read(file) == "begin|one|two||three|")
    assert speaks.is_there
    speaks.close()
    assert not [each for each in threading.enumerate() if each.name == "voice"]


def test_a_running_program_that_dies_is_started_again_for_the_next_text(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "said"
    speaks = fed(monkeypatch, file, dies=True)
    speaks.say("one", _USUAL)
    wait(lambda: read(file) == "begin|one|")
    while speaks.is_there:  # the text that finds it dead is spoken by another one
        speaks.say("two", _USUAL)
        time.sleep(0.05)
    assert "has ended with 3" in caplog.text or "Broken pipe" in caplog.text
    wait(lambda: "begin|two|" in read(file))
    speaks.close()


def test_a_system_without_a_program_has_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(programs, "find", lambda name: None)
    assert not Voice().is_there


def test_voices_of_windows_are_those_of_the_language() -> None:
    lines = ["Microsoft Hedda Desktop#de-DE", "Microsoft Zira Desktop#en-US", ""]
    assert voice._names(lines, "de") == ["Microsoft Hedda Desktop"]


def test_voices_of_macos_are_those_of_the_language() -> None:
    lines = [
        "Anna                de_DE    # Hallo!",
        "Bad News  en_US # Hello",
        "Eddy (German (Germany)) de_DE    # Hi",
    ]
    assert voice._names_of_say(lines, "de") == ["Anna", "Eddy (German (Germany))"]


def test_news_are_not_cut_off_by_what_the_table_repeats(open_app: Open) -> None:
    app, told = speaking(open_app)
    app.settings.change(animation="normal")
    pilot = past_curtain(app, TABLES["automa"](app))
    pilot.mean("word:pass")
    told.said.clear()
    pilot.run_frames(50, 0.1)
    said = [text for each in told.said for text in each.splitlines()]
    events = [line.text for line in app.scene.board.log[-6:]]
    assert len([text for text in said if text in events]) > 2
    assert "—" not in told.said[1:], "nothing cuts off an event"
    assert not [
        text for text in said if "skip" in text or (text.removesuffix(".") in events and text not in events)
    ]


def test_a_board_that_waits_is_read_with_the_key_that_goes_on(open_app: Open) -> None:
    app, told = speaking(open_app)
    app.settings.change(animation="normal", confirm_pass=False)
    pilot = at_scenario(app, "objective-tie")
    scene = app.scene
    for answer in ("pass", "end_turn"):
        while scene.control.choosing is None:
            pilot.frame(0.1)
        scene.control.answer((answer,))
    while scene.board.playback.reading is None:
        pilot.frame(0.1)
    pilot.run_frames(30, 0.1)
    text = " ".join(told.said)
    assert "1st place, shared, 5 points" in text
    assert "In round 3 everyone gains: 6 coins and 1 egg. Cleo goes first." in text
    assert "Click or press Space to continue." in text
    told.said.clear()
    press(app, pygame.K_SPACE)
    assert scene.board.playback.reading is None
