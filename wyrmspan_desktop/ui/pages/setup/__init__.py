"""New games: who plays, with which cards, and the deal of the day."""
