"""The paper fallback kit: whatever is known of coming rounds stands on one of its sheets."""

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import sheet_forms
from swissdesk.documents.catalogue.sheet_form import Role
from swissdesk.documents.press.boxes import Rectangle
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.pairing_notes import PairingNotesSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import Colour, Points, Scoring
from swissdesk.tournament.model import PlayerId, Tournament, VirtualPoints
from tests.documents.event_building import open_event, team_event
from tests.documents.knowledge import AWAY, EXPECTED, GONE, HALF, LATER, known
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import texts_of, words_of
from tests.documents.sheet_building import PRINTED


def event() -> Tournament:
    return known(open_event(20, 7, 4, initial_colour=Colour.BLACK))


def teams() -> Tournament:
    return known(team_event(8, 6, 4, 3))


def kit(t: Tournament) -> set[str]:
    return {form.command for form in sheet_forms(t) if Role.KIT in form.roles_in(t)}


def test_people_and_teams_have_the_same_kit():
    expected = {
        "cards", "empty-cards", "blank-slips", "blank-results", "rules", "crosstable", "checklist",
        "blank-checklist", "pairing-notes",
    }  # fmt: skip
    assert kit(event()) == expected
    assert kit(teams()) == expected | {"blank-match-sheets"}


@pytest.mark.parametrize("t", [event(), teams()], ids=["people", "teams"])
def test_every_sheet_of_the_kit_is_well_set(t: Tournament):
    for form in sheet_forms(t):
        if Role.KIT in form.roles_in(t):
            assert (form.command, faults(assemble(t, form.kind, None, PRINTED).layout())) == (
                form.command,
                [],
            )


CARDS = [SheetKind.PAIRING_CARDS, SheetKind.CUMULATIVE_CARDS, SheetKind.STRIP_CARDS, SheetKind.VINCZE_CARDS]


def words_on(t: Tournament, kind: SheetKind, tpn: int) -> list[str]:
    layout = assemble(t, kind, None, PRINTED, SheetOptions(only=tpn)).layout()
    return [text.words for panel in layout.pages[0].panels if panel for text in texts_of(panel)]


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_has_the_announced_rounds_and_those_after_a_withdrawal(kind: SheetKind):
    is_short = kind in (SheetKind.CUMULATIVE_CARDS, SheetKind.STRIP_CARDS)
    word = "½ bye" if is_short else "half-point bye"
    before = replace(event(), absences=(), players=open_event(20, 7, 4).players)
    for tpn, said, more in ((HALF, word, 1), (LATER, word, 1), (AWAY, "absent", 1), (GONE, "withdrawn", 3)):
        was, now = words_on(before, kind, tpn).count(said), words_on(event(), kind, tpn).count(said)
        assert (tpn, now - was) == (tpn, more)


@pytest.mark.parametrize("kind", CARDS[:3])
def test_a_round_that_is_not_played_has_no_box_for_a_colour(kind: SheetKind):
    def dotted(tpn: int) -> int:
        panel = next(
            filter(
                None, assemble(event(), kind, None, PRINTED, SheetOptions(only=tpn)).layout().pages[0].panels
            )
        )
        return sum(mark.is_dotted for mark in panel.marks if isinstance(mark, Rectangle))

    assert {tpn: dotted(tpn) for tpn in (HALF, LATER, GONE, EXPECTED, 8)} == {
        HALF: 2, LATER: 2, GONE: 0, EXPECTED: 3, 8: 3,
    }  # fmt: skip


def test_a_coming_round_is_worth_its_points_on_a_card_and_has_no_sum():
    cards = assemble(event(), SheetKind.PAIRING_CARDS, None, PRINTED).cards
    (coming,) = [played for played in cards[HALF - 1].rounds if played.number == 5]
    assert (coming.result, coming.points, coming.opponent_tpn) == ("½", None, None)
    gone = [played for played in cards[GONE - 1].rounds if played.number > 4]
    assert [(played.number, played.word, played.result) for played in gone] == [
        (number, "withdrawn", "") for number in (5, 6, 7)
    ]


def test_cards_up_to_an_earlier_round_know_nothing_of_coming_ones():
    cards = assemble(event(), SheetKind.PAIRING_CARDS, 3, PRINTED).cards
    assert {len(card.rounds) for card in cards} == {3}


def test_the_wall_chart_has_the_announced_rounds():
    rows = assemble(event(), SheetKind.WALL_CHART, None, PRINTED).rows
    assert rows[HALF - 1].fields[4].opponent == "½ bye"
    assert rows[LATER - 1].fields[4] is None
    assert rows[LATER - 1].fields[5].opponent == "½ bye"
    assert [field.opponent for field in rows[GONE - 1].fields[4:]] == ["", "", ""]
    assert {len(row.fields) for row in assemble(event(), SheetKind.BLANK_WALL_CHART, None, PRINTED).rows} == {
        0
    }


@pytest.mark.parametrize("t", [event(), teams()], ids=["people", "teams"])
def test_nobody_vanishes_from_the_checklist(t: Tournament):
    sheet = assemble(t, SheetKind.CHECKLIST, None, PRINTED)
    listed = [line.player.tpn for group in sheet.groups for line in group.lines]
    assert {*listed} | {line.player.tpn for line in sheet.away} == {*range(1, len(t.players) + 1)} - {GONE}
    word = "absent" if t.settings.is_team_event else "½ bye"
    assert [(line.player.tpn, line.away) for line in sheet.away] == [
        (HALF, word), (AWAY, "absent"), (EXPECTED, "expected"),
    ]  # fmt: skip
    said = words_of(sheet.layout())[-1]
    assert "Not in this round" in said
    assert "expected" in said


