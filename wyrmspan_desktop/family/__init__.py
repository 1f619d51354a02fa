"""The rules of Dragon Family: no window, no files, no clock, no global randomness.

>>> from wyrmspan_desktop.family import Game
>>> game = Game.new(["Ada", "Ben"], seed=7)
>>> game.decision.kind, len(game.view(game.decision.seat)["players"][game.decision.seat]["hand"])
('action', 3)
>>> [event.type for event in game.apply(game.decision.default).events][0]
'explored'
>>> twin = Game.from_json(game.to_json())
>>> twin.digest() == game.digest()
True
"""

from wyrmspan_desktop.family.decisions import Decision, Event, Option, Score, Step, option
from wyrmspan_desktop.family.game import Game
from wyrmspan_desktop.family.rules import Unmet
from wyrmspan_desktop.family.scoring import Territory
from wyrmspan_desktop.family.views import fold, public_view

__all__ = [
    "Decision",
    "Event",
    "Game",
    "Option",
    "Score",
    "Step",
    "Territory",
    "Unmet",
    "fold",
    "option",
    "public_view",
]
