"""Writing a tournament as a report file, the same bytes for the same tournament."""

from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.trf import own_notes, systems
from swissdesk.formats.trf.columns import (
    BIRTH,
    FEDERATION,
    FIDE_ID,
    FIRST_ROUND_BLOCK,
    HIGHEST_NUMBER,
    NAME,
    POINTS,
    RANK,
    RATING,
    ROUND_BLOCK_WIDTH,
    SEX,
    START_NUMBER,
    TITLE,
    Columns,
)
from swissdesk.formats.trf.national import renumbered
from swissdesk.formats.trf.numbers import points_text
from swissdesk.formats.trf.writing_extras import absences_to_write, extra_lines, scoring_lines
from swissdesk.terms import ByeKind, Colour, Mark, Points, SystemName
from swissdesk.tournament.model import (
    DEFAULT_TIE_BREAKS,
    Absence,
    Game,
    Player,
    PlayerId,
    Settings,
    TieBreakRules,
    Tournament,
)
from swissdesk.words import _, one_line


@unique
class TrfEdition(Enum):
    """The edition of the format: TRF16, with JaVaFo's extra records, or TRF26."""

    TRF16 = "TRF16"
    TRF26 = "TRF26"


_LINE_END: Final = "\r\n"
_INDIVIDUAL: Final = "Individual: Swiss-System"


def write_trf(
    tournament: Tournament, edition: TrfEdition, ranks: Mapping[PlayerId, int] | None = None
) -> bytes:
    """Return the tournament as UTF-8 lines with CR and LF.

    Without `ranks` the players are ranked by points, then pairing number. What has no record of its
    own stands in `###` comments, which other programs skip. Names are cut where the column ends.

    Raises:
        FormatError: the tournament has no players, or a number has no room in its column.
    """
    _refuse_what_has_no_room(tournament)
    lines = [*_header_lines(tournament, edition), *_player_lines(tournament, edition, ranks)]
    lines += extra_lines(tournament, is_trf26=edition is TrfEdition.TRF26)
    lines += _kept_lines(tournament)
    return "".join(line.rstrip() + _LINE_END for line in lines).encode("utf-8")


def _refuse_what_has_no_room(tournament: Tournament) -> None:
    if not tournament.players:
        raise FormatError("TRF", 0, 0, _("A report file needs at least one player."))
    if tournament.players[-1].tpn > HIGHEST_NUMBER:
        why = _("A report file has no room for pairing numbers above {most}.").format(most=HIGHEST_NUMBER)
        raise FormatError("TRF", 0, 0, why)


def _header_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    settings = tournament.settings
    yield f"012 {one_line(settings.name)}"
    yield from _own_lines(tournament, edition)
    yield f"022 {one_line(settings.city)}"
    yield f"032 {one_line(settings.federation)}"
    if settings.start:
        yield f"042 {settings.start:%Y/%m/%d}"
    if settings.end:
        yield f"052 {settings.end:%Y/%m/%d}"
    yield f"062 {len(tournament.players)}"
    yield f"072 {sum(1 for player in tournament.players if player.rating)}"
    yield "082 0"
    if not any(line.startswith("092") for line in tournament.kept_lines):
        yield f"092 {_INDIVIDUAL}"
    yield f"102 {one_line(settings.chief_arbiter)}"
    yield from (f"112 {one_line(deputy)}" for deputy in settings.deputy_arbiters)
    yield f"122 {one_line(settings.time_control)}"
    yield _dates_line(settings)
    yield from _pairing_lines(tournament, edition)


def _own_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    """Yield the comments for what has no record of its own in this edition."""
    settings = tournament.settings
    is_trf26 = edition is TrfEdition.TRF26
    has_code = is_trf26 and settings.system in systems.CODES
    if not has_code and not _keeps_a_foreign_system(tournament):
        yield f"{systems.COMMENT}{settings.system.value.upper()}"
    if settings.section:
        yield f"{own_notes.SECTION}{one_line(settings.section)}"
    if settings.tie_break_rules is not TieBreakRules.in_force(settings.start):
        yield f"{own_notes.RULES}{settings.tie_break_rules.value}"
    if not is_trf26 and settings.tie_breaks != DEFAULT_TIE_BREAKS:
        yield f"{own_notes.CODES}{','.join(('PTS', *settings.tie_breaks))}"
    for player in tournament.players:
        if player.club:
            yield f"{own_notes.CLUB}{player.tpn} {one_line(player.club)}"
        if player.withdrawn_from is not None:
            yield f"{own_notes.WITHDRAWN}{player.tpn} {player.withdrawn_from}"


def _dates_line(settings: Settings) -> str:
    blocks = [f"{played:%y/%m/%d}" if played else " " * 8 for played in settings.round_dates]
    return "132".ljust(FIRST_ROUND_BLOCK + 1) + "  ".join(blocks)


