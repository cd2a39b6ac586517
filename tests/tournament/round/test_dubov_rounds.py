"""Events of the Dubov System: who needs a rating, and what cards and lists show for pairing by hand."""

import random
from datetime import UTC, datetime

import pytest

from swissdesk.app.command_line import main
from swissdesk.documents.press.options import SheetRequest
from swissdesk.documents.sheets.round.checklist import checklist
from swissdesk.errors import TournamentError
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.frozen import replace
from swissdesk.pairing.dubov.facts import DUBOV
from swissdesk.pairing.dutch.facts import DUTCH_2026
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.terms import ByeKind, Colour, Float
from swissdesk.tournament.entry.registration import announce_absence, correct
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round.cards import every_card
from swissdesk.tournament.round.rounds import obstacles, pairing_request
from tests.conformance.plans import random_plan
from tests.tournament.tournament_building import field_of

NOON = datetime(2026, 11, 27, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def held() -> Tournament:
    plan = replace(random_plan(DUBOV, random.Random(3), 14), baku=None)
    made = generate(plan, "Dubov Open", random.Random(8))
    assert len(made.rounds) > 4
    return made


def field_without(*unrated: int, players: int = 6) -> Tournament:
    """A field before round 1, in which these numbers have no rating."""
    t = field_of(players)
    t = replace(t, settings=replace(t.settings, system=DUBOV))
    return replace(
        t, players=tuple(replace(one, rating=0 if one.tpn in unrated else one.rating) for one in t.players)
    )


def test_nobody_is_paired_without_a_rating_and_those_who_miss_one_are_named():
    t = field_without(5, 6)
    (obstacle,) = obstacles(t, 1)
    assert obstacle.startswith("No rating: 5 Player 005, 6 Player 006. For the FIDE Dubov system everybody")
    assert "on the page Players" in obstacle
    with pytest.raises(TournamentError, match="No rating: 5 Player 005"):
        pairing_request(t)
    assert next(obstacles(replace(t, settings=replace(t.settings, system=DUTCH_2026)), 1), None) is None
    (many,) = obstacles(field_without(*range(1, 9), players=10), 1)
    assert "5 Player 005 and 3 others." in many


def test_a_rating_that_is_entered_lets_the_round_be_paired_and_renumbers_the_list():
    t = field_without(6)
    late = t.players[-1]
    rated = correct(t, replace(late, rating=9999))
    assert rated.players[0].name == late.name
    assert next(obstacles(rated, 1), None) is None
    assert pair_lawfully(pairing_request(rated)).pairs[0] == (1, 4)


def test_who_is_away_needs_no_rating_until_paired(held: Tournament):
    t = field_without(6)
    away = announce_absence(t, t.players[-1].id, 1, ByeKind.HALF_POINT)
    assert next(obstacles(away, 1), None) is None
    # Somebody who has played needs one for the average of the opponents, even if absent from then on.
    number = len(held.rounds)
    met = {
        seat
        for paired in held.rounds[: number - 1]
        for game in paired.games
        for seat in (game.white, game.black)
    }
    gone = next(player for player in held.players if player.id in met)
    lost = replace(
        held, players=tuple(replace(one, rating=0) if one is gone else one for one in held.players)
    )
    assert gone.name in next(obstacles(lost, number))


def test_the_command_line_says_where_a_rating_is_entered(held: Tournament, tmp_path, capsys):
    report = tmp_path / "open.trf"
    unrated = tuple(replace(one, rating=0) if one.tpn == 2 else one for one in held.players)
    report.write_bytes(write_trf(replace(held, players=unrated), TrfEdition.TRF26))
    for command in (["pair"], ["explain"], ["print", "steps", "-o", str(tmp_path / "steps.pdf")]):
        name, *rest = command
        assert main([name, str(report), *rest, "--round", "2"]) == 3
        said = capsys.readouterr().err
        assert "No rating: 2 " in said
        assert "columns 49 to 52 of the record 001" in said


def test_cards_and_lists_show_the_average_of_the_opponents_and_all_upfloats(held: Tournament):
    cards = every_card(held)
    rating_of = {player.id: player.rating for player in held.players}
    sheet = checklist(held, SheetRequest(len(held.rounds), NOON))
    assert sheet.has_averages
    lines = {line.player.tpn: line for group in sheet.groups for line in group.lines}
    seen = 0
    for player in held.players:
        met = [rating_of[line.opponent] for line in cards[player.id] if line.was_played]
        if met:
            assert abs(cards[player.id][-1].average - sum(met) / len(met)) <= 0.5
        before = cards[player.id][: len(held.rounds) - 1]
        if player.tpn in lines:
            line = lines[player.tpn]
            assert line.average == before[-1].average
            assert line.floats == tuple(one.float_mark for one in before)
            seen += line.floats.count(Float.UP)
        assert Float.DOWN not in {line.float_mark for line in cards[player.id]}
    assert seen


def test_before_the_first_game_black_is_mildly_due():
    line = checklist(field_without(), SheetRequest(None, NOON)).groups[0].lines[0]
    assert (line.due, line.average, line.floats) == ("", 0, ())
    assert field_without().settings.pairing_system.colour_due(()).colour is Colour.BLACK


def test_a_system_that_does_not_pair_by_ratings_knows_none(held: Tournament):
    rated = pairing_request(held, 2).players
    dutch = replace(held, settings=replace(held.settings, system=DUTCH_2026))
    assert all(player.rating for player in rated)
    assert not any(player.rating for player in pairing_request(dutch, 2).players)
