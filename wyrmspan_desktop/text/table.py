"""Texts on the table of Wyrmspan: labels, tips, buttons."""

from __future__ import annotations

from wyrmspan_desktop.text.keys import key_for
from wyrmspan_desktop.text.sentences import Plural, Sentence

LINE = "line:"
"""The beginning of the names of lines of Automa's decision cards."""

# --- the mat ----------------------------------------------------------------------------------

MAT = Sentence("{name}'s mat")
MAT_EGGS = Sentence("Eggs in the mat's own nests: {eggs} of {nests}")
EXPLORE = Sentence("Explore the {cave} for {cost}")
EXPLORED_OFTEN = Plural(
    "The {cave} has been explored once this round", "The {cave} has been explored {n} times this round"
)
FROM_START = Sentence("Already excavated: a dragon can live here. Caves fill from left to right.")
ROCK = Sentence("To excavate: {coins} and a cave card")
ROCK_EGGS = Sentence("To excavate: {coins}, {eggs} and a cave card")
AUTOMA_CARDS = Sentence("{name}: {dragons}, {caves}", "how many dragons and cave cards Automa has")
DRAGONS = Plural("1 dragon", "{n} dragons")
DISCARDED = {
    "dragons": Sentence("Discarded dragons: {count}"),
    "caves": Sentence("Discarded cave cards: {count}"),
}
DISCARDED_LAST = {
    "dragons": Sentence("Discarded dragons: {count}, most recently {shown}"),
    "caves": Sentence("Discarded cave cards: {count}, most recently {shown}"),
}

# --- rounds, the guild, the display -----------------------------------------------------------

ROUND = Sentence("Round {round} of {rounds}")
BEFORE_ROUND = Sentence("Before round {round}", "everybody gains what it brings")
SET_UP = Sentence("Setup", "before the first round")
MENU = Sentence("Menu", "button")
AUTOMA_COINS = Plural("Automa has 1 coin on it.", "Automa has {n} coins on it.", "an objective")
SCORE = Sentence("{name}: {points}", "what somebody has for an objective")
YOUR_MARKERS = Sentence("Your markers: {count}")
MARKERS = Sentence("Markers: {count}")
MARKERS_LEFT = Sentence("Markers not yet placed")
TRACK_START = Sentence("START.", "the first space of the guild track")
NO_SQUARE = Sentence("No free places.", "on a banner of the guild")
DECK = {
    "dragons": Sentence("Dragon deck: {cards}. Discarded: {gone} (choose the pile to view them)."),
    "caves": Sentence("Cave deck: {cards}. Discarded: {gone} (choose the pile to view them)."),
}
NONE_DISCARDED = {
    "dragons": Sentence("Dragon deck: {cards}. None discarded."),
    "caves": Sentence("Cave deck: {cards}. None discarded."),
}
CARDS = Plural("1 card", "{n} cards")
DISPLAY = Sentence("Display, position {number}", "where a card lies open")

# --- players ----------------------------------------------------------------------------------

PASSED = Sentence("passed", "somebody, for the rest of the round")
LOOK_AT_OWN = Sentence("Look at your own mat.")
LOOK_AT = Sentence("Look at {name}'s cards.")
CARDS_LEFT = Plural("1 card left", "{n} cards left", "Automa's decision cards in this round")
CHRONICLE = Sentence("Game log", "head of the log where it is open all the time")
READ_LOG = Sentence("Read the whole log ({key})")

# --- below the mat ----------------------------------------------------------------------------

