"""Smoke checks that play the program in its window and compare it with its twin (`twin`)."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from checks_plain import finished_game
from trial import AWKWARD, Tried, Wrong, end_of, expect, stop

CLICKS = 40
"""The point up to which the game is played before it is saved and left."""
UNKEPT = {
    kind: f"the folder for the game's {kind} cannot be created (Permission denied)"
    for kind in ("config", "data")
}
"""Reasons why settings and games are not saved in an unwritable home."""
_REFUSED = ("EACCES", "Failed to create secure directory")
"""Messages on stderr when the game, or PulseAudio's library, may not create a folder."""
STEADY = ("auto_end_turn-never",)
"""Settings under which nothing changes on screen between two clicks."""


@contextmanager
def played(
    tried: Tried,
    home: Path,
    name: str,
    trouble: Mapping[str, str] | None = None,
    *,
    opens: Path | None = None,
    keeps_pictures: bool = False,
    **variables: str,
) -> Iterator[Any]:
    """Provide a program in a window with its twin, first frame shown; check its end afterwards.

    Scaled pictures are not cached by default, since JPEG alters them, which stderr may report; with ``trouble``
    stderr may report other folders too.  ``opens``: the file argument of the program.
    """
    import twin

    with twin.screen(tried.room / f"screen-{name}") as shown:
        if not keeps_pictures:
            variables |= keep_no_pictures(home)
        files = map(str, filter(None, [opens]))
        arguments = [*twin.arguments(), "--seed", str(twin.SEED), *files]
        program = tried.begin(home, *arguments, **shown.environment, **variables)
        try:
            pair = twin.Twin(program, shown, tried.room / f"twin-{home.name}", trouble=trouble)
            try:
                if opens is None:
                    pair.settle()
                else:
                    pair.open(opens)
                yield pair
            finally:
                pair.close()
            code, out, err = end_of(program)
            may_say = ("pictures are not kept", *(_REFUSED if trouble else ()))
            complaints = [line for line in err.splitlines() if not any(words in line for words in may_say)]
            expect((code, out, complaints), (0, "", []), "the end of the program")
        finally:
            stop(program)


def keep_no_pictures(home: Path) -> dict[str, str]:
    """Block the folder for scaled pictures; return the environment variables for that."""
    if sys.platform != "win32":
        return {"XDG_CACHE_HOME": "/dev/null"}
    (home / "cache").touch()  # a file where the folder is wanted
    return {}


def quit_from_title(pair: Any) -> None:
    """Press Quit and wait for the end of the program."""
    pair.agree()
    pair.click_named("quit")


def files_in(home: Path) -> dict[str, int]:
    """Return the number of files of each kind in a home."""
    kinds = {"running and named": "saves/*.wyrm", "finished": "finished/*.wyrm"}
    return {kind: len(list(home.rglob(pattern))) for kind, pattern in kinds.items()}


def first_frame(tried: Tried, name: str = "first") -> str:
    """Check the first frame and quit."""
    home = tried.home(name)
    cache = {"XDG_CACHE_HOME": str(home / "cache")}
    with played(tried, home, name, None, opens=None, keeps_pictures=True, **cache) as pair:
        quit_from_title(pair)
    kept = len(list(home.glob("cache/**/pictures/*.jpg")))
    if not kept:
        raise Wrong("no scaled picture is kept")
    return f"drawn as by the sources, {kept} scaled pictures kept"


def begin_game(pair: Any) -> None:
    """Set options that make both programs deterministic, and begin a game."""
    pair.press_buttons(["settings", *STEADY, "tab-Motion", "animation-instant", "back", "new_game", "start"])


def in_an_effect(pair: Any) -> bool:
    """Return whether the open decision is one of an effect."""
    from wyrmspan_desktop.engine.frames import OpFrame

    return any(isinstance(frame, OpFrame) for frame in pair.app.scene.session.game.state.stack)


def interrupted_game(tried: Tried, name: str) -> str:
    """Check that a game is left within an effect and continued there, and that hints work."""
    home = tried.home(name)
    with played(tried, home, f"{name}-1") as pair:
        begin_game(pair)
        while not in_an_effect(pair):
            pair.play_some(1)
        asked = pair.app.scene.session.game.decision
        pair.press_buttons(["menu", "leave"])
        quit_from_title(pair)
    clicks, compared = pair.clicks, pair.compared
    expect(files_in(home), {"running and named": 1, "finished": 0}, "files after leaving")
    with played(tried, home, f"{name}-2") as pair:
        pair.press_buttons(["continue"])
        expect(pair.app.scene.session.game.decision, asked, "what is asked after continuing")
        see_hints(pair)
        pair.play_some(3)
        pair.press_buttons(["menu", "leave"])
        quit_from_title(pair)
    return (
        f"left and continued at {asked.kind}, hints given, {clicks + pair.clicks} clicks, "
        f"{compared + pair.compared} pictures alike"
    )


def see_hints(pair: Any) -> None:
    """Ask both for hints; only their presence is compared, as their content depends on speed."""
    pair.click_named("hint")
    pair.wait_for(lambda: pair.app.targets.named("hint:play"), "hints of the twin")
    pair.wait_for(lambda: pair.is_shown_too("hint:play"), "hints of the program")
    pair.escape()
    pair.agree()


