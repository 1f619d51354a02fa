"""One command line for all of them: ``python -m wyrmspan_desktop.devtools.hostile NAME --help``."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

_HERE = Path(__file__).parent


def commands() -> tuple[str, ...]:
    """The names of the commands: the modules beside this one."""
    return tuple(sorted(path.stem for path in _HERE.glob("*.py") if not path.stem.startswith("_")))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the first argument names; its exit code, or 2 if there is none of that name."""
    name, *rest = [*(sys.argv[1:] if arguments is None else arguments)] or [""]
    if name not in commands():
        print(f"which of these: {', '.join(commands())}", file=sys.stderr)
        return 2
    module = import_module(f"wyrmspan_desktop.devtools.hostile.{name}")
    code: int = module.main(rest)
    return code


if __name__ == "__main__":
    sys.exit(main())
