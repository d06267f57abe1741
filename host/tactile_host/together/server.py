# SPDX-License-Identifier: Apache-2.0
"""The server that keeps the shared logs on this computer: found, checked, started, told of new players, ended."""

import contextlib
import json
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sysconfig
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tactile_app.errors import UserError
from tactile_app.system_errors import reason_of
from tactile_host.storage.whole_file import write_secret
from tactile_host.together.address import LOOPBACK, Address
from tactile_host.together.extra import MISSING, OLDEST
from tactile_host.together.grants import Grant, settings

PROGRAM = "nats-server"
# A signal tells the server of new players. Windows lacks it, and a signal to look for the server would end it there.
NO_SIGNALS = UserError("On this system no games are kept for others: invite at a club's server, or join a game.")
START_S = 10.0
STEP_S = 0.02
LOOK_S = 0.3


@dataclass
class KeptServer:
    """A server's folder: where it listens, the keeper's *secret*, all grants; *tls* as in settings()."""

    host: str
    port: int
    secret: str = field(default_factory=lambda: secrets.token_hex(16))
    grants: list[Grant] = field(default_factory=list)
    tls: tuple[str, str] | None = None


class Server:
    """The server whose files lie in *folder*, for nobody else to read; UserError on a system without its signals."""

    def __init__(self, folder: Path) -> None:
        if not hasattr(signal, "SIGHUP"):
            raise NO_SIGNALS
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        # A thread that looks after the server does not start it again once it was ended.
        self._starting = threading.Lock()
        self._is_closed = False

    @property
    def is_kept(self) -> bool:
        """Whether there has ever been one."""
        return self._path.exists()

    def kept(self) -> KeptServer:
        """Return what the folder holds; UserError where it cannot be read."""
        try:
            held = json.loads(self._path.read_text(encoding="utf-8"))
            grants = [Grant(**each) for each in held["grants"]]
            tls = held.get("tls")
            return KeptServer(held["host"], held["port"], held["secret"], grants, tls and (tls[0], tls[1]))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise UserError(f"The server's settings in {self._folder} cannot be read: {error}.") from error

    @contextlib.contextmanager
    def changing(self) -> Iterator[KeptServer]:
        """Give what is kept, to be changed, and write it: no other program of this home changes it meanwhile."""
        import fcntl  # noqa: PLC0415 - not there on Windows, where no server is kept

        try:
            lock = (self._folder / "grants.lock").open("w")
        except OSError as error:
            raise self._not_kept(error) from error
        with lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            kept = self.kept()
            yield kept
            self.write(kept)

    def _not_kept(self, error: OSError) -> UserError:
        return UserError(f"The server's settings in {self._folder} cannot be kept: {reason_of(error)}.")

    def keep(self, kept: KeptServer) -> None:
        """Write *kept*, and let the server know if it runs; UserError where that fails."""
        self.write(kept)
        self.tell()

    def write(self, kept: KeptServer) -> None:
        """Write *kept*, which the server reads when it starts or is told to; UserError where that fails."""
        listen = f"{kept.host}:{kept.port}"
        config = settings(listen, str(self._folder), kept.secret, kept.grants, kept.tls)
        try:
            write_secret(self._path, json.dumps(asdict(kept)))
            write_secret(self._folder / "nats.conf", json.dumps(config))
        except OSError as error:
            raise self._not_kept(error) from error

    def tell(self) -> None:
        """Let a server that runs read what was written."""
        self._send(signal.SIGHUP)

    def _send(self, number: signal.Signals) -> None:
        pid = self.pid()
        if pid is not None:
            with contextlib.suppress(OSError):
                os.kill(pid, number)

    def listen(self, asked: Address | None) -> KeptServer:
        """Let the server listen where it is *asked* to from now on, None: where it did; return what is kept."""
        if not self.is_kept:
            where = asked or Address(LOOPBACK)
            is_usable = where.host != LOOPBACK or is_free(where.port)
            kept = KeptServer(where.host, where.port if is_usable else free_port())
            self.keep(kept)
            return kept
        kept = self.kept()
        if asked is not None and (kept.host, kept.port) != (asked.host, asked.port):
            self.close()
            self._is_closed = False
            kept.host, kept.port = asked.host, asked.port
            self.keep(kept)
        return kept

    def ensure(self) -> Address:
        """Return the server's address; it runs from then on. UserError where it cannot run."""
        address = self._address()
        with self._starting:
            if not answers(address) and not self._is_closed:
                self._start(address)
        return address

    def begin_again(self) -> None:
        """End the server, and start it anew: on a disk that was full it keeps nothing more until then.

        UserError where it does not start.
        """
        with self._starting:
            if self._is_closed:
                return
            self._send(signal.SIGTERM)
            address = self._address()
            until_s = time.monotonic() + START_S
            while answers(address) and time.monotonic() < until_s:
                time.sleep(STEP_S)
            self._start(address)

    def _start(self, address: Address) -> None:
        if self._process is not None:
            # One that was killed, or hangs, is let go.
            self._process.kill()
            self._process.wait(START_S)
        try:
            with (self._folder / "server.log").open("wb") as log:
                self._process = subprocess.Popen(
                    [find_program(), "-c", str(self._folder / "nats.conf")],
                    stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                )  # fmt: skip
        except OSError as error:
            raise UserError(f"The server for games with others does not start: {reason_of(error)}.") from error
        until_s = time.monotonic() + START_S
        while time.monotonic() < until_s and self._process.poll() is None:
            if answers(address):
                return
            if self._is_closed:
                self._process.terminate()
            time.sleep(STEP_S)
        raise UserError(f"The server for games with others does not start. It says why in {self._folder}/server.log.")

    def close(self) -> None:
        """End the server, if it runs."""
        # A start that is under way is given up: whoever ends the program is not kept waiting.
        self._is_closed = True
        with self._starting:
            self._send(signal.SIGTERM)
            if self._process is not None:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(START_S)
            self._process = None

    def _address(self) -> Address:
        kept = self.kept()
        return Address(LOOPBACK, kept.port, is_tls=kept.tls is not None)

    @property
    def _path(self) -> Path:
        return self._folder / "grants.json"

    def pid(self) -> int | None:
        """Return the number of the server's process, None where it does not run."""
        try:
            pid = int((self._folder / "server.pid").read_text())
            name = Path(f"/proc/{pid}/comm")
            is_ours = not name.exists() or name.read_text().startswith(PROGRAM)
            os.kill(pid, 0)
        except (OSError, ValueError):
            return None
        return pid if is_ours else None


