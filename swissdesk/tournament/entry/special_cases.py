"""What is rarely known of a player: ratings of later rounds, a value for ties, barred half-point byes."""

from typing import NamedTuple

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import HIGHEST_KEPT_RATING, LARGEST_OUTSIDE_VALUE, ByeKind
from swissdesk.tournament.entry.registration import with_player
from swissdesk.tournament.later_ratings import LaterRating, later_ratings_of
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.words import _


class SpecialCases(NamedTuple):
    """Ratings from later rounds on, the value for ties in hundredths, whether half-point byes are barred."""

    later_ratings: tuple[LaterRating, ...] = ()
    outside_value: int = 0
    no_half_points: bool = False


def special_cases_of(player: Player) -> SpecialCases:
    """Return what is known of a player."""
    return SpecialCases(player.later_ratings, player.outside_value, player.no_half_points)


def read_later_ratings(text: str) -> tuple[LaterRating, ...]:
    """Return ratings as an arbiter types them, `3:1850 6:1872`; raises TournamentError."""
    try:
        return later_ratings_of(text.replace(",", " ").replace(";", " "))
    except ValueError as error:
        words = _("“{text}” names no rounds with ratings: write such as 3:1850 6:1872, in order of rounds.")
        raise TournamentError(words.format(text=text.strip())) from error


def set_special_cases(t: Tournament, player_id: PlayerId, cases: SpecialCases) -> Tournament:
    """Return the tournament with what is known of a player; pairing numbers stay as they are.

    Raises TournamentError for ratings of round 1 or of rounds that are not planned, for values out of range,
    and while a half-point bye is announced for somebody who has no right to it.
    """
    player = player_of(t, player_id)
    check_later_ratings(t, cases.later_ratings)
    if abs(cases.outside_value) > LARGEST_OUTSIDE_VALUE:
        raise TournamentError(_("A value for ties has at most five digits before the point."))
    announced = (one.player == player_id and one.kind is ByeKind.HALF_POINT for one in t.absences)
    if cases.no_half_points and any(announced):
        text = _("A half-point bye is announced for {name}: clear it first.")
        raise TournamentError(text.format(name=player.name))
    return with_player(t, replace(player, **cases._asdict()))


def check_later_ratings(t: Tournament, later: tuple[LaterRating, ...]) -> None:
    """Raise TournamentError for ratings of round 1, of rounds that are not planned, and of teams."""
    if not later:
        return
    if t.settings.is_team_event:
        raise TournamentError(_("The ratings of a team follow from its players."))
    last = t.settings.rounds_planned
    if later[0].from_round < 2 or later[-1].from_round > last:
        text = _("Later ratings count from a round between 2 and {last} on.")
        raise TournamentError(text.format(last=last))
    if any(one.rating > HIGHEST_KEPT_RATING for one in later):
        text = _("A rating is at most {most}.")
        raise TournamentError(text.format(most=HIGHEST_KEPT_RATING))
