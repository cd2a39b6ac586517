"""The players' lines and the points in them."""

import pytest

from swissdesk.errors import FormatError
from swissdesk.formats.trf import read_trf
from swissdesk.terms import ByeKind, Points, Title
from swissdesk.tournament.model import Bye, PlayerId
from tests.formats.trf_lines import HEADER, notes, player, read, tournament


@pytest.mark.parametrize(
    ("person", "sex", "title"),
    [
        ("m GM", "m", Title.GM),
        ("wWIM", "w", Title.WIM),
        ("   g", "", Title.GM),
        ("  wf", "", Title.WFM),
        ("mFM ", "m", Title.FM),
        ("f   ", "w", Title.NONE),
    ],
)
def test_titles_and_sexes_of_all_editions_are_read(person: str, sex: str, title: Title) -> None:
    (found,) = tournament(player(1, person=person)).players
    assert (found.sex, found.title) == (sex, title)


@pytest.mark.parametrize(
    ("written", "birth"),
    [
        ("1971/05/01", "1971/05/01"),
        ("1969.12.06", "1969/12/06"),
        ("1971/00/00", "1971"),
        ("1978", "1978"),
        ("0000/00/00", ""),
        ("01.05.1971", "1971/05/01"),
    ],
)
def test_birth_dates_of_all_editions_are_read(written: str, birth: str) -> None:
    imported = read(player(1, birth=written))
    assert (imported.tournament.players[0].birth, imported.adjustments) == (birth, ())


def test_what_cannot_be_a_rating_or_a_birth_date_is_left_out_and_noted() -> None:
    imported = read(player(1, rating="21x0", birth="1971/13/45"))
    assert (imported.tournament.players[0].rating, imported.tournament.players[0].birth) == (0, "")
    assert [adjustment.column for adjustment in imported.adjustments] == [49, 70]


def test_players_are_put_in_the_order_of_their_numbers() -> None:
    held = tournament(player(2, "   1 b 0", name="Bauer, Ben"), player(1, "   2 w 1", name="Adler, Anna"))
    assert [found.name for found in held.players] == ["Adler, Anna", "Bauer, Ben"]
    assert held.rounds[0].games[0][1:3] == (PlayerId(1), PlayerId(2))


def test_missing_numbers_stay_missing_and_are_noted() -> None:
    held = read(player(1), player(3), player(6))
    assert [found.tpn for found in held.tournament.players] == [1, 3, 6]
    assert [found.id for found in held.tournament.players] == [1, 2, 3]
    assert held.adjustments[0].text.startswith("Starting numbers 2, 4, 5 are missing")


def test_a_missing_start_number_is_taken_from_the_neighbours() -> None:
    held = read(player(1), player("", name="Bauer, Ben"), player(3))
    assert [found.tpn for found in held.tournament.players] == [1, 2, 3]
    assert "the lines beside it show that it is 2" in held.adjustments[0].text


def test_a_missing_start_number_that_could_be_any_is_refused() -> None:
    with pytest.raises(FormatError, match="line 5, column 5: The starting number is missing"):
        read(player(1), player(""), player(2))


def test_two_players_with_one_number_are_refused() -> None:
    with pytest.raises(FormatError, match="line 5, column 5: Two players have the starting number 1"):
        read(player(1), player(1, name="Bauer, Ben"))


def test_a_line_that_stands_twice_is_read_once() -> None:
    assert notes(player(1), player(1), player(2)) == ["This line appears twice; it was read once."]


@pytest.mark.parametrize("number", ["0", "-1", "1a", "x"])
def test_what_is_not_a_start_number_is_refused(number: str) -> None:
    with pytest.raises(FormatError, match="is not a starting number"):
        read(player(number))


def test_a_player_without_a_name_gets_one() -> None:
    assert tournament(player(7, name="")).players[0].name == "Player 7"


def test_a_placeholder_for_the_bye_is_left_out() -> None:
    lines = (player(1, "   2 w 1"), player(2, "   1 b 0"), player(3, name="spielfrei", rating=""))
    held = read(*lines)
    assert len(held.tournament.players) == 2
    assert held.tournament.rounds[0].byes == ()
    assert held.adjustments[0].text.startswith("“spielfrei” stands for nobody and was left out")


