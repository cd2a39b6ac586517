"""Entry fees: sums as they are typed and shown, and who has paid."""

import re
from typing import Final

from swissdesk.documents.press.wording import money_words
from swissdesk.services.changes import Area, Changes
from swissdesk.services.entry import seen
from swissdesk.services.entry.presence import name_of
from swissdesk.services.intention import Part
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.history.past import cells_before_last_change
from swissdesk.storage.ids import SectionId
from swissdesk.tournament.entry import fees
from swissdesk.tournament.entry.registration import LARGEST_SUM
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.words import _

_SUM: Final = re.compile(r"([0-9]{1,9})(?:[.,]([0-9]{1,2}))?")
_AREAS: Final = frozenset({Area.PLAYERS, Area.DOCUMENTS})


def read_sum(text: str) -> int:
    """Return a sum in hundredths from `12`, `12.5`, `12.50` or `12,50`; 0 for an empty text.

    Raises `ValueError` with a sentence for anything else.
    """
    text = text.strip()
    match = _SUM.fullmatch(text)
    if text and match is None:
        raise ValueError(_("A sum such as 12 or 12.50, or empty"))
    amount = 100 * int(match[1]) + int((match[2] or "").ljust(2, "0")) if match else 0
    if amount > LARGEST_SUM:
        raise ValueError(_("At most {most}").format(most=LARGEST_SUM // 100))
    return amount


def sum_text(amount: int) -> str:
    """Return a sum as it is typed, without its currency: `12`, `12.50`; empty for none."""
    return money_words(amount, "") if amount else ""


def why_not_charged(event: OpenEvent, section: SectionId) -> str:
    """Return why the usual fee can be charged to nobody; empty where it can."""
    return fees.why_not_charged(event.tournament(section))


def charge_usual_fee(event: OpenEvent, section: SectionId) -> Changes:
    """Let everybody who owes nothing yet owe the usual fee, as after it was set late."""

    def text(t: Tournament, _after: Tournament) -> str:
        amount = money_words(t.settings.fee, t.settings.prize_rules.currency)
        return _("All who owed no fee owe {sum}").format(sum=amount)

    return event.change(section, fees.charge_usual_fee, text, _AREAS)


def pay_in_full(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Note that somebody has paid the whole fee."""

    def text(t: Tournament, _after: Tournament) -> str:
        amount = money_words(player_of(t, player_id).fee, t.settings.prize_rules.currency)
        return _("Paid in full: {player}, {sum}").format(player=name_of(t, player_id), sum=amount)

    return event.change(
        section, lambda before: fees.pay_in_full(before, player_id), text, _AREAS, _money_of(player_id)
    )


def _money_of(player_id: PlayerId) -> Part:
    return seen.facts(player_id, lambda player: (player.fee, player.paid))


def take_payment_back(event: OpenEvent, section: SectionId, player_id: PlayerId) -> Changes:
    """Note that somebody has not paid after all; what had been paid in part before stays paid."""
    left = _paid_in_part(event, section, player_id)

    def text(t: Tournament, _after: Tournament) -> str:
        paid, currency = player_of(t, player_id).paid, t.settings.prize_rules.currency
        words = _("Payment taken back: {player}, {sum}")
        if left:
            words = _("Payment taken back: {player}, {sum}; {left} stays paid")
        taken, stays = money_words(paid - left, currency), money_words(left, currency)
        return words.format(player=name_of(t, player_id), sum=taken, left=stays)

    return event.change(
        section,
        lambda before: fees.take_payment_back(before, player_id, left),
        text,
        _AREAS,
        _money_of(player_id),
    )


def _paid_in_part(event: OpenEvent, section: SectionId, player_id: PlayerId) -> int:
    """Return the part of the fee that was paid before the payment was completed; 0 for none."""
    player = player_of(event.tournament(section), player_id)
    row = {"section": section, "id": player_id}
    match cells_before_last_change(event.store, "player", row, ("paid",)):
        case (int(before),) if before < min(player.fee, player.paid):
            return before
    return 0
