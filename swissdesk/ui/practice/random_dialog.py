"""Plays a random tournament and writes its report: what nobody chooses is drawn."""

from pathlib import Path
from typing import Final

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QProgressBar, QSpinBox, QVBoxLayout, QWidget

from swissdesk.errors import PairingCancelledError, SwissDeskError
from swissdesk.services.event import generating
from swissdesk.services.event.generating import CancelToken, Choices, Progress, RandomReport
from swissdesk.services.wording import system_text
from swissdesk.terms import SystemName
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.dialogs.engine_dialog import EngineDialog
from swissdesk.ui.kit.dialogs import answers, cancel_button, grow_to_fit, widen_to_fit
from swissdesk.ui.kit.field import FaultLine, FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.words import _

_COLUMNS: Final = 3
_MOST_ROUNDS: Final = 99
_MOST_PAIRS: Final = 5000
_MOST_DIGITS: Final = len(str(generating.MOST_SEED))


class RandomDialog(EngineDialog):
    """The choices in brief, each at random as long as nobody makes it; the last one is the seed.

    The dialog stays after a report is written: the next one differs unless the seed is typed. Closing it
    cancels the tournament under way, and nothing is remembered.
    """

    help_topic = "command-line#generate"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        theme, drawn = session.theme, _("at random")
        self.setWindowTitle(_("Random tournament"))
        widen_to_fit(self, theme.px(DIALOG_L))
        self.system, self.acceleration = StillChoice(), StillChoice()
        for name in generating.systems_without_file():
            self.system.addItem(system_text(name), name)
        self.acceleration.addItem(drawn, None)
        for words, value in generating.accelerations():
            self.acceleration.addItem(words, value)
        self.players = number_field(1, generating.MOST_ENTRIES, drawn)
        self.rounds = number_field(0, _MOST_ROUNDS, drawn)
        self.pairs = number_field(-1, _MOST_PAIRS, drawn)
        self.rates = {rate: number_field(-1, 100, drawn) for rate in _rate_names()}
        for spin in (self.pairs, *self.rates.values()):
            spin.setValue(-1)
        for spin in self.rates.values():
            spin.setSuffix(" %")
        self.tie_breaks, self.seed = QLineEdit(), QLineEdit()
        for line in (self.tie_breaks, self.seed):
            line.setPlaceholderText(drawn)
        self.seed.setMaxLength(_MOST_DIGITS)
        self.outcome, self.fault = label(""), FaultLine(theme)
        self._had_button = False
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Rounds played"))
        self.bar.hide()
        self.write = button(theme, _("Write report…"), "solid")
        self._lay_out()
        self.system.currentIndexChanged.connect(self._show_uses)
        self._show_uses()
        self.system.setFocus()

    def choices(self) -> Choices:
        """Return what is chosen; raises UnknownTieBreakError."""
        typed = self.tie_breaks.text().strip()
        rates = {name: spin for name, spin in self.rates.items() if spin.isEnabled()}
        return Choices(
            system=SystemName(self.system.currentData()),
            players=_chosen(self.players),
            rounds=_chosen(self.rounds),
            acceleration=self.acceleration.currentData() if self.acceleration.isEnabled() else None,
            tie_breaks=generating.tie_break_list(typed) if typed else None,
            forbidden_pairs=_chosen(self.pairs),
            rates={name: float(spin.value()) for name, spin in rates.items() if spin.value() >= 0},
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Give the names of fields their second line where they need one."""
        super().showEvent(event)
        grow_to_fit(self)

    def accept(self) -> None:
        """Ask for a file and play; what cannot be is said, and the dialog stays."""
        self.fault.show_fault("")
        self.outcome.clear()
        try:
            choices = self.choices()
            generating.check_choices(choices)
        except SwissDeskError as error:
            self._refuse(str(error), self.tie_breaks)  # no other field that is enabled can be wrong before
            return
        seed = _seed(self.seed.text())
        if seed is None:
            words = _("The seed is a whole number from 0 to {most}.")
            self._refuse(words.format(most=generating.MOST_SEED), self.seed)
            return
        kinds = {_("Tournament reports (*.trf)"): ".trf"}
        path, _kind = self._session.file_folder.ask_save(
            self, _("Write a random tournament"), f"random-{seed}.trf", kinds
        )
        if path is not None:
            self._play(choices, seed, path)

    def _refuse(self, why: str, field: QWidget | None = None) -> None:
        """Say what cannot be, and go to its field where it is that of one alone."""
        self.fault.show_fault(why)
        grow_to_fit(self)
        if field is not None:
            field.setFocus()

    def _play(self, choices: Choices, seed: int, path: Path) -> None:
        token = CancelToken()
        self._cancel, self._had_button = token, self.write.hasFocus()
        self.write.setEnabled(False)
        self.bar.setRange(0, 0)
        self.bar.show()
        grow_to_fit(self)

        def work(report: Report) -> RandomReport:
            made = generating.random_report(choices, seed, report=report, token=token)
            generating.write_random_report(path, made)
            return made

        def done(made: RandomReport) -> None:
            if not self._ended():
                self._show_made(path, choices, made)

        listener = Listener(self._on_failed, self._on_progress, token.cancel)
        self._session.background.start(_("Playing a random tournament"), work, done, listener)

    def _on_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def _show_made(self, path: Path, choices: Choices, made: RandomReport) -> None:
        self._rest()
        words = (generating.summary(path.name, choices, made), generating.ended_early(made))
        self.outcome.setText(". ".join(filter(None, words)))
        grow_to_fit(self)
        self._session.announce(self.outcome.text())

    def _on_failed(self, error: SwissDeskError) -> None:
        if self._ended():
            return
        self._rest()
        if not isinstance(error, PairingCancelledError):
            self._refuse(str(error))

    def _rest(self) -> None:
        self.bar.hide()
        self.write.setEnabled(True)
        if self._had_button:  # whoever pressed Enter in a field may be typing in it
            self.write.setFocus()

    def _show_uses(self) -> None:
        """Enable what the system has a use for."""
        system = SystemName(self.system.currentData())
        fields = {"rounds": self.rounds, "forbidden_pairs": self.pairs, "acceleration": self.acceleration}
        for name, editor in {**fields, **self.rates}.items():
            editor.setEnabled(generating.has_use(system, name))

    def _lay_out(self) -> None:
        theme, grid = self._session.theme, QGridLayout()
        names = _rate_names()
        fields: tuple[tuple[str, QWidget], ...] = (
            (_("Pairing system"), self.system),
            (_("Players, or teams"), self.players),
            (_("Rounds"), self.rounds),
            (_("Acceleration"), self.acceleration),
            (_("Tie-breaks, by codes"), self.tie_breaks),
            (_("Forbidden pairs"), self.pairs),
            *((names[rate], spin) for rate, spin in self.rates.items()),
            (_("Seed"), self.seed),
        )
        for place, (name, editor) in enumerate(fields):
            grid.addWidget(FieldBox(theme, name, editor), *divmod(place, _COLUMNS))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        grid.setHorizontalSpacing(theme.px(16))
        grid.setVerticalSpacing(theme.px(8))
        words = label(
            "",
            _(
                "Results follow FIDE’s table of expected percentages. What is left at random is drawn from "
                "what is usual; the same seed and the same choices give the same file."
            ),
        )
        self.write.setDefault(True)
        self.write.clicked.connect(self.accept)
        buttons = answers(cancel_button(theme, self, _("Close")), self.write)
        below = (self.bar, self.outcome, self.fault, buttons)
        filled(QVBoxLayout(self), words, grid, *below, margins=DIALOG, spacing=12)


def _rate_names() -> dict[str, str]:
    """Return the names of the fields for what happens, in per cent."""
    return {
        "half_point_byes": _("Half-point byes"),
        "full_point_byes": _("Full-point byes"),
        "zero_point_byes": _("Absences without points"),
        "forfeits": _("Forfeits by one side"),
        "double_forfeits": _("Forfeits by both sides"),
        "odd_results": _("½–0, 0–½ and 0–0"),
        "late_entries": _("Late entries"),
        "withdrawals": _("Withdrawals"),
    }


def _chosen(spin: QSpinBox) -> int | None:
    """Return the number in a field; None where it is left at random, or means nothing."""
    return None if spin.value() == spin.minimum() or not spin.isEnabled() else spin.value()


def _seed(text: str) -> int | None:
    """Return the seed that is typed, or one by chance for none; None for what is no seed."""
    typed = text.strip()
    if not typed:
        return generating.random_seed()
    is_seed = typed.isascii() and typed.isdigit() and int(typed) <= generating.MOST_SEED
    return int(typed) if is_seed else None
