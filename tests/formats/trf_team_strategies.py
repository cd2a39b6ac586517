"""Team events as hypothesis draws them: everything that a report file can hold, in the importer's order."""

from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.pairing.handling.board_order import board_order
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.outcome import Pair
from swissdesk.terms import (
    BLACK_WINS_BY_FORFEIT,
    DOUBLE_FORFEIT,
    PENDING,
    TEAM_SCORING,
    WHITE_WINS_BY_FORFEIT,
    ByeKind,
    Colour,
    Mark,
    Points,
    Result,
    Scoring,
    TeamRanking,
    TeamScore,
    Title,
    Tpn,
)
from swissdesk.tournament.match_points import empty_board, with_boards
from swissdesk.tournament.model import (
    Bye,
    Game,
    Member,
    MemberId,
    Player,
    PlayerId,
    Round,
    RoundState,
    Settings,
    Tournament,
)
from tests.formats.trf_strategies import absences, accelerations, births, forbidden_pairs, settings, texts

_PLAYED = (Mark.WIN, Mark.DRAW, Mark.LOSS, Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS)
_results = st.one_of(
    st.builds(Result, st.sampled_from(_PLAYED), st.sampled_from(_PLAYED)),
    st.sampled_from((WHITE_WINS_BY_FORFEIT, BLACK_WINS_BY_FORFEIT, DOUBLE_FORFEIT, PENDING)),
    st.just(Result(Mark.ADJOURNED, Mark.ADJOURNED)),
)
_TEAM_TIE_BREAKS = ("OTHER_D02_SB", "MPvGP", "BH:GP/C1", "EMGSB/C1", "EDET/P", "TPN")
_LineUp = tuple[MemberId | None, ...]


@st.composite
def team_settings(draw: st.DrawFn, paired: int) -> Settings:
    """Draw the settings of a team event; a round without boards that were played shows no colour."""
    chosen = draw(settings(paired))
    points = st.integers(0, 99).map(Points)
    scoring = draw(st.one_of(st.just(TEAM_SCORING), st.builds(Scoring, *[points] * 10)))
    return replace(
        chosen,
        initial_colour=chosen.initial_colour or Colour.WHITE,
        scoring=replace(scoring, adjourned=scoring.draw),
        system=OLYMPIAD,
        tie_breaks=tuple(draw(st.lists(st.sampled_from(_TEAM_TIE_BREAKS), max_size=3))),
        boards=draw(st.integers(1, 4)),
        team_ranking=draw(st.sampled_from(TeamRanking)),
        primary_score=draw(st.sampled_from(TeamScore)),
        rating_floor=draw(st.integers(1, 2000)),
        board_pattern=draw(st.sampled_from(("WB", "WB", "W", "WBBW", "WB/WWB"))),
    )


@st.composite
def teams(draw: st.DrawFn, boards: int, planned: int) -> tuple[Player, ...]:
    """Draw teams whose members are numbered without gaps, in the order of the teams."""
    found: list[Player] = []
    number = 0
    for index, tpn in enumerate(draw(st.sampled_from((range(1, 6), range(1, 3), (1, 4, 5, 999)))), 1):
        count = draw(st.integers(1 if index == 1 else 0, boards + 2))
        members = []
        for _turn in range(count):
            number += 1
            members.append(
                Member(
                    MemberId(number),
                    draw(texts(33, 1)),
                    draw(st.integers(0, 3500)),
                    draw(st.sampled_from(Title)),
                    draw(st.sampled_from(("m", "w", ""))),
                    draw(st.sampled_from(("", "AUT"))),
                    draw(st.sampled_from(("", "1000111"))),
                    draw(births),
                )
            )
        found.append(
            Player(
                id=PlayerId(index),
                tpn=Tpn(tpn),
                name=draw(texts(32, 1)),
                rating=draw(st.integers(1, 3500)),
                federation=draw(texts(5)),
                club=draw(texts(12)),
                withdrawn_from=draw(st.none() | st.integers(1, planned + 1)),
                members=tuple(draw(st.permutations(members))),
                lot=draw(st.integers(0, 3)),
            )
        )
    return tuple(found)


