"""What sheets with rows share: tables, columns, groups, and the players that stand on them."""
