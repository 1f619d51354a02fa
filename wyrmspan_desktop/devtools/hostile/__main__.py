"""Command line of the hostile trials: ``python -m wyrmspan_desktop.devtools.hostile NAME --help``."""

import sys

from wyrmspan_desktop.devtools.hostile import main

sys.exit(main())
