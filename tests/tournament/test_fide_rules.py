"""FIDE mode: which systems and points it knows, what it fixes, and the only way out of it."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from swissdesk.errors import FideModeError, TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.systems import all_systems, system_named
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, Points, Scoring, SystemName
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.entry.pair_limits import allow_pair, forbid_pair, keep_clubs_apart, let_clubs_meet
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.event.splitting import Rest, Split, split_list
from swissdesk.tournament.fide_mode import FideMode, FideState
from swissdesk.tournament.fide_rules import (
    anew,
    check_final_report,
    enter_fide_mode,
    leave_fide_mode,
    why_not_in_fide_mode,
)
from swissdesk.tournament.model import ForbiddenPair, LastResort, PlayerId, RoundState, Settings, Tournament
from swissdesk.tournament.round.corrections import CorrectionCase, correct_result, correction_case
from swissdesk.tournament.round.match_corrections import MatchBoard, correct_board_result
from swissdesk.tournament.round.matches import clear_match, enter_board_result
from swissdesk.tournament.round.rounds import close_round, enter_result, publish_round, reopen_round
from tests.tournament.team_building import event_of, with_boards_played, with_paired_round
from tests.tournament.tournament_building import field_of, with_next_round

NOON = datetime(2026, 5, 17, 12, tzinfo=UTC)
PAIR = ForbiddenPair(PlayerId(1), PlayerId(2), 4, 5)
KNOWN_TO_FIDE = {
    "dutch-2026", "dutch-2017", "burstein", "dubov", "lim", "lim-maxi", "double-swiss",
    "round-robin", "double-round-robin", "scheveningen", "double-scheveningen", "schiller",
    "olympiad", "team-swiss", "team-round-robin", "team-double-round-robin",
}  # fmt: skip


def in_fide_mode(rounds: int, players: int = 8) -> Tournament:
    """A tournament in FIDE mode with so many rounds of five, all results in and all rounds closed."""
    t = enter_fide_mode(field_of(players), 7)
    for _number in range(rounds):
        t = publish_round(with_next_round(t, *[WHITE_WINS] * (players // 2)), NOON)
        t = close_round(t)
    return t


def test_each_system_says_whether_fide_has_regulated_it():
    assert {system.name for system in all_systems() if system.is_of_fide} == KNOWN_TO_FIDE


@pytest.mark.parametrize("system", all_systems(), ids=lambda system: system.name)
def test_a_new_tournament_of_every_system_of_fide_can_be_in_fide_mode_as_it_is_made_and_of_no_other(system):
    settings = Settings(
        "Open",
        system=system.name,
        scoring=system.scoring,
        tie_breaks=system.tie_breaks,
        boards=system.boards,
        fide=FideMode(FideState.ON, 7),
    )
    if system.name in KNOWN_TO_FIDE:
        assert new_tournament(settings).settings.fide.is_on
    else:
        with pytest.raises(FideModeError, match="FIDE has not regulated"):
            new_tournament(settings)


def test_another_system_that_fide_does_not_know_is_refused_before_round_1_too():
    t = enter_fide_mode(field_of(8), 7)
    assert change_settings(t, replace(t.settings, system=SystemName("dubov"))).settings.system == "dubov"
    with pytest.raises(FideModeError, match="FIDE has not regulated"):
        change_settings(t, replace(t.settings, system=SystemName("leong")))


@pytest.mark.parametrize(
    ("win", "draw", "loss", "bye", "is_allowed"),
    [
        (10, 5, 0, 10, True),
        (10, 5, 0, 5, True),
        (10, 5, 0, 0, True),
        (10, 5, 0, 3, False),
        (30, 10, 0, 30, True),
        (30, 10, 0, 20, False),
        (30, 20, 10, 10, True),
        (30, 20, 10, 0, False),
    ],
)
def test_the_bye_is_worth_a_win_a_draw_or_a_loss(win, draw, loss, bye, is_allowed):
    scoring = Scoring(Points(win), Points(draw), Points(loss), pairing_allocated_bye=Points(bye))
    why = why_not_in_fide_mode(replace(field_of(4).settings, scoring=scoring))
    assert (why == "") == is_allowed
    t = enter_fide_mode(field_of(4), 7)
    full = replace(scoring, forfeit_win=Points(win), full_point_bye=Points(win), half_point_bye=Points(draw))
    if is_allowed:
        assert change_settings(t, replace(t.settings, scoring=full)).settings.scoring == full
    else:
        with pytest.raises(FideModeError, match="worth a win, a draw or a loss"):
            change_settings(t, replace(t.settings, scoring=full))


def test_in_a_match_of_two_games_the_bye_may_also_be_what_the_system_gives():
    system = system_named("double-swiss")
    settings = Settings("Open", system=system.name, scoring=system.scoring)
    assert why_not_in_fide_mode(settings) == ""
    odd = replace(settings.scoring, pairing_allocated_bye=Points(13))
    assert "worth a win, a draw or a loss" in why_not_in_fide_mode(replace(settings, scoring=odd))


CHANGES: dict[str, Callable[[Settings], Settings]] = {
    "rounds_planned": lambda s: replace(s, rounds_planned=6),
    "scoring": lambda s: replace(s, scoring=replace(s.scoring, pairing_allocated_bye=Points(5))),
    "tie_breaks": lambda s: replace(s, tie_breaks=("SB",)),
    "tie_break_rules": lambda s: replace(s, tie_break_rules=Edition.RULES_2024),
    "last_resort": lambda s: replace(s, last_resort=LastResort.LOTS),
    "round_robin": lambda s: replace(s, round_robin=True),
}


@pytest.mark.parametrize("field", CHANGES)
def test_what_is_announced_is_fixed_once_round_1_is_paired_and_only_in_fide_mode(field):
    change = CHANGES[field]
    before, after = in_fide_mode(0), in_fide_mode(1)
    assert change_settings(before, change(before.settings)) != before
    with pytest.raises(FideModeError, match="fixed in FIDE mode: round 1 has been paired"):
        change_settings(after, change(after.settings))
    assert field in {lock.field for lock in locked_settings(after) if lock.is_of_fide}
    left = leave_fide_mode(after, "The sponsor wants it")
    assert change_settings(left, change(left.settings)).settings == change(left.settings)
    never = replace(after, settings=replace(after.settings, fide=FideMode()))
    assert change_settings(never, change(never.settings)).settings == change(never.settings)


def test_a_setting_that_is_fixed_anyway_keeps_its_own_reason():
    locks = [lock for lock in locked_settings(in_fide_mode(2)) if lock.field in {"baku", "scoring"}]
    assert [lock.is_of_fide for lock in locks] == [False, False]


def test_other_settings_stay_open_in_fide_mode():
    t = in_fide_mode(3)
    assert change_settings(t, replace(t.settings, city="Łódź", half_point_byes=1)).settings.city == "Łódź"


@pytest.mark.parametrize(
    "change",
    [
        lambda t: forbid_pair(t, PAIR),
        lambda t: keep_clubs_apart(t, 4, 5),
        lambda t: allow_pair(t, PAIR),
        let_clubs_meet,
    ],
)
def test_forbidden_pairs_are_announced_before_round_1(change):
    t = in_fide_mode(1)
    with pytest.raises(FideModeError, match="Forbidden pairs are fixed in FIDE mode"):
        change(t)
    assert forbid_pair(in_fide_mode(0), PAIR).forbidden_pairs == (PAIR,)
    assert forbid_pair(leave_fide_mode(t, "Brothers"), PAIR).forbidden_pairs == (PAIR,)


def test_only_the_last_two_rounds_are_opened_again_and_older_ones_are_corrected():
    t = in_fide_mode(3)
    for number in (2, 3):
        assert reopen_round(t, number).rounds[number - 1].state is RoundState.PUBLISHED
    with pytest.raises(FideModeError, match=r"round 1 stays closed.*Correct…"):
        reopen_round(t, 1)
    assert correction_case(t, 1) is CorrectionCase.RATING_ONLY
    assert correct_result(t, 1, 1, BLACK_WINS).rating_corrections[0].result == BLACK_WINS
    left = leave_fide_mode(t, "The result of board 1 was wrong")
    assert reopen_round(left, 1).rounds[0].state is RoundState.PUBLISHED


def test_a_result_of_an_older_round_that_is_still_open_stands_but_a_missing_one_is_entered():
    t = in_fide_mode(3)
    never_closed = replace(t, rounds=(replace(t.rounds[0], state=RoundState.PUBLISHED), *t.rounds[1:]))
    with pytest.raises(FideModeError, match="results of round 1 stand"):
        enter_result(never_closed, 1, 1, BLACK_WINS)
    assert enter_result(never_closed, 1, 1, WHITE_WINS) == never_closed  # keyed once more, it is right
    first = never_closed.rounds[0]
    hanging = replace(first, games=(first.games[0]._replace(result=ADJOURNED), *first.games[1:]))
    adjourned = replace(never_closed, rounds=(hanging, *never_closed.rounds[1:]))
    assert enter_result(adjourned, 1, 1, DRAWN).rounds[0].games[0].result == DRAWN


def test_a_match_of_an_older_round_that_is_not_over_stays_open_on_all_its_boards():
    t = enter_fide_mode(event_of(4), 7)
    for results in ([ADJOURNED, WHITE_WINS, DRAWN, DRAWN], [DRAWN] * 4, [DRAWN] * 4):
        t = with_paired_round(t)
        for match, played in enumerate((results, [DRAWN] * 4), start=1):
            t = with_boards_played(t, match, *played)
        t = publish_round(t, NOON)
    with pytest.raises(TournamentError, match="is not over: enter its results"):
        correct_board_result(t, MatchBoard(1, 1, 2), BLACK_WINS)
    mended = enter_board_result(t, 1, 1, 2, BLACK_WINS)
    over = enter_board_result(mended, 1, 1, 1, DRAWN)
    assert [board.result for board in over.rounds[0].games[0].boards] == [DRAWN, BLACK_WINS, DRAWN, DRAWN]
    for match in (1, 2):
        with pytest.raises(FideModeError, match=r"results of round 1 stand.*Correct…"):
            enter_board_result(over, 1, match, 2, WHITE_WINS)
        with pytest.raises(FideModeError, match="results of round 1 stand"):
            clear_match(over, 1, match)
        correct_board_result(over, MatchBoard(1, match, 2), WHITE_WINS)
        recorded = over.rounds[0].games[match - 1].boards[1].result
        assert enter_board_result(over, 1, match, 2, recorded) == over


def test_there_is_no_final_report_with_an_adjourned_game():
    t = in_fide_mode(5)
    check_final_report(t)
    last = t.rounds[-1]
    hanging = replace(last, games=(*last.games[:-1], last.games[-1]._replace(result=ADJOURNED)))
    open_game = replace(t, rounds=(*t.rounds[:-1], hanging))
    with pytest.raises(FideModeError, match=r"no final report.*round 5, board 4"):
        check_final_report(open_game)
    # What is reported in between names the game as open: nothing final is said.
    check_final_report(replace(open_game, settings=replace(t.settings, rounds_planned=6)))
    check_final_report(leave_fide_mode(open_game, "The players have gone home"))


def test_fide_mode_is_left_with_a_reason_and_never_entered_again():
    t = in_fide_mode(2)
    with pytest.raises(TournamentError, match="gives a reason"):
        leave_fide_mode(t, " \n ")
    left = leave_fide_mode(t, "A sixth\n round ")
    assert left.settings.fide == FideMode(FideState.LEFT, 7, 2, "A sixth round")
    with pytest.raises(TournamentError, match="not in FIDE mode"):
        leave_fide_mode(left, "Again")
    at_once = leave_fide_mode(in_fide_mode(0), "Too early")
    with pytest.raises(TournamentError, match="nobody enters twice"):
        enter_fide_mode(at_once, 8)


def test_fide_mode_is_entered_before_round_1_by_who_never_was_in_it():
    with pytest.raises(TournamentError, match="already"):
        enter_fide_mode(in_fide_mode(0), 8)
    with pytest.raises(TournamentError, match="before round 1 is paired"):
        enter_fide_mode(with_next_round(field_of(4)), 8)


def test_a_system_that_fide_has_not_regulated_says_so_once_rounds_are_paired_too():
    t = with_next_round(field_of(4))
    t = replace(t, settings=replace(t.settings, system=SystemName("keizer")))
    with pytest.raises(TournamentError, match="FIDE has not regulated"):
        enter_fide_mode(t, 8)


def test_changing_settings_neither_enters_nor_leaves_fide_mode():
    t = in_fide_mode(0)
    assert (
        change_settings(t, replace(t.settings, fide=FideMode(), city="Split")).settings.fide
        == t.settings.fide
    )
    plain = field_of(4)
    entered = replace(plain.settings, fide=FideMode(FideState.ON, 3))
    assert change_settings(plain, entered) == plain


def test_a_tournament_made_of_one_that_left_fide_mode_begins_in_it_where_it_can():
    left = leave_fide_mode(in_fide_mode(1), "A sixth round").settings
    assert anew(left).fide == FideMode(FideState.ON)
    odd = replace(left, scoring=replace(left.scoring, pairing_allocated_bye=Points(3)))
    assert anew(odd).fide == FideMode(FideState.NO)
    assert anew(field_of(4).settings).fide == FideMode()


@pytest.mark.parametrize("leaves", [False, True])
def test_groups_of_a_split_list_are_in_the_mode_of_the_list(leaves):
    t = in_fide_mode(0, players=12)
    t = leave_fide_mode(t, "Groups by age") if leaves else t
    groups = split_list(t, Split(4, Rest.APART, SystemName("round-robin")), ("A", "B", "C"))
    assert [group.settings.fide for group in groups] == [t.settings.fide] * 3
