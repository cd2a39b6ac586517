"""The first rounds of a system that another one pairs: what has been paired as one of them stays one."""

from swissdesk.errors import TournamentError
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.words import _


def check_seeding(t: Tournament, settings: Settings) -> None:
    """Raise TournamentError where another number of rounds makes a paired round another system's.

    How many rounds seed a tournament follows from how many are planned, in reports as well (C.04.4.2:1.6).
    """
    for number in range(1, len(t.rounds) + 1):
        was, would = (of.system_of_round(number) for of in (t.settings, settings))
        if was.name != would.name:
            text = _(
                "Round {round} has been paired by {was}; with {planned} rounds planned it would be one of "
                "{would}. The tournament can end before the last planned round."
            )
            raise TournamentError(
                text.format(
                    round=number,
                    was=was.texts().in_sentence,
                    planned=settings.rounds_planned,
                    would=would.texts().in_sentence,
                )
            )
