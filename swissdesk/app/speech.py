"""Speaking a language: our own words, those of Qt's dialogs, and those of the parser of the command line."""

import gettext
import os
from typing import TYPE_CHECKING

from swissdesk.languages import DOMAIN, best_of, language_of, locale_folder, of_environment
from swissdesk.words import ENGLISH, language, use_language

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

_BRITISH = "en_GB"
"""The English of the program, for dates and sizes of paper where the system has another language."""


def speak_on_console() -> None:
    """Speak the language that the environment asks for, also where the parser complains."""
    tag = of_environment()
    use_language(language_of(tag))
    if tag == ENGLISH.tag:
        return
    # The parser asks gettext itself, which reads the same environment, if Windows had one.
    gettext.bindtextdomain(DOMAIN, locale_folder())
    gettext.textdomain(DOMAIN)
    os.environ.setdefault("LANGUAGE", tag)


def speak_in_window(application: "QApplication", kept: str) -> None:
    """Speak the language that was chosen, or with an empty tag the system's; Qt's own dialogs too."""
    from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator

    system = QLocale.system()
    tag = best_of([kept] if kept else system.uiLanguages())
    use_language(language_of(tag))
    own = QLocale(_BRITISH if tag == ENGLISH.tag else tag)
    QLocale.setDefault(system if system.language() == own.language() else own)
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    of_qt = QTranslator(application)
    if of_qt.load(f"qtbase_{language().tag}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(of_qt)
