"""The lines of a player's pairing card, one for each paired round."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from swissdesk.pairing.basic.average_rating import average_rating
from swissdesk.pairing.basic.colours import ColourPreference
from swissdesk.pairing.basic.floats import float_received
from swissdesk.pairing.request import PastRound
from swissdesk.terms import ByeKind, Colour, Float, Mark, Points, TeamScore, Tpn, format_points
from swissdesk.tournament.history import KIND_OF_BYE, KIND_OF_MARK, virtual_points
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.match_points import game_points
from swissdesk.tournament.mini_matches import is_out
from swissdesk.tournament.model import Player, PlayerId, Settings, Tournament
from swissdesk.tournament.standing.scores import PlayerRound, every_players_rounds
from swissdesk.tournament.table_rounds import bye_games, is_free
from swissdesk.words import _, pgettext

RESULT_SIGNS: Final[Mapping[Mark, str]] = {
    Mark.WIN: "1",
    Mark.DRAW: "½",
    Mark.LOSS: "0",
    Mark.UNRATED_WIN: "1",
    Mark.UNRATED_DRAW: "½",
    Mark.UNRATED_LOSS: "0",
    Mark.FORFEIT_WIN: "+",
    Mark.FORFEIT_LOSS: "–",
    Mark.PENDING: "",
}


class CardLine(NamedTuple):
    """One round on a card.

    The opponent's fields are None or empty without one. `mark` is the result of a game and `bye`
    the kind of a round without one: one of the two is None. `result` is the sign or word for
    either, empty while the game is pending. `score` is the player's points up to the round. `due` is the
    colour that the player should have next by the rules of the system, and how strongly; None while
    the game is pending. `average` is the average rating of the opponents met up to the round, where the
    system pairs by it; 0 before the first game, and where one of them has no rating.
    """

    round_number: int
    opponent: PlayerId | None
    opponent_tpn: Tpn | None
    opponent_name: str
    colour: Colour | None
    mark: Mark | None
    bye: ByeKind | None
    result: str
    points: Points
    score: Points
    float_mark: Float
    due: ColourPreference | None
    average: int = 0

    @property
    def was_played(self) -> bool:
        """Tell whether this was a game over the board, so that its opponent and colour count."""
        return self.mark is not None and self.mark.is_over_the_board


def every_card(t: Tournament) -> Mapping[PlayerId, tuple[CardLine, ...]]:
    """Return the lines of every card, in order of TPN.

    Floats go by the scores before the round, virtual points included, as C.04.3:1.4 has them.
    """
    rounds = every_players_rounds(t)
    people = players_by_id(t)
    scores = _pairing_scores(t, rounds)
    return {
        player_id: _card(t.settings, sides, people, _floats(t, player_id, sides, scores))
        for player_id, sides in rounds.items()
    }


def result_sign(settings: Settings, side: PlayerRound) -> str:
    """Return how a card writes a result: `1`, `½`, `0`, `+`, `–`, or the bye in words.

    Of a match between two people it is the points; a match between teams with an adjourned game is adjourned.
    """
    if side.bye is not None:
        return bye_sign(settings, side.bye)
    if side.mark is None:
        return ""
    if side.is_adjourned:
        return _("adj.")
    if side.games and side.mark.is_over_the_board and side.mark.is_final:
        return format_points(side.points)
    return RESULT_SIGNS[side.mark]


def bye_sign(settings: Settings, kind: ByeKind) -> str:
    """Return the kind of a bye in a small field: `½ bye`, whatever it is worth in this tournament.

    The empty place of a table is no bye: `free`. Nor is a round of somebody who has lost a match: `out`.
    """
    if is_free(settings, kind):
        return _("free")
    if is_out(settings, kind):
        return pgettext("knock-out", "out")
    own = settings.own_bye(kind)
    if own is not None:
        return own.sign
    return {
        ByeKind.PAIRING_ALLOCATED: _("bye"),
        ByeKind.FULL_POINT: _("1 bye"),
        ByeKind.HALF_POINT: _("½ bye"),
        ByeKind.ZERO_POINT: _("absent"),
    }[kind]


_OWN_SIGNS: Final = {
    ByeKind.PAIRING_ALLOCATED: "×",
    ByeKind.FULL_POINT: "*",
    ByeKind.HALF_POINT: "=",
    ByeKind.ZERO_POINT: "–",
}


def own_sign(settings: Settings, kind: ByeKind) -> str:
    """Return the sign of a round without an opponent in a narrow column, where points say nothing of it.

    It is the key that decides it at the gate, where one does; empty where the system has no name of its own
    for it.
    """
    return "" if settings.own_bye(kind) is None else _OWN_SIGNS[kind]


def _past_round(side: PlayerRound) -> PastRound | None:
    """Return a round as pairing sees it, without its opponent; None while the game is pending."""
    if side.bye is not None:
        return PastRound(KIND_OF_BYE[side.bye], side.points)
    if side.mark is None or side.mark is Mark.PENDING:
        return None
    return PastRound(KIND_OF_MARK[side.mark], side.points, colour=side.colour)


_Scores = Mapping[tuple[PlayerId, int], Points]


def _pairing_scores(t: Tournament, rounds: Mapping[PlayerId, tuple[PlayerRound, ...]]) -> _Scores:
    """Return everybody's pairing score before each round: real and virtual points (C.04.7)."""
    accelerated = virtual_points(t, len(t.rounds))
    scores: Counter[tuple[PlayerId, int]] = Counter()
    games = _game_points_by_round(t) if t.settings.pairing_score is TeamScore.GAME_POINTS else {}
    for player_id, sides in rounds.items():
        won = 0
        for side in sides:
            virtual = accelerated[player_id][side.round_number - 1] if player_id in accelerated else 0
            before = won if games else side.score - side.points
            scores[player_id, side.round_number] = before + virtual
            won += games.get((player_id, side.round_number), 0)
    return {key: Points(score) for key, score in scores.items()}


