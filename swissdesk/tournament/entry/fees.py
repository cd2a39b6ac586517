"""Entry fees: who owes what, who has paid, and what is open; all sums in hundredths of the currency."""

from collections.abc import Iterable

from swissdesk.errors import TournamentError
from swissdesk.frozen import Frozen, replace
from swissdesk.tournament.entry.registration import with_player
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import Player, PlayerId, Tournament
from swissdesk.words import _


class Account(Frozen):
    """What is owed, what has been paid, and what is still open, of one player or of several.

    `open` is summed player by player: what somebody has overpaid settles nobody else's fee.
    """

    owed: int
    paid: int
    open: int

    def __bool__(self) -> bool:
        """Tell whether there is any money to speak of."""
        return bool(self.owed or self.paid)


def account(players: Iterable[Player]) -> Account:
    """Return the sums of these players."""
    listed = tuple(players)
    return Account(
        owed=sum(player.fee for player in listed),
        paid=sum(player.paid for player in listed),
        open=sum(max(0, player.fee - player.paid) for player in listed),
    )


def is_paid_in_full(player: Player) -> bool:
    """Tell whether somebody who owes or has paid something has nothing open."""
    return bool(player.fee or player.paid) and player.paid >= player.fee


def why_not_charged(t: Tournament) -> str:
    """Return why the usual fee can be charged to nobody; empty where it can."""
    if not t.settings.fee:
        return _("There is no usual fee: it is set on the Tournament page.")
    return "" if any(map(_can_be_charged, t.players)) else _("Everybody who takes part owes a fee already.")


def charge_usual_fee(t: Tournament) -> Tournament:
    """Let everybody who takes part and owes nothing yet owe the usual fee.

    Raises TournamentError where nobody would.
    """
    why_not = why_not_charged(t)
    if why_not:
        raise TournamentError(why_not)
    fee = t.settings.fee
    charged = (replace(player, fee=fee) if _can_be_charged(player) else player for player in t.players)
    return replace(t, players=tuple(charged))


def _can_be_charged(player: Player) -> bool:
    """Tell whether somebody owes nothing yet; who has left is asked for no fee that came later."""
    return not player.fee and player.withdrawn_from is None


def pay_in_full(t: Tournament, player_id: PlayerId) -> Tournament:
    """Note that somebody has paid the whole fee; raises TournamentError where nothing is open."""
    player = player_of(t, player_id)
    if player.paid >= player.fee:
        raise TournamentError(_("{name} has nothing left to pay.").format(name=player.name))
    return with_player(t, replace(player, paid=player.fee))


def take_payment_back(t: Tournament, player_id: PlayerId, left: int = 0) -> Tournament:
    """Note that somebody has not paid after all, but for `left`; raises TournamentError for nothing paid."""
    player = player_of(t, player_id)
    if not player.paid:
        raise TournamentError(_("{name} has not paid anything.").format(name=player.name))
    return with_player(t, replace(player, paid=left))
