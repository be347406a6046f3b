"""The nouns of the game. No rule is enforced here."""
