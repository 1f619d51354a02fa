"""Texts of the settings: names, explanations, and names of values."""

from __future__ import annotations

from typing import Any

from wyrmspan_desktop.session.settings import NO_MUSIC
from wyrmspan_desktop.text.sentences import Sentence

HEADING = Sentence("Settings", "heading")
SECTIONS = {
    "Play": Sentence("Play", "section of the settings"),
    "Help": Sentence("Help", "section of the settings"),
    "Motion": Sentence("Motion", "section of the settings"),
    "Looks": Sentence("Appearance", "section of the settings"),
    "Sound": Sentence("Sound", "section of the settings"),
    "Music": Sentence("Music", "section of the settings"),
    "Speech": Sentence("Speech", "section of the settings: the game speaks"),
    "Window": Sentence("Window", "section of the settings"),
    "Language": Sentence("Language", "section of the settings"),
}
NAMES = {
    "auto_end_turn": Sentence("End my turn when nothing else is left"),
    "auto_forced": Sentence("Make forced choices for me"),
    "confirm_pass": Sentence("Warn me before I waste something"),
    "notes": Sentence("Explain new things"),
    "animation": Sentence("Speed", "setting: of movements"),
    "reduced_motion": Sentence("Reduce motion", "setting"),
    "scale": Sentence("Size", "setting: of text, cards and panels"),
    "palette": Sentence("Colours", "setting"),
    "high_contrast": Sentence("High contrast", "setting"),
    "card_text": Sentence("Text on cards", "setting"),
    "volume": Sentence("Volume", "setting"),
    "effects_volume": Sentence("Effects", "setting: the volume of sounds that are not music"),
    "music_volume": Sentence("Music", "setting: its volume"),
    "mute_unfocused": Sentence("Mute in the background"),
    "table_music": Sentence("Wyrmspan", "the name of a game"),
    "advent_music": Sentence("Advent of the Wyrms", "the name of a game"),
    "family_music": Sentence("Dragon Family", "the name of a game"),
    "speech": Sentence("Speak everything"),
    "speech_rate": Sentence("Speed", "setting: of the voice that speaks"),
    "speech_voice": Sentence("Voice", "setting: which one speaks"),
    "fullscreen": Sentence("Full screen", "setting"),
    "language": Sentence("Language", "setting"),
}
TEXTS = {
    "auto_end_turn": Sentence(
        "After a moment: a button fills with light, then your turn ends or you draw. Any click or key "
        "stops it, and so does an undo or a forced discard."
    ),
    "auto_forced": Sentence(
        "When off, and right after an undo, you are asked about everything, even coins nobody would refuse."
    ),
    "confirm_pass": Sentence(
        "When on, you are asked to confirm if you pass while you can afford an action, or decline "
        "something free."
    ),
    "notes": Sentence(
        "When on, anything new is explained once, when you first meet it. Switch it off and on to start "
        "over. You can reread all notes in the rules."
    ),
    "animation": Sentence("How fast cards fly and counters move. Instant skips straight to the result."),
    "reduced_motion": Sentence("When on, nothing flies, slides or pulses; things appear where they belong."),
    "scale": Sentence(
        "Of text, cards and panels. When the window runs out of room, only text keeps growing.",
        "goes on from the name of the setting, Size",
    ),
    "palette": Sentence("For red-green or blue-yellow colour blindness. Nothing is shown by colour alone."),
    "high_contrast": Sentence(
        "When on, text is on a plain dark or light background, and cards and things you can use have strong outlines."
    ),
    "card_text": Sentence("Large: text and names use all the room on the card."),
    "volume": Sentence("Of all sounds.", "goes on from the name of the setting, Volume"),
    "effects_volume": Sentence("Cards, coins, dragons and everything else that moves."),
    "music_volume": Sentence("Calm background music; you can play without it."),
    "mute_unfocused": Sentence("When on, there is no sound while you are in another window."),
    "table_music": Sentence("Four pieces for an evening at the table. Pick one to hear it."),
    "advent_music": Sentence("Three pieces for the storm. Pick one to hear it."),
    "family_music": Sentence("Three pieces for the islands. Pick one to hear it."),
    "speech": Sentence(
        "When on, the system's voice reads questions, events and whatever you move to with the keys."
    ),
    "speech_rate": Sentence("How fast it speaks.", "goes on from the name of the setting, Speed"),
    "speech_voice": Sentence("One of the voices that your system has for this language."),
    "fullscreen": Sentence(
        "When on, the game fills the screen. If you don't confirm the change, it is undone."
    ),
    "language": Sentence("Changes at once, even in the middle of a game. Saved games open in any language."),
}
_IN_TURN = Sentence("All in turn", "which music is played")
_SILENCE = Sentence("Off", "which music is played: none")
VALUES: dict[str, dict[Any, Sentence]] = {
    "auto_end_turn": {
        "never": Sentence("Never", "when turns end by themselves"),
        "soon": Sentence("After a moment", "when turns end by themselves"),
        "at_once": Sentence("Immediately", "when turns end by themselves"),
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
    "speech_rate": {
        "slow": Sentence("Slow", "speed"),
        "normal": Sentence("Normal", "speed"),
        "fast": Sentence("Fast", "speed"),
        "fastest": Sentence("Very fast", "speed: of a voice"),
    },
    "speech_voice": {
        "": Sentence("System voice", "which voice speaks"),
        "male1": Sentence("Male 1", "a voice"),
        "female1": Sentence("Female 1", "a voice"),
        "male2": Sentence("Male 2", "a voice"),
        "female2": Sentence("Female 2", "a voice"),
    },
    "table_music": {
        "": _IN_TURN,
        "table-1": Sentence("Fireside", "piece of music"),
        "table-2": Sentence("Slow round", "piece of music"),
        "table-3": Sentence("Torchlight", "piece of music"),
        "table-4": Sentence("Crystals", "piece of music"),
        NO_MUSIC: _SILENCE,
    },
    "advent_music": {
        "": _IN_TURN,
        "advent-1": Sentence("Storm", "piece of music"),
        "advent-2": Sentence("Underground", "piece of music"),
        "advent-3": Sentence("Whirlwind", "piece of music"),
        NO_MUSIC: _SILENCE,
    },
    "family_music": {
        "": _IN_TURN,
        "family-1": Sentence("Boat song", "piece of music"),
        "family-2": Sentence("Shanty", "piece of music"),
        "family-3": Sentence("Waltz", "piece of music"),
        NO_MUSIC: _SILENCE,
    },
    "language": {"": Sentence("System language", "which language is spoken")},
    "card_text": {
        "small": Sentence("Small", "text"),
        "large": Sentence("Large", "text"),
    },
}

MUSIC_EVERYWHERE = Sentence(
    "All music can be turned off under “Sound”.",
    "below the music of the games; Sound: section of the settings",
)
MUSIC_IS_OFF = Sentence(
    "You hear no music now: its volume is turned off under “Sound”.", "Sound: section of the settings"
)
NO_SOUND = Sentence("No sound device was found. Connect one, and you will hear the game.")
NO_VOICE = Sentence(
    "Your system has no voice that the game could use. On Linux, install Speech Dispatcher (spd-say)."
)
READERS = Sentence("If you use a screen reader, leave this off: it reads the game by itself.")
UNKEPT = Sentence("Your games are not being saved.")
WHERE = Sentence("Your games are saved in {folder}")
LESS, MORE = Sentence("–", "button: less of a volume"), Sentence("+", "button: more of a volume")
DISPLAY_STAYS = Sentence("The screen mode cannot be changed: {reason}.")
QUIETER = Sentence("{volume}: quieter", "button, for screen readers; volume: Music volume")
LOUDER = Sentence("{volume}: louder", "button, for screen readers; volume: Music volume")
KEEP_DISPLAY = Sentence("Keep this mode?", "heading of a question")
KEEP, GO_BACK = (
    Sentence("Keep", "button: the display as it is now"),
    Sentence("Switch back", "button: to the display"),
)
GOES_BACK = Sentence("Otherwise it switches back in {seconds} s.", "the display")
