"""Failing disks: ``python -m wyrmspan_desktop.devtools.hostile faults``.

One session is repeated through the window: the list, a game, a named save, export and import, deletion and
restoration, a game played to its end, the history, the settings, and a restart.  Each time another system call fails,
once or from then on.  There must be no uncaught error and no long delay, and everything reported as written must exist
once the disk works again.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from tqdm import tqdm

from wyrmspan_desktop.devtools import parser_of
from wyrmspan_desktop.devtools.hostile._apart import Died, apart
from wyrmspan_desktop.devtools.hostile._evening import Evening, evening, prepare
from wyrmspan_desktop.devtools.hostile._failing import ANY, ERRORS, KINDS, NONE, Fault

MAX_MB = 500
_TIMES_SLOW = 4
"""The number of slow tries that make a fault: other programs may have delayed fewer."""
_PATIENCE_S = 180.0
"""After so long an evening is given up: something waits for ever."""


def _evening(work: tuple[Path, Fault]) -> Evening:
    import resource

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - for the life of the program
    found = evening(*work)
    found.megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if found.megabytes > MAX_MB:
        found.problems.append(f"{found.megabytes:.0f} MB of memory")
    return found


def tried(template: Path, fault: Fault) -> Evening:
    """Run a session in its own process, on a copy of the prepared files."""
    with tempfile.TemporaryDirectory(prefix="wyrmspan-faults-") as place:
        home = shutil.copytree(template, Path(place) / "home")
        try:
            return apart(_evening, (home, fault), _PATIENCE_S, __name__)
        except Died as error:
            return Evening([str(error)])


def faults(calls: Counter[str], every: int, *, thorough: bool) -> list[Fault]:
    """Yield faults for every n-th call of each kind, once and persistent, with errors in turn or all."""
    found = []
    for kind in (*KINDS, ANY):
        numbers = range(1, calls[kind] + 1, every * (10 if kind == ANY else 1))
        for turn, (number, lasts) in enumerate(product(numbers, (False, True))):
            errors = ERRORS if thorough else (ERRORS[(turn // 2 + lasts) % len(ERRORS)],)
            found += [Fault(kind, number, error, lasts) for error in errors]
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 1 if anything went wrong."""
    parser = parser_of(__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every n-th call of a kind (1)")
    parser.add_argument("--thorough", action="store_true", help="every call with every error")
    parser.add_argument("--kind", choices=(*KINDS, ANY), help="calls of one kind alone")
    parser.add_argument("--fault", metavar="FAULT", help="one fault alone, as it was printed")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="wyrmspan-faults-") as place:
        template = Path(place)
        prepare(template)
        calm = tried(template, NONE)
        print(
            f"{sum(calm.calls.values()) // 2} calls in an evening: {dict(calm.calls)}, {calm.megabytes:.0f} MB"
        )
        if calm.problems:
            print(*calm.problems, sep="\n", file=sys.stderr)
            return 1
        chosen = faults(calm.calls, options.every, thorough=options.thorough)
        if options.fault:
            chosen = [Fault.of(options.fault)]
        elif options.kind:
            chosen = [fault for fault in chosen if fault.kind == options.kind]
        return _try_all(template, chosen)


def _try_all(template: Path, chosen: Sequence[Fault]) -> int:
    counts: Counter[str] = Counter()
    bad, most_mb = 0, 0.0
    for fault in tqdm(chosen, "faults", disable=None):
        found = tried(template, fault)
        for _ in range(_TIMES_SLOW - 1):
            if found.slow and not found.problems:
                found = tried(template, fault)
        found.problems += found.slow
        counts[fault.kind] += 1
        counts["calls that failed"] += found.failed
        counts["times told"] += found.reported
        most_mb = max(most_mb, found.megabytes)
        if found.problems:
            bad += 1
            print(f"--fault {fault}", *found.problems, sep="\n  ", file=sys.stderr, flush=True)
    print(f"{len(chosen)} faults, {bad} of them with problems: {dict(counts)}; {most_mb:.0f} MB at most")
    return 1 if bad else 0
