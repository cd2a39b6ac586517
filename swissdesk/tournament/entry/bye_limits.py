"""Which byes somebody may ask for, how many, and when no more: by the rules of system and event."""

from swissdesk.errors import TournamentError
from swissdesk.pairing.record import ByesWithPoints, PairingSystem
from swissdesk.terms import ByeKind
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Settings, Tournament
from swissdesk.words import _, ngettext


def knows_half_point_byes(settings: Settings) -> bool:
    """Tell whether the rules of the system let anybody ask for a bye with points."""
    return settings.pairing_system.byes_with_points is not ByesWithPoints.NONE


def limits_byes(settings: Settings) -> bool:
    """Tell whether an event may limit the byes with points: on a ladder people stay away as they have to."""
    return knows_half_point_byes(settings) and settings.pairing_system.ladder is None


def check_known(system: PairingSystem, kind: ByeKind) -> None:
    """Raise TournamentError for a bye with points on request where the system's rules have none."""
    if kind is not ByeKind.ZERO_POINT and system.byes_with_points is ByesWithPoints.NONE:
        raise TournamentError(system.texts().no_byes)


def half_point_byes(t: Tournament, player_id: PlayerId, but_round: int = 0) -> int:
    """Return how many half-point byes a player has had or asked for, those in one round not counted."""
    had = sum(
        bye.player == player_id and bye.kind is ByeKind.HALF_POINT and paired.number != but_round
        for paired in t.rounds
        for bye in paired.byes
    )
    asked = sum(
        absence.player == player_id
        and absence.kind is ByeKind.HALF_POINT
        and absence.round_number != but_round
        for absence in t.absences
    )
    return had + asked


def check_request(t: Tournament, player_id: PlayerId, round_number: int, kind: ByeKind) -> None:
    """Raise TournamentError for a bye with points that the rules of system or event do not allow.

    A round without points can always be missed (C.04.2:3.3), and on a ladder every round: there the limits
    of an event, which may stem from another system, have no field and no say.
    """
    check_known(t.settings.pairing_system, kind)
    if kind is ByeKind.ZERO_POINT or not limits_byes(t.settings):
        return
    if kind is ByeKind.HALF_POINT and player_of(t, player_id).no_half_points:
        text = _("{name} is marked as not eligible for half-point byes, such as a free entry.")
        raise TournamentError(text.format(name=player_of(t, player_id).name))
    last = t.settings.last_rounds_without
    if round_number > t.settings.rounds_planned - last:
        raise TournamentError(
            ngettext(
                "In the last round nobody may ask for a bye with points (rules of the event).",
                "In the last {count} rounds nobody may ask for a bye with points (rules of the event).",
                last,
            ).format(count=last)
        )
    allowed = t.settings.half_point_byes
    if kind is not ByeKind.HALF_POINT or allowed is None:
        return
    if half_point_byes(t, player_id, round_number) >= allowed:
        raise TournamentError(
            ngettext(
                "{name} may ask for {count} half-point bye only (rules of the event).",
                "{name} may ask for {count} half-point byes only (rules of the event).",
                allowed,
            ).format(name=player_of(t, player_id).name, count=allowed)
        )
