"""Every sheet can be made in every language, and no word of ours is cut on it."""

from collections.abc import Iterator

import pytest

from swissdesk.documents.press.boxes import Layout, Text
from swissdesk.languages import language_of, offered
from swissdesk.tournament.model import Tournament
from swissdesk.words import Language, in_language
from tests.documents.every_sheet import every_sheet, individuals, teams
from tests.documents.layout_faults import faults
from tests.documents.sheet_building import NAMES as OF_PEOPLE
from tests.made_up_language import Longer

PEOPLE, TEAMS = individuals(24), teams(8)
LANGUAGES = [*map(language_of, offered()), Language("longer", Longer())]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.tag)
@pytest.mark.parametrize("t", [PEOPLE, TEAMS], ids=["people", "teams"])
def test_every_sheet_shows_its_words_in_full(t: Tournament, language: Language):
    with in_language(language):
        for form, data in every_sheet(t):
            layout = data.layout()
            found = [*cut_words(layout), *faults(layout)]
            assert (form.command, found) == (form.command, [])


def cut_words(layout: Layout) -> Iterator[str]:
    """Return the texts that are cut; a name may be, where no list has room for the longest club."""
    for page in layout.pages:
        for panel in page.panels:
            for mark in panel.marks if panel else ():
                # What goes on and on is written with a blank before the sign.
                is_cut = isinstance(mark, Text) and mark.words[-1:] == "…" and mark.words[-2:-1] != " "
                if is_cut and not is_name(mark.words):
                    yield mark.words


def is_name(words: str) -> bool:
    """Tell whether what stands before the sign of a cut is the beginning of a name."""
    begun = words[:-1].rstrip()
    endings = {begun[at:] for at in range(max(1, len(begun) - 3))}
    return any(ending in name for name in NAMES for ending in endings)


NAMES = {
    *OF_PEOPLE,
    *(words for t in (PEOPLE, TEAMS) for player in t.players for words in (player.name, player.club)),
}
