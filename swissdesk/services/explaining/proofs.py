"""Proofs of rounds: made from a tournament, checked against the report that others check them with."""

import json
from hashlib import sha256
from typing import Final

from swissdesk import __version__
from swissdesk.errors import TournamentError, UnlawfulRoundError
from swissdesk.frozen import Frozen
from swissdesk.pairing.checker import PlayedRound
from swissdesk.pairing.outcome import Pair, RoundPairing
from swissdesk.pairing.proofs.proof import Improvable, RoundProof
from swissdesk.pairing.proofs.verifying import verify
from swissdesk.pairing.proofs.writing import proof_text
from swissdesk.pairing.request import PairingRequest
from swissdesk.pairing.systems import check_round, proved_round, system_named
from swissdesk.tournament.model import Round, Tournament
from swissdesk.tournament.round.checking import CheckedRound, checked_round
from swissdesk.words import _, ngettext

_DIGEST: Final = "rounds_before"
"""The word of a proof by which the rounds before are known again; the verifier does not look at it."""


class Proven(Frozen):
    """The text of a proof that the verifier has found right, and what it proves, in a sentence."""

    text: str
    sentence: str


class Unproven(Frozen):
    """Why a round is not the one that the rules demand, in a sentence."""

    sentence: str


def prove(t: Tournament, number: int, report: str) -> Proven | Unproven:
    """Prove a paired round of a tournament, and let the verifier check it against a report of it.

    Raises `TournamentError` for a round that there is not, `NoProofsError`, `NoLegalPairingError`, and
    `ProofRefusedError` where the verifier reads the report otherwise than the program.
    """
    checked = checked_round(t, _round_of(t, number), None)
    pairing = _pairing_of(checked)
    try:
        check_round(checked.played.request, pairing)
    except UnlawfulRoundError as error:
        return Unproven(str(error))
    found = proved_round(checked.played.request, pairing)
    if isinstance(found, Improvable):
        return Unproven(_why_not(checked.played.request, found))
    if wrong := _wrong_colours(checked.played):
        return Unproven(wrong)
    text = proof_text(found, _about(t, number, report))
    verify(text, report)
    return Proven(text, _proven_words(found))


def _round_of(t: Tournament, number: int) -> Round:
    for paired in t.rounds:
        if paired.number == number:
            return paired
    raise TournamentError(_("Round {round} is not paired yet.").format(round=number))


def _pairing_of(checked: CheckedRound) -> RoundPairing:
    request, boards = checked.played.request, checked.played.boards
    pairs = tuple([Pair(board.white, board.black) for board in boards if board.black is not None])
    byes = [board.white for board in boards if board.black is None]
    return RoundPairing(request.revision, request.round_number, pairs, byes[0] if byes else None)


def _about(t: Tournament, number: int, report: str) -> dict[str, str]:
    """Return what a reader likes to know of a proof, and a digest of the rounds that it rests on."""
    return {
        "tournament": t.settings.name,
        "program": f"SwissDesk {__version__}",
        _DIGEST: _digest(report, number),
    }


def _digest(report: str, number: int) -> str:
    """Return what tells the rounds of a report before one from others."""
    end = 81 + 10 * number
    rounds = "".join([f"{line[:8]}{line[91:end]}\n" for line in report.splitlines() if line[:4] == "001 "])
    return sha256(rounds.encode()).hexdigest()


def was_made_for_others(proof: str, report: str) -> bool:
    """Tell whether a proof says of itself that it was made for other rounds than those of a report."""
    try:
        said = json.loads(proof)
        return bool(said[_DIGEST] != _digest(report, int(said["round"])))
    except (ValueError, LookupError, TypeError, RecursionError):
        return False


def _proven_words(proof: RoundProof) -> str:
    entries = sum(len(chain.entries) for one in proof.brackets for chain in one.chains.values())
    sentence = ngettext(
        "Round {round} is proven, with {count} entry: the rules allow no other pairing.",
        "Round {round} is proven, with {count} entries: the rules allow no other pairing.",
        entries + len(proof.bye),
    )
    return sentence.format(round=proof.round_number, count=entries + len(proof.bye))


def _wrong_colours(played: PlayedRound) -> str:
    """Return that a pair has other colours than article 5 gives it; empty if none has."""
    request = played.request
    allocate = system_named(request.system).allocation(request)
    for white, black, colours_known in played.boards:
        if black is not None and colours_known:
            pair = Pair(white, black)
            if allocate(pair, request.initial_colour) != pair:
                sentence = _(
                    "Round {round} has the pairs that the rules demand, but {white}-{black} with the colours "
                    "the other way round."
                )
                return sentence.format(round=request.round_number, white=black, black=white)
    return ""


def _why_not(request: PairingRequest, found: Improvable) -> str:
    number = request.round_number
    if found.score is None:
        sentence = _("Round {round} is not the one that the rules demand: the bye can go to a lower score.")
        return sentence.format(round=number)
    bracket = system_named(request.system).words().bracket_of(found.score)
    if found.value is not None and found.level.startswith("C"):
        sentence = _(
            "Round {round} is not the one that the rules demand: in {bracket} {criterion} comes to {value}, "
            "and {better} is possible."
        )
        criterion = found.level.partition(".")[0]
        return sentence.format(
            round=number, bracket=bracket, criterion=criterion, value=found.value, better=found.better
        )
    if found.player is None:
        sentence = _(
            "Round {round} is not the one that the rules demand: in {bracket} a pairing that is as good "
            "exchanges less between the halves."
        )
        return sentence.format(round=number, bracket=bracket)
    sentence = _(
        "Round {round} is not the one that the rules demand: in {bracket} a pairing that is as good comes "
        "first in order; it differs from player {player} on."
    )
    return sentence.format(round=number, bracket=bracket, player=found.player)
