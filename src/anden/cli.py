"""The command line. Every import that costs time waits until its command is called."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from anden import ENGINE, __version__, mastering, station, study, workshop
from anden.asking import (
    GAME,
    JSON,
    LANG,
    OPTION,
    REPLAY,
    SEATS,
    SEED,
    SET,
    STRICT,
    WORKERS,
    file_option,
    language_of,
    print_json,
    write_file,
)

if TYPE_CHECKING:
    from collections import Counter

    from anden.core.game import AnyGame, Options

__all__ = ["app", "main"]


NO_COMPILER = 3  # exit code of `anden compile`
LONGEST_NAME = 100  # of a file, in what is printed about it


def _version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        print(f"anden {__version__}, {ENGINE}")
        context.exit()


@click.group()
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_version,
    help="Version, and which engine is in use.",
)
def app() -> None:
    """Andén: railway board games for people and bots.

    GAME is a game's id; `anden games` lists them.
    """


@app.command()
@LANG
@JSON
def games(lang: str | None, json: bool) -> None:
    """List the games."""
    from anden.core import registry

    listed = [registry.game(game_id) for game_id in registry.game_ids()]
    if json:
        facts = ("id", "name", "rules", "seats", "minutes")
        print_json([{fact: getattr(game.spec, fact) for fact in facts} for game in listed])
        return
    from anden.terminal import screens

    screens.games(listed, language_of(lang))


@app.command()
@GAME
@LANG
@click.option("--rule", metavar="NUMBER", help="Only this paragraph (7.2) or section (7).")
def rules(game: str, lang: str | None, rule: str | None) -> None:
    """Read a game's rulebook."""
    from anden.core import registry
    from anden.terminal import screens
    from anden.text import rulebook

    screens.rules(rulebook(language_of(lang), registry.game(game)), rule)


@app.command()
@GAME
@click.option("--seats", type=int, help="How many seats; without it, as many as the bots and you.")
@click.option("--bots", metavar="A,B", default="", help="Bots for the last seats, by name.")
@LANG
@SEED
@OPTION
@SET
@file_option("--record", metavar="FILE", help="Write the replay there at the end.")
def play(
    game: str,
    seats: int | None,
    bots: str,
    lang: str | None,
    seed: str | None,
    option: tuple[str, ...],
    set_file: Path | None,
    record: Path | None,
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
        language_of(lang),
        parse_seed(seed) if seed else None,
        record,
    )


@app.command()
@GAME
@click.option("--lesson", metavar="NAME", help="Which of its lessons; without it, the first.")
@LANG
def learn(game: str, lesson: str | None, lang: str | None) -> None:
    """Learn a game by playing: three minutes, in the terminal."""
    from anden.core import registry
    from anden.core.errors import Malformed
    from anden.lessons import lesson_names, lesson_of
    from anden.terminal.learn import Learning

    chosen = registry.game(game)
    names = lesson_names(chosen)
    if not names:
        raise Malformed(f"{chosen.spec.name} has no lesson; `anden rules {game}` has its rules")
    Learning(lesson_of(chosen, lesson or names[0]), language_of(lang)).run()


@app.command()
@GAME
@SEATS
@click.option("--bots", metavar="A,B", required=True, help="A bot for each seat, by name.")
@click.option("--games", type=int, required=True, help="How many matches.")
@SEED
@WORKERS
@file_option("--record", metavar="DIR", help="Write every replay into this folder.")
@click.option("--luck", is_flag=True, help="Say also what would have been won with luck taken off (docs/review.md).")
@STRICT
@OPTION
@SET
@JSON
def sim(
    game: str,
    seats: int,
    bots: str,
    games: int,
    seed: str | None,
    workers: int,
    record: Path | None,
    luck: bool,
    strict: bool,
    option: tuple[str, ...],
    set_file: Path | None,
    json: bool,
) -> int:
    """Let bots play many matches and print the figures."""
    from anden.arena.faults import faults_in
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
        luck=luck,
    )
    run = runner(workers, chunk=CHUNK)
    with screens.progress(f"{chosen.spec.name}: {games} matches", games) as advance:
        played = carry_out(plan, run, advance)
    summary = summarise(plan, played)
    if json:
        print_json(summary)
    else:
        screens.simulation(summary)
    return _judge(faults_in(plan, played), strict)


