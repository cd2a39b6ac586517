"""From the tournament to the sheets: what stands on them."""

import subprocess
import sys
from datetime import date, datetime

import pytest

from swissdesk.documents.cards.data import CardFace
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.listing import sheet_forms
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import Replaced, SheetKind
from swissdesk.errors import DocumentError, TournamentError
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.round_robin.facts import DOUBLE
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    DRAWN,
    PENDING,
    WHITE_WINS,
    ByeKind,
    Colour,
    Float,
    Points,
    Result,
    Scoring,
    Title,
    Tpn,
    match_points_phrase,
    plural_of,
    points_phrase,
)
from swissdesk.tournament.honours import Category, Prize
from swissdesk.tournament.model import Bye, Game, Player, PlayerId, Round, RoundState, Settings, Tournament
from swissdesk.words import in_language
from tests.documents.every_sheet import individuals, teams

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone

PEOPLE = (
    ("Weiß, Björn", 2400, Title.GM),
    ("Åberg, Mia", 2300, Title.NONE),
    ("Смирнова, Ольга", 2200, Title.WFM),
    ("Smith, John", 2100, Title.NONE),
    ("Øster, Bo", 0, Title.NONE),
)


def player(number: int) -> Player:
    name, rating, title = PEOPLE[number - 1]
    return Player(PlayerId(number), Tpn(number), name, rating, title, federation="GER", club="SK Lipa")


def game(board: int, white: int, black: int, result: Result = PENDING) -> Game:
    return Game(board, PlayerId(white), PlayerId(black), result)


def played(number: int, *games: Game, bye: tuple[int, ByeKind]) -> Round:
    return Round(number, RoundState.PUBLISHED, games, (Bye(PlayerId(bye[0]), bye[1]),))


def small_event(last: Result = PENDING, **settings: object) -> Tournament:
    """Five players and two rounds; the last board of round 2 has the given result."""
    fields = {
        "round_dates": (date(2026, 3, 13), date(2026, 3, 14)),
        "rounds_planned": 3,
        "categories": (Category("Under 2000", highest=1999),),
        "prizes": (Prize(1, 10000), Prize(1, 5000, "Under 2000")),
    } | settings
    rounds = (
        played(1, game(1, 1, 3, WHITE_WINS), game(2, 4, 2, DRAWN), bye=(5, ByeKind.PAIRING_ALLOCATED)),
        played(2, game(1, 5, 1, WHITE_WINS), game(2, 2, 3, last), bye=(4, ByeKind.HALF_POINT)),
    )
    everybody = tuple(player(number) for number in range(1, 6))
    return Tournament(Settings("Test Open", "A", "Kraków", **fields), everybody, rounds)


def test_pairings_by_board_show_the_points_before_the_round():
    sheet = assemble(small_event(), SheetKind.PAIRINGS_BY_BOARD, 2, NOW)
    first = sheet.boards[0]
    assert (first.white.name, first.white.points, first.white.rating) == ("Øster, Bo", 10, 0)
    assert (first.black.title, first.black.name, first.black.points) == ("GM", "Weiß, Björn", 10)
    assert first.result == "1–0"
    assert sheet.boards[1].result == ""


def test_the_head_names_event_section_place_and_the_day_of_the_round():
    header = assemble(
        small_event(), SheetKind.PAIRINGS_BY_BOARD, 2, NOW, SheetOptions(start_time="14:00")
    ).header
    assert (header.event, header.section, header.place) == ("Test Open", "A", "Kraków")
    assert (header.title, header.date, header.right) == (
        "Pairings, round 2",
        "Saturday 14 March 2026",
        "14:00",
    )
    assert header.imprint.system == "FIDE (Dutch) System 2026"


