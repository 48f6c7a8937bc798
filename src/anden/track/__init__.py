"""What the games around one line of track cards share."""