@st.composite
def line_ups(draw: st.DrawFn, team: Player, boards: int) -> _LineUp:
    """Draw who sits where: mostly the first members, sometimes others in any order, or nobody."""
    members = [member.id for member in team.members]
    if draw(st.booleans()):
        seated: list[MemberId | None] = [*members[:boards]]
    else:
        count = draw(st.integers(0, min(boards, len(members))))
        seated = [*draw(st.permutations(members))[:count]]
    seated += [None] * (boards - len(seated))
    return tuple(draw(st.permutations(seated))) if draw(st.integers(0, 3)) == 0 else tuple(seated)


@st.composite
def matches(draw: st.DrawFn, chosen: Settings, round_number: int, first: Player, second: Player) -> Game:
    """Draw a match; an empty seat decides its board."""
    games, boards = [], chosen.boards
    pairs = zip(draw(line_ups(first, boards)), draw(line_ups(second, boards)), strict=True)
    for number, pair in enumerate(pairs, 1):
        place = empty_board(chosen, round_number, number)
        white, black = pair if place.first_has_white else pair[::-1]
        if white is not None and black is not None:
            result = draw(_results)
        elif white is None and black is None:
            result = DOUBLE_FORFEIT
        else:
            won = WHITE_WINS_BY_FORFEIT if white is not None else BLACK_WINS_BY_FORFEIT
            result = draw(st.sampled_from((won, won, DOUBLE_FORFEIT)))
        games.append(place._replace(white=white, black=black, result=result))
    return with_boards(Game(0, first.id, second.id), tuple(games))


@st.composite
def team_events(draw: st.DrawFn) -> Tournament:
    """Draw a team event in the form in which the importer makes one."""
    paired = draw(st.integers(0, 3))
    chosen = draw(team_settings(paired))
    field = draw(teams(chosen.boards, chosen.rounds_planned))
    virtual = draw(accelerations(field, chosen.rounds_planned))
    scores = {team.tpn: 0 for team in field}
    made = []
    for number in range(1, paired + 1):
        extra = {
            span.player: span.points for span in virtual if span.first_round <= number <= span.last_round
        }
        ranked = {team.tpn: Points(scores[team.tpn] + extra.get(team.id, 0)) for team in field}
        order = draw(st.permutations(field))
        count = draw(st.integers(1, len(field) // 2))
        games = [draw(matches(chosen, number, order[2 * at], order[2 * at + 1])) for at in range(count)]
        byes = sorted(Bye(team.id, draw(st.sampled_from(ByeKind))) for team in order[2 * count :])
        made.append(_seated(number, games, tuple(byes), field, ranked))
        tpns = {team.id: team.tpn for team in field}
        for game in games:
            scores[tpns[game.white]] += chosen.scoring.of_mark(game.result.white)
            scores[tpns[game.black]] += chosen.scoring.of_mark(game.result.black)
        for bye in byes:
            scores[tpns[bye.player]] += chosen.scoring.of_bye(bye.kind)
    return Tournament(
        settings=chosen,
        players=field,
        rounds=tuple(made),
        absences=draw(absences(field, paired, chosen.rounds_planned)),
        acceleration=virtual,
        forbidden_pairs=draw(forbidden_pairs(field, chosen.rounds_planned)),
        kept_lines=tuple(
            draw(st.lists(st.sampled_from(("182 Other program", "299 + 1.0  2.0")), max_size=2))
        ),
    )


def _seated(
    number: int,
    games: list[Game],
    byes: tuple[Bye, ...],
    field: tuple[Player, ...],
    scores: dict[Tpn, Points],
) -> Round:
    tpns = {team.id: team.tpn for team in field}
    by_pair = {Pair(tpns[game.white], tpns[game.black]): game for game in games}
    ordered = board_order(by_pair, scores)
    seated = tuple(by_pair[pair]._replace(board=board) for board, pair in enumerate(ordered, 1))
    is_complete = all(game.is_final for game in seated)
    return Round(number, RoundState.CLOSED if is_complete else RoundState.PUBLISHED, seated, byes)
