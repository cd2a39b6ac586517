"""A table of rounds is read from a file, undone, kept in reports, and fixed once round 1 is paired."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.formats.trf.reading import read_trf
from swissdesk.formats.trf.writing.report import TrfEdition, write_trf
from swissdesk.services.event import events, tournaments
from swissdesk.services.event.own_tables import read_own_table, why_no_own_table
from tests.pairing.own_tables import own_table
from tests.services.service_building import pair


@pytest.fixture
def table_file(tmp_path, session):
    path = tmp_path / "rounds.csv"
    rounds = enumerate(own_table(len(session[0].tournament(session[1]).players)).splitlines(), start=1)
    lines = [f"{at};{game.replace('-', ';')}" for at, games in rounds for game in games.split()]
    path.write_text("\n".join(["Round;White;Black", *lines]), "utf-8")
    return path


def test_a_table_is_read_played_and_taken_back(session, table_file):
    before = tournaments.settings_of(*session)
    assert read_own_table(*session, table_file).text == "Table of rounds read: rounds.csv"
    settings = tournaments.settings_of(*session)
    rounds = len(settings.own_table.splitlines())
    assert (settings.system, settings.rounds_planned, settings.round_robin) == ("own-table", rounds, True)
    pair(*session)
    assert "round 1 has been paired" in why_no_own_table(*session)
    first, *others = table_file.read_text("utf-8").splitlines()
    table_file.write_text("\n".join([first, *others[1:], others[0]]), "utf-8")
    with pytest.raises(TournamentError, match="round 1 has been paired"):
        read_own_table(*session, table_file)
    for edition in TrfEdition:
        data = write_trf(session[0].tournament(session[1]), edition)
        read = read_trf(data, "own.trf").tournament
        assert (read.settings.system, read.settings.own_table) == ("own-table", settings.own_table)
    events.undo(session[0])
    assert why_no_own_table(*session) == ""
    events.undo(session[0])
    assert tournaments.settings_of(*session) == before


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1", "utf-16"])
def test_spreadsheets_write_quotes_empty_columns_and_encodings_of_their_own(session, table_file, encoding):
    plain = table_file.read_text("utf-8")
    read_own_table(*session, table_file)
    settings = tournaments.settings_of(*session)
    events.undo(session[0])
    _heading, *games = plain.splitlines()
    lines = [";".join((*(f'"{cell}"' for cell in line.split(";")), "")) for line in games]
    table_file.write_bytes("\r\n".join(["Runde;Weiß;Schwarz;", *lines]).encode(encoding))
    read_own_table(*session, table_file)
    assert tournaments.settings_of(*session).own_table == settings.own_table


def test_what_is_no_table_changes_nothing(session, tmp_path):
    (tmp_path / "bad.txt").write_text("1-2 3-4\n1-3 2-4", "utf-8")
    before = session[0].revision
    with pytest.raises(TournamentError, match="Numbers 1 and 4 never meet"):
        read_own_table(*session, tmp_path / "bad.txt")
    assert session[0].revision == before
