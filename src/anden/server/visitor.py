"""The visitor who asks over HTTP: the holder of a token, or a stranger."""

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from anden.server.errors import Forbidden
from anden.server.identity import COOKIE, COOKIE_SECONDS, Identity, holder_of
from anden.server.limits import Caller, address_of

__all__ = ["AnyRequest", "Visitor", "caller_of", "visitor"]

AnyRequest = Request[Any, Any, Any]


class Visitor:
    """`holder` is what the store knows of the token; None: a stranger so far."""

    def __init__(self, token: str | None, holder: str | None, secure: bool) -> None:
        self._secure = secure
        self.token = token if holder is not None else None
        self.holder = holder

    @property
    def key(self) -> str | None:
        """The hash of the token: the name of this browser among the devices of a pass. None for a stranger."""
        return None if self.token is None else holder_of(self.token)

    def known(self) -> str:
        """The holder; raises Forbidden for a stranger."""
        if self.holder is None:
            raise Forbidden("not-your-seat")
        return self.holder

    def introduced(self) -> str:
        """The holder, of whom something will be kept; raises Forbidden for a stranger.

        The token must have arrived before anything depends on it: an answer that is lost would lose it too.
        """
        if self.holder is None:
            raise Forbidden("introduce-yourself")
        return self.holder

    def cookie(self, identity: Identity) -> Cookie:
        """What the browser keeps: its own token for another year, or a new one."""
        return self.cookie_of(identity.issue() if self.token is None else self.token)

    def cookie_of(self, token: str) -> Cookie:
        """The cookie in which a browser keeps that token."""
        return Cookie(
            COOKIE, value=token, path="/", max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self._secure
        )


async def caller_of(asked: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who opens a request or a socket, as far as limits go."""
    holder = await asked.app.state.identity.holder(asked.cookies.get(COOKIE))
    return Caller(address_of(asked.client.host if asked.client else ""), holder)


async def visitor(request: AnyRequest) -> Visitor:
    """The visitor who asks, by the cookie that comes with the request."""
    state = request.app.state
    token = request.cookies.get(COOKIE)
    secure = state.tables.settings.secure or request.url.scheme == "https"
    return Visitor(token, await state.identity.holder(token), secure)
