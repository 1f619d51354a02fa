"""Animations over a table: flights, glows, captions and boards.

A `Part` is drawn as a function of time, independent of events: `ui.table.events` chooses the parts of an event.
Some parts have content: `looks` draws Automa's decision cards, `round_board` and `captions` show texts, and
`digging` knows the spaces of a mat.  With reduced motion a part is replaced by its `still` ones, mostly short
fades.
"""
