"""What is asked and answered about a pass."""

from typing import Annotated, Any

from msgspec import Meta, Struct

__all__ = [
    "Carrier",
    "EnrolPasskey",
    "JoinPass",
    "LabelDevice",
    "Pass",
    "PassLink",
    "Passkey",
    "PasskeyOptions",
    "UsePasskey",
]

Secret = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$", max_length=43, description="What a one-time link carries.")]
Label = Annotated[str, Meta(max_length=60, description="What its owner calls a device; cleaned, shown as text only.")]
Credential = Annotated[dict[str, Any], Meta(description="A PublicKeyCredential, as its toJSON() tells it.")]


class _Asked(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class JoinPass(_Asked, frozen=True):
    """POST /api/pass/join: this browser holds the pass from now on that the link was made for.

    `bring`: what this browser had is brought along; otherwise it is forgotten.
    """

    code: Secret
    label: Label = ""
    bring: bool = False


class LabelDevice(_Asked, frozen=True):
    """POST /api/pass/devices/{id}."""

    label: Label


class EnrolPasskey(_Asked, frozen=True):
    """POST /api/pass/passkeys, with the answer of the authenticator."""

    credential: Credential
    label: Label = ""


class UsePasskey(_Asked, frozen=True):
    """POST /api/pass/passkeys/use: as JoinPass, by a passkey."""

    credential: Credential
    label: Label = ""
    bring: bool = False


class Carrier(Struct, frozen=True):
    """A browser that holds the pass. `used`: the day it was last seen."""

    id: str
    label: str
    created: int
    used: int
    here: bool


class Passkey(Struct, frozen=True):
    id: str
    label: str
    created: int


class Pass(Struct, frozen=True):
    """GET /api/pass. `created`: None while there is nothing to remember, and so no pass.

    `journeys`: how many hang on it. `open`: tables that are not over.
    """

    created: int | None
    devices: tuple[Carrier, ...]
    passkeys: tuple[Passkey, ...]
    journeys: int
    open: int


class PassLink(Struct, frozen=True):
    """POST /api/pass/link: works once, until then. `qr`: the link as a picture (SVG)."""

    code: str
    link: str
    until: int
    qr: str


class PasskeyOptions(Struct, frozen=True):
    """What the browser hands to its authenticator, as WebAuthn has it."""

    options: dict[str, Any]
