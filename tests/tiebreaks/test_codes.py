"""Reading and writing tie-break codes."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.tiebreaks.codes import (
    KNOWN_NAMES,
    TieBreakCode,
    UnknownTieBreakError,
    article,
    heading,
    parse_code,
    plain_name,
)
from swissdesk.tiebreaks.registry import AMONG_TIED, TIE_BREAKS


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("BH", TieBreakCode("BH")),
        ("bh/c1", TieBreakCode("BH", cut_low=1)),
        ("SB/M2", TieBreakCode("SB", cut_low=2, cut_high=2)),
        ("KS/L-2", TieBreakCode("KS", koya_shift=-2)),
        ("ARO/C1/U1400", TieBreakCode("ARO", cut_low=1, unrated=1400)),
        ("AOB/F", TieBreakCode("AOB", fore=True)),
        ("DE/P", TieBreakCode("DE", forfeits_count=True)),
        ("TPN/R", TieBreakCode("TPN", is_reversed=True)),
        ("BH:GP/C1", TieBreakCode("BH", cut_low=1, score="GP")),
        ("SSSC/F/K3", TieBreakCode("SSSC", fore=True, factor=3)),
        ("EMGSB/C1/P", TieBreakCode("EMGSB", cut_low=1, forfeits_count=True)),
    ],
)
def test_a_code_is_read_and_written_back(text: str, code: TieBreakCode) -> None:
    assert parse_code(text) == code
    assert str(code) == text.upper()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "XX",
        "BH/C3",
        "WIN/C1",
        "KS/L",
        "KS/L0x",
        "BH/",
        "EMXSB",
        "BH:XP",
        "REP:GP",
        "KS/L101",
        "SSSC/K0",
        "ARO/U12345",
    ],
)
def test_a_code_that_does_not_exist_is_named(text: str) -> None:
    with pytest.raises(UnknownTieBreakError) as caught:
        parse_code(text)
    assert caught.value.code == text
    assert isinstance(caught.value, TournamentError)


def test_every_known_name_has_a_function_words_and_an_article() -> None:
    assert {*TIE_BREAKS, *AMONG_TIED} == set(KNOWN_NAMES)
    assert TIE_BREAKS.keys().isdisjoint(AMONG_TIED)
    for name in KNOWN_NAMES:
        assert plain_name(TieBreakCode(name))
        assert (
            article(TieBreakCode(name)).startswith(("C.07:", "D.02:", "Vincze:", "Keizer:")) or name == "PTS"
        )


def test_headings_and_names_tell_the_modifiers() -> None:
    assert heading(parse_code("BH/C1")) == "BH-C1"
    assert plain_name(parse_code("BH/C1")) == "Buchholz, cut 1"
    assert plain_name(parse_code("KS/L+1")) == "Koya system, limit +1 half points"
    assert plain_name(parse_code("ARO/M1/U1400")) == "Average rating of opponents, median 1, unrated as 1400"
