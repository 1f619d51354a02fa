"""`python assets/painter/medals` and `python -m assets.painter.medals`: see `Album.main` for the options."""

import importlib
import sys
from pathlib import Path

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

sys.exit(importlib.import_module(f"{__package__ or 'painter.medals'}.pieces").MEDALS.main())
