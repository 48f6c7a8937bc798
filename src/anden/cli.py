"""The command line. Every import that costs time waits until its command is called."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from anden import ENGINE, __version__

if TYPE_CHECKING:
    from anden.core.game import AnyGame, Options

__all__ = ["app", "main"]

app = typer.Typer(
    help="Andén: railway board games for people and bots.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # loading Rich would double the start-up time
)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; `anden games` lists them.")]
Lang = Annotated[str | None, typer.Option(help="es or en; without it, the language of your system.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead.")]
SeedHex = Annotated[str | None, typer.Option(metavar="HEX", help="Up to 64 hexadecimal digits: the same match again.")]
Choices = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")
]
SetFile = Annotated[Path | None, typer.Option("--set", metavar="FILE", help="Play with the components in this file.")]
Database = Annotated[str, typer.Option(metavar="FILE", help="An SQLite file, or postgresql://user@host/name.")]
ReplayFile = Annotated[Path, typer.Argument(metavar="FILE", help="A replay.")]


Days = str


def _days(what: str) -> Any:
    return typer.Option(metavar="DAYS", help=f"{what} `never`, or 0: not at all.")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"anden {__version__}, {ENGINE}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Version, and which engine is in use.")
    ] = False,
) -> None:
    del version


@app.command()
def games(lang: Lang = None, json: Json = False) -> None:
    """List the games."""
    from anden.core import registry

    listed = [registry.game(game_id) for game_id in registry.game_ids()]
    if json:
        facts = ("id", "name", "rules", "seats", "minutes")
        _print_json([{fact: getattr(game.spec, fact) for fact in facts} for game in listed])
        return
    from anden.terminal import screens

    screens.games(listed, _language(lang))


@app.command()
def rules(
    game: GameId,
    lang: Lang = None,
    rule: Annotated[
        str | None, typer.Option(metavar="NUMBER", help="Only this paragraph (7.2) or section (7).")
    ] = None,
) -> None:
    """Read a game's rulebook."""
    from anden.core import registry
    from anden.terminal import screens
    from anden.text import rulebook

    screens.rules(rulebook(_language(lang), registry.game(game)), rule)


@app.command()
def play(
    game: GameId,
    seats: Annotated[int | None, typer.Option(help="How many seats; without it, as many as the bots and you.")] = None,
    bots: Annotated[str, typer.Option(metavar="A,B", help="Bots for the last seats, by name.")] = "",
    lang: Lang = None,
    seed: SeedHex = None,
    option: Choices = None,
    set_file: SetFile = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the replay there at the end.")] = None,
) -> None:
    """Play in the terminal, alone, against bots, or several at one keyboard."""
    from anden.core import registry
    from anden.core.replay import parse_seed
    from anden.terminal.play import play_match

    chosen = registry.game(game)
    names = tuple(bots.split(",")) if bots else ()
    play_match(
        chosen,
        len(names) + 1 if seats is None else seats,
        names,
        _options(chosen, option, set_file),
        _language(lang),
        parse_seed(seed) if seed else None,
        record,
    )


@app.command()
def sim(
    game: GameId,
    seats: Annotated[int, typer.Option(help="How many seats.")],
    bots: Annotated[str, typer.Option(metavar="A,B", help="A bot for each seat, by name.")],
    games: Annotated[int, typer.Option(help="How many matches.")],
    seed: SeedHex = None,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    record: Annotated[Path | None, typer.Option(metavar="DIR", help="Write every replay into this folder.")] = None,
    option: Choices = None,
    set_file: SetFile = None,
    json: Json = False,
) -> None:
    """Let bots play many matches and print the figures."""
    from anden.arena.keeping import carry_out
    from anden.arena.plan import Plan
    from anden.arena.runners import CHUNK, runner
    from anden.arena.summary import summarise
    from anden.core import registry
    from anden.core.replay import parse_seed
    from anden.core.seal import fresh_seed
    from anden.terminal import screens

    chosen = registry.game(game)
    plan = Plan(
        game,
        seats,
        _options(chosen, option, set_file),
        tuple(bots.split(",")),
        games,
        parse_seed(seed) if seed else fresh_seed(),
        record=str(record) if record else None,
    )
    run = runner(workers, chunk=CHUNK)
    with screens.progress(f"{chosen.spec.name}: {games} matches", games) as advance:
        played = carry_out(plan, run, advance)
    summary = summarise(plan, played)
    if json:
        _print_json(summary)
    else:
        screens.simulation(summary)


