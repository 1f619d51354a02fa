"""The services of a window: settings, the player's games, bots, sounds, pictures, background work."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.scenes.background_worker import BackgroundWorker
from wyrmspan_desktop.ui.system.audio import Audio

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Archive
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.ui.scenes.base import Host
    from wyrmspan_desktop.ui.system.voice import Voice


class Services:
    """Archive and thinkers need the rules, so they may come later, with `open`; without them nothing is saved."""

    def __init__(
        self,
        host: Host,
        settings: Settings | None = None,
        archive: Archive | None = None,
        thinkers: Thinkers | None = None,
        images: Images | None = None,
    ) -> None:
        self.settings = settings or Settings(None)
        self.audio = Audio(self.settings)
        self.images = images or Images(None)
        self.background = BackgroundWorker(host)
        self._archive, self._thinkers = archive, thinkers

    @cached_property
    def voice(self) -> Voice:
        """The voice of the system, which not every player needs."""
        from wyrmspan_desktop.ui.system.voice import Voice

        return Voice()

    @property
    def has_archive(self) -> bool:
        """Whether the archive is available: the first frame comes before it."""
        return self._archive is not None

    @property
    def archive(self) -> Archive:
        """The player's games."""
        if self._archive is None:
            from wyrmspan_desktop.session import Archive

            self._archive = Archive(None)
        return self._archive

    @archive.setter
    def archive(self, archive: Archive) -> None:
        self._archive = archive

    @property
    def thinkers(self) -> Thinkers:
        """The processes of bots and hints."""
        if self._thinkers is None:
            from wyrmspan_desktop.session.ai_tasks import Thinkers

            self._thinkers = Thinkers()
        return self._thinkers

    def open(self, archive: Archive, thinkers: Thinkers) -> None:
        """Set the archive and the thinkers, and start sound."""
        self.audio.start()
        self._archive, self._thinkers = archive, thinkers

    def close(self) -> None:
        """Stop all bots, and wait until all files are written."""
        self.background.close()
        self.images.close()
        self.audio.close()
        if "voice" in vars(self):
            self.voice.close()
        if self._thinkers is not None:
            self._thinkers.close()
        self.settings.close()
        if self._archive is not None:
            self._archive.close()
