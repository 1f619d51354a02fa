"""What hands that mean no good, or a failing machine, can do to the game: each command tries it many times.

Nothing may crash, hang, or take memory without end; each command prints what it tried and what went wrong.
"""

from functools import partial

from wyrmspan_desktop.devtools import run

main = partial(run, __name__)
