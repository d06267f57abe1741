# SPDX-License-Identifier: Apache-2.0
"""A desktop's games with other homes; see Homes. Nothing of the network is imported before one of them is played."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tactile_app.errors import UserError
from tactile_app.evening.together import AddressOnlyError, Invitation, NotBegunError
from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_app.storage.store import Store
from tactile_app.together.entries import LogEvent
from tactile_app.together.log_link import LogLink
from tactile_host.together.account import Accounts
from tactile_host.together.address import EVERYWHERE, LOOPBACK, Address, own_address
from tactile_host.together.clubs import Clubs
from tactile_host.together.extra import MISSING

if TYPE_CHECKING:
    from tactile_host.together.background import Background
    from tactile_host.together.beginning import Joining
    from tactile_host.together.nats_link import NatsLink
    from tactile_host.together.server import Server
    from tactile_host.together.watch import Watch

# At most this many invitations that wait are looked at; each is a line to a server.
MOST_WATCHED = 8
# The folder of this computer's server.
SERVER = "together-server"


class DesktopHomes:
    """The games whose accounts lie in *folder*; what their lines bring is put into *put*."""

    def __init__(self, folder: Path, put: Callable[[LogEvent], None]) -> None:
        self._folder = folder
        self._accounts = Accounts(folder / "together")
        self._put = put
        self._background: Background | None = None
        self._server: Server | None = None
        self._has_keeper = False
        self._links: list[NatsLink] = []
        # The game to which the words that were typed last invite.
        self._joining: Joining | None = None
        self._watches: dict[str, Watch] = {}
        # Words that are corrected are typed without the address that came before them.
        self._asked_at = Address(LOOPBACK)

    def games(self) -> Sequence[str]:
        """See Homes."""
        return self._accounts.games()

    def seat_in(self, game: str) -> int:
        """See Homes."""
        return self._accounts.find(game).seat

    def link_to(self, game: str) -> LogLink:
        """See Homes."""
        from tactile_host.together.nats_link import NatsLink  # noqa: PLC0415 - imported late: most games do without

        account = self._accounts.find(game)
        if game in self._watches:
            self._watches.pop(game).close()
        link = NatsLink(account, self._background_here(), self._own_server() if account.is_host else None)
        link.start(self._put)
        self._links.append(link)
        return link

    def lacking(self, *, is_inviting: bool) -> Fact | None:
        """See Homes; a club's server needs none here."""
        try:
            from tactile_host.together import wire  # noqa: F401, PLC0415 - the same: its library may be missing
            from tactile_host.together.server import installed_program  # noqa: PLC0415 - imported late: most games do without
        except NotBegunError as error:
            return error.fact
        return MISSING.fact if is_inviting and not self.clubs() and installed_program() is None else None

    def clubs(self) -> Sequence[str]:
        """See Homes."""
        return [club.name for club in Clubs(self._folder).all() if club.user]

    def invite(self, match: Match, today: str, store: Store, *, is_open: bool, club: str = "") -> Invitation:
        """See Homes."""
        from tactile_host.together.beginning import Inviting, InvitingAtClub  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.words import SPELLED, spelled  # noqa: PLC0415 - the same

        saved = Clubs(self._folder).find(club)
        if saved is not None:
            game, words = InvitingAtClub(self._folder, saved).invite(match, today, store)
            return Invitation(game, {each: spelled(words, each) for each in SPELLED}, str(saved.address))
        listen = Address(EVERYWHERE) if is_open else None
        game, words, port = Inviting(self._folder, listen, self._server_here()).invite(match, today, store)
        self._own_server()
        address = Address(own_address() if is_open else LOOPBACK, port)
        return Invitation(game, {language: spelled(words, language) for language in SPELLED}, str(address))

    def is_unanswered(self, game: str) -> bool:
        """See Homes: a club's server tells nobody whether the words were used."""
        from tactile_host.together.new_words import are_unused  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.server import Server  # noqa: PLC0415 - the same

        try:
            return self._accounts.find(game).is_host and are_unused(Server(self._folder / SERVER).kept(), game)
        except UserError:
            return False

    def invite_again(self, game: str) -> Invitation:
        """See Homes."""
        from tactile_host.together.new_words import draw_again  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.words import SPELLED, spelled  # noqa: PLC0415 - the same

        server = self._server_here()
        words = draw_again(server, game)
        self._own_server()
        kept = server.kept()
        address = Address(LOOPBACK if kept.host == LOOPBACK else own_address(), kept.port)
        return Invitation(game, {language: spelled(words, language) for language in SPELLED}, str(address))

    def look(self, typed: str) -> Match:
        """See Homes."""
        from tactile_host.together.beginning import Joining  # noqa: PLC0415 - imported late: most games do without
        from tactile_host.together.words import read_words  # noqa: PLC0415 - the same

        first, _, rest = typed.partition(" ")
        club = Clubs(self._folder).find(first)
        has_address = club is not None or any(letter in ".:" or letter.isdecimal() for letter in first)
        if has_address:
            self._asked_at = Clubs(self._folder).address(first)
        if has_address and not rest:
            raise AddressOnlyError
        self._joining = Joining(self._folder, self._asked_at, read_words(rest if has_address else typed))
        match = self._joining.look()
        match.elsewhere = 0
        return match

    def accept(self, store: Store) -> str:
        """See Homes."""
        return self._looked_at().keep(store)

    def decline(self) -> bool:
        """See Homes."""
        return self._looked_at().decline()

    def _looked_at(self) -> "Joining":
        if self._joining is None:
            raise UserError("Nobody has invited this home.")
        return self._joining

    def forget(self, game: str) -> None:
        """See Homes."""
        from tactile_host.together.beginning import leave  # noqa: PLC0415 - imported late: most games do without

        leave(self._accounts.find(game), is_declined=False)
        self._accounts.forget(game)

    def place_of(self, game: str) -> str:
        """See Homes."""
        account = self._accounts.find(game)
        if account.is_host or account.address.host == LOOPBACK:
            return ""
        clubs = (club.name for club in Clubs(self._folder).all() if club.address == account.address)
        return next(clubs, account.address.host)

    def watch(self, games: Sequence[str]) -> None:
        """See Homes; nothing is looked for before this program has begun to use the network."""
        if self._background is None:
            return
        from tactile_host.together.watch import Watch  # noqa: PLC0415 - imported late: most games do without

        for game in games[:MOST_WATCHED]:
            if game not in self._watches:
                account = self._accounts.find(game)
                ensure = self._own_server() if account.is_host else None
                self._watches[game] = Watch(account, self._background, ensure, self._put)

    def close(self) -> None:
        """Let every line go, and end the server of this computer."""
        for watch in self._watches.values():
            watch.close()
        for link in self._links:
            link.close()
            link.wait()
        if self._background is not None:
            self._background.close()
        if self._server is not None:
            self._server.close()

    def _own_server(self) -> Callable[[], object]:
        """Return the function that lets this computer's server run; begin the server's keeper."""
        from tactile_host.together.keeper import Keeper  # noqa: PLC0415 - imported late: most games do without

        server = self._server_here()
        if not self._has_keeper:
            self._has_keeper = True
            server.ensure()
            self._background_here().begin(Keeper(server).run())
        return server.ensure

    def _server_here(self) -> "Server":
        from tactile_host.together.server import Server  # noqa: PLC0415 - imported late: most games do without

        self._server = self._server or Server(self._folder / SERVER)
        return self._server

    def _background_here(self) -> "Background":
        from tactile_host.together.background import Background  # noqa: PLC0415 - imported late: most games do without

        self._background = self._background or Background()
        return self._background
