"""Lessons, hints, previews and explanations at the table.

`lesson_guide` leads through a lesson (`text.lessons`): it derives the step from the answers and events so far, so
undo leads back in the lesson too.  `puzzle_guide` does so for puzzles (`scenarios.exercises`).  `tutorial_hints`
explains new things at their first occurrence.  All of them use the same parchment (`callout`); `spot` finds a place
for it that covers neither its subject nor possible clicks.  `previewing` shows the results of a choice
(`engine.previews`), `prospecting` the value of a card now (`engine.prospects`).
"""
