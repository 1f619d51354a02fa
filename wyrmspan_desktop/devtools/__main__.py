"""The command line of all of them."""

import sys

from wyrmspan_desktop.devtools import run

sys.exit(run("wyrmspan_desktop.devtools"))
