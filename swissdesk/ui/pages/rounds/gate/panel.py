"""The panel beside the gate: the checks before pairing, and the obstacles."""

from collections.abc import Iterator

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.services.round.rounds import GateState, GateView
from swissdesk.ui.kit.finding import Finding
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, clear, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _, ngettext


class GatePanel(QWidget):
    """The list of checks before pairing."""

    help_topic = "rounds#gate"

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._gate: GateView | None = None
        title = label("panelTitle", _("Before pairing"), wraps=False)
        self._checks = filled(QVBoxLayout(), spacing=14)
        filled(QVBoxLayout(self), title, self._checks, STRETCH, margins=(20, 18, 16, 12), spacing=14)
        theme.changed.connect(self._rebuild)

    def show_gate(self, gate: GateView) -> None:
        """Show the checks of the gate."""
        self._gate = gate
        self._rebuild()

    def _rebuild(self) -> None:
        clear(self._checks)
        if self._gate is not None:
            for tone, title, text in checks_of(self._gate):
                self._checks.addWidget(Finding(self._theme, tone, title, text, "checkTitle"))


Check = tuple[Tone, str, str]
"""A tone, a title and a text."""


def checks_of(gate: GateView) -> tuple[Check, ...]:
    """Return the checks as tone, title and text: obstacles first, then the sum, then the bye."""
    checks: list[Check] = [(Tone.WARN, obstacle, "") for obstacle in gate.obstacles]
    checks += _about_games(gate)
    checks.append((Tone.OK, _field_words(gate), _("Each one is in exactly one box.")))
    plays = next((count.count for count in gate.counts if count.state is GateState.PLAYS), 0)
    late = sum(count.count for count in gate.counts if count.state is GateState.LATE)
    if late:
        provisional = _("Pairing numbers are provisional until everybody has arrived (C.04.2, article 2.5).")
        checks.append((Tone.INFO, _late_words(late, of_teams=gate.of_teams), provisional))
    if gate.absent:
        rule = _("Withdrawn unless the absence is explained ({article}).")
        checks.append((Tone.WARN, _absent_words(gate), rule.format(article=gate.absent_article)))
    checks.extend((Tone.WARN, _("A team with too few players"), warning) for warning in gate.warnings)
    if gate.too_many_rounds:
        checks.append((Tone.WARN, _("More rounds than can be paired"), gate.too_many_rounds))
    if gate.are_clubs_mixed:
        how = _("They can be the teams of the table: Players > Numbers of the table…, By team.")
        checks.append((Tone.WARN, _("The clubs are not the teams"), how))
    if not gate.is_knock_out:
        checks.extend(_about_bye(gate, plays))
    return tuple(checks)


def _about_bye(gate: GateView, plays: int) -> Iterator[Check]:
    """Yield whether somebody will have no opponent."""
    if gate.has_bye:
        bye = (
            _("One team will get the pairing-allocated bye.")
            if gate.of_teams
            else _("One player will get the pairing-allocated bye.")
        )
        if gate.is_from_table:
            bye = _("Who would meet the empty place of the table is free.")
        yield Tone.INFO, _("Odd field"), bye
    elif gate.is_from_table:
        if gate.field % 2 == 0:  # that a table has no place for an odd number is an obstacle
            yield Tone.OK, _("Even field"), _("Nobody is free.")
    elif plays:
        yield Tone.OK, _("Even field"), _("Nobody will get the pairing-allocated bye.")


def _about_games(gate: GateView) -> Iterator[Check]:
    """Yield whether the games so far are over."""
    as_draw = _("An adjourned game counts as a draw, for the pairing only.")
    if gate.is_from_table:
        as_draw = _("The rounds of the table do not wait for it.")
    yield from ((Tone.WARN, game, as_draw) for game in gate.adjourned)
    if gate.open_games and not gate.obstacles:
        games = ngettext("{count} game is open", "{count} games are open", gate.open_games)
        waits = _("The rounds of the table do not wait for it.")
        yield Tone.INFO, games.format(count=gate.open_games), waits
    is_complete = not gate.obstacles and not gate.adjourned and not gate.open_games
    if gate.round_number is not None and gate.round_number > 1 and is_complete:
        title = _("Round {number} is complete").format(number=gate.round_number - 1)
        yield Tone.OK, title, _("0 results missing")


def _late_words(count: int, *, of_teams: bool) -> str:
    words = ngettext("{count} player expected late", "{count} players expected late", count)
    if of_teams:
        words = ngettext("{count} team expected late", "{count} teams expected late", count)
    return words.format(count=count)


def _absent_words(gate: GateView) -> str:
    count = gate.absent
    words = ngettext("{count} player absent without notice", "{count} players absent without notice", count)
    if gate.of_teams:
        words = ngettext("{count} team absent without notice", "{count} teams absent without notice", count)
    return words.format(count=count)


def _field_words(gate: GateView) -> str:
    if gate.is_knock_out:
        words = ngettext("{count} player in this round", "{count} players in this round", gate.field)
        if gate.of_teams:
            words = ngettext("{count} team in this round", "{count} teams in this round", gate.field)
        return words.format(count=gate.field)
    if gate.of_teams:
        return ngettext("{count} team registered", "{count} teams registered", gate.field).format(
            count=gate.field
        )
    return ngettext("{count} player registered", "{count} players registered", gate.field).format(
        count=gate.field
    )
