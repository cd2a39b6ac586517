"""`python -m swissdesk` is the same as `swissdesk`."""

import sys

from swissdesk.app.command_line import main

sys.exit(main())
