"""The rules of Advent of the Wyrms: no window, no files, no clock, no global randomness.

>>> from wyrmspan_desktop.advent import Game
>>> game = Game.new(["Ada"], seed=7)
>>> game.decision.kind, len(game.view(0)["hand"])
('action', 4)
>>> [event.type for event in game.apply(game.decision.default).events]
['placed']
>>> twin = Game.from_json(game.to_json())
>>> twin.digest() == game.digest()
True
>>> while not game.is_over:
...     step = game.apply(game.decision.default)
>>> step.events[-1].type
'lost'
"""

from wyrmspan_desktop.advent.decisions import Decision, Event, Option, Score, Step, option
from wyrmspan_desktop.advent.game import Game
from wyrmspan_desktop.advent.odds import Odds
from wyrmspan_desktop.advent.rules import Unmet, Way
from wyrmspan_desktop.advent.views import fold

__all__ = ["Decision", "Event", "Game", "Odds", "Option", "Score", "Step", "Unmet", "Way", "fold", "option"]
