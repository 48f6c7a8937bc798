"""Tables that people and bots sit down at: HTTP for the lobby, a WebSocket for the match, one store behind both."""
