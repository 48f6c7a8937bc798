"""How fast environments are, ours and those of others in one run; and whether ten million steps keep memory.

Others are installed into a virtual environment of their own, under build/. Writes bench/envs.json and docs/measured.md.
"""

import gc
import json
import subprocess
import venv
from collections.abc import Callable
from pathlib import Path
from time import process_time

from bench.measured import rewrite
from bench.peers import ROUNDS, SECONDS

from anden.core import registry
from anden.core.rng import Rng
from anden.envs import Env, VecEnv, aec

HERE = Path(__file__).parent
PEERS = HERE.parent / "build" / "peers"
WANTED = ("numpy", "open_spiel", "pettingzoo", "pygame", "rlcard")
MATCHES = 256
SOAK = ("ticket-to-ride", 10_000_000)


def rate(play: Callable[[], int]) -> float:
    """Decisions per CPU second; the median of several rounds."""
    rates = []
    for _ in range(ROUNDS):
        began, count = process_time(), 0
        while (spent := process_time() - began) < SECONDS:
            count += play()
        rates.append(count / spent)
    return sorted(rates)[ROUNDS // 2]


def vector(game_id: str, seats: int, observing: bool) -> float:
    """A random policy of ours chooses: it is part of what is measured."""
    envs = VecEnv(game_id, MATCHES, seats, seed=1, observing=observing)

    def play() -> int:
        for _ in range(20):
            envs.step(envs.sample())
        return 20 * MATCHES

    return rate(play)


def single(game_id: str, seats: int) -> float:
    env, rng = Env(game_id, seats), Rng(1)

    def play() -> int:
        seat = env.seat
        env.observe(seat)
        env.mask(seat)
        places = env.legal(seat)
        env.step(places[rng.below(len(places))])
        if env.over:
            env.reset(rng.next32())
        return 1

    return rate(play)


def zoo(game_id: str, seats: int) -> float:
    env = aec(game_id, seats)
    env.reset(seed=1)

    def play() -> int:
        observation, _, terminated, _, _ = env.last()
        agent = env.agent_selection
        env.step(None if terminated else env.action_space(agent).sample(observation["action_mask"]))
        if not env.agents:
            env.reset(seed=1)
        return 0 if terminated else 1

    return rate(play)


def resident() -> int:
    """Bytes of memory that this process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


def soak(game_id: str, steps: int) -> dict[str, float]:
    """How much the process grew in the second half of so many steps."""
    envs = VecEnv(game_id, MATCHES, seed=1)
    grown = [0, 0]
    for half in range(2):
        gc.collect()
        before = resident()
        for _ in range(steps // 2 // MATCHES):
            envs.step(envs.sample())
        gc.collect()
        grown[half] = resident() - before
    return {"steps": steps, "first_half_bytes": grown[0], "second_half_bytes": grown[1]}


def peers() -> dict[str, float | None]:
    """Install them, and measure them there."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        venv.create(PEERS, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", *WANTED], check=True)
    script = HERE / "peers.py"
    done = subprocess.run([python, script], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float | None] = json.loads(done.stdout.splitlines()[-1])
    return found


def ours() -> dict[str, dict[str, float]]:
    """By game, with two seats, or as few as it has above that."""
    measured = {}
    for game_id in registry.our_ids():
        seats = min(seats for seats in registry.game(game_id).spec.seats if seats > 1)
        measured[f"{registry.game(game_id).spec.name}, {seats} seats"] = {
            "masks": vector(game_id, seats, False),
            "observations": vector(game_id, seats, True),
            "single": single(game_id, seats),
            "pettingzoo": zoo(game_id, seats),
        }
    return measured


def table(found: dict[str, dict[str, float]], others: dict[str, float | None]) -> list[str]:
    lines = [
        "| decisions per CPU second of one core | vector, masks | vector, observations | `Env` | PettingZoo's form |",
        "|---|--:|--:|--:|--:|",
    ]
    for name, rates in found.items():
        cells = (f"{rates[kind]:,.0f}" for kind in ("masks", "observations", "single", "pettingzoo"))
        lines.append(f"| {name} | {' | '.join(cells)} |")
    for name, figure in others.items():
        if figure is not None:
            lines.append(f"| {name} | | | {figure:,.0f} | |")
    return lines


def main() -> None:
    found, others = ours(), peers()
    kept = soak(*SOAK)
    measured = {"ours": found, "others": others, "soak": kept}
    (HERE / "envs.json").write_text(json.dumps(measured, indent=2) + "\n", "utf-8")
    rewrite("envs", table(found, others))
    print(f"{kept['steps']:,.0f} steps: {kept['second_half_bytes']:,.0f} bytes more after the second half")


if __name__ == "__main__":
    main()
