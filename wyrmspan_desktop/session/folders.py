"""Shows a folder in the system's file manager."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from wyrmspan_desktop.session import programs
from wyrmspan_desktop.session.codes import Code
from wyrmspan_desktop.session.errors import FileProblem, refused

_OPENERS = {"darwin": "open"}
_OTHER_OPENER = "xdg-open"


def show_folder(folder: Path, system: str = sys.platform) -> None:
    """Create the folder if it is missing and open it; raises `FileProblem` with its path if that is impossible.

    ``system`` is the name of the system as in `sys.platform`.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32" and system == "win32":
            os.startfile(folder)
            return
        program = programs.find(_OPENERS.get(system, _OTHER_OPENER))
        if program is None:
            raise FileProblem(Code.NO_FILE_MANAGER, folder)
        programs.run([program, str(folder)])
    except OSError as error:
        raise refused(Code.FOLDER_NOT_SHOWN, error, folder) from error