def test_without_the_day_of_the_round_the_days_of_the_event_are_shown():
    t = small_event(round_dates=(), start=date(2026, 3, 13), end=date(2026, 3, 15))
    assert assemble(t, SheetKind.PAIRINGS_BY_BOARD, 2, NOW).header.date == "13–15 March 2026"
    assert assemble(small_event(round_dates=()), SheetKind.PAIRINGS_BY_BOARD, 2, NOW).header.date == ""


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (BLACK_WINS_BY_FORFEIT, "– +"),
        (DOUBLE_FORFEIT, "– –"),
        (ADJOURNED, "adj."),
        (DRAWN, "½–½"),
        (PENDING, ""),
    ],
)
def test_results_are_written_with_an_en_dash_and_forfeits_with_signs(result: Result, words: str):
    sheet = assemble(small_event(result), SheetKind.PAIRINGS_BY_BOARD, 2, NOW)
    assert sheet.boards[1].result == words


def test_those_who_do_not_play_are_grouped_by_reason():
    t = small_event()
    withdrawn = replace(t.players[2], withdrawn_from=2)
    byes = (
        Bye(PlayerId(2), ByeKind.ZERO_POINT),
        Bye(PlayerId(3), ByeKind.ZERO_POINT),
        Bye(PlayerId(4), ByeKind.HALF_POINT),
    )
    second = Round(2, RoundState.DRAFT, (game(1, 5, 1),), byes)
    t = replace(t, players=(*t.players[:2], withdrawn, *t.players[3:]), rounds=(t.rounds[0], second))
    groups = assemble(t, SheetKind.PAIRINGS_BY_BOARD, 2, NOW).not_playing
    assert [(group.reason, [seat.tpn for seat in group.players]) for group in groups] == [
        ("Half-point bye, ½ point", [4]),
        ("Absent, 0 points", [2]),
        ("Withdrawn", [3]),
    ]
    lines = assemble(t, SheetKind.PAIRINGS_BY_NAME, 2, NOW).lines
    assert {line.player.tpn: line.reason for line in lines if line.reason} == {
        2: "absent, 0 points",
        3: "withdrawn",
        4: "half-point bye, ½ point",
    }


def test_a_bye_is_worth_what_the_scoring_says():
    scoring = Scoring(win=Points(30), draw=Points(10), pairing_allocated_bye=Points(30))
    groups = assemble(small_event(scoring=scoring), SheetKind.PAIRINGS_BY_BOARD, 1, NOW).not_playing
    assert [group.reason for group in groups] == ["Bye, 3 points"]


def test_pairings_by_name_hold_everybody_once_in_alphabetical_order():
    lines = assemble(small_event(), SheetKind.PAIRINGS_BY_NAME, 2, NOW).lines
    assert [line.player.name for line in lines] == [
        "Åberg, Mia",
        "Øster, Bo",
        "Smith, John",
        "Weiß, Björn",
        "Смирнова, Ольга",
    ]
    assert (lines[1].board, lines[1].colour, lines[1].opponent.name) == (1, Colour.WHITE, "Weiß, Björn")


def test_a_name_without_a_blank_behind_its_comma_gets_one_on_every_sheet():
    for t in (individuals(6), teams(4)):
        people = tuple(
            replace(p, name="Bakhmatov,Eduard", members=())
            if not p.members
            else replace(p, members=tuple(replace(m, name="Bakhmatov ,Eduard") for m in p.members))
            for p in t.players
        )
        for form in sheet_forms(t):
            said = str(assemble(replace(t, players=people), form.kind, None, NOW))
            assert (form.command, "Bakhmatov,E" in said, "Bakhmatov ,E" in said) == (
                form.command,
                False,
                False,
            )


def test_standings_are_not_final_while_a_result_is_missing():
    header = assemble(small_event(), SheetKind.STANDINGS, 2, NOW).header
    assert (header.title, header.imprint.state) == ("Standings after round 2", "NOT FINAL")
    assert header.note == "1 result is missing: board 2."
    assert header.section == "A, 5 players"


