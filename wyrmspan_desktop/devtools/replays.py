"""Replay the answers of every recorded game, and show differences (see `testing.transcripts`).

With ``--write`` the games are recorded again, so that a change of the rules shows as a diff to review before the
commit.
"""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.testing.transcripts import ALL, diff, differences, path_of, record, recorded

SHOWN = 60
"""Lines of difference shown for each game."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if there are unwritten differences."""
    parser = parser_of(__doc__)
    parser.add_argument("--write", action="store_true", help="record the games anew and keep them")
    options = parser.parse_args(arguments)
    changed = False
    for name in ALL:
        if options.write:
            new = record(name)
            lines = diff(name, recorded(name), new)
            path_of(name).write_text(new, encoding="utf-8")
        else:
            lines = differences(name)
        changed = changed or bool(lines)
        print(f"{name}: {f'{len(lines)} lines of difference' if lines else 'the same'}")
        for line in lines[:SHOWN]:
            print(line)
    return int(changed and not options.write)
