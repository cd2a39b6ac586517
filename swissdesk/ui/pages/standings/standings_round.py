"""The round after which the standings are shown, and the standings read for it."""

from typing import TYPE_CHECKING

from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.round import rounds
from swissdesk.services.standing.brackets import has_bracket
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.ui.pages.page import PillText
from swissdesk.ui.pages.standings.choice import RoundChoice, choices, note_text, pill_text
from swissdesk.ui.pages.standings.part import Shown
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from swissdesk.services import Changes


class StandingsRound:
    """Keeps the chosen round; it stays until another round is complete."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ladder: tuple[rounds.LadderRow, ...] = ()
        self.reader = StandingsReader()
        self.choices: tuple[RoundChoice, ...] = ()
        self.chosen = RoundChoice(0, is_live=False)
        self.shown: Shown | None = None

    @property
    def live(self) -> RoundChoice | None:
        """Return the choice of the standings as they are now; None while no round is being played."""
        return next((choice for choice in self.choices if choice.is_live), None)

    @property
    def other(self) -> RoundChoice | None:
        """Return the last complete round while the live standings are shown, and the live ones otherwise."""
        complete = [choice for choice in self.choices if not choice.is_live]
        return complete[0] if self.chosen.is_live and complete else self.live

    def why_no_other(self) -> str:
        """Return why there is nothing to change to from what is shown; empty where there is."""
        if self.live is None:
            return _("No round is being played")
        return "" if self.other is not None and self.other != self.chosen else _("No round is complete yet")

    def read_choices(self, changes: "Changes | None") -> bool:
        """Read the rounds of the event again; return whether the last complete one was chosen anew."""
        self._ladder = self._session.read(rounds.ladder)
        before, self.choices = self.choices, choices(self._ladder)
        is_new = changes is None or self.chosen not in self.choices or before != self.choices
        if is_new:
            complete = (choice for choice in self.choices if not choice.is_live)
            self.chosen = next(complete, self.choices[0])
        return is_new

    def work(self) -> "Callable[[], object] | None":
        """Return what the background has to do before `read_standings` is quick; None for nothing."""
        return self._session.read(self.reader.work, self.chosen.number)

    def forget(self) -> None:
        """Forget the standings that were read: they belong to another section or event."""
        self.shown = None

    def read_standings(self) -> Shown:
        """Read the standings after the chosen round."""
        of_teams = self._session.read(settings_of).is_team_event
        table = self._session.read(self.reader.table, self.chosen.number)
        has_one = self._session.read(has_bracket)
        self.shown = Shown(self.chosen.number, table, self.chosen.is_live, of_teams, has_one)
        return self.shown

    def pill(self) -> PillText | None:
        """Return after which round the standings are, and whether that is final."""
        if self.shown is None:
            return None
        # Not of the round that was chosen: its standings may still be worked out.
        shown = RoundChoice(self.shown.number, is_live=self.shown.is_live)
        return pill_text(shown, self.shown.table, len(self._ladder))

    def note(self) -> str:
        """Return the line under the title: missing results, or the round being played."""
        if self.shown is None:
            return ""
        shown = self.shown
        return note_text(self.chosen, self.choices, shown.table, self._ladder, of_teams=shown.of_teams)
