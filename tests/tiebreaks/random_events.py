"""Random events for properties of tie-breaks: rematches, byes of all kinds, forfeits, withdrawals."""

import random

from swissdesk.frozen import replace
from swissdesk.terms import Colour, Points, Tpn
from swissdesk.tiebreaks.event import Edition, Event, Kind, Participant, RoundRecord

BYES = (
    (Kind.PAIRING_ALLOCATED_BYE, 10),
    (Kind.FULL_POINT_BYE, 10),
    (Kind.HALF_POINT_BYE, 5),
    (Kind.ZERO_POINT_BYE, 0),
)
PLAYED = ((10, 0), (5, 5), (0, 10))
FORFEITED = ((10, 0), (0, 10), (0, 0))
BOARDS = 4


def random_event(
    chance: random.Random, edition: Edition = Edition.RULES_2026, *, calm: bool = False, planned_more: int = 0
) -> Event:
    """A Swiss event of 2 to 12 players; a `calm` one has neither requested byes nor forfeits."""
    count, rounds = chance.randint(2, 12), chance.randint(1, 6)
    records: dict[int, list[RoundRecord]] = {tpn: [] for tpn in range(1, count + 1)}
    gone: set[int] = set()
    for _round in range(rounds):
        _play(chance, records, gone, calm=calm)
    people = tuple(
        Participant(Tpn(tpn), chance.randint(1400, 2400), tuple(rows)) for tpn, rows in records.items()
    )
    return Event(people, rounds + planned_more, Points(10), Points(5), edition)


def _play(
    chance: random.Random, records: dict[int, list[RoundRecord]], gone: set[int], *, calm: bool
) -> None:
    here = []
    for tpn, rows in records.items():
        if not calm and chance.random() < 0.05:
            gone.add(tpn)
        if tpn in gone:
            rows.append(bye(Kind.ZERO_POINT_BYE))
        elif not calm and chance.random() < 0.15:
            rows.append(bye(chance.choice(BYES)[0]))
        else:
            here.append(tpn)
    chance.shuffle(here)
    if len(here) % 2:
        records[here.pop()].append(bye(Kind.PAIRING_ALLOCATED_BYE))
    for white, black in zip(here[::2], here[1::2], strict=True):
        for tpn, record in zip((white, black), _game(chance, white, black, calm=calm), strict=True):
            records[tpn].append(record)


def bye(kind: Kind) -> RoundRecord:
    """A round without an opponent."""
    return RoundRecord(kind, Points(dict(BYES)[kind]))


def _game(chance: random.Random, white: int, black: int, *, calm: bool) -> tuple[RoundRecord, RoundRecord]:
    forfeited = not calm and chance.random() < 0.15
    points = chance.choice(FORFEITED if forfeited else PLAYED)
    kinds = (Kind.PLAYED, Kind.PLAYED)
    if forfeited:
        kinds = tuple(Kind.FORFEIT_WIN if own else Kind.FORFEIT_LOSS for own in points)  # type: ignore[assignment]
    return (
        RoundRecord(kinds[0], Points(points[0]), Tpn(black), Colour.WHITE),
        RoundRecord(kinds[1], Points(points[1]), Tpn(white), Colour.BLACK),
    )


def random_team_event(chance: random.Random, edition: Edition = Edition.RULES_2026) -> Event:
    """A Swiss event of teams on four boards; a match gives 2, 1 or 0 points, a bye 1 and half the boards."""
    singles = random_event(chance, edition)
    boards = {
        (number, min(entry.tpn, record.opponent)): tuple(chance.choice(PLAYED) for _board in range(BOARDS))
        for entry in singles.participants
        for number, record in enumerate(entry.rounds)
        if record.opponent is not None
    }
    people = tuple(
        replace(
            entry,
            rounds=tuple(
                _match(entry.tpn, number, record, boards) for number, record in enumerate(entry.rounds)
            ),
        )
        for entry in singles.participants
    )
    return replace(singles, participants=people, win=Points(20), draw=Points(10), boards=BOARDS)


def _match(
    tpn: Tpn,
    number: int,
    record: RoundRecord,
    boards: dict[tuple[int, int], tuple[tuple[int, int], ...]],
) -> RoundRecord:
    if record.opponent is None:
        return record._replace(points=Points(record.points * 2), game_points=Points(record.points * 4))
    side = 0 if tpn < record.opponent else 1
    rows = boards[number, min(tpn, record.opponent)]
    own = tuple(Points(row[side]) for row in rows)
    if record.kind is Kind.FORFEIT_WIN:
        own = (Points(10),) * BOARDS
    elif record.kind is Kind.FORFEIT_LOSS:
        own = (Points(0),) * BOARDS
    total = sum(own)
    won = (total > 10 * BOARDS // 2) - (total < 10 * BOARDS // 2)
    return record._replace(points=Points(10 + 10 * won), game_points=Points(total), boards=own)


def random_round_robin(
    chance: random.Random, edition: Edition = Edition.RULES_2026, *, cycles: int = 1
) -> Event:
    """A complete round robin of 3 to 7 players with some forfeits; an odd field has free rounds."""
    count = chance.randint(3, 7)
    circle = list(range(1, count + 1 + count % 2))
    records: dict[int, list[RoundRecord]] = {tpn: [] for tpn in range(1, count + 1)}
    for _round in range(cycles * (len(circle) - 1)):
        for one, other in zip(circle[: len(circle) // 2], reversed(circle), strict=False):
            if count < max(one, other):
                records[min(one, other)].append(bye(Kind.ZERO_POINT_BYE))
            else:
                games = _game(chance, one, other, calm=False)
                records[one].append(games[0])
                records[other].append(games[1])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    people = tuple(
        Participant(Tpn(tpn), chance.randint(1400, 2400), tuple(rows)) for tpn, rows in records.items()
    )
    rounds = len(people[0].rounds)
    return Event(people, rounds, Points(10), Points(5), edition, is_round_robin=True)