def notes(t: Tournament) -> PairingNotesSheet:
    sheet = assemble(t, SheetKind.PAIRING_NOTES, None, PRINTED)
    assert isinstance(sheet, PairingNotesSheet)
    return sheet


def noted(t: Tournament, heading: str) -> list[tuple[int, str]]:
    (group,) = [group for group in notes(t).groups if group.heading == heading]
    return [(note.player.tpn, note.words) for note in group.notes]


def test_the_notes_hold_what_was_drawn_and_what_a_bye_is_worth():
    t = replace(event(), settings=replace(event().settings, scoring=Scoring(pairing_allocated_bye=Points(5))))
    assert dict(notes(t).facts) == {
        "System": "FIDE (Dutch) System 2026",
        "To be paired next": "round 5 of 7",
        "Initial colour": "Black",
        "Game won, drawn, lost": "1 / ½ / 0",
        "Pairing-allocated bye": "½ point",
        "Half-point bye": "½ point",
        "Absence": "0 points",
    }


def test_a_half_point_bye_is_worth_nothing_where_nobody_can_have_one():
    t = open_event(20, 7, 0, system=SIMPLIFIED)
    assert "Half-point bye" not in dict(notes(t).facts)
    assert "Half-point bye" not in dict(notes(teams()).facts)
    assert dict(notes(known(t)).facts)["Half-point bye"] == "½ point"


def test_the_notes_of_teams_give_match_points_and_game_points():
    facts = dict(notes(teams()).facts)
    assert facts["Pairing-allocated bye"] == "1 match point, 2 game points"
    assert facts["Match won, drawn, lost"] == "2 / 1 / 0"


def test_the_notes_hold_who_is_away_and_when():
    assert noted(event(), "Not playing in round 5") == [
        (HALF, "half-point bye, ½ point"),
        (AWAY, "absent, 0 points"),
        (EXPECTED, "expected, not here yet, 0 points"),
    ]
    assert noted(event(), "Away in a later round") == [(LATER, "half-point bye 6")]
    assert noted(event(), "Withdrawn") == [(GONE, "withdrawn from round 5")]


def test_the_notes_hold_who_may_not_meet_from_now_on_and_who_has_a_fixed_board():
    name = {player.tpn: player.name for player in event().players}
    assert noted(event(), "May not meet") == [
        (1, f"not with 3 {name[3]}, round 6"),
        (4, f"not with 6 {name[6]}"),
    ]
    assert noted(event(), "Always at the same board") == [(6, "board 2")]
    assert noted(teams(), "Always at the same board") == [(6, "match 2")]


def test_the_notes_hold_virtual_points_where_there_are_any():
    t = replace(
        event(),
        acceleration=(
            VirtualPoints(PlayerId(2), 1, 5, Points(10)),
            VirtualPoints(PlayerId(3), 1, 4, Points(10)),
        ),
    )
    assert noted(t, "Virtual points, for the pairing only") == [(2, "1 point, rounds 1–5")]
    assert not [group for group in notes(event()).groups if group.heading.startswith("Virtual")]


def test_notes_after_the_last_round_say_that_nothing_is_to_be_paired():
    t = open_event(8, 3)
    assert dict(notes(t).facts)["To be paired next"] == "nothing: all rounds are paired"
    assert "nobody" in words_of(notes(t).layout())[0]


def test_the_blank_checklist_is_for_the_round_after_the_next_and_has_a_row_for_everybody():
    sheet = assemble(event(), SheetKind.BLANK_CHECKLIST, None, PRINTED)
    assert (sheet.header.title, sheet.rows, sheet.rounds_before) == ("Pairing checklist for round 6", 19, 5)
    said = [words for page in words_of(sheet.layout()) for words in page]
    assert {"Score", "No.", "Player", "R5", "Due", "Opponent", "Col."} <= {*said}
    assert "R6" not in said
    last = assemble(open_event(8, 5, 4), SheetKind.BLANK_CHECKLIST, None, PRINTED)
    assert last.header.title == "Pairing checklist for round ____"


@pytest.mark.parametrize(("players", "rounds", "pages"), [(6, 3, 1), (60, 9, 3), (283, 13, 15)])
def test_the_blank_checklist_has_room_for_a_pen_in_any_field(players: int, rounds: int, pages: int):
    layout = assemble(
        open_event(players, rounds, rounds - 3), SheetKind.BLANK_CHECKLIST, None, PRINTED
    ).layout()
    assert faults(layout) == []
    assert len(layout.pages) == pages


def test_blank_match_sheets_are_enough_for_every_match_of_the_next_two_rounds():
    layout = assemble(teams(), SheetKind.BLANK_MATCH_SHEETS, None, PRINTED).layout()
    read = words_of(layout)
    heads = [next(word for word in page if word.startswith("Match sheet")) for page in read]
    assert heads == ["Match sheet, round 4"] * 4 + ["Match sheet, round 5"] * 4
    assert [f"Match {number}" in page for number, page in zip((1, 2, 3, 4) * 2, read, strict=True)] == [
        True
    ] * 8
    assert all({"Team ____  ·  White on boards 1 and 3", "Captain", "Sum"} <= {*page} for page in read)
    assert not any("nobody" in page or team.name in page for page in read for team in teams().players)


def test_after_the_last_round_a_blank_match_sheet_is_for_any():
    (page,) = words_of(assemble(team_event(8, 3), SheetKind.BLANK_MATCH_SHEETS, None, PRINTED).layout())
    assert {"Match sheet, round ____", "Match ____"} <= {*page}
    with pytest.raises(DocumentError, match="fewer than two"):
        assemble(team_event(1, 3, 4, 0), SheetKind.BLANK_MATCH_SHEETS, None, PRINTED)
