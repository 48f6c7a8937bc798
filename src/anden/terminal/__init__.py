"""What the command line shows: tables, rulebooks, and matches played and replayed by text."""
