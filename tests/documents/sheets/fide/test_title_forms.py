"""FIDE's forms and the sheet of norms: what is known stands on them, and what is not is for the pen."""

from datetime import date, datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.fide.form import Entry
from swissdesk.errors import DocumentError
from swissdesk.languages import language_of
from swissdesk.terms import RatingKind
from swissdesk.words import in_language
from tests.documents.layout_reading import words_of
from tests.tournament.standing.norm_building import drawn, event_of, lost, mixed, won

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone
SEVEN_AND_A_HALF = [*won(7), *drawn(1), *lost(1)]


def with_norm(**settings):
    """Nine games for a norm of a grandmaster, and two more that have to be left out for it."""
    met = [*mixed(SEVEN_AND_A_HALF), *mixed(lost(2, rating=1900), titles="")]
    return event_of(met, federation="HUN", **settings)


def sheet_of(kind, t, **options):
    return assemble(t, kind, None, NOW, SheetOptions(**options))


def entries(parts):
    """The entries of a form by their captions, those that stand twice with both values."""
    found = {}
    for part in parts:
        if isinstance(part, tuple) and part and isinstance(part[0], Entry):
            for entry in part:
                found.setdefault(entry.caption, []).append(entry.value)
    return {caption: values[0] if len(values) == 1 else values for caption, values in found.items()}


def test_a_certificate_holds_what_the_results_show():
    t = with_norm(city="Budapest", start=date(2026, 3, 1), end=date(2026, 3, 9), chief_arbiter="IA Kiss")
    (result,) = sheet_of(SheetKind.TITLE_RESULTS, t).results
    known = entries(result.parts)
    assert known["Last name, first name"] == "Hero"
    assert (known["Start"], known["Close"]) == ("2026-03-01", "2026-03-09")
    assert (known["Norm sought"], known["Rating average (1.4.7)"]) == ("GM", "2400")
    assert (known["Score required"], known["Score achieved"]) == ("7", "7½")
    assert known["Exceeding the norm by (points)"] == "½"
    assert known["Opponents not from the applicant’s federation"] == "9"
    assert (known["Number of titled opponents"], known["Number of GM"]) == ("6", "4")
    assert known["Special remarks"] == "1.4.1e: games of rounds 10, 11 not included"


def test_a_certificate_leaves_what_is_not_known_for_the_pen():
    known = entries(sheet_of(SheetKind.TITLE_RESULTS, with_norm()).results[0].parts)
    for caption in ("Place of birth", "Date of birth", "Start", "City", "Arbiter’s signature"):
        assert known[caption] == ""


def test_the_lifted_rating_stands_beside_the_real_one():
    strong = [one._replace(rating=2420) for one in SEVEN_AND_A_HALF[1:]]
    met = mixed([*won(1, rating=2100), *strong])
    (result,) = sheet_of(SheetKind.TITLE_RESULTS, event_of([*met[1:], met[0]])).results
    table = next(part for part in result.parts if hasattr(part, "rows"))
    assert [(row[4], row[5]) for row in table.rows if row[5]] == [("2100", "2200")]


def test_without_a_possible_norm_there_is_a_form_for_the_pen():
    sheet = sheet_of(SheetKind.TITLE_RESULTS, event_of(mixed(lost(9))))
    (result,) = sheet.results
    assert set(entries(result.parts)["Number of GM"]) == set()
    assert sheet.state == ""


def test_one_certificate_can_be_made_for_one_player():
    assert len(sheet_of(SheetKind.TITLE_RESULTS, with_norm(), only=1).results) == 1
    with pytest.raises(DocumentError, match="No norm seems possible for number 2"):
        sheet_of(SheetKind.TITLE_RESULTS, with_norm(), only=2)


def test_the_report_form_counts_people_titles_and_norms():
    sheet = sheet_of(SheetKind.TOURNAMENT_REPORT, with_norm(time_control="90+30"))
    known = entries(sheet.parts)
    assert (known["Number of players"], known["Not from the host federation"]) == ("12", "11")
    assert (known["GM"], known["IM"], known["FM"]) == ("4", "1", "2")
    assert (known["Rate of play"], known["Rated as"]) == ("90+30", RatingKind.STANDARD.value)
    table = next(part for part in sheet.parts if hasattr(part, "rows"))
    assert table.rows == (("Hero", "", "HUN", "GM", "9", "7½", "2673"),)
    assert (known["Organiser"], known["Event code (FIDE)"]) == ("", "")


@pytest.mark.parametrize("kind", [SheetKind.TITLE_RESULTS, SheetKind.TOURNAMENT_REPORT])
def test_the_forms_are_in_english_whatever_the_language(kind):
    english = words_of(sheet_of(kind, with_norm()).layout())
    with in_language(language_of("de")):
        assert words_of(sheet_of(kind, with_norm()).layout()) == english


def test_the_sheet_of_norms_says_of_each_condition_whether_it_is_met():
    t = event_of(mixed(SEVEN_AND_A_HALF, federations="GER"))
    rows = [
        [cell.words for cell in row]
        for group in sheet_of(SheetKind.NORMS, t).plain().groups
        for row in group.rows
    ]
    assert ["1.4.3", "foreign federations: 1, at least 2", "NOT MET"] in rows
    assert ["1.4.8", "performance 2673, at least 2600", "met"] in rows


def test_the_sheet_of_norms_says_that_there_are_none():
    sheet = sheet_of(SheetKind.NORMS, event_of(mixed(lost(9))))
    nobody = "Nobody’s performance is high enough for a norm."
    assert nobody in words_of(sheet.layout())[0]
    assert nobody in sheet.remarks()
