"""What FIDE mode warns of before a step, and by which level; outside of it nothing is asked."""

import inspect
import itertools
import random

import pytest

from swissdesk.errors import FideModeError
from swissdesk.frozen import replace
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, fide_mode, tournaments
from swissdesk.services.event.cautions import _LOOKS, Level, caution, caution_after_import
from swissdesk.services.round import by_hand, matches, rounds, second_pass
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, PENDING, WHITE_WINS, ByeKind, Colour
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, new_event, pair, play


@pytest.fixture
def rated(tmp_path):
    """An event of eight players in FIDE mode, before round 1."""
    event, section = new_event(tmp_path, 8)
    fide_mode.enter(event, section, random.Random(1))
    yield event, section
    events.close_event(event)


@pytest.fixture
def rated_teams(tmp_path):
    """An event of four teams of two in FIDE mode, before round 1."""
    plain = Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(plain, 2))
    section = events.sections(event)[0].id
    for name in ("Hetman", "Slavoj", "Lipa", "Cercle"):
        members = (NewMember(f"{name}, Ann"), NewMember(f"{name}, Bea"))
        players.add_player(event, section, NewPlayer(name, members=members))
    fide_mode.enter(event, section, random.Random(1))
    yield event, section
    events.close_event(event)


def _level(rated, service, *args):
    warned = caution(*rated, service, *args)
    return None if warned is None else warned.level


def test_an_adjourned_game_of_an_earlier_round_is_noticed_before_pairing_and_confirmed_unless_drawn(rated):
    play(*rated, ADJOURNED)
    assert _level(rated, rounds.prepare_pairing) is None
    play(*rated)
    warned = caution(*rated, rounds.prepare_pairing)
    assert warned.level is Level.NOTICED
    assert warned.lost == ("Round 1, board 1",)
    assert _level(rated, by_hand.prepare, 3) is Level.NOTICED
    assert _level(rated, by_hand.prepare, 2) is None
    assert _level(rated, rounds.enter_result, 1, 1, DRAWN) is None
    assert _level(rated, rounds.enter_result, 1, 1, WHITE_WINS) is Level.CONFIRMED


def test_a_result_that_the_next_round_was_paired_with_is_changed_only_when_confirmed(rated):
    play(*rated)
    assert _level(rated, rounds.enter_result, 1, 2, BLACK_WINS) is None
    play(*rated)
    assert _level(rated, rounds.enter_result, 1, 2, BLACK_WINS) is Level.CONFIRMED
    assert _level(rated, rounds.enter_result, 1, 2, PENDING) is Level.CONFIRMED
    assert _level(rated, rounds.enter_result, 1, 2, WHITE_WINS) is None
    assert _level(rated, rounds.enter_result, 2, 2, BLACK_WINS) is None
    rounds.close_round(*rated, 1)
    assert _level(rated, rounds.enter_result, 1, 2, BLACK_WINS) is None


def test_a_result_that_fide_mode_refuses_is_not_asked_about_first(rated):
    play(*rated, ADJOURNED)
    play(*rated)
    assert _level(rated, rounds.enter_result, 1, 1, WHITE_WINS) is Level.CONFIRMED
    rounds.enter_result(*rated, 1, 1, WHITE_WINS)
    warned = caution(*rated, rounds.enter_result, 1, 1, BLACK_WINS)
    assert warned.text.startswith("Round 2 has been paired already and stays as it is. ")
    conflict = second_pass.compare(*rated, 1, second_pass.Board(0, 2), BLACK_WINS)
    play(*rated)
    refused = ((rounds.enter_result, 1, 1, BLACK_WINS), (second_pass.take_slip, 1, conflict))
    for service, *args in refused:
        assert _level(rated, service, *args) is None
        with pytest.raises(FideModeError):
            service(*rated, *args)


def test_a_slip_of_an_earlier_round_that_says_otherwise_is_taken_only_when_confirmed(rated):
    play(*rated)
    conflict = second_pass.compare(*rated, 1, second_pass.Board(0, 2), BLACK_WINS)
    assert _level(rated, second_pass.take_slip, 1, conflict) is None
    play(*rated)
    assert _level(rated, second_pass.take_slip, 1, conflict) is Level.CONFIRMED
    assert _level(rated, second_pass.keep_first, 1, conflict) is None


def test_a_whole_match_of_an_earlier_round_is_forfeited_or_cleared_only_when_confirmed(rated_teams):
    event, section = rated_teams
    _play_matches(event, section)
    first = event.tournament(section).rounds[0].games[0]
    changes = ((matches.forfeit_match, 1, first.board, (first.white,)), (matches.clear_match, 1, first.board))
    assert [_level((event, section), *change) for change in changes] == [None, None]
    _play_matches(event, section)
    assert [_level((event, section), *change) for change in changes] == [Level.CONFIRMED] * 2


def _play_matches(event, section):
    number = pair(event, section)
    rounds.publish_round(event, section, NOON)
    for place in itertools.product((1, 2), (1, 2)):
        matches.enter_board_result(event, section, number, place, WHITE_WINS)


