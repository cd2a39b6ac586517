"""The certain boards of the next round, looked for in the background while results are still open."""

from collections.abc import Callable
from functools import partial

from swissdesk.frozen import Frozen
from swissdesk.pairing.guarded import pair_lawfully
from swissdesk.pairing.progress import CancelToken, Progress, no_report
from swissdesk.services.opened import OpenEvent
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Tpn
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.round import certain
from swissdesk.tournament.round.certain import MOST_OPEN, CertainRound, OpenRound
from swissdesk.words import _, isolated, ngettext

__all__ = (
    "MOST_OPEN",
    "CancelToken",
    "CertainReport",
    "CertainRow",
    "OpenRound",
    "Progress",
    "assumptions",
    "find_certain",
    "no_report",
    "prepare_certain",
    "summary",
)


class CertainRow(Frozen):
    """A certain pair: the board, or those that it can come to, and both players with their numbers."""

    place: int
    board: str
    white: str
    black: str


class CertainReport(Frozen):
    """What was found: a sentence about it, the pairs, the bye where it is certain, what is assumed."""

    title: str
    summary: str
    rows: tuple[CertainRow, ...]
    bye: str
    assumptions: str

    def as_text(self) -> str:
        """Return all of it as lines to be copied."""
        rows = tuple(f"{row.board}: {row.white} – {row.black}" for row in self.rows)
        return "\n".join(
            part for part in (self.title, self.summary, *rows, self.bye, self.assumptions) if part
        )


def prepare_certain(event: OpenEvent, section: SectionId) -> OpenRound:
    """Return the round that is being played with the ways in which it can end: frozen, for the background.

    Raises TournamentError where no game is open, or too many are.
    """
    return certain.open_round(event.tournament(section))


def find_certain(
    opened: OpenRound, report: Callable[[Progress], None] = no_report, cancel: CancelToken | None = None
) -> CertainReport:
    """Pair the next round for every way in which the open games can end: pure, for the background.

    `report` gets the number of ways done. Raises TournamentError for what keeps the round from being
    paired, PairingCancelledError when cancelled, and what the engine raises.
    """
    token = cancel if cancel is not None else CancelToken()

    def progress(done: int) -> None:
        token.stop_if_cancelled()
        report(Progress(done, opened.ways))

    found = certain.certain_round(opened, partial(pair_lawfully, cancel=token), progress)
    return _report(opened.tournament, opened, found)


def _report(t: Tournament, opened: OpenRound, found: CertainRound) -> CertainReport:
    names = {player.tpn: f"{player.tpn} {isolated(player.name)}" for player in t.players}
    return CertainReport(
        title=_("Certain boards of round {number}").format(number=found.number),
        summary=summary(opened, found),
        rows=tuple(
            CertainRow(
                place, _boards_text(pair.boards, of_teams=t.settings.is_team_event), *_sides(pair, names)
            )
            for place, pair in enumerate(found.pairs)
        ),
        bye="" if found.bye is None else _("Bye: {player}").format(player=names[found.bye]),
        assumptions=assumptions(of_teams=t.settings.is_team_event),
    )


def _sides(pair: certain.CertainPair, names: dict[Tpn, str]) -> tuple[str, str]:
    return names[pair.white], names[pair.black]


def _boards_text(boards: tuple[int, ...], *, of_teams: bool) -> str:
    """Return the board of a pair, or from which to which it can come."""
    first, last = boards[0], boards[-1]
    span = str(first) if first == last else f"{first}–{last}"
    return (_("Match {board}") if of_teams else _("Board {board}")).format(board=span)


def summary(opened: OpenRound, found: CertainRound) -> str:
    """Return how many pairs are certain, after how many pairings."""
    ways = ngettext(
        "{count} game is open and can end in {ways} ways; the engine paired round {number} for {paired} "
        "of them.",
        "{count} games are open and can end in {ways} ways; the engine paired round {number} for {paired} "
        "of them.",
        opened.open_boards,
    ).format(count=opened.open_boards, ways=found.ways, number=found.number, paired=found.paired)
    none = _("No pair is the same in all of them.")
    pairs = ngettext(
        "{pairs} of {boards} pairs is the same in all of them.",
        "{pairs} of {boards} pairs are the same in all of them.",
        len(found.pairs),
    ).format(pairs=len(found.pairs), boards=found.boards)
    parts = [ways, pairs if found.pairs else none]
    if found.unpairable:
        parts.append(_("For {count} of them there is no legal pairing.").format(count=found.unpairable))
    return " ".join(parts)


def assumptions(*, of_teams: bool) -> str:
    """Return what has to stay as it is for a certain board to be certain."""
    if of_teams:
        return _(
            "This holds only if the open games are played to an end, no result is corrected, no team "
            "withdraws, comes late or gets another bye, every team comes, and no setting changes."
        )
    return _(
        "This holds only if the open games are played to an end, no result is corrected, nobody "
        "withdraws, comes late or gets another bye, everybody comes, and no setting changes."
    )
