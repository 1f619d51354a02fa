"""What is told of an error in the program: enough to find it, nothing about the player.

Only what is known to tell nothing goes in: versions, the seed, the ids of answers, and what `traces` makes of the
error.  Names, titles and folders are never looked for, since they are never taken.
"""

from __future__ import annotations

import contextlib
import platform
import re
from importlib import metadata

from wyrmspan_desktop import __version__, resources
from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import traces
from wyrmspan_desktop.session.session import Session

LIBRARIES = ("msgspec", "pillow", "platformdirs", "pygame-ce", "pygame-gui")


def report(error: BaseException, session: Session[G] | None) -> str:
    """Versions, the seed and log of the game, and the traceback."""
    lines = [
        f"Wyrmspan Desktop {__version__}, {_versions(session)}",
        f"Python {platform.python_version()} on {platform.system()} {_release()} {platform.machine()}",
        ", ".join(f"{name} {_version(name)}" for name in LIBRARIES),
        "",
        *_game(session),
        "",
        *traces.told(error),
    ]
    return "\n".join(lines)


def _game(session: Session[G] | None) -> list[str]:
    if session is None:
        return ["No game."]
    game = session.game
    lines = [f"Game: {session.kind.told(game)}, {game.serial} answers"]
    if session.start.serial:
        lines.append(f"The log begins at answer {session.start.serial}.")
    done = session.timeline.done
    lines += [f"{number}: {each.kind} {' | '.join(each.ids)}" for number, each in enumerate(done, 1)]
    if game.decision is not None:
        lines.append(f"asked: {game.decision.kind} of seat {game.decision.seat}, by {game.decision.source}")
    return lines


def _versions(session: Session[G] | None) -> str:
    """What is played with, as far as it can be loaded."""
    rules = content = "(unknown)"
    with contextlib.suppress(ImportError, ValueError, resources.ResourceError):
        kind = kind_of(WYRMSPAN) if session is None else session.kind
        rules = str(kind.rules)
        content = kind.content()
    return f"rules {rules}, content {content}"


def _release() -> str:
    """The number of the system; whoever builds their own may call it after themselves."""
    found = re.match(r"\d+(\.\d+)*", platform.release())
    return found[0] if found else ""


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "(unknown)"
