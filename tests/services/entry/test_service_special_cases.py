"""Special cases of a player as they are typed and stored, and the journal's words for them."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.entry.special_cases import (
    SpecialCases,
    cases_of,
    ratings_text,
    read_ratings,
    read_value,
    set_cases,
    source_text,
    value_text,
)
from swissdesk.services.event import tournaments
from swissdesk.services.journal.entries import changes_of, journal_rows
from swissdesk.services.standing.tie_breaks import available_tie_breaks, suggestions, tie_breaks_for
from swissdesk.terms import SystemName
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.event.rating_checks import rating_remarks
from swissdesk.tournament.model import LaterRating, Settings


def test_what_is_typed_is_stored_in_one_change_that_the_journal_tells(session):
    event, section = session
    player = players.player_rows(event, section)[1].id
    later, value = read_ratings(event, section, "2:1850, 4:1872"), read_value("12,5")
    cases = SpecialCases(later, value, no_half_points=True)
    assert cases == SpecialCases((LaterRating(2, 1850), LaterRating(4, 1872)), 1250, no_half_points=True)
    set_cases(event, section, player, cases)
    kept = cases_of(event, section, player)
    assert (kept, ratings_text(kept), value_text(kept)) == (cases, "2:1850 4:1872", "12.5")
    words = str(changes_of(event, journal_rows(event)[-1].number))
    assert "Ratings from later rounds on" in words
    assert "12.5" in words


@pytest.mark.parametrize("value", ["zwölf", "1.234", "1e99999", "nan", "inf"])
def test_what_is_no_value_is_refused(value):
    with pytest.raises(TournamentError, match="is no value"):
        read_value(value)


def test_a_round_robin_by_the_rules_of_2026_offers_no_buchholz():
    usual = {kind.choice.code for kind in available_tie_breaks()}
    settings = Settings("Round robin", round_robin=True)
    offered = {kind.choice.code for kind in tie_breaks_for(settings)}
    assert usual - offered == {"BH", "FB", "AOB"}
    assert {kind.choice.code for kind in tie_breaks_for(replace(settings, round_robin=False))} == usual


def test_a_round_robin_by_the_rules_of_2026_is_suggested_no_list_with_buchholz():
    table = Settings("Round robin", round_robin=True, tie_breaks=(), system=SystemName("round-robin"))
    codes = [code for one in suggestions(table) for code in one.codes]
    assert "SB" in codes
    assert not [code for code in codes if code.startswith(("BH", "FB", "AOB"))]
    earlier = replace(table, tie_break_rules=Edition.RULES_2024)
    assert len(suggestions(earlier)) == len(suggestions(table)) + 3


def test_chess960_is_a_setting_that_undo_takes_back(session):
    settings = replace(tournaments.settings_of(*session), chess960=31415)
    tournaments.change_settings(*session, settings)
    assert tournaments.settings_of(*session).chess960 == 31415


def test_of_an_unrated_player_nothing_is_said_of_a_list(session):
    event, section = session
    known = players.player(event, section, players.player_rows(event, section)[1].id)
    players.edit_player(event, section, replace(known, rating=0))
    assert source_text(event, section, known.id) == ""


def test_a_rating_that_is_typed_over_comes_from_no_list_any_more(session):
    event, section = session
    known = players.player(event, section, players.player_rows(event, section)[1].id)
    listed = replace(known, rating=known.rating + 1, rating_source="FIDE 2026-11")
    players.edit_player(event, section, listed)
    assert source_text(event, section, known.id) == "Rating from the list FIDE 2026-11"
    stays = replace(players.player(event, section, known.id), club="Elsewhere")
    players.edit_player(event, section, stays)
    assert players.player(event, section, known.id).rating_source == "FIDE 2026-11"
    others = [player.tpn for player in event.tournament(section).players if player.id != known.id]
    remark = next(one for one in rating_remarks(event.tournament(section)) if "no list is noted" in one.text)
    assert all(str(tpn) in remark.text for tpn in others)
    players.edit_player(event, section, replace(stays, rating=1999))
    assert source_text(event, section, known.id) == "No list is noted for this rating"
