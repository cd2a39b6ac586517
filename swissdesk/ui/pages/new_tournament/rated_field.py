"""Whether a new tournament is rated by FIDE, and so begins in FIDE mode."""

from dataclasses import replace

from PySide6.QtWidgets import QComboBox

from swissdesk.services.event.fide_mode import FideMode, FideState, why_no_fide_mode
from swissdesk.tournament.model import Settings
from swissdesk.words import _


class RatedField:
    """A choice that is kept while a system is in view that FIDE has no rules for."""

    def __init__(self) -> None:
        self.choice = QComboBox()
        self.choice.addItems([_("no"), _("yes, in FIDE mode")])

    @property
    def is_chosen(self) -> bool:
        """Tell whether it is to be rated."""
        return bool(self.choice.currentIndex())

    def choose(self, *, is_rated: bool) -> None:
        """Choose what is usual in this club."""
        self.choice.setCurrentIndex(int(is_rated))

    def hint_of(self, settings: Settings) -> str:
        """Return what FIDE mode does, or why there is none; the choice is open only where there is one."""
        why_not = why_no_fide_mode(settings)
        self.choice.setEnabled(not why_not)
        return _("FIDE has no rules for this system") if why_not else _("Fixes what is announced")

    def applied(self, settings: Settings) -> Settings:
        """Return the settings, in FIDE mode if that is chosen and can be."""
        is_on = self.is_chosen and not why_no_fide_mode(settings)
        return replace(settings, fide=FideMode(FideState.ON if is_on else FideState.NO))