def test_standings_are_final_after_the_last_round_only():
    assert assemble(small_event(DRAWN), SheetKind.STANDINGS, 2, NOW).header.title == "Standings after round 2"
    header = assemble(small_event(DRAWN, rounds_planned=2), SheetKind.STANDINGS, 2, NOW).header
    assert (header.title, header.right, header.note) == ("Final standings", "", "")


def test_missing_results_of_earlier_rounds_say_their_round():
    t = small_event()
    third = played(3, game(1, 1, 4), game(2, 2, 5), bye=(3, ByeKind.PAIRING_ALLOCATED))
    header = assemble(replace(t, rounds=(*t.rounds, third)), SheetKind.STANDINGS, None, NOW).header
    assert header.note == "3 results are missing: board 2 of round 2; boards 1 and 2."


def test_standings_rank_by_points_and_name_their_tie_breaks():
    sheet = assemble(small_event(DRAWN), SheetKind.STANDINGS, None, NOW)
    first = sheet.lines[0]
    assert (first.rank, first.player.tpn, first.points) == (1, 5, 20)
    assert [column.heading for column in sheet.tie_breaks] == ["BH-C1", "BH", "SB", "WIN"]
    assert all(len(line.values) == 4 for line in sheet.lines)
    assert sheet.rules == "FIDE C.07, 2026"


@pytest.mark.parametrize(
    ("codes", "rules"),
    [(("BH/C1", "WIN"), "FIDE C.07, 2026"), (("OTHER_BH", "OTHER_LOTTERY"), ""), (("WIN", "DE"), "")],
)
def test_the_rules_for_unplayed_rounds_are_named_where_a_tie_break_has_any(codes, rules):
    sheet = assemble(small_event(DRAWN, tie_breaks=codes), SheetKind.STANDINGS, None, NOW)
    assert sheet.rules == rules


def test_filled_cards_have_a_line_for_each_paired_round():
    sheet = assemble(small_event(), SheetKind.PAIRING_CARDS, None, NOW)
    assert (sheet.face, sheet.rounds, len(sheet.cards)) == (CardFace.DUTCH, 3, 5)
    first, second = sheet.cards[0].rounds
    assert (first.opponent_tpn, first.colour, first.result, first.points) == (3, Colour.WHITE, "1", 10)
    assert (first.due, first.was_played) == ("B!", True)
    assert (second.opponent_tpn, second.colour, second.result, second.points) == (5, Colour.BLACK, "0", 10)


def test_a_card_writes_a_bye_in_words_and_its_points():
    sheet = assemble(small_event(), SheetKind.PAIRING_CARDS, None, NOW)
    bye = sheet.cards[4].rounds[0]
    assert (bye.word, bye.result, bye.points, bye.float_mark) == ("bye", "1", 10, Float.DOWN)
    asked = sheet.cards[3].rounds[1]
    assert (asked.word, asked.result, asked.points) == ("half-point bye", "½", 10)


def test_a_pending_game_stands_on_the_card_without_result_and_points():
    pending = assemble(small_event(), SheetKind.PAIRING_CARDS, None, NOW).cards[1].rounds[1]
    assert (pending.opponent_tpn, pending.result, pending.points, pending.due) == (3, "", None, "")


def test_a_forfeited_game_has_no_colour_to_count():
    forfeited = (
        assemble(small_event(BLACK_WINS_BY_FORFEIT), SheetKind.VINCZE_CARDS, None, NOW).cards[2].rounds[1]
    )
    assert (forfeited.result, forfeited.was_played, forfeited.points) == ("+", False, 10)


def test_blank_cards_carry_the_player_and_no_round():
    sheet = assemble(small_event(), SheetKind.BLANK_PAIRING_CARDS, None, NOW)
    assert [card.rounds for card in sheet.cards] == [()] * 5
    assert sheet.face is CardFace.DUTCH


