"""What whoever runs a server may choose."""

from msgspec import Struct

__all__ = ["Settings"]


class Settings(Struct, frozen=True):
    db: str = "anden.db"  # an SQLite file, or postgresql://...
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # other origins whose pages may connect: behind a proxy that changes the host
    bots: int = 1  # how many bots think at once
    think_seconds: float = 10.0  # longest thought of a bot
    archive: str | None = None  # a folder: replays of deleted tables are written there
    keep_days: float | None = None  # finished tables untouched for so long are deleted; None: never
    idle_days: float | None = None  # the same for tables that wait or run
    sweep_seconds: float = 1.0  # how often clocks are looked at
    limits: float = 1.0  # how many times the usual rate a visitor may ask
    secure: bool = False  # cookies over https only
    seed: bytes | None = None  # for tests and demonstrations: whoever knows it knows all cards; None: nobody does
