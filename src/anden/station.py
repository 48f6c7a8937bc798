"""Commands for who runs a server: `anden serve` and `anden backup`."""

from pathlib import Path

import click

from anden.asking import DATABASE, Decorator, file_option

__all__ = ["backup", "serve"]


def _days(name: str, what: str, default: str) -> Decorator:
    text = f"{what} `never`, or 0: not at all."
    return click.option(name, metavar="DAYS", default=default, show_default=True, help=text)


@click.command()
@DATABASE
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any that is free.")
@click.option("--origin", metavar="URL", multiple=True, help="Another origin whose pages may connect, behind a proxy.")
@click.option(
    "--host-name",
    metavar="NAME",
    multiple=True,
    help="A name to answer to. Addresses, localhost and this machine's name always do.",
)
@click.option(
    "--proxy",
    metavar="ADDRESS[/BITS]",
    multiple=True,
    help="A proxy that is believed about who asks (X-Forwarded-For, -Proto).",
)
@click.option("--bots", type=click.IntRange(1, 64), default=1, show_default=True, help="How many bots think at once.")
@click.option(
    "--think",
    metavar="ray://HOST:PORT",
    help="Let bots think on a Ray cluster; otherwise in processes of this machine.",
)
@click.option(
    "--think-seconds",
    type=click.FloatRange(min=0.1),
    default=10.0,
    show_default=True,
    help="The longest thought of a bot.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve; several need PostgreSQL.",
)
@_days("--keep-days", "Delete finished tables that nobody touched for so long.", "90")
@_days("--idle-days", "Delete running tables that nobody touched for so long.", "60")
@_days("--wait-days", "Delete tables that never started, untouched for so long.", "7")
@file_option("--archive", metavar="DIR", help="Write the replays of deleted tables there first.")
@click.option(
    "--min-free-mb",
    type=click.IntRange(min=0),
    default=100,
    show_default=True,
    help="With less room on the disk no new tables are opened; 0: not looked at.",
)
@click.option(
    "--limits",
    type=click.FloatRange(min=0.01),
    default=1.0,
    show_default=True,
    help="So many times the usual, for visitors and addresses.",
)
@click.option(
    "--calls/--no-calls", default=True, show_default=True, help="Whether people can be called (push, webhooks)."
)
@click.option(
    "--call-network",
    metavar="ADDRESS[/BITS]",
    multiple=True,
    help="A private network in which webhooks may be called, by plain http too.",
)
@click.option("--contact", metavar="URL", help="Whom push services may write to: mailto:you@example.org.")
@click.option("--secure", is_flag=True, help="Cookies over https only.")
@click.option("--seed", metavar="HEX", help="For tests and demonstrations: whoever knows it knows all cards.")
def serve(
    db: str,
    host: str,
    port: int,
    origin: tuple[str, ...],
    host_name: tuple[str, ...],
    proxy: tuple[str, ...],
    bots: int,
    think: str | None,
    think_seconds: float,
    workers: int,
    keep_days: str,
    idle_days: str,
    wait_days: str,
    archive: Path | None,
    min_free_mb: int,
    limits: float,
    calls: bool,
    call_network: tuple[str, ...],
    contact: str | None,
    secure: bool,
    seed: str | None,
) -> None:
    """Open the station: lobby, tables and live play in the browser."""
    from anden.core.replay import parse_seed
    from anden.server.serve import serve as run
    from anden.server.settings import Settings

    run(
        Settings(
            db=db,
            host=host,
            port=port,
            origins=origin,
            names=host_name,
            proxies=proxy,
            bots=bots,
            think=think,
            think_seconds=think_seconds,
            workers=workers,
            archive=str(archive) if archive else None,
            keep_days=_number_of_days(keep_days),
            idle_days=_number_of_days(idle_days),
            wait_days=_number_of_days(wait_days),
            min_free_mb=min_free_mb,
            limits=limits,
            calls=calls,
            call_networks=call_network,
            contact=contact,
            secure=secure,
            seed=parse_seed(seed) if seed else None,
        )
    )


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@DATABASE
def backup(file: Path, db: str) -> None:
    """Copy the database while the server runs."""
    from anden.server.upkeep import backup as copy

    copy(db, file)
    print(f"{file}: a copy of {db}")


def _number_of_days(text: str) -> float | None:
    """Days from the command line; None: never."""
    from anden.core.errors import Malformed

    try:
        days = 0.0 if text == "never" else float(text)
    except ValueError:
        days = -1.0
    if not 0 <= days < float("inf"):
        raise Malformed(f"{text!r}: a number of days, or never")
    return days or None
