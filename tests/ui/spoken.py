"""Text drawn into the window, line by line."""

from __future__ import annotations

import pytest

from wyrmspan_desktop.ui.app import App
from wyrmspan_desktop.ui.drawing.fonts import Fonts


def lines_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn from now on."""
    drawn: list[str] = []
    line = Fonts.line

    def watched(self: Fonts, text: str, *rest: object) -> object:
        drawn.append(text)
        return line(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "line", watched)
    return drawn


def texts_drawn(app: App) -> list[str]:
    """Every whole text that the painter is given from now on."""
    said: list[str] = []
    drawn = app.painter.text

    def listening(text: str, *rest: object, **more: object) -> int:
        said.append(text)
        return drawn(text, *rest, **more)  # type: ignore[arg-type]

    app.painter.text = listening  # type: ignore[method-assign]
    return said
