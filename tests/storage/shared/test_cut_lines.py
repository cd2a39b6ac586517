"""A line can be ended from any thread, whatever the driver has made of it, and nothing else ends with it."""

import os
import socket
from contextlib import closing

import pytest

from swissdesk.storage.shared.engine import reading_engine, url_of
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.line import Line
from swissdesk.storage.shared.listening import Plug
from tests.storage.shared.outages import killed


def test_pulling_a_plug_ends_its_line():
    mine, others = socket.socketpair()
    with mine, others, closing(Plug(mine.fileno())) as plug:
        plug.pull()
        plug.pull()
        assert others.recv(1) == b""


def test_the_plug_of_a_line_that_never_waits_leaves_it_so():
    mine, others = socket.socketpair()
    mine.setblocking(False)
    with mine, others, closing(Plug(mine.fileno())):
        assert not os.get_blocking(mine.fileno())


def test_pulling_the_plug_of_a_line_that_the_driver_has_closed_leaves_the_next_one_of_its_number_alone():
    mine, others = socket.socketpair()
    number = mine.fileno()
    with closing(Plug(number)) as plug:
        mine.close()
        near, far = socket.socketpair()
        with others, near, far:
            assert near.fileno() == number
            plug.pull()
            near.send(b"?")
            assert far.recv(1) == b"?"
            assert others.recv(1) == b""


def lose(line, server):
    """Let a transaction find the server gone, and cut its line before it hears of that."""
    with line.transaction() as connection:
        connection.exec_driver_sql("SELECT 1")
        with killed(server):
            try:
                connection.exec_driver_sql("SELECT 1")
            finally:
                line.cut()


def test_a_line_whose_driver_has_found_the_server_gone_can_still_be_cut(server, played):
    line = Line(reading_engine(url_of(server.address(played))), "Open")
    with pytest.raises(LineLostError):
        lose(line, server)
    with line.transaction() as connection:
        assert connection.exec_driver_sql("SELECT 1").scalar_one() == 1
    line.hang_up()