ASKS = Sentence("{asker} \N{MIDDLE DOT} {question}", "who asks what, in one line")
HINT = Sentence("Hint", "button")
ENDS_SOON = {
    "end_turn": Sentence("Your turn is about to end. Click or press any key to keep playing."),
    "pass": Sentence("No actions left: you are about to pass. Any click or key prevents that."),
    "draw": Sentence("You are about to draw. Click or press any key to wait."),
}
"""Notes while a turn ends by itself, by the answer that ends it."""
WAITS = {
    "discard": Sentence("This turn doesn't end by itself: you will have to discard"),
    "news": Sentence("This turn doesn't end by itself, so that you see what has come"),
    "stopped": Sentence(
        "This turn waits for you: its countdown was stopped, something was undone, or the game was just opened"
    ),
    "heard": Sentence("While a screen reader listens, a turn ends only by this button"),
}
"""Tips of the button that ends the turn, by the reason why it waits though turns end by themselves."""
PASS_ASKS = Sentence(
    "You take no more turns this round. You can still afford an action, so you are asked first.",
    "tip of the button: Pass",
)
ENDS_AFTER_NOTE = Sentence("Your turn ends when you close the note")
NEVER_BY_ITSELF = Sentence("Let me end my turns", "button: that turns end by themselves")
NEVER_BY_ITSELF_TIP = Sentence(
    "From now on, turns end only when you say so. You can change this in the settings."
)
DROP = Sentence("Drop it on a highlighted space, or put it back")
PLACE_IT = Sentence("Choose where it goes, or put it back ({key})", "what was picked up")
CHOOSE_FOR_IT = Sentence("Choose what goes there, or cancel ({key})", "a space that was chosen")
CHOSEN = Sentence("{count} of {most} chosen; press {key} to start over")
ALL_CHOSEN = Sentence("{count} of {most} chosen; confirm, or press {key} to start over")
LOOKING_AT = Sentence("You are looking at", "above whose mat it is")
YOUR_MAT = Sentence("Your mat", "on a sign, if another player's mat lies beside it")
TWO_MATS = Sentence("Show two mats side by side ({key})")
ONE_MAT = Sentence("Show a single, larger mat ({key})")
TOO_NARROW = Sentence("The window is too narrow for two mats.")
ALONE_AT_TABLE = Sentence("There is no other mat at this table.")
MAT_OF = Sentence("{name}'s mat", "below: You are looking at")
HINT_TIP = Sentence("Suggest a good move, and say why ({key})")
OF_LIMIT = Sentence("{count} of {limit}", "resources of a player, and how many may be kept")
RESOURCE_LIMIT = Sentence(
    "Resources: {count}. At the end of a turn, {limit} may be kept.", "about the resources of a player"
)
YOUR_STOCK = {
    "coin": Sentence("Your coins: {count}"),
    "meat": Sentence("Your meat: {count}"),
    "gold": Sentence("Your gold: {count}"),
    "crystal": Sentence("Your crystals: {count}"),
    "milk": Sentence("Your milk: {count}"),
}
THEIR_STOCK = {
    "coin": Sentence("{name}'s coins: {count}"),
    "meat": Sentence("{name}'s meat: {count}"),
    "gold": Sentence("{name}'s gold: {count}"),
    "crystal": Sentence("{name}'s crystals: {count}"),
    "milk": Sentence("{name}'s milk: {count}"),
}
EXCHANGE = Sentence("Exchange 2 resources for 1 of another type")
NO_EXCHANGE = Sentence("No exchange is possible now")
EXCHANGE_HEAD = Sentence("Exchange two for one")
FOR = Sentence("for", "between icons: two things given for one")
OWN_MAT = Sentence("Back to my mat ({key})", "button")
SCORE_SHEET = Sentence("Score sheet", "button")
CONFIRM = Sentence("Confirm ({count} of {most})", "button: things that were chosen")
YES = Sentence("Yes", "button: do the only thing that is asked for")
NONE = Sentence("None of them", "button")
USED_UP = Sentence("No longer possible", "tip of a button: an answer that was possible a moment ago")
LAY_HERE = Sentence("Lay {count}", "on a nest, before the icon of an egg")
ALL_HERE = Sentence("Lay {eggs} here (or Shift-click the nest)")
TAKE = Sentence("Take {items} (or Shift-click one)", "as in: Take 2 meat")
SUPPLY = {
    "coin": Sentence("1 coin from the supply"),
    "meat": Sentence("1 meat from the supply"),
    "gold": Sentence("1 gold from the supply"),
    "crystal": Sentence("1 crystal from the supply"),
    "milk": Sentence("1 milk from the supply"),
    "egg": Sentence("1 egg from the supply"),
}
ADVENTURER = Sentence("Take your adventurer to a cave to explore it")
TO_LAY = Sentence("Lay", "before the icon of an egg that can be taken to a nest")
EGG_TOKEN = Sentence("Take an egg to a nest to lay it there")
EGG = Sentence("Egg", "a thing that can be used")
DEALT = Sentence("The cards you were dealt")
KEPT = Sentence("The cards you keep")
SEE_MAT = Sentence("My mat", "button: look at it during the set-up")
SEE_CARDS = Sentence("The cards", "button: look at them during the set-up")
SEE_MAT_TIP = Sentence("Switches between your mat and a close-up of the cards.")
CHOOSE = Sentence("Choose for me", "button: during the set-up")
CHOOSE_TIP = Sentence(
    "Picks what the Dracologist, the strongest computer player, would. You can still "
    "change it before you confirm."
)
CHOOSE_ALL_TIP = Sentence(
    "Takes all your starting resources as the Dracologist, the strongest computer player, would. "
    "This can't be undone."
)
WHY_CHOSEN = Sentence(
    "Chosen for you. {why}", "why: sentences that say what speaks for it, and what to expect"
)
WILL_BE_HAND = Sentence("The cards you keep become your hand")
THEIR_HAND_EMPTY = Sentence("{name}'s hand is empty")
HAND_EMPTY = Sentence("The hand is empty")
YOUR_HAND_EMPTY = Sentence("Your hand is empty")
HAND_HIDDEN = Plural("{name}'s hand: 1 card, not shown", "{name}'s hand: {n} cards, not shown")
DRAWN = Sentence("Drawn", "cards that lie open before the hand")
IN_PLAY = Sentence("In play", "cards that lie open before the hand")
OPEN_HAND = Sentence("open hand", "below the name of its player")

