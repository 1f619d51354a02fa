"""The time bank at the table: the clocks of people, and the bot that plays on for those without time."""
