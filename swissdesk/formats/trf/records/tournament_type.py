"""Whether a file is about a round robin: by the words of record 092 and the code of record 192."""

import re
from typing import Final

from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.standing.round_robins import has_round_robin_schedule

USUAL_TYPES: Final = {
    False: ("Individual: Swiss-System", "Individual: Round-Robin"),
    True: ("Team: Swiss-System", "Team: Round-Robin"),
}
"""What record 092 says by whether teams play: of a Swiss tournament, of a round robin."""

KNOCK_OUT_TYPES: Final = {False: "Individual: Knock-out", True: "Team: Knock-out"}
"""What record 092 says of a knock-out, by whether teams play."""

ROUND_ROBIN_CODES: Final = {False: "CUSTOM_ROUNDROBIN", True: "CUSTOM_TEAM_ROUNDROBIN"}
"""The codes of round robins, by whether teams play."""

_ROUND_ROBIN: Final = re.compile(r"round[\s_-]?robin|berger|scheveningen", re.IGNORECASE)
_SWISS: Final = re.compile(r"swiss|dutch|dubov|burstein|lim\b|fide_team", re.IGNORECASE)


def usual_type(settings: Settings) -> str:
    """Return what record 092 says of a tournament."""
    if settings.pairing_system.knock_out is not None:
        return KNOCK_OUT_TYPES[settings.is_team_event]
    return USUAL_TYPES[settings.is_team_event][settings.round_robin]


def types_known(*, of_teams: bool) -> tuple[str, ...]:
    """Return what record 092 says of tournaments of people or of teams."""
    return (*USUAL_TYPES[of_teams], KNOCK_OUT_TYPES[of_teams])


def stated_round_robin(*texts: str) -> bool | None:
    """Tell whether the texts of 092 and 192 name a round robin; None where they name nothing."""
    if any(_ROUND_ROBIN.search(text) for text in texts):
        return True
    return False if any(_SWISS.search(text) for text in texts) else None


def recognised_round_robin(t: Tournament, *texts: str) -> bool:
    """Tell whether a file is taken for a round robin: by its texts of 092 and 192, else by its schedule."""
    stated = stated_round_robin(*texts)
    return has_round_robin_schedule(t) if stated is None else stated
