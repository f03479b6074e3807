"""Ideas: the game of Dreams and Inventions, 2-6 players."""
