"""The command line: play, unless something else is asked for.

What a player can mend is told in one line on stderr; the exit code is 2 for the command line, 1 for the rest.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import re
import stat
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from wyrmspan_desktop import __version__
from wyrmspan_desktop.resources import ResourceError
from wyrmspan_desktop.text import commands as words
from wyrmspan_desktop.text import languages

PROGRAM = "wyrmspan"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        _tell(words.WRONG(message=message, program=self.prog))
        sys.exit(2)


def _seed(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text) or int(text) >= 2**64:
        raise argparse.ArgumentTypeError(words.NO_SEED(text=repr(text)))
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([1-9][0-9]{0,4})[xX×]([1-9][0-9]{0,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(words.NO_SIZE(text=repr(text)))
    return int(match[1]), int(match[2])


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description=str(words.DESCRIPTION),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Wyrmspan Desktop {__version__}")
    parser.add_argument("--selftest", action="store_true", help=str(words.HELP["selftest"]))
    parser.add_argument("--seed", type=_seed, metavar="N", help=str(words.HELP["seed"]))
    table = parser.add_mutually_exclusive_group()
    table.add_argument("--scenario", metavar="NAME", help=str(words.HELP["scenario"]))
    table.add_argument("--replay", type=Path, metavar="FILE", help=str(words.HELP["replay"]))
    table.add_argument("file", type=Path, nargs="?", metavar="FILE", help=str(words.HELP["file"]))
    table.add_argument(
        "--associate", choices=("yes", "no"), nargs="?", const="yes", help=str(words.HELP["associate"])
    )
    window = parser.add_mutually_exclusive_group()
    window.add_argument("--windowed", type=_size, metavar="WxH", help=str(words.HELP["windowed"]))
    window.add_argument("--fullscreen", action="store_true", help=str(words.HELP["fullscreen"]))
    parser.add_argument("--still", action="store_true", help=str(words.HELP["still"]))
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code."""
    languages.speak_as_asked()
    options = _parser().parse_args(argv)
    try:
        if options.selftest:
            from wyrmspan_desktop import selftest

            return selftest.run()
        if options.associate:
            return _associate(options.associate == "yes")
        # Hardly anything that is made before the game is open is garbage: nobody is to look through it again and again.
        gc.disable()
        return _play(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever was told has gone: nothing more is to be told when the program ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except ResourceError as error:
        from wyrmspan_desktop.text.messages import told

        return _fail(told(error))
    finally:
        gc.enable()


def _associate(wanted: bool) -> int:
    """Have the system open the files of games with this program, or not any more."""
    from wyrmspan_desktop.session import associations
    from wyrmspan_desktop.session.errors import why
    from wyrmspan_desktop.text.messages import said

    try:
        if wanted:
            associations.associate(str(words.KIND_OF_FILE))
        else:
            associations.dissociate()
    except associations.Unsupported:
        print(words.SAYS_ITSELF)
    except OSError as error:
        return _fail(words.NOT_ASSOCIATED(reason=said(why(error))))
    else:
        print(words.ASSOCIATED if wanted else words.DISSOCIATED)
    return 0


def _play(options: argparse.Namespace) -> int:
    session, scenario = None, options.scenario
    if scenario is not None or options.replay is not None:
        from wyrmspan_desktop.basis.errors import CardError
        from wyrmspan_desktop.engine.cards import default_box
        from wyrmspan_desktop.text.card_faults import fault_text

        try:
            default_box()
        except CardError as error:
            return _no_cards(fault_text(error))
    if scenario is not None:
        from wyrmspan_desktop import scenarios

        if scenario not in {**scenarios.TABLES, **scenarios.OTHERS}:
            print(*scenarios.lines(), sep="\n", flush=True)
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
        )
    except run.FileProblem as problem:
        from wyrmspan_desktop.text.messages import told

        return _fail(told(problem))
    except run.NoCards as error:
        return _no_cards(str(error))
    except run.NoDisplay as error:
        return _fail(words.NO_DISPLAY(reason=error))


def _leave_out_wayland() -> None:
    """Let SDL try X11 alone where Wayland cannot work, since Wayland's library would complain on stderr."""
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
    line = f"{PROGRAM}: {' '.join(reason.split())}"
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # whoever listened has gone
            print(line, file=sys.stderr, flush=True)
    if not _is_heard():
        _show(" ".join(reason.split()))


def _is_heard() -> bool:
    """Whether somebody may read what is written to stderr: at a terminal, or at the other end of a pipe.

    A program that a desktop has started has neither: its stderr is a file or a journal, or nothing at all.
    """
    if sys.stderr is None and sys.platform == "win32":
        return False
    try:
        if stat.S_ISFIFO(os.fstat(2).st_mode):
            return True
    except OSError:
        pass  # it is closed
    return any(map(os.isatty, (0, 1, 2)))


def _show(reason: str) -> None:
    """Say why the game does not start in a window, if there is a screen for it."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, reason, "Wyrmspan Desktop", 0x10)
        return
    with contextlib.suppress(ImportError):  # that may be what is wrong
        from wyrmspan_desktop.ui import rescue

        rescue.notice(reason)
