"""What stands on receipts: who has received which prize for what."""

from dataclasses import dataclass, field
from datetime import datetime

from swissdesk.documents.press.cut_data import Reprint, event_words, printed_again
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import OF_PRINTING, SheetData, SheetKind
from swissdesk.documents.press.states import unless_final
from swissdesk.documents.press.wording import money_words
from swissdesk.documents.sheets.standing.certificate_texts import honoured_name, place_and_date
from swissdesk.errors import DocumentError
from swissdesk.tournament.lookup import players_by_id
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.prizes import Award, distributed, reason_text
from swissdesk.tournament.standing.standings import standings
from swissdesk.words import _, isolated


@dataclass(frozen=True, slots=True)
class Receipt:
    """One receipt: its number from 1, who signs it, what was received, and for what."""

    number: int
    name: str
    prize: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReceiptsSheet(SheetData):
    """The receipts of all prizes in the order of the list; spare places are for the pen.

    `state` says that the standings are not those of the end.
    """

    KIND = SheetKind.RECEIPTS

    event: str
    place_and_date: str
    receipts: tuple[Receipt, ...]
    again: Reprint | None = None
    state: str = field(default="", metadata=OF_PRINTING)


def receipts(
    t: Tournament, round_number: int | None, printed_at: datetime, options: SheetOptions
) -> ReceiptsSheet:
    """Return a receipt for each prize by the standings after a round, the last paired one unless told.

    Without prizes, and before the first pairing, there is a sheet for the pen. Raises DocumentError
    for a player who has won nothing, TournamentError for a round that is not paired.
    """
    people, table = players_by_id(t), standings(t, round_number)
    made = [
        (people[award.player].tpn, _receipt(t, number, award))
        for number, award in enumerate(distributed(t, table) if t.rounds else (), start=1)
    ]
    wanted = tuple(receipt for tpn, receipt in made if options.only in (None, tpn))
    if options.only is not None and not wanted:
        raise DocumentError(_("Number {tpn} has won no prize.").format(tpn=options.only))
    return ReceiptsSheet(
        event_words(t.settings.name, t.settings.section),
        place_and_date(t),
        wanted,
        printed_again(printed_at, options),
        unless_final(is_final=table.is_final or not wanted),
    )


def _receipt(t: Tournament, number: int, award: Award) -> Receipt:
    money = money_words(award.amount, t.settings.prize_rules.currency) if award.amount else ""
    prize = " + ".join(part for part in (money, award.thing) if part)
    player = players_by_id(t)[award.player]
    name = _("{name} (No. {number})").format(name=isolated(honoured_name(t, player)), number=player.tpn)
    return Receipt(number, name, prize, reason_text(award))
