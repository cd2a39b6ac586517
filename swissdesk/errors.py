"""Everything that can go wrong, in words for an arbiter: one tree, one base class for each room.

An error is raised where the fact is known and caught once, in the window or on the command line.
`str(error)` is a sentence that can be shown as it stands.
"""

import errno
from typing import Final

from swissdesk.words import _, ngettext


def system_reason(error: OSError) -> str:
    """Return why the system refused a file or folder, in the user's language where it is a usual reason.

    The system itself says it in a language of its own, mostly English.
    """
    usual = {
        errno.ENOENT: _("No such file or directory"),
        errno.EACCES: _("Permission denied"),
        errno.EPERM: _("Operation not permitted"),
        errno.ENOSPC: _("No space left on device"),
        errno.EISDIR: _("Is a directory"),
        errno.ENOTDIR: _("Not a directory"),
        errno.EEXIST: _("File exists"),
        errno.EROFS: _("Read-only file system"),
        errno.EIO: _("Input/output error"),
    }
    return usual.get(error.errno or 0) or error.strerror or str(error)


class SwissDeskError(Exception):
    """Anything that SwissDesk itself reports."""

    def __reduce__(self) -> tuple[object, ...]:
        """Return what another process makes the same error of, whatever the error was made of here."""
        return _error_again, (type(self), self.args, self.__dict__)


def _error_again(
    kind: type[SwissDeskError], args: tuple[object, ...], facts: dict[str, object]
) -> SwissDeskError:
    """Return an error with its sentence and its facts; nothing is worded anew."""
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(facts)
    return error


class PairingError(SwissDeskError):
    """A round that cannot be paired as asked."""


class NoLegalPairingError(PairingError):
    """No complete round obeys what the rules never give up; the arbiter decides (C.04.3:1.9.3)."""

    def __init__(self, round_number: int, stuck: tuple[int, ...] = (), why: str = "") -> None:
        """`stuck` are pairing numbers of players who cannot all be paired, and `why` says so in words."""
        self.round_number = round_number
        self.stuck = stuck
        sentence = self._sentence().format(round=round_number)
        super().__init__(" ".join(filter(None, (sentence, why, self._advice()))))

    def _sentence(self) -> str:
        return _("Round {round} cannot be paired: there is no complete pairing that the rules allow.")

    def _advice(self) -> str:
        return ""


class TournamentEndsError(NoLegalPairingError):
    """No permissible pairing exists, so that the tournament is over by its rules (Vincze: pairings 8)."""

    def _sentence(self) -> str:
        return _("Round {round} cannot be paired in any permissible way.")

    def _advice(self) -> str:
        if self.round_number == 1:
            return ""
        return _(
            "By the rules of the simplified system the tournament ends with the rounds played: "
            "set its number of rounds to {last} to make the standings final."
        ).format(last=self.round_number - 1)


class UnlawfulRoundError(PairingError):
    """A pairing breaks a rule that every round must obey: a defect of the program, never stored."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        self.faults = faults
        super().__init__(_("The pairing was refused by the check: {faults}").format(faults="; ".join(faults)))


class MissingRatingsError(PairingError):
    """Players without a rating, where the system pairs by ratings (C.04.4.1:1.1)."""

    def __init__(self, players: tuple[int, ...]) -> None:
        """`players` are pairing numbers."""
        self.players = players
        text = ngettext(
            "Player {players} has no rating, and this system pairs by ratings [C.04.4.1:1.1].",
            "Players {players} have no rating, and this system pairs by ratings [C.04.4.1:1.1].",
            len(players),
        )
        super().__init__(text.format(players=", ".join(map(str, players))))


class PairingCancelledError(PairingError):
    """The arbiter stopped the pairing; nothing was changed."""

    def __init__(self) -> None:
        super().__init__(_("The pairing was cancelled. Nothing was changed."))


class OtherwisePairedError(PairingError):
    """A round that the engine pairs otherwise: only the engine's own pairing can be explained.

    `by_hand` is the reason of an arbiter who paired it by hand, else empty. `boards` are those that the
    engine makes too. Unless `is_past_known`, the round was judged by what is known today.
    """

    def __init__(
        self,
        round_number: int,
        by_hand: str = "",
        *,
        is_past_known: bool = True,
        boards: tuple[int, ...] = (),
    ) -> None:
        self.round_number, self.by_hand, self.boards = round_number, by_hand, boards
        sentence = _("Round {round} was not paired like this by the rules: it cannot be explained.")
        if by_hand:
            sentence = _("Round {round} was paired by hand, not by the rules. The reason given: {reason}")
        elif not is_past_known:
            sentence = _(
                "By what is known today the rules do not pair round {round} like this: it cannot be "
                "explained. What was known when it was paired is not in a report, only in a journal."
            )
        text = sentence.format(round=round_number, reason=by_hand)
        if boards:
            numbers = ", ".join(map(str, boards))
            text += " " + _("These boards follow from the rules and can be explained: {boards}.").format(
                boards=numbers
            )
        super().__init__(text)


class ExplanationDisagreesError(PairingError):
    """An explanation came to other pairs than the engine: a defect of the program, never shown."""

    def __init__(self, round_number: int) -> None:
        self.round_number = round_number
        sentence = _("The explanation of round {round} was refused: it disagrees with the pairing.")
        super().__init__(sentence.format(round=round_number))


class UnknownPairingSystemError(PairingError, ValueError):
    """A name that none of the pairing systems of this version has."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(_("This version knows no pairing system “{name}”.").format(name=name))


