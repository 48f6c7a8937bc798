"""How the parts of a view are shown where a game has no board of its own: said in the view's types.

The page reads it out of the JSON Schema of the view (`web/src/board/generic`), together with the words `view-<field>`
of the game's `page/` folder; a field without words is not shown.
"""

from typing import Literal

from msgspec import Meta

__all__ = ["Form", "show"]

# hand: what its owner holds, to be clicked. pile: a number of cards face down. row: things side by side. track: things
# one behind the other, or the places of the seats on a scale. map: things with `x` and `y`. nothing: not to be shown.
Form = Literal["hand", "pile", "row", "track", "map", "nothing"]


def show(form: Form | None = None, *, of: str | None = None, by: str | None = None) -> Meta:
    """An annotation for a field of a view: `trains: Annotated[tuple[tuple[str, ...], ...], show("track", by="seat")]`.

    `of`: the kind of its ids, if that is not clear from the ids themselves, or `seat`. `by`: what its items follow one
    after the other: `seat`, or a kind of ids in the order of `Spec.kinds`.
    """
    said = {"form": form, "of": of, "by": by}
    return Meta(extra_json_schema={key: value for key, value in said.items() if value is not None})
