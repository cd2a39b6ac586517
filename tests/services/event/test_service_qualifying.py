"""The qualified of a section become the field of another: who they are, refusals, one undo."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.app.command_line import main
from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services import OpenEvent
from swissdesk.services.entry import numbers, players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, qualifying, tournaments
from swissdesk.services.event.qualifying import Qualifying
from swissdesk.services.round import matches, rounds
from swissdesk.storage.ids import SectionId
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, new_event, pair

Session = tuple[OpenEvent, SectionId]
KNOCK_OUT = SystemName("knock-out")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """Six players after round 1: two have won, two have drawn, two have lost."""
    event, section = new_event(tmp_path, 6, planned=1)
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    for board, result in enumerate((WHITE_WINS, BLACK_WINS, DRAWN), start=1):
        rounds.enter_result(event, section, 1, board, result)
    yield event, section
    events.close_event(event)


def ranked(session: Session) -> list[str]:
    t = session[0].tournament(session[1])
    first, second, third = t.rounds[0].games
    people = {player.id: player.name for player in t.players}
    order = (first.white, second.black)
    drawn = (third.white, third.black)
    tpn = {player.id: player.tpn for player in t.players}
    return [people[one] for both in (order, drawn) for one in sorted(both, key=tpn.__getitem__)]


def test_the_first_of_the_standings_become_a_section_with_their_ranks_as_seeds(session: Session):
    event, section = session
    before = event.tournament(section)
    wanted = Qualifying(4, "Finals", KNOCK_OUT)
    shown = qualifying.preview(*session, wanted)
    assert [row.name for row in shown] == ranked(session)
    changes = qualifying.qualify(*session, wanted)
    assert changes.text == "Finals: the first 4 of Test: seeded by rank" or changes.text.startswith(
        "Finals: "
    )
    assert changes.section is not None
    made = event.tournament(changes.section)
    assert [player.name for player in made.players] == ranked(session)
    assert (made.settings.system, made.settings.rounds_planned) == (KNOCK_OUT, 2)
    assert made.settings.knock_out.seed > 0
    assert event.tournament(section) == before
    events.undo(event)
    assert [row.id for row in events.sections(event)] == [section]


@pytest.mark.parametrize(
    ("count", "why"),
    [
        (1, "From 2 to 6 players can qualify"),
        (7, "From 2 to 6 players can qualify"),
        (3, "Place 3 is shared, and not all of them would qualify"),
    ],
)
def test_who_qualifies_has_to_be_clear(session: Session, count: int, why: str):
    with pytest.raises(TournamentError, match=why):
        qualifying.qualify(*session, Qualifying(count, "Finals", KNOCK_OUT))


def test_all_results_have_to_be_in_and_names_are_of_one_section(session: Session):
    event, section = session
    name = events.sections(event)[0].name
    with pytest.raises(TournamentError, match=name):
        qualifying.qualify(*session, Qualifying(2, name, KNOCK_OUT))
    events.undo(event)
    with pytest.raises(TournamentError, match="Results are missing"):
        qualifying.preview(event, section, Qualifying(2, "Finals", KNOCK_OUT))


def test_seeds_follow_the_ratings_until_others_are_chosen(session: Session):
    event, _section = session
    changes = qualifying.qualify(*session, Qualifying(4, "Finals", KNOCK_OUT))
    assert changes.section is not None
    at = event, changes.section

    def names() -> list[str]:
        return [player.name for player in event.tournament(at[1]).players]

    seeded = names()
    numbers.numbers_by_rating(*at)
    players.add_player(*at, NewPlayer("Strongest", rating=2900))
    assert names()[0] == "Strongest"
    numbers.give_number(*at, event.tournament(at[1]).players[0].id, 5)
    players.add_player(*at, NewPlayer("Stronger still", rating=2950))
    assert names()[4:] == ["Strongest", "Stronger still"]
    assert {*names()} == {*seeded, "Strongest", "Stronger still"}
    with pytest.raises(TournamentError, match="Varma tables are for round robins"):
        numbers.draw_apart(*at, numbers.Apart.CLUB, 1)


def test_clubs_are_kept_apart_in_round_1_and_who_cannot_be_is_named(tmp_path: Path):
    event = events.create_event(tmp_path / "cup.swissdesk", Settings("Cup", system=KNOCK_OUT))
    at = event, events.sections(event)[0].id
    for place, club in enumerate(("Rook", "", "", "Lion", "Lion", "", "", ""), start=1):
        players.add_player(*at, NewPlayer(f"Player {place}", rating=2500 - place, club=club))
    changes = numbers.keep_apart(*at, numbers.Apart.CLUB)
    assert changes.text == "Clubs kept apart in round 1: 5 Player 6; 6 Player 5"
    with pytest.raises(TournamentError, match="No two of one club meet in round 1"):
        numbers.keep_apart(*at, numbers.Apart.CLUB)
    events.undo(event)
    for somebody in event.tournament(at[1]).players:
        players.edit_player(*at, replace(somebody, club="Lion"))
    with pytest.raises(TournamentError, match="No exchange of seeds helps; these meet in round 1: 1 Player"):
        numbers.keep_apart(*at, numbers.Apart.CLUB)
    events.close_event(event)


def test_the_command_line_shows_the_qualified_and_makes_the_section(
    session: Session, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    path = tmp_path / "copy.swissdesk"
    events.save_copy(session[0], path)
    command = ["qualify", str(path), "--count", "4", "--name", "Finals"]
    assert main([*command, "--dry-run"]) == 0
    shown = capsys.readouterr().out
    assert [line.strip().split("  ")[1] for line in shown.splitlines()] == ranked(session)
    assert main(command) == 0
    assert capsys.readouterr().out == shown
    event = events.open_event(path, read_only=True)
    assert len(events.sections(event)) == 2
    events.close_event(event)
    assert main([*command, "--system", "round-robin"]) != 0
    assert "Finals" in capsys.readouterr().err


def test_nobody_has_qualified_before_the_last_round_is_played(tmp_path: Path):
    event, section = new_event(tmp_path, 6, planned=2)
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    for board in (1, 2, 3):
        rounds.enter_result(event, section, 1, board, WHITE_WINS)
    reason = "Round 2 of 2 is still to come: who has qualified is known after the last one."
    assert qualifying.why_not(event, section) == reason
    with pytest.raises(TournamentError, match="still to come"):
        qualifying.qualify(event, section, Qualifying(2, "Finals", KNOCK_OUT))
    events.close_event(event)


def test_who_lost_in_round_1_of_a_knock_out_plays_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "cup.swissdesk"
    scoring = tournaments.usual_scoring(KNOCK_OUT)
    rules = KnockOutRules(games=1)
    plain = Settings("Cup", system=KNOCK_OUT, initial_colour=Colour.WHITE, scoring=scoring, knock_out=rules)
    event = events.create_event(path, plain)
    at = event, events.sections(event)[0].id
    for place in range(1, 9):
        players.add_player(*at, NewPlayer(f"Player {place}", rating=2500 - place))
    assert qualifying.why_not(*at) == "No round has been played yet"
    pair(*at)
    rounds.publish_round(*at, NOON)
    for board in range(1, 5):
        matches.enter_board_result(*at, 1, (board, 1), WHITE_WINS)
    assert (qualifying.why_not(*at), qualifying.has_qualified(*at), qualifying.has_losers(*at)) == (
        "",
        False,
        True,
    )
    shown = qualifying.preview(*at, Qualifying(8, "Consolation", KNOCK_OUT, of_losers=True))
    assert [row.name for row in shown] == ["Player 4", "Player 3", "Player 7", "Player 8"]
    events.close_event(event)
    with pytest.raises(SystemExit):
        main(["qualify", str(path), "--losers", "--count", "2", "--name", "Consolation"])
    assert "--losers" in capsys.readouterr().err
    assert main(["qualify", str(path), "--losers", "--name", "Consolation"]) == 0
    assert [line.split("  ")[2] for line in capsys.readouterr().out.splitlines()] == [
        row.name for row in shown
    ]
    event = events.open_event(path)
    assert [row.name for row in events.sections(event)] == ["Cup", "Consolation"]
    events.undo(event)
    assert [row.name for row in events.sections(event)] == ["Cup"]
    events.close_event(event)
