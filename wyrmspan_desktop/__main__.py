"""``python -m wyrmspan_desktop`` is the command ``wyrmspan``."""

import sys

from wyrmspan_desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
