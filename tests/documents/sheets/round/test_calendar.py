"""The calendar of a round robin: all rounds, or those of one player."""

import re
from datetime import date, time

import pytest

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.calendar import CalendarSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.systems import pair_round
from swissdesk.terms import DRAWN, WHITE_WINS, SystemName
from swissdesk.tournament.entry.registration import NewPlayer, add_players, withdraw_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.postponing import postpone_game
from swissdesk.tournament.round.rounds import accept_pairing, enter_result, pairing_request
from tests.documents.event_building import open_event
from tests.documents.every_sheet import every_sheet
from tests.documents.layout_reading import words_of
from tests.documents.sheets.making import all_words, made


def table(players: int = 5) -> Tournament:
    """A round robin after two rounds, of which the last game is postponed."""
    settings = Settings(
        "Club",
        system=SystemName("round-robin"),
        round_dates=(date(2026, 9, 4), date(2026, 9, 11)),
        round_times=(time(19, 30),),
    )
    forms = [NewPlayer(f"Player {number}") for number in range(1, players + 1)]
    t = add_players(new_tournament(settings), forms)
    for _round in range(2):
        t = accept_pairing(t, pair_round(pairing_request(t)))
    for number, board, result in ((1, 1, WHITE_WINS), (1, 2, DRAWN), (2, 1, DRAWN)):
        t = enter_result(t, number, board, result)
    return t


def calendar(t: Tournament, **options: object) -> CalendarSheet:
    sheet = made(t, SheetKind.CALENDAR, **options)
    assert isinstance(sheet, CalendarSheet)
    return sheet


def games(sheet: CalendarSheet) -> list[list[tuple[int, int | None, str]]]:
    return [
        [(one.white.tpn, one.black.tpn if one.black else None, one.result) for one in listed.fixtures]
        for listed in sheet.rounds
    ]


def test_paired_rounds_are_as_they_stand_and_the_others_as_the_table_has_them():
    assert games(calendar(table())) == [
        [(2, 5, "1–0"), (3, 4, "½–½"), (1, None, "")],
        [(5, 3, "½–½"), (1, 2, ""), (4, None, "")],
        [(3, 1, ""), (4, 5, ""), (2, None, "")],
        [(1, 4, ""), (2, 3, ""), (5, None, "")],
        [(4, 2, ""), (5, 1, ""), (3, None, "")],
    ]


def test_the_rounds_have_their_days_and_hours_and_the_head_says_what_is_open():
    sheet = calendar(table())
    headings = [(group.heading, group.note) for group in sheet.grouped().groups]
    assert headings[:3] == [
        ("Round 1", "Friday 4 September 2026 · 19:30"),
        ("Round 2", "Friday 11 September 2026"),
        ("Round 3", ""),
    ]
    assert sheet.header.note == "7 games are open."
    assert "free" in all_words(sheet)


def test_one_player_has_the_own_games_with_dates_and_how_many_are_open():
    sheet = calendar(table(), only=1)
    assert [game for listed in games(sheet) for game in listed] == [
        (1, None, ""), (1, 2, ""), (3, 1, ""), (1, 4, ""), (5, 1, ""),
    ]  # fmt: skip
    (group,) = sheet.grouped().groups
    assert (group.heading, group.note) == ("1  Player 1", "4 games are open.")
    assert any("Sep" in words for words in all_words(sheet))
    with pytest.raises(DocumentError, match="no player with the number 9"):
        calendar(table(), only=9)


def test_who_has_left_has_no_open_games():
    t = table()
    gone = withdraw_player(t, t.players[0].id)
    assert [game for listed in games(calendar(gone, only=1)) for game in listed] == [
        (1, None, ""), (1, 2, "– +"), (3, 1, "+ –"), (1, 4, "– +"), (5, 1, "+ –"),
    ]  # fmt: skip
    (group,) = calendar(gone, only=1).grouped().groups
    assert group.note == "No game is open."


def test_only_a_round_robin_has_a_calendar():
    form = CATALOGUE[SheetKind.CALENDAR]
    assert not form.is_for(open_event(8, 5, 1))
    with pytest.raises(DocumentError, match="Only the rounds of a round robin are known beforehand"):
        calendar(open_event(8, 5, 1))
    assert form.is_for(table())
    assert form.lacks(table()) == ""
    assert (
        form.lacks(replace(table(), players=table().players[:1])) == "The calendar begins with two who meet."
    )


def test_whoever_meets_the_empty_place_is_free_on_every_sheet_and_has_no_bye():
    t = table(5)
    said = {
        form.command: " ".join(word for page in words_of(data.layout()) for word in page)
        for form, data in every_sheet(t)
    }
    assert [command for command, words in said.items() if re.search(r"\bbye\b", words, re.IGNORECASE)] == []
    freed = {command for command, words in said.items() if re.search(r"\bfree\b", words, re.IGNORECASE)}
    assert {"pairings", "names", "results", "crosstable", "wall-chart", "bulletin", "blank-results"} <= freed


def test_a_postponed_game_stands_with_its_own_day():
    t = postpone_game(table(), 2, 2, date(2026, 11, 5))
    words = " ".join(all_words(calendar(t)))
    assert "Date" in words
    assert words.count("5 November 2026") == 1
    postponed = next(one for one in calendar(t).rounds[1].fixtures if one.day)
    of_one = " ".join(all_words(calendar(t, only=postponed.white.tpn)))
    assert "5 November 2026" in of_one
    assert "4 September 2026" in of_one or "11 September 2026" in of_one
    assert "5 November 2026" not in " ".join(all_words(calendar(table())))
    pairings = " ".join(all_words(made(t, SheetKind.PAIRINGS_BY_BOARD, round_number=2)))
    assert "postponed to Thursday 5 November 2026" in pairings
