"""Layout: pure functions from the size of the window to rectangles, and from a point to a target.

`units` converts the player's scale into pixels, `geometry` lays out Wyrmspan's table with `galleries`, `wing`,
`ring`, `ledge`, `overlays` and `spots`; `anchors` finds the places of the things in events.  A scene declares how
many units it needs.  On a table that fills the window, the scale enlarges text only, and numbers in two steps
(`units.number_size_step`).
"""
