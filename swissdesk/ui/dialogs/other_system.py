"""Asks for the pairing system of a report whose own system this version does not know."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtWidgets import QComboBox, QDialog, QVBoxLayout, QWidget

from swissdesk.errors import UnknownSystemError
from swissdesk.services import OpenEvent
from swissdesk.services.event import events, tournaments
from swissdesk.services.event.import_check import NOBODY_WAITS, CancelToken, ImportCheck
from swissdesk.services.round.first_view import made_ready
from swissdesk.services.wording import system_text
from swissdesk.terms import SystemName
from swissdesk.ui.background import Report
from swissdesk.ui.fide.heeding import heed
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button, fix_width, heading
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S, Tone
from swissdesk.ui.session import Session
from swissdesk.ui.waiting import done_in_steps
from swissdesk.words import _

Made = TypeVar("Made")


class OtherSystem(Dialog):
    """A choice of the systems for players or for teams; nothing is imported without it."""

    help_topic = "other-programs#other-system"

    def __init__(self, theme: Theme, unknown: UnknownSystemError, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("Pairing system"))
        self.choice = QComboBox()
        for system in tournaments.available_systems(for_teams=unknown.is_about_teams):
            self.choice.addItem(system_text(system), system)
        box = FieldBox(theme, _("Pair the next rounds by"), self.choice)
        box.show_hint(_("From now on every sheet and every report names it instead of the other one."))
        words = _("{file} was paired by “{named}”.").format(file=unknown.source, named=unknown.named)
        accept = button(theme, _("Import tournament"), "solid")
        accept.setDefault(True)
        accept.clicked.connect(self.accept)
        title = _("This version does not know the pairing system for individuals")
        if unknown.is_about_teams:
            title = _("This version does not know the pairing system for teams")
        head = heading(theme, title, Tone.INFO)
        buttons = answers(cancel_button(theme, self), accept)
        filled(QVBoxLayout(self), head, label("", words), box, buttons, margins=DIALOG, spacing=16)
        fix_width(self, theme.px(DIALOG_S))

    def system(self) -> SystemName:
        """Return the system that is chosen."""
        return SystemName(self.choice.currentData())


def import_asking(
    theme: Theme, report: Path, place: Path, who: str, parent: QWidget, session: Session | None = None
) -> tuple[OpenEvent, tuple[events.Adjustment, ...]] | None:
    """Make an event from a report; the arbiter chooses a system where that of the report is not known.

    None if the arbiter cancelled, also when rounds of the report break the rules. Raises what
    `events.import_trf` raises. With a session the report is read beside the window, which waits for it.
    """
    try:
        made = _imported(session, report, parent, partial(_import, report, place, who))
    except UnknownSystemError as unknown:
        dialog = OtherSystem(theme, unknown, parent)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return None
        chosen = partial(_import, report, place, who, dialog.system())
        made = _imported(session, report, parent, chosen)
    return made if made is None or _may_open(theme, made[0], parent) else None


def _import(
    report: Path,
    place: Path,
    who: str,
    system: SystemName | None = None,
    check: ImportCheck = NOBODY_WAITS,
) -> tuple[OpenEvent, tuple[events.Adjustment, ...]]:
    """Make an event from a report, and what the window shows first of it."""
    event, adjustments = events.import_trf(report, place, who, system, check)
    return made_ready(event, events.sections(event)[0].id), adjustments


def _may_open(theme: Theme, event: OpenEvent, parent: QWidget) -> bool:
    """Ask before an event whose rounds break the rules is opened; an unwanted one is taken away."""
    from swissdesk.services.event.cautions import caution_after_import  # noqa: PLC0415 - not needed at the start

    warned = caution_after_import(event)
    if warned is None or heed(theme, warned, parent):
        return True
    events.close_event(event)
    event.path.unlink(missing_ok=True)
    return False


def _imported(
    session: Session | None, report: Path, parent: QWidget, work: Callable[..., Made]
) -> Made | None:
    """Import a report beside the window, its rounds checked as far as somebody waits for it."""
    if session is None:
        return work()
    token = CancelToken()

    def beside(say: Report) -> Made:
        return work(check=ImportCheck(say, token))

    text = _("Reading {file}").format(file=report.name)
    return done_in_steps(session, text, beside, parent, token.cancel)
