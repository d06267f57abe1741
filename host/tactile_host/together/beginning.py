# SPDX-License-Identifier: Apache-2.0
"""The beginning of a game with another home: one player invites, and gets four words; the other types them."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from tactile_app.errors import UserError
from tactile_app.evening.together import NotBegunError, UnknownWordsError, shared_record
from tactile_app.game.match import Match
from tactile_app.game.records.record_notes import time_note
from tactile_app.game.records.rules_mark import mark_line
from tactile_app.messages import Fact
from tactile_app.storage.store import OpenElsewhere, Store
from tactile_app.system_errors import reason_of
from tactile_app.together.entries import data_of
from tactile_app.together.ledger import Ledger
from tactile_app.together.writers import NOT_JOINED
from tactile_host.together.account import Account, Accounts, checked
from tactile_host.together.address import TLS, Address
from tactile_host.together.background import Background
from tactile_host.together.clubs import Club
from tactile_host.together.grants import KEEPER, Grant, stream_of
from tactile_host.together.keeper import LOOK, TOO_MANY, Keeper
from tactile_host.together.nats_link import LEAVING
from tactile_host.together.server import Server
from tactile_host.together.wire import (
    EncryptedError,
    NotEncryptedError,
    NotKnownError,
    NotTrustedError,
    Stored,
    Wire,
    WireError,
    connect,
)
from tactile_host.together.words import draw_words, key_of

Result = TypeVar("Result")
TRIES = 20
AGAIN_S = 0.1
SECONDS_IN_A_MINUTE = 60


class Inviting:
    """Begins games at this computer's *server*; all other files lie in *folder*.

    *listen*: where the server is to listen from now on, None: where it did, or on this computer alone.
    """

    def __init__(self, folder: Path, listen: Address | None, server: Server | None = None) -> None:
        self._accounts = Accounts(folder / "together")
        self.server = server or Server(folder / "together-server")
        self._listen = listen

    def invite(self, match: Match, date: str, store: Store) -> tuple[str, tuple[str, ...], int]:
        """Return the game's name, the words that open it to another, and the server's port; UserError where it fails.

        The game has its first lines, in the log and on the record.
        """
        kept = self.server.listen(self._listen)
        address = self.server.ensure()
        words = draw_words()
        try:
            with closing(Background()) as background:
                grants = background.run(self._make(address, kept.secret, key_of(words)))
                account = Account(grants[0].game, 0, grants[0].name, grants[0].secret, address, is_host=True)
                begin_log(background, account, match, date, store, self._accounts)
        except WireError as error:
            self.server.close()
            raise own_server_fails(kept.port, error) from error
        return account.game, words, kept.port

    async def _make(self, address: Address, secret: str, key: tuple[str, str]) -> list[Grant]:
        wire = await connect(address, KEEPER, secret)
        try:
            return await Keeper(self.server).make(wire, *key)
        finally:
            await wire.close()


class InvitingAtClub:
    """Begins games at the server of a *club*, which lets its members; the accounts are kept in *folder*."""

    def __init__(self, folder: Path, club: Club) -> None:
        self._accounts = Accounts(folder / "together")
        self._club = club

    def invite(self, match: Match, date: str, store: Store) -> tuple[str, tuple[str, ...]]:
        """Return the game's name and the words that open it to another; UserError where it fails, as Inviting does."""
        club, words = self._club, draw_words()
        try:
            with closing(Background()) as background:
                answer = background.run(self._make(key_of(words)))
                if "error" in answer:
                    raise no_game_at(club, str(answer["error"]))
                account = checked(Account(answer["game"], 0, answer["user"], answer["secret"], club.address))
                begin_log(background, account, match, date, store, self._accounts)
        except NotKnownError as error:
            told = f"The server of {club.name} does not know the words that were saved for it."
            raise NotBegunError(told, Fact("together-words-not-known", text=club.name)) from error
        except (WireError, ValueError, KeyError, TypeError) as error:
            raise no_server(club.address, error) from error
        return account.game, words

    async def _make(self, key: tuple[str, str]) -> dict[str, str]:
        wire = await connect(self._club.address, self._club.user, self._club.secret)
        try:
            return dict(json.loads(await wire.request(f"invite.{self._club.user}", " ".join(key).encode())))
        finally:
            await wire.close()


