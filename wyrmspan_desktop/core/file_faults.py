"""Faults of a card file that are found before its cards are interpreted, and their fixes."""

from __future__ import annotations

from wyrmspan_desktop.core.errors import Words


class Place(Words):
    """The place of a fault."""

    CARD = "card {id}"
    NAMED_CARD = "card {id} ({name})"
    CARD_NUMBER = "card number {number} of the file"
    LINE = "line {line}, column {column}"
    BYTE = "byte {number}"


class Kind(Words):
    """The kind of a value in a file."""

    INT = "a whole number"
    FLOAT = "a decimal number"
    STR = "text in quotation marks"
    BOOL = "true or false"
    ARRAY = "a list in brackets"
    OBJECT = "an object in braces"


class Fault(Words):
    """A fault."""

    NOT_UTF8 = "not UTF-8 text"
    NOT_JSON = "not valid JSON"
    NO_LIST = "expected a list of cards in [ ], one per line"
    SAME_ID = "two cards have this id"
    OTHER_KIND = "expected {expected}, found {found}"
    OTHER_LENGTH = "expected a list of {expected}, but this has {found}"
    FIELD_MISSING = "the field `{word}` is missing"
    FIELD_UNKNOWN = "`{word}` is not a known field here"
    WORD_UNKNOWN = "'{word}' is not allowed here"
    NUMBER_BEYOND_ALL = "the number is far too large"
    UNTOLD = "not allowed here: “{reason}”"


class Fix(Words):
    """A fix."""

    SAVE_AS_UTF8 = "Save the file as UTF-8"
    COMMA = "Look for a missing or extra comma, bracket or quotation mark there"
    OWN_ID = "Give each card its own id"
    ADD_FIELD = "Add the field `{word}`"
    DID_YOU_MEAN = "Did you mean `{word}`?"
    ONE_OF = "Choose one of {words}"
