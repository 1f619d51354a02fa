"""Trials of the game against hostile input and failing machines: each command runs many of them.

Nothing may crash, hang, or take memory without end; each command prints what it tried and what went wrong.
"""

from functools import partial

from wyrmspan_desktop.devtools import run

main = partial(run, __name__)