GIVE = {
    "pay": Sentence("Pay", "button, before the icon of what is given"),
    "sell": Sentence("Sell", "button, before the icon of what is given"),
    "discard": Sentence("Discard", "button, before the icon of what is given"),
    "waive": Sentence("Skip", "button, before the icon of what is not paid"),
}
OF_NEST = Sentence("from {nest}", "behind the icon of an egg that is paid")
ON_NEST = Sentence("on {nest}", "behind the icon of an egg that is laid")
THE_MAT = Sentence("the mat", "an egg of ...")
AND_PAY = Sentence("{exchange}, then pay")
ENTER = Sentence("{tip} (Enter)", "the key that does it")

# --- what lies over the table -----------------------------------------------------------------

_DRAGON_SIZES = {
    "hatchling": Plural("{trait} hatchling, 1 egg nest", "{trait} hatchling, {n} egg nests", "a dragon"),
    "small": Plural("{trait} small dragon, 1 egg nest", "{trait} small dragon, {n} egg nests", "a dragon"),
    "medium": Plural("{trait} medium dragon, 1 egg nest", "{trait} medium dragon, {n} egg nests", "a dragon"),
    "large": Plural("{trait} large dragon, 1 egg nest", "{trait} large dragon, {n} egg nests", "a dragon"),
}
_WITHOUT_NESTS = {
    "hatchling": Sentence("{trait} hatchling, no egg nests", "a dragon"),
    "small": Sentence("{trait} small dragon, no egg nests", "a dragon"),
    "medium": Sentence("{trait} medium dragon, no egg nests", "a dragon"),
    "large": Sentence("{trait} large dragon, no egg nests", "a dragon"),
}
_TRAITS = {
    "aggressive": Sentence("Aggressive", "at the beginning: ... small dragon"),
    "helpful": Sentence("Helpful", "at the beginning: ... small dragon"),
    "playful": Sentence("Playful", "at the beginning: ... small dragon"),
    "shy": Sentence("Shy", "at the beginning: ... small dragon"),
}
HINT_HEAD = Sentence("Hint", "heading")
HINT_UNSURE = Sentence(
    "Hint: less reliable with house rules", "heading of advice by a bot that has not learnt them"
)
CLOSE_HINTS = Sentence("Close the hints ({key})")
THINKING = Sentence("Thinking…")
NO_HINT = Sentence("No hint was found.")
GIVEN_HERE = Sentence(
    "What was played here", "below an answer that was given in a game that is looked back on"
)
PLAY_THIS = Sentence("Do this", "button: the hint that is looked at")
THINKS = Sentence("{name} is thinking…")
STOOD_IN = {
    "apprentice": Sentence("{name} got stuck, so the Apprentice chose instead"),
    "keeper": Sentence("{name} got stuck, so the Keeper chose instead"),
    "dracologist": Sentence("{name} got stuck, so the Dracologist chose instead"),
}
CHANCE_STOOD_IN = Sentence("{name} got stuck, so the move was made at random")

# --- what is asked besides ---------------------------------------------------------------------

