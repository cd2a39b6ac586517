"""The check-in list: who is on it, in which order, with which notes."""

from decimal import Decimal

from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.model import FixedTable, PlayerId
from tests.documents.event_building import (
    open_event,
    team_event,
    with_absences,
)
from tests.documents.sheets.making import absentees, all_words, check_in


def test_check_in_goes_by_the_alphabet_and_leaves_out_who_has_withdrawn():
    t = open_event(10, 5, 0)
    players = (replace(t.players[0], withdrawn_from=1), *t.players[1:])
    sheet = check_in(replace(t, players=players), start_time="13:30")
    assert sheet.header.right == "closes 13:30"
    names = [line.player.name for line in sheet.groups[0].lines]
    assert names[:3] == ["De Vries, Jan", "Große-Kracht, Anneliese", "Hájek, Inês"]
    assert "Weiß, Björn" not in names


def test_check_in_notes_what_has_to_be_known_and_ticks_who_is_here():
    t = with_absences(open_event(4, 5, 1), (2, 3, ByeKind.HALF_POINT), (2, 2, ByeKind.ZERO_POINT))
    here = tuple(replace(player, checked_in=2) if player.tpn == 3 else player for player in t.players)
    t = replace(t, players=here, fixed_tables=(FixedTable(PlayerId(2), 4),))
    lines = {line.player.tpn: line for line in check_in(t).groups[0].lines}
    assert lines[2].note == "fixed board 4; absent, round 2; half-point bye, round 3"
    assert [line.is_here for _tpn, line in sorted(lines.items())] == [False, False, True, False]
    assert check_in(t).header.title == "Check-in, round 2"


def test_the_notes_of_the_check_in_and_of_the_absentees_stand_whole_where_there_is_room():
    t = with_absences(open_event(12, 7, 4), (5, 5, ByeKind.HALF_POINT), (5, 6, ByeKind.ZERO_POINT))
    assert "half-point bye, round 5; absent, round 6" in all_words(check_in(t))
    assert "half-point bye 5; absent 6" in all_words(absentees(t))


def test_check_in_of_teams_has_their_people_in_board_order():
    sheet = check_in(team_event(4, 3, played=0))
    assert sheet.groups[0].team == "4  Caïssa 1"
    assert [line.player.tpn for line in sheet.groups[0].lines] == [1, 2, 3, 4, 5]


def with_sums(t, *sums):
    """Return an event in euros whose first players owe and have paid these hundredths."""
    rules = replace(t.settings.prize_rules, currency="EUR")
    accounts = (*sums, *[(0, 0)] * (len(t.players) - len(sums)))
    players = (
        replace(player, fee=fee, paid=paid) for player, (fee, paid) in zip(t.players, accounts, strict=True)
    )
    return replace(t, settings=replace(t.settings, prize_rules=rules), players=tuple(players))


def columns_of(sheet, *headings):
    """Return what stands in these columns, by the number of the player."""
    table = sheet.plain()
    places = [[heading.words for heading in table.headings].index(words) for words in headings]
    return {row[1].words: [row[place] for place in places] for row in table.groups[0].rows}


def test_fees_stand_in_their_columns_and_are_summed_below():
    sheet = check_in(with_sums(open_event(4, 5, 0), (2000, 2000), (1250, 0), (2000, 500)))
    cells = columns_of(sheet, "Fee", "Paid", "Owed")
    assert [[cell.words for cell in cells[number]] for number in "1234"] == [
        ["20.00", "20.00", "–"],
        ["12.50", "", "12.50"],
        ["20.00", "5.00", "15.00"],
        ["–", "", "–"],
    ]
    assert cells["2"][0].number == Decimal("12.50")
    total = "fees 52.50 EUR, paid 25 EUR, owed 27.50 EUR"
    assert total in all_words(sheet)
    assert sheet.plain().notes == (total,)


def test_who_has_overpaid_settles_nobody_elses_fee():
    sheet = check_in(with_sums(open_event(3, 5, 0), (1000, 3000), (1000, 0)))
    assert "fees 20 EUR, paid 30 EUR, owed 10 EUR" in all_words(sheet)


def test_without_fees_the_columns_of_the_money_are_for_the_pen():
    sheet = check_in(open_event(4, 5, 0))
    assert all(cell.words == "" for row in columns_of(sheet, "Fee", "Paid", "Owed").values() for cell in row)
    assert sheet.plain().notes == ()
    assert not any("fees" in words for words in all_words(sheet))


def test_a_list_without_the_columns_of_the_money_says_no_sums():
    t = with_sums(open_event(4, 5, 0), (2000, 0))
    sheet = check_in(t, columns=frozenset({"club"}))
    assert sheet.plain().notes == ()
    assert not any("fees" in words for words in all_words(sheet))


def test_the_fee_of_a_team_stands_beside_its_name():
    sheet = check_in(with_sums(team_event(4, 3, played=0), (6000, 2000)))
    notes = {group.heading: group.note for group in sheet.grouped().groups}
    owing = sheet.groups[[group.account.owed for group in sheet.groups].index(6000)]
    assert notes[owing.team] == "fees 60 EUR, paid 20 EUR, owed 40 EUR"
    assert sum(bool(note) for note in notes.values()) == 1
    assert "fees 60 EUR, paid 20 EUR, owed 40 EUR" in sheet.plain().notes
