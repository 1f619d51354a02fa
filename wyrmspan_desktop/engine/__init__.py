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
"""

from wyrmspan_desktop.basis.errors import BadSnapshot, IllegalAnswer, InvariantBroken
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
]
