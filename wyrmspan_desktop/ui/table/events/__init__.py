"""The presentation of events: animations, sounds, log and recap.

`playback` folds each event into the view at the moment when its animation reaches the goal.  `presentation.ROWS`
has a row for each type of event; the `*_acts` modules make the animations.  `following` shows the mat of the active
seat; `recap` summarizes the events since a player's last turn.
"""
