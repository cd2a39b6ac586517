"""What goes to FIDE, or is about what FIDE asks: norms, its forms, the check before a report."""
