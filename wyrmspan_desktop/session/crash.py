"""Error reports: enough to find the error, nothing about the player.

Only safe data goes in: versions, the seed, the ids of answers, and what `crash_anonymizer` makes of the error.  Names,
titles and folders need not be removed, since they are never added.
"""

from __future__ import annotations

import contextlib
import platform
import re
from importlib import metadata

from wyrmspan_desktop import __version__, resources
from wyrmspan_desktop.games.protocol import G
from wyrmspan_desktop.games.registry import WYRMSPAN, kind_of
from wyrmspan_desktop.session import crash_anonymizer
from wyrmspan_desktop.session.session import Session

LIBRARIES = ("msgspec", "pillow", "platformdirs", "pygame-ce", "pygame-gui")


def report(error: BaseException, session: Session[G] | None) -> str:
    """Return a report with versions, the seed and log of the game, and the traceback."""
    lines = [
        f"Wyrmspan Desktop {__version__}, {_versions(session)}",
        f"Python {platform.python_version()} on {platform.system()} {_release()} {platform.machine()}",
        ", ".join(f"{name} {_version(name)}" for name in LIBRARIES),
        "",
        *_game(session),
        "",
        *crash_anonymizer.traceback_lines(error),
    ]
    return "\n".join(lines)


def _game(session: Session[G] | None) -> list[str]:
    if session is None:
        return ["No game."]
    game = session.game
    lines = [f"Game: {session.kind.describe(game)}, {game.serial} answers"]
    if session.start.serial:
        lines.append(f"The log begins at answer {session.start.serial}.")
    done = session.timeline.done
    lines += [f"{number}: {each.kind} {' | '.join(each.ids)}" for number, each in enumerate(done, 1)]
    if game.decision is not None:
        lines.append(f"asked: {game.decision.kind} of seat {game.decision.seat}, by {game.decision.source}")
    return lines


def _versions(session: Session[G] | None) -> str:
    """Return the versions of rules and cards, as far as they can be loaded."""
    rules = content = "(unknown)"
    with contextlib.suppress(ImportError, ValueError, resources.ResourceError):
        kind = kind_of(WYRMSPAN) if session is None else session.kind
        rules = str(kind.rules)
        content = kind.content()
    return f"rules {rules}, content {content}"


def _release() -> str:
    """Return the release number of the system without a suffix, which may be a private name."""
    found = re.match(r"\d+(\.\d+)*", platform.release())
    return found[0] if found else ""


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "(unknown)"
