"""What a running server does besides serving."""

import asyncio
import gc
import weakref

from anden.server import serve


class Circle:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.myself = self


def test_what_is_left_in_circles_is_freed_though_collections_do_not_come_by_themselves() -> None:
    gc.disable()
    try:
        left = weakref.ref(Circle())
        assert left() is not None

        async def a_moment() -> None:
            collecting = asyncio.create_task(serve._collect())
            await asyncio.sleep(0)
            collecting.cancel()

        asyncio.run(a_moment())
        assert left() is None
    finally:
        gc.enable()
