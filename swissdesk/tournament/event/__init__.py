"""The tournament as a whole: setting it up, what is always true of it, mending it, generating one."""
