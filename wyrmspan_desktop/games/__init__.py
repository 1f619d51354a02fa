"""The games of the program, and the one door through which whatever surrounds a game speaks to each of them.

`protocol` says what a game offers, `registry` names the games, and a module each joins a game's rules and bots
to the protocol.  How a game looks is no part of this: that is for the window.
"""
