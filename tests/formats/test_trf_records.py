"""Header, scoring, byes, acceleration, forbidden pairs and unknown records, in all dialects."""

from datetime import date

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.burstein.facts import BURSTEIN
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.lim.names import LIM, LIM_MAXI
from swissdesk.terms import ByeKind, Colour, Points, Scoring, SystemName
from swissdesk.tournament.entry.registration import NewPlayer, add_player, remove_player
from swissdesk.tournament.event.setup import usual_tie_breaks
from swissdesk.tournament.model import (
    Absence,
    Bye,
    ForbiddenPair,
    PlayerId,
    VirtualPoints,
)
from tests.formats.trf_lines import HEADER, notes, player, read, tournament

PAIR = (player(1, "   2 w 1"), player(2, "   1 b 0"))
FOUR = tuple(player(number) for number in (1, 2, 3, 4))
ONE, TWO, THREE, LAST = (PlayerId(number) for number in (1, 2, 3, 4))


def test_the_header_is_read() -> None:
    header = (
        "012 Club Open\r\n022 Vienna\r\n032 AUT\r\n042 2025/03/01\r\n052 05.03.2025\r\n102 IA One\r\n"
        "112 FA Two\r\n112 FA Three\r\n122 90+30\r\n142 7\r\n152 B\r\n202 BH,sb\r\n"
        "132" + " " * 88 + "25/03/01            25/03/03\r\n"
    )
    held = tournament(*FOUR, header=header).settings
    assert (held.name, held.city, held.federation) == ("Club Open", "Vienna", "AUT")
    assert (held.start, held.end) == (date(2025, 3, 1), date(2025, 3, 5))
    assert (held.chief_arbiter, held.deputy_arbiters) == ("IA One", ("FA Two", "FA Three"))
    assert (held.time_control, held.rounds_planned, held.initial_colour) == ("90+30", 7, Colour.BLACK)
    assert held.tie_breaks == ("BH", "SB")
    assert held.round_dates == (date(2025, 3, 1), None, date(2025, 3, 3))


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2025/03/01", date(2025, 3, 1)),
        ("2025-03-01", date(2025, 3, 1)),
        ("2025.03.01", date(2025, 3, 1)),
        ("01/03/2025", date(2025, 3, 1)),
        ("1.3.2025", date(2025, 3, 1)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("May 29, 2020", date(2020, 5, 29)),
    ],
)
def test_dates_are_read_in_every_form_that_is_seen(written: str, day: date) -> None:
    assert tournament(*FOUR, header=HEADER + f"042 {written}\n").settings.start == day


@pytest.mark.parametrize("written", ["26/11/21", "soon", "2025/02/30", "99999999999999999999/1/1"])
def test_what_is_not_surely_a_date_is_left_out_and_its_line_kept(written: str) -> None:
    imported = read(*FOUR, header=HEADER + f"042 {written}\n")
    assert imported.tournament.settings.start is None
    assert imported.tournament.kept_lines == (f"042 {written}",)
    assert len(imported.adjustments) == 1


def test_a_kept_date_gives_way_to_one_that_is_entered_later() -> None:
    held = tournament(*FOUR, header=HEADER + "042 soon\n")
    entered = replace(held, settings=replace(held.settings, start=date(2026, 5, 1)))
    assert b"042 soon" not in write_trf(entered, TrfEdition.TRF26)


def test_212_lists_the_points_first() -> None:
    assert tournament(*FOUR, header=HEADER + "212 PTS,BH,DE\n").settings.tie_breaks == ("BH", "DE")


def test_a_tie_break_that_does_not_exist_is_left_out_and_the_others_rank() -> None:
    imported = read(*FOUR, header=HEADER + "202 BH:GP,EDET/P,XY/C1,DE\n")
    assert imported.tournament.settings.tie_breaks == ("BH", "DE")
    assert [note.text for note in imported.adjustments] == [
        "The tie-break EDET/P ranks teams only. It was left out.",
        "There is no tie-break with the code XY/C1. It was left out.",
    ]


def test_without_a_word_the_usual_tie_breaks_hold() -> None:
    assert tournament(*FOUR).settings.tie_breaks == usual_tie_breaks(DUTCH_2026)


