"""What is read from a tournament: the gate, scores, standings, settings."""

from datetime import date
from fractions import Fraction

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import (
    ADJOURNED,
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Points,
    Scoring,
    Tpn,
)
from swissdesk.tiebreaks.codes import UnknownTieBreakError, parse_code
from swissdesk.tournament.entry.registration import announce_absence, withdraw_player
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.model import PlayerId, Settings
from swissdesk.tournament.round.gate import GateState, gate
from swissdesk.tournament.standing.scores import every_players_rounds, scores_after
from swissdesk.tournament.standing.standings import ranking_of, standings
from tests.tournament.tournament_building import field_of, with_next_round


def test_everybody_stands_at_the_gate_in_one_state() -> None:
    t = announce_absence(field_of(7), PlayerId(1), 1, ByeKind.HALF_POINT)
    t = announce_absence(t, PlayerId(2), 1, ByeKind.ZERO_POINT)
    t = withdraw_player(t, PlayerId(2))
    t = announce_absence(t, PlayerId(3), 2, ByeKind.HALF_POINT)
    at_gate = gate(t)
    assert at_gate.counts == {
        GateState.PLAYS: 5,
        GateState.FULL_POINT_BYE: 0,
        GateState.HALF_POINT_BYE: 1,
        GateState.ZERO_POINT_BYE: 0,
        GateState.LATE: 0,
        GateState.WITHDRAWN: 1,
        GateState.EXPELLED: 0,
        GateState.UNDECIDED: 0,
    }
    assert (at_gate.round_number, at_gate.is_open, at_gate.needs_pairing_bye) == (1, True, True)


def test_the_gate_names_every_obstacle() -> None:
    assert gate(field_of(1, colour=None)).obstacles == (
        "A round needs at least two players.",
        "The initial colour has not been drawn: draw it before pairing round 1 (C.04.3, article 5.1).",
    )
    t = with_next_round(field_of(4, rounds=1), DRAWN)
    assert gate(t).obstacles == (
        "Round 1 is still waiting for the result of board 2.",
        "1 round is planned, and it has been paired.",
    )


@pytest.mark.parametrize(
    ("system", "article"),
    [
        (DUTCH_2025, "C.04.3, article 5.1"),
        (DUTCH_2017, "C.04.3, section E"),
        (LEONG, "Leong, article 14.2"),
        (SIMPLIFIED, "simplified rules, colours"),
    ],
)
def test_the_gate_names_the_article_of_the_system_that_asks_for_the_lot(system, article) -> None:
    t = field_of(4, colour=None)
    (sentence,) = gate(replace(t, settings=replace(t.settings, system=system))).obstacles
    assert sentence.endswith(f"({article}).")


def test_a_players_rounds_tell_opponent_colour_mark_and_running_score() -> None:
    t = with_next_round(field_of(3), DRAWN)
    t = with_next_round(announce_absence(t, PlayerId(3), 2, ByeKind.HALF_POINT), WHITE_WINS)
    rounds = every_players_rounds(t)
    first, second = rounds[PlayerId(2)]
    assert (first.opponent, first.colour, first.mark, first.points) == (1, Colour.BLACK, Mark.DRAW, 5)
    assert (second.mark, second.points, second.score) == (Mark.LOSS, 0, 5)
    assert [(entry.bye, entry.board, entry.score) for entry in rounds[PlayerId(3)]] == [
        (ByeKind.PAIRING_ALLOCATED, None, 10),
        (ByeKind.HALF_POINT, None, 15),
    ]


def test_scores_are_those_after_a_round() -> None:
    t = with_next_round(with_next_round(field_of(3), DRAWN), WHITE_WINS)
    assert scores_after(t, 0) == {1: 0, 2: 0, 3: 0}
    assert scores_after(t, 1) == {1: 5, 2: 5, 3: 10}
    assert scores_after(t, 2) == {1: 15, 2: 5, 3: 20}


def test_standings_rank_by_points_and_tie_breaks_in_order() -> None:
    t = with_next_round(field_of(4), WHITE_WINS, BLACK_WINS)
    t = replace(t, settings=replace(t.settings, tie_breaks=("BPG", "WIN", "TPN/R")))
    table = standings(t)
    assert [(row.rank, row.player, row.points) for row in table.rows] == [
        (1, 4, 10),
        (2, 1, 10),
        (3, 2, 0),
        (4, 3, 0),
    ]
    assert table.rows[0].values == (Fraction(1), Fraction(1), Fraction(4))
    assert [str(code) for code in table.tie_breaks] == ["BPG", "WIN", "TPN/R"]


