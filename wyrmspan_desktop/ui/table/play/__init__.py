"""Questions and answers at the table, by mouse and keys.

`hand` turns presses and drags into clicks or drops, `clicks` gives each target its meaning, `answer_builder` narrows
the options until an answer is complete.  `keyboard` clicks the same targets.

`auto_answer` gives answers that need no choice, and `auto_end_timer` ends turns; undo goes back past both.
`hot_seat` hands the screen over between people.  `confirmations` asks once more before a doubtful answer, and
`drop_rejection` says why a place takes no card.

Buttons ignore clicks within 400 ms of a new question or of another click (`ui.input.misclick_guard`), so that no answer
is given by a click meant for something else.  Drags are never ignored.
"""