def test_without_a_word_the_rounds_are_those_of_the_columns() -> None:
    imported = read(*PAIR, header="012 Club Open\nXXC white1\n")
    assert imported.tournament.settings.rounds_planned == 1
    assert imported.adjustments[0].text == "The file does not say how many rounds are planned; 1 were taken."


@pytest.mark.parametrize("written", ["many", "0", "-3", "1000", "99999999999999999999"])
def test_an_impossible_number_of_rounds_is_not_believed(written: str) -> None:
    imported = read(*PAIR, header=f"012 Club Open\nXXC white1\n142 {written}\n")
    assert imported.tournament.settings.rounds_planned == 1
    assert "not a possible number of rounds" in " ".join(note.text for note in imported.adjustments)


@pytest.mark.parametrize(
    ("line", "system"),
    [
        ("192 FIDE_DUTCH_2026", DUTCH_2026),
        ("192 FIDE_DUTCH_2025", DUTCH_2026),
        ("192 FIDE_DUTCH_2017", DUTCH_2017),
        ("192 fide_dutch", DUTCH_2026),
        ("042 2019/05/01\n192 FIDE_DUTCH", DUTCH_2017),
        ("042 2026/05/01\n192 FIDE_DUTCH", DUTCH_2026),
        ("192 FIDE_DUBOV", DUBOV),
        ("092 FIDE_DUTCH_2017", DUTCH_2017),
        ("### SYSTEM LEONG\n192 CUSTOM_SWISS", LEONG),
        ("### SYSTEM dutch-2025", DUTCH_2025),
        ("192 FIDE_BURSTEIN", BURSTEIN),
        ("092 FIDE_BURSTEIN", BURSTEIN),
        ("092 Swiss (Burstein)", BURSTEIN),
        ("092 Keizer, club evenings", KEIZER),
        ("092 Swiss (Dubov)", DUBOV),
        ("### SYSTEM LIM-MAXI\n192 CUSTOM_SWISS", LIM_MAXI),
        ("### pairing system: Lim\n192 CUSTOM_SWISS", LIM),
        ("### Pairing system: Lim Maxi", LIM_MAXI),
        ("192 FIDE_LIM", LIM),
        ("092 Swiss (Lim)", LIM),
        ("092 Individual: Swiss-System", None),
    ],
)
def test_the_system_is_named_by_code_or_comment(line: str, system: SystemName | None) -> None:
    imported = read(*FOUR, header=HEADER + line + "\n")
    assert imported.system == system
    assert imported.tournament.settings.system == (system or DUTCH_2026)
    assert (imported.adjustments, imported.unknown_system) == ((), "")


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("192 FIDE_OTHER", "FIDE_OTHER"),
        ("192 FIDE_OTHER_BAKU", "FIDE_OTHER_BAKU"),
        ("192 FIDE_PIVETTA_4x3", "FIDE_PIVETTA_4x3"),
        ("192 CUSTOM_ROUNDROBIN", "CUSTOM_ROUNDROBIN"),
        ("192 CUSTOM_SWISS", "CUSTOM_SWISS"),
        ("192 what you like", "what you like"),
        ("092 FIDE_OTHER", "FIDE_OTHER"),
        ("092 Individual: Round-Robin", "Individual: Round-Robin"),
        ("### SYSTEM SWISS-OF-2031", "SWISS-OF-2031"),
        ("### SYSTEM OLYMPIAD", "olympiad"),
    ],
)
def test_a_system_that_cannot_pair_these_players_is_told_apart_from_a_file_that_names_none(
    line: str, named: str
) -> None:
    imported = read(*FOUR, header=HEADER + line + "\n")
    assert imported.unknown_system == named
    assert imported.adjustments != ()


@pytest.mark.parametrize(
    "header", ["### pairing system: Lim\n", "### SYSTEM LIM\n192 FIDE_LIM\n", "192 FIDE_LIM\n"]
)
def test_a_system_without_a_code_is_written_by_our_comment_alone(header: str) -> None:
    imported = read(*FOUR, header=HEADER + header)
    assert imported.adjustments == ()
    written = write_trf(imported.tournament, TrfEdition.TRF26).decode()
    lines = [line for line in written.splitlines() if line.startswith(("192", "###"))]
    assert lines == ["### SYSTEM LIM", "192 CUSTOM_SWISS"]
    assert read(*FOUR, header=HEADER + "\n".join(lines) + "\n").system == LIM


