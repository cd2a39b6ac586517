"""Records whose fields stand beside their columns are read word by word, and listed."""

import random
import re
from pathlib import Path

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.tournament.event.generated import generate
from tests.conformance.plans import random_plan
from tests.formats.team_lines import TEAM_HEADER, four_players, old_team, only_match, read_teams, seats
from tests.formats.trf_lines import HEADER, notes, player, read, tournament

BESIDE = "The columns of this record do not fit; it was read word by word."
FOUR = tuple(player(number) for number in (1, 2, 3, 4))
DATES = "132" + " " * 88 + "25/03/01  25/03/02            25/03/04\n"


def lines_of(data: Path, name: str) -> list[str]:
    return (data / "trf" / name).read_text().splitlines()


def with_single_blanks(line: str) -> str:
    return re.sub(" +", " ", re.sub(" 0+(?=[1-9])", " ", line))


def a_column_later(line: str) -> str:
    return f"{line[:3]} {line[3:]}"


CASES = [
    ("s3_trf26_individual.trf", "132"),
    ("s3_trf26_individual.trf", "162"),
    ("s3_trf26_individual.trf", "240"),
    ("s3_trf26_individual.trf", "250"),
    ("s3_trf26_individual.trf", "260"),
    ("s2_javafo_trfx_310.trf", "XXA"),
    ("s4_trf26_team_olympiad.trf", "300"),
    ("s4_trf26_team_olympiad.trf", "310"),
    ("s4_trf26_team_olympiad.trf", "320"),
    ("s4_trf26_team_olympiad.trf", "330"),
    ("s4_trf26_team_olympiad.trf", "362"),
    ("s5_trf16_team.trf", "013"),
    ("tec_team14.trf26.trf", "310"),
]


@pytest.mark.parametrize("moved", [with_single_blanks, a_column_later])
@pytest.mark.parametrize(("name", "code"), CASES, ids=lambda value: value.removesuffix(".trf"))
def test_a_record_beside_its_columns_says_what_it_says_in_them(data, name, code, moved) -> None:
    lines = lines_of(data, name)
    changed = [moved(line) if line.startswith(code) else line for line in lines]
    numbers = [number for number, line in enumerate(lines, 1) if line.startswith(code)]
    if moved is with_single_blanks and code == "132":
        changed = [line.replace("  26/04/03", "") for line in changed]  # as many dates as rounds follow
    right = read_trf("\n".join(lines).encode(), name)
    beside = read_trf("\n".join(changed).encode(), name)
    assert beside.tournament == right.tournament
    listed = [note.line for note in beside.adjustments if note.text == BESIDE]
    assert listed
    assert set(listed) <= set(numbers)


@pytest.mark.parametrize(
    "text",
    ["001 1 m GM Adler, Anna 2510 AUT 1000111 1971/05/01 2.5 1 5 w 1 3 b = 2 w 1",
     "001  1 mGM Adler, Anna  2510 AUT 1000111 1971/05/01  2.5    1    5 w 1    3 b =    2 w 1",
     "001    1 m GM " + "Adler, Anna".ljust(45)
     + "2510 AUT     1000111 1971/05/01  2.5    1     5 w 1     3 b =     2 w 1"],
)  # fmt: skip
def test_a_players_line_beside_its_columns_is_read_word_by_word(data, text) -> None:
    lines = lines_of(data, "s3_trf26_individual.trf")
    place = next(place for place, line in enumerate(lines) if line.startswith("001    1"))
    right = read_trf("\n".join(lines).replace("001    1 w GM", "001    1 m GM").encode(), "s3.trf")
    lines[place] = text
    beside = read_trf("\n".join(lines).encode(), "s3.trf")
    assert beside.tournament == right.tournament
    assert [note.line for note in beside.adjustments if "word by word" in note.text] == [place + 1]


def test_a_players_line_that_hides_a_round_is_not_read_word_by_word() -> None:
    hidden = "001 1 m Adler, Anna 2000 AUT 3.0 1            2 w 1\n"
    with pytest.raises(FormatError, match="line 4"):
        read(hidden, player(2, "", "   1 b 0"))


def test_what_stands_between_the_columns_of_a_player_is_listed() -> None:
    line = player(1, name="A" * 33).replace("A" * 33 + " ", "A" * 34)
    assert notes(line, player(2)) == ["“A” stands between the columns; it was left out."]


def test_a_team_with_a_name_of_32_letters_keeps_it_and_its_players() -> None:
    name = "Schachfreunde Neustadt a d Donau"
    assert len(name) == 32
    lines = [*four_players("   3 w 1", "   4 b 0", "   1 b 0", "   2 w 1"), old_team(1, 2, name=name)]
    imported = read_teams(*lines, old_team(3, 4, name="Bears"))
    first, other = imported.tournament.players
    assert (first.name, [member.id for member in first.members]) == (name, [1, 2])
    assert (other.name, [member.id for member in other.members]) == ("Bears", [3, 4])
    assert not any("column" in note.text for note in imported.adjustments)


