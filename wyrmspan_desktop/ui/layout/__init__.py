"""Where everything lies: pure functions from the size of the window to rectangles, and from a point to a target.

`units` turns the player's scale into pixels, `geometry` lays out Wyrmspan's table with `galleries`, `wing`, `ring`,
`ledge`, `overlays` and `spots`; `anchors` finds the places that events speak of.  A scene says how many units it needs.
On a table that fills the window, the scale enlarges text only, and figures in two steps (`units.step_of`).
"""