class NobodyFloatsError(PairingError):
    """Somebody asked why a player floats, in a system whose rules make nobody float."""

    def __init__(self, system: str) -> None:
        self.system = system
        sentence = _(
            "In the system {system} nobody floats: ask why a board was made, or why two players do not meet."
        )
        super().__init__(sentence.format(system=system))


class NoProofsError(PairingError):
    """Somebody asked for a proof of a round, in a system whose rules no verifier knows."""

    def __init__(self, system: str) -> None:
        self.system = system
        sentence = _(
            "A round of the system {system} cannot be proven: proofs are made of rounds of people by the "
            "FIDE (Dutch) System, in any edition."
        )
        super().__init__(sentence.format(system=system))


class ProofRefusedError(PairingError):
    """A proof that does not hold; `why` is what the verifier says, in English as it stands there."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(_("The proof was refused: {why}").format(why=why))


class UnprovenRoundError(PairingError):
    """A round of which a proof was wanted, and which is not the one that the rules demand."""


class TournamentError(SwissDeskError):
    """A request that the state of the tournament does not allow."""


class FideModeError(TournamentError):
    """What FIDE mode refuses: the way out, where no other one is named, is to leave it with a reason."""


class UndecidedGameError(TournamentError):
    """A step that a game stands in the way of: `place` is its round, and its board or match."""

    def __init__(self, sentence: str, place: tuple[int, int]) -> None:
        super().__init__(sentence)
        self.place = place


class UndecidedReportError(UndecidedGameError, FideModeError):
    """A report that FIDE mode does not write while a game of it is undecided."""


class NotConfirmedError(TournamentError):
    """A step that was not taken: the arbiter read the warning before it, and went back."""

    def __init__(self) -> None:
        super().__init__(_("Nothing was changed."))


class UnratedError(TournamentError):
    """Somebody has no rating yet, where the system pairs by ratings (C.04.4.1:1.1)."""


class MovedError(TournamentError):
    """What somebody saw before a change is another now: the change is not made, whoever moved it."""

    def __init__(self, what: str, since: tuple[str, ...] = ()) -> None:
        """Say `what` it is in a sentence; `since` are the changes that were made after it was seen."""
        self.what, self.since = what, since
        meanwhile = _("Changed meanwhile: {changes}").format(changes="; ".join(since)) if since else ""
        super().__init__(" ".join(filter(None, (what, meanwhile))))


class StaleRevisionError(MovedError):
    """The event changed while the engine was thinking."""

    def __init__(self) -> None:
        super().__init__(_("The event was changed while the round was being paired. Pair the round again."))


class FormatError(SwissDeskError):
    """A file that cannot be read, with the place of the first fault.

    `line` and `column` are 1-based; 0 means the file as a whole.
    """

    _WHERE: Final = "{source}: {why}"

    def __init__(self, source: str, line: int, column: int, why: str) -> None:
        self.source, self.line, self.column, self.why = source, line, column, why
        if line and column:
            where = _("{source}, line {line}, column {column}: {why}")
        elif line:
            where = _("{source}, line {line}: {why}")
        else:
            where = self._WHERE
        super().__init__(where.format(source=source, line=line, column=column, why=why))


class UnknownSystemError(FormatError):
    """A report whose system is not known, or is for other participants: the user has to choose another one.

    `named` is what the file calls it; `is_about_teams` says whether it has to be one for teams.
    """

    def __init__(self, source: str, named: str, *, is_about_teams: bool) -> None:
        self.named, self.is_about_teams = named, is_about_teams
        why = _(
            "the file is paired by “{named}”, which this version does not know for individuals; "
            "choose the system to go on with by --system."
        )
        if is_about_teams:
            why = _(
                "the file is paired by “{named}”, which this version does not know for teams; "
                "choose the system to go on with by --system."
            )
        super().__init__(source, 0, 0, why.format(named=named))


class StorageError(SwissDeskError):
    """The event file cannot be opened, read or written; the sentence says what is safe."""


class DocumentError(SwissDeskError):
    """A sheet that cannot be made."""


class ManualError(SwissDeskError):
    """The manual is not where it should be, or cannot be read."""


class NoDisplayError(SwissDeskError):
    """There is no screen for the window, or Qt cannot reach it; the command line does the same job."""

    def __init__(self, reason: str, remedy: str = "") -> None:
        """`remedy` says what can be done about it, where that is known."""
        sentence = _("{reason}, so the window cannot open.").format(reason=reason)
        way_out = _(
            "The command line does the same, for example 'swissdesk pair FILE', 'swissdesk standings FILE' "
            "and 'swissdesk print FILE pairings -o OUT.pdf' (see 'swissdesk --help')."
        )
        super().__init__(" ".join(filter(None, (sentence, remedy, way_out))))
