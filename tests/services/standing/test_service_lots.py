"""Lots for those whom no tie-break separates: drawn once, recorded, the same again from the same seed."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.standing import lots
from swissdesk.services.standing.standings import standings_table
from swissdesk.tournament.model import LastResort
from tests.services.service_building import ALL_DRAWN, new_event, play


@pytest.fixture
def session(tmp_path):
    """Four players, two rounds, every game drawn: no tie-break of own results separates anybody."""
    event, section = new_event(tmp_path, 4)
    settings = replace(
        tournaments.settings_of(event, section),
        rounds_planned=2,
        tie_breaks=("WIN",),
        last_resort=LastResort.LOTS,
    )
    tournaments.change_settings(event, section, settings)
    yield event, section
    event.store.close()


def ranks(event, section):
    return [(row.rank, row.tpn) for row in standings_table(event, section).rows]


def finish(event, section):
    play(event, section, *ALL_DRAWN[:2])
    play(event, section, *ALL_DRAWN[:2])


def test_lots_are_drawn_when_the_standings_are_final(session):
    play(*session, *ALL_DRAWN[:2])
    assert "when the standings are final" in lots.lots_to_draw(*session).refusal
    with pytest.raises(TournamentError, match="when the standings are final"):
        lots.draw_lots_for_ties(*session, 7)


def test_lots_part_the_tied_and_the_journal_keeps_seed_and_order(session):
    finish(*session)
    assert {rank for rank, _tpn in ranks(*session)} == {1}
    (group,) = lots.lots_to_draw(*session).groups
    assert [player.tpn for player in group] == [1, 2, 3, 4]
    lots.draw_lots_for_ties(*session, 7)
    drawn = ranks(*session)
    assert [rank for rank, _tpn in drawn] == [1, 2, 3, 4]
    order = ", ".join(str(tpn) for _rank, tpn in drawn)
    assert journal.journal_rows(session[0])[-1].what == f"Lots drawn (seed 7), in this order: {order}"
    with pytest.raises(TournamentError, match="nobody to draw lots for"):
        lots.draw_lots_for_ties(*session, 8)


def test_the_same_seed_draws_the_same_lots_after_an_undo(session):
    finish(*session)
    before = ranks(*session)
    lots.draw_lots_for_ties(*session, 7)
    first = ranks(*session)
    events.undo(session[0])
    assert ranks(*session) == before
    lots.draw_lots_for_ties(*session, 7)
    assert ranks(*session) == first


def test_different_seeds_put_different_players_first(session):
    finish(*session)
    t = session[0].tournament(session[1])
    firsts = {min(lots.drawn_from(t, seed).players, key=lambda player: player.lot).tpn for seed in range(40)}
    assert firsts == {1, 2, 3, 4}


def test_nobody_draws_where_places_are_shared(session):
    finish(*session)
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, last_resort=LastResort.SHARED))
    assert lots.lots_to_draw(*session).groups == ()
    with pytest.raises(TournamentError, match="share their place"):
        lots.draw_lots_for_ties(*session, 7)
