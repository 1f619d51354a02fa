"""The games of the program, and the protocol by which session, text and window use them.

`protocol` defines what a running `Game` and a `Kind` of game offer, `registry` names the games and imports them on
demand, and `wyrmspan`, `advent` and `family` join rules and bots to the protocol.  `common` has what all kinds share.
How a game looks is no part of this: see `ui.games`.

`Cards` (`core.chosen_cards`) says with which cards a game is played: an edition, perhaps with a player's own cards as
text.  Games, files, bots and replays carry it, so `registry.kind_for` finds the right box for each.

`achievements` has the rules of achievements, a table for each game: pure functions on a `Story`, built from the answers
of a finished game.  `auto_moves` finds answers that need no choice.  `level_versions` says since which version of
the program each level and bot plays as it does today.
"""
