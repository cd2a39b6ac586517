"""The list of players: order, late entries, corrections, withdrawals, absences."""

import random
from collections.abc import Mapping

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.request import RoundKind
from swissdesk.terms import DRAWN, WHITE_WINS, ByeKind, Points, Title, Tpn
from swissdesk.tournament.entry.registration import (
    NewPlayer,
    add_player,
    announce_absence,
    change_bye,
    clear_absence,
    edit_player,
    reinstate_player,
    remove_player,
    renumber,
    withdraw_player,
)
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.model import Absence, Bye, ForbiddenPair, PlayerId, Tournament, VirtualPoints
from swissdesk.tournament.round.cards import CardLine, every_card
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from swissdesk.tournament.standing.standings import standings
from tests.tournament.tournament_building import (
    field_of,
    neighbours_pairing,
    with_next_round,
    with_random_round,
)


def names(t: Tournament) -> list[str]:
    return [player.name for player in t.players]


def person(t: Tournament, name: str) -> PlayerId:
    return next(player.id for player in t.players if player.name == name)


def test_players_are_numbered_by_rating_title_and_name() -> None:
    t = field_of(0)
    for form in (
        NewPlayer("Adams, Bea"),
        NewPlayer("Zorn, Ada", rating=2000, title=Title.WFM),
        NewPlayer("Berg, Cyd", rating=2000, title=Title.WGM),
        NewPlayer("Özil, Ann", rating=2000),
        NewPlayer("Oz, Zoe", rating=2000),
        NewPlayer("Åse, Kim", rating=2100),
    ):
        t = add_player(t, form)
    assert names(t) == ["Åse, Kim", "Berg, Cyd", "Zorn, Ada", "Oz, Zoe", "Özil, Ann", "Adams, Bea"]
    assert [player.tpn for player in t.players] == [1, 2, 3, 4, 5, 6]
    assert not [*faults_of(t)]


def test_a_late_entry_takes_the_place_of_the_initial_order_and_has_missed_the_paired_rounds() -> None:
    t = with_next_round(field_of(4), WHITE_WINS, DRAWN)
    before = pairing_request(t)
    t = add_player(t, NewPlayer("Late, Kim", rating=8998))
    assert not [*faults_of(t)]
    assert names(t) == ["Player 001", "Late, Kim", "Player 002", "Player 003", "Player 004"]
    after = pairing_request(t)
    assert [past.kind for past in after.players[1].history] == [RoundKind.ZERO_POINT_BYE]
    assert after.players[0].history[0].opponent == 3
    assert before.players[0].history[0].opponent == 2
    assert t.rounds[0].byes == (Bye(person(t, "Late, Kim"), ByeKind.ZERO_POINT),)


def test_correcting_a_rating_before_round_one_numbers_the_list_anew() -> None:
    t = field_of(3)
    t = edit_player(t, replace(t.players[2], rating=9500))
    assert names(t) == ["Player 003", "Player 001", "Player 002"]


def test_a_corrected_rating_moves_the_player_until_round_four_is_paired() -> None:
    t = field_of(4, rounds=6)
    for _round in range(3):
        t = with_next_round(t, DRAWN, DRAWN)
    assert names(edit_player(t, replace(t.players[3], rating=9500)))[0] == "Player 004"
    t = with_next_round(t, DRAWN, DRAWN)
    corrected = edit_player(t, replace(t.players[3], rating=9500))
    assert names(corrected) == names(t)
    assert corrected.players[3].rating == 9500
    with pytest.raises(TournamentError, match="once round 4 has been paired"):
        renumber(t)


def test_a_corrected_name_moves_nobody_once_a_round_is_paired() -> None:
    t = with_next_round(field_of(4))
    corrected = edit_player(t, replace(t.players[0], name="Zzz"))
    assert names(corrected)[0] == "Zzz"
    assert not [*faults_of(corrected)]


def test_editing_does_not_change_number_or_withdrawal() -> None:
    t = withdraw_player(with_next_round(field_of(4), DRAWN, DRAWN), PlayerId(2))
    edited = edit_player(t, replace(t.players[1], tpn=t.players[0].tpn, withdrawn_from=None, club="SK Nord"))
    assert (edited.players[1].tpn, edited.players[1].withdrawn_from, edited.players[1].club) == (
        2,
        2,
        "SK Nord",
    )


def test_renumbering_puts_an_imported_list_in_order() -> None:
    t = field_of(3)
    upside_down = replace(
        t, players=tuple(replace(player, tpn=4 - player.tpn) for player in reversed(t.players))
    )
    assert not [*faults_of(upside_down)]
    assert renumber(upside_down) == t


