"""``python -m wyrmspan_desktop`` is the command ``wyrmspan``."""

import os
import sys


def _leave_out_the_current_folder() -> None:
    """Remove the current folder from the module path; ``python -m`` adds it, which has found the package."""
    try:
        here = os.getcwd()  # noqa: PTH109 - nothing is to be imported before
    except OSError:  # the folder was deleted
        return
    if not sys.flags.safe_path and sys.path[:1] == [here]:
        del sys.path[0]


if __name__ == "__main__":
    _leave_out_the_current_folder()
    from wyrmspan_desktop.cli import main

    sys.exit(main())
