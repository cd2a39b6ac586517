"""Rating lists as large as FIDE's: import from text and from XML, and the search after each key.

`python -m tests.benchmarks rating-lists` makes 1.9 million invented players, which takes a minute. The times
are those of the processor. An import runs in a process of its own, whose memory is the most that it ever
took. What is typed are beginnings of names of 1 to 20 letters, words in either order, half of them with one
typing error, a third with a federation; a typing error counts as found if the player is among those shown.
"""

import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from string import ascii_lowercase

from swissdesk.services.lists.search import ListSearch
from tests.benchmarks.measures import Figure, process
from tests.rating_lists.generator import PLAYERS, InventedPlayer, invented_players, write_list

MOST_SECONDS, MOST_MEGABYTES = 60.0, 300
QUERIES, LONGEST = 2000, 20
MEDIAN, SLOWEST = 0.0003, 0.015
FOUND = 0.98
SEED = 7

PROGRAM = """
import time
from pathlib import Path
from swissdesk.services.lists.rating_lists import Given, import_file, look_at
from tests.memory_limit import most_memory
start = time.process_time()
made = import_file(Path({lists!r}), look_at(Path({path!r})), Given(month="2026-01"))
print(time.process_time() - start, most_memory(), made.list.rows)
"""


def figures() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        lists = Path(folder) / "lists.db"
        for form in ("text", "XML"):
            path = Path(folder) / f"players_list_foa.{'txt' if form == 'text' else 'xml.zip'}"
            write_list(path, PLAYERS)
            yield _imported(form, path, lists)
            path.unlink()
        chance = random.Random(SEED)
        people = [player for player in invented_players(PLAYERS) if chance.random() < 3 * QUERIES / PLAYERS]
        chance.shuffle(people)
        search = ListSearch(lists)
        search.find("a")  # opens the file
        yield from _searched(search, people[:QUERIES], chance)
        yield _corrected(search, people[QUERIES:], chance)
        search.close()


def _imported(form: str, path: Path, lists: Path) -> Figure:
    seconds, memory, rows = process("-c", PROGRAM.format(lists=str(lists), path=str(path))).stdout.split()
    megabytes = int(memory) // 2**20
    verdict = "" if megabytes <= MOST_MEGABYTES else f", more than {MOST_MEGABYTES} MB"
    note = f"{rows} players, {megabytes} MB of memory{verdict}, {lists.stat().st_size // 10**6} MB of lists"
    return Figure(f"import a list of FIDE's size as {form}", float(seconds), MOST_SECONDS, note)


def _searched(
    search: ListSearch, people: Sequence[InventedPlayer], chance: random.Random
) -> Iterator[Figure]:
    plain, wrong = [], []
    for number, player in enumerate(people):
        typed = _begin(player, chance)
        if number % 2 and len(typed) > 2:
            wrong.append(_timed(search, with_an_error(typed, chance), player, chance))
        else:
            plain.append(_timed(search, typed, player, chance))
    both = plain + wrong
    yield Figure(f"search after a key, median of {len(both)}", statistics.median(both), MEDIAN)
    yield Figure("  as typed without an error", statistics.median(plain))
    yield Figure("  with a typing error", statistics.median(wrong))
    yield Figure("search after a key, slowest", max(both), SLOWEST)


def _begin(player: InventedPlayer, chance: random.Random) -> str:
    words = player.name.replace(",", "").split()
    if chance.random() < 0.3:
        words = words[::-1]
    return " ".join(words)[: chance.randrange(1, LONGEST + 1)].strip()


def _timed(search: ListSearch, typed: str, player: InventedPlayer, chance: random.Random) -> float:
    federation = player.federation if chance.random() < 1 / 3 else ""
    start = time.process_time()
    search.find(typed, federation)
    return time.process_time() - start


def _corrected(search: ListSearch, people: Sequence[InventedPlayer], chance: random.Random) -> Figure:
    times, found = [], 0
    for player in people:
        typed = with_an_error(player.name, chance)
        start = time.process_time()
        hits = search.find(typed)
        times.append(time.process_time() - start)
        found += player.name in (each.player.name for each in hits)
    share = found / len(people)
    verdict = "" if share >= FOUND else f", less than {FOUND:.0%}"
    note = f"{share:.1%} of {len(people)} found{verdict}"
    return Figure("a whole name with a typing error, median", statistics.median(times), None, note)


def with_an_error(text: str, chance: random.Random) -> str:
    """Return a text with one letter missing, too many or wrong, or two letters in the wrong order."""
    place = chance.choice([place for place, sign in enumerate(text) if sign.isalpha()])
    before, letter, after = text[:place], text[place], text[place + 1 :]
    other = chance.choice(ascii_lowercase.replace(letter.lower(), ""))
    ways: tuple[Callable[[], str], ...] = (
        lambda: before + after,
        lambda: before + other + letter + after,
        lambda: before + other + after,
        lambda: before + after[:1] + letter + after[1:],
    )
    return chance.choice(ways)()
