"""Finding a card by its number or name: in the table, among the steps, in the overview, in a draft."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.terms import Tpn
from swissdesk.ui.kit.find import first_match, matches
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.pages.rounds.boards.find_field import FindField
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services.explaining.cards import CardTable


def begins_search(text: str) -> bool:
    """Tell whether a key begins to search for a card: a letter, a digit, or `/` before a number."""
    return text.isalnum() or text == "/"


def idle_text(key: str) -> str:
    """Return the hint for a character that does nothing among cards."""
    return _("“{key}” means nothing here. Letters and numbers find a card.").format(key=key)


def card_named(table: "CardTable", typed: str) -> Tpn | None:
    """Return the card with a number, or the first one with a name; None for nobody."""
    wanted = typed.strip().lstrip("/").strip()
    if wanted.isdecimal():
        number = Tpn(int(wanted))
        return number if number in table.cards else None
    found = first_match(card_names(table), wanted) if wanted else None
    return None if found is None else sorted(table.cards)[found]


def card_names(table: "CardTable | None") -> tuple[str, ...]:
    """Return the names on all cards, in order of their numbers."""
    return () if table is None else tuple([table.cards[tpn].name for tpn in sorted(table.cards)])


class CardsShown(Protocol):
    """What shows cards and can go to one of them."""

    def go_to_match(self, typed: str) -> bool:
        """Go to the card with this number or name; return whether there is one."""

    def setFocus(self) -> None:
        """Take the keyboard; Qt's own."""


class CardFinding(QObject):
    """The search field above cards; `hinted` carries that nobody was found, or several were.

    `names` returns those among which a name is looked for, in this order.
    """

    hinted = Signal(str)

    def __init__(
        self, theme: Theme, shown: CardsShown, view: QWidget, names: Callable[[], Sequence[str]]
    ) -> None:
        super().__init__(view)
        self._names = names
        self._shown, self._missed, self._has_choice = shown, "", False
        self.field = FindField(theme, view)
        self.field.set_hints(_("Number or name"), "")
        self.field.setAccessibleName(_("Number or name"))
        self.field.setMinimumWidth(160)
        self.field.setMaximumWidth(280)
        self.field.searched.connect(self._on_searched)
        self.field.taken.connect(self._on_taken)
        self.field.left.connect(self._on_left)
        self.field.installEventFilter(self)

    def begin(self, begun: str = "") -> None:
        """Let the arbiter type a number or a name, of which a letter may be typed already."""
        self.field.setText(begun)
        self.field.setFocus()
        self.field.end(False)  # noqa: FBT003  Qt's signature
        self._on_searched(begun)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Forget the letters with the view: when it comes back, nobody is looking for that card."""
        if event.type() is QEvent.Type.Hide and not event.spontaneous():
            self.field.clear()
            self._missed = ""
        return super().eventFilter(watched, event)

    def _on_searched(self, typed: str) -> None:
        """Move the cursor to the card that was found; hint where nobody was, or several were."""
        wanted = typed.strip().lstrip("/").strip()
        self._missed = ""
        if wanted and not self._shown.go_to_match(typed):
            self._missed = _("Nobody found for “{wanted}”.").format(wanted=wanted)
            self.hinted.emit(self._missed)
        elif wanted and not wanted.isdecimal():
            self._say_choice(wanted)

    def _say_choice(self, wanted: str) -> None:
        """Hint which of several cards was chosen; one that is left alone takes the hint away."""
        names = [name for name in self._names() if matches(name, wanted)]
        chosen = first_match(names, wanted)
        several = len(names) > 1 and chosen is not None
        words = _("“{wanted}” fits several cards: {name} is chosen. More letters find others.")
        if several or self._has_choice:
            self.hinted.emit(words.format(wanted=wanted, name=names[chosen or 0]) if several else "")
        self._has_choice = several

    def _on_taken(self) -> None:
        """Go to the card that was found; without one, stay, so that no key moves another."""
        if self._missed:
            self.hinted.emit(self._missed)
            self.field.selectAll()
        else:
            self._on_left()

    def _on_left(self) -> None:
        self.field.clear()
        self._shown.setFocus()
