"""The words of each system that can be asked: a new one is one line here."""

from collections.abc import Mapping
from typing import Final

from swissdesk.services.explaining_words import SystemWords
from swissdesk.services.explaining_words_dutch import DutchWords, DutchWordsOf2017, DutchWordsOf2025
from swissdesk.services.explaining_words_leong import LeongWords
from swissdesk.services.explaining_words_olympiad import OlympiadWords
from swissdesk.services.explaining_words_simplified import SimplifiedWords
from swissdesk.terms import SystemName

WORDS: Final[Mapping[SystemName, SystemWords]] = {
    SystemName.DUTCH_2026: DutchWords(),
    SystemName.DUTCH_2025: DutchWordsOf2025(),
    SystemName.DUTCH_2017: DutchWordsOf2017(),
    SystemName.SIMPLIFIED: SimplifiedWords(),
    SystemName.LEONG: LeongWords(),
    SystemName.OLYMPIAD: OlympiadWords(),
}
