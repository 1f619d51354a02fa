"""The page of what is new in the latest version, for players of an earlier one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from wyrmspan_desktop.text import title
from wyrmspan_desktop.text.sentences import Sentence, paragraph

HEADING = Sentence("What is new", "heading: in this version of the game")
BUTTON = Sentence("What is new", "button: in this version of the game")
OPEN = Sentence("Take me there", "button: opens the page that the news are about")
AT_TABLE = Sentence("This is at the table: begin a game or continue one.", "why a button leads nowhere")
LATER = Sentence("To read this again later, look under “Credits”.")


class Entry(NamedTuple):
    """A piece of news: its heading, what it is, where it is found, and more for some systems, as in `sys.platform`."""

    heading: Sentence
    text: Sentence
    where: Sentence
    own: Mapping[str, Sentence] = {}

    def text_on(self, system: str) -> str:
        """Return what it is on a system."""
        return paragraph(str(each) for each in (self.text, self.own.get(system)) if each is not None)


ENTRIES = {
    "nights": Entry(
        title.NIGHTS,
        Sentence(
            "A journey up a mountain for you alone: every night has its own cards, a task, and a house rule or two. "
            "One star opens the way to the next night. Can you bring home all three?"
        ),
        Sentence("On the title, below “New game”."),
    ),
    "house_rules": Entry(
        Sentence("House rules", "heading of news"),
        Sentence(
            "Draft your first cards, start out richer, or keep a cave shut until later: play Wyrmspan as your table "
            "likes it. If somebody thinks for too long, a time bank helps."
        ),
        Sentence("“New game”, “House rules”. These games have statistics of their own."),
    ),
    "studies": Entry(
        Sentence("Your own mistakes as puzzles"),
        Sentence(
            "The answers that cost you most come back the next day, with the same cards on the table: find a better "
            "move than you made. Solve one three times, and it leaves you in peace."
        ),
        Sentence("Look at the “Key moments” of a game, and the day after under “How to play”, “Puzzles”."),
    ),
    "ghosts": Entry(
        Sentence("Race a ghost"),
        Sentence(
            "Play the deal of a finished solo game again, yours or a friend's, and try to beat its score. A small "
            "chart at the table shows who is ahead at the same point of play."
        ),
        Sentence("“History”: choose a solo game of Wyrmspan, then “Beat this score”."),
    ),
    "advice": Entry(
        Sentence("A sharper Dracologist"),
        Sentence(
            "The Dracologist has learnt from tens of thousands of games and plays a stronger game. Hints and key "
            "moments share that knowledge, and say why one answer beats another."
        ),
        Sentence("“New game” for the opponent, the candle at the table for a hint."),
    ),
    "voices": Entry(
        Sentence("Dragons with a voice"),
        Sentence(
            "Large dragons rumble, shy ones breathe a question, playful ones chirp. And about each of the 183, Old "
            "Marrow has some gossip that is not to be repeated."
        ),
        Sentence("Entice a dragon to hear it. The gossip stands beside its card when you look closer."),
    ),
    "mats": Entry(
        Sentence("Two mats side by side"),
        Sentence(
            "In a wide window your mat stays on the left while another player's lies on the right, so you can watch "
            "their turn without leaving your own."
        ),
        Sentence("At the table, the button after the banners."),
    ),
    "hand": Entry(
        Sentence("Your hand, your order"),
        Sentence(
            "Drag the cards in your hand to where you like them, or sort them by kind, cost or cave. The game "
            "remembers your order."
        ),
        Sentence("At the table: drag a card to another place in your hand, or use the button beside it."),
    ),
    "leaving": Entry(
        Sentence("Leave, and come back"),
        Sentence(
            "Is dinner ready? A computer player sits in for you until you return. And a game that is beyond hope can "
            "be given up."
        ),
        Sentence("In the menu of a table. A game in which a computer player sat in doesn't count."),
    ),
    "access": Entry(
        Sentence("For every eye and ear"),
        Sentence(
            "Screen readers can read pages, tables and cards; Orca on Linux has been tried so far. The game can also "
            "speak by itself, and high contrast makes everything stand out."
        ),
        Sentence("“Settings”, “Speech” and “Appearance”."),
    ),
    "devices": Entry(
        Sentence("Fingers, keys, controllers"),
        Sentence(
            "Tap, hold and swipe on a touch screen, choose keys of your own, or type with a controller on a keyboard "
            "on the screen."
        ),
        Sentence("“Settings”, “Keys”. Touch and controllers work at once."),
    ),
    "window": Entry(
        Sentence("At home on your desktop"),
        Sentence(
            "The window opens where you left it, on the screen where you played. Headphones that you plug in later "
            "are heard without a restart."
        ),
        Sentence("There is nothing to do. For full screen, see “Settings”, “Window”."),
        {
            "win32": Sentence(
                "On Windows, saving gets along with virus scanners and cloud folders, and the game starts quickly on a "
                "machine without sound, too."
            )
        },
    ),
}
"""The news of version 1.0.0, what players will like most first."""
