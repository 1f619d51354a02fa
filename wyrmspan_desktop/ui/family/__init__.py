"""The table of Dragon Family: a sea with a map of hexagons.

`draw` has the picture; `draw.camera` is pure and measures the sea in heights of a hexagon.  Presses on the map
count when the button is released, because a drag pans it.  `offers` gives every answer a button and names its
things on the map; `prompts` words the question.  The rules ask nothing at the end of a turn: unless the turn is to
end at once, `recap.FamilyHotSeat` holds back what follows until a button is pressed or `auto_end_timer` has run
out.  `result` counts on the map itself.
"""