@pytest.mark.parametrize(
    "kind", [SheetKind.PAIRING_CARDS, SheetKind.BLANK_PAIRING_CARDS, SheetKind.VINCZE_CARDS]
)
def test_the_cards_of_the_simplified_system_are_its_own(kind: SheetKind):
    simplified = small_event(system=SIMPLIFIED)
    assert assemble(simplified, kind, None, NOW).face is CardFace.VINCZE


def test_one_card_is_printed_again_with_the_time():
    sheet = assemble(small_event(), SheetKind.PAIRING_CARDS, None, NOW, SheetOptions(only=3, first_place=2))
    assert [card.player.tpn for card in sheet.cards] == [3]
    assert (sheet.reprinted, sheet.first_place) == ("printed 13:52", 2)
    with pytest.raises(DocumentError, match="no player with the number 9"):
        assemble(small_event(), SheetKind.PAIRING_CARDS, None, NOW, SheetOptions(only=9))


def test_a_reprint_keeps_what_it_replaces():
    replaced = Replaced(NOW, (1,))
    options = SheetOptions(version=2, replaces=replaced)
    imprint = assemble(small_event(), SheetKind.PAIRINGS_BY_BOARD, 2, NOW, options).header.imprint
    assert (imprint.version, imprint.replaces) == (2, replaced)


def test_there_are_no_pairings_before_round_1():
    t = replace(small_event(), rounds=())
    with pytest.raises(DocumentError, match="No round has been paired yet"):
        assemble(t, SheetKind.PAIRINGS_BY_BOARD, None, NOW)
    with pytest.raises(TournamentError):
        assemble(small_event(), SheetKind.PAIRINGS_BY_NAME, 7, NOW)
    with pytest.raises(DocumentError, match="Nobody is on the list yet"):
        assemble(replace(t, players=()), SheetKind.STANDINGS, None, NOW)


@pytest.mark.parametrize("kind", [form.kind for form in sheet_forms(small_event())])
def test_every_kind_of_sheet_can_be_drawn(kind: SheetKind):
    for t in (small_event(), small_event(ADJOURNED)):
        sheet = draw_sheet(assemble(t, kind, None, NOW), Paper.LETTER)
        assert sheet.data.startswith(b"%PDF")
        assert sheet.unprintable == ()


def test_gathering_a_sheet_does_not_load_the_pdf_library():
    program = "import sys, swissdesk.documents.catalogue.assemble; sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=60).returncode == 0


def test_the_foot_names_the_acceleration_beside_the_system() -> None:
    t = small_event(baku=BakuEdition.RULES_2026)
    imprint = assemble(t, SheetKind.PAIRINGS_BY_BOARD, 2, NOW, SheetOptions()).header.imprint
    assert imprint.system == "FIDE (Dutch) System 2026, Baku acceleration"


def test_the_noun_goes_with_the_points_in_every_language():
    counts = {0: 0, 5: 1, 10: 1, 15: 2, 20: 2, 25: 2, 50: 5, 210: 21}
    assert {points: plural_of(Points(points)) for points in counts} == counts
    assert points_phrase(Points(5)) == "½ point"
    assert points_phrase(Points(15)) == "1½ points"
    assert match_points_phrase(Points(0)) == "0 match points"
    with in_language(language_of("fr")):
        assert [points_phrase(Points(points)) for points in (0, 5, 15, 20, 25)] == [
            "0 point",
            "½ point",
            "1½ point",
            "2 points",
            "2½ points",
        ]


def test_the_foot_of_a_round_robin_names_no_swiss_system() -> None:
    sheet = assemble(small_event(round_robin=True), SheetKind.PAIRINGS_BY_BOARD, None, NOW)
    assert sheet.header.imprint.system == "Round robin"
    t = small_event(round_robin=True)
    double = replace(t, settings=replace(t.settings, system=DOUBLE))
    imprint = assemble(double, SheetKind.PAIRINGS_BY_BOARD, None, NOW).header.imprint
    assert imprint.system == "Double round robin (Berger table)"
