"""How the parts of a view are shown where a game has no board of its own: said in the view's types.

The page reads it out of the JSON Schema of the view (`web/src/board/generic`), together with the words `view-<field>`
of the game's `page/` folder. Where a field has no words, the game's own picture and sentences are shown besides.
"""

from typing import Literal

from msgspec import Meta

__all__ = ["Form", "show"]

# hand: what its owner holds. pile: a number of cards face down. row: things side by side. track: things one behind the
# other, or the places of the seats on a scale. map: things with `x` and `y`. nothing: not to be shown. What is in a
# hand, a row or on a track can be clicked where an action speaks of it; a list without a form merely lies there.
Form = Literal["hand", "pile", "row", "track", "map", "nothing"]


def show(form: Form | None = None, *, of: str | None = None, by: str | None = None, at: str | None = None) -> Meta:
    """An annotation for a field of a view: `trains: Annotated[tuple[tuple[str, ...], ...], show("track", by="seat")]`.

    `of`: the kind of its ids, if that is not clear from the ids themselves, or `seat`; ids of a kind that is none of
    `Spec.kinds` are shown as they stand. In a row or a track of Structs it is the field that each is shown by. `by`:
    what its items follow one after the other: `seat`, or a kind of ids in the order of `Spec.kinds`. `at`: a number
    that is a place in another field of the view, which is marked there.
    """
    said = {"form": form, "of": of, "by": by, "at": at}
    return Meta(extra_json_schema={key: value for key, value in said.items() if value is not None})
