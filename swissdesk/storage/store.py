"""What the rooms above may ask of an open event, whether it is a file or on a server."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection

from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import JournalEntry
from swissdesk.storage.journal.prints import LoggedPrint, Print
from swissdesk.tournament.model import Tournament


class Store(Protocol):
    """An open event: what it holds, and its prints. How it is changed is its own: `save`, or `do`."""

    @property
    def label(self) -> str:
        """Return by what people know the event, for titles and sentences."""

    @property
    def home(self) -> Path:
        """Return the folder of this computer beside which sheets, reports and copies are suggested."""

    @property
    def who(self) -> str:
        """Return the name that signs each new entry."""

    def sign_as(self, who: str) -> None:
        """Sign each entry with another name from now on."""

    @property
    def revision(self) -> int:
        """Return how many entries the event has had."""

    def sections(self) -> tuple[SectionId, ...]:
        """Return the sections in their order."""

    @property
    def first_section(self) -> SectionId:
        """Return the section that the event began with."""

    def tournament(self, section: SectionId) -> Tournament:
        """Return the state of a section."""

    def journal(self) -> tuple[JournalEntry, ...]:
        """Return every entry from the first to the last."""

    def last_change(self) -> JournalEntry | None:
        """Return the last entry."""

    def prints(self) -> tuple[LoggedPrint, ...]:
        """Return every sheet that left the program."""

    def log_prints(self, prints: Sequence[Print], at: datetime) -> None:
        """Record that sheets left the program."""

    def reading(self) -> AbstractContextManager[Connection]:
        """Lend a connection for reading the event."""

    def close(self) -> None:
        """End the work on the event; everything is stored."""