def test_a_comment_of_others_about_a_system_that_is_not_known_is_kept_as_it_is() -> None:
    imported = read(*FOUR, header=HEADER + "### pairing system: Dutch\n192 FIDE_DUTCH_2026\n")
    assert (imported.system, imported.adjustments) == (DUTCH_2026, ())
    assert b"### pairing system: Dutch" in write_trf(imported.tournament, TrfEdition.TRF26)


def test_a_known_code_counts_whatever_else_the_file_calls_its_system() -> None:
    header = HEADER + "092 Berger groups, then Swiss\n### SYSTEM SOMETHING-ELSE\n192 FIDE_DUTCH_2026\n"
    imported = read(*FOUR, header=header)
    assert (imported.system, imported.unknown_system) == (DUTCH_2026, "")


@pytest.mark.parametrize("code", ["FIDE_OTHER", "FIDE_DUTCH_2017", "what you like"])
def test_a_code_that_contradicts_our_comment_is_noted(code: str) -> None:
    imported = read(*FOUR, header=HEADER + f"### SYSTEM DUTCH-2026\n192 {code}\n")
    assert (imported.system, imported.unknown_system) == (DUTCH_2026, "")
    assert [(note.line, note.text) for note in imported.adjustments] == [
        (1 + HEADER.count("\n") + 1, f"Another record says otherwise and counts; “{code}” was left out.")
    ]


def test_a_system_that_is_not_available_is_noted_and_its_code_written_back() -> None:
    imported = read(*FOUR, header=HEADER + "192 FIDE_OTHER\n")
    assert imported.system is None
    assert imported.adjustments[0].text == "This version cannot pair with FIDE_OTHER."
    written = write_trf(imported.tournament, TrfEdition.TRF26)
    assert b"192 FIDE_OTHER" in written
    assert b"FIDE_DUTCH" not in written


@pytest.mark.parametrize("line", ["352 WBWB", "802   1 GEO"])
def test_a_record_of_a_team_event_is_kept_in_a_tournament_of_players(line: str) -> None:
    imported = read(*FOUR, header=HEADER + line + "\n")
    assert imported.tournament.kept_lines == (line,)
    assert "belongs to a team event" in imported.adjustments[0].text


@pytest.mark.parametrize("line", ["192 FIDE_TEAM_BAKU", "092 Team: Swiss-System"])
def test_a_team_event_without_teams_is_refused(line: str) -> None:
    with pytest.raises(FormatError, match="line 4, column 1: The file calls itself a team event"):
        read(*FOUR, header=HEADER + line + "\n")


THREE_ONE = Scoring(
    win=Points(30),
    draw=Points(10),
    forfeit_win=Points(30),
    full_point_bye=Points(30),
    half_point_bye=Points(10),
    pairing_allocated_bye=Points(30),
    adjourned=Points(10),
)


@pytest.mark.parametrize(
    "lines",
    [
        "162  W 3.0    D 1.0    L 0.0",
        "162 W  3.0   D  1.0",
        "BBW  3.0\nBBD  1.0",
        "XXS W=3 D=1 PAB=3",
        "XXS WW=3 BW=3 FW=3 FPB=3\nXXS WD=1 BD=1 HPB=1 PAB=3.0",
    ],
)
def test_three_points_for_a_win_are_read_in_every_notation(lines: str) -> None:
    assert tournament(*FOUR, header=HEADER + lines + "\n").settings.scoring == THREE_ONE


def test_a_bye_of_half_a_point_is_read_from_162() -> None:
    held = tournament(*FOUR, header=HEADER + "162  W 1.0    D 0.5    P 0.5\n").settings.scoring
    assert held == replace(Scoring(), pairing_allocated_bye=Points(5))


def test_absence_and_forfeit_are_one_symbol_of_162_and_two_of_the_dialect() -> None:
    fide = tournament(*FOUR, header=HEADER + "162  A 0.5\n").settings.scoring
    assert (fide.zero_point_bye, fide.forfeit_loss) == (5, 5)
    dialect = tournament(*FOUR, header=HEADER + "BBF 0.2\nBBZ 0.1\nBBU 0.0\n").settings.scoring
    assert (dialect.forfeit_loss, dialect.zero_point_bye, dialect.pairing_allocated_bye) == (2, 1, 0)