@app.command()
def arena(
    game: GameId,
    bots: Annotated[str, typer.Option(metavar="A,B,C", help="The bots, as many as seats or more.")],
    seats: Annotated[int, typer.Option(help="How many seats.")],
    games: Annotated[int, typer.Option(help="How many matches, rounded up to whole rotated deals.")],
    seed: SeedHex = None,
    workers: Annotated[int, typer.Option(help="How many processes.")] = 1,
    on: Annotated[str | None, typer.Option(metavar="ray[://HOST:PORT]", help="Play on a Ray cluster.")] = None,
    report: Annotated[Path | None, typer.Option(metavar="DIR", help="Keep the games there, and a page.")] = None,
    option: Choices = None,
    set_file: SetFile = None,
    json: Json = False,
) -> None:
    """Measure bots against each other. Interrupted and started again, it goes on."""
    from anden.arena.keeping import carry_out, kept_at
    from anden.arena.plan import Plan
    from anden.arena.report import write_report
    from anden.arena.runners import runner
    from anden.arena.standings import standings
    from anden.core import registry
    from anden.core.replay import parse_seed
    from anden.terminal import screens

    chosen = registry.game(game)
    options = chosen.settle(seats, _options(chosen, option, set_file))
    plan = Plan(game, seats, options, tuple(bots.split(",")), games, parse_seed(seed or "0" * 64), duplicate=True)
    with screens.progress(f"{chosen.spec.name}: {plan.size()} games", plan.size()) as advance:
        played = carry_out(plan, runner(workers, on), advance, kept_at(plan, report))
    found = standings(plan, played)
    page = write_report(report, plan, played, found) if report else None
    if json:
        _print_json(found)
        return
    screens.standings(found)
    if page:
        screens.console.print(f"report: {page}")


@app.command("map")
def draw_map(
    game: GameId,
    svg: Annotated[Path, typer.Option(metavar="FILE", help="Write the image there.")],
    option: Choices = None,
    set_file: SetFile = None,
) -> None:
    """Draw a game's map as an image."""
    from anden.core import registry
    from anden.core.errors import Malformed

    chosen = registry.game(game)
    if chosen.map_svg is None:
        raise Malformed(f"{chosen.spec.name} has no map")
    options = chosen.settle(min(chosen.spec.seats), _options(chosen, option, set_file))
    try:
        svg.write_text(chosen.map_svg(options), "utf-8")
    except OSError as error:
        raise Malformed(f"{svg}: {error.strerror}") from None


