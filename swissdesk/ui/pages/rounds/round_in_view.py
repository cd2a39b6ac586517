"""The round in view, and where it stands among the others."""

from typing import Final

from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderRow, LadderState, RoundHeader
from swissdesk.ui.kit.widgets import Step
from swissdesk.ui.pages.page import PillText
from swissdesk.ui.pages.rounds.round_words import state_pill, steps
from swissdesk.ui.session import Session

_DUE: Final = frozenset(LadderState) - {LadderState.NOT_YET}


class RoundInView:
    """Reads the round in view; `rung` is None before the first reading, and where an event has no rounds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.rung: LadderRow | None = None
        self.ladder: tuple[LadderRow, ...] = ()
        self._header: RoundHeader | None = None
        self._read_of: tuple[object, object] = (None, None)

    @property
    def state(self) -> LadderState:
        """Return the state of the round; a round that does not exist is not due yet."""
        return self.rung.state if self.rung else LadderState.NOT_YET

    def read(self) -> None:
        """Read the ladder; bring another round into view where the event has fewer rounds.

        A round that was due when it was read last and is not any more, since the event was taken back
        behind it, gives way to the last one that is.
        """
        self.ladder = self._session.read(rounds.ladder)
        number = min(max(1, self._session.round_number), max(1, len(self.ladder)))
        read_before, self._read_of = self._read_of, (self._session.way, self._session.section)
        is_same = self._read_of == read_before and self.rung is not None and self.rung.number == number
        if is_same and self.state in _DUE:
            due = [rung.number for rung in self.ladder[:number] if rung.state in _DUE]
            number = max(due, default=number)
        self._session.show_round(number)
        self.rung = self.ladder[number - 1] if self.ladder else None

    def read_header(self, rung: LadderRow, *, is_another: bool) -> None:
        """Read when and how the round was paired, unless it is known; a draft may be paired anew."""
        known = self._header and not is_another and (self._header.number, self._header.state)
        if known != (rung.number, rung.state) or rung.state is LadderState.DRAFT:
            self._header = self._session.read(rounds.round_header, rung.number)

    def pill(self, *, is_verified: bool) -> PillText | None:
        """Return the state of the round in a word."""
        return state_pill(self.rung, self._header, is_verified=is_verified) if self.rung else None

    def steps(self) -> list[Step]:
        """Return the steps of the round, as far as it has come."""
        return steps(self.rung)
