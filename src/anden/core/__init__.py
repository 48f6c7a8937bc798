"""What every game, bot and table stands on."""
