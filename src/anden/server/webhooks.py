"""Calls as the services want them that pass them on: plain JSON with a signature, Discord, Slack, ntfy."""

import hashlib
import hmac
import re
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec
from msgspec import Struct

from anden.server.errors import Conflict
from anden.server.wire.calls import WebhookForm

__all__ = ["Notice", "Posting", "must_fit", "posting_of", "signature_of"]

MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~@:])")


class Notice(Struct, frozen=True):
    """What a webhook is told: words, and two links."""

    kind: str
    title: str
    text: str
    url: str
    stop: str  # where these calls are ended
    stop_words: str


class Posting(Struct, frozen=True):
    """What is sent where."""

    address: str
    body: bytes
    headers: dict[str, str]


def posting_of(form: WebhookForm, address: str, notice: Notice, secret: str | None, now: int) -> Posting:
    """The notice in that form. Of a plain one the receiver can tell that it is ours, by the secret both know."""
    where, told = _FORMS[form](address, notice)
    body = msgspec.json.encode(told)
    headers = {"Content-Type": "application/json"}
    if secret is not None:
        headers["Anden-Signature"] = f"t={now // 1000},v1={signature_of(secret, now // 1000, body)}"
    return Posting(where, body, headers)


def signature_of(secret: str, at: int, body: bytes) -> str:
    """HMAC-SHA-256 over the second it was sent at, a full stop, and the body."""
    return hmac.digest(secret.encode(), b"%d.%b" % (at, body), hashlib.sha256).hex()


def _plain(address: str, notice: Notice) -> tuple[str, dict[str, Any]]:
    told = {
        "format": "anden-call/1",
        "kind": notice.kind,
        "title": notice.title,
        "text": notice.text,
        "url": notice.url,
        "stop": notice.stop,
    }
    return address, told


def _discord(address: str, notice: Notice) -> tuple[str, dict[str, Any]]:
    """Names are somebody else's text: none of it is a mention, a link or any other markup."""
    title, text = (MARKDOWN.sub(r"\\\1", words) for words in (notice.title, notice.text))
    content = f"**{title}**\n{text}\n<{notice.url}>\n-# [{notice.stop_words}](<{notice.stop}>)"
    return address, {"content": content, "allowed_mentions": {"parse": []}}


def _slack(address: str, notice: Notice) -> tuple[str, dict[str, Any]]:
    title, text, stop = (
        words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        for words in (notice.title, notice.text, notice.stop_words)
    )
    return address, {"text": f"{title}\n{text}\n<{notice.url}>\n<{notice.stop}|{stop}>", "link_names": False}


def _ntfy(address: str, notice: Notice) -> tuple[str, dict[str, Any]]:
    """Its topic stands in the address as people know it, and in the message as programs send it."""
    server, topic = _topic_of(address)
    told = {
        "topic": topic,
        "title": notice.title,
        "message": notice.text or notice.title,
        "click": notice.url,
        "actions": [{"action": "view", "label": notice.stop_words, "url": notice.stop}],
    }
    return server, told


def _topic_of(address: str) -> tuple[str, str]:
    """The server and the topic of an address of ntfy; what follows a question mark (a token) is for the server."""
    parts = urlsplit(address)
    root, _, topic = parts.path.rpartition("/")
    return urlunsplit(parts._replace(path=f"{root}/")), topic


def must_fit(form: WebhookForm, address: str) -> None:
    """Raises Conflict for an address that the service could do nothing with."""
    if form == "ntfy" and not _topic_of(address)[1]:
        raise Conflict("call-topic")


_FORMS = {"plain": _plain, "discord": _discord, "slack": _slack, "ntfy": _ntfy}