def test_299_for_everybody_is_applied_and_299_for_one_player_kept() -> None:
    imported = read(*FOUR, header=HEADER + "299 +         0.5\n299 +         2.0  001    3\n")
    assert imported.tournament.settings.scoring.forfeit_win == Points(5)
    assert imported.tournament.kept_lines == ("299 +         2.0  001    3",)
    assert imported.adjustments[0].text.startswith("Points given to individual players are not applied")


@pytest.mark.parametrize("line", ["XXS WW=1 BW=1.5", "XXS BD=0.3", "XXS W=2 WW=1"])
def test_points_that_depend_on_the_colour_are_refused_in_words(line: str) -> None:
    with pytest.raises(FormatError, match="line 4, column 5: Points that depend on the colour"):
        read(*FOUR, header=HEADER + line + "\n")


@pytest.mark.parametrize("line", ["162  W 0.25", "162  Q 1.0", "XXS W=x", "XXS NO=1", "BBW", "BBD 1/2"])
def test_scoring_that_cannot_be_kept_is_refused(line: str) -> None:
    with pytest.raises(FormatError, match="line 4"):
        read(*FOUR, header=HEADER + line + "\n")


def test_240_announces_byes_of_the_next_round() -> None:
    held = tournament(*PAIR, player(3), header=HEADER + "240 H 002    3    1\n240 Z 002    2\n")
    assert held.absences == (
        Absence(ONE, 2, ByeKind.HALF_POINT),
        Absence(TWO, 2, ByeKind.ZERO_POINT),
        Absence(THREE, 2, ByeKind.HALF_POINT),
    )


def test_240_fills_a_blank_of_a_past_round() -> None:
    imported = read(*PAIR, player(3), header=HEADER + "240 H 001    3\n")
    assert imported.tournament.rounds[0].byes == (Bye(THREE, ByeKind.HALF_POINT),)
    assert imported.adjustments == ()


def test_240_gives_way_to_the_players_line() -> None:
    imported = read(*PAIR, player(3, "0000 - Z"), header=HEADER + "240 F 001    1    3\n")
    assert imported.tournament.rounds[0].byes == (Bye(THREE, ByeKind.ZERO_POINT),)
    assert [note.text for note in imported.adjustments] == [
        "Round 1: the bye of player 3 disagrees with the player’s line, which counts.",
        "Round 1: the bye of player 1 disagrees with the player’s line, which counts.",
    ]


def test_a_bye_beyond_the_last_round_is_left_out() -> None:
    imported = read(*PAIR, header=HEADER + "240 H 006    1\n")
    assert imported.tournament.absences == ()
    assert imported.adjustments[0].text == "Byes for round 6, which is not planned, were left out."


@pytest.mark.parametrize("line", ["XXZ 2 1", "XXZ 2,1", "XXZ 1\nXXZ    2"])
def test_xxz_names_those_absent_in_the_next_round(line: str) -> None:
    held = tournament(*PAIR, header=HEADER + line + "\n")
    assert held.absences == (Absence(ONE, 2, ByeKind.ZERO_POINT), Absence(TWO, 2, ByeKind.ZERO_POINT))


def test_a_number_that_is_not_in_the_list_is_left_out() -> None:
    assert notes(*PAIR, header=HEADER + "XXZ 9\n") == [
        "Starting number 9 is not in the list; it was left out."
    ]


def test_a_list_of_numbers_must_hold_numbers() -> None:
    with pytest.raises(FormatError, match="line 4, column 5: “1 two” is not a list of starting numbers"):
        read(*PAIR, header=HEADER + "XXZ 1 two\n")


def test_250_and_xxa_say_the_same_acceleration() -> None:
    expected = (
        VirtualPoints(ONE, 1, 2, Points(10)),
        VirtualPoints(ONE, 3, 3, Points(5)),
        VirtualPoints(TWO, 1, 2, Points(10)),
        VirtualPoints(TWO, 3, 3, Points(5)),
    )
    fide = "250       1.0 001 002 0001 0002\n250       0.5 003 003 0001 0002\n"
    javafo = "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5  0.0\n"
    assert tournament(*FOUR, header=HEADER + fide).acceleration == expected
    assert tournament(*FOUR, header=HEADER + javafo).acceleration == expected


