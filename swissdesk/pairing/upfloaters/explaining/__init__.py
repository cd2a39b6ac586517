"""Why brackets are filled with upfloaters and paired so: what the systems that do it answer alike."""
