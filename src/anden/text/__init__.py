"""Words: catalogues and rulebooks, in every language we speak."""

from anden.text.catalogue import Catalogue, catalogue, own_words
from anden.text.rulebook import Rulebook, rulebook

__all__ = ["LANGUAGES", "Catalogue", "Rulebook", "catalogue", "own_words", "rulebook"]

LANGUAGES = ("es", "en")
