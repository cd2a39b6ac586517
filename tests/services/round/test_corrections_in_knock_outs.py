"""Corrections of a knock-out that come too late for the bracket: they are for the rating alone."""

from pathlib import Path

import pytest

from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, exchange, tournaments
from swissdesk.services.round import corrections, matches, rounds
from swissdesk.services.round.corrections import BoardResultCorrection
from swissdesk.services.standing import standings
from swissdesk.services.standing.ratings import rating_lines
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, Result, SystemName
from swissdesk.tournament.match_points import winner_of
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.match_corrections import MatchBoard
from tests.services.service_building import NOON, pair


def played(path: Path, system: str, *results: tuple[Result, ...]) -> tuple[OpenEvent, SectionId]:
    """Play a cup of four; in round 1 with these results of the games or boards of each match."""
    name = SystemName(system)
    plain = Settings("Cup", system=name, initial_colour=Colour.WHITE, tie_breaks=())
    of_teams = system.startswith("team")
    rules = KnockOutRules(games=2, ladder="berlin" if of_teams else "1 rapid 10+5")
    plain = replace(plain, scoring=tournaments.usual_scoring(name), knock_out=rules)
    event = events.create_event(path, teams.team_settings(plain, 2) if of_teams else plain)
    section = events.sections(event)[0].id
    for number in range(1, 5):
        members = [NewMember(f"Player {number}{seat}", 2500 - number) for seat in range(2)]
        form = NewPlayer(f"Entry {number}", rating=2500 - number, fide_id=str(100000 + number))
        members = members if of_teams else []
        players.add_player(event, section, replace(form, members=tuple(members)))
    for number in (1, 2):
        pair(event, section)
        rounds.publish_round(event, section, NOON)
        for match in event.tournament(section).rounds[-1].games:
            of_match = results[match.board - 1] if number == 1 else (WHITE_WINS, DRAWN)
            for board, result in enumerate(of_match, start=1):
                matches.enter_board_result(event, section, number, (match.board, board), result)
    return event, section


def winners(t: Tournament) -> list[list[str]]:
    names = {player.id: player.name for player in t.players}
    return [[names[winner] for game in paired.games if (winner := winner_of(game))] for paired in t.rounds]


@pytest.mark.parametrize("edition", TrfEdition)
@pytest.mark.parametrize(
    ("system", "of_first"),
    [("knock-out", (DRAWN, DRAWN, WHITE_WINS)), ("team-knock-out", (WHITE_WINS, DRAWN))],
)
def test_a_report_for_rating_has_the_games_as_played_and_the_bracket_as_it_went_on(
    tmp_path: Path, edition: TrfEdition, system: str, of_first: tuple[Result, ...]
):
    event, section = played(tmp_path / "cup.swissdesk", system, of_first, (WHITE_WINS, WHITE_WINS))
    table = standings.standings_table(event, section)
    correction = BoardResultCorrection(MatchBoard(1, 1, 1), BLACK_WINS)
    text = corrections.correct(event, section, correction, "misread").text
    assert text.endswith("(knock-out, for rating only): misread")
    assert standings.standings_table(event, section) == table
    exchange.export_trf(event, section, tmp_path / "out.trf", edition, for_rating=True)
    before, after = (
        event.tournament(section),
        read_trf((tmp_path / "out.trf").read_bytes(), "out.trf").tournament,
    )
    assert winners(after) == winners(before)
    old, new = (t.rounds[0].games[0].boards for t in (before, after))
    assert (old[0].result, new[0].result) == (of_first[0], BLACK_WINS)
    assert [game.kind for game in new] == [game.kind for game in old]
    events.close_event(event)


def test_the_change_of_ratings_counts_the_game_as_played_and_no_tie_break_of_another_tempo(tmp_path: Path):
    of_first = (DRAWN, DRAWN, WHITE_WINS)
    event, section = played(tmp_path / "cup.swissdesk", "knock-out", of_first, (WHITE_WINS, WHITE_WINS))
    loser = event.tournament(section).rounds[0].games[0].black

    def scored() -> tuple[int, str]:
        line = next(line for line in rating_lines(event, section, 2) if line.player == loser)
        return line.games, line.score_text

    assert scored() == (2, "1")
    corrections.correct(event, section, BoardResultCorrection(MatchBoard(1, 1, 1), BLACK_WINS), "misread")
    assert scored() == (2, "1½")
    events.close_event(event)
