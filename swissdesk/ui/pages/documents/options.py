"""What can be chosen for a sheet: columns, type size, order, backs, words."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QVBoxLayout, QWidget

from swissdesk import languages
from swissdesk.frozen import replace
from swissdesk.services.paper.documents import OfferedOptions, SheetOptions, SheetText, SizeChoice
from swissdesk.ui.kit.field import FieldBox
from swissdesk.ui.kit.layouts import NONE, WrappingRow
from swissdesk.ui.kit.line import Line
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _

_BETWEEN_TICKS: Final = 6
_MOST_IN_VIEW: Final = 6
"""Of more columns a small laptop has no room for the ticks beside the other choices: they are folded."""


def size_text(size: SizeChoice) -> str:
    """Return a type size in words."""
    return {
        SizeChoice.NORMAL: _("As large as the pages allow"),
        SizeChoice.SMALL: _("Small"),
        SizeChoice.LARGE: _("Large"),
    }[size]


class OptionsBox(QWidget):
    """Shows what the catalogue offers for a sheet; `chosen` tells that something else was chosen.

    `picture_wanted` asks for a file with a picture, which `take_picture` gets.
    """

    chosen = Signal()
    picture_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._offered, self._options = OfferedOptions(), SheetOptions()
        self.size_choice, self.order = QComboBox(), QComboBox()
        self.size_choice.addItems([size_text(size) for size in SizeChoice])
        self.backs = QCheckBox(_("With backs, on both sides"))
        self._size_box = FieldBox(theme, _("Type size"), self.size_choice)
        self._order_box = FieldBox(theme, _("Order"), self.order)
        self.language = QComboBox()
        self.language.addItem(_("As the event"), "")
        for tag in languages.offered():
            self.language.addItem(languages.own_name(tag), tag)
        self.language_box = FieldBox(theme, _("Language"), self.language)
        if len(languages.offered()) < 2:
            self.language_box.hide()
        self.picture = button(theme, _("Other picture…"))
        self.picture.setToolTip(_("In the place of the logo, until the window is closed"))
        self.logo_again = button(theme, _("Logo again"))
        self.fold = button(theme, _("Fold columns"))
        self._is_unfolded = False
        self._ticks = QWidget()
        ticks = WrappingRow(self._ticks)
        ticks.setContentsMargins(*NONE)
        ticks.setSpacing(_BETWEEN_TICKS)
        self.columns: dict[str, QCheckBox] = {}
        self.texts: dict[str, QLineEdit] = {}
        self._usual_texts: tuple[SheetText, ...] = ()
        self._theme, self._words = theme, QVBoxLayout()
        self._words.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self._order_box, self._size_box, self.fold, self._ticks):
            column.addWidget(part)
        column.addWidget(self.picture)
        column.addWidget(self.logo_again)
        column.addWidget(self.backs)
        column.addLayout(self._words)
        self.size_choice.activated.connect(self._on_chosen)
        self.order.activated.connect(self._on_chosen)
        self.language.activated.connect(self._on_chosen)
        self.backs.clicked.connect(self._on_chosen)
        self.fold.clicked.connect(self._on_fold)
        self.picture.clicked.connect(self.picture_wanted)
        self.logo_again.clicked.connect(lambda: self.take_picture(b""))
        self._rebuild(self._offered)

    def show_options(
        self, offered: OfferedOptions, options: SheetOptions, texts: tuple[SheetText, ...] = ()
    ) -> None:
        """Show what can be chosen for a sheet, and what is; `texts` are its words that can be edited."""
        if offered != self._offered:
            self._rebuild(offered)
        if texts != self._usual_texts:
            self._rebuild_texts(texts)
        own = dict(options.texts)
        for text in texts:
            self.texts[text.key].setText(own.get(text.key, text.usual))
        self._offered, self._options = offered, options
        keys = [choice.key for choice in offered.orders]
        self.order.setCurrentIndex(keys.index(options.order) if options.order in keys else 0)
        self.size_choice.setCurrentIndex(list(SizeChoice).index(options.size))
        self.backs.setChecked(options.has_backs)
        self.language.setCurrentIndex(max(0, self.language.findData(" ".join(options.languages))))
        self.logo_again.setVisible(bool(options.picture))
        for choice in offered.columns:
            self.columns[choice.key].setChecked(options.look.shows(choice.key, usual=choice.is_usual))
        self._show_fold()

    def take_picture(self, data: bytes) -> None:
        """Set another picture than the logo, or the logo again for none; the sheet then has a picture."""
        self.columns["picture"].setChecked(True)
        self._options = replace(self._options, picture=data)
        self.logo_again.setVisible(bool(data))
        self._on_chosen()

    def current(self) -> SheetOptions:
        """Return what is chosen; columns and words as designed are no choice."""
        offered = self._offered
        ticked = frozenset(key for key, tick in self.columns.items() if tick.isChecked())
        usual = frozenset(choice.key for choice in offered.columns if choice.is_usual)
        place = self.order.currentIndex()
        texts = ((text.key, self.texts[text.key].text(), text.usual) for text in self._usual_texts)
        return replace(
            self._options,
            columns=None if ticked == usual else ticked,
            size=list(SizeChoice)[self.size_choice.currentIndex()] if offered.size else SizeChoice.NORMAL,
            order=offered.orders[place].key if place > 0 else "",
            has_backs=offered.backs and self.backs.isChecked(),
            languages=tuple(filter(None, [self.language.currentData()])),
            texts=tuple((key, words) for key, words, as_designed in texts if words != as_designed),
        )

    def _rebuild(self, offered: OfferedOptions) -> None:
        ticks = self._ticks.layout()
        assert ticks is not None
        for tick in self.columns.values():
            ticks.removeWidget(tick)
            tick.deleteLater()
        self.columns = {choice.key: QCheckBox(choice.words()) for choice in offered.columns}
        for tick in self.columns.values():
            tick.clicked.connect(self._on_chosen)
            ticks.addWidget(tick)
        self._is_unfolded = False
        self._show_fold()
        self.order.clear()
        self.order.addItems([choice.words() for choice in offered.orders])
        self._order_box.setVisible(len(offered.orders) > 1)
        self._size_box.setVisible(offered.size)
        self.backs.setVisible(offered.backs)
        self.picture.setVisible(offered.picture)

    def _show_fold(self) -> None:
        """Show the ticks of the columns, or of many how many of them are chosen."""
        are_many = len(self.columns) > _MOST_IN_VIEW
        self.fold.setVisible(are_many)
        self._ticks.setVisible(bool(self.columns) and (self._is_unfolded or not are_many))
        text = _("Fold columns") if self._is_unfolded else _("Columns: {chosen} of {count}…")
        chosen = sum(tick.isChecked() for tick in self.columns.values())
        text = text.format(chosen=chosen, count=len(self.columns))
        self.fold.setText(text)
        self.fold.setAccessibleName(text)

    def _on_fold(self) -> None:
        self._is_unfolded = not self._is_unfolded
        self._show_fold()

    def _rebuild_texts(self, texts: tuple[SheetText, ...]) -> None:
        """Make a field for each text; a change counts when the field is left, or with Enter."""
        while (item := self._words.takeAt(0)) is not None:
            if (box := item.widget()) is not None:
                box.deleteLater()
        self._usual_texts = texts
        self.texts = {text.key: Line() for text in texts}
        for text in texts:
            edit = self.texts[text.key]
            edit.editingFinished.connect(self._on_text_edited)
            self._words.addWidget(FieldBox(self._theme, text.label, edit))

    def _on_text_edited(self) -> None:
        if self.current() != self._options:
            self._on_chosen()

    def _on_chosen(self) -> None:
        self._options = self.current()
        self.chosen.emit()
