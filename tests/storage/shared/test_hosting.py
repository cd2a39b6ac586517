"""Events on a server of the program's own: shared, joined by invitation, made void, taken home."""

from contextlib import closing, suppress

import psycopg
import pytest

from swissdesk.frozen import replace
from swissdesk.storage.errors import ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.ids import SectionId
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.roles import Role, role_of
from swissdesk.storage.shared.served import hosting
from swissdesk.storage.shared.served.certificates import make_certificate
from swissdesk.storage.shared.served.errors import (
    BothWentOnError,
    NotServedError,
    OtherCertificateError,
    ServerProgramFailedError,
)
from swissdesk.storage.shared.served.hosting import Connected, host, hosted_of
from swissdesk.storage.shared.served.invitation import address_of
from swissdesk.storage.shared.served.server import HERE, Server
from swissdesk.storage.shared.sharing import reopen
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, scribe, with_result
from tests.storage.shared.own_server import folder_for_servers
from tests.storage.shared.test_desks import result, whole

SECTION = SectionId(1)


@pytest.fixture(scope="module")
def own():
    """A server that runs for all tests of this module."""
    with folder_for_servers() as folder:
        server = Server.at(folder / "server")
        with (server.data / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\n")  # the disk of the tests is slow
        server.start()
        yield server
        server.stop()


@pytest.fixture
def file(tmp_path):
    with closing(
        EventFile.create(tmp_path / "Öpen 2026.swissdesk", field_of(10, 2), "New", scribe=scribe())
    ) as event:
        yield event


@pytest.fixture
def hosted(own, file):
    return host(own, file)


@pytest.fixture
def join(tmp_path):
    """Joins an event by a code."""
    opened = []

    def joined(code, who="Ben"):
        address = address_of(code, tmp_path / "joined")
        event = SharedEvent.open(address, desk=f"desk of {who}", home=tmp_path, scribe=scribe(who))
        opened.append(event)
        return event

    yield joined
    for event in opened:
        event.close()


def code_of(hosted, role):
    return hosted.invitation(role, (HERE,)).code


def test_whoever_types_the_code_of_a_role_is_at_the_event_in_that_role(hosted, file, join):
    for role in Role:
        event = join(code_of(hosted, role))
        assert event.tournament(SECTION) == file.tournament(SECTION)
        with event.reading() as connection:
            assert role_of(connection) is role
            query = "SELECT version FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
            assert connection.exec_driver_sql(query).scalar_one() == "TLSv1.3"


def test_a_desk_keys_a_result_and_the_chief_of_this_computer_has_it(hosted, join, tmp_path):
    desk = join(code_of(hosted, Role.DESK))
    desk.do(*result(1, DRAWN))
    chief = SharedEvent.open(hosted.chief_address, desk="chief", home=tmp_path, scribe=scribe())
    assert chief.tournament(SECTION) == with_result(field_of(10, 2), 1, DRAWN)
    chief.do(*whole(field_of(12, 3)))
    chief.close()
    desk.catch_up()
    assert desk.tournament(SECTION) == field_of(12, 3)
    assert hosted.connected() == (Connected(Role.DESK, HERE),)


def test_the_code_of_one_event_opens_no_other_and_nothing_of_the_server(own, hosted, tmp_path):
    other_file = EventFile.create(tmp_path / "other.swissdesk", field_of(4, 1), "New", scribe=scribe())
    with closing(other_file):
        other = host(own, other_file)
    assert other.name != hosted.name
    invited = hosted.invitation(Role.CHIEF, (HERE,))
    for database in (other.name, "postgres", "template1"):
        with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
            psycopg.connect(
                host=HERE, port=own.port, user=invited.login, password=invited.password, dbname=database
            )
    with pytest.raises(psycopg.OperationalError, match="no encryption"):
        psycopg.connect(host=HERE, port=own.port, user=invited.login, dbname=hosted.name, sslmode="disable")


def test_a_renewed_invitation_makes_the_old_one_void_and_hangs_up_on_who_came_by_it(own, hosted, join):
    old, others = code_of(hosted, Role.DESK), code_of(hosted, Role.SCREEN)
    desk, screen = join(old), join(others, "Hall")
    desk.do(*result(1, DRAWN))
    hosted.renew(Role.DESK)
    with pytest.raises(LineLostError):
        desk.do(*result(2, DRAWN))
    with pytest.raises(LineLostError):
        join(old)
    screen.catch_up()
    assert code_of(hosted, Role.SCREEN) == others
    assert join(code_of(hosted_of(own, hosted.source), Role.DESK)).do(*result(2, DRAWN)).revision == 4


def test_no_password_stands_in_the_servers_log(own, hosted):
    hosted.renew(Role.DESK)
    with own.owning() as line, suppress(psycopg.Error):
        hosting._give_passwords(line, replace(own.kept.of_file(hosted.source), database="nobody"))
    said = (own.folder / "server.log").read_text()
    assert "nobody" in said  # what fails is written down with its statement
    kept = own.kept
    for event in kept.events:
        for role in Role:
            invited = replace(hosted.invitation(role), secret=event.secrets[role])
            assert invited.password not in said
    assert kept.owner not in said
    assert kept.owner not in repr(kept)


def test_another_server_at_the_same_address_is_told_no_password(hosted, tmp_path):
    invited = hosted.invitation(Role.DESK, (HERE,))
    other = replace(invited, fingerprint=bytes(16))
    with pytest.raises(OtherCertificateError, match=f"answers at {HERE}. No password was sent"):
        address_of(other.code, tmp_path / "joined")
    assert not (tmp_path / "joined").exists()
    # One that shows itself after the first look is refused by the line itself.
    address = address_of(invited.code, tmp_path / "joined")
    (kept,) = (tmp_path / "joined").iterdir()
    make_certificate(kept, tmp_path / "key.pem")
    with pytest.raises(LineLostError, match="certificate"):
        SharedEvent.open(address, desk="desk", home=tmp_path)


def test_the_address_that_answers_is_taken_of_several(hosted, join):
    code = hosted.invitation(Role.DESK, ("127.0.0.9", HERE)).code
    assert join(code).tournament(SECTION) == field_of(10, 2)
    code = hosted.invitation(Role.DESK).code
    assert join(code).tournament(SECTION) == field_of(10, 2)


def test_a_file_that_was_shared_already_goes_on_where_the_desks_are(own, file, hosted, join):
    code = code_of(hosted, Role.DESK)
    join(code).do(*result(1, DRAWN))
    again = host(own, file)
    assert (again.name, code_of(again, Role.DESK)) == (hosted.name, code)
    assert join(code).tournament(SECTION) == with_result(field_of(10, 2), 1, DRAWN)


def test_a_file_that_went_on_by_itself_is_not_taken_for_the_shared_event(own, file, hosted, join):
    join(code_of(hosted, Role.DESK)).do(*result(1, DRAWN))
    reopen(file)
    file.save(SECTION, with_result(field_of(10, 2), 2, DRAWN), "Board 2")
    with pytest.raises(BothWentOnError, match="two events now"):
        host(own, file)


def test_an_event_that_is_taken_home_is_a_file_again_and_the_desks_are_told(
    own, file, hosted, join, tmp_path
):
    code, home = code_of(hosted, Role.DESK), tmp_path / "home.swissdesk"
    desk = join(code)
    desk.do(*result(1, DRAWN))
    hosted.take_home(home)
    with closing(EventFile.open(home)) as taken:
        assert taken.tournament(SECTION) == with_result(field_of(10, 2), 1, DRAWN)
        assert taken.journal()[:-1] == desk.journal()
    for event in (desk, join(code, "Late")):
        with pytest.raises(ReadOnlyEventError, match=r"home\.swissdesk"):
            event.do(*result(2, DRAWN))
    with pytest.raises(ReadOnlyEventError, match="Shared in"):
        host(own, file)
    again = tmp_path / "again.swissdesk"
    hosted_of(own, file.path).take_home(again)
    with closing(EventFile.open(home)) as one, closing(EventFile.open(again)) as other:
        assert one.holds_what(other)
    with pytest.raises(NotServedError):
        hosted_of(own, home)


def test_where_taking_home_fails_the_desks_go_on(hosted, join, tmp_path):
    home = tmp_path / "home.swissdesk"
    home.write_text("something")
    with pytest.raises(Exception, match="already a file"):
        hosted.take_home(home)
    assert join(code_of(hosted, Role.DESK)).do(*result(1, DRAWN)).revision == 3


def test_sharing_that_was_interrupted_begins_anew(own, file, monkeypatch):
    def interrupted(_file, _address):
        raise KeyboardInterrupt

    monkeypatch.setattr(hosting, "share", interrupted)
    with pytest.raises(KeyboardInterrupt):
        host(own, file)
    name = hosted_of(own, file.path).name
    monkeypatch.undo()
    assert host(own, file).name == name
    with own.owning(name) as line:
        line.execute("DROP TABLE meta")  # as if the last step of sharing had never come to the disk
    assert file.is_read_only
    assert host(own, file).name == name
    assert file.is_read_only


def test_names_of_databases_are_made_of_the_files_name(tmp_path):
    names = ["Öpen 2026", "2026", "!!!", "postgres", "A very long name of an open tournament"]
    made = [hosting._name_for(tmp_path / f"{name}.swissdesk", set()) for name in names]
    assert made == ["open_2026", "event_2026", "event", "postgres_2", "a_very_long_name_of_an_o"]
    assert hosting._name_for(tmp_path / "Öpen 2026.swissdesk", {"open_2026", "open_2026_2"}) == "open_2026_3"


def test_a_server_that_does_not_run_says_so(own, hosted):
    stopped = Server.__new__(Server)
    stopped.__dict__.update(own.__dict__)
    stopped._kept = replace(own.kept, port=1)
    with pytest.raises(ServerProgramFailedError, match="refused"):
        hosting.HostedDatabase(stopped, stopped.kept.of_file(hosted.source)).connected()
