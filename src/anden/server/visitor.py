"""Who asks over HTTP: the holder of a token, or a stranger."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie

from anden.server.errors import Forbidden
from anden.server.security import COOKIE, COOKIE_SECONDS, fresh_token, holder_of

__all__ = ["AnyRequest", "Visitor", "visitor"]

AnyRequest = Request[Any, Any, Any]


class Visitor:
    """`holder` is what the store knows of the token; None: a stranger so far."""

    def __init__(self, token: str | None, secure: bool) -> None:
        self._token = token
        self._secure = secure
        self.holder = holder_of(token)

    def known(self) -> str:
        """The holder; raises Forbidden for a stranger."""
        if self.holder is None:
            raise Forbidden("not-your-seat")
        return self.holder

    def introduced(self) -> tuple[str, Cookie]:
        """The holder, a new one if need be, and the cookie that keeps it."""
        token = self._token if self.holder is not None and self._token is not None else fresh_token()
        holder = holder_of(token)
        assert holder is not None
        cookie = Cookie(
            COOKIE, value=token, path="/", max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self._secure
        )
        return holder, cookie


async def visitor(request: AnyRequest) -> Visitor:
    secure = request.app.state.tables.settings.secure or request.url.scheme == "https"
    return Visitor(request.cookies.get(COOKIE), secure)
