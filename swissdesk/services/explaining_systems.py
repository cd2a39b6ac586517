"""The words of each system that can be asked: a new one is one line here."""

from collections.abc import Mapping
from typing import Final

from swissdesk.pairing.dutch.words import DutchWords, DutchWordsOf2017, DutchWordsOf2025
from swissdesk.pairing.leong.words import LeongWords
from swissdesk.pairing.olympiad.words import OlympiadWords
from swissdesk.pairing.simplified.words import SimplifiedWords
from swissdesk.pairing.words.common import SystemWords
from swissdesk.terms import SystemName

WORDS: Final[Mapping[SystemName, SystemWords]] = {
    SystemName.DUTCH_2026: DutchWords(),
    SystemName.DUTCH_2025: DutchWordsOf2025(),
    SystemName.DUTCH_2017: DutchWordsOf2017(),
    SystemName.SIMPLIFIED: SimplifiedWords(),
    SystemName.LEONG: LeongWords(),
    SystemName.OLYMPIAD: OlympiadWords(),
}
