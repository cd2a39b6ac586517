"""The actions on a round: the next step of the day and those beside it."""

from datetime import UTC, datetime
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.round import publishing, rounds, team_shortages
from swissdesk.services.round.certain import MOST_OPEN, prepare_certain
from swissdesk.services.round.rounds import LadderRow, LadderState
from swissdesk.tournament.table_rounds import follows_table
from swissdesk.ui.dialogs.change_reason import ask_change_reason
from swissdesk.ui.dialogs.colour_draw import ColourDraw
from swissdesk.ui.kit.actions import new_action, set_also, set_possible
from swissdesk.ui.kit.dialogs import Question, ask
from swissdesk.ui.pages.rounds.all_rounds import AllRoundsActions
from swissdesk.ui.pages.rounds.pairing_job import PairingJob
from swissdesk.ui.pages.rounds.proofs import ProofAction
from swissdesk.ui.pages.rounds.round_words import closed_text, not_paired_text, not_published_text
from swissdesk.ui.session import PageName, Session
from swissdesk.words import _, ngettext

_UNPAIRED = frozenset({LadderState.NOT_YET, LadderState.GATE})


class RoundActions:
    """The actions of the Rounds page, enabled by the state of the round."""

    def __init__(self, session: Session, job: PairingJob, page: QWidget) -> None:
        self._session, self._job, self._page = session, job, page
        self._rung: LadderRow | None = None
        self._ladder: tuple[LadderRow, ...] = ()
        icon = session.theme.icon
        self.pair = new_action(page, _("Pair round"), job.start, icon=icon("swords", "onaccent"))
        set_also(self.pair, _("next round"))
        self.draw = new_action(page, _("Draw initial colour…"), self._draw_colour)
        self.publish = new_action(page, _("Publish round"), self._publish)
        self.close = new_action(page, _("Close round"), self._close)
        self.next = new_action(page, _("Next round"), self._show_next)
        self.final = new_action(page, _("Show standings"), partial(session.show_page, PageName.STANDINGS))
        self.unpair = new_action(page, _("Unpair round…"), self._unpair, icon=icon("undo-2"))
        set_also(self.unpair, _("delete pairings pair again"))
        self.reopen = new_action(page, _("Reopen round"), self._reopen)
        self.sheets = new_action(
            page, _("Sheets…"), partial(session.show_page, PageName.DOCUMENTS), icon=icon("printer")
        )
        self.cancel = new_action(page, _("Cancel pairing"), job.cancel)
        # In the menu of tools: that of the round has no letter left for another line.
        self.certain = new_action(page, _("Certain boards of the next round…"), self._look_for_certain)
        self.all_rounds = AllRoundsActions(session, page)
        self.proof = ProofAction(session, page)
        session.event_closed.connect(self._offer_nothing)
        self._offer_nothing()

    def _offer_nothing(self) -> None:
        set_possible(self.certain, _("No event is open"))

    def primary(self, rung: LadderRow | None, ladder: tuple[LadderRow, ...]) -> QAction | None:
        """Return the next step of the day for a round of the ladder, with its number in the text."""
        self._rung, self._ladder = rung, ladder
        if rung is None:
            return None
        action = self._next_step(rung)
        self.pair.setText(_("Pair round {number}").format(number=rung.number))
        self.publish.setText(_("Publish round {number}").format(number=rung.number))
        self.close.setText(_("Close round {number}").format(number=rung.number))
        self.unpair.setText(_("Unpair round {number}…").format(number=rung.number))
        self.reopen.setText(_("Reopen round {number}").format(number=rung.number))
        self._enable(rung)
        return action

    def others(self, rung: LadderRow | None) -> list[QAction]:
        """Return the actions beside the next step."""
        if rung is None:
            return []
        if self._job.is_running:
            return [self.cancel]
        together = self.all_rounds.beside(rung)
        if rung.state in {LadderState.DRAFT, LadderState.PUBLISHED, LadderState.COMPLETE}:
            certain = [self.certain] if self.certain.isEnabled() else []
            last = [*certain, self.unpair] if self._is_last(rung) else []
            return [*together, *last, self.sheets]
        if rung.state is LadderState.CLOSED:
            return [self.reopen, self.sheets]
        return together

    def menu(self) -> list[QAction]:
        """Return all actions, in the order of the day."""
        return [
            self.draw,
            self.pair,
            self.publish,
            self.close,
            self.next,
            self.unpair,
            self.reopen,
            self.sheets,
        ]

    def show_obstacles(self, obstacles: tuple[str, ...]) -> None:
        """Disable the pairing with the first obstacle as its reason, if there is one."""
        running = _("A round is being paired") if self._job.is_running else ""
        set_possible(self.pair, obstacles[0] if obstacles else running)

    def _next_step(self, rung: LadderRow) -> QAction | None:
        if rung.state is LadderState.GATE:
            return self.draw if self._needs_draw(rung) else self.pair
        if rung.state is LadderState.CLOSED:
            return self.final if rung.number == self._planned() else self.next
        if rung.state is LadderState.COMPLETE and rung.adjourned and rung.number < self._planned():
            return self.next
        return {
            LadderState.DRAFT: self.publish,
            LadderState.PUBLISHED: self.close,
            LadderState.COMPLETE: self.close,
        }.get(rung.state)

    def _enable(self, rung: LadderRow) -> None:
        set_possible(self.close, _why_not_closed(rung))
        set_possible(self.publish, self._why_not_published(rung))
        self.all_rounds.show_possible()
        self.proof.show_possible(rung)
        set_possible(self.unpair, self._why_not_unpaired(rung))
        reopened = _("Round {number} is not closed").format(number=rung.number)
        if rung.state is LadderState.CLOSED:
            reopened = self._session.read(rounds.why_not_reopened, rung.number)
        set_possible(self.reopen, reopened)
        set_possible(self.next, self._why_no_next(rung))
        set_possible(self.certain, self._why_all_certain() or self._why_nothing_certain(rung))
        set_possible(self.draw, self._why_no_draw(rung))
        if rung.state is not LadderState.GATE:
            set_possible(self.pair, _why_not_paired_now(rung))
        elif self._job.is_running:
            set_possible(self.pair, _("A round is being paired"))

    def _why_no_next(self, rung: LadderRow) -> str:
        if rung.number >= self._planned():
            return _("Round {number} is the last one").format(number=rung.number)
        return not_paired_text(rung.number) if rung.state in _UNPAIRED else ""

    def _why_all_certain(self) -> str:
        if not follows_table(self._session.read(tournaments.settings_of)):
            return ""
        return _("Every round is certain: it follows from the table, whatever the results are.")

    def _why_nothing_certain(self, rung: LadderRow) -> str:
        """Return why no certain boards can be looked for; matches may have more open boards than that."""
        if rung.state in _UNPAIRED:
            return not_paired_text(rung.number)
        if rung.number >= self._planned():
            return _("Round {number} is the last one").format(number=rung.number)
        if not self._is_last(rung):
            return _("The next round is paired already")
        if rung.state is LadderState.DRAFT:
            return not_published_text(rung.number)
        missing = rung.boards - rung.entered
        if not missing:
            return _("No result is missing: the next round can be paired")
        too_many = _("Only when at most {count} games are open").format(count=MOST_OPEN)
        return too_many if missing > MOST_OPEN else ""

    def _why_not_published(self, rung: LadderRow) -> str:
        if rung.state is not LadderState.DRAFT:
            published = _("Round {number} is published").format(number=rung.number)
            return not_paired_text(rung.number) if rung.state in _UNPAIRED else published
        drafts = (earlier.number for earlier in self._ladder if earlier.state is LadderState.DRAFT)
        first = next(drafts, rung.number)
        return "" if first == rung.number else not_published_text(first)

    def _why_not_unpaired(self, rung: LadderRow) -> str:
        if rung.state in _UNPAIRED:
            return not_paired_text(rung.number)
        if not self._is_last(rung):
            return _("Only the round that was paired last can be unpaired")
        return closed_text(rung.number) if rung.state is LadderState.CLOSED else ""

    def _why_no_draw(self, rung: LadderRow) -> str:
        if rung.number > 1 or rung.state is not LadderState.GATE:
            return _("The initial colour is drawn at the gate of round 1")
        if self._needs_draw(rung):
            return ""
        if follows_table(self._session.read(tournaments.settings_of)):
            return _("No colour is drawn: the table gives the colours.")
        return _("The initial colour is already drawn")

    def _needs_draw(self, rung: LadderRow) -> bool:
        settings = self._session.read(tournaments.settings_of)
        return rung.number == 1 and settings.initial_colour is None and not follows_table(settings)

    def _planned(self) -> int:
        return len(self._ladder)

    def _is_last(self, rung: LadderRow) -> bool:
        following = self._ladder[rung.number : rung.number + 1]
        return all(later.state in _UNPAIRED for later in following)

    def _draw_colour(self) -> None:
        ColourDraw(self._session, self._page).exec()

    def _publish(self) -> None:
        self._session.do(rounds.publish_round, datetime.now(UTC).astimezone())

    def _close(self) -> None:
        if self._rung is None:
            return
        number = self._rung.number
        warnings = self._session.read(team_shortages.before_closing, number)
        if not warnings or ask(self._session.theme, _close_question(number, warnings), self._page):
            self._session.do(rounds.close_round, number)

    def _reopen(self) -> None:
        if self._rung is not None:
            self._session.do(rounds.reopen_round, self._rung.number)

    def _look_for_certain(self) -> None:
        from swissdesk.ui.pages.rounds.certain_boards import CertainDialog  # noqa: PLC0415 - not at the start

        try:
            opened = self._session.read(prepare_certain)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        CertainDialog(self._session, opened, self._page.window()).start()

    def _show_next(self) -> None:
        if self._rung is not None:
            self._session.show_round(self._rung.number + 1)

    def _unpair(self) -> None:
        rung = self._rung
        if rung is None:
            return
        if rung.state is not LadderState.DRAFT:
            self._unpair_published(rung)
        elif not rung.entered or ask(self._session.theme, _unpair_question(rung), self._page):
            self._session.do(rounds.unpair_last_round, discard_results=bool(rung.entered))

    def _unpair_published(self, rung: LadderRow) -> None:
        """Unpair a published round for one of the reasons in the rules (C.04.2:4.4)."""
        reason = ask_change_reason(self._session.theme, _published_question(rung), self._page)
        if reason is not None:
            discard = bool(rung.entered)
            self._session.do(publishing.unpair_published_round, reason, discard_results=discard)


