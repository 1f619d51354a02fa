"""Texts of the setup page of Dragon Family: bots and options."""

from __future__ import annotations

from wyrmspan_desktop.text.sentences import Sentence

BOT_NAMES = {
    "random": Sentence("Drifter", "a bot, the weakest"),
    "greedy": Sentence("Settler", "a bot"),
    "search": Sentence("Navigator", "a bot, the strongest"),
}
"""The bots to choose from, the strongest last."""
BOTS = {
    "random": Sentence("Goes where the wind blows. Good for a first game.", "how a bot plays"),
    "greedy": Sentence(
        "Takes what pays best now, at once. Hardly ever loses to the Drifter.", "how a bot plays"
    ),
    "search": Sentence(
        "Thinks six rounds ahead, up to a second. Hardly ever loses to the Settler.", "how a bot plays"
    ),
}


def bot_text(bot: str) -> str:
    """Return a description of a bot: style, time, strength."""
    return str(BOTS[bot])


PLAYS_OPEN = Sentence("Plays on this computer, with the tiles in full view.", "a person")
PLAYS_HIDDEN = Sentence("Plays on this computer. A curtain hides the tiles between turns.", "a person")
SCARCE = Sentence("20 of each resource", "a switch")
SCARCE_TEXT = Sentence(
    "If a resource runs out, nobody gains more of it until some is spent.", "what a switch means"
)
ABOUT = Sentence(
    "Build islands, hatch dragons, feed them up, and settle them where their territory is largest."
)
