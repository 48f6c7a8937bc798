"""By which address other devices in the same network can open this station."""

import ipaddress
import socket
from urllib.parse import urlsplit

__all__ = ["is_this_machine", "network_address", "origin_for_phones"]

ELSEWHERE = ("192.0.2.1", 9)  # nobody's address: nothing is sent there, the system only chooses its way out


def network_address() -> str | None:
    """This machine's address in the network that it is in; None: it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if is_this_machine(address) else address


def is_this_machine(host: str) -> bool:
    """Whether the name or address is one that every machine calls itself by."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def origin_for_phones(scheme: str, netloc: str, listens: str) -> str | None:
    """Where a phone can open what was asked for by `netloc` of a server that listens at `listens`; None: nowhere."""
    asked = urlsplit(f"//{netloc}")
    if not is_this_machine(asked.hostname or ""):
        return f"{scheme}://{netloc}"
    found = None if is_this_machine(listens) else network_address()
    return None if found is None else f"{scheme}://{found}:{asked.port or 80}"