@app.command()
@GAME
@click.option("--bots", metavar="A,B,C", required=True, help="The bots, as many as seats or more.")
@SEATS
@click.option("--games", type=int, required=True, help="How many matches, rounded up to whole rotated deals.")
@SEED
@WORKERS
@click.option("--on", metavar="ray[://HOST:PORT]", help="Play on a Ray cluster.")
@file_option("--report", metavar="DIR", help="Keep the games there, and a page.")
@click.option(
    "--luck/--no-luck",
    default=True,
    show_default=True,
    help="Say also what would have been won with luck taken off (docs/review.md).",
)
@STRICT
@OPTION
@SET
@JSON
def arena(
    game: str,
    bots: str,
    seats: int,
    games: int,
    seed: str | None,
    workers: int,
    on: str | None,
    report: Path | None,
    luck: bool,
    strict: bool,
    option: tuple[str, ...],
    set_file: Path | None,
    json: bool,
) -> int:
    """Measure bots against each other. Interrupted and started again, it goes on."""
    from anden.arena.faults import faults_in
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
    deals = parse_seed(seed or "0" * 64)
    plan = Plan(game, seats, options, tuple(bots.split(",")), games, deals, duplicate=True, luck=luck)
    with screens.progress(f"{chosen.spec.name}: {plan.size()} games", plan.size()) as advance:
        played = carry_out(plan, runner(workers, on), advance, kept_at(plan, report))
    found = standings(plan, played)
    page = write_report(report, plan, played, found) if report else None
    if json:
        print_json(found)
    else:
        screens.standings(found)
    if page and not json:
        print(f"report: {page}")
    return _judge(faults_in(plan, played), strict)


def _judge(faults: "Counter[str]", strict: bool) -> int:
    """The exit code of a contest: 1 if a bot failed and that counts. What failed is said on standard error."""
    if not strict or not faults:
        return 0
    (first, _), *_ = faults.most_common(1)
    print(f"anden: {faults.total()} decisions were made by greedy instead; most often: {first}", file=sys.stderr)
    return 1


app.add_command(study.review)
app.add_command(workshop.run_bot)
app.add_command(workshop.tune)
app.add_command(workshop.train)


@app.command("map")
@GAME
@file_option("--svg", metavar="FILE", required=True, help="Write the image there.")
@OPTION
@SET
def draw_map(game: str, svg: Path, option: tuple[str, ...], set_file: Path | None) -> None:
    """Draw a game's map as an image."""
    from anden.core import registry
    from anden.core.errors import Malformed

    chosen = registry.game(game)
    if chosen.map_svg is None:
        raise Malformed(f"{chosen.spec.name} has no map")
    options = chosen.settle(min(chosen.spec.seats), _options(chosen, option, set_file))
    write_file(svg, chosen.map_svg(options).encode())


@app.command()
@REPLAY
@click.option("--at", type=int, metavar="N", help="Show the match after N entries, and stop.")
@click.option("--seat", type=int, help="As this seat saw it; without it, as a spectator did.")
@click.option("--line", is_flag=True, help="Print the whole match as one line, to be sent to somebody.")
@LANG
@JSON
def replay(given: str, at: int | None, seat: int | None, lang: str | None, line: bool, json: bool) -> None:
    """Step through a recorded match: a file, or the line or link that somebody sent."""
    from anden.core.line import line_of, read_recorded
    from anden.core.replay import follow
    from anden.terminal.replay import Player

    recorded, players = read_recorded(given)
    player = Player(follow(recorded), seat, language_of(lang), [each.name for each in players])
    if line:
        print(line_of(recorded, players))
    elif json:
        print_json(player.plain(at))
    elif at is not None:
        player.show(at)
    else:
        player.run()


@app.command()
@REPLAY
@file_option("--weights", metavar="OUT", help="Write it there with the weights of every draw, to be checked elsewhere.")
def verify(given: str, weights: Path | None) -> None:
    """Check a recorded match: the commitment, every draw, every action, the result and the chain.

    It may be a file, or the line or link that somebody sent.
    """
    from anden.core.kernel import NATURE
    from anden.core.line import read_recorded
    from anden.core.replay import encode_replay, with_weights
    from anden.core.replay import verify as check

    replay, _ = read_recorded(given)
    match = check(replay)
    draws = sum(entry.seat == NATURE for entry in match.log)
    name = given if len(given) < LONGEST_NAME else f"{replay.game}, {replay.seats} seats"
    print(f"{name}: true. The commitment, {draws} draws, {match.version - draws} actions, result and chain hold.")
    if weights is not None:
        write_file(weights, encode_replay(with_weights(replay, match)))


@app.command()
@GAME
@click.argument("file", metavar="SHEET", type=click.Path(path_type=Path))
@LANG
@JSON
def score(game: str, file: Path, lang: str | None, json: bool) -> None:
    """Add up the score of a match played with the box."""
    from anden.core import registry
    from anden.core.errors import Malformed
    from anden.terminal import screens

    chosen = registry.game(game)
    if chosen.tally is None:
        raise Malformed(f"{chosen.spec.name} has no score sheet")
    names, scores = chosen.tally(_read_text(file))
    if json:
        print_json(screens.plain_sheet(chosen, names, scores))
    else:
        screens.sheet(chosen, names, scores, language_of(lang))


