"""A second desk at an event, which does not know yet what the first one has changed."""

from swissdesk.services import OpenEvent, SectionId
from swissdesk.tournament.model import Tournament


class StaleDesk(OpenEvent):
    """An open event that sees each section as it was when this desk looked at it last."""

    def __init__(self, event: OpenEvent) -> None:
        super().__init__(event.store)
        self._seen = {section: event.tournament(section) for section in event.store.sections()}
        self._seen_revision = event.revision

    @property
    def revision(self) -> int:
        """Return the revision that the desk knows."""
        return self._seen_revision

    def tournament(self, section: SectionId) -> Tournament:
        """Return the section as the desk knows it."""
        return self._seen[section]
