"""How a value of the standings is computed, in words and figures, as the window shows it."""

from swissdesk.frozen import Frozen, replace
from swissdesk.services.opened import OpenEvent
from swissdesk.services.standing.tie_breaks import described
from swissdesk.storage.ids import SectionId
from swissdesk.terms import Colour, format_points
from swissdesk.tiebreaks.codes import TieBreakCode, is_of_fide
from swissdesk.tiebreaks.contributions import Cut
from swissdesk.tiebreaks.figures import decimals_of, figure_of, with_decimals
from swissdesk.tournament.lookup import player_of
from swissdesk.tournament.model import PlayerId, Settings, Tournament
from swissdesk.tournament.standing.edition_words import edition_text
from swissdesk.tournament.standing.score_words import points_name
from swissdesk.tournament.standing.working.participants import player_working
from swissdesk.tournament.standing.working.rows import (
    ContributionLine,
    EncounterTable,
    PlayerWorking,
    RoundLine,
    TieBreakWorking,
)
from swissdesk.words import _

__all__ = (
    "EncounterGrid",
    "Working",
    "WorkingReader",
    "WorkingRound",
)


class WorkingRound(Frozen):
    """What one round adds to a value.

    `opponent` is the name, or the word for a round without one; `number` and `colour` are the
    opponent's, empty and None without. `taken` is what was taken from the opponent (a score, a
    rating), `value` what the round adds. `note` says what is special: a cut, a dummy, an adjusted score.
    """

    round_number: int
    number: str
    opponent: str
    colour: Colour | None
    result: str
    taken: str
    value: str
    is_cut: bool
    note: str


class EncounterGrid(Frozen):
    """One step of a comparison of the tied: a heading for each column, a line for each of them."""

    title: str
    headings: tuple[str, ...]
    lines: tuple[tuple[str, ...], ...]
    sentence: str


class Working(Frozen):
    """How one value is computed; `place` is that of the tie-break in the list, -1 for the points.

    `sum_text` is the sum written out, empty where there is none. `rule` says what the tie-break
    means and what becomes of unplayed rounds; `decision` what decided the player's place.
    """

    player: PlayerId
    place: int
    title: str
    value: str
    who: str
    meaning: str
    rounds: tuple[WorkingRound, ...]
    sum_text: str
    decision: str
    article: str = ""
    steps: tuple[str, ...] = ()
    grids: tuple[EncounterGrid, ...] = ()
    sentence: str = ""
    rule: str = ""

    @property
    def has_special(self) -> bool:
        """Tell whether there is more to show than the sum, such as a cut, or no sum at all."""
        return not self.sum_text or any(row.is_cut or row.note for row in self.rounds)

    @property
    def has_taken(self) -> bool:
        """Tell whether what was taken from the opponents differs from what the rounds add."""
        return any(row.taken and row.taken != row.value for row in self.rounds)

    def as_text(self) -> str:
        """Return everything as lines of text, to be copied or read aloud."""
        rounds = (_round_text(row) for row in self.rounds)
        total = f"{self.sum_text} = {self.value}" if self.sum_text and not self.sentence else ""
        grids = (line for grid in self.grids for line in _grid_text(grid))
        parts = (
            f"{self.title}: {self.value or '–'}", self.who, self.meaning, *rounds, total, *self.steps,
            *grids, self.sentence, self.decision,
        )  # fmt: skip
        return "\n".join(filter(None, parts))


class WorkingReader:
    """Reads workings, and computes those of a player only once as long as the event does not change."""

    def __init__(self) -> None:
        self._of: tuple[Tournament, int] | None = None
        self._players: dict[PlayerId, PlayerWorking] = {}

    def working(
        self, event: OpenEvent, section: SectionId, player: PlayerId, place: int, after_round: int
    ) -> Working:
        """Return how a value is computed; `place` is that of the tie-break in the list, -1 for the points.

        Raises TournamentError for nobody and for a round that is not paired.
        """
        t = event.tournament(section)
        # Identity will do: the state of a section is replaced by every change of it.
        if self._of is None or self._of[0] is not t or self._of[1] != after_round:
            self._of, self._players = (t, after_round), {}
        if player not in self._players:
            self._players[player] = player_working(t, player, after_round)
        one = self._players[player]
        if place < 0:
            return _of_points(one, t)
        return _of_tie_break(one, place, t)


def _of_points(one: PlayerWorking, t: Tournament) -> Working:
    rounds = tuple(_plain_round(line, format_points(line.points), t) for line in one.rounds)
    return Working(
        player=one.player,
        place=-1,
        title=points_name(t.settings.leading_score),
        value=format_points(one.points),
        who=_who(one, t),
        meaning=_("the points of each round"),
        rounds=rounds,
        sum_text=_sum_text(rounds),
        decision=_decision(one),
    )


