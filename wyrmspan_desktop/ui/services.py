"""What a window plays with besides itself: settings, the player's games, whoever thinks, sounds, pictures, errands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.session.settings import Settings
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.scenes.background_worker import BackgroundWorker
from wyrmspan_desktop.ui.system.audio import Audio

if TYPE_CHECKING:
    from wyrmspan_desktop.session import Archive
    from wyrmspan_desktop.session.ai_tasks import Thinkers
    from wyrmspan_desktop.ui.scenes.base import Host


class Services:
    """Archive and thinkers need the rules, so they may come later, with `open`; without them nothing is kept."""

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
        self.beside = BackgroundWorker(host)
        self._archive, self._thinkers = archive, thinkers

    @property
    def has_archive(self) -> bool:
        """Whether there is an archive already: the first frame comes before it."""
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
        """The processes that bots and hints think in."""
        if self._thinkers is None:
            from wyrmspan_desktop.session.ai_tasks import Thinkers

            self._thinkers = Thinkers()
        return self._thinkers

    def open(self, archive: Archive, thinkers: Thinkers) -> None:
        """Games can be kept, bots can think and sounds can be heard from now on."""
        self.audio.start()
        self._archive, self._thinkers = archive, thinkers

    def close(self) -> None:
        """Stop all thinking, and wait until all files are written."""
        self.beside.close()
        self.images.close()
        self.audio.close()
        if self._thinkers is not None:
            self._thinkers.close()
        self.settings.close()
        if self._archive is not None:
            self._archive.close()
