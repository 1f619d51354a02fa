"""`python assets/painter` and `python -m assets.painter`: see `cli` for the options."""

import importlib
import sys
from pathlib import Path

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

sys.exit(importlib.import_module(f"{__package__ or 'painter'}.cli").main())
