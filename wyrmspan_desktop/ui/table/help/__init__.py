"""Lessons, hints, previews and explanations at the table.

`lesson_guide` leads through a lesson (`text.lessons`): it derives the step from the answers and events so far, so undo
leads back in the lesson too.  `puzzle_guide` does so for puzzles (`scenarios.exercises`).  `tutorial_hints` explains
what is met for the first time.  All of them use the same parchment (`callout`); `spot` finds a place for it that hides
nothing that is spoken of or can be clicked.  `previewing` shows what a choice would bring (`engine.previews`),
`prospecting` what a card would bring now (`engine.prospects`).
"""
