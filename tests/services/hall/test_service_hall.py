"""What the hall sees: published rounds alone, results as they come, standings that are true."""

from datetime import UTC, datetime

import pytest

from swissdesk.frozen import replace
from swissdesk.languages import offered
from swissdesk.pairing.knock_out.facts import TEAM_KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services.hall.content import HallReader, hall_section
from swissdesk.services.hall.rows import (
    HallAbsentee,
    HallBoard,
    HallName,
    HallOrder,
    HallPart,
    HallPlace,
    HallSection,
)
from swissdesk.services.standing.standings import StandingsReader
from swissdesk.storage.ids import SectionId
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    PENDING,
    TEAM_KNOCK_OUT_SCORING,
    WHITE_WINS,
    Colour,
)
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.rounds import publish_round
from tests.tournament.team_building import event_of, team_settings, with_boards_played, with_paired_round
from tests.tournament.tournament_building import field_of, with_next_round

ALL = HallOrder(frozenset(HallPart))
LIVE = replace(ALL, is_live=True)
SECTION = SectionId(1)


def published(t: Tournament) -> Tournament:
    return publish_round(t, datetime(2026, 5, 17, tzinfo=UTC))


def seen(t: Tournament, order: HallOrder = ALL) -> HallSection:
    return hall_section(SECTION, t, order, StandingsReader())


def rows(section: HallSection, part: HallPart) -> tuple[object, ...]:
    return next((table.rows for table in section.tables if table.part is part), ())


@pytest.fixture
def played() -> Tournament:
    """Five players after round 1, without round 2."""
    return published(with_next_round(field_of(5), WHITE_WINS, DRAWN))


def test_before_round_1_is_published_there_is_nothing_to_see():
    for t in (field_of(5), with_next_round(field_of(5))):
        assert seen(t).tables == ()
        assert seen(t).round_number == 0


def test_a_draft_is_not_shown_and_the_round_before_it_stays(played):
    draft = with_next_round(played)
    assert len(draft.rounds) == 2
    assert seen(draft) == seen(played)
    assert seen(draft, LIVE).tables == seen(played, LIVE).tables
    assert seen(published(draft)).round_number == 2


def test_results_stand_beside_their_boards_as_they_come_in():
    t = published(with_next_round(field_of(5), BLACK_WINS))
    first, second, absentee = rows(seen(t), HallPart.BOARDS)
    assert isinstance(first, HallBoard)
    assert (first.result, first.is_over) == ("0–1", True)
    assert (first.white.has_lost, first.black.has_lost) == (True, False)
    assert isinstance(second, HallBoard)
    assert (second.result, second.is_over, second.white.has_lost) == ("", False, False)
    assert isinstance(absentee, HallAbsentee)
    assert absentee == HallAbsentee("Player 005", "0", "Bye, 1 point")
    assert seen(t).tables[0].note == "1 result missing"
    assert seen(t).tables[0].count == 2


def test_names_stand_in_alphabetical_order_with_board_and_colour(played):
    first, *_others, last = rows(seen(played), HallPart.NAMES)
    assert first == HallName("Player 001", 1, Colour.WHITE)
    assert last == HallName("Player 005", reason="bye, 1 point")


def test_standings_are_those_after_the_last_complete_round(played):
    t = published(with_next_round(played, WHITE_WINS, PENDING))
    table = seen(t).tables[-1]
    assert (table.title, table.note) == ("Standings after round 1", "")
    assert isinstance(table.rows[0], HallPlace)
    live = seen(t, LIVE).tables[-1]
    assert (live.title, live.note) == ("Standings after round 2", "not final: 1 result missing")


def test_in_the_first_round_there_are_no_standings_but_live_ones():
    t = published(with_next_round(field_of(5), WHITE_WINS))
    assert rows(seen(t), HallPart.STANDINGS) == ()
    assert len(rows(seen(t, LIVE), HallPart.STANDINGS)) == 5


def test_an_adjourned_game_keeps_standings_from_being_final():
    t = published(with_next_round(field_of(4, rounds=1), WHITE_WINS, ADJOURNED))
    table = seen(t).tables[-1]
    assert (table.title, table.note) == ("Standings after round 1", "not final: 1 result missing")
    t = published(with_next_round(field_of(4, rounds=1), WHITE_WINS, DRAWN))
    assert (seen(t).tables[-1].title, seen(t).tables[-1].note) == ("Final standings", "")


def test_of_the_standings_only_the_first_places_are_shown_where_that_is_chosen(played):
    table = seen(played, replace(ALL, places=3)).tables[-1]
    assert (len(table.rows), table.count) == (3, 3)


def test_only_the_chosen_parts_are_shown(played):
    section = seen(played, HallOrder(frozenset({HallPart.NAMES})))
    assert [table.part for table in section.tables] == [HallPart.NAMES]


def test_a_match_shows_the_score_so_far_and_then_its_result():
    t = published(with_paired_round(event_of(4, boards=2)))
    t = with_boards_played(t, 1, WHITE_WINS)
    board = rows(seen(t), HallPart.BOARDS)[0]
    assert isinstance(board, HallBoard)
    assert (board.result, board.is_over, board.is_match) == ("1–0", False, True)
    board = rows(seen(with_boards_played(t, 1, WHITE_WINS, WHITE_WINS)), HallPart.BOARDS)[0]
    assert isinstance(board, HallBoard)
    assert (board.result, board.is_over) == ("1–1", True)
    assert seen(t).tables[0].heads == ("Match", "White on board 1", "Black on board 1")


def test_from_a_tied_match_of_a_knock_out_the_team_that_goes_on_stands_out():
    settings = replace(team_settings(boards=2), system=TEAM_KNOCK_OUT, scoring=TEAM_KNOCK_OUT_SCORING)
    settings = replace(settings, tie_breaks=(), knock_out=KnockOutRules(seed=5))
    t = published(with_paired_round(replace(event_of(2, boards=2, rounds=1), settings=settings)))
    # Each time the team of whom board 1 was won goes on.
    for results, lost in (
        ((WHITE_WINS, WHITE_WINS), (False, True)),
        ((BLACK_WINS, BLACK_WINS), (True, False)),
    ):
        [board] = rows(seen(with_boards_played(t, 1, *results)), HallPart.BOARDS)
        assert isinstance(board, HallBoard)
        assert (board.result, (board.white.has_lost, board.black.has_lost)) == ("1–1", lost)


@pytest.mark.skipif("de" not in offered(), reason="needs the compiled catalogues")
def test_it_is_in_the_first_language_of_the_sheets(played):
    spoken = replace(played, settings=replace(played.settings, sheet_languages=("de", "en")))
    section = seen(spoken)
    assert section.tag == "de"
    assert section.tables[0].title == "Runde 1"


def test_what_has_not_changed_is_not_read_again(played):
    reader = HallReader()
    (first,) = reader.read([(SECTION, played)], ALL)
    (again,) = reader.read([(SECTION, played)], ALL)
    assert again is first
    (other,) = reader.read([(SECTION, published(with_next_round(played)))], ALL)
    assert other.round_number == 2
