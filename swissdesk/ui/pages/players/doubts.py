"""What is in doubt about an entry in the form: shown once, and taken with the next Enter."""

from typing import Final

from swissdesk.services.entry.doubts import DoubtOf, doubts_of_one
from swissdesk.services.entry.players import NewPlayer
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.pages.players.entry import Fault, Field
from swissdesk.ui.pages.players.finder import ListFinder
from swissdesk.ui.session import Session
from swissdesk.words import _

_FIELDS: Final = {DoubtOf.NAME: Field.NAME, DoubtOf.ID: Field.FIDE_ID, DoubtOf.BIRTH: Field.BIRTH}


class FormDoubts:
    """Looks at each entry once; what is changed afterwards is another entry."""

    def __init__(self, session: Session, finder: ListFinder) -> None:
        self._session, self._finder = session, finder
        self._shown: NewPlayer | None = None

    def forget(self) -> None:
        """Look at the next entry, even if it is the same as the last one."""
        self._shown = None

    def faults(self, entry: NewPlayer, known: PlayerId | None) -> tuple[Fault, ...]:
        """Return what is in doubt under its fields, nothing for an entry whose doubts have been shown.

        `known` is the player who is corrected, None for a new one.
        """
        if entry == self._shown:
            return ()
        self._shown = entry
        # Lists that could not be read were named when they were opened.
        lists = self._session.lists if self._finder.is_open else None
        again = _("Press Enter again if it is right.")
        return tuple(
            Fault(_FIELDS[doubt.of], f"{doubt.text} {again}")
            for doubt in self._session.read(doubts_of_one, entry, lists, known)
        )
