"""What is shipped with the program and made by others: each part with its version, licence and texts."""
