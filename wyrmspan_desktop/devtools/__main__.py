"""Command line of all developer tools."""

import sys

from wyrmspan_desktop.devtools import run

sys.exit(run("wyrmspan_desktop.devtools"))
