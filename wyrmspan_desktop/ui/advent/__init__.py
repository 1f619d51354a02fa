"""The table of Advent of the Wyrms: a terrace under a storm, on which incantations are woven against the wyrms."""
