"""The chooser of tie-breaks, with the modifiers of each."""

from typing import Final

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from swissdesk.services.standing.tie_breaks import (
    SCORES,
    ModifierKind,
    Modifiers,
    TieBreakKind,
    code_with,
    described,
    modifiers_in,
    tie_breaks_for,
)
from swissdesk.terms import TeamScore
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.models import Column, RowFilter, RowModel
from swissdesk.ui.kit.numbers import number_field
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.words import _, pgettext

_WIDTHS: Final = (80, 0, 68)
_MOST_HALVES: Final = 20
_LOWEST_RATING: Final = 1000
_HIGHEST_RATING: Final = 3000
_GREATEST_FACTOR: Final = 99


class KindsModel(RowModel[TieBreakKind]):
    """The pick list."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[TieBreakKind], ...] = (
            Column(pgettext("abbreviation", "Short"), lambda kind: kind.choice.heading),
            Column(_("Tie-break"), lambda kind: kind.choice.name),
            Column(_("Article"), lambda kind: kind.article.removeprefix("C.07:")),
        )
        super().__init__(columns, lambda kind: kind.choice.code, kind_sentence, parent)


def kind_sentence(kind: TieBreakKind) -> str:
    """Return what a screen reader says about a line."""
    return _("{name}, {heading}: {meaning}").format(
        name=kind.choice.name, heading=kind.choice.heading, meaning=kind.choice.meaning
    )


class ModifierBox(QWidget):
    """The fields of the modifiers; only those that a tie-break has are shown."""

    changed = Signal()

    def __init__(self, primary: TeamScore, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._primary = primary
        self.score, self.cut = QComboBox(), QComboBox()
        self.score.addItems([_("match points"), _("game points")])
        self.forfeits = QCheckBox(_("Forfeits count as played"))
        self.fore = QCheckBox(_("By the Fore Buchholz"))
        self.is_reversed = QCheckBox(_("The other way round"))
        self.limit = number_field(-_MOST_HALVES, _MOST_HALVES)
        self.limit.setSuffix(_(" half points"))
        self.unrated = number_field(_LOWEST_RATING - 1, _HIGHEST_RATING, _("leave the tie-break out"))
        self.factor = number_field(0, _GREATEST_FACTOR, _("by the rules"))
        self._cuts: tuple[str, ...] = ()
        self._percent: int | None = None
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._rows: dict[ModifierKind, QWidget] = {
            ModifierKind.SCORE: self.score,
            ModifierKind.CUT: self.cut,
            ModifierKind.LIMIT: self.limit,
            ModifierKind.UNRATED: self.unrated,
            ModifierKind.FACTOR: self.factor,
            ModifierKind.FORFEITS: self.forfeits,
            ModifierKind.FORE: self.fore,
            ModifierKind.REVERSED: self.is_reversed,
        }
        labels = {
            ModifierKind.SCORE: _("Counted by"),
            ModifierKind.CUT: _("Left out"),
            ModifierKind.LIMIT: _("Limit"),
            ModifierKind.UNRATED: _("Without a rating"),
            ModifierKind.FACTOR: _("Divided by"),
        }
        for kind, editor in self._rows.items():
            self._form.addRow(labels.get(kind, ""), editor)
            editor.setAccessibleName(labels.get(kind, "") or editor.accessibleName())
        self._connect()

    def show_kind(self, kind: TieBreakKind, modifiers: Modifiers) -> None:
        """Show the modifiers of a tie-break with their values."""
        blocker = QSignalBlocker(self)
        self._cuts = ("", *(cut.sign for cut in kind.cuts))
        self.cut.clear()
        self.cut.addItems([_("nothing"), *(cut.text for cut in kind.cuts)])
        self.cut.setCurrentIndex(self._cuts.index(modifiers.cut))
        self.score.setCurrentIndex(SCORES.index(TeamScore(modifiers.score or self._primary)))
        self.forfeits.setChecked(modifiers.forfeits_count)
        self.fore.setChecked(modifiers.fore)
        self.is_reversed.setChecked(modifiers.is_reversed)
        self.limit.setValue(modifiers.limit)
        self._percent = modifiers.percent
        self.unrated.setValue(self.unrated.minimum() if modifiers.unrated is None else modifiers.unrated)
        self.factor.setValue(modifiers.factor or 0)
        for row, editor in self._rows.items():
            self._form.setRowVisible(editor, row in kind.modifiers)
        blocker.unblock()

    def modifiers(self, kind: TieBreakKind) -> Modifiers:
        """Return the modifiers in the visible fields."""
        has = kind.modifiers
        unrated = self.unrated.value()
        return Modifiers(
            score=SCORES[self.score.currentIndex()] if ModifierKind.SCORE in has else "",
            cut=self._cuts[self.cut.currentIndex()] if ModifierKind.CUT in has else "",
            forfeits_count=ModifierKind.FORFEITS in has and self.forfeits.isChecked(),
            fore=ModifierKind.FORE in has and self.fore.isChecked(),
            limit=self.limit.value() if ModifierKind.LIMIT in has else 0,
            is_reversed=ModifierKind.REVERSED in has and self.is_reversed.isChecked(),
            unrated=unrated if ModifierKind.UNRATED in has and unrated > self.unrated.minimum() else None,
            factor=(self.factor.value() or None) if ModifierKind.FACTOR in has else None,
            percent=self._percent if ModifierKind.LIMIT in has else None,
        )

    def _connect(self) -> None:
        for combo in (self.score, self.cut):
            combo.activated.connect(lambda _place: self.changed.emit())
        for spin in (self.limit, self.unrated, self.factor):
            spin.valueChanged.connect(lambda _value: self.changed.emit())
        for box in (self.forfeits, self.fore, self.is_reversed):
            box.toggled.connect(lambda _on: self.changed.emit())


class TieBreakChooser(Dialog):
    """Chooses a tie-break; `taken` carries its code.

    `code` is the tie-break of the list that is to be changed; empty to add one.
    """

    help_topic = "tie-breaks"

    taken = Signal(str)

    def __init__(
        self, theme: Theme, settings: Settings, code: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._theme, self._settings, self._old = theme, settings, code
        self.setWindowTitle(_("Change tie-break") if code else _("Add tie-break"))
        self.resize(DIALOG_L, 560)
        self.model = KindsModel(self)
        self.proxy: RowFilter[TieBreakKind] = RowFilter(self)
        self.proxy.setSourceModel(self.model)
        self.search = SearchLine(theme, _("Tie-break"))
        self.table = RowTable(theme)
        self.table.setModel(self.proxy)
        self.fields = ModifierBox(settings.primary_score)
        self.title, self.words, self.reason = label("panelTitle"), label(""), label("second")
        self.accept_button = button(theme, pgettext("verb", "Change") if code else _("Add"), "solid")
        self._lay_out()
        self._connect()
        self.model.set_rows(tie_breaks_for(settings))
        self._begin()

    def code(self) -> str:
        """Return the code that is chosen; empty for none."""
        kind = self._kind()
        return code_with(modifiers_in(kind.choice.code)[0], self.fields.modifiers(kind)) if kind else ""

    def accept(self) -> None:
        """Emit the choice and close."""
        if self.accept_button.isEnabled():
            self.taken.emit(self.code())
            super().accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the search with Esc first."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.table.setFocus()
        else:
            super().keyPressEvent(event)

    def _begin(self) -> None:
        """Select the tie-break that is to be changed, or the first one."""
        name, modifiers = modifiers_in(self._old) if self._old else ("", Modifiers())
        names = [modifiers_in(kind.choice.code)[0] for kind in self.model.rows]
        self.table.go_to(names.index(name) if name in names else 0)
        kind = self._kind()
        if kind is not None and self._old:
            self.fields.show_kind(kind, modifiers)
            self._show_choice()
        self.table.setFocus()

    def _kind(self) -> TieBreakKind | None:
        index = self.proxy.mapToSource(self.table.currentIndex())
        return self.model.rows[index.row()] if index.isValid() else None

    def _show_kind(self) -> None:
        kind = self._kind()
        if kind is not None:
            self.fields.show_kind(kind, kind.start)
        self._show_choice()

    def _show_choice(self) -> None:
        """Describe the choice in full, and enable the button if it can be taken."""
        code = self.code()
        self.fields.setVisible(bool(code))
        one = described(code, self._settings) if code else None
        self.title.setText(f"{one.choice.name} ({one.choice.heading})" if one else "")
        where = _("Defined in {article}.").format(article=one.article) if one and one.article else ""
        parts = (one.warning, _sentence(one.choice.meaning), one.unplayed, where) if one else ()
        self.words.setText("\n\n".join(filter(None, parts)))
        codes = self._settings.tie_breaks
        is_there = code in codes and code != self._old
        place = codes.index(code) + 1 if is_there else 0
        self.reason.setText(
            _("It is already in the list, at place {place}.").format(place=place) if is_there else ""
        )
        self.accept_button.setEnabled(bool(code) and not is_there)

    def _on_found(self, typed: str) -> None:
        self.proxy.keep(
            lambda kind: (
                not typed or matches(f"{kind.choice.name} {kind.choice.heading} {kind.choice.code}", typed)
            )
        )
        self.table.go_to(0)
        self._show_kind()

    def _connect(self) -> None:
        self.table.selectionModel().currentRowChanged.connect(lambda *_rows: self._show_kind())
        self.table.typed.connect(self.search.begin_with)
        self.table.activated.connect(lambda _index: self.accept())
        self.search.textChanged.connect(self._on_found)
        self.search.taken.connect(self.accept)
        self.search.went_down.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        self.fields.changed.connect(self._show_choice)
        self.accept_button.clicked.connect(self.accept)

    def _lay_out(self) -> None:
        self.table.set_widths(_WIDTHS)
        self.table.set_delegates(NumberDelegate, NameDelegate, NumberDelegate)
        self.table.setAccessibleName(_("Tie-breaks"))
        left = filled(QVBoxLayout(), self.search, (self.table, 1))
        right = filled(QVBoxLayout(), self.title, self.fields, self.words, STRETCH)
        body = filled(QHBoxLayout(), (left, 6), (right, 5), spacing=20)
        buttons = answers(cancel_button(self._theme, self), self.accept_button, beside=self.reason)
        filled(QVBoxLayout(self), (body, 1), buttons, margins=(20, 20, 20, 16), spacing=12)
        self.accept_button.setAutoDefault(False)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