def installed_program() -> str | None:
    """Return the server's program, of whatever version; None for none."""
    ours = Path(sysconfig.get_path("scripts")) / PROGRAM
    return shutil.which(PROGRAM) or shutil.which(str(ours))


def find_program() -> str:
    """Return the server's program: the one on PATH, or the one of the extra; UserError for none, or for an old one."""
    found = installed_program()
    if found is None:
        raise MISSING
    try:
        told = subprocess.run([found, "--version"], capture_output=True, text=True, check=False, timeout=START_S).stdout
    except (OSError, subprocess.TimeoutExpired) as error:
        raise UserError(f"{found} does not say its version.") from error
    version = re.search(r"v(\d+)\.(\d+)", told)
    if version is None or (int(version[1]), int(version[2])) < OLDEST:
        oldest = ".".join(map(str, OLDEST))
        raise UserError(f"{found} is older than {oldest}: take a newer {PROGRAM}, or take it off the path.")
    return found


def answers(address: Address) -> bool:
    """Return whether somebody listens there."""
    try:
        with socket.create_connection((address.host, address.port), LOOK_S):
            return True
    except OSError:
        return False


def is_free(port: int) -> bool:
    """Return whether nobody listens at *port* of this computer."""
    return not answers(Address(LOOPBACK, port))


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as found:
        found.bind((LOOPBACK, 0))
        return int(found.getsockname()[1])
