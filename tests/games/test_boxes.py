"""Another printing, or somebody's own cards, is another box: everything else goes with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.effects import decoded
from wyrmspan_desktop.engine.cards import default_box
from wyrmspan_desktop.games.registry import GAMES, WYRMSPAN, kind_of
from wyrmspan_desktop.games.wyrmspan import Wyrmspan
from wyrmspan_desktop.session import Archive
from wyrmspan_desktop.session.errors import FromElsewhere

OTHER = decoded("dragons.json", {"[0].vp": 9})


def test_a_kind_of_game_is_played_with_its_own_box() -> None:
    kind = Wyrmspan(OTHER)
    game = kind.new(["Ada", "Ben"], seed=1)
    assert game.box is OTHER
    assert kind.from_json(game.to_json()).box is OTHER
    assert kind.content() == OTHER.content_hash != default_box().content_hash == kind_of(WYRMSPAN).content()
    assert kind.levels == kind_of(WYRMSPAN).levels == tuple(default_box().levels)


def test_games_are_kept_with_their_box_and_opened_with_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    with monkeypatch.context() as patch:
        patch.setitem(GAMES, WYRMSPAN, lambda: Wyrmspan(OTHER))
        kept = archive.begin(["Ada", "Ben"], seed=1)
        path = archive.save_as(kept, "Other cards")
        kept.close()
        again = archive.resume(path)
        assert again.session.game.box is OTHER
        again.close()
    with pytest.raises(FromElsewhere):
        archive.resume(path)
    archive.close()