def test_a_team_of_trf16_with_a_longer_name_is_read_by_its_numbers() -> None:
    long = "013 Schachfreunde Neustadt am Walde und Umgebung    1    2\n"
    imported = read_teams(*four_players("   3 w 1", "", "   1 b 0"), long, "013 Bears 3 4\n")
    assert [[member.id for member in team.members] for team in imported.tournament.players] == [
        [1, 2],
        [3, 4],
    ]
    assert imported.tournament.players[0].name == "Schachfreunde Neustadt am Walde "[:32].strip()
    assert [note.text for note in imported.adjustments].count(BESIDE) == 2


def test_dates_of_rounds_stand_above_the_nearest_blocks() -> None:
    held = tournament(*FOUR, header=HEADER + DATES).settings
    moved = tournament(*FOUR, header=HEADER + "132" + DATES[6:]).settings
    assert [day.day if day else 0 for day in held.round_dates] == [1, 2, 0, 4]
    assert moved == held


def test_a_header_without_its_blank_loses_no_letter() -> None:
    imported = read(*FOUR, header="012Club Open\nXXR 5\nXXC white1\n")
    assert imported.tournament.settings.name == "Club Open"
    assert [note.text for note in imported.adjustments] == [BESIDE]


def test_a_record_behind_blanks_is_a_record_and_a_ruler_is_none() -> None:
    imported = read(*FOUR[:3], "   " + FOUR[3], "    SSSS sTTT NNNN\n", "     1234567\n")
    assert len(imported.tournament.players) == 4
    assert [note.text for note in imported.adjustments] == [
        "The line began with blanks; it was read without them."
    ]


LEAGUE = (
    *(
        player(number, f"{number + 4:4d} {colour} 1")
        for number, colour in zip((1, 2, 3, 4), "wbbw", strict=True)
    ),
    *(
        player(number, f"{number - 4:4d} {colour} 0")
        for number, colour in zip((5, 6, 7, 8), "bwwb", strict=True)
    ),
    old_team(1, 2, 3, 4, name="Lions"),
    old_team(5, 6, 7, 8, name="Bears"),
)


def test_the_boards_have_the_colours_that_the_file_states() -> None:
    imported = read_teams(*LEAGUE, header=TEAM_HEADER.replace("352 WB\n", "352 WBBW\n"))
    match = only_match(imported.tournament)
    assert seats(match.boards) == [(1, 5), (6, 2), (7, 3), (4, 8)]
    assert [board.first_has_white for board in match.boards] == [True, False, False, True]
    assert match.result.white.value == "1"
    assert imported.tournament.settings.board_pattern == "WBBW"
    assert not [note.text for note in imported.adjustments if "colours" in note.text]


def test_colours_that_the_games_do_not_have_give_way_to_those_of_the_games() -> None:
    games = four_players("   3 w 1", "   4 b 0", "   1 b 0", "   2 w 1")
    header = TEAM_HEADER.replace("352 WB\n", "352 WW\n")
    imported = read_teams(*games, old_team(1, 2), old_team(3, 4), header=header)
    assert seats(only_match(imported.tournament).boards) == [(1, 3), (4, 2)]
    assert "Round 1, team 1: the boards have other colours; those of the games count." in [
        note.text for note in imported.adjustments
    ]


def test_where_rounds_follow_from_results_the_team_with_white_on_board_1_is_named_first() -> None:
    imported = read_teams(*LEAGUE, header=TEAM_HEADER.replace("352 WB\n", "352 BWWB\n"))
    match = only_match(imported.tournament)
    assert imported.tournament.settings.board_pattern == "WBBW"
    assert (match.white, seats(match.boards)[0]) == (1, (1, 5))


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize("system", [OLYMPIAD, DUTCH_2026])
def test_an_export_whose_comments_were_taken_out_is_still_read(system, edition) -> None:
    read_again = 0
    for seed in (*range(1, 9), 106):
        chance = random.Random(f"strip {system} {seed}")
        held = generate(random_plan(system, chance, 16), f"R {seed}", chance)
        lines = write_trf(held, edition).decode().splitlines(keepends=True)
        without = "".join(line for line in lines if not line.startswith("###"))
        imported = read_trf(without.encode(), "bare.trf")
        read_again += imported.tournament.rounds == held.rounds
        assert [player.name for player in imported.tournament.players] == [one.name for one in held.players]
    assert read_again or system == OLYMPIAD


def test_an_export_whose_comments_lost_their_signs_is_read_as_it_was() -> None:
    chance = random.Random(5)
    held = generate(random_plan(OLYMPIAD, chance, 12), "Signs", chance)
    text = write_trf(held, TrfEdition.TRF16).decode()
    imported = read_trf(text.replace("### ", "").encode(), "signs.trf")
    assert imported.tournament == held
    assert "The line had lost its comment signs (###); it was read as a comment." in [
        note.text for note in imported.adjustments
    ]


def test_a_comment_that_only_begins_like_a_held_record_stays_a_comment() -> None:
    line = "### TRF26 sample: after round 3"
    assert tournament(*FOUR, header=HEADER + line + "\n").kept_lines == (line,)
