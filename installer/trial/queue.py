"""A printer that writes files: a queue of CUPS in the bare Debian, whose paper is a PDF."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from installer.trial.root import BareRoot
from installer.trial.screen import until

PRINTED: Final = Path("/srv/printed/page.pdf")
_BACKEND: Final = f"""\
#!/bin/sh
# CUPS asks what devices there are by no argument, and prints a file, the sixth, or the standard input.
[ $# -eq 0 ] && exit 0
cat "${{6:--}}" > {PRINTED}
"""
_DESCRIPTION: Final = """\
*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "PAPER.PPD"
*Product: "(Paper)"
*Manufacturer: "Trial"
*ModelName: "Paper"
*ShortNickName: "Paper"
*NickName: "Paper, 1.0"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: True
*DefaultColorSpace: RGB
*FileSystem: False
*Throughput: "1"
*cupsVersion: 2.4
*cupsFilter2: "application/pdf application/pdf 0 -"
*OpenUI *PageSize/Page Size: PickOne
*OrderDependency: 10 AnySetup *PageSize
*DefaultPageSize: A4
*PageSize A4/A4: ""
*CloseUI: *PageSize
*OpenUI *PageRegion/Page Region: PickOne
*OrderDependency: 10 AnySetup *PageRegion
*DefaultPageRegion: A4
*PageRegion A4/A4: ""
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4/A4: "12 12 583 830"
*DefaultPaperDimension: A4
*PaperDimension A4/A4: "595 842"
*DefaultFont: Courier
"""


@contextmanager
def paper_queue(root: BareRoot) -> Iterator[Path]:
    """Install CUPS with one queue, run it, and yield the file that takes what is printed."""
    root.install("cups", "cups-client")
    description = Path("/tmp/paper.ppd")
    root.at(description).write_text(_DESCRIPTION)
    backend = root.at(Path("/usr/lib/cups/backend/paper"))
    backend.write_text(_BACKEND)
    backend.chmod(0o755)
    folder = root.at(PRINTED.parent)
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    alone = ["nsenter", f"--net=/proc/{root.alone}/ns/net"]
    with subprocess.Popen([*alone, "chroot", str(root.folder), "/usr/sbin/cupsd", "-f"]) as process:
        try:
            socket = root.at(Path("/run/cups/cups.sock"))
            until(socket.exists, "CUPS does not start")
            add = ("lpadmin", "-p", "Paper", "-E", "-v", "paper:/", "-P", str(description))
            root.administer(*add)
            root.administer("lpadmin", "-d", "Paper")
            yield root.at(PRINTED)
        finally:
            process.terminate()