def test_standings_are_final_when_all_planned_rounds_are_complete() -> None:
    t = with_next_round(field_of(4, rounds=2), WHITE_WINS, BLACK_WINS)
    assert not standings(t).is_final
    t = with_next_round(t, DRAWN)
    assert standings(t).missing_boards == ((2, 2),)
    assert not standings(t).is_final
    assert standings(t, 1).missing_boards == ()


def test_an_adjourned_game_keeps_standings_from_being_final_and_counts_for_nothing_yet() -> None:
    t = with_next_round(field_of(2, rounds=1), ADJOURNED)
    table = standings(t)
    assert (table.is_final, table.missing_boards) == (False, ((1, 1),))
    assert [row.points for row in table.rows] == [0, 0]
    assert scores_after(t, 1) == {1: 5, 2: 5}


def test_finished_standings_are_final() -> None:
    table = standings(with_next_round(field_of(2, rounds=1), WHITE_WINS_BY_FORFEIT))
    assert (table.is_final, table.after_round) == (True, 1)


def test_standings_before_round_one_are_the_tournament_list() -> None:
    t = with_next_round(field_of(3), DRAWN)
    assert [(row.rank, row.player) for row in standings(t, 0).rows] == [(1, 1), (1, 2), (1, 3)]
    assert standings(field_of(0)).rows == ()
    with pytest.raises(TournamentError, match="Round 2 has not been paired"):
        standings(t, 2)


def test_a_tie_break_is_explained_opponent_by_opponent() -> None:
    t = with_next_round(with_next_round(field_of(3), DRAWN), WHITE_WINS)
    parts = ranking_of(t, 2, (parse_code("BH/C1"),)).steps[0].column[Tpn(1)].terms
    assert [(part.round_number, part.opponent, part.value, part.cut.value) for part in parts] == [
        (1, 2, 5, "low"),
        (2, 2, 5, "no"),
    ]


@pytest.mark.parametrize(
    "settings",
    [
        Settings("A", rounds_planned=0),
        Settings("A", rounds_planned=100),
        Settings("A", start=date(2026, 3, 2), end=date(2026, 3, 1)),
    ],
)
def test_settings_that_cannot_be_are_refused(settings: Settings) -> None:
    with pytest.raises(TournamentError):
        new_tournament(settings)


def test_an_unknown_tie_break_is_refused_by_name() -> None:
    with pytest.raises(UnknownTieBreakError, match="BUCH"):
        new_tournament(Settings("A", tie_breaks=("BUCH",)))


def test_settings_lock_when_a_pairing_depends_on_them() -> None:
    t = field_of(4)
    assert locked_settings(t) == ()
    t = with_next_round(t, DRAWN, DRAWN)
    fields = ["system", "baku", "initial_colour", "unrated_order", "chess960"]
    assert [lock.field for lock in locked_settings(t)] == fields
    t = with_next_round(t, DRAWN, DRAWN)
    assert [lock.field for lock in locked_settings(t)] == [*fields, "scoring"]
    for changed in (
        replace(t.settings, system=DUTCH_2017),
        replace(t.settings, initial_colour=Colour.BLACK),
        replace(t.settings, scoring=Scoring(win=Points(30))),
    ):
        with pytest.raises(TournamentError, match="cannot change"):
            change_settings(t, changed)
    assert change_settings(t, replace(t.settings, name="Renamed")).settings.name == "Renamed"


def test_no_fewer_rounds_are_planned_than_are_paired_or_announced() -> None:
    t = with_next_round(with_next_round(field_of(4), DRAWN, DRAWN))
    with pytest.raises(TournamentError, match="2 rounds have already been paired"):
        change_settings(t, replace(t.settings, rounds_planned=1))
    t = announce_absence(t, PlayerId(1), 4, ByeKind.HALF_POINT)
    with pytest.raises(TournamentError, match="absence is announced for round 4"):
        change_settings(t, replace(t.settings, rounds_planned=3))
    assert change_settings(t, replace(t.settings, rounds_planned=4)).settings.rounds_planned == 4
