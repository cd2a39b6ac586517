"""Certificates and receipts: who gets one, what it says, and which words an arbiter may edit."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.faces import Face
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.paper import MM
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.press.wording import money_words
from swissdesk.documents.sheets.standing.certificates import CertificatesSheet
from swissdesk.documents.sheets.standing.receipts import ReceiptsSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.honours import Category, Prize, PrizeRules
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.prizes import distribute
from swissdesk.tournament.standing.standings import standings
from tests.documents.field_building import LONG_NAME, NOW, layout_of, open_event
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of
from tests.documents.sheets.teams.test_team_sheets import played_event


def with_prizes(t: Tournament) -> Tournament:
    honours = {
        "categories": (Category("Under 2400", highest=2399),),
        "prizes": (Prize(1, 50000), Prize(2, 25050, thing="Chess clock"), Prize(1, 10000, "Under 2400")),
        "prize_rules": PrizeRules(currency="PLN"),
    }
    return replace(t, settings=replace(t.settings, **honours))


def certificates(t: Tournament, options: SheetOptions = AS_DESIGNED) -> CertificatesSheet:
    sheet = assemble(t, SheetKind.CERTIFICATES, None, NOW, options)
    assert isinstance(sheet, CertificatesSheet)
    return sheet


def receipts(t: Tournament, options: SheetOptions = AS_DESIGNED) -> ReceiptsSheet:
    sheet = assemble(t, SheetKind.RECEIPTS, None, NOW, options)
    assert isinstance(sheet, ReceiptsSheet)
    return sheet


def test_without_prizes_the_first_three_places_get_a_certificate():
    t = open_event(23, played=6)
    sheet, table = certificates(t), standings(t, None)
    ranks = [row.rank for row in table.rows if row.rank <= 3]
    assert len(sheet.certificates) == len(ranks)
    assert sheet.certificates[0].place == "First place"
    assert sheet.details == "Open A  ·  9 rounds  ·  13–15 March 2026"
    assert sheet.place_and_date == "Kraków, 15 March 2026"


def test_every_prize_has_its_certificate_with_place_and_category():
    t = with_prizes(open_event(23, played=6))
    awards = distribute(t)
    sheet = certificates(t)
    assert len(sheet.certificates) == len(awards)
    assert [one.place for one in sheet.certificates] == [
        "First place",
        "Second place",
        "First place, Under 2400",
    ]
    assert sheet.certificates[0].points.endswith("points out of 6")


def test_a_certificate_can_be_for_one_player_or_for_everybody():
    t = open_event(23, played=6)
    (one,) = certificates(t, SheetOptions(only=2)).certificates
    family, given = LONG_NAME.split(", ")
    assert one.name == f"{given} {family}"
    everybody = certificates(t, SheetOptions(columns=frozenset({"everybody"}))).certificates
    assert len(everybody) == 23
    assert everybody[-1].place.endswith("rd place")
    with pytest.raises(DocumentError, match="no player with the number 99"):
        certificates(t, SheetOptions(only=99))


def test_the_words_of_a_certificate_can_be_edited_and_are_the_usual_ones_otherwise():
    usual = certificates(open_event(8))
    assert (usual.heading, usual.lead) == ("Certificate", "This is to certify that")
    assert (usual.signatures[0].name, usual.signatures[0].office) == ("Adam Nowak", "Chief Arbiter")
    texts = (("heading", "Urkunde"), ("right name", "Katarzyna Mazur"), ("left office", ""))
    own = certificates(open_event(8), SheetOptions(texts=texts))
    assert (own.heading, own.lead) == ("Urkunde", usual.lead)
    assert own.signatures[1].name == "Katarzyna Mazur"
    assert own.signatures[0].office == ""
    keys = [text.key for text in CATALOGUE[SheetKind.CERTIFICATES].offered.texts]
    assert {key for key, _words in texts} <= set(keys)


def test_a_certificate_lies_across_and_is_set_in_the_serif_faces_alone():
    layout = layout_of(open_event(8), SheetKind.CERTIFICATES)
    for page in layout.pages:
        (panel,) = page.panels
        assert page.is_landscape
        assert (panel.width, panel.height) == (260 * MM, 190 * MM)
        assert {run.face for text in texts_of(panel) for run in text.runs} <= {Face.SERIF, Face.SERIF_ITALIC}
        assert min(text.size for text in texts_of(panel)) >= 13
        assert sum(isinstance(mark, Rectangle) and mark.is_filled for mark in panel.marks) == 16


def test_teams_get_certificates_of_match_points():
    sheet = certificates(played_event())
    assert sheet.certificates[0].name == "Klub Hetman Podgórze"
    assert sheet.certificates[0].points == "with 2 match points out of 2"
    everybody = certificates(played_event(), SheetOptions(columns=frozenset({"everybody"})))
    assert "with 1 match point out of 2" in {one.points for one in everybody.certificates}


def test_the_name_of_a_team_is_not_turned_round_at_its_comma():
    t = with_prizes(played_event())
    named = replace(t, players=tuple(replace(team, name=f"Chess Club, {team.tpn}") for team in t.players))
    assert all(one.name.startswith("Chess Club, ") for one in certificates(named).certificates)
    assert all(one.name.startswith("Chess Club, ") for one in receipts(named).receipts)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("IA Wren, Harriet", "IA Harriet Wren"),
        ("IA Wren, Harriet (24600123)", "IA Harriet Wren"),
        ("Wren, Harriet, IA", "IA Harriet Wren"),
        ("IA WGM Wren, Harriet", "IA WGM Harriet Wren"),
        ("FA Dr. van der Berg, Jan", "FA Dr. Jan van der Berg"),
        ("Prof. Dr. Wren, Harriet", "Prof. Dr. Harriet Wren"),
        ("Wren, Harriet", "Harriet Wren"),
        ("IA Harriet Wren", "IA Harriet Wren"),
        ("Wren,Harriet", "Harriet Wren"),
        ("Ia, Nino", "Nino Ia"),
        ("IA, Nino", "Nino IA"),
        ("St. John, Peter", "Peter St. John"),
        ("DI MARCO, LUCA", "LUCA DI MARCO"),
        ("Imhof, Dora", "Dora Imhof"),
        ("", ""),
    ],
)
def test_a_certificate_says_a_name_with_its_titles_first(written: str, said: str):
    t = open_event(4, played=1)
    t = replace(t, settings=replace(t.settings, chief_arbiter=written))
    assert certificates(t).signatures[0].name == said


def test_each_prize_has_a_receipt_and_spare_places_are_for_the_pen():
    t = with_prizes(open_event(23, played=6))
    sheet = receipts(t)
    assert [one.prize for one in sheet.receipts] == ["500 PLN", "250.50 PLN + Chess clock", "100 PLN"]
    assert [one.number for one in sheet.receipts] == [1, 2, 3]
    assert "Under 2400" in sheet.receipts[2].reason
    (page,) = words_of(sheet.layout())
    assert [word for word in page if word.startswith("Receipt")] == [
        "Receipt 1",
        "Receipt 2",
        "Receipt 3",
        "Receipt",
        "Receipt",
    ]
    assert {"500 PLN", "received by", "for", "signature", "paid out by"} <= set(page)


def test_a_right_to_left_name_on_a_receipt_leaves_its_number_in_its_place():
    t = with_prizes(open_event(23, played=6))
    first = next(award.player for award in distribute(t))
    named = tuple(replace(p, name="כהן, שרה") if p.id == first else p for p in t.players)
    assert receipts(replace(t, players=named)).receipts[0].name.startswith("\u2068שרה כהן\u2069 (No. ")


def test_one_receipt_keeps_its_number_when_it_is_printed_again():
    t = with_prizes(open_event(23, played=6))
    winner = distribute(t)[1].player
    sheet = receipts(t, SheetOptions(only=winner, first_place=3))
    assert [one.number for one in sheet.receipts] == [2]
    assert [panel is not None for panel in sheet.layout().pages[0].panels] == [False] * 3 + [True, False]
    with pytest.raises(DocumentError, match="Number 3 has won no prize"):
        receipts(t, SheetOptions(only=3))


def test_nobody_is_honoured_before_the_first_round():
    t = with_prizes(replace(open_event(8), rounds=()))
    with pytest.raises(DocumentError, match="No round has been paired yet"):
        certificates(t)
    assert receipts(t).receipts == ()


def test_without_prizes_there_is_a_sheet_of_receipts_for_the_pen():
    layout = layout_of(open_event(8), SheetKind.RECEIPTS)
    assert len(layout.pages) == 1
    assert all(layout.pages[0].panels)


@pytest.mark.parametrize("kind", [SheetKind.CERTIFICATES, SheetKind.RECEIPTS])
@pytest.mark.parametrize("players", [8, 300])
def test_nothing_leaves_its_frame_or_runs_into_its_neighbour(kind: SheetKind, players: int):
    everybody = (
        SheetOptions(columns=frozenset({"everybody"})) if kind is SheetKind.CERTIFICATES else AS_DESIGNED
    )
    layout = layout_of(with_prizes(open_event(players, played=3)), kind, everybody)
    assert texts_outside(layout) == []
    assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_sums_are_written_with_cents_only_where_there_are_some():
    assert [money_words(amount, "EUR") for amount in (5, 1250, 150000)] == [
        "0.05 EUR",
        "12.50 EUR",
        "1500 EUR",
    ]
