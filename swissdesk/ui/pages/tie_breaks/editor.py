"""The editor: the rules, the list in its order, what each tie-break means, and the lots."""

import random
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QBoxLayout, QComboBox, QMenu, QVBoxLayout, QWidget

from swissdesk.frozen import replace
from swissdesk.services.event import tournaments
from swissdesk.services.standing import lots
from swissdesk.services.standing.tie_break_words import last_resort_text
from swissdesk.services.standing.tie_breaks import Edition, described, edition_text, suggestions
from swissdesk.tournament.model import LastResort, Settings
from swissdesk.ui.kit.access_keys import keep_access_keys
from swissdesk.ui.kit.dialogs import show
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, STRETCH, filled
from swissdesk.ui.kit.lists import StillChoice
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.pages.tie_breaks.model import TieBreaksModel, moved
from swissdesk.ui.pages.tie_breaks.table import TieBreakTable
from swissdesk.ui.session import Session, is_refused, why_not_allowed
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.ui.pages.tie_breaks.chooser import TieBreakChooser

_RULES: Final = tuple(reversed(Edition))
_LAST: Final = tuple(LastResort)


def tie_break_keys(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the keys of the list with what they do; none where the role of this desk only reads it."""
    if why_not_allowed(session, tournaments.change_settings):
        return ()
    return (
        ("Alt ↑ ↓", _("move tie-break")),
        ("Ins", _("add tie-break")),
        ("F2", _("change tie-break")),
        ("Del", _("leave out")),
    )


class TieBreakEditor(QWidget):
    """Edits the tie-breaks of the section in view; each change is stored at once and can be undone."""

    help_topic = "tie-breaks"

    def __init__(self, session: Session, parent: QWidget | None = None, *, is_narrow: bool = False) -> None:
        super().__init__(parent)
        self.session = session
        self._settings, self._is_narrow = Settings(""), is_narrow
        self._fixed = self._said = ""
        self.model = TieBreaksModel(self)
        self.table = TieBreakTable(session.theme, self.model, is_narrow=is_narrow)
        self.rules, self.last = StillChoice(), StillChoice()
        self.rules.addItems([edition_text(rules) for rules in _RULES])
        self.last.addItems([last_resort_text(last) for last in _LAST])
        for combo in (self.rules, self.last):
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(16)
        self.lottery = button(session.theme, "")
        self.words = label("second")
        self.additions = button(session.theme, _("Add tie-break…"))
        self.change = button(session.theme, _("Change…"))
        self.lists = button(session.theme, _("Suggestions"))
        self._menu = QMenu(self)
        keep_access_keys(self._menu)
        self._lay_out(is_narrow=is_narrow)
        self._connect()

    @property
    def settings(self) -> Settings:
        """Return the settings as they were last read."""
        return self._settings

    @property
    def has_keyboard(self) -> bool:
        """Tell whether the keys are those of the list: its fields and buttons have none of them."""
        return self.table.hasFocus()

    def tab_chain(self) -> tuple[QWidget, ...]:
        """Return the widgets that take the keyboard, in reading order."""
        return (self.rules, self.last, self.table, self.additions, self.change, self.lists, self.lottery)

    def refresh(self) -> None:
        """Read the tie-breaks again."""
        self._settings = self.session.read(tournaments.settings_of)
        self.rules.setCurrentIndex(_RULES.index(self._settings.tie_break_rules))
        self.last.setCurrentIndex(_LAST.index(self._settings.last_resort))
        self.model.show_list(tuple(described(code, self._settings) for code in self._settings.tie_breaks))
        self._show_lock()
        self._show_lottery()
        self._show_words()

    def move_current(self, steps: int) -> None:
        """Move the selected tie-break up or down; the cursor goes with it."""
        if is_refused(self.session, tournaments.change_settings):
            return
        position = self.table.current_row()
        codes = moved(self._settings.tie_breaks, position, steps)
        if codes != self._settings.tie_breaks:
            self._keep(codes)
            self.table.go_to(position + steps)

    def remove_current(self) -> None:
        """Remove the selected tie-break."""
        if is_refused(self.session, tournaments.change_settings):
            return
        position, codes = self.table.current_row(), self._settings.tie_breaks
        if 0 <= position < len(codes):
            self._keep((*codes[:position], *codes[position + 1 :]))
            self.table.go_to(min(position, len(codes) - 2))

    def add(self, code: str) -> None:
        """Put a tie-break at the end of the list."""
        self._keep((*self._settings.tie_breaks, code))
        self.table.go_to(self.model.rowCount() - 1)

    def replace_current(self, code: str) -> None:
        """Put a tie-break in the place of the selected one."""
        position, codes = self.table.current_row(), self._settings.tie_breaks
        self._keep((*codes[:position], code, *codes[position + 1 :]))
        self.table.go_to(position)

    def draw_lots(self) -> None:
        """Draw a lot for each entry without one, or for those that no tie-break separates."""
        chance = random.SystemRandom()
        if self.session.read(tournaments.players_without_lot):
            self.session.do(tournaments.draw_lots, chance)
        else:
            self.session.do(lots.draw_lots_for_ties, lots.fresh_seed(chance))

    def chooser(self, code: str = "") -> "TieBreakChooser":
        """Return the dialog that chooses a tie-break to add, or changes one in the list."""
        from swissdesk.ui.pages.tie_breaks.chooser import TieBreakChooser  # noqa: PLC0415 - when asked for

        return TieBreakChooser(self.session.theme, self._settings, code, self)

    def suggestion_menu(self) -> QMenu:
        """Return the menu of the lists that fit the tournament."""
        self._menu.clear()
        for suggestion in suggestions(self._settings):
            headings = ", ".join(described(code, self._settings).choice.heading for code in suggestion.codes)
            action = self._menu.addAction(f"{suggestion.name}   {headings}")
            action.setEnabled(suggestion.codes != self._settings.tie_breaks)
            action.triggered.connect(partial(self._keep, suggestion.codes))
        return self._menu

    def _kept(self) -> Settings:
        """Return the settings of the event itself: what is shown here may be older."""
        return self.session.read(tournaments.settings_of)

    def _keep(self, codes: tuple[str, ...]) -> None:
        self.session.do(tournaments.change_settings, replace(self._kept(), tie_breaks=codes))

    def _on_add(self) -> None:
        if is_refused(self.session, tournaments.change_settings):
            return
        dialog = self.chooser()
        dialog.taken.connect(self.add)
        show(dialog)

    def _on_change(self) -> None:
        position = self.table.current_row()
        if position >= 0 and not is_refused(self.session, tournaments.change_settings):
            dialog = self.chooser(self._settings.tie_breaks[position])
            dialog.taken.connect(self.replace_current)
            show(dialog)

    def _on_idle(self, key: str) -> None:
        words = _("“{key}” means nothing here. Ins adds a tie-break, F2 changes the selected one.")
        self.session.hint(words.format(key=key))

    def _on_lists(self) -> None:
        self.suggestion_menu().popup(self.lists.mapToGlobal(self.lists.rect().bottomLeft()))

    def _on_rules(self, place: int) -> None:
        self.session.do(tournaments.change_settings, replace(self._kept(), tie_break_rules=_RULES[place]))

    def _on_last(self, place: int) -> None:
        self.session.do(tournaments.change_settings, replace(self._kept(), last_resort=_LAST[place]))

    def _show_lock(self) -> None:
        """Say what has fixed the list, and offer no change then; above the settings the page says it."""
        locks = {lock.field: lock.reason for lock in self.session.read(tournaments.locked_settings)}
        of_role = why_not_allowed(self.session, tournaments.change_settings)
        self._fixed = of_role or locks.get("tie_breaks", "")
        self._said = "" if of_role and not self._is_narrow else self._fixed
        self.table.setAccessibleDescription(of_role)
        for part in (self.rules, self.last, self.additions, self.lists):
            part.setEnabled(not self._fixed)
            part.setToolTip(self._fixed)

    def _show_lottery(self) -> None:
        """Offer to draw lots as long as one is missing."""
        missing = self.session.read(tournaments.players_without_lot)
        if not missing:
            missing = sum(len(group) for group in self.session.read(lots.lots_to_draw).groups)
        text = ngettext("Draw a lot for {count} entry", "Draw lots for {count} entries", missing)
        self.lottery.setText(text.format(count=missing))
        self.lottery.setAccessibleName(self.lottery.text())
        self.lottery.setVisible(missing > 0)
        why_not = why_not_allowed(self.session, tournaments.draw_lots)
        self.lottery.setEnabled(not why_not)
        self.lottery.setToolTip(why_not)

    def _show_words(self) -> None:
        """Show what the selected tie-break means."""
        position = self.table.current_row()
        self.change.setEnabled(position >= 0 and not self._fixed)
        if not 0 <= position < len(self.model.rows):
            self.words.setText(self._said or _("Select a tie-break to read what it means."))
            return
        one = self.model.rows[position].description
        name = f"{one.choice.name} ({one.article})" if one.article else one.choice.name
        sentences = (self._said, one.warning, f"{name}: {one.choice.meaning}.", one.unplayed)
        self.words.setText("\n".join(filter(None, sentences)))

    def _connect(self) -> None:
        self.table.move_wanted.connect(self.move_current)
        self.table.change_wanted.connect(self._on_change)
        self.table.removal_wanted.connect(self.remove_current)
        self.table.addition_wanted.connect(self._on_add)
        for signal in (self.table.typed, self.table.idle_keyed):
            signal.connect(self._on_idle)
        self.table.selectionModel().currentChanged.connect(lambda *_cells: self._show_words())
        self.rules.activated.connect(self._on_rules)
        self.last.activated.connect(self._on_last)
        self.lottery.clicked.connect(self.draw_lots)
        self.additions.clicked.connect(self._on_add)
        self.change.clicked.connect(self._on_change)
        self.lists.clicked.connect(self._on_lists)

    def _lay_out(self, *, is_narrow: bool) -> None:
        theme = self.session.theme
        column = filled(QVBoxLayout(self), margins=NONE, spacing=8)
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        fields = QBoxLayout(down if is_narrow else across)
        fields.setSpacing(8 if is_narrow else 16)
        for name, combo in ((_("Rules"), self.rules), (_("After the last tie-break"), self.last)):
            fields.addWidget(FieldBox(theme, name, combo), 0 if is_narrow else 1)
        buttons = QBoxLayout(down if is_narrow else across)
        filled(buttons, self.additions, self.change, self.lists, self.lottery, spacing=8)
        if is_narrow:
            head = label("head", _("Tie-breaks, in this order"), wraps=False)
            filled(column, head, self.table, self.words, buttons, fields, STRETCH)
        else:
            filled(column, fields, self.table, self.words, filled(buttons, STRETCH))