@pytest.mark.parametrize("form", [NewPlayer("  "), NewPlayer("A", rating=-1), NewPlayer("A", rating=10000)])
def test_a_person_needs_a_name_and_a_possible_rating(form: NewPlayer) -> None:
    with pytest.raises(TournamentError):
        add_player(field_of(2), form)


def test_nobody_is_not_a_player() -> None:
    with pytest.raises(TournamentError, match="no such player"):
        withdraw_player(field_of(2), PlayerId(99))


def test_a_withdrawn_player_is_not_paired_and_can_come_back() -> None:
    t = with_next_round(field_of(5), DRAWN, DRAWN)
    t = withdraw_player(t, PlayerId(2))
    with pytest.raises(TournamentError, match="withdrawn already"):
        withdraw_player(t, PlayerId(2))
    assert [player.takes_part for player in pairing_request(t).players] == [True, False, True, True, True]
    t = with_next_round(t, DRAWN, DRAWN)
    t = reinstate_player(t, PlayerId(2))
    assert all(player.takes_part for player in pairing_request(t).players)
    assert t.rounds[1].byes == (Bye(PlayerId(2), ByeKind.ZERO_POINT),)
    with pytest.raises(TournamentError, match="has not withdrawn"):
        reinstate_player(t, PlayerId(2))


def test_nobody_withdraws_after_the_last_pairing() -> None:
    t = with_next_round(field_of(2, rounds=1))
    with pytest.raises(TournamentError, match="nothing left to withdraw from"):
        withdraw_player(t, PlayerId(1))


def test_a_player_is_removed_with_everything_that_names_the_person() -> None:
    t = replace(
        field_of(3),
        acceleration=(VirtualPoints(PlayerId(2), 1, 1, Points(10)),),
        forbidden_pairs=(ForbiddenPair(PlayerId(2), PlayerId(3), 1, 5),),
    )
    t = remove_player(announce_absence(t, PlayerId(2), 1, ByeKind.ZERO_POINT), PlayerId(2))
    assert not [*faults_of(t)]
    assert (names(t), t.absences, t.acceleration, t.forbidden_pairs) == (
        ["Player 001", "Player 003"],
        (),
        (),
        (),
    )


def test_a_player_of_a_paired_round_is_not_removed() -> None:
    with pytest.raises(TournamentError, match="cannot be removed, only withdrawn"):
        remove_player(with_next_round(field_of(2)), PlayerId(1))


def test_an_absence_is_announced_changed_and_cleared() -> None:
    t = announce_absence(field_of(3), PlayerId(3), 2, ByeKind.HALF_POINT)
    t = announce_absence(t, PlayerId(1), 1, ByeKind.FULL_POINT)
    t = announce_absence(t, PlayerId(3), 2, ByeKind.ZERO_POINT)
    assert t.absences == (
        Absence(PlayerId(1), 1, ByeKind.FULL_POINT),
        Absence(PlayerId(3), 2, ByeKind.ZERO_POINT),
    )
    t = clear_absence(t, PlayerId(3), 2)
    with pytest.raises(TournamentError, match="announced no absence for round 2"):
        clear_absence(t, PlayerId(3), 2)


def test_an_absence_is_for_a_planned_round_that_is_not_paired() -> None:
    t = with_next_round(field_of(3, rounds=2))
    for number in (1, 3):
        with pytest.raises(TournamentError, match=f"Round {number} is already paired or not planned"):
            announce_absence(t, PlayerId(3), number, ByeKind.HALF_POINT)
    with pytest.raises(TournamentError, match="the pairing gives it"):
        announce_absence(t, PlayerId(3), 2, ByeKind.PAIRING_ALLOCATED)
    with pytest.raises(TournamentError, match="has withdrawn"):
        announce_absence(withdraw_player(t, PlayerId(3)), PlayerId(3), 2, ByeKind.HALF_POINT)


def test_the_worth_of_a_requested_bye_can_be_changed_and_no_other() -> None:
    t = with_next_round(announce_absence(field_of(4), PlayerId(4), 1, ByeKind.ZERO_POINT))
    changed = change_bye(t, PlayerId(4), 1, ByeKind.HALF_POINT)
    assert Bye(PlayerId(4), ByeKind.HALF_POINT) in changed.rounds[0].byes
    for player, number in ((PlayerId(3), 1), (PlayerId(1), 1), (PlayerId(4), 2)):
        with pytest.raises(TournamentError, match="no requested bye"):
            change_bye(t, player, number, ByeKind.HALF_POINT)


