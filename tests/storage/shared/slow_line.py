"""A line to a server that takes its time: what is said each way arrives later."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

_MOST = 65536


@dataclass
class SlowLine:
    """Where the line listens, and how often a question was followed by an answer on it."""

    port: int = 0
    round_trips: int = 0
    _asked: bool = False

    def hear(self, *, is_question: bool) -> None:
        self.round_trips += self._asked and not is_question
        self._asked = is_question


@contextmanager
def slow_line(socket: Path, seconds: float) -> Iterator[SlowLine]:
    """Pass everything on to a server's socket while the block lasts, each way `seconds` later."""
    line, loop = SlowLine(), asyncio.new_event_loop()
    runner = threading.Thread(target=loop.run_forever, daemon=True)
    runner.start()

    async def both_ways(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_unix_connection(str(socket))
        there = _pass_on(reader, to_server, seconds, lambda: line.hear(is_question=True))
        back = _pass_on(from_server, writer, seconds, lambda: line.hear(is_question=False))
        try:
            await asyncio.gather(there, back)
        finally:
            for end in (writer, to_server):
                end.close()

    async def serve() -> asyncio.Server:
        return await asyncio.start_server(both_ways, "127.0.0.1", 0)

    async def end() -> None:
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.01)  # what was closed is gone after the next turns

    server = asyncio.run_coroutine_threadsafe(serve(), loop).result()
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        asyncio.run_coroutine_threadsafe(end(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        runner.join()
        loop.close()


async def _pass_on(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    seconds: float,
    heard: Callable[[], None],
) -> None:
    loop = asyncio.get_running_loop()
    while content := await reader.read(_MOST):
        heard()
        loop.call_later(seconds, writer.write, content)
    loop.call_later(seconds, writer.close)
