#!/bin/bash
# The ladder on a machine without a network: `bash bench/offline.sh pack 3.12` here puts what it needs into build/carry
# (wheels for that Python, and the sources of 0.1); `bash bench/offline.sh unpack` there, in a copy of the checkout with
# build/carry, makes .venv and build/yardstick, compiles both, and stops with 1 where the kernels are not compiled.
# Then `.venv/bin/python -m bench.ladder --minutes 8` plays with all processors; build/ladder holds the games.
set -eu

NEEDS="mypy==2.4.1 ast_serialize librt msgspec mypy_extensions typing_extensions pathspec setuptools fluent.syntax click
  pebble openskill fluent.runtime attrs babel pytz"
ROOT=$(pwd)
CARRY=$ROOT/build/carry
VETERAN=$ROOT/build/yardstick/0.1

pack() {
  mkdir -p "$CARRY/wheels"
  # shellcheck disable=SC2086 # a list
  .venv/bin/pip -q download --no-deps --python-version "$1" --only-binary=:all: -c requirements.lock -d "$CARRY/wheels" $NEEDS
  commit=$(sed -n 's/^COMMIT = "\(.*\)"/\1/p' bench/yardstick/building.py)
  git archive "$commit" src setup.py pyproject.toml requirements.lock README.md | gzip > "$CARRY/veteran.tar.gz"
}

environment() { # of the checkout in that folder
  python3 -m venv --without-pip "$1/.venv"
  site=$("$1/.venv/bin/python" -c "import sysconfig; print(sysconfig.get_path('purelib'))")
  printf '%s\n%s\n' "$1/src" "$CARRY/library" > "$site/anden.pth"
}

is_compiled() {
  (cd "$1" && .venv/bin/python -c "import sys, anden; print(anden.ENGINE); sys.exit(not anden.ENGINE.compiled)")
}

unpack() {
  mkdir -p "$CARRY/library" "$VETERAN"
  for wheel in "$CARRY"/wheels/*.whl; do python3 -m zipfile -e "$wheel" "$CARRY/library"; done
  tar xzf "$CARRY/veteran.tar.gz" -C "$VETERAN"
  environment "$ROOT"
  environment "$VETERAN"
  (cd "$VETERAN" && .venv/bin/python setup.py -q build_ext --inplace -j 6) &
  .venv/bin/python -c "from anden.cli import main; main()" compile
  wait $!
  is_compiled "$ROOT"
  is_compiled "$VETERAN"
  touch "$VETERAN/.built"
}

"$@"
