"""Whether a new tournament is rated by FIDE, and so begins in FIDE mode."""

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from swissdesk.frozen import replace
from swissdesk.services.event.fide_mode import FideMode, FideState, why_no_fide_mode
from swissdesk.tournament.model import Settings
from swissdesk.words import _


class RatedField:
    """A choice that is kept, and says no, while a system is in view that FIDE has no rules for."""

    def __init__(self) -> None:
        self.choice = QComboBox()
        self.choice.addItems([_("no"), _("yes, in FIDE mode")])
        self._kept, self._is_open = False, True

    @property
    def is_chosen(self) -> bool:
        """Tell whether it is to be rated, as far as the system lets it."""
        return bool(self.choice.currentIndex()) if self._is_open else self._kept

    def choose(self, *, is_rated: bool) -> None:
        """Choose what is usual in this club."""
        self._kept = is_rated
        if self._is_open:
            self.choice.setCurrentIndex(int(is_rated))

    def hint_of(self, settings: Settings) -> str:
        """Return what FIDE mode does, or why there is none; the choice is open only where there is one."""
        why_not = why_no_fide_mode(settings)
        self._open(is_open=not why_not)
        return _("FIDE has no rules for this system") if why_not else _("Fixes what is announced")

    def _open(self, *, is_open: bool) -> None:
        """Open the choice as it was left, or close it with no: a closed yes would be untrue."""
        if is_open == self._is_open:
            return
        self._kept, self._is_open = self.is_chosen, is_open
        with QSignalBlocker(self.choice):
            self.choice.setEnabled(is_open)
            self.choice.setCurrentIndex(int(is_open and self._kept))

    def applied(self, settings: Settings) -> Settings:
        """Return the settings, in FIDE mode if that is chosen and can be."""
        is_on = self.is_chosen and not why_no_fide_mode(settings)
        return replace(settings, fide=FideMode(FideState.ON if is_on else FideState.NO))
