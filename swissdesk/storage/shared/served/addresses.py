"""Under which addresses of the network this computer can be reached."""

import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final

from swissdesk.storage.shared.served.invitation import MOST_ADDRESSES

_TOWARDS: Final = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Somewhere beyond the router, and somewhere in each of the networks that have none."""

_ASK_FOR_ADDRESS: Final = 0x8915
"""The request for the address of an interface, on Linux."""

_ALONE: Final = "127.0.0.1"


def own_addresses() -> tuple[str, ...]:
    """Return as many as an invitation takes, the likeliest first; without a network, one for itself."""
    found = dict.fromkeys(address for address in _candidates() if _is_of_network(address))
    # What a computer gives itself where nobody gives it an address may be all there is in a hall.
    ordered = sorted(found, key=lambda address: IPv4Address(address).is_link_local)
    return tuple(ordered[:MOST_ADDRESSES]) or (_ALONE,)


def _is_of_network(address: str) -> bool:
    known = IPv4Address(address)
    return not (known.is_loopback or known.is_unspecified or known.is_multicast)


def _candidates() -> Iterator[str]:
    for target in _TOWARDS:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect((target, 9))  # nothing is sent: the system says from where it would be
            yield str(way.getsockname()[0])
    with suppress(OSError):
        for *_kind, place in socket.getaddrinfo(socket.gethostname(), 0, socket.AF_INET):
            yield str(place[0])
    yield from _of_interfaces()


def _of_interfaces() -> Iterator[str]:
    try:
        from fcntl import ioctl  # noqa: PLC0415 - Windows has none
    except ModuleNotFoundError:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _index, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asked.fileno(), _ASK_FOR_ADDRESS, struct.pack("256s", name[:15].encode()))
                yield socket.inet_ntoa(answer[20:24])
