"""The picture of Dragon Family's map."""
