"""What is wrong in a card file before anybody knows what its cards mean, and how to mend it."""

from __future__ import annotations

from wyrmspan_desktop.basis.errors import Words


class Place(Words):
    """Where something is wrong."""

    CARD = "card {id}"
    NAMED_CARD = "card {id} ({name})"
    CARD_NUMBER = "card number {number} of the file"
    LINE = "line {line}, column {column}"
    BYTE = "byte {number}"


class Kind(Words):
    """What a value of a file is."""

    INT = "a whole number"
    FLOAT = "a decimal number"
    STR = "text in quotation marks"
    BOOL = "true or false"
    ARRAY = "a list in brackets"
    OBJECT = "an object in braces"


class Fault(Words):
    """What is wrong."""

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
    """How to mend it."""

    SAVE_AS_UTF8 = "Save the file as UTF-8"
    COMMA = "Look for a missing or extra comma, bracket or quotation mark there"
    OWN_ID = "Give each card its own id"
    ADD_FIELD = "Add the field `{word}`"
    DID_YOU_MEAN = "Did you mean `{word}`?"
    ONE_OF = "Choose one of {words}"
