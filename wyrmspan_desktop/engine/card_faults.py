"""Faults of dragons and cave cards, also of a player's own, and their fixes.

Faults of the game's boards are not included, because players cannot edit them.
"""

from __future__ import annotations

from wyrmspan_desktop.core.errors import Words


class Fault(Words):
    """A fault."""

    # Any card.
    NO_ID = "'{id}' is not a valid id"
    BELOW = "{number} is below {least}"
    NOTHING_HAPPENS = "this does nothing"
    PLACE_MEANINGLESS = "'{place}' only works in a dragon's own ability"
    # Payments and gains.
    GUILD_PAID = "guild steps cannot be used to pay"
    PAYMENT_EMPTY = "the payment is empty"
    PAYMENT_UNCLEAR = "a payment has exactly one of `cost` and `one_of`"
    NO_EGGS_PAID = "no eggs are being paid"
    EGGS_GAINED = "eggs are laid, not gained"
    GAIN_EMPTY = "a gain needs positive numbers"
    CACHED_AND_TUCKED = "one gain can cache or tuck, but not both"
    CACHED_TOO_MANY = "{number} cannot be cached: the ability gains only {most}"
    TUCKED_TOO_MANY = "{number} cannot be tucked: the ability gains only {most}"
    NOTHING_STORED = "`must` and `place` need something to be cached or tucked"
    # Counts and conditions.
    COUNT_WITHOUT_FIELD = "'{count}' has no {field}"
    BOUNDS_CROSSED = "the minimum {least} is above the maximum {most}"
    NO_DRAGON_OTHERS = "`other` only works in a dragon's own ability"
    NOT_ONE_CONDITION = "a condition must say exactly one thing; this one says {number}"
    BOUND_ALONE = "a limit without a count"
    COUNT_ALONE = "a count without a limit"
    NO_DRAGON_ABOUT = (
        "there is no dragon to refer to: `here`, `this_cave`, `this_column` and `adjacent` are for a dragon's own "
        "ability"
    )
    # Other effects.
    OPPONENTS_NOT_LAST = "what opponents do must come last"
    NESTS_TOO_FEW = "the dragon's nests hold only {most}"
    CHOSEN_TOO_MANY = "you cannot choose {number} of {most}"
    CHOICE_TOO_LARGE = "each choice must be 1 item, or 1 egg laid anywhere"
    TUCKED_ANYWHERE = "`tuck` can be at most 1, and `may_tuck` only tucks here"
    TUCKED_OR_NOT = "use `tuck` or `may_tuck`, not both"
    NOTHING_TUCKED = "nothing is tucked"
    ALL_KEPT = "every card that is not tucked is kept"
    DRAWN_OTHERWISE = "cards drawn: {drawn}, but accounted for: {placed}"
    NO_SUCH_TIMING = "there is no such timing for abilities"
    ICONS_OTHERWISE = "icons on the mat always use the timing `if_activated`"
    # Points at the end.
    SCORING_UNCLEAR = "end-game scoring needs exactly one of `score` and `score_for`"
    SCORING_TWICE = "scoring may have at most one of `per`, `condition` and `score_for`"
    MAXIMUM_TOO_SMALL = "`max` must be more than the points for one counted item"
    # Dragons.
    CAVES_UNCLEAR = "list at least one cave the dragon can live in, each only once"
    COST_UNPRINTED = "a printed cost may have only coins, eggs and the four resources"
    NOT_ONE_ABILITY = "an ability must be exactly one thing; this one is {number}"
    END_GAME_APART = "the timing `end_game` needs the part `end_game`, and the other way round"
    HATCHLING_APART = "the size `hatchling` needs the part `hatchling`, and the other way round"
    # A player's own cards, which have bounds.
    TOO_LARGE = "the file is too large"
    NO_CARDS = "there are no cards in it"
    TOO_MANY = "there are {number} cards, but a set may have at most {most}"
    ID_TOO_GREAT = "the number is too large"
    NAME_LENGTH = "a name may have 1 to {most} letters; this one has {number}"
    NAME_UNDRAWABLE = "the name contains a character that cannot be shown"
    NAME_TAKEN = "dragon {id} already has this name"
    TOO_MANY_EFFECTS = "the card has {number} effects, nested ones included, but may have only {most}"
    TOO_MUCH = "{number} is too much"
    TOO_MUCH_FOR_EACH = "{number} per counted item is too much: at most 2"
    ENDLESS_TOGETHER = "these could activate each other forever: {names}"
    ENDLESS = "this could go on forever"


class Fix(Words):
    """A fix."""

    IDS = "Ids here are {letter}1, {letter}2 and so on"
    ID_UP_TO = "Use one from {letter}1 to {letter}{most}"
    POSITIVE = "Use a positive number"
    UP_TO = "Use a number up to {most}"
    ONE_OR_TWO = "Use 1 or 2"
    BOUNDS = "Give a minimum and a maximum, or null"
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
    SAY_HOW_MANY_STORED = "Give a number in `cache` or `tuck`"
    SAY_HOW_MANY_KEPT = "Give a number in `keep`"
    PUT_LAST = "Put it at the end"
    TWO_GAINS = "Split it into two gains"
    MORE_CHOICES = "Split it into more choices"
    MAY_TUCK_HERE = "Use `may_tuck` with the place `here`"
    SHARE_OUT = "`keep`, `tuck` or `may_tuck`, and `discard` must add up to the number drawn"
    TWO_SETS = "Split them into two sets"
    WRITE_ONE = "Add one, as in the example"
    OTHER_NAME = "Choose another name"
    TYPE_ANEW = "Type it again, with letters and single spaces"
    LEAVE_SOME_OUT = "Leave some out"
    OTHER_TIMING = "Use another timing, or give it a cost and no gain"
