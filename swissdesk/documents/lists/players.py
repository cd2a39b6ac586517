"""What stands on the sheets of a team event."""

from collections.abc import Iterator, Mapping
from typing import Final

from swissdesk.documents.press.sheet import Seat
from swissdesk.pairing.basic.colours import ColourPreference, Strength
from swissdesk.terms import (
    ADJOURNED,
    PENDING,
    ByeKind,
    Colour,
    Points,
    Result,
    Scoring,
    format_points,
    match_points_phrase,
    points_phrase,
)
from swissdesk.tournament.match_points import game_points, points_of
from swissdesk.tournament.model import Game, Member, Player, PlayerId, Tournament
from swissdesk.tournament.round.cards import RESULT_SIGNS
from swissdesk.tournament.standing.scores import scores_after
from swissdesk.words import _


def seat_of(player: Player, points: Points | None = None) -> Seat:
    """Return a player as a sheet names one."""
    return Seat(player.tpn, player.title.value, player.name, player.rating, points)


def seats_before(t: Tournament, round_number: int) -> Mapping[PlayerId, Seat]:
    """Return everybody with the points before a round."""
    scores = scores_after(t, round_number - 1)
    return {player.id: seat_of(player, scores[player.id]) for player in t.players}


def result_words(result: Result) -> str:
    """Return a result as it stands in its box: `1–0`, `½–½`, `+ –`; empty while it is pending."""
    if result == PENDING:
        return ""
    if result == ADJOURNED:
        return _("adj.")
    separator = " " if result.white.is_forfeit or result.black.is_forfeit else "–"
    return f"{RESULT_SIGNS[result.white]}{separator}{RESULT_SIGNS[result.black]}"


def outcome_words(game: Game, scoring: Scoring) -> str:
    """Return the result of a game in its box; of a match between two people its score: `1½–½`, `+ –`."""
    if not game.is_of_people or game.result == PENDING or game.result.white.is_forfeit:
        return result_words(game.result)
    if game.has_adjourned:
        return _("adj.")
    return "–".join(format_points(points) for points in points_of(game, scoring))


def score_words(match: Game) -> str:
    """Return the game points of a match: `2½–1½`; `+ –` where nobody played, empty while a board is open.

    A match that an adjourned game belongs to has a result for the next pairing alone (D.02:13).
    """
    if match.result == PENDING or match.result.white.is_forfeit:
        return result_words(match.result)
    if match.has_adjourned:
        return _("adj.")
    return "–".join(match_scores(match))


def match_scores(match: Game) -> tuple[str, str]:
    """Return both teams' game points, empty while a board is open or adjourned."""
    if not match.is_final:
        return "", ""
    first, second = game_points(match)
    return format_points(first), format_points(second)


def credit(t: Tournament, kind: ByeKind) -> str:
    """Return what a bye is worth; in a team event match points, beside which game points stand."""
    points = t.settings.scoring.of_bye(kind)
    return match_points_phrase(points) if t.settings.is_team_event else points_phrase(points)


_EMPHASIS: Final[Mapping[Strength, str]] = {
    Strength.NONE: "",
    Strength.MILD: "",
    Strength.STRONG: "!",
    Strength.ABSOLUTE: "!!",
}


def due_sign(due: ColourPreference) -> str:
    """Return the colour due as it can be written by hand: `W`, `W!`, `W!!`; `–` for none."""
    if due.colour is None:
        return "–"
    letter = _("W") if due.colour is Colour.WHITE else _("B")
    return letter + _EMPHASIS[due.strength]


def members_of(*teams: Player) -> Iterator[tuple[int, Member]]:
    """Yield the members of teams with their places on the board list, from 1."""
    for team in teams:
        yield from enumerate(team.members, start=1)


def member_seat(place: int, member: Member) -> Seat:
    """Return a member of a team as a sheet names one; `place` is the place on the board list."""
    return Seat(place, member.title.value, member.name, member.rating)
