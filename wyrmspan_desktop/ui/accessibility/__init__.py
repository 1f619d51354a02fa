"""The window for screen readers: what is in it, as a tree, and what they ask it to do.

Scenes describe themselves with `nodes`: `Scene.accessible` returns the nodes of what is drawn, without hidden cards
and without anything below a handover or a dialog.  The `adapter` gives this tree to the system through AccessKit
(UI Automation, NSAccessibility, AT-SPI), and hands on what a reader asks for: to focus or press a node.  Without a
reader no tree is built.
"""
