"""Check-in and late arrivals, as the window runs them."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.keizer.facts import KEIZER
from swissdesk.services.entry import players, presence, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import late, rounds
from swissdesk.services.round.late import LateKind
from swissdesk.services.round.rounds import GateState
from swissdesk.terms import WHITE_WINS_BY_FORFEIT, ByeKind, Colour
from swissdesk.tournament.model import CheckIn, Settings
from tests.services.service_building import NOON, pair


def newcomer_of(session):
    players.add_player(*session, NewPlayer("Newcomer", rating=100))
    return next(row.id for row in players.player_rows(*session) if row.name == "Newcomer")


def states(session):
    return [row.state for row in rounds.gate(*session).rows]


def test_check_in_of_one_and_of_all_the_others_is_two_changes(session):
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, check_in=CheckIn.EVERY_ROUND))
    assert presence.uses_check_in(*session)
    first = rounds.gate(*session).rows[0].id
    assert presence.check_in(*session, first).text == "1 Player 001: checked in"
    assert states(session) == [GateState.PLAYS] + [GateState.UNDECIDED] * 6
    presence.check_in_the_others(*session)
    assert rounds.gate(*session).obstacles == ()
    events.undo(session[0])
    assert states(session).count(GateState.UNDECIDED) == 6
    presence.check_out(*session, first)
    assert states(session).count(GateState.UNDECIDED) == 7


def test_an_expulsion_stands_in_the_journal_with_its_reason(session):
    row = rounds.gate(*session).rows[2]
    assert presence.expel_player(*session, row.id, "used a telephone").text == (
        "Expelled: 3 Player 003: used a telephone"
    )
    assert states(session)[2] is GateState.EXPELLED


def test_a_late_desk_says_what_changes_and_what_stays(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    newcomer = newcomer_of(session)
    shown = late.late_choices(*session, newcomer)
    kinds = [LateKind.NEXT_ROUND, LateKind.HALF_POINT_BYE, LateKind.AGAINST_BYE]
    assert [row.choice.kind for row in shown.rows] == kinds
    assert shown.rows[0].stays == "All boards stay as they are."
    assert shown.rows[1].title == "Half-point bye in round 1, play from round 2 on"
    assert shown.rows[1].changes == "Newcomer has ½ for round 1."
    bye = shown.rows[2]
    assert bye.title == "Play Player 007, who has the bye"
    assert bye.changes == (
        "New board 4: 7 Player 007 – 8 Newcomer. Player 007 gives up the bye (1). Both have the same points."
    )
    assert bye.stays == "3 boards stay as they are."
    assert shown.note == ""
    before = rounds.board_rows(*session, 1)
    text = late.take(*session, newcomer, bye.choice, NOON).text
    assert text.startswith("Late arrival: board 4, ")
    assert rounds.board_rows(*session, 1)[:3] == before
    assert rounds.sitting_out(*session, 1) == ()


def test_who_waits_is_only_let_in(session):
    row = rounds.gate(*session).rows[6]
    presence.expect_late(*session, row.id)
    assert [person.id for person in late.late_people(*session)] == [row.id]
    pair(*session)
    rounds.publish_round(*session, NOON)
    shown = late.late_choices(*session, row.id)
    assert shown.person.is_expected
    assert shown.note.startswith("Nobody is free in round 1")
    assert late.take(*session, row.id, shown.rows[0].choice, NOON).text == (
        "7 Player 007: plays from the next round on"
    )
    assert states(session)[6] is GateState.PLAYS


def test_a_draft_is_paired_again_with_the_newcomer(session):
    pair(*session)
    newcomer = newcomer_of(session)
    shown = late.late_choices(*session, newcomer)
    assert shown.note == "Round 1 is a draft: pair it again, or publish it first."
    late.take(*session, newcomer, shown.rows[1].choice, NOON)
    assert states(session) == [GateState.PLAYS] * 8


def test_a_board_whose_player_waits_in_vain_is_on_offer(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    newcomer = newcomer_of(session)
    rounds.enter_result(*session, 1, 2, WHITE_WINS_BY_FORFEIT)
    absent = rounds.board_rows(*session, 1)[1].black
    row = next(
        row
        for row in late.late_choices(*session, newcomer).rows
        if row.choice.kind is LateKind.AGAINST_LEFT_ALONE
    )
    assert row.changes.startswith("Board 2: ")
    assert f"{absent.name}, who did not come, has a zero-point bye" in row.changes
    late.take(*session, newcomer, row.choice, NOON)
    with pytest.raises(TournamentError, match="not possible"):
        late.take(*session, newcomer, row.choice, NOON)


def test_who_comes_late_to_a_club_evening_is_told_of_in_its_words(session):
    tournaments.change_settings(*session, replace(tournaments.settings_of(*session), system=KEIZER))
    away = rounds.gate(*session).rows[2].id
    players.announce_absence(*session, away, 1, ByeKind.HALF_POINT)
    players.announce_absence(*session, rounds.gate(*session).rows[3].id, 1, ByeKind.FULL_POINT)
    pair(*session)
    rounds.publish_round(*session, NOON)
    newcomer = newcomer_of(session)
    shown = {row.choice.kind: row for row in late.late_choices(*session, newcomer).rows}
    waiting, half = shown[LateKind.NEXT_ROUND], shown[LateKind.HALF_POINT_BYE]
    assert waiting.changes == "Newcomer is noted for each round missed: absent without notice."
    assert half.title == "Absent with notice in round 1, play from round 2 on"
    assert half.changes == "Newcomer has a share of the own value for round 1."
    told = " ".join(row.title + row.changes for row in shown.values())
    assert "half-point" not in told.lower()
    text = late.take_half_point(*session, newcomer).text
    assert text.endswith("Newcomer: absent with notice in round 1, plays from the next one on")


def test_of_teams_matches_are_told_of_and_not_boards(tmp_path):
    plain = Settings("Team Cup", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(plain, 1))
    session = event, events.sections(event)[0].id
    for name in ("Vác", "Brno", "Graz", "Newcomer", "Bern"):
        if name == "Newcomer":
            pair(*session)
            rounds.publish_round(*session, NOON)
        members = (teams.NewMember(f"{name}, A"), teams.NewMember(f"{name}, B"))
        players.add_player(*session, NewPlayer(name, members=members))
    newcomer, another = (row.id for row in players.player_rows(*session) if row.name in {"Newcomer", "Bern"})
    shown = late.late_choices(*session, newcomer)
    assert shown.rows[0].stays == "All matches stay as they are."
    row = next(row for row in shown.rows if row.choice.kind is LateKind.AGAINST_BYE)
    assert row.changes.startswith("New match 2: ")
    assert row.stays == "1 match stays as it is."
    assert late.take(*session, newcomer, row.choice, NOON).text.startswith("Late arrival: match 2, ")
    note = late.late_choices(*session, another).note
    assert note == "No team is free in round 1 whom the rules allow to meet."
    events.close_event(event)
