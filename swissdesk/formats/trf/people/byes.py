"""Announced byes: absences from rounds to come, and blanks filled in rounds past."""

from collections.abc import Iterable, Mapping, Sequence

from swissdesk.formats.trf.fields.cells import REST_BYES
from swissdesk.formats.trf.fields.columns import round_column
from swissdesk.formats.trf.fields.report import ImportLog
from swissdesk.formats.trf.people.meetings import RawRound
from swissdesk.formats.trf.people.players import Row
from swissdesk.formats.trf.records.extras import AnnouncedBye
from swissdesk.terms import ByeKind, Tpn
from swissdesk.tournament.model import Absence
from swissdesk.words import _, ngettext


class Absences:
    """The announced byes of one file, from the records and from columns in which nobody has an opponent."""

    def __init__(
        self, rows: Sequence[Row], announced: Sequence[AnnouncedBye], paired_rounds: int, log: ImportLog
    ) -> None:
        self._rows = rows
        self._paired = paired_rounds
        self._announced = announced
        self._log = log

    def completed(self, round_number: int, raw: RawRound) -> RawRound:
        """Return a past round in which an announced bye fills a blank; a contradiction is noted."""
        kinds = {bye.place: bye for bye in self._announced if bye.round_number == round_number}
        if not kinds:
            return raw
        byes = []
        for place, kind in raw.byes:
            announced = kinds.pop(place, None)
            if announced and announced.kind is not kind and self._is_blank(place, round_number):
                byes.append((place, announced.kind))
                continue
            if announced and announced.kind is not kind:
                self._contradiction(announced)
            byes.append((place, kind))
        for announced in kinds.values():
            self._contradiction(announced)
        return RawRound(raw.meetings, byes)

    def announced(self, rounds_planned: int) -> tuple[Absence, ...]:
        """Return the absences of the rounds that are not paired, by round and number."""
        found: dict[tuple[int, int], ByeKind] = {}
        for bye in self._announced:
            if bye.round_number <= self._paired:
                continue
            if found.get((bye.round_number, bye.place), bye.kind) is not bye.kind:
                self._note_second(bye.record.line, 5, bye.round_number, bye.place)
            found[bye.round_number, bye.place] = bye.kind
        in_lines: dict[int, list[Tpn]] = {}
        for place, row in enumerate(self._rows):
            for index in range(self._paired, len(row.cells)):
                kind = REST_BYES[row.cells[index].rest]
                if kind is ByeKind.PAIRING_ALLOCATED:
                    text = _(
                        "Round {round}: a pairing-allocated bye in a round that is not paired was left out."
                    )
                    column = round_column(index + 1) + 7
                    self._log.note(row.record.line, column, text.format(round=index + 1))
                elif kind is not None:
                    if found.get((index + 1, place), kind) is not kind:
                        self._note_second(row.record.line, round_column(index + 1), index + 1, place)
                    found[index + 1, place] = kind
                    in_lines.setdefault(index + 1, []).append(row.player.tpn)
        self._note_columns(in_lines)
        note_rounds_too_late((number for number, _place in found), rounds_planned, self._log)
        return tuple(
            Absence(self._rows[place].player.id, number, kind)
            for (number, place), kind in sorted(found.items(), key=lambda item: item[0])
            if number <= rounds_planned and not self._is_withdrawn(place, number)
        )

    def _note_second(self, line: int, column: int, round_number: int, place: int) -> None:
        text = _("Round {round}: player {number} has two byes; one of them was left out.")
        number = self._rows[place].player.tpn
        self._log.note(line, column, text.format(round=round_number, number=number))

    def _note_columns(self, in_lines: Mapping[int, Sequence[Tpn]]) -> None:
        """Note what the players' lines say of rounds that are not paired."""
        for round_number, numbers in sorted(in_lines.items()):
            text = ngettext(
                "Round {round} is not paired: the bye of player {numbers} was read as announced.",
                "Round {round} is not paired: the byes of players {numbers} were read as announced.",
                len(numbers),
            )
            shown = ", ".join(str(number) for number in numbers)
            self._log.note(0, 0, text.format(round=round_number, numbers=shown))

    def _is_blank(self, place: int, round_number: int) -> bool:
        cells = self._rows[place].cells
        return len(cells) < round_number or REST_BYES[cells[round_number - 1].rest] is None

    def _is_withdrawn(self, place: int, round_number: int) -> bool:
        since = self._rows[place].player.withdrawn_from
        return since is not None and since <= round_number

    def _contradiction(self, bye: AnnouncedBye) -> None:
        text = _("Round {round}: the bye of player {number} disagrees with the player’s line, which counts.")
        number = self._rows[bye.place].player.tpn
        self._log.note(bye.record.line, 5, text.format(round=bye.round_number, number=number))


def note_rounds_too_late(rounds: Iterable[int], rounds_planned: int, log: ImportLog) -> None:
    """Note the rounds with byes that come after the last planned one."""
    for number in sorted({number for number in rounds if number > rounds_planned}):
        text = _("Byes for round {round}, which is not planned, were left out.")
        log.note(0, 0, text.format(round=number))
