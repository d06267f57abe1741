# SPDX-License-Identifier: Apache-2.0
"""A club's server with a certificate: members invite there by the club's words, and nobody reads along."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import replace

import pytest

from tactile_app.errors import UserError
from tactile_app.evening.together import NotBegunError
from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_app.speech.phrases import Phrases
from tactile_core.rules.games import find_game
from tactile_host.storage.desktop import DesktopStore
from tactile_host.together.account import Accounts
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.background import Background
from tactile_host.together.beginning import Inviting, InvitingAtClub, Joining, entries_of
from tactile_host.together.club import save_club
from tactile_host.together.clubs import Clubs
from tactile_host.together.homes import DesktopHomes
from tactile_host.together.server import KeptServer, Server, free_port
from tactile_host.together.wire import NotKnownError, WireError, connect
from tests.homes.table import DEADLINE_S, HostedTable

WORDS = ("rudasu", "dukomi", "balaros", "fufomi")
pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates")


def openssl(folder, *words):
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True, timeout=DEADLINE_S)


def certificate(folder, authority, name="localhost"):
    """Make a certificate for *name* by an *authority* of its own, and return both files with the key."""
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={authority}",
            "-keyout", f"{authority}.key", "-out", f"{authority}.pem")  # fmt: skip
    openssl(folder, "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
            "-addext", f"subjectAltName=DNS:{name}", "-keyout", "club.key", "-out", "club.csr")  # fmt: skip
    openssl(folder, "x509", "-req", "-in", "club.csr", "-CA", f"{authority}.pem", "-CAkey", f"{authority}.key",
            "-days", "2", "-copy_extensions", "copy", "-out", "club.pem")  # fmt: skip
    return folder / f"{authority}.pem", folder / "club.pem", folder / "club.key"


class ClubServer:
    """`tactile-board club run` as somebody starts it; a context that ends it."""

    def __init__(self, folder, name="localhost"):
        self.authority, pem, key = certificate(folder, "authority", name)
        self.port = free_port()
        self.address = f"tls://localhost:{self.port}"
        command = [sys.executable, "-m", "tactile_host", "club", "run", "--certificate", str(pem), "--key", str(key)]
        self._process = subprocess.Popen(
            [*command, "--listen", f"127.0.0.1:{self.port}"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, env={"PATH": "", "XDG_DATA_HOME": str(folder / "data"), "HOME": str(folder)},
        )  # fmt: skip
        self._watch = threading.Timer(DEADLINE_S, self._process.kill)

    def __enter__(self):
        self._watch.start()
        said = []
        for line in self._process.stdout:
            said.append(line)
            if found := re.search("told this once: (.*)\\.", line):
                self.words = found[1]
                break
        else:
            raise AssertionError(said)
        return self

    def end(self):
        """Press Control and C, and return the lines that are printed then."""
        self._process.send_signal(signal.SIGINT)
        return [line.rstrip("\n") for line in self._process.stdout]

    def __exit__(self, *_):
        self._watch.cancel()
        self._process.terminate()
        self._process.wait(DEADLINE_S)
        self._process.stdout.close()


@pytest.fixture
def club(tmp_path, monkeypatch):
    with ClubServer(tmp_path) as made:
        monkeypatch.setenv("SSL_CERT_FILE", str(made.authority))
        yield made


def save(folder, club, typed=None):
    said: list[str] = []

    def tell(fact):
        said.append(Phrases("en").sentence(fact).display)

    save_club(folder, "chess-club", club.address, lambda: club.words if typed is None else typed, tell)
    return said


def run(coroutine):
    with closing(Background()) as background:
        return background.run(coroutine)


def invited(folder):
    store = DesktopStore(folder, folder)
    with closing(store):
        saved = Clubs(folder).find("chess-club")
        assert saved is not None
        return InvitingAtClub(folder, saved).invite(Match(find_game("crossings"), {}, 1), "2026-11-27", store)


def test_a_member_invites_there_and_somebody_joins_by_the_club_s_name(club, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    assert "--invite --at chess-club" in save(first, club)[-1]
    game, words = invited(first)
    save(second, club, typed="")
    joining = Joining(second, Clubs(second).address("Chess-Club"), words)
    assert joining.look().game.name == "crossings"
    with closing(DesktopStore(second, second)) as store:
        assert joining.keep(store) == game
    accounts = [Accounts(folder / "together").find(game) for folder in (first, second)]
    assert [(each.seat, each.address.is_tls, each.is_host) for each in accounts] == [(0, True, False), (1, True, False)]
    logs = [run(entries_of(each)) for each in accounts]
    assert logs[0] == logs[1] and logs[0][0].stored_ms > 1_700_000_000_000


def test_the_club_s_words_do_nothing_but_invite(club, tmp_path):
    save(tmp_path, club)
    saved = Clubs(tmp_path).find("chess-club")
    assert saved is not None

    async def attempt(subject):
        wire = await connect(saved.address, saved.user, saved.secret)
        try:
            return await wire.request(subject, b"w0123456789abcdef " + b"0" * 48)
        finally:
            await wire.close()

    for subject in ("join.w0123456789abcdef", "$JS.API.STREAM.CREATE.G_abcdefghij", "invite.w0123456789abcdef"):
        with pytest.raises(WireError):
            run(attempt(subject))
    # A name that is a user already, or that no user can have, gets no game.
    own = f"invite.{saved.user}"

    async def asked(data):
        wire = await connect(saved.address, saved.user, saved.secret)
        try:
            return await wire.request(own, data)
        finally:
            await wire.close()

    for data in (f"{saved.user} {'0' * 48}".encode(), b"keeper " + b"0" * 48, b"\xff\x00", b"x" * 4000):
        assert run(asked(data)) == b"{}"


def test_a_certificate_that_is_not_trusted_is_refused_in_one_sentence(club, tmp_path, monkeypatch):
    save(tmp_path, club)
    other = certificate(tmp_path, "stranger")[0]
    monkeypatch.setenv("SSL_CERT_FILE", str(other))
    for do in (lambda: save(tmp_path, club), lambda: invited(tmp_path)):
        with pytest.raises(UserError, match=r"^The certificate of tls://localhost:\d+ is not to be trusted"):
            do()


@pytest.mark.parametrize("typed", [None, ""], ids=["with the club's words", "only to join"])
def test_an_address_without_tls_is_told_where_the_club_is_saved(club, tmp_path, typed):
    club.address = f"localhost:{club.port}"
    with pytest.raises(UserError, match=r"answers only an encrypted line: write tls:// before"):
        save(tmp_path, club, typed)
    assert Clubs(tmp_path).find("chess-club") is None


def test_an_address_without_tls_is_told_where_it_is_used(club, tmp_path):
    save(tmp_path, club)
    saved = Clubs(tmp_path).find("chess-club")
    assert saved is not None
    # As an older program has saved it.
    plain = replace(saved, address=replace(saved.address, is_tls=False))
    Clubs(tmp_path).save(plain)
    told = Fact("together-write-tls", text=f"localhost:{club.port}")
    for do in (lambda: invited(tmp_path), lambda: Joining(tmp_path, plain.address, WORDS).look()):
        with pytest.raises(NotBegunError) as error:
            do()
        assert error.value.fact == told


def test_a_server_that_does_not_encrypt_is_told_so_at_an_address_with_tls(tmp_path):
    with HostedTable(tmp_path) as table, pytest.raises(NotBegunError) as error:
        Joining(tmp_path, replace(table.address, is_tls=True), WORDS).look()
    assert error.value.fact == Fact("together-not-encrypted", text=f"tls://127.0.0.1:{table.address.port}")


def test_a_club_s_server_at_this_computer_s_own_port_is_told_as_another_program(club, tmp_path):
    server = Server(tmp_path / "together-server")
    server.keep(KeptServer(LOOPBACK, club.port))
    with closing(DesktopStore(tmp_path, tmp_path)) as store, pytest.raises(NotBegunError) as error:
        Inviting(tmp_path, None, server).invite(Match(find_game("crossings"), {}, 1), "2026-11-28", store)
    assert error.value.fact == Fact("together-port-taken", text=str(club.port))


def test_the_end_of_the_server_is_told_as_its_own(tmp_path):
    with ClubServer(tmp_path) as made:
        assert made.end() == ["The server ends. Its games wait until it runs again."]


def test_the_end_is_told_at_once_where_the_server_takes_long_to_end(tmp_path):
    with ClubServer(tmp_path) as made:
        server = int((tmp_path / "data" / "tactile-board" / "together-club" / "server.pid").read_text())
        os.kill(server, signal.SIGSTOP)
        try:
            assert made.end() == ["The server ends. Its games wait until it runs again."]
        finally:
            os.kill(server, signal.SIGCONT)


def test_a_club_is_saved_by_somebody_who_joins_while_its_server_is_away(tmp_path):
    save_club(tmp_path, "chess-club", f"tls://localhost:{free_port()}", str, print)
    assert Clubs(tmp_path).find("chess-club") is not None


def test_a_certificate_for_another_name_is_refused(tmp_path, monkeypatch):
    with ClubServer(tmp_path, name="club.example") as made:
        monkeypatch.setenv("SSL_CERT_FILE", str(made.authority))
        with pytest.raises(UserError, match="is not to be trusted"):
            save(tmp_path, made)


def test_no_secret_is_said_to_a_server_that_does_not_encrypt(club, tmp_path):
    save(tmp_path, club)
    saved = Clubs(tmp_path).find("chess-club")
    assert saved is not None
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve():
            line, _ = listening.accept()
            with line:
                line.sendall(b'INFO {"server_id":"x","version":"2.15.1","max_payload":8192}\r\n')
                heard.append(line.recv(4096))

        thread = threading.Thread(target=serve)
        thread.start()
        plain = replace(saved.address, port=listening.getsockname()[1])
        with pytest.raises(WireError):
            run(connect(plain, saved.user, saved.secret))
        thread.join(DEADLINE_S)
    # A handshake of TLS, whose first byte is 22, and nothing else.
    assert heard[0][0] == 22
    assert saved.secret.encode() not in heard[0]


def test_nothing_is_said_beside_the_program_s_own_sentences(club, tmp_path, caplog):
    save(tmp_path, club)
    invited(tmp_path)
    assert caplog.messages == []


@pytest.fixture
def without_signals(club, monkeypatch):
    """Take from this process alone the signals that Windows has not."""

    def kill(pid, number):
        raise AssertionError("a signal is sent")

    with monkeypatch.context() as system:
        system.delattr("signal.SIGHUP")
        system.setattr("os.kill", kill)
        yield


@pytest.mark.usefixtures("without_signals")
def test_a_system_without_signals_invites_and_joins_at_a_club(club, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    save(first, club)
    game, words = invited(first)
    save(second, club, typed="")
    joining = Joining(second, Clubs(second).address("chess-club"), words)
    joining.look()
    with closing(DesktopStore(second, second)) as store:
        assert joining.keep(store) == game


@pytest.mark.usefixtures("without_signals")
def test_a_system_without_signals_keeps_no_games_for_others(tmp_path):
    with pytest.raises(UserError, match="On this system no games are kept for others"):
        Inviting(tmp_path, Address(LOOPBACK))
    match = Match(find_game("crossings"), {}, 1)
    with (
        closing(DesktopHomes(tmp_path, print)) as homes,
        closing(DesktopStore(tmp_path, tmp_path)) as store,
        pytest.raises(UserError, match="invite at a club's server, or join a game"),
    ):
        homes.invite(match, "2026-11-28", store, is_open=True)


@pytest.mark.parametrize(("name", "address"), [("Chess Club", "tls://club.example"), ("club", "club.example")])
def test_a_name_or_an_address_that_cannot_be_is_told_before_words_are_asked_for(tmp_path, name, address):
    def ask():
        raise AssertionError("the words are asked for")

    with pytest.raises(UserError, match=r"such as chess-club|write tls://"):
        save_club(tmp_path, name, address, ask, print)


def test_words_that_are_not_the_club_s_are_refused(club, tmp_path):
    with pytest.raises(UserError, match="does not know these words"):
        save(tmp_path, club, typed="bababa babebe babibi bababa")
    assert Clubs(tmp_path).find("chess-club") is None
    with pytest.raises(NotKnownError):
        run(connect(Clubs(tmp_path).address(club.address), "w0123456789abcdef", "0" * 48))