@app.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@JSON
def bench(games: tuple[str, ...], json: bool) -> None:
    """Measure the engine: random play inside the kernel and search, compiled and interpreted, in one run.

    Without a GAME, every game that comes with the package is measured.
    """
    from anden.arena.speed import ROUNDS, compare
    from anden.core import registry
    from anden.terminal import screens

    measured = [registry.game(game_id).spec.id for game_id in games] or registry.our_ids()
    with screens.progress(f"Measuring, {ROUNDS} rounds", ROUNDS) as advance:
        speed = compare(ENGINE.compiled, measured, advance)
    if json:
        print_json(speed)
    else:
        screens.speed(speed, str(ENGINE))


@app.command("compile")
def compile_kernels() -> None:
    """Compile the kernels that changed, ours and those of installed games; needs `anden[build]` and a C compiler.

    Without a compiler the exit code is 3: everything works all the same, more slowly.
    """
    from tempfile import TemporaryDirectory

    from anden import compiling
    from anden._compiled import every_group

    with TemporaryDirectory() as folder:
        try:
            done = compiling.compile_in_place(every_group(), Path(folder))
        except compiling.FAILURES as error:
            _say_and_exit(f"no compiled kernels, everything runs interpreted ({error})", NO_COMPILER)
    print(f"Compiled: {', '.join(group.name for group in done) or 'nothing changed'}.")


@app.command()
@GAME
@click.option("--law", metavar="NAME", multiple=True, help="Only this law; may be repeated.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Which matches are played.")
@JSON
def conformance(game: str, law: tuple[str, ...], seed: int, json: bool) -> None:
    """Hold a game to the laws. Ends with 1 if one is broken; docs/laws.md explains them."""
    from anden.conformance import LAWS, cases_of, held, laws_named
    from anden.core import registry
    from anden.terminal import screens, verdicts

    chosen, laws = registry.game(game), laws_named(LAWS, [*law])
    verdicts_found = []
    with screens.progress(f"{chosen.spec.name}: {len(laws)} laws", len(laws) * len([*cases_of(chosen, seed)])) as tell:
        for verdict in held(chosen, laws, seed, tell):
            verdicts_found.append(verdict)
            if not json:
                verdicts.show(verdict)
    if json:
        print_json(verdicts_found)
    if any(verdict.verdict == "broken" for verdict in verdicts_found):
        raise click.exceptions.Exit(1)


@app.command("new-game")
@click.argument("game_id", metavar="ID")
@click.option("--outside", is_flag=True, help="As a package of its own, in a new folder here.")
def new_game(game_id: str, outside: bool) -> None:
    """Make a small game that works, under an id of your own, to be changed into yours."""
    from anden.newgame import make

    made = make(game_id, outside, Path.cwd())
    print(f"{made.folder}: a whole game, {len(made.files)} files. What is left to do:")
    for number, step in enumerate(made.left, 1):
        print(f"{number}. {step}")


@app.command()
@GAME
@click.option("--seats", type=int, help="How many seats; without it, as few as the game has.")
@OPTION
@SET
def schema(game: str, seats: int | None, option: tuple[str, ...], set_file: Path | None) -> None:
    """Print what a game speaks in: JSON Schemas of views and actions, its components, its tensors."""
    from anden.core import registry
    from anden.core.match import check_seats
    from anden.core.schema import schema_of

    chosen = registry.game(game)
    taken = min(chosen.spec.seats) if seats is None else seats
    check_seats(chosen, taken)
    print_json(schema_of(chosen, taken, chosen.settle(taken, _options(chosen, option, set_file))))


app.add_command(station.serve)
app.add_command(station.backup)
app.add_command(mastering.station)


def _options(game: "AnyGame", choices: tuple[str, ...], set_file: Path | None) -> "Options":
    """The options chosen on the command line: values are JSON where they can be read as JSON, else text."""
    import msgspec

    from anden.core.errors import Malformed
    from anden.core.match import parse_options

    raw: dict[str, Any] = {}
    for choice in choices:
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


def _say_and_exit(line: str, code: int = 2) -> None:
    print(f"anden: {line}", file=sys.stderr)
    sys.exit(code)


def main(run: Callable[..., Any] = app) -> None:
    """Run a command; whatever is wrong with what was asked is said in one line, with exit code 2.

    So is a match that bots could not play to its end, with exit code 1: that is wrong with us.
    """
    try:
        sys.exit(run(standalone_mode=False))
    except click.Abort:
        sys.exit(130)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message())
        sys.exit(2)
    except click.ClickException as error:
        _say_and_exit(" ".join(error.format_message().split()))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has gone
        sys.exit(141)
    except ModuleNotFoundError as error:
        from anden.extras import extra_with

        extra = extra_with(error.name or "")
        if extra is None:
            raise
        _say_and_exit(f"this needs {error.name}: pip install 'anden[{extra}]'")
    except Exception as error:
        from anden.arena.playing import Unplayed
        from anden.core.errors import Refusal

        if isinstance(error, Unplayed):
            _say_and_exit(str(error), 1)
        if not isinstance(error, Refusal):
            raise
        _say_and_exit(str(error.msg.args.get("why", error)))
