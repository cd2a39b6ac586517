"""The start list: its orders, its columns, what is provisional."""

import re

import pytest

from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.entry.start_list import StartListSheet
from swissdesk.errors import DocumentError
from swissdesk.formats.tables.reading import read_table
from swissdesk.formats.tables.recognising import recognise
from swissdesk.formats.tables.taking import take
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.terms import SystemName
from swissdesk.words import in_language
from tests.documents.event_building import (
    open_event,
    team_event,
)
from tests.documents.sheets.making import all_words, made, start_list


def test_the_start_list_can_go_by_number_by_rating_and_by_name():
    t = open_event(20, 5, 0)
    by_number, by_rating, by_name = (start_list(t, order=order) for order in ("", "rating", "name"))
    assert [line.player.tpn for line in by_number.lines] == list(range(1, 21))
    ratings = [line.player.rating for line in by_rating.lines]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[-1] == 0
    assert [line.player.name for line in by_name.lines][:2] == [
        "Brzęczyszczykiewicz, Grzegorz",
        "De Vries, Jan",
    ]
    with pytest.raises(DocumentError, match="ordered by “club”"):
        start_list(t, order="club")


def test_the_start_list_has_identity_and_club_of_a_person():
    line = start_list(open_event(5, 5, 0)).lines[4]
    assert (line.federation, line.fide_id, line.born, line.sex, line.club) == (
        "FRA", "1500185", "1955", "w", "Royal Chess Club 1887 of the Old Town",
    )  # fmt: skip


def test_columns_with_nothing_in_them_are_left_out_and_any_can_be():
    t = open_event(5, 5, 0)
    bare = replace(t, players=tuple(replace(player, fide_id="", birth="") for player in t.players))
    assert not {"FIDE ID", "Born", "K", "Nat."} & {*all_words(start_list(bare))}
    assert {"FIDE ID", "Born", "Sex", "Club"} <= {*all_words(start_list(t))}
    few = all_words(start_list(t, columns=frozenset({"rating"})))
    assert "Rtg" in few
    assert not {"FIDE ID", "Born", "Sex", "Club", "Fed"} & {*few}


def test_a_team_stands_on_the_start_list_with_its_average_and_its_people():
    sheet = start_list(team_event(4, 3, played=0))
    assert next((line.player.name, line.people) for line in sheet.lines) == ("Klub Hetman 1", 5)
    assert {"Team", "Average", "Players"} <= {*all_words(sheet)}


def test_numbers_are_called_provisional_while_somebody_is_expected():
    t = open_event(6, 5, 0)
    late = replace(t, players=(replace(t.players[0], is_late=True), *t.players[1:]))
    assert start_list(late).header.note.startswith("Numbers may still change")
    assert start_list(t).header.note == ""


def test_an_empty_list_is_not_printed():
    empty = replace(open_event(2, 5, 0), players=())
    for kind in (SheetKind.START_LIST, SheetKind.CHECK_IN, SheetKind.WALL_CHART, SheetKind.CHECKLIST):
        with pytest.raises(DocumentError):
            made(empty, kind)


@pytest.mark.parametrize(("tag", "letters"), [("en", "m f"), ("de", "m w"), ("fr", "m f"), ("cs", "m ž")])
def test_sexes_stand_in_the_letters_of_the_language_and_are_read_back(tag, letters):
    t = open_event(5, 5, 0)
    t = replace(t, players=(replace(t.players[0], sex="m"), *t.players[1:]))
    with in_language(language_of(tag)):
        saved = export(start_list(t), ExportFormat.CSV)
    assert set(letters.split()) <= set(re.split(r"[;,\s]+", saved.decode()))
    grid = read_table(saved, "start-list.csv")
    taken = take(grid, recognise(grid))
    assert [entry.player.sex for entry in taken.entries] == [player.sex for player in t.players]


def test_the_start_list_names_the_teams_of_a_table_and_leaves_out_clubs_of_the_same_name():
    t = open_event(6, 3, 0)
    settings = replace(t.settings, system=SystemName("scheveningen"))
    clubs = [*["Vác"] * 3, *["Brno"] * 3]
    same = tuple(replace(player, club=club) for player, club in zip(t.players, clubs, strict=True))
    of_clubs = start_list(replace(t, settings=settings, players=same))
    assert [line.team for line in of_clubs.lines] == clubs
    assert _headings(of_clubs).count("Team") == 1
    assert "Club" not in _headings(of_clubs)
    own = start_list(replace(t, settings=settings))
    assert {line.team for line in own.lines} == {"Team A", "Team B"}
    assert "Club" in _headings(own)
    assert "Team" not in _headings(start_list(t))


def _headings(sheet: StartListSheet) -> list[str]:
    return [column.heading for column in sheet.table().columns]
