"""Questions and answers at the table, by mouse and keys.

`hand` turns presses and drags into clicks or drops, `clicks` gives each target its meaning, `answer_builder`
narrows the options until an answer is complete.  `keyboard` clicks the same targets.

`auto_answer` gives answers that need no choice, and `auto_end_timer` ends turns; undo goes back past both.
`hot_seat` hands the screen over between players.  `confirmations` asks for confirmation of doubtful answers, and
`drop_rejection` explains why a place rejects a drop.

Buttons ignore clicks within 400 ms of a new question or of another click (`ui.input.misclick_guard`), so that no
click counts that was meant for something else.  Drags are never ignored.
"""
