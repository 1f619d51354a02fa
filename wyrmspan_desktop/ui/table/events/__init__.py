"""How events are presented: movements, sounds, log and recap.

`playback` folds each event into the view at the moment when its movement reaches the goal.  `presentation.ROWS` has a
row for each type of event; the `*_acts` modules make the movements.  `following` shows the mat of the seat whose turn
it is; `recap` tells a player what happened since their last turn.
"""
