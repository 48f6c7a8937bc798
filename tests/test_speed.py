"""No kernel becomes a fifth slower unnoticed. Instructions are counted, not seconds: nothing else disturbs them."""

import json
import shutil

import pytest
from bench.instructions import FILE, count

import anden

MOST = 1.2  # of what was written down


@pytest.mark.skipif(not anden.ENGINE.compiled, reason="no compiled kernels here: make kernels")
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="no valgrind here: apt-get install valgrind")
def test_no_kernel_needs_a_fifth_more_instructions_than_were_written_down() -> None:
    """Where more are needed for a reason, `python -m bench.instructions` writes them down."""
    written: dict[str, float] = json.loads(FILE.read_text("utf-8"))
    counted = count()
    assert counted.keys() == written.keys()
    slower = {game_id: round(counted[game_id] / written[game_id], 2) for game_id in written}
    assert {game_id: factor for game_id, factor in slower.items() if factor > MOST} == {}
