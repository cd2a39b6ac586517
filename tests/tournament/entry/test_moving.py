"""From one section to another: what the rules let go, what comes along and what stays behind."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import DRAWN, ByeKind, Title, Tpn
from swissdesk.tournament.entry.moving import form_of, left_behind, move_player, same_person
from swissdesk.tournament.entry.presence import expect_late, expel_player
from swissdesk.tournament.entry.registration import NewPlayer, add_player, announce_absence, withdraw_player
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.honours import Category
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import FixedTable, ForbiddenPair, Player, PlayerId, Tournament
from tests.tournament.team_building import event_of
from tests.tournament.tournament_building import field_of, with_next_round

NADIA = NewPlayer(
    "Nagy, Nádia",
    rating=8998,
    title=Title.WIM,
    sex="w",
    federation="HUN",
    fide_id="790000",
    birth="1999/05/17",
    club="Lipa",
    national_rating=2010,
    k_factor=20,
    national_id="N 7",
    fee=1500,
    paid=1000,
    fide_rating=1990,
)


def with_nadia(t: Tournament) -> tuple[Tournament, PlayerId]:
    joined = add_player(t, NADIA)
    return joined, max(player.id for player in joined.players)


def test_before_round_1_an_entry_leaves_one_list_and_stands_in_its_place_on_the_other() -> None:
    here, nadia = with_nadia(field_of(4))
    move = move_player(here, field_of(3), nadia)
    assert [player.tpn for player in move.here.players] == [1, 2, 3, 4]
    assert nadia not in {player.id for player in move.here.players}
    assert move.entry.tpn == 2
    assert form_of(move.entry) == NADIA
    assert not [*faults_of(move.here), *faults_of(move.there)]


def test_who_has_been_paired_stays_on_the_list_withdrawn() -> None:
    here = with_next_round(field_of(4))
    move = move_player(here, field_of(3), PlayerId(2))
    assert player_of(move.here, PlayerId(2)).withdrawn_from == 2
    assert move.here.rounds == here.rounds
    assert len(move.there.players) == 4


def test_a_newcomer_is_a_late_entry_where_rounds_are_paired() -> None:
    here, nadia = with_nadia(field_of(4))
    move = move_player(here, with_next_round(with_next_round(field_of(4), DRAWN, DRAWN)), nadia)
    byes = [bye for paired in move.there.rounds for bye in paired.byes if bye.player == move.entry.id]
    assert [bye.kind for bye in byes] == [ByeKind.ZERO_POINT, ByeKind.ZERO_POINT]
    assert not list(faults_of(move.there))


def test_who_comes_back_gets_the_own_entry_again() -> None:
    here = with_next_round(field_of(4))
    away = move_player(here, field_of(3), PlayerId(2))
    back = move_player(away.there, away.here, away.entry.id)
    assert back.entry == player_of(here, PlayerId(2))
    assert len(back.there.players) == 4
    assert back.here.players == field_of(3).players


def money_of(*sections: Tournament) -> list[tuple[int, int]]:
    """Return who owes and has paid how much on these lists."""
    return [(each.fee, each.paid) for t in sections for each in t.players if each.fee or each.paid]


@pytest.mark.parametrize("rounds_there", [0, 1])
@pytest.mark.parametrize("rounds_here", [0, 1])
def test_fee_and_payment_go_to_the_other_list_and_back_and_are_never_doubled(
    rounds_here: int, rounds_there: int
) -> None:
    here, nadia = with_nadia(field_of(4))
    there = with_next_round(field_of(4)) if rounds_there else field_of(4)
    away = move_player(with_next_round(here) if rounds_here else here, there, nadia)
    assert money_of(away.here) == []
    assert money_of(away.there) == [(1500, 1000)]
    back = move_player(away.there, away.here, away.entry.id)
    assert money_of(back.here) == []
    assert money_of(back.there) == [(1500, 1000)]
    assert (back.entry.fee, back.entry.paid) == (1500, 1000)


def test_what_was_paid_on_both_lists_is_kept() -> None:
    here, nadia = with_nadia(with_next_round(field_of(4)))
    there, again = with_nadia(with_next_round(field_of(4)))
    move = move_player(withdraw_player(here, nadia), withdraw_player(there, again), nadia)
    assert move.entry.id == again
    assert money_of(move.here, move.there) == [(3000, 2000)]


def test_who_is_expected_late_is_expected_late_in_the_other_section_too() -> None:
    here, nadia = with_nadia(field_of(4))
    assert move_player(expect_late(here, nadia), field_of(3), nadia).entry.is_late


def test_what_holds_for_one_section_alone_stays_behind_and_is_named() -> None:
    here, nadia = with_nadia(field_of(4))
    assert left_behind(here, nadia) == ()
    here = announce_absence(here, nadia, 2, ByeKind.HALF_POINT)
    here = replace(
        here,
        forbidden_pairs=(ForbiddenPair(PlayerId(1), nadia, 1, 5),),
        fixed_tables=(FixedTable(nadia, 1),),
        settings=replace(here.settings, categories=(Category("Guests", ticked=(nadia,)),)),
    )
    assert left_behind(here, nadia) == (
        "announced absences",
        "forbidden pairs",
        "the fixed board",
        "ticks for categories",
    )
    move = move_player(here, field_of(3), nadia)
    for t in (move.here, move.there):
        assert (t.absences, t.forbidden_pairs, t.fixed_tables) == ((), (), ())


def test_nobody_moves_where_all_rounds_are_paired_or_who_was_expelled_there() -> None:
    here, nadia = with_nadia(field_of(4))
    over = with_next_round(field_of(4, rounds=1))
    with pytest.raises(TournamentError, match="paired there"):
        move_player(here, over, nadia)
    there, same = with_nadia(with_next_round(field_of(4)))
    with pytest.raises(TournamentError, match="expelled"):
        move_player(here, expel_player(there, same), nadia)
    with pytest.raises(TournamentError, match="nothing left to withdraw"):
        move_player(over, field_of(3), PlayerId(1))


def test_a_team_moves_with_its_players_to_teams_only() -> None:
    here, there = event_of(3), event_of(2)
    move = move_player(here, there, PlayerId(3))
    assert [member.name for member in move.entry.members] == [
        member.name for member in player_of(here, PlayerId(3)).members
    ]
    assert not list(faults_of(move.there))
    with pytest.raises(TournamentError, match="No teams"):
        move_player(here, field_of(3), PlayerId(3))
    with pytest.raises(TournamentError, match="Only teams"):
        move_player(field_of(3), here, PlayerId(3))
    assert form_of(move.entry).members[0] == NewMember(
        move.entry.members[0].name, rating=move.entry.members[0].rating
    )


@pytest.mark.parametrize(
    ("other", "is_same"),
    [
        (NewPlayer("Nadia Nagy", birth="1999"), True),
        (NewPlayer("Nagy, Nádia", birth="2001"), False),
        (NewPlayer("NAGY Nadia"), True),
        (NewPlayer("Nagy, N."), False),
        (NewPlayer("Somebody Else", fide_id="790000"), True),
        (NewPlayer("Nagy, Nádia", fide_id="790001", birth="1999"), False),
        (NewPlayer("Kovács, Nádia", federation="HUN", national_id="N 7"), True),
        (NewPlayer("Kovács, Nádia", federation="AUT", national_id="N 7"), False),
        (NewPlayer("Nagy, Nádia", federation="HUN", national_id="N 8"), False),
        (NewPlayer("Nagy, Nádia", fide_id="0790000", birth="1998"), True),
    ],
)
def test_the_same_person_is_known_by_id_or_by_name_and_birth(other: NewPlayer, *, is_same: bool) -> None:
    here, nadia = with_nadia(field_of(4))
    found = same_person(here.players, other)
    assert (found.id if found else None) == (nadia if is_same else None)


def test_the_first_of_several_who_are_the_same_is_named() -> None:
    people = (Player(PlayerId(4), Tpn(1), "Ann Lee"), Player(PlayerId(5), Tpn(2), "Lee, Ann"))
    assert same_person(people, NewPlayer("Lee Ann")) == people[0]
    assert same_person((), NewPlayer("Lee Ann")) is None


def test_who_has_withdrawn_moves_without_withdrawing_again() -> None:
    here = withdraw_player(with_next_round(field_of(4)), PlayerId(3))
    move = move_player(here, field_of(3), PlayerId(3))
    assert move.here == here
    assert len(move.there.players) == 4
