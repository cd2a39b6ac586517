"""The panel beside the gate: the checks before pairing, and the obstacles."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.services.round.rounds import GateState, GateView
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _, ngettext

_ICONS = {Tone.OK: "circle-check", Tone.INFO: "info", Tone.WARN: "circle-alert"}


class _Check(QWidget):
    """One thing seen to: icon, title, sentence."""

    def __init__(self, theme: Theme, tone: Tone, title: str, text: str) -> None:
        super().__init__()
        icon, words = QLabel(self), QVBoxLayout()
        icon.setPixmap(theme.icon(_ICONS[tone], tone.value).pixmap(theme.icon_size(18)))
        head, below = QLabel(title, self), QLabel(text, self)
        head.setProperty("kind", "checkTitle")
        below.setProperty("kind", "second")
        words.setSpacing(1)
        for label in (head, below):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            words.addWidget(label)
        below.setVisible(bool(text))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)


class GatePanel(QWidget):
    """The list of checks before pairing."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._gate: GateView | None = None
        title = QLabel(_("Before pairing"))
        title.setProperty("kind", "panelTitle")
        self._checks = QVBoxLayout()
        self._checks.setSpacing(14)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 16, 12)
        column.setSpacing(14)
        column.addWidget(title)
        column.addLayout(self._checks)
        column.addStretch(1)
        theme.changed.connect(self._rebuild)

    def show_gate(self, gate: GateView) -> None:
        """Show the checks of the gate."""
        self._gate = gate
        self._rebuild()

    def _rebuild(self) -> None:
        while (item := self._checks.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        if self._gate is not None:
            for tone, title, text in checks_of(self._gate):
                self._checks.addWidget(_Check(self._theme, tone, title, text))


def checks_of(gate: GateView) -> tuple[tuple[Tone, str, str], ...]:
    """Return the checks as tone, title and text: obstacles first, then the sum, then the bye."""
    checks = [(Tone.WARN, obstacle, "") for obstacle in gate.obstacles]
    if gate.round_number is not None and gate.round_number > 1 and not gate.obstacles:
        checks.append(
            (
                Tone.OK,
                _("Round {number} is complete").format(number=gate.round_number - 1),
                _("0 results missing"),
            )
        )
    checks.append((Tone.OK, _field_words(gate), _("Each one is in exactly one box.")))
    plays = next((count.count for count in gate.counts if count.state is GateState.PLAYS), 0)
    late = sum(count.count for count in gate.counts if count.state is GateState.LATE)
    if late:
        expected = ngettext("{count} player expected late", "{count} players expected late", late)
        provisional = _("Pairing numbers are provisional until everybody has arrived (C.04.2, article 2.5).")
        checks.append((Tone.INFO, expected.format(count=late), provisional))
    if gate.absent:
        stayed = ngettext(
            "{count} player absent without notice", "{count} players absent without notice", gate.absent
        )
        rule = _("Withdrawn unless the absence is explained ({article}).")
        checks.append((Tone.WARN, stayed.format(count=gate.absent), rule.format(article=gate.absent_article)))
    checks.extend((Tone.WARN, _("A team with too few players"), warning) for warning in gate.warnings)
    if gate.has_bye:
        bye = (
            _("One team will get the pairing-allocated bye.")
            if gate.of_teams
            else _("One player will get the pairing-allocated bye.")
        )
        checks.append((Tone.INFO, _("Odd field"), bye))
    elif plays:
        checks.append((Tone.OK, _("Even field"), _("Nobody will get the pairing-allocated bye.")))
    return tuple(checks)


def _field_words(gate: GateView) -> str:
    if gate.of_teams:
        return ngettext("{count} team registered", "{count} teams registered", gate.field).format(
            count=gate.field
        )
    return ngettext("{count} player registered", "{count} players registered", gate.field).format(
        count=gate.field
    )
