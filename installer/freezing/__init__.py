"""What PyInstaller is told: the spec, what is left out, and what is put right at the start."""
