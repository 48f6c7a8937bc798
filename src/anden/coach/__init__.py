"""What a decision was worth by what its seat knew, and what of a match was play and what was luck."""
