"""Seeds of a knock-out exchanged so that clubs and federations do not meet in round 1 (K-13)."""

import random
from itertools import permutations, product

import pytest

from swissdesk.frozen import replace
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.knock_out.facts import KNOCK_OUT
from swissdesk.pairing.knock_out_rules import KnockOutRules, LineOrder
from swissdesk.terms import KNOCK_OUT_SCORING
from swissdesk.tournament.entry.numbers import Apart, home_of
from swissdesk.tournament.entry.round_apart import kept_apart, why_not_apart
from swissdesk.tournament.model import Member, MemberId, Tournament
from swissdesk.tournament.round.rounds import accept_pairing, pairing_request
from tests.tournament.tournament_building import field_of

FIRST_ROUND = {8: [(1, 8), (4, 5), (2, 7), (3, 6)], 6: [(4, 5), (3, 6)]}


def field(clubs: str, rules: KnockOutRules | None = None) -> Tournament:
    t = field_of(len(clubs))
    settings = replace(
        t.settings,
        system=KNOCK_OUT,
        scoring=KNOCK_OUT_SCORING,
        rounds_planned=max(1, (len(clubs) - 1).bit_length()),
        knock_out=rules or KnockOutRules(),
    )
    players = (
        replace(player, club=club.strip("."), federation=club.strip("."))
        for player, club in zip(t.players, clubs, strict=True)
    )
    return replace(t, settings=settings, players=tuple(players))


def order(t: Tournament) -> list[int]:
    return [player.id for player in t.players]


def meetings_of_one_club(t: Tournament) -> int:
    paired = accept_pairing(t, pair_lawfully(pairing_request(t))).rounds[0]
    clubs = {player.id: player.club for player in t.players}
    return sum(clubs[game.white] == clubs[game.black] != "" for game in paired.games)


def test_the_nearest_seed_of_the_class_changes_places():
    # 1–8, 4–5, 2–7, 3–6: the second meeting is of one club, 5 goes to 6 and 6 comes.
    found = kept_apart(field("abcdd..."), Apart.CLUB)
    assert order(found.tournament) == [1, 2, 3, 4, 6, 5, 7, 8]
    assert [player.id for player in found.moved] == [6, 5]
    assert found.left == ()
    assert meetings_of_one_club(found.tournament) == 0
    # With 6 of the club of 4 as well it is 7 who comes.
    assert order(kept_apart(field("abcddd.."), Apart.CLUB).tournament) == [1, 2, 3, 4, 7, 6, 5, 8]


def test_one_exchange_takes_two_meetings_away_where_it_can():
    found = kept_apart(field("abcddcba"), Apart.CLUB)
    assert (len(found.moved), found.left) == (4, ())
    assert meetings_of_one_club(found.tournament) == 0


def test_the_first_four_stay_and_what_cannot_be_avoided_is_named():
    found = kept_apart(field("aa"), Apart.CLUB)
    assert found.moved == ()
    assert [(one.id, other.id) for one, other in found.left] == [(1, 2)]
    found = kept_apart(field("abcdddda"), Apart.CLUB)
    assert order(found.tournament) == [1, 2, 3, 4, 8, 6, 7, 5]
    assert found.left == ()
    found = kept_apart(field("dbcddddd"), Apart.CLUB)
    assert len(found.left) == 2
    assert order(found.tournament)[:4] == [1, 2, 3, 4]


def test_why_nobody_changes_places():
    assert why_not_apart(field("abcd...."), Apart.CLUB) == "No two of one club meet in round 1."
    assert why_not_apart(field("abcd...."), Apart.FEDERATION) == "No two of one federation meet in round 1."
    t = field("abcdd...")
    assert why_not_apart(t, Apart.FEDERATION) == ""
    paired = accept_pairing(t, pair_lawfully(pairing_request(t)))
    assert "Round 1 is paired" in why_not_apart(paired, Apart.CLUB)
    swiss = replace(t, settings=field_of(2).settings)
    assert why_not_apart(swiss, Apart.CLUB) == "Only in a knock-out seeds are exchanged."


def test_teams_without_a_club_are_told_by_their_names():
    people = (Member(MemberId(1), "One"),)
    lions, other = (
        replace(player, name=name, members=people, club="", federation="")
        for player, name in zip(field_of(2).players, ("Lions 2", "Lions"), strict=True)
    )
    assert home_of(lions, Apart.CLUB) == home_of(other, Apart.CLUB)
    assert home_of(lions, Apart.FEDERATION) == ""


@pytest.mark.parametrize("players", [6, 8])
def test_as_few_exchanges_as_can_be_by_trying_all(players: int):
    """All orders of seeds from 5 on, against what is found, for ways of two clubs among so many."""
    pairs = FIRST_ROUND[players]

    def left(clubs: tuple[str, ...]) -> int:
        return sum(clubs[one - 1] == clubs[other - 1] != "." for one, other in pairs)

    ways_of_clubs = [clubs for clubs in product("ab.", repeat=players) if left(clubs)]
    for clubs in random.Random(3).sample(ways_of_clubs, 200):
        found = kept_apart(field("".join(clubs)), Apart.CLUB)
        ways = [
            (left((*clubs[:4], *(clubs[4 + at] for at in way))), exchanges_of(way))
            for way in permutations(range(players - 4))
        ]
        moved = tuple(player.id - 5 for player in found.tournament.players[4:])
        assert (len(found.left), exchanges_of(moved)) == min(ways), clubs


def exchanges_of(way: tuple[int, ...]) -> int:
    """How many exchanges make an order: the places less the circles in which they change."""
    seen: set[int] = set()
    circles = 0
    for start in range(len(way)):
        circles += start not in seen
        at = start
        while at not in seen:
            seen.add(at)
            at = way[at]
    return len(way) - circles


@pytest.mark.parametrize("lines", LineOrder)
def test_large_fields_keep_their_clubs_apart_whoever_meets_whom(lines: LineOrder):
    chance = random.Random(7)
    for players in (11, 24, 64, 150):
        clubs = "".join(chance.choice("abcdefgh") for _player in range(players))
        t = field(clubs, KnockOutRules(line_order=lines, seed=9))
        found = kept_apart(t, Apart.CLUB)
        assert len(found.left) == meetings_of_one_club(found.tournament)
        assert len(found.left) <= meetings_of_one_club(t)
        assert all(player.tpn > 4 for player in found.moved)
        assert len(found.left) <= 1