def test_a_game_against_the_placeholder_is_the_pairing_allocated_bye() -> None:
    held = read(
        player(1, "   4 w +"),
        player(2, "   3 w 1"),
        player(3, "   2 b 0"),
        player(4, "   1 b -", name="spielfrei", rating=""),
    )
    assert held.tournament.rounds[0].byes == (Bye(PlayerId(1), ByeKind.PAIRING_ALLOCATED),)
    assert "the game against the placeholder was read as a bye" in held.adjustments[0].text


def test_the_order_of_lines_gives_the_numbers_if_the_file_says_rank() -> None:
    held = read(
        player(7, "   2 w 1", name="Adler, Anna"),
        player(2, "   7 b 0", name="Bauer, Ben"),
        header=HEADER + "XXC rank\n",
    )
    assert [(found.tpn, found.name) for found in held.tournament.players] == [
        (1, "Adler, Anna"),
        (2, "Bauer, Ben"),
    ]
    assert held.adjustments[0].text.endswith("player 7 now has number 1.")


def test_other_records_still_name_players_by_the_numbers_of_the_file() -> None:
    held = tournament(player(7), player(2), header=HEADER + "XXC rank\nXXZ 7\n")
    assert [absence.player for absence in held.absences] == [PlayerId(1)]


def test_points_that_disagree_with_the_results_are_noted_and_the_results_count() -> None:
    found = notes(player(1, "   2 w 1", points="7.5"), player(2, "   1 b 0", points="0.0"))
    assert found == ["The points are 7½, but the results add up to 1, which counts."]


def test_points_may_include_the_byes_of_the_next_round() -> None:
    found = notes(player(1, "   2 w 1", "0000 - H", points="1.5"), player(2, "   1 b 0", points="0.0"))
    assert not any("which counts" in text for text in found)


def test_a_usual_scoring_that_alone_fits_the_points_is_taken() -> None:
    held = read(
        player(1, "   2 w 1", "   3 b =", points="4.0"),
        player(2, "   1 b 0", "0000 - U", points="1.0"),
        player(3, "0000 - U", "   1 w =", points="2.0"),
    )
    scoring = held.tournament.settings.scoring
    assert (scoring.win, scoring.draw, scoring.pairing_allocated_bye) == (Points(30), Points(10), Points(10))
    assert held.adjustments[0].text == "The file states no scoring; its points show: win 3, draw 1, bye 1."


def test_an_announced_number_of_players_that_differs_is_noted() -> None:
    found = notes(player(1), header="012 Club Open\n062 15 (12)\nXXR 3\nXXC white1\n")
    assert found == ["The file announces 15 players and lists 1."]


def test_names_padded_by_bytes_are_put_right() -> None:
    line = player(1, "   2 w 1", name="Bjørg, Åse", points="1.0")
    shifted = line.replace("Bjørg, Åse  ", "Bjørg, Åse")
    imported = read(shifted, player(2, "   1 b 0", points="0.0"))
    assert (imported.tournament.players[0].rating, imported.tournament.players[0].name) == (
        2000,
        "Bjørg, Åse",
    )
    assert [note.text for note in imported.adjustments] == [
        "The columns of this line were shifted; it was read as the rounds show."
    ]


def test_a_blank_too_many_is_put_right() -> None:
    line = player(1, "   2 w 1", points="1.0").replace("Anna ", "Anna   ")
    imported = read(line, player(2, "   1 b 0", points="0.0"))
    assert imported.tournament.players[0].rating == 2000
    assert len(imported.adjustments) == 1


def test_columns_that_fit_nowhere_are_refused() -> None:
    line = player(1, "   2 w 1", "   2 b 0").replace("w 1     2", "w 1  2")
    with pytest.raises(FormatError, match="the columns do not fit"):
        read(line, player(2, "   1 b 0", "   1 w 1"))


def test_a_file_without_players_is_refused() -> None:
    with pytest.raises(FormatError, match=r"club.trf: The file lists no players"):
        read_trf(b"012 Club Open\n", "club.trf")
