"""Pages of new games: players, cards, and the games of the day."""