CARDS_DEALT = Sentence("The cards are dealt")
SPACE_SKIPS = Sentence("Space to skip", "the key: movements")
PASS_HEAD = Sentence("Pass?", "heading of a question")
PASS_TEXT = Sentence("You can still afford an action. If you pass, you take no more turns this round.")
PASS = Sentence("Pass", "button: for the rest of the round")
REFUSE_HEAD = Sentence("Take nothing?", "heading of a question")
REFUSE_TEXT = Sentence("It's free, and you won't be offered it again.")
REFUSE = Sentence("Take nothing", "button")
GO_BACK = Sentence("Go back", "button: to the question, nothing is done")
SORT = Sentence("Sort hand", "button")
SORT_TIPS = {
    "kind": Sentence("Sort your hand by kind ({key})"),
    "cost": Sentence("Sort your hand by cost ({key})", "what dragons cost"),
    "cave": Sentence("Sort your hand by cave ({key})", "the caves that dragons can live in"),
}
SORTED = {
    "kind": Sentence("Sorted by kind", "the hand"),
    "cost": Sentence("Sorted by cost", "the hand, by what dragons cost"),
    "cave": Sentence("Sorted by cave", "the hand, by the caves that dragons can live in"),
}
SORTED_TIP = Sentence("Your hand is sorted", "why a button is disabled")
NOTHING_TO_PRESS = Sentence("Nothing to press here.", "after Enter on a thing that can only be read")
ARRANGE_TIP = Sentence("Or drag cards into place")
UNDO, UNDO_TIP = Sentence("Undo", "button"), Sentence("Undo the last choice ({key})")
REDO, REDO_TIP = (
    Sentence("Redo", "button"),
    Sentence("Redo the choice you undid ({key})"),
)
CANCEL, CANCEL_TIP = (
    Sentence("Cancel", "button: what is half done"),
    Sentence("Undo what you started"),
)

LET_GO = Sentence("Cancel", "button: what is carried by a finger goes back to where it was")

UNDO_OTHERS_HEAD = Sentence("Undo {name}'s move?", "heading of a question")
UNDO_OTHERS_TEXT = Sentence(
    "This was {name}'s decision. Take it back only if {name} agrees; {name} then decides again at this "
    "screen."
)
UNDO_OTHERS_YES = Sentence("Take it back", "button: another player's choice")

# --- whose turn it is, and what becomes of the game -------------------------------------------

TAKEN_BACK = Sentence("One of your choices was undone.")
FIRST_CARDS = Sentence("Choose your first cards.")
TURN_OF = Sentence("{name}'s turn", "above what somebody else does")
BETWEEN_TURNS = Sentence("You have a decision to make between turns.")
YOUR_TURN = Sentence("It is your turn.")
IN_TURN_OF = Sentence("You have a decision to make on {name}'s turn.")
MY_HAND = Sentence("My hand", "button: see one's hand before answering a question that everybody sees")
MY_HAND_TIP = Sentence("Hides the table first, so that only you see your hand.")
NOT_KEPT = Sentence("This game isn't being saved: it will be lost.")
CANNOT_BE_SAVED = Sentence(
    "The game can't be saved right now ({problem}). Anything not saved yet will be lost."
)
FINISHED = Sentence("The game is over and saved in your history.")
IS_KEPT = Sentence("Your game is saved. Choose Continue on the title screen to pick up right here.")
SAVING = Sentence("Saving… The disk is slow; your last moves aren't on it yet.")
CANNOT_BE_KEPT = Sentence("This game can't be saved: {problem}. You can keep playing.")
NOT_SAVED = Sentence("Not saved: {problem}. Play on: your next move tries again.")

_GLYPHS = {
    "per": Sentence("per", "between icons: for each"),
    "max": Sentence("max", "before a number: at most"),
    "not": Sentence("not", "before the icon of what does not count"),
    "3rd": Sentence("3rd", "before what the third feeding of a hatchling gives"),
}


def glyph_text(glyph: str) -> str:
    """Return a mark between icons as text."""
    return str(_GLYPHS.get(glyph, glyph))


def hint_tip() -> str:
    """Return the tooltip of the button for hints, with its key."""
    return f"{HINT}\n{HINT_TIP(key=key_for('hint'))}"


def kind_text(size: str, trait: str, nests: int) -> str:
    """Return a description of a dragon: ``Shy small dragon, 2 egg nests``."""
    trait = str(_TRAITS[trait])
    return _DRAGON_SIZES[size](nests, trait=trait) if nests else _WITHOUT_NESTS[size](trait=trait)
