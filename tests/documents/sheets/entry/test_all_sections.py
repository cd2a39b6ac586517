"""Lists over all sections: the order of names, who plays twice, who has gone, teams."""

from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.entry.all_sections import check_in_of_event, players_of_event
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.entry.presence import check_in
from swissdesk.tournament.entry.registration import NewPlayer, add_players, announce_absence, withdraw_player
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.model import PlayerId, Settings, Tournament
from tests.documents.sheet_building import PRINTED
from tests.tournament.team_building import event_of

REQUEST = SheetRequest(None, PRINTED)


def section(name: str, *people: str) -> Tournament:
    t = new_tournament(Settings("Festival", section=name, city="Pápa"))
    return add_players(t, [NewPlayer(person, rating=1900) for person in people])


def two() -> tuple[Tournament, Tournament]:
    return section("Open", "Zay, Ida", "Ács, Pál", "Lee, Ann"), section("Blitz", "Ann Lee", "Bo, Ed")


def test_everybody_stands_by_name_with_the_section() -> None:
    sheet = players_of_event(two(), REQUEST)
    assert [(line.person.player.name, line.section, line.person.note) for line in sheet.lines] == [
        ("Ács, Pál", "Open", ""),
        ("Ann Lee", "Blitz", "also in Open"),
        ("Bo, Ed", "Blitz", ""),
        ("Lee, Ann", "Open", "also in Blitz"),
        ("Zay, Ida", "Open", ""),
    ]
    assert (sheet.header.event, sheet.header.section) == ("Festival", "2 sections, 5 entries")
    assert (sheet.header.place, sheet.header.title) == ("Pápa", "Players of all sections")


def test_who_has_withdrawn_stands_on_the_list_and_not_at_the_check_in() -> None:
    first, second = two()
    gone = (withdraw_player(first, PlayerId(3)), second)
    notes = {(line.person.player.name, line.person.note) for line in players_of_event(gone, REQUEST).lines}
    assert ("Lee, Ann", "withdrawn; also in Blitz") in notes
    assert ("Ann Lee", "") in notes
    assert [line.person.player.name for line in check_in_of_event(gone, REQUEST).lines] == [
        "Ács, Pál",
        "Ann Lee",
        "Bo, Ed",
        "Zay, Ida",
    ]


def test_the_check_in_ticks_who_is_there_and_names_what_has_to_be_known() -> None:
    first, second = two()
    first = announce_absence(check_in(first, PlayerId(1)), PlayerId(2), 2, ByeKind.HALF_POINT)
    lines = {line.person.player.name: line for line in check_in_of_event((first, second), REQUEST).lines}
    assert [name for name, line in lines.items() if line.person.is_here] == ["Zay, Ida"]
    assert "round 2" in lines["Ács, Pál"].person.note


def test_of_teams_every_player_stands_with_the_team() -> None:
    t = event_of(2)
    teams = replace(t, settings=replace(t.settings, section="Cup"))
    lines = players_of_event((section("Open", "Lee, Ann"), teams), REQUEST).lines
    assert len(lines) == 11
    assert {line.section for line in lines} == {"Open", "Cup, Team 01", "Cup, Team 02"}


def test_the_columns_are_those_of_a_check_in() -> None:
    headings = [column.heading for column in check_in_of_event(two(), REQUEST).table().columns]
    assert headings == ["Here", "Name", "Section", "No.", "Rtg", "Fee", "Paid", "Owed", "Note"]
    assert [column.heading for column in players_of_event(two(), REQUEST).table().columns] == [
        "Name",
        "Section",
        "No.",
        "Rtg",
        "Note",
    ]


def owing(t: Tournament, fee: int, paid: int, currency: str = "EUR") -> Tournament:
    rules = replace(t.settings.prize_rules, currency=currency)
    people = tuple(replace(player, fee=fee, paid=paid) for player in t.players)
    return replace(t, players=people, settings=replace(t.settings, prize_rules=rules))


def test_the_sums_of_all_sections_stand_below_the_check_in() -> None:
    first, second = two()
    sheet = check_in_of_event((owing(first, 20_00, 20_00), owing(second, 15_00, 0)), REQUEST)
    assert list(sheet.remarks()) == ["fees 90 EUR, paid 60 EUR, owed 30 EUR"]
    assert [line.person.account.open for line in sheet.lines] == [0, 15_00, 15_00, 0, 0]


def test_sections_with_different_currencies_have_no_common_sum() -> None:
    first, second = two()
    sheet = check_in_of_event((owing(first, 20_00, 0), owing(second, 500_00, 0, "CZK")), REQUEST)
    assert list(sheet.remarks()) == []
