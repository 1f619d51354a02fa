"""How events are presented: movements, sounds, log and recap."""
