"""What can go wrong with a server of the program's own and with invitations: each says what helps."""

from collections.abc import Sequence
from pathlib import Path

from swissdesk.errors import StorageError
from swissdesk.words import _


class NoServerProgramsError(StorageError):
    """There is no PostgreSQL on this computer."""

    def __init__(self, oldest: int) -> None:
        sentence = _(
            "To serve an event this computer needs PostgreSQL {oldest} or newer, which is not there: "
            "{command}, or the installer from {site}. Nothing else has to be set up."
        )
        command, site = "sudo apt install postgresql", "https://www.postgresql.org/download/"
        super().__init__(sentence.format(oldest=oldest, command=command, site=site))


class CertificatePartMissingError(StorageError):
    """The program was installed without what makes certificates."""

    def __init__(self) -> None:
        sentence = _("To serve an event a part is needed that is not installed: {command}")
        super().__init__(sentence.format(command="pip install 'swissdesk[server]'"))


class ServedByRootError(StorageError):
    """The program runs with all rights, with which PostgreSQL refuses to run."""

    def __init__(self) -> None:
        super().__init__(
            _("PostgreSQL refuses to run as root. Start SwissDesk as an ordinary user, without sudo.")
        )


class ServerFolderTakenError(StorageError):
    """The folder for the server holds something else."""

    def __init__(self, folder: Path) -> None:
        sentence = _(
            "The folder {folder} holds something else than a server of SwissDesk. It was left as it is."
        )
        super().__init__(sentence.format(folder=folder))


class ServerFolderError(StorageError):
    """The folder of the server cannot be made or written to."""

    def __init__(self, folder: Path, why: str) -> None:
        sentence = _("The server cannot be kept in the folder {folder} ({why}).")
        super().__init__(sentence.format(folder=folder, why=why))


class ServerInUseError(StorageError):
    """Another program of this user serves from the folder."""

    def __init__(self, folder: Path) -> None:
        sentence = _("Another window or command of SwissDesk already serves an event from {folder}.")
        super().__init__(sentence.format(folder=folder))


class OtherServerVersionError(StorageError):
    """The server was made by a version of PostgreSQL that is not on this computer any more."""

    def __init__(self, folder: Path, made_by: str, there: Sequence[int]) -> None:
        sentence = _(
            "The server in {folder} was made by PostgreSQL {version}; on this computer there is {others}. "
            "Install PostgreSQL {version} again, or give the folder another name: then a new server is made."
        )
        others = ", ".join(map(str, there))
        super().__init__(sentence.format(folder=folder, version=made_by, others=others))


class PortTakenError(StorageError):
    """Another program listens at the port of the server."""

    def __init__(self, port: int) -> None:
        self.port = port
        sentence = _(
            "Another program of this computer uses the port {port}, which the invitations name. End it, or "
            "choose another port: then all desks need new invitations."
        )
        super().__init__(sentence.format(port=port))


class ServerDiskFullError(StorageError):
    """There is no room for the server."""

    def __init__(self, folder: Path, needed: int) -> None:
        sentence = _("The disk of {folder} has too little room for the server: it needs {needed} MB.")
        super().__init__(sentence.format(folder=folder, needed=needed))


class ServerProgramFailedError(StorageError):
    """A program of PostgreSQL ended with an error: `why` is what it says, in English."""

    def __init__(self, program: str, why: str) -> None:
        self.why = why
        sentence = _("The program {program} of PostgreSQL failed: {why}")
        super().__init__(sentence.format(program=program, why=why))


class DumpNotWrittenError(StorageError):
    """PostgreSQL's own copy of an event could not be written."""

    def __init__(self, file: Path, why: str) -> None:
        sentence = _("The dump {file} was not written ({why}). The event itself is stored on the server.")
        super().__init__(sentence.format(file=file, why=why))


class BothWentOnError(StorageError):
    """A file and the shared event that was made of it were both changed since."""

    def __init__(self, file: Path) -> None:
        sentence = _(
            "{file} was changed after it had been shared, and so was the shared event: they are two events "
            "now. Take the shared one home under another name first, then serve the file again."
        )
        super().__init__(sentence.format(file=file))


class NotServedError(StorageError):
    """An event that the server does not have."""

    def __init__(self, file: Path) -> None:
        super().__init__(_("{file} is not shared on this computer.").format(file=file))


class TakenHomeError(StorageError):
    """An event that the server had, and that goes on in a file since."""

    def __init__(self, file: str) -> None:
        sentence = _("The event was taken home and goes on in the file {file}: open that one.")
        super().__init__(sentence.format(file=file))


class InvitationError(StorageError):
    """A code that is no invitation."""


class WrongLettersError(InvitationError):
    """A group of letters that no code has at its place."""

    def __init__(self, number: int, group: str) -> None:
        self.number = number
        sentence = _("Group {number} of the invitation, “{group}”, is mistyped. Each group has six letters.")
        super().__init__(sentence.format(number=number, group=group))


class IncompleteInvitationError(InvitationError):
    """A code of which something is missing, or which is made of parts of several."""

    def __init__(self) -> None:
        super().__init__(
            _("This is no whole invitation: its groups are too few, too many or of another one.")
        )


class NewerInvitationError(InvitationError):
    """A code of a form that this version does not know."""

    def __init__(self) -> None:
        super().__init__(_("The invitation was made by a newer version of SwissDesk. Use the same one here."))


class NobodyAnswersError(StorageError):
    """No server answers at any address of an invitation."""

    def __init__(self, addresses: Sequence[str], port: int) -> None:
        sentence = _(
            "No server answers at {addresses}, port {port}. Is this computer in the same network, and does "
            "the other one serve the event and let it through its firewall?"
        )
        super().__init__(sentence.format(addresses=", ".join(addresses), port=port))


class OtherCertificateError(StorageError):
    """Something answers that is not the server of the invitation; it was told nothing."""

    def __init__(self, address: str) -> None:
        sentence = _(
            "Another server than that of the invitation answers at {address}. No password was sent to it. "
            "Ask the chief arbiter for a new invitation."
        )
        super().__init__(sentence.format(address=address))
