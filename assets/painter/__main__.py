"""`python assets/painter` and `python -m assets.painter`: see `cli` for the options."""

import sys
from pathlib import Path

if __package__:
    from .cli import main
else:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from painter.cli import main

sys.exit(main())
