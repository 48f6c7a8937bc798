"""Words: catalogues and rulebooks, in every language we speak."""

from anden.text.catalogue import Catalogue, catalogue
from anden.text.rulebook import Rulebook, rulebook

__all__ = ["LANGUAGES", "Catalogue", "Rulebook", "catalogue", "rulebook"]

LANGUAGES = ("es", "en")
