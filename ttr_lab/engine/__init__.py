"""The door to the rules: legal actions, the next state, views, games and their records."""
