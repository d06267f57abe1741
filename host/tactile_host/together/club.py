# SPDX-License-Identifier: Apache-2.0
"""A club's server: run it for its members' games, or save it under a name as one who plays there."""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

from tactile_app.errors import ToldError
from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_host.ending import Ended
from tactile_host.together.address import EVERYWHERE, PORT, Address, parse_address
from tactile_host.together.background import Background
from tactile_host.together.beginning import no_server
from tactile_host.together.clubs import Club, Clubs, check_name
from tactile_host.together.grants import Grant
from tactile_host.together.keeper import Keeper
from tactile_host.together.server import KeptServer, Server
from tactile_host.together.wire import EncryptionError, NotKnownError, WireError, connect
from tactile_host.together.words import draw_words, key_of, read_words, spelled

LOOK_S = 60.0
# No user of a server is called so.
NOBODY = "nobody"


def run_server(
    folder: Path,
    listen: str | None,
    files: tuple[Path, Path],
    tell: Callable[[Fact], None],
    *,
    has_new_words: bool,
    language: str,
) -> NoReturn:
    """Keep a club's server, which listens at *listen*, until the program is ended; UserError where it cannot begin.

    *files* are its certificate with the chain, and the key. The words for members are told once, in *language*.
    """
    server = Server(folder / "together-club")
    words = settle(server, Address(EVERYWHERE) if listen is None else parse_address(listen), files, has_new_words)
    with closing(Background()) as background, closing(server):
        server.ensure()
        background.begin(Keeper(server).run())
        try:
            tell(Fact("together-server-runs", text=str(server.kept().port)))
            if words is not None:
                tell(Fact("together-server-words", text=spelled(words, language)))
            read_renewed(files, server.tell)
        except Ended as ended:
            # Said first: on a slow computer the server takes longer to end than the program is given.
            tell(Fact("together-server-ends"))
            ended.is_said = True
            raise


def read_renewed(files: tuple[Path, Path], tell: Callable[[], None]) -> NoReturn:
    """Look at the certificate's *files* now and then, and *tell* the server to read those that were renewed."""
    seen = [file.stat().st_mtime for file in files]
    while True:
        time.sleep(LOOK_S)
        found = [file.stat().st_mtime for file in files if file.is_file()]
        if len(found) == len(seen) and found != seen:
            seen = found
            tell()


def settle(server: Server, listen: Address, files: tuple[Path, Path], has_new_words: bool) -> tuple[str, ...] | None:
    """Write the settings of *server*, and return the words that let members invite, where there are new ones."""
    for file in files:
        if not file.is_file():
            missing = f"There is no file {file}. A server for others needs its certificate and the key."
            raise ToldError(missing, Fact("together-server-no-file", text=str(file)))
    certificate, key = (str(file.absolute()) for file in files)
    kept = server.kept() if server.is_kept else KeptServer(listen.host, listen.port)
    kept = replace(kept, host=listen.host, port=listen.port or PORT, tls=(certificate, key))
    words = None
    if has_new_words or not any(each.is_inviter for each in kept.grants):
        words = draw_words()
        inviter = Grant(*key_of(words), game="", seat=0, is_inviter=True)
        kept.grants[:] = [*(each for each in kept.grants if not each.is_inviter), inviter]
    server.keep(kept)
    return words


def save_club(folder: Path, name: str, address: str, ask: Callable[[], str], tell: Callable[[Fact], None]) -> int:
    """Save the server at *address* under *name*; *ask* returns the four words for inviting there, or "".

    NotBegunError where it cannot be saved, or is not there.
    """
    check_name(name)
    club = Club(name, parse_address(address))
    tell(Fact("together-club-words"))
    typed = ask()
    if typed:
        user, secret = key_of(read_words(typed))
        club = replace(club, user=user, secret=secret)
    try_club(club)
    Clubs(folder).save(club)
    tell(Fact("together-club-saved", text=name))
    if club.user:
        tell(Fact("together-club-invite", text=name))
    return 0


def try_club(club: Club) -> None:
    """Connect to *club* once; NotBegunError where it cannot be, or does not know the words.

    Without words a server that answers nobody else is enough, and one that is not there may come back.
    """

    async def knock() -> None:
        await (await connect(club.address, club.user or NOBODY, club.secret)).close()

    try:
        with closing(Background()) as background:
            background.run(knock())
    except NotKnownError as error:
        if club.user:
            told = f"The server at {club.address} does not know these words."
            raise NotBegunError(told, Fact("together-club-words-unknown", text=str(club.address))) from error
    except WireError as error:
        if club.user or isinstance(error, EncryptionError):
            raise no_server(club.address, error) from error
