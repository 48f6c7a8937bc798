"""What is asked and answered about calls: who wants to hear what, and where."""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta, Struct

from anden.server.wire.shared import SeatNumber, Version

__all__ = [
    "AnswerTurn",
    "CallKind",
    "CallWishes",
    "Calls",
    "Decided",
    "NewPush",
    "NewWebhook",
    "OffWhy",
    "Pushed",
    "PushedAnswer",
    "Receiver",
    "ReceiverForm",
    "WebhookForm",
    "WebhookMade",
]

CallKind = Literal["turn", "invite", "over"]
CALLED_FOR: tuple[CallKind, ...] = get_args(CallKind)
WebhookForm = Literal["plain", "discord", "slack", "ntfy"]
ReceiverForm = Literal["push", "plain", "discord", "slack", "ntfy"]
# Why a receiver is called no more: it is not there any more, it refuses, it never answers, its address is not public.
OffWhy = Literal["gone", "refused", "silent", "unsafe"]

Lang = Literal["es", "en"]
Label = Annotated[str, Meta(max_length=60, description="What its owner calls it; cleaned, shown as text only.")]
Address = Annotated[str, Meta(max_length=1000, description="Where it is called: https, and no private network.")]
Hour = Annotated[int, Meta(ge=0, le=23)]
Minute = Annotated[int, Meta(ge=0, le=1439, description="Of the day.")]
Base64Url = "^[A-Za-z0-9_-]+={0,2}$"


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class CallWishes(_Asked, frozen=True):
    """GET and POST /api/calls/wishes: what I want to be called for. Between the two minutes of `quiet` calls wait.

    `digest`: at this hour, once a day, how many tables wait for me. `zone`: by whose clock, as Europe/Madrid.
    """

    turn: bool = True
    invite: bool = True
    over: bool = True
    quiet: tuple[Minute, Minute] | None = None
    digest: Hour | None = None
    zone: Annotated[str, Meta(max_length=64, pattern="^[A-Za-z0-9_+/-]+$")] = "UTC"


class NewPush(_Asked, frozen=True):
    """POST /api/calls/push: this browser takes pushes, by its subscription. Asked again, it is brought up to date."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=90, pattern=Base64Url)]
    auth: Annotated[str, Meta(max_length=30, pattern=Base64Url)]
    lang: Lang
    label: Label = ""


class NewWebhook(_Asked, frozen=True):
    """POST /api/calls/webhooks."""

    form: WebhookForm
    address: Address
    lang: Lang
    label: Label = ""


class Receiver(Struct, frozen=True):
    """Where I am called. `here`: this browser. `called`: when it last took a call; `failures`: since then.

    `off`: why it is called no more. `host`: of its address the machine's name alone, as the rest may be a secret.
    """

    id: str
    form: ReceiverForm
    label: str
    host: str
    created: int
    here: bool
    called: int | None
    failures: int
    off: OffWhy | None


class Calls(Struct, frozen=True):
    """GET /api/calls. `key`: the station's, for a browser's subscription; None: this station calls nobody."""

    key: str | None
    wishes: CallWishes
    receivers: tuple[Receiver, ...]


class WebhookMade(Struct, frozen=True):
    """The answer to a new webhook. `secret`: what signatures of plain calls are made with; it is told this once."""

    calls: Calls
    secret: str | None


class AnswerTurn(_Asked, frozen=True):
    """POST /api/tables/{code}/answer: one action without a socket, as `act` over one."""

    seat: SeatNumber
    version: Version
    action: Any


class Decided(Struct, frozen=True):
    """It is done and stored."""

    version: int


class PushedAnswer(Struct, frozen=True):
    """The only thing that the seat can do now, as a button. It is refused where the match has gone on."""

    title: str
    code: str
    seat: int
    version: int
    action: Any


class Pushed(Struct, frozen=True):
    """What a browser is pushed, encrypted for it alone. `tag`: a later one of the same takes its place."""

    title: str
    text: str
    path: str  # what a click opens
    tag: str
    lang: str
    receiver: str
    stop: str  # the words of the button that ends these calls
    answer: PushedAnswer | None = None
