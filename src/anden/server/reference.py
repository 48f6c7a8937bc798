"""The OpenAPI document as a plain page: no script, nothing from elsewhere."""

from html import escape
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

__all__ = ["ReferencePage"]

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h2{margin:2.5rem 0 .2rem;font-size:1.1rem}pre{overflow:auto;background:#8881;padding:.8rem}"
)


class ReferencePage(OpenAPIRenderPlugin):
    """Every operation with its parameters, and every schema."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        del request
        info = openapi_schema["info"]
        head = f"<!doctype html><meta charset=utf-8><title>{escape(info['title'])}</title><style>{STYLE}</style>"
        title = f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>"
        link = "<p><a href=openapi.json>openapi.json</a></p>"
        schemas = openapi_schema.get("components", {}).get("schemas", {})
        parts = [head, title, link, *_operations(openapi_schema["paths"]), *map(_schema, schemas.items())]
        return "\n".join(parts).encode()


def _operations(paths: dict[str, Any]) -> list[str]:
    out = []
    for path, methods in paths.items():
        for method, operation in methods.items():
            out.append(f"<h2><code>{method.upper()} {escape(path)}</code></h2>")
            out.append(f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>")
            out += [_json(operation[part]) for part in ("parameters", "requestBody") if operation.get(part)]
    return out


def _schema(named: tuple[str, Any]) -> str:
    name, schema = named
    return f"<h2>{escape(name)}</h2>{_json(schema)}"


def _json(value: object) -> str:
    return f"<pre>{escape(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())}</pre>"
