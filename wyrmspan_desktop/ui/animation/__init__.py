"""Movements over a table: things in flight, glows, captions and boards.

A `Part` is drawn as a function of time and needs no events: `ui.table.events` decides which parts an event has.  The
parts are not free of content: `looks` draws Automa's decision cards, `round_board` and `captions` show texts, and
`digging` knows the spaces of a mat.  With reduced motion a part is replaced by its `still` ones, mostly short fades.
"""
