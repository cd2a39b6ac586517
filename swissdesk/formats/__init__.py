"""Text and bytes to tournament data and back: tournament report files, lists of pairs."""
