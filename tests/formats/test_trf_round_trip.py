"""What is written and read again is the same tournament, and the same bytes."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from swissdesk.formats.trf import TrfEdition, read_trf, write_trf
from swissdesk.tournament.model import Tournament
from tests.formats.trf_strategies import table_events, tournaments
from tests.formats.trf_team_strategies import team_events
from tests.long_run import examples


@given(tournaments(), st.sampled_from(TrfEdition))
@settings(examples(15, long=600), suppress_health_check=[HealthCheck.too_slow])
def test_a_written_tournament_is_read_back_unchanged(tournament: Tournament, edition: TrfEdition) -> None:
    data = write_trf(tournament, edition)
    imported = read_trf(data, "event.trf")
    assert imported.tournament == tournament
    assert imported.system == tournament.settings.system
    assert write_trf(imported.tournament, edition) == data


@given(team_events(), st.sampled_from(TrfEdition))
@settings(examples(10, long=200), suppress_health_check=[HealthCheck.too_slow])
def test_a_written_team_event_is_read_back_unchanged(tournament: Tournament, edition: TrfEdition) -> None:
    data = write_trf(tournament, edition)
    imported = read_trf(data, "event.trf")
    assert imported.tournament == tournament
    assert write_trf(imported.tournament, edition) == data


@given(table_events(), st.sampled_from(TrfEdition))
@settings(examples(30, long=100), suppress_health_check=[HealthCheck.too_slow])
def test_a_written_table_is_read_back_unchanged(tournament: Tournament, edition: TrfEdition) -> None:
    data = write_trf(tournament, edition)
    imported = read_trf(data, "event.trf")
    assert imported.tournament == tournament
    assert imported.system == tournament.settings.system
    assert write_trf(imported.tournament, edition) == data