def whole_game(tried: Tried, home: Path) -> str:
    """Play a game from setup to score sheet: saved, left and resumed; keep its picture and file."""
    with played(tried, home, f"{home.name}-1") as pair:
        begin_game(pair)
        pair.play_some(CLICKS)
        pair.press_buttons(["menu", "save_as", "go", "understood", "leave"])
        quit_from_title(pair)
    clicks, compared = pair.clicks, pair.compared
    expect(files_in(home), {"running and named": 2, "finished": 0}, "files after saving")
    with played(tried, home, f"{home.name}-2") as pair:
        pair.press_buttons(["continue"])
        second = second_start(tried, home)
        pair.play()
        pair.press_buttons(["title", "history"])
        keep_picture_and_file(pair, home)
        pair.press_buttons(["back"])
        quit_from_title(pair)
    # The file that was exported is not among those of the game.
    expect(files_in(home), {"running and named": 1, "finished": 1}, "files after the game")
    logs = [path for path in home.rglob("wyrmspan.log") if path.stat().st_size]
    expect(len(logs), 1, "logs")
    return f"{clicks + pair.clicks} clicks, {compared + pair.compared} pictures alike; {second}"


def keep_picture_and_file(pair: Any, home: Path) -> None:
    """Save the picture of the game selected in the history, and export it, at the proposed paths.

    Each shows its own folder, so only the program is clicked.
    """
    from pygame import Rect

    pair.press_buttons(["keepsake"])
    pair.wait_for(lambda: pair.app.scene.is_painted, "the picture of the game")
    pair.agree()
    pair.click_alone("keep")
    # Before it says where the picture is, it does not listen.
    back, copy = (pair.app.targets.named(name).rect for name in ("back", "copy"))
    said = Rect(back.right, back.top, copy.left - back.right, back.height)
    pair.wait_for(lambda: pair.is_shown_too("keep") and pair.differs_in(said), "where the picture is")
    expect(len(list(home.rglob("Wyrmspan Desktop/*.png"))), 1, "files of pictures")
    pair.escape()
    pair.agree()
    pair.press_buttons(["export"])
    pair.click_named("row:0")
    pair.wait_for(lambda: pair.scene == "enter" and pair.is_shown_too("go"), "the question where to")
    pair.click_alone("go")
    pair.wait_for(lambda: any(home.rglob("[Dd]ocuments/*.wyrm")), "the exported file")
    pair.wait_for_rest()
    pair.escape()
    pair.agree()


def second_start(tried: Tried, home: Path) -> str:
    """Check that a second window reports a game that is open elsewhere."""
    import twin

    with twin.screen(tried.room / f"screen-{home.name}-3") as shown:
        alone = keep_no_pictures(home)
        program = tried.begin(home, *twin.arguments(), **shown.environment, **alone)
        try:
            pair = twin.Twin(program, shown, tried.room / f"twin-{home.name}", is_second=True)
            try:
                pair.press_buttons(["continue"])
                expect(pair.scene, "tell", "what the second window shows")
                pair.press_buttons(["understood"])
                quit_from_title(pair)
            finally:
                pair.close()
            code, out, _ = end_of(program)
            expect((code, out), (0, ""), "the end of the second window")
        finally:
            stop(program)
    return "a second window explains itself"


def opened_file(tried: Tried) -> str:
    """Check that a game file given as an argument is shown, or its fault reported."""
    game = finished_game(tried.home("elsewhere"))
    broken = game.with_name("broken.wyrm")
    broken.write_bytes(game.read_bytes()[:400])
    for number, (path, seen) in enumerate(((game, "replay"), (broken, "tell"))):
        with played(tried, tried.home(f"opened-{number}"), f"opened-{number}", opens=path) as pair:
            expect(pair.scene, seen, f"what is seen of {path.name}")
            leads = ("menu", "leave") if seen == "replay" else ("understood",)
            for name in leads:
                pair.click_named(name)
                pair.frame()
            quit_from_title(pair)
    return "a finished game is watched, a damaged one told of"


def plain_home(tried: Tried) -> str:
    """Play a whole game in an empty home."""
    return whole_game(tried, tried.home("plain"))


def awkward_home(tried: Tried) -> str:
    """Play a whole game in a home with spaces, a quote and letters beyond ASCII and Latin-1."""
    return whole_game(tried, tried.home(AWKWARD))


def read_only_home(tried: Tried) -> str:
    """Play a whole game with a read-only home, whose title says so."""
    home = tried.home("read-only")
    if tried.user is not None:
        shutil.chown(home, "root")
    home.chmod(0o555)
    with played(tried, home, home.name, UNKEPT) as pair:
        begin_game(pair)
        pair.play()
        pair.press_buttons(["title", "go"])  # it asks before the game is lost
        quit_from_title(pair)
    expect(list(home.iterdir()), [], "files in a home that cannot be written")
    return f"{pair.clicks} clicks, {pair.compared} pictures alike"


def no_sound(tried: Tried) -> str:
    """Check the start without a sound device."""
    device = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/dev/null"}
    with played(tried, tried.home("mute"), "mute", None, opens=None, keeps_pictures=False, **device) as pair:
        pair.press_buttons(["settings", *STEADY, "back", "new_game", "start"])
        pair.press_buttons(["menu", "leave"])
        quit_from_title(pair)
    return "starts and plays"


def checks(tried: Tried) -> dict[str, Callable[[], str]]:
    """Return the checks in a real window that this system can run, by name."""
    found = {
        "first frame": lambda: first_frame(tried),
        "interrupted game": lambda: interrupted_game(tried, "interrupted"),
        "awkward home": lambda: awkward_home(tried),
        "opened file": lambda: opened_file(tried),
    }
    if sys.platform == "linux":
        found |= {"whole game": lambda: plain_home(tried)}
        found |= {"read-only home": lambda: read_only_home(tried), "no sound": lambda: no_sound(tried)}
    if sys.platform == "win32":
        import checks_windows

        found["associate"] = lambda: checks_windows.opened_by_desktop(tried)
    if tried.gui is not None:
        gui = tried.gui
        found |= {
            "gui: first frame": lambda: first_frame(gui, "gui first"),
            "gui: interrupted game": lambda: interrupted_game(gui, "gui interrupted"),
        }
    return found
