"""FIDE's lists as text: columns by the first line, combined and single, Latin-1 and UTF-8."""

import pytest

from swissdesk.errors import FormatError
from swissdesk.rating_lists.errors import MonthMissingError, NotARatingListError, RatingKindMissingError
from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.lists.rating_lists import Given, installed, look_at
from swissdesk.services.lists.search import ListSearch
from swissdesk.terms import RatingKind, Title
from tests.rating_lists.generator import InventedPlayer, ListForm, invented_players, text_lines
from tests.rating_lists.list_building import MONTH, imported

ONE = InventedPlayer(
    1503014, "Ambrosius, Ilse", "GER", "F", "WIM", "WIM", "", (2214, 2180, 0), (20, 10, 0), 1984, "wi"
)


@pytest.fixture
def lists(tmp_path):
    return tmp_path / "lists.db"


def written(path, players, **form):
    path.write_text("".join(text_lines(iter(players), **form)), encoding=form.pop("encoding", "latin-1"))
    return path


def found(lists, text):
    search = ListSearch(lists)
    try:
        return [each.player for each in search.find(text)]
    finally:
        search.close()


def test_a_player_of_the_combined_list_comes_with_all_that_it_states(tmp_path, lists):
    outcome = imported(lists, written(tmp_path / "players_list_foa.txt", [ONE]))
    assert (outcome.list.name, outcome.list.rows, outcome.skipped_count) == ("FIDE", 1, 0)
    assert found(lists, "ambrosius") == [
        ListedPlayer(
            "1503014", "Ambrosius, Ilse", "GER", "w", Title.WIM, 2214, 2180, 0, 20, 10, 0, "1984", True
        )
    ]


def test_the_older_form_without_the_column_of_arena_titles_is_read_alike(tmp_path, lists):
    imported(lists, written(tmp_path / "players_list.txt", [ONE], foa=False))
    (player,) = found(lists, "ambrosius")
    assert (player.standard, player.rapid, player.birth, player.is_inactive) == (2214, 2180, "1984", True)


@pytest.mark.parametrize(
    ("form", "ratings"), [(ListForm.STANDARD, (2214, 0, 0)), (ListForm.RAPID, (0, 2180, 0))]
)
def test_a_single_list_has_the_rating_that_the_name_of_its_file_says(tmp_path, lists, form, ratings):
    path = written(tmp_path / f"{form}_apr24frl.txt", [ONE], form=form)
    outcome = imported(lists, path)
    assert (outcome.list.name, outcome.list.month) == (f"FIDE {form}", "2024-04")
    (player,) = found(lists, "ambrosius")
    assert (player.standard, player.rapid, player.blitz) == ratings


def test_a_single_list_with_another_name_has_the_month_of_its_heading_and_asks_for_the_kind(tmp_path, lists):
    path = written(tmp_path / "list.txt", [ONE], form=ListForm.BLITZ, month="OCT25")
    file = look_at(path)
    assert (file.month, file.needs_kind) == ("2025-10", True)
    with pytest.raises(RatingKindMissingError, match="give the kind"):
        imported(lists, path)
    imported(lists, path, Given(kind=RatingKind.BLITZ))
    assert installed(lists)[0].name == "FIDE blitz"


def test_a_combined_list_does_not_say_its_month_and_is_not_taken_without_one(tmp_path, lists):
    path = written(tmp_path / "players_list_foa.txt", [ONE])
    assert look_at(path).month == ""
    with pytest.raises(MonthMissingError, match="give the month"):
        imported(lists, path, Given())
    assert installed(lists) == ()
    assert imported(lists, path).list.month == MONTH


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8", "utf-8-sig"])
def test_names_with_accents_are_read_in_either_encoding(tmp_path, lists, encoding):
    players = list(invented_players(40, latin_1=True))
    accented = next(player for player in players if not player.name.isascii())
    path = tmp_path / "players_list.txt"
    path.write_text("".join(text_lines(iter(players))), encoding=encoding)
    assert imported(lists, path).skipped_count == 0
    assert accented.name in [player.name for player in found(lists, accented.name)]


def test_columns_that_count_the_bytes_of_utf_8_are_found(tmp_path, lists):
    line = "".join(text_lines(iter([ONE]))).replace("Ambrosius, Ilse ", "Ämbrosius, Ilse")
    path = tmp_path / "players_list.txt"
    path.write_bytes(line.encode("utf-8"))
    imported(lists, path)
    (player,) = found(lists, "ambrosius")
    assert (player.name, player.federation, player.standard) == ("Ämbrosius, Ilse", "GER", 2214)


def test_titles_of_officials_that_do_not_fit_move_the_line_and_harm_nothing(tmp_path, lists):
    official = ONE.__class__(**{**_fields(ONE), "officials": "IA,FT,IO,NI,DI,FI"})
    outcome = imported(lists, written(tmp_path / "players_list_foa.txt", [official, ONE]))
    assert outcome.skipped_count == 0
    one, other = found(lists, "ambrosius")
    assert one == other


def _fields(player):
    return {name: getattr(player, name) for name in player.__slots__}


def test_a_line_without_an_id_is_left_out_and_named(tmp_path, lists):
    lines = list(text_lines(invented_players(50)))
    lines[7] = " " * 15 + lines[7][15:]
    path = tmp_path / "players_list.txt"
    path.write_text("".join(lines))
    outcome = imported(lists, path)
    assert (outcome.list.rows, outcome.skipped_count) == (49, 1)
    assert (outcome.skipped[0].line, outcome.skipped[0].why) == (8, "there is no FIDE id in it")


def test_a_list_of_which_most_cannot_be_read_is_refused_and_the_old_one_stays(tmp_path, lists):
    imported(lists, written(tmp_path / "players_list_foa.txt", [ONE]))
    before = lists.read_bytes()
    lines = list(text_lines(invented_players(50)))
    broken = tmp_path / "players_list.txt"
    broken.write_text(lines[0] + "".join(line[40:] for line in lines[1:]))
    with pytest.raises(NotARatingListError, match=r"No list was changed\.$"):
        imported(lists, broken)
    assert lists.read_bytes() == before
    assert [path for path in tmp_path.iterdir() if "swissdesk" in path.name] == []


@pytest.mark.parametrize("left", [1, 60, 155, 161])
def test_a_list_that_ends_within_a_line_is_refused(tmp_path, lists, left):
    lines = list(text_lines(invented_players(50)))
    path = tmp_path / "players_list.txt"
    path.write_text("".join(lines[:30]) + lines[30][:left])
    with pytest.raises(NotARatingListError, match="line 31: the file ends in the middle of a line"):
        imported(lists, path)
    assert installed(lists) == ()


@pytest.mark.parametrize("end", ["", "\n", "\r\n", "\n\n", "\n\x1a"])
def test_the_last_line_may_lack_its_end(tmp_path, lists, end):
    path = tmp_path / "players_list.txt"
    text = "".join(text_lines(invented_players(50))).removesuffix("\n")
    path.write_bytes((text.replace("\n", "\r\n") if "\r" in end else text).encode() + end.encode())
    assert (imported(lists, path).list.rows, imported(lists, path).skipped_count) == (50, 0)


@pytest.mark.parametrize(
    "content", [b"", b"\n\n", b"ID Number Name\n", b"hello\n" * 99, b"\x00" * 500, b"<html>"]
)
def test_a_file_that_is_no_list_is_refused_in_words(tmp_path, content):
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(FormatError, match="not a rating list of FIDE"):
        look_at(path)
