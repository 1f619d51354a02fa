"""Texts of the rulebook's page."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("The rules", "heading: of Wyrmspan")
LOOK_FOR = Sentence("Search the rules", "in an empty line: words that rules are looked for by")
NONE = Sentence("No rule matches.")
RETURN = Sentence("Back to {number}", "button: to the rule that one came from")