def test_250_with_match_points_is_read_too() -> None:
    held = tournament(*FOUR, header=HEADER + "250 01.0      001 001 0002 0002\n")
    assert held.acceleration == (VirtualPoints(TWO, 1, 1, Points(10)),)


def test_baku_in_the_code_is_spelled_out() -> None:
    imported = read(*FOUR, header="012 Club Open\nXXR 9\nXXC white1\n192 FIDE_DUTCH_2026_BAKU\n")
    assert imported.system == DUTCH_2026
    assert imported.tournament.acceleration == (
        VirtualPoints(ONE, 1, 3, Points(10)),
        VirtualPoints(ONE, 4, 5, Points(5)),
        VirtualPoints(TWO, 1, 3, Points(10)),
        VirtualPoints(TWO, 4, 5, Points(5)),
    )
    assert imported.adjustments[0].text.startswith("Baku acceleration was written out")


def test_explicit_acceleration_overrides_baku() -> None:
    header = HEADER + "192 FIDE_DUTCH_2026_BAKU\n250       0.5 001 001 0003 0003\n"
    assert tournament(*FOUR, header=header).acceleration == (VirtualPoints(THREE, 1, 1, Points(5)),)


@pytest.mark.parametrize("line", ["XXP 1 3 4", "260 001 005    1    3    4"])
def test_nobody_of_a_forbidden_group_meets_another(line: str) -> None:
    assert tournament(*FOUR, header=HEADER + line + "\n").forbidden_pairs == (
        ForbiddenPair(ONE, THREE, 1, 5),
        ForbiddenPair(ONE, LAST, 1, 5),
        ForbiddenPair(THREE, LAST, 1, 5),
    )


def test_a_forbidden_group_without_rounds_counts_from_the_round_after_two_of_it_met() -> None:
    rows = (
        player(1, "   2 w 1", "   3 b 1"),
        player(2, "   1 b 0", "   4 w 1"),
        player(3, "   4 w 1", "   1 w 0"),
        player(4, "   3 b 0", "   2 b 0"),
    )
    imported = read(*rows, header=HEADER + "XXP 1 2 4\nXXP 1 4\n260 001 005 1 3\n")
    one, two, three, four = (each.id for each in imported.tournament.players)
    assert set(imported.tournament.forbidden_pairs) == {
        ForbiddenPair(one, two, 3, 5),
        ForbiddenPair(one, four, 3, 5),
        ForbiddenPair(two, four, 3, 5),
        ForbiddenPair(one, four, 1, 5),
        ForbiddenPair(one, three, 1, 5),
    }
    notes = [note.text for note in imported.adjustments if "Two of this group" in note.text]
    assert notes == ["Two of this group met in round 2; it was taken to count from the next round on."]


def test_a_forbidden_group_of_which_two_met_in_the_last_round_counts_for_no_round() -> None:
    rows = (player(1, "   2 w 1"), player(2, "   1 b 0"))
    assert tournament(*rows, header="012 Club\nXXR 1\nXXC white1\nXXP 1 2\n").forbidden_pairs == ()


def test_a_forbidden_group_beyond_belief_is_refused() -> None:
    crowd = [player(number) for number in range(1, 503)]
    line = "XXP " + " ".join(str(number) for number in range(1, 503)) + "\n"
    with pytest.raises(FormatError, match="More than 500 players"):
        read(*crowd, header=HEADER + line)


def test_unknown_lines_comments_and_national_ratings_are_written_back() -> None:
    kept = ("### a remark", "172 AUT FIDON", "AUT    1 m      Adler, Anna", "DAT 1 X", "ZZ9 what is this")
    imported = read(*FOUR, header=HEADER + "".join(f"{line}\n" for line in kept))
    assert imported.tournament.kept_lines == kept
    assert [note.text for note in imported.adjustments] == [
        "The record “ZZ9” is not known; the line is kept as it stands."
    ]
    for edition in TrfEdition:
        written = write_trf(imported.tournament, edition)
        assert all(line in written.decode().split("\r\n") for line in kept)