def _pairing_lines(tournament: Tournament, edition: TrfEdition) -> Iterator[str]:
    settings = tournament.settings
    colour = settings.initial_colour
    if edition is TrfEdition.TRF16:
        yield f"XXR {settings.rounds_planned}"
        if colour:
            yield "XXC white1" if colour is Colour.WHITE else "XXC black1"
        yield from scoring_lines(settings.scoring, is_trf26=False)
        return
    yield f"142 {settings.rounds_planned}"
    if colour:
        yield f"152 {colour.value.upper()}"
    yield from scoring_lines(settings.scoring, is_trf26=True)
    if not _keeps_a_foreign_system(tournament):
        yield f"192 {systems.CODES.get(settings.system, systems.NO_CODE)}"
    yield f"202 {','.join(settings.tie_breaks)}" if settings.tie_breaks else "212 PTS"


def _keeps_a_foreign_system(tournament: Tournament) -> bool:
    """Tell whether the file came with the code of a system that this version does not know."""
    return tournament.settings.system is SystemName.DUTCH_2026 and any(
        line.startswith("192") for line in tournament.kept_lines
    )


class _PlayerWriter:
    """Writes the players' lines of one tournament."""

    def __init__(self, tournament: Tournament, *, with_absences: bool) -> None:
        self._scoring = tournament.settings.scoring
        self._tpns = {player.id: player.tpn for player in tournament.players}
        self._width = len(tournament.rounds)
        self._blocks: dict[PlayerId, list[str]] = {}
        self._points: dict[PlayerId, int] = {}
        for player in tournament.players:
            self._blocks[player.id] = [" " * ROUND_BLOCK_WIDTH] * self._width
            self._points[player.id] = 0
        for index, played in enumerate(tournament.rounds):
            for game in played.games:
                self._add_game(index, game)
            for bye in played.byes:
                self._add_bye(index, bye.player, bye.kind)
        self._scores = dict(self._points)
        if with_absences:
            self._add_absences(absences_to_write(tournament))

    def _add_game(self, index: int, game: Game) -> None:
        white, black = ("w", "b") if game.colours_known else ("-", "-")
        self._add_side(index, game.white, game.black, white, game.result.white)
        self._add_side(index, game.black, game.white, black, game.result.black)

    def _add_side(self, index: int, player: PlayerId, opponent: PlayerId, colour: str, mark: Mark) -> None:
        self._blocks[player][index] = f"  {self._tpns[opponent]:4d} {colour} {mark.value or ' '}"
        self._points[player] += self._scoring.of_mark(mark)

    def _add_bye(self, index: int, player: PlayerId, kind: ByeKind) -> None:
        self._blocks[player][index] = f"  0000 - {kind.value}"
        self._points[player] += self._scoring.of_bye(kind)

    def _add_absences(self, absences: list[Absence]) -> None:
        """Add columns for rounds that are not paired; JaVaFo's points include them."""
        for absence in absences:
            blocks = self._blocks[absence.player]
            blocks += [" " * ROUND_BLOCK_WIDTH] * (absence.round_number - len(blocks))
            self._add_bye(absence.round_number - 1, absence.player, absence.kind)

    def ranks(self, players: tuple[Player, ...]) -> dict[PlayerId, int]:
        """Return the ranks by the points of the paired rounds, then pairing number."""
        ordered = sorted(players, key=lambda player: (-self._scores[player.id], player.tpn))
        return {player.id: rank for rank, player in enumerate(ordered, 1)}

    def line(self, player: Player, rank: int) -> str:
        """Return a player's line; points too high for their column are left out."""
        points = points_text(Points(self._points[player.id]))
        fields = (
            _left(SEX, player.sex),
            _right(TITLE, player.title.value),
            _left(NAME, player.name),
            _right(RATING, str(player.rating) if player.rating else ""),
            _left(FEDERATION, player.federation),
            _right(FIDE_ID, player.fide_id),
            _left(BIRTH, f"{player.birth}/00/00" if len(player.birth) == 4 else player.birth),
            _right(POINTS, points if len(points) <= POINTS.width else ""),
            _right(RANK, str(rank)),
        )
        return (
            "001 "
            + _right(START_NUMBER, str(player.tpn))
            + " "
            + _spaced(fields)
            + "".join(self._blocks[player.id])
        )


def _spaced(fields: tuple[str, ...]) -> str:
    """Join the fields after the start number; between sex and title there is no blank."""
    return fields[0] + " ".join(fields[1:])


def _left(field: Columns, text: str) -> str:
    return one_line(text)[: field.width].ljust(field.width)


def _right(field: Columns, text: str) -> str:
    return one_line(text)[: field.width].rjust(field.width)


def _player_lines(
    tournament: Tournament, edition: TrfEdition, ranks: Mapping[PlayerId, int] | None
) -> Iterator[str]:
    writer = _PlayerWriter(tournament, with_absences=edition is TrfEdition.TRF16)
    ranking = writer.ranks(tournament.players) if ranks is None else ranks
    return (writer.line(player, ranking[player.id]) for player in tournament.players)


def _kept_lines(tournament: Tournament) -> list[str]:
    """Return the kept lines, without those that a later setting has replaced."""
    settings = tournament.settings
    replaced = tuple(
        code
        for code, is_replaced in (
            ("042", settings.start is not None),
            ("052", settings.end is not None),
            ("192", settings.system is not SystemName.DUTCH_2026),
        )
        if is_replaced
    )
    numbers: dict[int, int] = {player.id: player.tpn for player in tournament.players}
    return [line for line in renumbered(tournament.kept_lines, numbers) if not line.startswith(replaced)]
