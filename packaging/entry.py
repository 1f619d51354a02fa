"""Where the frozen program starts; imports are absolute, since this file is in no package."""

import multiprocessing
import sys

from wyrmspan_desktop.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