def test_rulers_and_blank_lines_are_skipped() -> None:
    ruler = "DDD SSSS sTTT NNNN\n12345678901234567\n\n    \n   indented\n001234567890\n"
    assert tournament(*FOUR, header=HEADER + ruler).kept_lines == ()


def test_a_second_header_record_that_differs_is_noted() -> None:
    imported = read(*FOUR, header=HEADER + "012 Other Open\n012 Club Open\n")
    assert imported.tournament.settings.name == "Club Open"
    assert [note.text for note in imported.adjustments] == ["A second record 012 was left out: “Other Open”."]


TEXT = HEADER + "022 Nürnberg\n" + "".join(FOUR)


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_every_line_end_is_read(end: str) -> None:
    imported = read_trf(TEXT.replace("\n", end).encode(), "club.trf")
    assert len(imported.tournament.players) == 4
    assert imported.tournament.settings.city == "Nürnberg"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_encodings_are_read_without_a_note(encoding: str) -> None:
    imported = read_trf(TEXT.encode(encoding), "club.trf")
    assert (imported.tournament.settings.city, imported.adjustments) == ("Nürnberg", ())


def test_windows_text_is_read_and_noted() -> None:
    imported = read_trf(TEXT.encode("cp1252"), "club.trf")
    assert imported.tournament.settings.city == "Nürnberg"
    assert imported.adjustments[0].line == 4
    assert "Windows-1252" in imported.adjustments[0].text


def test_control_characters_become_blanks() -> None:
    imported = read_trf(TEXT.replace("Club ", "Club\t").encode(), "club.trf")
    assert imported.tournament.settings.name == "Club Open"
    assert (imported.adjustments[0].line, imported.adjustments[0].column) == (1, 9)


def test_the_end_mark_of_old_files_is_no_line() -> None:
    assert read_trf((TEXT + "\x1a").encode(), "club.trf").tournament.kept_lines == ()


@pytest.mark.parametrize(
    ("lines", "rules"),
    [
        ("", "2026"),
        ("042 2026/03/01\n", "2026"),
        ("042 2026/02/28\n", "2024"),
        ("042 2024/08/01\n", "2024"),
        ("042 2024/07/31\n", "2023"),
        ("042 2023/09/01\n", "2023"),
        ("042 2010/05/08\n", "2009-2023"),
        ("042 2010/05/08\n### TIEBREAKS 2026\n", "2026"),
        ("### TIEBREAKS 2024\n", "2024"),
        ("042 the eighth of May\n", "2026"),
    ],
)
def test_the_tie_breaks_follow_the_edition_in_force_unless_the_file_names_one(lines: str, rules: str) -> None:
    t = tournament(*FOUR, header=HEADER + lines)
    assert t.settings.tie_break_rules.value == rules
    for edition in TrfEdition:
        again = read_trf(write_trf(t, edition), "again.trf")
        assert again.tournament.settings.tie_break_rules.value == rules


def test_a_national_rating_follows_the_person_when_numbers_change() -> None:
    national = "GER    7 m      Bauer, Ben                         2100\n"
    t = tournament(player(3), player(7, name="Bauer, Ben"), header=HEADER + national)
    late = add_player(t, NewPlayer("Zorn, Ada", rating=2400))
    again = tournament(*write_trf(late, TrfEdition.TRF26).decode().splitlines(keepends=True), header="")
    tpn = next(entry.tpn for entry in late.players if entry.name == "Bauer, Ben")
    assert tpn == 3
    written = [line for line in write_trf(late, TrfEdition.TRF26).decode().splitlines() if line[:3] == "GER"]
    assert written == [national.replace("   7", "   3").rstrip()]
    assert len(again.players) == 3


def test_the_national_rating_of_a_player_who_was_removed_is_left_out() -> None:
    national = "GER    4 m      Bauer, Ben                         2100\n"
    t = remove_player(tournament(*FOUR, header=HEADER + national), LAST)
    assert not any(line.startswith("GER") for line in write_trf(t, TrfEdition.TRF26).decode().splitlines())


def test_the_national_rating_of_nobody_is_noted() -> None:
    assert notes(*FOUR, header=HEADER + "GER    9 m      Bauer, Ben\n") == [
        "“GER    9 m      Bauer, Ben” belongs to a starting number that is not in the list; it was left out."
    ]
