"""The settings: what they are called, what they mean, and what their values are called."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Settings", "heading")
SECTIONS = {
    "Play": Sentence("Play", "section of the settings"),
    "Help": Sentence("Help", "section of the settings"),
    "Motion": Sentence("Motion", "section of the settings"),
    "Looks": Sentence("Looks", "section of the settings"),
    "Sound": Sentence("Sound", "section of the settings"),
    "Window": Sentence("Window", "section of the settings"),
    "Language": Sentence("Language", "section of the settings"),
}
NAMES = {
    "auto_end_turn": Sentence("End my turn when nothing else is left"),
    "auto_forced": Sentence("Answer for me where there is no choice"),
    "confirm_pass": Sentence("Ask before I give something away"),
    "notes": Sentence("Explain what is new"),
    "animation": Sentence("Speed", "setting: of movements"),
    "reduced_motion": Sentence("Less motion", "setting"),
    "scale": Sentence("Size", "setting: of text, cards and panels"),
    "palette": Sentence("Colours", "setting"),
    "card_text": Sentence("Text on cards", "setting"),
    "volume": Sentence("Volume", "setting"),
    "effects_volume": Sentence("Effects", "setting: the volume of sounds that are not music"),
    "music_volume": Sentence("Music", "setting: its volume"),
    "mute_unfocused": Sentence("Silent in the background"),
    "fullscreen": Sentence("Full screen", "setting"),
    "language": Sentence("Language", "setting"),
}
TEXTS = {
    "auto_end_turn": Sentence(
        "After a moment: the button fills with light first. Any click or key stops it, and so does a full hand."
    ),
    "auto_forced": Sentence("Off: every question waits, even for coins that nobody would refuse."),
    "confirm_pass": Sentence(
        "On: passing while you can pay for an action, and refusing what costs nothing, take a second click."
    ),
    "notes": Sentence(
        "On: whatever is new is explained once, when you first meet it. Switch it off and on to start "
        "over. All notes are at the end of the rules, too."
    ),
    "animation": Sentence(
        "How fast cards fly and counters move. Instant shows at once how everything ends up."
    ),
    "reduced_motion": Sentence("On: nothing flies, slides or pulses; things appear where they belong."),
    "scale": Sentence(
        "Of text, cards and panels. Where the window has no more room, only text grows further.",
        "goes on from the name of the setting, Size",
    ),
    "palette": Sentence("For eyes that mix up red and green, or blue and yellow. Shapes always differ too."),
    "card_text": Sentence("Large: text and names on cards take all the room that the card has."),
    "volume": Sentence("Of everything that is heard.", "goes on from the name of the setting, Volume"),
    "effects_volume": Sentence("Cards, coins, dragons and everything else that moves."),
    "music_volume": Sentence("Calm, and never needed to play."),
    "mute_unfocused": Sentence("On: no sound while you are in another window."),
    "fullscreen": Sentence("On: the game fills the screen. If you do not keep it, it goes back by itself."),
    "language": Sentence(
        "Changes at once, even in the middle of a game. Saved games open in every language."
    ),
}
VALUES: dict[str, dict[Any, Sentence]] = {
    "auto_end_turn": {
        "never": Sentence("Never", "when turns end by themselves"),
        "soon": Sentence("After a moment", "when turns end by themselves"),
        "at_once": Sentence("At once", "when turns end by themselves"),
    },
    "animation": {
        "slow": Sentence("Slow", "speed"),
        "normal": Sentence("Normal", "speed"),
        "fast": Sentence("Fast", "speed"),
        "instant": Sentence("Instant", "speed: nothing moves"),
    },
    "palette": {
        "standard": Sentence("Standard", "colours"),
        "deuteranopia": Sentence("Deuteranopia", "colours for eyes that are like this"),
        "protanopia": Sentence("Protanopia", "colours for eyes that are like this"),
        "tritanopia": Sentence("Tritanopia", "colours for eyes that are like this"),
    },
    "language": {"": Sentence("System language", "which language is spoken")},
    "card_text": {
        "small": Sentence("Small", "text"),
        "large": Sentence("Large", "text"),
    },
}

NO_SOUND = Sentence("No sound device was found. Connect one, and you will hear the game.")
UNKEPT = Sentence("Games are not kept.")
WHERE = Sentence("Your games are kept in {folder}")
LESS, MORE = Sentence("–", "button: less of a volume"), Sentence("+", "button: more of a volume")
DISPLAY_STAYS = Sentence("The display cannot be changed: {reason}.")
KEEP_DISPLAY = Sentence("Keep this display?", "heading of a question")
KEEP, GO_BACK = (
    Sentence("Keep", "button: the display as it is now"),
    Sentence("Go back", "button: to the display"),
)
GOES_BACK = Sentence("Otherwise it goes back in {seconds} s.", "the display")
