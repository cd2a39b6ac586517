"""Pairings by club, and the boards of team matches: match by match and by name."""

from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.sheets.round.by_club import PairingsByClubSheet
from swissdesk.documents.sheets.teams.board_pairings import BoardPairingsSheet, MembersByNameSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.terms import Colour
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event, team_event
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def all_words(sheet: SheetData) -> list[str]:
    return [words for page in words_of(sheet.layout()) for words in page]


def by_club(t: Tournament) -> PairingsByClubSheet:
    sheet = assemble(t, SheetKind.PAIRINGS_BY_CLUB, None, NOW)
    assert isinstance(sheet, PairingsByClubSheet)
    return sheet


def boards_of(t: Tournament) -> BoardPairingsSheet:
    sheet = assemble(t, SheetKind.BOARD_PAIRINGS, None, NOW)
    assert isinstance(sheet, BoardPairingsSheet)
    return sheet


def members_of(t: Tournament) -> MembersByNameSheet:
    sheet = assemble(t, SheetKind.MEMBERS_BY_NAME, None, NOW)
    assert isinstance(sheet, MembersByNameSheet)
    return sheet


def test_everybody_stands_under_the_own_club_and_those_without_one_last():
    t = open_event(21, 5, 2)
    clubs = {player.tpn: player.club for player in t.players}
    sheet = by_club(t)
    assert all(clubs[line.player.tpn] == group.club for group in sheet.clubs for line in group.lines)
    assert sorted(line.player.tpn for group in sheet.clubs for line in group.lines) == list(range(1, 22))
    names = [group.club for group in sheet.clubs]
    assert names[0] == "Caïssa"
    assert names[-1] == ""
    assert "Without a club" in all_words(sheet)


def test_clubs_that_are_spelt_with_other_capitals_are_one():
    t = open_event(8, 5, 1)
    players = tuple(
        replace(player, club="KLUB HETMAN" if player.tpn % 2 else "Klub Hetman") for player in t.players
    )
    assert [group.club for group in by_club(replace(t, players=players)).clubs] == ["KLUB HETMAN"]


def test_who_does_not_play_stands_with_the_club_and_the_reason():
    words = all_words(by_club(open_event(10, 5, 2)))
    assert {"half-point bye, ½ point", "absent, 0 points"} <= {*words}


def test_without_clubs_there_are_no_pairings_by_club():
    t = open_event(8, 5, 1)
    clubless = replace(t, players=tuple(replace(player, club="") for player in t.players))
    with pytest.raises(DocumentError, match="None of the players has a club"):
        by_club(clubless)


def test_every_match_has_its_boards_with_the_colours_of_the_first_named_team():
    t = team_event(6, 5, played=2)
    people = {member.id: member.name for team in t.players for member in team.members}
    for match, game in zip(boards_of(t).matches, t.rounds[1].games, strict=True):
        assert [board.first_colour for board in match.boards] == [Colour.WHITE, Colour.BLACK] * 2
        first, second = match.boards[0], match.boards[1]
        assert first.first is not None
        assert second.first is not None
        assert first.first.name == people[game.boards[0].white]
        assert second.first.name == people[game.boards[1].black]


def test_results_are_said_from_the_side_of_the_first_named_team():
    t = team_event(6, 5, played=1)
    worth = {"1": 2, "½": 1, "0": 0, "+": 2, "–": 0}
    for match in boards_of(t).matches:
        halves = sum(worth[board.result[0]] for board in match.boards)
        shown = match.score.partition("–")[0].replace("½", ".5") or "0"
        assert halves == 2 * float(shown)


def test_everybody_who_plays_stands_once_in_alphabetical_order():
    t = team_event(6, 5, played=1)
    lines = members_of(t).lines
    assert len(lines) == 6 * 4
    assert len({line.player.name for line in lines}) == 24
    by_name = {line.player.name: line for line in lines}
    for line in lines:
        assert line.opponent is not None
        other = by_name[line.opponent.name]
        assert (other.match, other.board, other.colour) == (line.match, line.board, line.colour.opposite)


def test_nobody_is_named_where_nobody_sits():
    t = team_event(4, 3, played=1)
    match = t.rounds[0].games[0]
    boards = (match.boards[0]._replace(black=None), *match.boards[1:])
    paired = replace(t.rounds[0], games=(match._replace(boards=boards), *t.rounds[0].games[1:]))
    short = replace(t, rounds=(paired,))
    assert boards_of(short).matches[0].boards[0].second is None
    assert "nobody" in all_words(boards_of(short))
    assert len(members_of(short).lines) == 15