def _close_question(number: int, warnings: tuple[str, ...]) -> Question:
    return Question(
        title=_("Close round {number}?").format(number=number),
        text="\n".join(warnings),
        verb=_("Close as it stands"),
        cancel=_("Keep it open"),
    )


def _published_question(rung: LadderRow) -> Question:
    question = _unpair_question(rung)
    stands = _("Published pairings stand unless one of these reasons applies (C.04.2, article 4.4).")
    return replace(question, text=f"{stands} {question.text}" if rung.entered else stands)


def _unpair_question(rung: LadderRow) -> Question:
    return Question(
        title=_("Unpair round {number}?").format(number=rung.number),
        text=ngettext(
            "{count} result of this round will be taken back with its pairings. "
            "Undo (Ctrl Z) brings both back.",
            "{count} results of this round will be taken back with its pairings. "
            "Undo (Ctrl Z) brings both back.",
            rung.entered,
        ).format(count=rung.entered),
        verb=_("Unpair round {number}").format(number=rung.number),
        is_destructive=True,
        cancel=_("Keep the round"),
    )


def _why_not_paired_now(rung: LadderRow) -> str:
    """Return why a round that is not at its gate cannot be paired."""
    if rung.state is LadderState.NOT_YET:
        return _("Round {number} is not due yet").format(number=rung.number)
    return _("Round {number} is paired").format(number=rung.number)


def _why_not_closed(rung: LadderRow) -> str:
    """Return why a round cannot be closed now; empty if it can."""
    if rung.state in _UNPAIRED:
        return not_paired_text(rung.number)
    if rung.state is LadderState.CLOSED:
        return closed_text(rung.number)
    if rung.state is LadderState.DRAFT:
        return not_published_text(rung.number)
    return _why_open(rung)


def _why_open(rung: LadderRow) -> str:
    """Return why a round cannot be closed yet; empty if it can."""
    if missing := rung.boards - rung.entered:
        return ngettext("{count} result missing", "{count} results missing", missing).format(count=missing)
    if rung.adjourned:
        sentence = ngettext("{count} game adjourned", "{count} games adjourned", rung.adjourned)
        return sentence.format(count=rung.adjourned)
    return ""
