"""Mathematics and players for lessons: bots, odds, networks."""
