"""Loading, beside the window, what its first page does without: an import in its thread is a pause in it.

What a person sees at the start needs a third of the modules. The others are loaded when they are first asked
for, which takes up to a quarter of a second, unless a thread has done so while the person was reading.
"""

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from swissdesk.ui.background import BackgroundWorker

_AFTER: Final = 300
"""Milliseconds after the window is there."""
_LOOK: Final = 100
"""Milliseconds between two looks whether all is loaded."""
_PAUSE: Final = 0.004
"""Seconds between two modules: while one is loaded, the window's thread waits its turn."""

WANTED: Final = (
    "swissdesk.ui.pages.documents.sheets_view",
    "swissdesk.ui.pages.documents.memory",
    "swissdesk.documents.sheets",
    "swissdesk.ui.pages.rounds.cards.all_views",
    "swissdesk.ui.pages.rounds.why.panel",
    "swissdesk.services.event.logo",
    "swissdesk.services.roles",
    "swissdesk.services.event.alone",
    "swissdesk.services.event.shared",
    "swissdesk.ui.desks.bring_back",
    "swissdesk.services.event.cautions",
    "swissdesk.ui.pages.new_tournament",
    "swissdesk.services.event.again",
    "swissdesk.services.event.templates",
    "swissdesk.ui.pages.standings.crosstable_part",
    "swissdesk.ui.pages.standings.progress_part",
    "swissdesk.ui.pages.standings.categories_part",
    "swissdesk.ui.pages.standings.prizes_part",
    "swissdesk.ui.pages.standings.ratings_part",
    "swissdesk.ui.pages.standings.charts_part",
    "swissdesk.ui.pages.standings.bracket.part",
    "swissdesk.ui.pages.standings.working_popover",
    "swissdesk.ui.pages.standings.slip_paper",
    "swissdesk.ui.pages.standings.lots_dialog",
    "swissdesk.services.standing.working",
    "swissdesk.services.paper.documents",
    "swissdesk.services.paper.pictures",
    "swissdesk.pairing.checks.lawful",
    "swissdesk.ui.dialogs.correction",
    "swissdesk.ui.dialogs.match_correction",
    "swissdesk.ui.dialogs.late_arrival",
    "swissdesk.ui.dialogs.absent",
    "swissdesk.ui.dialogs.pair_limits",
    "swissdesk.ui.pages.entries.entered_twice",
    "swissdesk.ui.pages.entries.numbers_dialog",
    "swissdesk.ui.pages.entries.special_cases",
    "swissdesk.ui.pages.rounds.open_games",
    "swissdesk.ui.pages.tournament.split_dialog",
    "swissdesk.ui.pages.tournament.qualify_dialog",
    "swissdesk.ui.dialogs.check_event",
    "swissdesk.ui.pages.rounds.certain_boards",
    "swissdesk.services.explaining.kept_proofs",
    "swissdesk.ui.pages.rounds.by_hand.card_view",
    "swissdesk.ui.pages.rounds.boards.winner_dialog",
    "swissdesk.ui.pages.rounds.by_hand.typed_round",
    "swissdesk.ui.pages.tie_breaks.chooser",
    "swissdesk.ui.journal.dialog",
    "swissdesk.ui.tables.dialog",
    "swissdesk.ui.tables.preview",
    "swissdesk.ui.lists.rating_dialog",
    "swissdesk.ui.lists.club_dialog",
    "swissdesk.services.event.exchange",
    "swissdesk.formats.trf",
    "swissdesk.documents.catalogue.printing",
    "swissdesk.documents.press.transcription",
    "swissdesk.documents.catalogue.in_languages",
    "swissdesk.ui.pages.documents.web_site",
    "swissdesk.ui.hall.choosing",
    "swissdesk.ui.hall.screen",
    "swissdesk.services.hall.content",
    "swissdesk.services.manual",
    "swissdesk.ui.manual.window",
    "swissdesk.ui.practice.panel",
    "swissdesk.ui.practice.tasks",
    "swissdesk.ui.practice.random_dialog",
    "swissdesk.services.roles",
    "swissdesk.services.event.following",
    "swissdesk.services.event.joining",
    "swissdesk.ui.desks.join_dialog",
    "swissdesk.ui.desks.share_dialog",
    "swissdesk.services.event.serving",
    "swissdesk.ui.desks.invitations_dialog",
    "swissdesk.ui.dialogs.template_name",
    "swissdesk.ui.dialogs.templates",
    "swissdesk.ui.dialogs.about",
    "swissdesk.ui.dialogs.licences",
    "swissdesk.notices.collecting",
    "swissdesk.notices.offer",
    "swissdesk.ui.dialogs.update",
)
"""What is imported when it is first asked for, the soonest wanted first; a package with all its modules."""


class Preloading(QObject):
    """Loads `WANTED` in a thread of its own, once; `close` ends it before the next module.

    While the `worker` has something to do, for which somebody may wait, it pauses. `loaded` is emitted when
    all is there, in the thread of whoever made this.
    """

    loaded = Signal()

    def __init__(self, worker: BackgroundWorker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_closed, self._may_load = Event(), Event()
        self._give_way(worker.job.name if worker.job else "")
        worker.busy_changed.connect(self._give_way)
        self._thread = Thread(target=self._load, name="preloading", daemon=True)
        self._has_begun = False
        # The thread itself tells nothing: it may end after the window.
        self._look = QTimer(self, interval=_LOOK)
        self._look.timeout.connect(self._tell_end)

    @property
    def is_done(self) -> bool:
        """Tell whether everything is loaded, or will not be any more."""
        return self._is_closed.is_set() or (self._has_begun and not self._thread.is_alive())

    def begin_soon(self) -> None:
        """Begin once the window has been painted."""
        QTimer.singleShot(_AFTER, self, self._begin)

    def close(self) -> None:
        """End before the next module, and wait for that."""
        self._is_closed.set()
        self._may_load.set()
        if self._has_begun:
            self._thread.join()

    def _begin(self) -> None:
        if not self._has_begun and not self._is_closed.is_set():
            self._has_begun = True
            self._thread.start()
            self._look.start()

    @Slot(str)
    def _give_way(self, work: str) -> None:
        if work:
            self._may_load.clear()
        else:
            self._may_load.set()

    def _tell_end(self) -> None:
        if not self._thread.is_alive():
            self._look.stop()
            if not self._is_closed.is_set():
                self.loaded.emit()

    def _load(self) -> None:
        for name in _wanted():
            self._may_load.wait()
            if self._is_closed.wait(_PAUSE):
                return
            import_module(name)


def _wanted() -> Iterator[str]:
    """Yield each name, and those of the modules in a package once it has been imported."""
    for name in WANTED:
        yield name
        path = getattr(sys.modules[name], "__path__", ())
        yield from (module.name for module in walk_packages(path, f"{name}."))
