"""Widgets that show a game and pass on what their reader does."""
