"""What graphs mean in this game: connections, networks, bottlenecks, and what they are worth."""
