"""The rules of Wyrmspan: no window, no files, no clock, no global randomness.

>>> from wyrmspan_desktop.engine import Game
>>> game = Game.new(["Ada"], seed=7, automa="Automa 1")
>>> game.decision.kind, game.decision.least
('keep', 4)
>>> step = game.apply(game.decision.default)
>>> step.decision.kind
'starting_resource'
>>> twin = Game.from_json(game.to_json())
>>> twin.digest() == game.digest()
True
>>> while not game.is_over:
...     step = game.apply(game.decision.default)
>>> sum(game.scores()[0].categories.values()) == game.scores()[0].total
True

``PROTOCOL.md`` documents decisions, answers, views and events.

Stack of frames
---------------

Pending work is a list of small structs.  The top frame runs: it changes the state, asks, or pushes another frame.  A
frame names effects by address (``d57.do.1``: the second op of dragon 57's ability) and holds plain values.  Rounds and
turns are frames too.  The decision is no part of the state: it is what the top frame asks when it runs, so a loaded or
cloned game asks again, and so does the same frame after an exchange of resources.  An exchange is offered only if the
same question can still be asked after it; this keeps every payment payable and every obligation possible.

Every op has two functions: `offers` gives the ids of its first decision, `begin` starts it.  From `offers` follow
whether an ability can be used, whether a payment buys anything, and which parts may be done in any order.
Neighbouring gains and lays become one `Group` when a box is built, and all that remains of it is offered together.

Representation
--------------

Cards are numbers inside, dragons positive and caves negative; names exist only at the interface.  A deck is a set, and
taking a card draws one random number; `State.tops` holds cards that are known to lie on top.  Options are built from
their ids only when they are looked at.

Modules
-------

`ops`, `definitions`: effects as data, and the `Box` of all cards; `cards`, `card_checks`, `card_faults`: decoding card
files; `state`, `view_types`: the game as plain data; `context`, `frames`, `blocks`, `handlers`: how pending work runs;
`mutations`, `counts`: smallest changes, and quantities on the table; `rounds`, `automa`, `scoring`, `setup`: turns,
the solo opponent, points, the beginning; `notation`, `decisions`, `events`, `views`, `fold`: what is asked and what
happened; `snapshots`, `snapshot_validation`, `invariants`: a state as text; `why_not`, `questions`, `previews`,
`prospects`: explanations; `card_icons`: icon rows; `game`: the facade, imported by nothing in this package.
"""

from wyrmspan_desktop.core.errors import BadSnapshot, IllegalAnswer, InvariantBroken
from wyrmspan_desktop.core.game import seed_of
from wyrmspan_desktop.engine.decisions import Decision
from wyrmspan_desktop.engine.events import Event, Step
from wyrmspan_desktop.engine.fold import fold
from wyrmspan_desktop.engine.game import Game
from wyrmspan_desktop.engine.notation import Anchor, Option, option
from wyrmspan_desktop.engine.scoring import Score
from wyrmspan_desktop.engine.views import public_view
from wyrmspan_desktop.engine.why_not import Unmet

__all__ = [
    "Anchor",
    "BadSnapshot",
    "Decision",
    "Event",
    "Game",
    "IllegalAnswer",
    "InvariantBroken",
    "Option",
    "Score",
    "Step",
    "Unmet",
    "fold",
    "option",
    "public_view",
    "seed_of",
]
