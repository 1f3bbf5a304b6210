"""Understanding a match: chances, what was chosen and what was luck, and why, in words."""
