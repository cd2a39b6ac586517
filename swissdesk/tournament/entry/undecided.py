"""Who has to be checked in before a round, and who has not been seen yet."""

from swissdesk.tournament.lookup import is_in
from swissdesk.tournament.model import CheckIn, Player, Settings, Tournament
from swissdesk.tournament.table_rounds import has_fixed_field


def uses_check_in(settings: Settings, round_number: int) -> bool:
    """Tell whether everybody has to be checked in before a round is paired; some systems know it."""
    is_first = settings.check_in is CheckIn.FIRST_ROUND and round_number == 1
    return (is_first or settings.check_in is CheckIn.EVERY_ROUND) and not has_fixed_field(settings)


def undecided(t: Tournament, round_number: int) -> tuple[Player, ...]:
    """Return who has not been checked in for a round that is not paired yet, in order of TPN.

    Nobody waits for those who have announced that they do not play.
    """
    if not uses_check_in(t.settings, round_number):
        return ()
    announced = {absence.player for absence in t.absences if absence.round_number == round_number}
    return tuple(
        player
        for player in t.players
        if player.checked_in < round_number
        and is_in(player, round_number)
        and not player.is_late
        and player.id not in announced
    )
