"""What is told of an error in the program: enough to find it, nothing about the player."""

from __future__ import annotations

import os
import platform
import re
import sys
import traceback
from importlib import metadata
from pathlib import Path

from wyrmspan_desktop import __version__, resources
from wyrmspan_desktop.engine.cards import RULES_VERSION, default_box
from wyrmspan_desktop.session.session import Session

LIBRARIES = ("msgspec", "pillow", "platformdirs", "pygame-ce", "pygame-gui")


def report(error: BaseException, session: Session | None) -> str:
    """Versions, the seed and log of the game, and the traceback; without names and without the player's folders."""
    lines = [
        f"Wyrmspan Desktop {__version__}, rules {RULES_VERSION}, content {default_box().content_hash}",
        f"Python {platform.python_version()} on {platform.system()} {platform.release()} {platform.machine()}",
        ", ".join(f"{name} {_version(name)}" for name in LIBRARIES),
        "",
        *_game(session),
        "",
        _without_persons("".join(traceback.format_exception(error)), session.humans if session else ()),
    ]
    return "\n".join(lines)


def _game(session: Session | None) -> list[str]:
    if session is None:
        return ["No game."]
    game = session.game
    mode = session.automa or f"{len(session.humans)} players"
    lines = [f"Game: {mode}, seed {session.seed}, round {game.state.round}, {game.serial} answers"]
    if session.start.serial:
        lines.append(f"The log begins at answer {session.start.serial}.")
    done = session.timeline.done
    lines += [f"{number}: {each.kind} {' | '.join(each.ids)}" for number, each in enumerate(done, 1)]
    if game.decision is not None:
        lines.append(f"asked: {game.decision.kind} of seat {game.decision.seat}, by {game.decision.source}")
    return lines


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "(unknown)"


def _without_persons(text: str, names: tuple[str, ...]) -> str:
    """The same without the players' names, and without folders that may name one."""
    for number, name in enumerate(names, 1):
        if name:
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", f"<player {number}>", text)
    program = Path(__file__).resolve().parents[2]
    folders = [(program, "<program>"), (Path(sys.prefix), "<python>"), (Path.home(), "~")]
    own = os.environ.get(resources.HOME_VARIABLE)
    if own:
        folders.insert(0, (Path(own).absolute(), "<own files>"))
    for folder, word in folders:
        if folder == Path(folder.anchor):
            continue
        for spelling in (str(folder), repr(str(folder))[1:-1], folder.as_posix()):
            text = text.replace(spelling, word)
    return re.sub(rf"(?<!\w){re.escape(user)}(?!\w)", "<user>", text) if (user := Path.home().name) else text
