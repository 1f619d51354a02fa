"""The scenes of a table: play, replay, puzzle, log, menu and handover."""
