"""What pairing a round by this procedure comes to, whatever colours follow: complete rounds, in order."""

from collections.abc import Callable

from swissdesk.pairing.basic.deadlock import no_legal_pairing
from swissdesk.pairing.progress import CancelToken, Progress
from swissdesk.pairing.upfloaters.brackets import pair_brackets
from swissdesk.pairing.upfloaters.field import Field, Open, open_round


def complete_round(field: Field, round_number: int) -> Open:
    """Return a round before it is paired; raises NoLegalPairingError, naming who is in the way."""
    opened = open_round(field)
    if opened is None:
        raise no_legal_pairing(round_number, field.numbers, field.rows, field.may_have_bye)
    return opened


def pair_all(opened: Open, report: Callable[[Progress], None], cancel: CancelToken) -> list[tuple[int, int]]:
    """Return the pairs of all brackets, by places; raises PairingCancelledError."""
    pairs: list[tuple[int, int]] = []
    for bracket in pair_brackets(opened):
        pairs += bracket.pairs
        report(Progress(2 * len(pairs) + (opened.bye is not None), opened.field.size))
        cancel.stop_if_cancelled()
    return pairs
