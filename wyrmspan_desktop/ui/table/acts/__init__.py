"""What moves for each event: functions from a moment to the parts of its animation, by subject."""
