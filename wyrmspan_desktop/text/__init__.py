"""Every sentence that a player reads.

Other packages hand out codes and values (options, events, `Unmet`, `message.Message`); this one turns them into whole
sentences with named arguments.  `sentences` has the tools: `Sentence`, `Plural`, `Declined`, and helpers for lists,
numbers and times.  A `Sentence` is a constant that is looked up when it is used, never when a module is imported, so
the language may change at any time.  Logs and crash reports are English.

Card texts are generated from effects, clause by clause: `things` names things, `phrases` counts and conditions,
`effects` what effects do, `card_text` what stands on cards.  `cards` is the door to them for other packages.  In other
languages each sentence is looked up as a whole, because cases and genders cross the phrases (`sentences.wholes`).  Only
texts of a player's own cards are assembled from translated phrases.

Catalogues are gettext's.  Project Fluent supports several plurals in a sentence, but importing its runtime takes half
as long as the start of the whole program.  A second number in a sentence is therefore an argument made by a `Plural` of
its own.  `compiled` reads a text of a catalogue when it is used, which is faster at the start than gettext's reader.
`languages.speak` loads a catalogue and falls back to English.  A translation asks for the case of a cave or card with
`{cave:object}` (`Declined`).

Files contain no translated text: default names and titles are stored in English, and `names` and `titles`
translate them (`name_text`, `kept_name`).

Questions (`questions`) have a module for each family; `ROWS` holds the words of each kind.  `rulebook` has the rules as
data, with the numbers that the tests of the rules use.  A lesson is data too (`lessons`, `guide`).
"""
