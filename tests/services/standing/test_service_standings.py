"""Settings, tie-breaks and the table of standings."""

import random
from fractions import Fraction

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.systems import system_named
from swissdesk.services.entry import players
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.services.standing import standings
from swissdesk.services.standing.tie_breaks import column_values
from swissdesk.terms import BLACK_WINS, WHITE_WINS, Colour
from swissdesk.tiebreaks.codes import parse_code
from swissdesk.tournament.model import Settings
from tests.services.service_building import ALL_DRAWN, new_event, pair, play


def test_the_table_has_a_column_for_each_tie_break(session):
    play(*session)
    table = standings.standings_table(*session)
    assert [(column.heading, column.name) for column in table.columns[:2]] == [
        ("BH-C1", "Buchholz, cut 1"),
        ("BH", "Buchholz"),
    ]
    assert all(len(row.values) == 4 for row in table.rows)
    assert table.after_round == 1


def test_rows_are_ranked_by_points_and_sort_by_native_values(session):
    play(*session)
    play(*session)
    rows = standings.standings_table(*session).rows
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    keys = [(row.points, *(value.number for value in row.values)) for row in rows]
    assert keys == sorted(keys, reverse=True)


def test_the_reader_tells_who_climbed_and_computes_an_old_round_once(session, monkeypatch):
    play(*session)
    play(*session, *ALL_DRAWN)
    computed = []
    real = standings.standings
    monkeypatch.setattr(standings, "standings", lambda t, after: computed.append(after) or real(t, after))
    reader = standings.StandingsReader()
    before, now = reader.table(*session, 1), reader.table(*session, 2)
    ranks = {row.id: row.rank for row in before.rows}
    assert {row.id: row.climbed for row in now.rows} == {row.id: ranks[row.id] - row.rank for row in now.rows}
    rounds.enter_result(*session, 2, 1, WHITE_WINS)
    assert reader.table(*session, 2) != now
    assert computed == [1, 2, 2]


def test_the_reader_computes_an_old_round_again_when_its_result_is_corrected(session):
    play(*session)
    play(*session)
    reader = standings.StandingsReader()
    before = reader.table(*session, 1)
    rounds.enter_result(*session, 1, 1, BLACK_WINS)
    assert reader.table(*session, 1) != before
    assert reader.table(*session, 1) == standings.standings_table(*session, 1)


def test_a_shared_rank_is_written_once(session):
    play(*session, *ALL_DRAWN)
    rows = standings.standings_table(*session).rows
    assert [(row.rank, row.rank_text) for row in rows[:4]] == [(1, "1"), (2, "2"), (2, ""), (2, "")]


def test_standings_are_final_only_when_nothing_is_missing(tmp_path):
    session = new_event(tmp_path, 4, planned=1)
    pair(*session)
    rounds.enter_result(*session, 1, 1, ALL_DRAWN[0])
    table = standings.standings_table(*session)
    assert (table.is_final, table.missing_boards) == (False, ((1, 2),))
    rounds.enter_result(*session, 1, 2, ALL_DRAWN[0])
    assert standings.standings_table(*session).is_final
    events.close_event(session[0])


def test_standings_after_an_earlier_round_are_kept(session):
    play(*session)
    before = standings.standings_table(*session)
    play(*session)
    assert standings.standings_table(*session, 1) == before
    with pytest.raises(TournamentError):
        standings.standings_table(*session, 3)


def test_before_round_1_everybody_is_first(session):
    table = standings.standings_table(*session)
    assert {row.rank for row in table.rows} == {1}
    assert len(table.rows) == 7


def test_without_tie_breaks_there_are_no_columns(session):
    settings = replace(tournaments.settings_of(*session), tie_breaks=())
    tournaments.change_settings(*session, settings)
    play(*session)
    table = standings.standings_table(*session)
    assert table.columns == ()
    assert len(table.rows) == 7


def test_a_withdrawn_player_is_marked(session):
    play(*session)
    players.withdraw_player(*session, players.player_rows(*session)[0].id)
    assert [row.tpn for row in standings.standings_table(*session).rows if row.withdrawn] == [1]


def test_a_value_that_is_smaller_the_better_sorts_the_other_way():
    low, high = column_values(parse_code("TPN"), (Fraction(1), Fraction(20)))
    assert (low.text, high.text) == ("1", "20")
    assert low.number > high.number


def test_a_value_that_is_not_defined_is_blank_and_sorts_last():
    undefined, defined = column_values(parse_code("ARO"), (None, Fraction(2000)))
    assert undefined.text == ""
    assert undefined.number < defined.number


def test_the_systems_on_offer_are_those_that_can_pair(session):
    for system in tournaments.available_systems():
        schedule = system_named(system).schedule
        if schedule is not None and (schedule.teams or schedule.is_read):
            continue  # teams of equally many would be needed, or a table
        tournaments.change_settings(*session, replace(tournaments.settings_of(*session), system=system))
        assert pair(*session) == 1
        events.undo(session[0])
    assert tournaments.available_systems()[0] == DUTCH_2026
    assert tournaments.available_systems(for_teams=True)[0] == OLYMPIAD


def test_settings_are_stored_and_locked_with_a_reason(session):
    settings = replace(tournaments.settings_of(*session), city="Oslo", time_control="90 minutes")
    assert tournaments.change_settings(*session, settings).text == "Settings changed"
    assert tournaments.settings_of(*session) == settings
    assert tournaments.locked_settings(*session) == ()
    pair(*session)
    locks = {lock.field: lock.reason for lock in tournaments.locked_settings(*session)}
    assert "round 1 has been paired" in locks["system"]
    with pytest.raises(TournamentError, match="round 1 has been paired"):
        tournaments.change_settings(*session, replace(settings, system=LEONG))
    assert tournaments.settings_of(*session) == settings


def test_the_initial_colour_is_drawn_and_recorded(tmp_path):
    event = events.create_event(tmp_path / "new.swissdesk", Settings("Open"))
    section = events.sections(event)[0].id
    texts = {tournaments.draw_initial_colour(event, section, random.Random(seed)).text for seed in range(9)}
    assert texts == {"Initial colour drawn: White", "Initial colour drawn: Black"}
    assert tournaments.settings_of(event, section).initial_colour in Colour
    events.close_event(event)
