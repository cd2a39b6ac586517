"""What is in doubt about an entry in the form: shown once, and taken with the next Enter."""

from typing import Final

from swissdesk.services.entry.doubts import Doubt, DoubtOf, doubts_of_one
from swissdesk.services.entry.players import NewPlayer
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.pages.players.entry import Fault, Field
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.session import Session
from swissdesk.words import _

_FIELDS: Final = {DoubtOf.NAME: Field.NAME, DoubtOf.ID: Field.FIDE_ID, DoubtOf.BIRTH: Field.BIRTH}


class FormDoubts:
    """Shows each doubt about a name once; whoever goes on with the fields beside it is not asked again."""

    def __init__(self, session: Session, finder: ListFinder) -> None:
        self._session, self._finder = session, finder
        self._shown: frozenset[tuple[str, Doubt]] = frozenset()

    def forget(self) -> None:
        """Look at the next entry, even if it is the same as the last one."""
        self._shown = frozenset()

    def faults(self, entry: NewPlayer, known: PlayerId | None) -> tuple[Fault, ...]:
        """Return what is in doubt under its fields, without what has been shown of this name.

        `known` is the player who is corrected, None for a new one.
        """
        # Lists that could not be read were named when they were opened.
        lists = self._session.lists if self._finder.is_open else None
        found = self._session.read(doubts_of_one, entry, lists, known)
        before, self._shown = self._shown, frozenset((entry.name, doubt) for doubt in found)
        again = _("Press Enter again if it is right.")
        return tuple(
            Fault(_FIELDS[doubt.of], f"{doubt.text} {again}")
            for doubt in found
            if (entry.name, doubt) not in before
        )