def test_a_second_half_point_bye_is_confirmed_and_a_full_point_bye_noticed(rated):
    player = players.player_rows(*rated)[0].id
    assert _level(rated, players.announce_absence, player, 1, ByeKind.HALF_POINT) is None
    players.announce_absence(*rated, player, 1, ByeKind.HALF_POINT)
    assert _level(rated, players.announce_absence, player, 2, ByeKind.HALF_POINT) is Level.CONFIRMED
    assert _level(rated, players.announce_absence, player, 2, ByeKind.ZERO_POINT) is None
    assert _level(rated, players.announce_absence, player, 2, ByeKind.FULL_POINT) is Level.NOTICED


def test_a_bye_that_the_event_refuses_is_not_warned_of(rated):
    tournaments.change_settings(*rated, replace(tournaments.settings_of(*rated), half_point_byes=1))
    player = players.player_rows(*rated)[0].id
    players.announce_absence(*rated, player, 1, ByeKind.HALF_POINT)
    assert _level(rated, players.announce_absence, player, 2, ByeKind.HALF_POINT) is None


def test_more_rounds_than_can_be_paired_are_noticed_before_round_1_and_stand_at_the_gate(rated):
    assert _level(rated, rounds.prepare_pairing) is None
    tournaments.change_settings(*rated, replace(tournaments.settings_of(*rated), rounds_planned=8))
    warned = caution(*rated, rounds.prepare_pairing)
    assert warned.level is Level.NOTICED
    assert "8 rounds are planned for 8: after 7" in warned.text
    assert rounds.gate(*rated).too_many_rounds == warned.text


def test_numbers_of_paired_players_move_only_when_confirmed(rated):
    play(*rated)
    event, section = rated
    last = event.tournament(section).players[-1]
    assert _level(rated, players.edit_player, replace(last, name="Somebody Else")) is None
    assert _level(rated, players.edit_player, replace(last, rating=2900)) is Level.CONFIRMED
    assert _level(rated, players.edit_player, replace(last, rating=2900), last) is Level.CONFIRMED


def test_numbers_of_paired_teams_move_only_when_confirmed(rated_teams):
    event, section = rated_teams
    pair(event, section)
    last = event.tournament(section).players[-1]
    member, other = last.members[:2]
    assert _level(rated_teams, teams.edit_member, replace(member, name="Somebody Else"), member) is None
    assert _level(rated_teams, teams.edit_member, replace(member, rating=3100), member) is Level.CONFIRMED
    # What needs an approval first is not warned of before that.
    forms = (NewMember("Strong, Very", rating=3300),)
    assert caution(*rated_teams, teams.add_members, last.id, forms) is None
    assert caution(*rated_teams, teams.add_members, last.id, forms, approved=True).level is Level.CONFIRMED
    teams.add_members(event, section, last.id, forms, approved=True)
    strong = player_of(event.tournament(section), last.id).members[-1]
    assert caution(*rated_teams, teams.remove_member, strong.id) is None
    warned = caution(*rated_teams, teams.remove_member, strong.id, approved=True)
    assert warned.level is Level.CONFIRMED
    assert warned.text.startswith("4 pairing numbers change.")
    assert caution(*rated_teams, teams.move_member, other.id, 1, approved=True) is None


def test_each_step_is_looked_at_with_whatever_arguments_it_takes():
    for service, look in _LOOKS.items():
        _event, _section, *asked = inspect.signature(service).parameters.values()
        for given in (asked, [each for each in asked if each.default is each.empty]):
            by_place = [each.name for each in given if each.kind is not each.KEYWORD_ONLY]
            by_name = {each.name: each.name for each in given if each.kind is each.KEYWORD_ONLY}
            inspect.signature(look).bind("tournament", *by_place, **by_name)


def test_nothing_is_asked_outside_of_fide_mode(tmp_path):
    event, section = new_event(tmp_path, 8)
    play(event, section, ADJOURNED)
    play(event, section)
    assert caution(event, section, rounds.prepare_pairing) is None
    assert caution(event, section, rounds.enter_result, 1, 1, WHITE_WINS) is None
    events.close_event(event)


def test_a_report_whose_rounds_broke_the_rules_is_opened_only_when_confirmed(rated, tmp_path):
    assert caution_after_import(rated[0]) is None
    report = tmp_path / "broken.trf"
    lines = ["012 Broken", "062 2", "142 2", "152 W", "192 FIDE_DUTCH_2026", "202 BH"]
    lines += [_line(1, "2 w 1  2 b 0", "1.0", 1), _line(2, "1 b 0  1 w 1", "1.0", 1)]
    report.write_text("\r\n".join(lines))
    event, _adjustments = events.import_trf(report, tmp_path / "broken.swissdesk", "")
    warned = caution_after_import(event)
    assert warned.level is Level.CONFIRMED
    assert any("Round 2" in line or "round 2" in line for line in warned.lost)
    events.close_event(event)


def _line(number, games, points, rank):
    person = (
        f"001 {number:4}      {f'Player {number}':33} 2000                             {points:>4} {rank:4}"
    )
    rounds_of = "".join(f"{game.rjust(10)}" for game in games.split("  "))
    return f"{person}{rounds_of}"
