"""Rows exchanged in a kept state give the state that reading it whole would give."""

import pytest

from swissdesk.frozen import replace
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.difference import compare
from swissdesk.storage.rows.exchanging import exchanged
from swissdesk.terms import BLACK_WINS, DRAWN
from swissdesk.tournament.model import Tournament
from tests.storage.event_building import everything, field_of, player, teams, with_result

SECTION = SectionId(1)


def renamed(t: Tournament) -> Tournament:
    one = replace(t.players[1], name="Other, Name", checked_in=3, is_late=True)
    return replace(t, players=(t.players[0], one, *t.players[2:]))


def boards_keyed(t: Tournament) -> Tournament:
    """The tournament with another result of the first match, as a whole and at its first board."""
    last = t.rounds[-1]
    match = last.games[0]
    first = match.boards[0]._replace(result=BLACK_WINS, verified=(BLACK_WINS.white, BLACK_WINS.black))
    match = match._replace(boards=(first, *match.boards[1:]), result=DRAWN)
    return replace(t, rounds=(*t.rounds[:-1], replace(last, games=(match, *last.games[1:]))))


def keyed(t: Tournament) -> Tournament:
    return with_result(with_result(t, 1, DRAWN), 3, BLACK_WINS)


def after(old: Tournament, new: Tournament) -> Tournament | None:
    return exchanged(old, compare(SECTION, old, new))


@pytest.mark.parametrize(
    ("start", "change"),
    [
        (field_of(10, 3), keyed),
        (field_of(10, 3), renamed),
        (everything(), renamed),
        (teams(), renamed),
        (teams(), boards_keyed),
        (field_of(10, 3), lambda t: renamed(keyed(t))),
    ],
)
def test_rows_that_change_where_they_are_are_exchanged(start, change):
    new = change(start)
    assert new != start
    assert after(start, new) == new


def test_what_did_not_change_is_shared():
    old = field_of(10, 3)
    new = after(old, keyed(old))
    assert new is not None
    assert new.players is old.players
    assert new.rounds[0] is old.rounds[0]
    assert new.rounds[2].games[1] is old.rounds[2].games[1]


@pytest.mark.parametrize(
    "new",
    [
        replace(field_of(10, 0), players=(*field_of(10, 0).players, player(11))),
        replace(field_of(10, 0), players=field_of(10, 0).players[:-1]),
        replace(field_of(10, 0), settings=replace(field_of(10, 0).settings, city="Oslo")),
        replace(field_of(10, 0), rounds=field_of(10, 1).rounds),
        replace(
            field_of(10, 0),
            players=tuple(
                replace(one, tpn=number)
                for number, one in enumerate(reversed(field_of(10, 0).players), start=1)
            ),
        ),
    ],
)
def test_what_comes_goes_or_moves_is_read_again(new):
    assert after(field_of(10, 0), new) is None