class Joining:
    """Joins by *words* a game at *address*; NotBegunError where they open none, or without a server.

    To look at the game uses no words: they are used once the player has decided.
    """

    def __init__(self, folder: Path, address: Address, words: Sequence[str]) -> None:
        self._accounts = Accounts(folder / "together")
        self._address = address
        self._user, self._secret = key_of(words)
        self._lines: list[str] = []

    def look(self) -> Match:
        """Return the match that the log has; UserError where its rules are others."""
        with self._errors_told(), closing(Background()) as background:
            entries = background.run(self._look())
        ledger = Ledger()
        lines: list[str] = []
        for entry in entries:
            lines += ledger.take(seat_of(entry), entry.data, entry.stored_ms) or ()
        if ledger.has_other_rules:
            told = "The other program plays by other rules. Bring both to the same version."
            raise NotBegunError(told, Fact("together-other-rules"))
        if ledger.state.is_declined:
            # This home has declined by these words.
            raise UnknownWordsError
        if ledger.state.match is None:
            raise UserError("The other computer's game has not begun as it should.")
        self._lines = lines
        return ledger.state.match

    def decline(self) -> bool:
        """Use the words up, and let the inviter know; without a line do nothing, and return False."""
        try:
            return leave(self._join(), is_declined=True)
        except NotBegunError as error:
            # Somebody else has used them: there is nothing more to tell.
            return isinstance(error, UnknownWordsError)

    def keep(self, store: Store) -> str:
        """Use the words, begin the record of the game that was looked at, and return its name."""
        try:
            account = self._join()
        except UnknownWordsError:
            raise
        except NotBegunError as error:
            # They open the game to this home also where the answer alone was lost.
            error.more = (Fact("together-words-kept"),)
            raise
        begin_record(store, account, self._lines, self._accounts)
        return account.game

    def _join(self) -> Account:
        with self._errors_told(), closing(Background()) as background:
            return self._account_in(background.run(self._ask("join")))

    @contextmanager
    def _errors_told(self) -> Iterator[None]:
        """Raise what goes wrong as the error that tells it."""
        try:
            yield
        except NotKnownError as error:
            raise UnknownWordsError from error
        except (WireError, ValueError, KeyError) as error:
            raise no_server(self._address, error) from error

    def _account_in(self, answer: dict[str, str]) -> Account:
        return checked(Account(answer["game"], 1, answer["user"], answer["secret"], self._address))

    async def _look(self) -> list[Stored]:
        """Return what the log holds; a home that has joined by these words, and was killed, reads it as the player."""
        answer = await self._ask(LOOK)
        if "user" in answer:
            return await entries_of(self._account_in(answer))
        wire = await connect(self._address, self._user, self._secret)
        try:
            return await wire.fetch(stream_of(answer["game"]), 1)
        finally:
            await wire.close()

    async def _ask(self, what: str) -> dict[str, str]:
        try:
            asked = f"{what} {self._accounts.mark_of_home(self._user)}"
        except OSError as error:
            raise not_kept(error) from error
        wire = await connect(self._address, self._user, self._secret)
        try:
            answer = json.loads(await wire.request(f"join.{self._user}", asked.encode()))
        finally:
            await wire.close()
        if not isinstance(answer, dict) or not answer:
            raise NotKnownError("the words were used")
        return answer


def no_game_at(club: Club, reason: str) -> NotBegunError:
    """Return the error that says that the server of *club* makes no game for that *reason*."""
    fact = "together-club-too-many" if reason == TOO_MANY else "together-club-no-game"
    return NotBegunError(f"The server of {club.name} makes no game: {reason}.", Fact(fact, text=club.name))


def no_server(address: Address, error: Exception) -> NotBegunError:
    """Return the error that tells why no game can be begun at *address*."""
    if isinstance(error, NotTrustedError):
        told = f"The certificate of {address} is not to be trusted, so nothing was said there: {error}."
        return NotBegunError(told, Fact("together-not-trusted", text=str(address)))
    if isinstance(error, EncryptedError):
        told = f"The server at {address} answers only an encrypted line: write {TLS} before the address."
        return NotBegunError(told, Fact("together-write-tls", text=str(address)))
    if isinstance(error, NotEncryptedError):
        told = f"What answers at {address} does not encrypt its line, so nothing was said there. Is the address right?"
        return NotBegunError(told, Fact("together-not-encrypted", text=str(address)))
    told = f"There is no game server at {address}. Does it run? Is the address right?"
    return NotBegunError(told, Fact("together-no-server", text=str(address)))


