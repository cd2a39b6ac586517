"""What a desk keeps in memory of a shared event, and what of it the rooms above were not told yet."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from swissdesk.frozen import replace
from swissdesk.storage.event_state import Place
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry, Scribe
from swissdesk.storage.journal.prints import LoggedPrint
from swissdesk.storage.loading import StoredEvent
from swissdesk.storage.shared.change import SharedStep
from swissdesk.storage.shared.own import OwnHistory
from swissdesk.storage.shared.trail import Trail
from swissdesk.storage.store import News, Store
from swissdesk.tournament.model import Tournament


class KeptEvent(Store):
    """The state of a shared event at some moment, with a history of this desk's own changes."""

    def __init__(self, stored: StoredEvent, scribe: Scribe, place: Place, desk: str) -> None:
        super().__init__(stored, scribe, place)
        self._desk = desk
        self._unsaid = News()
        self._own = OwnHistory.of(desk, stored.history.entries)
        self.trail = Trail(len(stored.history.entries), stored.prints)

    @property
    def desk(self) -> str:
        """Return what the journal calls this desk."""
        return self._desk

    @property
    def undoable_change(self) -> JournalEntry | None:
        """Return the last change of this desk that stands."""
        return self._own.undoable.change if self._own.undoable else None

    @property
    def redoable_change(self) -> JournalEntry | None:
        """Return the change that this desk reversed last."""
        return self._own.redoable.change if self._own.redoable else None

    def _keep_whole(self, stored: StoredEvent) -> None:
        """Keep a whole event in place of all that is kept."""
        super().__init__(stored, self._scribe, self._place)
        self._own = OwnHistory.of(self._desk, stored.history.entries)
        self.trail.begin_again(len(stored.history.entries), stored.prints)

    def _with_ticket(self, ticket: str) -> JournalEntry | None:
        entries = reversed(self._history.entries)
        return next((entry for entry in entries if entry.ticket == ticket), None)

    def _signed(self, step: SharedStep, ticket: str, now: datetime) -> JournalEntry:
        entry = self._entry(step.kind, step.plan.section, step.what, step.target)
        # The server's clock in the zone of the desk: laptops differ by minutes.
        at = now.astimezone(entry.at.tzinfo)
        return replace(entry, at=at, desk=self._desk, ticket=ticket, takes_back=step.takes_back)

    def _keep(self, entries: Sequence[JournalEntry], states: Mapping[SectionId, Tournament | None]) -> None:
        """Keep entries that are durable on the server, and the states that they led to."""
        for entry in entries:
            self._own.record(entry)
            self._take_in(entry, states if entry is entries[-1] else {})

    def _keep_news(self, news: News) -> None:
        """Keep what others have done and is not known yet, until it is said."""
        known = len(self._history.entries)
        new = tuple(
            (entry, rows) for entry, rows in zip(news.entries, news.rows, strict=True) if entry.id > known
        )
        if not new:  # what is kept may be of a later moment
            news = replace(news, states={}, cells=frozenset())
        prints = news.prints if len(news.prints or ()) > len(self._prints) else None
        entries = tuple(entry for entry, _rows in new)
        news = replace(news, entries=entries, prints=prints, rows=tuple(rows for _entry, rows in new))
        self._keep(entries, news.states)
        self.trail.note(new)
        if prints is not None:
            self._keep_prints(prints)
        self._unsaid = self._unsaid.and_then(news)

    def _keep_prints(self, prints: tuple[LoggedPrint, ...]) -> None:
        self._prints = prints
        self.trail.note_prints(prints)

    def _said(self) -> News:
        """Return what was not returned yet."""
        news, self._unsaid = self._unsaid, News()
        return news
