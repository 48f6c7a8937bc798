"""What a first game points out: in words, with its rules, on occasions that can happen."""

import pytest

from anden.core import registry
from anden.core.errors import Malformed
from anden.lessons import Deed, Notice, When, faults_in_notices, notices, notices_of

GAME = registry.game("loknroll")
SOUND = notices_of(GAME)[0]

FAULTY = {
    "no words": (Notice("first-game-nothing", ("9.3",), SOUND.when), "es: no words for 'first-game-nothing'"),
    "no paragraph": (Notice(SOUND.say, (), SOUND.when), "names no paragraph"),
    "another paragraph": (Notice(SOUND.say, ("99.9",), SOUND.when), "names ['99.9']"),
    "no occasion": (Notice(SOUND.say, SOUND.rules, When()), "it says of no occasion"),
    "another field": (Notice(SOUND.say, SOUND.rules, When(field="pockets.me", least=1)), "no view has a field"),
    "another line": (Notice(SOUND.say, SOUND.rules, When(told="sung")), "nothing tells sung"),
    "another rule": (Notice(SOUND.say, SOUND.rules, When(refused="11.1")), "no refusal cites 11.1"),
    "another occasion": (Notice(SOUND.say, SOUND.rules, When(occasion="dusk")), "the game names no occasion dusk"),
    "touched without one": (Notice(SOUND.say, SOUND.rules, When(touched=True)), "touched: of which occasion?"),
    "another deed": (
        Notice(SOUND.say, SOUND.rules, SOUND.when, Deed({"kind": "dance"})),
        "no action is of the kind dance",
    ),
    "a deed at another occasion": (
        Notice(SOUND.say, SOUND.rules, SOUND.when, Deed({"kind": "pass"}, "dusk")),
        "the game names no occasion dusk",
    ),
    "another action": (Notice(SOUND.say, SOUND.rules, When(offers="dance")), "no action is of the kind dance"),
}


@pytest.mark.parametrize("game_id", registry.our_ids())
def test_every_game_points_out_some_things_and_none_is_at_fault(game_id: str) -> None:
    game = registry.game(game_id)
    assert len(notices_of(game)) >= 8
    assert faults_in_notices(game) == []


@pytest.mark.parametrize("fault", FAULTY)
def test_a_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    notice, said = FAULTY[fault]
    monkeypatch.setattr(notices, "notices_of", lambda _game: (notice,))
    assert [found for found in faults_in_notices(GAME) if said in found], faults_in_notices(GAME)


def test_a_file_of_another_form_is_refused_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "FILE", "1.json")
    with pytest.raises(Malformed, match=r"1\.json: Expected `array`"):
        notices_of.__wrapped__(GAME)
