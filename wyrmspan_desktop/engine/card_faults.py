"""What can be wrong with dragons and cave cards, those of players too, and how to mend it.

What is wrong with the game's own boards is no part of this: nobody else writes them.
"""

from __future__ import annotations

from wyrmspan_desktop.basis.errors import Words

_BY_A_DRAGON = "`here`, `this_cave`, `this_column` and `adjacent` are for a dragon's own ability"


class Fault(Words):
    """What is wrong."""

    # Any card.
    NO_ID = "'{id}' is no id"
    BELOW = "{number} is below {least}"
    NOTHING_HAPPENS = "nothing happens"
    PLACE_MEANINGLESS = f"'{{place}}' has no meaning here: {_BY_A_DRAGON}"
    # Payments and gains.
    GUILD_PAID = "a guild advance cannot be paid"
    PAYMENT_EMPTY = "the payment is empty"
    PAYMENT_UNCLEAR = "a payment has exactly one of `cost` and `one_of`"
    NO_EGGS_PAID = "no eggs are paid"
    EGGS_GAINED = "eggs are laid, not gained"
    GAIN_EMPTY = "a gain needs positive numbers"
    CACHED_AND_TUCKED = "of one gain, some is cached or tucked, not both"
    CACHED_TOO_MANY = "{number} cannot be cached, {most} resources are gained"
    TUCKED_TOO_MANY = "{number} cannot be tucked, {most} dragon cards are gained"
    NOTHING_STORED = "`must` and `place` are about what is cached or tucked, here nothing is"
    # Counts and conditions.
    COUNT_WITHOUT_FIELD = "'{count}' has no {field}"
    NO_SUCH_COST = "no cost is between {least} and {most}"
    NO_DRAGON_OTHERS = "there is no dragon that others are other than"
    NOT_ONE_CONDITION = "a condition says exactly one thing, this one says {number}"
    BOUND_ALONE = "a bound without a count"
    COUNT_ALONE = "a count without a bound"
    NO_DRAGON_ABOUT = f"there is no dragon that this is about: {_BY_A_DRAGON}"
    # Other effects.
    OPPONENTS_NOT_LAST = "what opponents do comes last: others wait for it"
    NESTS_TOO_FEW = "the dragon has no more than {most} nests"
    CHOSEN_TOO_MANY = "{number} of {most} cannot be chosen"
    CHOICE_TOO_LARGE = "what is chosen is 1 item or 1 egg laid anywhere"
    TUCKED_ANYWHERE = "at most one drawn card is tucked anywhere; `may_tuck` tucks here"
    TUCKED_OR_NOT = "a card is tucked, or may be tucked, not both"
    NOTHING_TUCKED = "nothing is tucked"
    ALL_KEPT = "all that is not tucked is kept"
    DRAWN_OTHERWISE = "{drawn} cards are drawn and {placed} given a place"
    NO_SUCH_TIMING = "no ability has such a timing"
    ICONS_OTHERWISE = "path icons are used if activated"
    # Points at the end.
    SCORING_UNCLEAR = "end-game scoring has exactly one of `score` and `score_for`"
    SCORING_TWICE = "scoring has at most one of `per`, `condition` and `score_for`"
    MAXIMUM_TOO_SMALL = "a maximum is more than the points for one"
    # Dragons.
    CAVES_UNCLEAR = "name each cave that suits the dragon once, at least one"
    COST_UNPRINTED = "a printed cost has coins, eggs and the four resources only"
    NOT_ONE_ABILITY = "an ability is exactly one thing, this is {number}"
    END_GAME_APART = "the timing `end_game` and the part `end_game` go together"
    HATCHLING_APART = "the size `hatchling` and the part `hatchling` go together"
    # A player's own cards, which have bounds.
    TOO_LARGE = "the file is too large"
    NO_CARDS = "there are no cards in it"
    TOO_MANY = "these are {number} cards, and a set has at most {most}"
    ID_TOO_GREAT = "the number is too great"
    NAME_LENGTH = "a name has 1 to {most} letters, this has {number}"
    NAME_UNDRAWABLE = "the name has something in it that cannot be seen or drawn"
    NAME_TAKEN = "dragon {id} has this name already"
    TOO_MANY_EFFECTS = "the card has {number} effects, those within others counted, and may have {most}"
    TOO_MUCH = "{number} is too much"
    TOO_MUCH_FOR_EACH = "{number} for each of a count is too much: at most 2"
    ENDLESS_TOGETHER = "these could activate each other for ever: {names}"
    ENDLESS = "it could go on for ever"


class Fix(Words):
    """How to mend it."""

    IDS = "Ids here are {letter}1, {letter}2 and so on"
    ID_UP_TO = "Take one from {letter}1 to {letter}{most}"
    POSITIVE = "Use a positive number"
    UP_TO = "Use a number up to {most}"
    ONE_OR_TWO = "Use 1 or 2"
    BOUNDS = "Use a least and a most number, or null"
    USE = "Use {what}"
    USE_ONE_OF = "Use one of {words}"
    USE_SOME_OF = "Use one or more of {words}"
    USE_EITHER = "Use `{first}` or `{second}`"
    ADD_EITHER = "Add `{first}` or `{second}`"
    REMOVE = "Remove `{word}`"
    REMOVE_BOTH = "Remove `{first}` and `{second}`"
    REMOVE_FROM_COST = "Remove `guild` from the cost"
    SAY_WHAT_IS_PAID = "Say what is paid"
    SAY_WHAT_IS_GAINED = "Say what is gained"
    SAY_WHAT_HAPPENS = "Say what happens"
    SAY_HOW_MANY_STORED = "Say how many in `cache` or `tuck`"
    SAY_HOW_MANY_KEPT = "Say how many in `keep`"
    PUT_LAST = "Put it at the end"
    TWO_GAINS = "Make two gains of it"
    MORE_CHOICES = "Make more choices of it"
    MAY_TUCK_HERE = "Use `may_tuck` with the place `here`"
    SHARE_OUT = "`keep`, `tuck` or `may_tuck`, and `discard` together are what is drawn"
    TWO_SETS = "Make two sets of them"
    WRITE_ONE = "Write one, as the example shows"
    OTHER_NAME = "Choose another name"
    TYPE_ANEW = "Type it anew, with letters and single spaces"
    LEAVE_SOME_OUT = "Leave some out"
    OTHER_TIMING = "Name another timing, or let it cost something and give nothing"