def _game_points_by_round(t: Tournament) -> _Scores:
    """Return the game points that every team got in each round."""
    found: dict[tuple[PlayerId, int], Points] = {}
    for paired in t.rounds:
        for game in paired.games:
            found[game.white, paired.number], found[game.black, paired.number] = game_points(game)
        for bye in paired.byes:
            found[bye.player, paired.number] = bye_games(t.settings, bye.kind)
    return found


def _floats(
    t: Tournament, player_id: PlayerId, sides: tuple[PlayerRound, ...], scores: _Scores
) -> Mapping[int, Float]:
    """Return the float that each round gave a player, none while the game is pending (C.04.3:1.4)."""
    floats = {side.round_number: Float.NONE for side in sides}
    scoring, downfloats = t.settings.scoring, t.settings.pairing_system.downfloats
    for side in sides:
        past = _past_round(side)
        if past is not None:
            own = scores[player_id, side.round_number]
            opponents = scores[side.opponent, side.round_number] if side.opponent is not None else own
            floats[side.round_number] = float_received(past, own, opponents, scoring, downfloats)
    return floats


def _card(
    settings: Settings,
    sides: tuple[PlayerRound, ...],
    people: Mapping[PlayerId, Player],
    floats: Mapping[int, Float],
) -> tuple[CardLine, ...]:
    """Return one card; the colours played so far give the colour due after each round."""
    system, rules = settings.pairing_system, settings.team_rules if settings.is_team_event else None
    colours: list[Colour] = []
    met: list[Player] = []
    lines: list[CardLine] = []
    for side in sides:
        if side.mark is not None and side.mark.is_over_the_board and side.opponent is not None:
            met.append(people[side.opponent])
        if _has_colour(side) and side.colour is not None:
            colours.append(side.colour)
        find_due = system.due_by(rules, is_last=side.round_number + 1 >= settings.rounds_planned)
        due = None if side.mark is Mark.PENDING else find_due(colours)
        line = _line(settings, side, people, floats[side.round_number], due)
        lines.append(line._replace(average=_average(met)) if system.pairs_by_ratings else line)
    return tuple(lines)


def _average(met: Sequence[Player]) -> int:
    """Return the average rating of opponents, 0 where one has none."""
    rating_of = {player.tpn: player.rating for player in met}
    return average_rating([player.tpn for player in met], rating_of) if all(rating_of.values()) else 0


def _has_colour(side: PlayerRound) -> bool:
    """Tell whether a round counts for the colours; of a match between two people if a game was played."""
    return side.mark is not None and side.mark.is_over_the_board and (not side.games or side.was_played)


def _line(
    settings: Settings,
    side: PlayerRound,
    people: Mapping[PlayerId, Player],
    float_mark: Float,
    due: ColourPreference | None,
) -> CardLine:
    opponent = people[side.opponent] if side.opponent is not None else None
    return CardLine(
        side.round_number,
        side.opponent,
        opponent.tpn if opponent is not None else None,
        opponent.name if opponent is not None else "",
        side.colour,
        side.mark,
        side.bye,
        result_sign(settings, side),
        side.points,
        side.score,
        float_mark,
        due,
    )