def test_a_damaged_tournament_says_what_is_wrong() -> None:
    t = with_next_round(field_of(5))
    first = t.rounds[0]
    damaged = replace(
        t,
        players=(t.players[1], t.players[0], *t.players[2:]),
        rounds=(replace(first, number=2, games=first.games[1:]),),
        absences=(Absence(PlayerId(9), 1, ByeKind.PAIRING_ALLOCATED),) * 2,
        acceleration=(VirtualPoints(PlayerId(9), 1, 1, Points(10)),),
        forbidden_pairs=(ForbiddenPair(PlayerId(9), PlayerId(1), 1, 1),),
    )
    assert len(list(faults_of(damaged))) == 13
    assert any("a player is missing in round 2" in fault for fault in faults_of(damaged))


def with_gaps(t: Tournament) -> Tournament:
    """The tournament with the numbers 2, 5, 8 and so on."""
    return replace(t, players=tuple(replace(player, tpn=Tpn(3 * player.tpn - 1)) for player in t.players))


def test_pairing_numbers_may_have_gaps_but_must_ascend() -> None:
    t = field_of(4)
    assert not [*faults_of(with_gaps(t))]
    for numbers in ((1, 2, 2, 3), (1, 3, 2, 4), (0, 1, 2, 3)):
        players = zip(t.players, numbers, strict=True)
        damaged = replace(t, players=tuple(replace(player, tpn=Tpn(tpn)) for player, tpn in players))
        assert any("do not ascend" in fault for fault in faults_of(damaged))


def test_gaps_change_neither_standings_nor_cards_nor_pairings() -> None:
    chance = random.Random(5)
    t = field_of(9)
    for _round in range(3):
        t = with_random_round(t, chance)
    spread = with_gaps(t)
    rows = [(row.rank, row.player, row.points, row.values) for row in standings(spread).rows]
    assert rows == [(row.rank, row.player, row.points, row.values) for row in standings(t).rows]
    assert _without_numbers(every_card(spread)) == _without_numbers(every_card(t))
    pairing = neighbours_pairing(pairing_request(spread))
    assert accept_pairing(spread, pairing).rounds[-1] == with_next_round(t).rounds[-1]


def _without_numbers(cards: Mapping[PlayerId, tuple[CardLine, ...]]) -> list[list[CardLine]]:
    return [[line._replace(opponent_tpn=None) for line in lines] for lines in cards.values()]


def test_a_late_entry_closes_the_gaps() -> None:
    t = add_player(with_next_round(with_gaps(field_of(4)), *[DRAWN] * 2), NewPlayer("Late", rating=8997))
    assert [player.tpn for player in t.players] == [1, 2, 3, 4, 5]
    assert not [*faults_of(t)]


def test_a_name_pasted_with_line_ends_stands_on_one_line() -> None:
    t = add_player(field_of(2), NewPlayer(" Adams,\r\nBea\t", rating=9999, club="Rook\n", federation="\0"))
    assert (t.players[0].name, t.players[0].club, t.players[0].federation) == ("Adams,  Bea", "Rook", "")
    t = edit_player(t, replace(t.players[0], name="Adams\x1b, B\u2028", club="\nRook"))
    assert (t.players[0].name, t.players[0].club) == ("Adams , B", "Rook")
    with pytest.raises(TournamentError, match="needs a name"):
        add_player(t, NewPlayer("\0\n"))


def corrected(**facts: object) -> int | None:
    """FIDE's rating that is kept once somebody who counts by 2050, the national rating, was corrected."""
    t = add_player(field_of(0), NewPlayer("Lee, Ann", rating=2050, national_rating=2050, fide_rating=2000))
    (ann,) = edit_player(t, replace(t.players[0], **facts)).players
    return ann.fide_rating


@pytest.mark.parametrize(
    ("facts", "kept"),
    [
        ({"club": "Lipa"}, 2000),
        ({"rating": 2060, "national_rating": 2060}, 2000),
        ({"rating": 2060, "national_rating": 2060, "fide_rating": 2010}, 2010),
        ({"rating": 2070}, None),
        ({"rating": 2070, "fide_rating": 2010}, 2010),
        ({"rating": 0}, None),
        ({"national_rating": 0}, None),
        ({"fide_rating": None}, None),
        ({"fide_rating": 0}, 0),
    ],
)
def test_a_corrected_rating_that_is_not_the_national_one_belies_what_was_kept_of_fide(
    facts: Mapping[str, object], kept: int | None
) -> None:
    assert corrected(**facts) == kept


@pytest.mark.parametrize("rating", [-1, 10000])
def test_a_rating_of_fide_has_the_limits_of_every_rating(rating: int) -> None:
    with pytest.raises(TournamentError, match="from 0"):
        add_player(field_of(0), NewPlayer("Lee, Ann", fide_rating=rating))
    with pytest.raises(TournamentError, match="from 0"):
        corrected(fide_rating=rating)