def _of_tie_break(one: PlayerWorking, place: int, t: Tournament) -> Working:
    tie_break = one.tie_breaks[place]
    rounds = _rounds(one, tie_break, t)
    about = described(str(tie_break.code), t.settings)
    return Working(
        player=one.player,
        place=place,
        title=tie_break.name,
        value=tie_break.value_text,
        who=_who(one, t),
        meaning=about.choice.meaning,
        article=tie_break.article,
        rounds=rounds,
        sum_text=_sum_text(rounds) if _is_sum(tie_break) else "",
        steps=tie_break.steps,
        grids=tuple(_grid(table) for table in tie_break.tables),
        sentence=tie_break.sentence,
        rule=_rule(tie_break.code, about.choice.meaning, about.unplayed, t.settings),
        decision=_decision(one),
    )


def _rounds(one: PlayerWorking, tie_break: TieBreakWorking, t: Tournament) -> tuple[WorkingRound, ...]:
    by_number = {line.round_number: line for line in one.rounds}
    rounds = tuple(_round(line, by_number[line.round_number], t) for line in tie_break.lines)
    decimals = max(map(decimals_of, (tie_break.value_text, *(row.value for row in rounds))))
    return tuple(
        replace(row, value=with_decimals(row.value, decimals), taken=with_decimals(row.taken, decimals))
        if row.taken == row.value
        else replace(row, value=with_decimals(row.value, decimals))
        for row in rounds
    )


def _round(line: ContributionLine, played: RoundLine, t: Tournament) -> WorkingRound:
    is_plain_cut = line.cut in (Cut.LOW, Cut.HIGH) and ";" not in line.note
    return replace(
        _plain_round(played, line.value, t),
        taken=f"{line.opponent_value} × {line.factor}" if line.factor else line.opponent_value,
        is_cut=line.cut is not Cut.NO,
        note="" if is_plain_cut else line.note,
    )


def _plain_round(played: RoundLine, value: str, t: Tournament) -> WorkingRound:
    return WorkingRound(
        round_number=played.round_number,
        number="" if played.opponent_tpn is None else str(played.opponent_tpn),
        opponent=_opponent(played),
        colour=_colour(played, t),
        result=played.result,
        taken="",
        value=value,
        is_cut=False,
        note="",
    )


def _colour(played: RoundLine, t: Tournament) -> Colour | None:
    return None if t.settings.is_team_event or played.colour is None else played.colour.opposite


def _opponent(played: RoundLine) -> str:
    """Return the opponent's name, with the word for a round that was not played."""
    return ", ".join(filter(None, (played.opponent_name, played.unplayed)))


def _is_sum(tie_break: TieBreakWorking) -> bool:
    """Tell whether the value is what the rounds add up to: a mean or a performance is not."""
    figures = [figure_of(line.value) for line in tie_break.lines if line.cut is Cut.NO]
    return None not in figures and tie_break.value == sum(one for one in figures if one is not None)


def _sum_text(rounds: tuple[WorkingRound, ...]) -> str:
    """Return the sum of what counts, written out; empty for fewer than two."""
    counted = [row.value for row in rounds if not row.is_cut]
    return " + ".join(counted) if len(counted) > 1 else ""


def _who(one: PlayerWorking, t: Tournament) -> str:
    player = player_of(t, one.player)
    return f"{one.tpn} {player.title} {one.name}".replace("  ", " ")


def _decision(one: PlayerWorking) -> str:
    place = _("Place {rank}.").format(rank=one.rank)
    return " ".join(filter(None, (place, one.sentence, one.last_resort)))


def _rule(code: TieBreakCode, meaning: str, unplayed: str, settings: Settings) -> str:
    first = f"{meaning[:1].upper()}{meaning[1:]}."
    edition = f"({edition_text(settings.tie_break_rules)})" if is_of_fide(code) else ""
    return " ".join(filter(None, (first, unplayed, edition)))


def _grid(table: EncounterTable) -> EncounterGrid:
    has_missing = any(line.unmet for line in table.lines)
    headings = (_("No."), _("Name"), *(str(line.tpn) for line in table.lines), _("Points"))
    return EncounterGrid(
        table.title,
        (*headings, _("At best"), _("Place")) if has_missing else (*headings, _("Place")),
        tuple(
            (
                str(line.tpn),
                line.name,
                *("×" if place == at else text or "–" for at, text in enumerate(line.results)),
                line.score,
                *((line.best,) if has_missing else ()),
                str(line.place or "–"),
            )
            for place, line in enumerate(table.lines)
        ),
        table.sentence,
    )


def _round_text(row: WorkingRound) -> str:
    words = _("left out") if row.is_cut else ""
    cells = (
        str(row.round_number), f"{row.number} {row.opponent}".strip(), row.result, row.taken, row.value,
        words, row.note,
    )  # fmt: skip
    return "\t".join(cells).rstrip()


def _grid_text(grid: EncounterGrid) -> tuple[str, ...]:
    rows = ("\t".join(line) for line in (grid.headings, *grid.lines))
    return (grid.title, *rows, grid.sentence)
