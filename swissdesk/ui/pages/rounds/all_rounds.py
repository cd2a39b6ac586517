"""The actions on all rounds of a table: pair, publish, take back."""

from datetime import UTC, datetime

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from swissdesk.services.round import all_rounds
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext


class AllRoundsActions:
    """Pairs, publishes or takes back all rounds that stand in a table; in the menu of tools."""

    def __init__(self, session: Session, page: QWidget) -> None:
        self._session, self._page = session, page
        self.pair = new_action(page, _("Pair all rounds"), self._pair)
        self.publish = new_action(page, _("Publish all rounds"), self._publish)
        self.unpair = new_action(page, _("Unpair all rounds…"), self._unpair)
        self.all = (self.pair, self.publish, self.unpair)
        session.event_closed.connect(self.offer_nothing)
        self.offer_nothing()

    def offer_nothing(self) -> None:
        """Disable them: no event is open."""
        for action in self.all:
            set_possible(action, _("No event is open"))

    def show_possible(self) -> None:
        """Enable them as the rounds allow, each with the reason why not."""
        set_possible(self.pair, self._session.read(all_rounds.why_not_all_paired))
        missing = "" if self._session.read(all_rounds.drafts) else _("No round is a draft")
        set_possible(self.publish, missing)
        set_possible(self.unpair, self._session.read(all_rounds.why_not_unpaired))

    def beside(self, rung: LadderRow) -> list[QAction]:
        """Return those that belong beside the next step of a round."""
        if rung.state is LadderState.GATE and self.pair.isEnabled():
            return [self.pair]
        if rung.state is LadderState.DRAFT and self._session.read(all_rounds.drafts) > 1:
            return [self.publish]
        return []

    def _pair(self) -> None:
        self._session.do(all_rounds.pair_all_rounds)

    def _publish(self) -> None:
        self._session.do(all_rounds.publish_all_rounds, datetime.now(UTC).astimezone())

    def _unpair(self) -> None:
        count = self._session.read(all_rounds.paired_rounds)
        text = ngettext(
            "{count} round is taken back. The list is open again, and numbers can be drawn.",
            "{count} rounds are taken back. The list is open again, and numbers can be drawn.",
            count,
        )
        question = Question(
            title=_("Unpair all rounds?"),
            text=text.format(count=count),
            verb=_("Unpair all rounds"),
            is_destructive=True,
            cancel=_("Keep the rounds"),
        )
        if ask(self._session.theme, question, self._page):
            self._session.do(all_rounds.unpair_all_rounds)
