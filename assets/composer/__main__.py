"""`python assets/composer` and `python -m assets.composer`: see `cli` for the options."""

import importlib
import sys
from pathlib import Path

if not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

sys.exit(importlib.import_module(f"{__package__ or 'composer'}.cli").main())
