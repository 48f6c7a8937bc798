"""Tries an Andén that is installed, from outside its sources: `python try_install.py compiled` (or `interpreted`).

Run by the Python of an environment with the extra `envs`; exits with a line that says what is wrong, if anything is.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import anden
from anden.envs import VecEnv, env_ids

PLAY = ("sim", "loknroll", "--seats", "2", "--bots", "greedy,random", "--games", "3")
MATCHES, STEPS = 4, 40


def check_engine(wanted: str) -> None:
    said = "compiled" if anden.ENGINE.compiled else "interpreted"
    if said != wanted:
        sys.exit(f"{anden.__file__} is {said}, not {wanted}: {anden.ENGINE}")


def check_environments() -> None:
    """Every game steps, and somebody has to decide in every match of it."""
    for name, game_id in env_ids().items():
        envs = VecEnv(game_id, MATCHES, seed=1)
        for _ in range(STEPS):
            envs.step(envs.sample())
        if not (envs.mask.any(axis=1).all() and envs.observation.any()):
            sys.exit(f"{name}: a match in which nobody may do anything, or nothing is to be seen")


def check_command() -> None:
    command = shutil.which("anden", path=str(Path(sys.executable).parent))
    if command is None:
        sys.exit("there is no command `anden` beside this Python")
    tried = subprocess.run([command, *PLAY], capture_output=True, text=True, check=False)
    if tried.returncode:
        sys.exit(f"anden {' '.join(PLAY)}: {tried.stderr}")


if __name__ == "__main__":
    check_engine(sys.argv[1])
    check_environments()
    check_command()
