"""Making a new game from one that works: `anden new-game`.

`template/` is a whole game, `tests/` holds its tests, `outside/` what a package of its own needs besides. They are
real files, held to the laws as they stand; making a game copies them under another name.
"""

from anden.newgame.making import Made, make

__all__ = ["Made", "make"]