@app.command()
def replay(
    file: ReplayFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="Show the match after N entries, and stop.")] = None,
    seat: Annotated[int | None, typer.Option(help="As this seat saw it; without it, as a spectator did.")] = None,
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Step through a recorded match."""
    from anden.core.replay import follow, read_replay
    from anden.terminal.replay import Player

    player = Player(follow(read_replay(file)), seat, _language(lang))
    if json:
        _print_json(player.plain(at))
    elif at is not None:
        player.show(at)
    else:
        player.run()


@app.command()
def verify(file: ReplayFile) -> None:
    """Check a recorded match: the commitment, every draw, every action, the result."""
    from anden.core.kernel import NATURE
    from anden.core.replay import read_replay
    from anden.core.replay import verify as check

    match = check(read_replay(file))
    draws = sum(entry.seat == NATURE for entry in match.log)
    print(f"{file}: true. The commitment, {draws} draws, {match.version - draws} actions and the result hold.")


@app.command()
def score(
    game: GameId,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A score sheet; docs/protocol.md shows the form.")],
    lang: Lang = None,
    json: Json = False,
) -> None:
    """Add up the score of a match played with the box."""
    from anden.core import registry
    from anden.core.errors import Malformed
    from anden.terminal import screens

    chosen = registry.game(game)
    if chosen.tally is None:
        raise Malformed(f"{chosen.spec.name} has no score sheet")
    names, scores = chosen.tally(_read_text(file))
    if json:
        _print_json(screens.plain_sheet(chosen, names, scores))
    else:
        screens.sheet(chosen, names, scores, _language(lang))


@app.command()
def bench(json: Json = False) -> None:
    """Measure the engine: random play inside the kernel and search, compiled and interpreted, in one run."""
    from anden.arena.speed import ROUNDS, compare
    from anden.terminal import screens

    with screens.progress(f"Measuring, {ROUNDS} rounds", ROUNDS) as advance:
        speed = compare(ENGINE.compiled, advance)
    if json:
        _print_json(speed)
    else:
        screens.speed(speed, str(ENGINE))


@app.command()
def conformance(
    game: GameId,
    law: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Only this law; may be repeated.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Which matches are played.")] = 1,
    json: Json = False,
) -> None:
    """Hold a game to the laws. Ends with 1 if one is broken; docs/laws.md explains them."""
    from anden.conformance import LAWS, cases_of, held, laws_named
    from anden.core import registry
    from anden.terminal import screens, verdicts

    chosen, laws = registry.game(game), laws_named(LAWS, law or [])
    verdicts_found = []
    with screens.progress(f"{chosen.spec.name}: {len(laws)} laws", len(laws) * len([*cases_of(chosen, seed)])) as tell:
        for verdict in held(chosen, laws, seed, tell):
            verdicts_found.append(verdict)
            if not json:
                verdicts.show(verdict)
    if json:
        _print_json(verdicts_found)
    if any(verdict.verdict == "broken" for verdict in verdicts_found):
        raise typer.Exit(1)


@app.command()
def serve(
    db: Database = "anden.db",
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8000,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another origin whose pages may connect, behind a proxy.")
    ] = None,
    host_name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A name to answer to. Addresses, localhost and this machine's name always do."
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS[/BITS]", help="A proxy that is believed about who asks (X-Forwarded-For, -Proto)."
        ),
    ] = None,
    bots: Annotated[int, typer.Option(min=1, max=64, help="How many bots think at once.")] = 1,
    think_seconds: Annotated[float, typer.Option(min=0.1, help="The longest thought of a bot.")] = 10.0,
    keep_days: Annotated[Days, _days("Delete finished tables that nobody touched for so long.")] = "90",
    idle_days: Annotated[Days, _days("Delete running tables that nobody touched for so long.")] = "60",
    wait_days: Annotated[Days, _days("Delete tables that never started, untouched for so long.")] = "7",
    archive: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write the replays of deleted tables there first.")
    ] = None,
    min_free_mb: Annotated[
        int, typer.Option(min=0, help="With less room on the disk no new tables are opened; 0: not looked at.")
    ] = 100,
    limits: Annotated[float, typer.Option(min=0.01, help="So many times the usual, for visitors and addresses.")] = 1.0,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies over https only.")] = False,
    seed: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="For tests and demonstrations: whoever knows it knows all cards."),
    ] = None,
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
            origins=tuple(origin or ()),
            names=tuple(host_name or ()),
            proxies=tuple(proxy or ()),
            bots=bots,
            think_seconds=think_seconds,
            archive=str(archive) if archive else None,
            keep_days=_number_of_days(keep_days),
            idle_days=_number_of_days(idle_days),
            wait_days=_number_of_days(wait_days),
            min_free_mb=min_free_mb,
            limits=limits,
            secure=secure,
            seed=parse_seed(seed) if seed else None,
        )
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")],
    db: Database = "anden.db",
) -> None:
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


def _language(lang: str | None) -> str:
    from anden.core.errors import Malformed
    from anden.text import LANGUAGES

    if lang is None:
        system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        return next((known for known in LANGUAGES if system.startswith(known)), "en")
    if lang not in LANGUAGES:
        raise Malformed(f"language {lang!r} is not spoken here; there are: {', '.join(LANGUAGES)}")
    return lang


def _options(game: "AnyGame", choices: list[str] | None, set_file: Path | None) -> "Options":
    """The options chosen on the command line: values are JSON where they can be read as JSON, else text."""
    import msgspec

    from anden.core.errors import Malformed
    from anden.core.match import parse_options

    raw: dict[str, Any] = {}
    for choice in choices or []:
        name, equals, value = choice.partition("=")
        if not equals:
            raise Malformed(f"option {choice!r}: write NAME=VALUE")
        try:
            raw[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            raw[name] = value
    if set_file is not None:
        raw["set"] = _read_json(set_file)
    options: Options = parse_options(game, raw)
    return options


def _read_text(path: Path) -> str:
    from anden.core.errors import Malformed

    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Malformed(f"{path}: not text: {error}") from None


def _read_json(path: Path) -> object:
    import msgspec

    from anden.core.errors import Malformed

    try:
        found: object = msgspec.json.decode(path.read_bytes())
    except OSError as error:
        raise Malformed(f"{path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{path}: not JSON: {error}") from None
    return found


def _print_json(value: object) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _say_and_exit(line: str, code: int = 2) -> None:
    print(f"anden: {line}", file=sys.stderr)
    sys.exit(code)


def main(run: Callable[..., Any] = app) -> None:
    """Run a command; whatever is wrong with what was asked is said in one line, with exit code 2.

    So is a match that bots could not play to its end, with exit code 1: that is wrong with us.
    """
    try:
        sys.exit(run(standalone_mode=False))
    except typer.Abort:
        sys.exit(130)
    except typer.TyperException as error:
        message = getattr(error, "format_message", error.__str__)()
        _say_and_exit(" ".join(message.split()))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
        sys.exit(141)
    except Exception as error:
        from anden.arena.playing import Unplayed
        from anden.core.errors import Refusal

        if isinstance(error, Unplayed):
            _say_and_exit(str(error), 1)
        if not isinstance(error, Refusal):
            raise
        _say_and_exit(str(error.msg.args.get("why", error)))