def own_server_fails(port: int, error: WireError) -> NotBegunError:
    """Return the error that says why this computer's server, which should listen at *port*, begins nothing."""
    if isinstance(error, EncryptedError | NotKnownError):
        told = f"Another program listens at port {port} of this computer, where its game server should. End that one."
        return NotBegunError(told, Fact("together-port-taken", text=str(port)))
    told = f"The game server of this computer does not answer at port {port}. Begin again."
    return NotBegunError(told, Fact("together-own-server", text=str(port)))


def begin_log(
    background: Background, account: Account, match: Match, date: str, store: Store, accounts: Accounts
) -> None:
    """Write the first lines of *match* into the log and the record; WireError or UserError where that fails."""
    lines = [*match.tags(date), mark_line(match.game, match.options)]
    background.run(first_entry(account, lines))
    begin_record(store, account, lines, accounts)


async def first_entry(account: Account, lines: Sequence[str]) -> None:
    """Write the first lines of a game into its log."""

    async def write(wire: Wire) -> None:
        headers = {"Nats-Expected-Last-Sequence": "0", "Nats-Msg-Id": "first"}
        answer = json.loads(await wire.request(f"game.{account.game}.{account.seat}", data_of(lines), headers))
        if "error" in answer:
            raise WireError(str(answer["error"].get("description")))

    await soon(account, write)


async def entries_of(account: Account) -> list[Stored]:
    """Return what the log holds."""

    async def read(wire: Wire) -> list[Stored]:
        return await wire.fetch(stream_of(account.game), 1)

    return await soon(account, read)


async def soon(account: Account, do: Callable[[Wire], Awaitable[Result]]) -> Result:
    """Return the result of *do*, tried again: a server that learns of a new player takes a moment, or breaks lines."""
    for _ in range(TRIES):
        try:
            return await once(account, do)
        except WireError:
            await asyncio.sleep(AGAIN_S)
    return await once(account, do)


async def once(account: Account, do: Callable[[Wire], Awaitable[Result]]) -> Result:
    """Return what *do* gives over a line of *account*."""
    wire = await connect(account.address, account.user, account.secret)
    try:
        return await do(wire)
    finally:
        await wire.close()


def leave(account: Account, *, is_declined: bool) -> bool:
    """Tell the other player that this one leaves; an invitation that *is_declined* is told in the log, too.

    Without a line do nothing, and return False.
    """

    async def say(wire: Wire) -> None:
        if is_declined:
            found = await wire.fetch(stream_of(account.game), 1)
            headers = {"Nats-Expected-Last-Sequence": str(len(found))}
            stored = json.loads(
                await wire.request(f"game.{account.game}.{account.seat}", data_of([NOT_JOINED]), headers)
            )
            if "error" in stored:
                # The inviter has written meanwhile.
                raise WireError(str(stored["error"].get("description")))
        await wire.publish(f"hands.{account.game}.{account.seat}", LEAVING)

    with suppress(WireError, TimeoutError), closing(Background()) as background:
        background.run(soon(account, say))
        return True
    return False


def seat_of(entry: Stored) -> int:
    """Return the seat that has written *entry*."""
    last = entry.subject.rpartition(".")[2]
    return int(last) if last in ("0", "1") else -1


def begin_record(store: Store, account: Account, lines: Sequence[str], accounts: Accounts) -> None:
    """Keep the first *lines* of a game, and what opens it; OpenElsewhere where another program plays it."""
    try:
        accounts.keep(account)
        if not store.open(shared_record(account.game)).lines:
            store.append(shared_record(account.game), [*lines, time_note(int(time.time()) // SECONDS_IN_A_MINUTE)])
    except OpenElsewhere:
        raise
    except OSError as error:
        raise not_kept(error) from error


def not_kept(error: OSError) -> UserError:
    """Return the error that says that this home's files take no game."""
    return UserError(f"The game cannot be kept: {reason_of(error)}.")
