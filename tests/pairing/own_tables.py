"""A table of rounds as a file may bring it: that of Berger, turned round so that it is another one."""

from swissdesk.pairing.record import PairingSystem
from swissdesk.pairing.tables.berger import berger_row


def own_table(players: int) -> str:
    """Return a table for so many, or for one more where their number is odd: the last row of Berger first.

    Of two number 1 has White, as in every other system.
    """
    if players <= 2:
        return "1-2"
    size = max(2, players + players % 2)
    rows = (berger_row(size, row) for row in range(size - 1, 0, -1))
    return "\n".join(" ".join(f"{pair.black}-{pair.white}" for pair in pairs) for pairs in rows)


def table_for(system: PairingSystem, players: int) -> str:
    """Return the table that a system needs that reads one; nothing for another system."""
    return own_table(players) if system.schedule is not None and system.schedule.is_read else ""
