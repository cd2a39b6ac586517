"""What is in doubt about the entries of a table that is to be imported."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from swissdesk.errors import StorageError
from swissdesk.services.entry import importing
from swissdesk.services.entry.tables import Entry
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from pathlib import Path


class TableDoubts:
    """Compares entries with the other sections and the rating lists; `knows_ids` unless these are damaged."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._lists: Path | None = session.lists

    @property
    def knows_ids(self) -> bool:
        """Tell whether the lists could be asked whose the IDs are."""
        return self._lists is not None

    def of(self, entries: Sequence[Entry]) -> Mapping[int, str]:
        """Return the doubts by line; lists that cannot be read are left alone from then on."""
        try:
            return self._session.read(importing.doubts, entries, self._lists)
        except StorageError:
            self._lists = None
            return self._session.read(importing.doubts, entries, None)
