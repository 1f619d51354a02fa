"""Trials of the game against hostile input and failing machines: each command runs many of them.

Nothing may crash, hang, or use unbounded memory; each command prints its trials and faults.
"""

from functools import partial

from wyrmspan_desktop.devtools import run

main = partial(run, __name__)
