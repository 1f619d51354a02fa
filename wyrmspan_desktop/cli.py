"""The command line: play, unless something else is asked for.

Problems that a player can mend are reported in one line on stderr; the exit code is 2 for the command line, 1 for
the rest.
"""

from __future__ import annotations

import contextlib
import gc
import os
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from wyrmspan_desktop import streams
from wyrmspan_desktop.resources import ResourceError
from wyrmspan_desktop.text import commands as words
from wyrmspan_desktop.text import languages

if TYPE_CHECKING:
    from datetime import datetime

PROGRAM = "wyrmspan"
_DAY_S = 24 * 60 * 60


class Options:
    """The arguments of the command line, with defaults."""

    selftest = False
    seed: int | None = None
    scenario: str | None = None
    replay: Path | None = None
    file: Path | None = None
    associate: str | None = None
    """"yes" or "no"."""
    export_history: Path | None = None
    """The folder for the tables of the history."""
    windowed: tuple[int, int] | None = None
    """The size of the window in pixels."""
    fullscreen = False
    still = False
    clock: datetime | None = None
    """A time at which the game's clock stands still, in UTC."""


def _use_a_possible_time_zone() -> None:
    """Use UTC if TZ names a zone that is a day or more away: no date can be converted to it."""
    if abs(time.localtime().tm_gmtoff) >= _DAY_S and hasattr(time, "tzset"):
        os.environ["TZ"] = "UTC"
        time.tzset()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    streams.write_all_letters()
    languages.speak_as_asked()
    _use_a_possible_time_zone()
    options, asked = Options(), sys.argv[1:] if argv is None else argv
    try:
        if asked:
            _parse(asked, options)
        if options.selftest:
            from wyrmspan_desktop import selftest

            return selftest.run()
        if options.associate:
            return _associate(options.associate == "yes")
        if options.export_history is not None:
            return _export_history(options.export_history)
        # Hardly anything that is made before the game is open is garbage, so collecting it would only take time.
        gc.disable()
        return _play(options)
    except KeyboardInterrupt:
        return 130
    except streams.Gone:
        return 1
    except streams.Refused as refused:
        return _fail(_why(refused.error))
    except ResourceError as error:
        from wyrmspan_desktop.text.messages import problem_line

        return _fail(problem_line(error))
    finally:
        gc.enable()


def _parse(asked: Sequence[str], options: Options) -> None:
    """Store the arguments of the command line; `SystemExit` for ``--help``, ``--version`` and errors."""
    from wyrmspan_desktop import arguments

    try:
        arguments.parser(PROGRAM, _tell).parse_args(asked, options)
    except SystemExit:
        streams.finish()
        raise


def _why(error: OSError) -> str:
    """Return the system's reason for an error."""
    from wyrmspan_desktop.session.errors import why
    from wyrmspan_desktop.text.messages import said

    return said(why(error))


def _associate(wanted: bool) -> int:
    """Register or unregister this program for files of games."""
    from wyrmspan_desktop.session import associations

    try:
        if wanted:
            associations.associate(str(words.KIND_OF_FILE))
        else:
            associations.dissociate()
    except associations.Unsupported:
        streams.say(words.SAYS_ITSELF)
    except OSError as error:
        return _fail(words.NOT_ASSOCIATED(reason=_why(error)))
    else:
        streams.say(words.ASSOCIATED if wanted else words.DISSOCIATED)
    return 0


def _export_history(folder: Path) -> int:
    """Write the tables of the history."""
    from wyrmspan_desktop.resources import data_dir
    from wyrmspan_desktop.session.archive import Archive
    from wyrmspan_desktop.session.csv_export import NAMES
    from wyrmspan_desktop.session.errors import FileProblem
    from wyrmspan_desktop.session.paths import typed_folder
    from wyrmspan_desktop.text.messages import problem_line
    from wyrmspan_desktop.text.sentences import listed

    try:
        target = typed_folder(str(folder))
        Archive(data_dir()).export_tables(target)
    except FileProblem as problem:
        return _fail(problem_line(problem))
    streams.say(words.HISTORY_WRITTEN(names=listed(NAMES), path=target))
    return 0


def _play(options: Options) -> int:
    session, scenario = None, options.scenario
    if scenario is not None or options.replay is not None:
        from wyrmspan_desktop.core.errors import CardError
        from wyrmspan_desktop.engine.cards import default_box
        from wyrmspan_desktop.text.card_faults import fault_text

        try:
            default_box()
        except CardError as error:
            return _no_cards(fault_text(error))
    if scenario is not None:
        from wyrmspan_desktop import scenarios

        if scenario not in {**scenarios.TABLES, **scenarios.OTHERS}:
            streams.say(*scenarios.lines())
            return 0 if scenario == "list" else _fail(words.NO_SCENARIO(name=repr(scenario)), 2)
        try:
            session = scenarios.session(scenario)
        except CardError as error:
            return _no_cards(fault_text(error))

    _leave_out_wayland()
    from wyrmspan_desktop.ui import run

    try:
        return run.run(
            seed=options.seed,
            size=options.windowed,
            fullscreen=options.fullscreen,
            session=session,
            replay=options.replay,
            file=options.file,
            still=options.still,
            clock=options.clock,
        )
    except run.FileProblem as problem:
        from wyrmspan_desktop.text.messages import problem_line

        return _fail(problem_line(problem))
    except run.NoCards as error:
        return _no_cards(str(error))
    except run.NoDisplay as error:
        return _fail(words.NO_DISPLAY(reason=error))


def _leave_out_wayland() -> None:
    """Leave only X11 to SDL where Wayland cannot work, since Wayland's library would complain on stderr."""
    wayland = ("XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")
    chosen = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in wayland + chosen):
        os.environ["SDL_VIDEODRIVER"] = "x11"


def _no_cards(reason: str) -> int:
    return _fail(words.NO_CARDS(reason=reason))


def _fail(reason: str, code: int = 1) -> int:
    _tell(reason)
    return code


def _tell(reason: str) -> None:
    streams.complain(f"{PROGRAM}: {' '.join(reason.split())}")
    if not _is_heard():
        _show(" ".join(reason.split()))


def _is_heard() -> bool:
    """Return whether stderr may be read: at a terminal, or at the other end of a pipe.

    A program that a desktop has started has neither: its stderr is a file or a journal, nothing at all, or on Windows
    a console of its own, which is hidden.
    """
    if sys.stderr is None and sys.platform == "win32":
        return False
    try:
        if stat.S_ISFIFO(os.fstat(2).st_mode):
            return True
    except OSError:
        pass  # it is closed
    return any(map(os.isatty, (0, 1, 2))) and not _owns_console()


def _owns_console() -> bool:
    """Return whether this program alone uses its console on Windows: no shell shows what it says."""
    if sys.platform != "win32":
        return False
    import ctypes

    processes = (ctypes.c_ulong * 2)()
    return ctypes.windll.kernel32.GetConsoleProcessList(processes, len(processes)) == 1


def _show(reason: str) -> None:
    """Say why the game does not start in a window, if there is a screen for it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, reason, "Wyrmspan Desktop", 0x10)
        return
    with contextlib.suppress(ImportError):  # that may be what is wrong
        from wyrmspan_desktop.ui import rescue

        rescue.notice(reason)
