"""The table of Dragon Family."""
