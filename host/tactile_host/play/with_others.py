# SPDX-License-Identifier: Apache-2.0
"""The command line's way into a game with another home: the inviter hears four words, the other one types them."""

import datetime
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tactile_app.errors import UserError
from tactile_app.evening.inviting import terms
from tactile_app.evening.together import NotBegunError, unfinished_shared
from tactile_app.game.lobby.offers import ago
from tactile_app.game.lobby.waiting import told
from tactile_app.game.match import Match
from tactile_app.game.plan import Plan
from tactile_app.keys import key_called
from tactile_app.messages import Fact, result
from tactile_app.plain_text import plain_text
from tactile_app.session.typed_input import QUIT
from tactile_app.speech.speaker import Speaker
from tactile_app.storage.store import OpenElsewhere, Store
from tactile_app.together.remote_seat import told_again
from tactile_app.typed_words import command_of
from tactile_core.rules.games import find_game
from tactile_host.ending import Ended
from tactile_host.play.play_options import PlayOptions
from tactile_host.runtime.options import parse_options
from tactile_host.speech.last_words import finish_speaking
from tactile_host.together.address import EVERYWHERE, LONGEST_TOLD, LOOPBACK, Address, own_address, parse_address
from tactile_host.together.beginning import Inviting, InvitingAtClub, Joining
from tactile_host.together.clubs import Club, Clubs
from tactile_host.together.homes import SERVER, DesktopHomes
from tactile_host.together.new_words import draw_again
from tactile_host.together.server import Server
from tactile_host.together.words import read_words, spelled

# Mistyped words may be tried again; more tries would be guessing.
TRIES = 3
SEVERAL = 2
SECONDS_IN_A_MINUTE = 60
YES = ("yes", "y", "oui", "o", "ja", "j")
NO = ("no", "n", "non", "nein")
LONGEST_LINE = 200


def join_or_invite(options: PlayOptions, store: Store, folder: Path, speaker: Speaker) -> Plan:
    """Return the plan of a game with another home that *options* ask for; UserError where it cannot be."""
    if options.is_inviting and options.join is not None:
        raise UserError("One of the two invites, and the other joins: leave --invite or --join out.")
    if any(each is not None for each in (options.record, options.replay, options.trace, options.position)):
        raise UserError("A game with another home is kept by itself, from its beginning: leave the other file out.")
    if options.levels is not None or options.has_puzzles or options.is_lesson or options.is_tutorial:
        raise UserError("In a game with another home no computer plays or teaches: leave that out.")
    return invite(options, store, folder, speaker) if options.is_inviting else join(options, store, folder, speaker)


def invite(options: PlayOptions, store: Store, folder: Path, speaker: Speaker) -> Plan:
    """Begin a game, and say the words that open it to another; go on with one that waits, where the player wants that.

    NotJoined where the player leaves, NotBegunError where nobody can be asked.
    """
    going_on = None if options.is_new else going_on_with(options, store, folder, speaker)
    if going_on is not None:
        return going_on
    try:
        match = Match(find_game(options.game or "overboard"), parse_options(options.options), options.seed or 0)
    except ValueError as error:
        raise UserError(f"{error}.") from error
    match.elsewhere = 1
    today = datetime.datetime.now(tz=datetime.UTC).astimezone().date().isoformat()
    if options.at is not None:
        club = club_called(options.at, Clubs(folder))
        game, words = InvitingAtClub(folder, club).invite(match, today, store)
        address = club.address
    else:
        inviting = Inviting(folder, None if options.listen is None else listen_at(options.listen))
        game, words, _ = inviting.invite(match, today, store)
        address = told_address(inviting.server)
    told_words = (spelled(words, options.speech.language), str(address))
    return invited(Plan(match.game.name, together=game, invitation=told_words), speaker)


def invited(plan: Plan, speaker: Speaker) -> Plan:
    """Say the words that open the game of *plan* to another, and return it."""
    if plan.invitation is not None:
        for_words, *others = told_again(plan.invitation)
        with leaving_told(speaker, "together-invitation-kept"):
            speaker.say(result(for_words))
            speaker.say(result(*others, Fact("together-no-help")))
            finish_speaking(speaker)
    return plan


@contextmanager
def leaving_told(speaker: Speaker, id: str) -> Iterator[None]:
    """Say the sentence *id* to a player who leaves inside: what becomes of the words, or of an invitation."""
    try:
        yield
    except (NotJoined, Ended) as ended:
        speaker.say(result(Fact(id)))
        if isinstance(ended, Ended):
            ended.is_said = True
        else:
            finish_speaking(speaker)
        raise


def going_on_with(options: PlayOptions, store: Store, folder: Path, speaker: Speaker) -> Plan | None:
    """Ask of each game with another home that waits whether it is gone on with, and return its plan; None for none."""
    waiting = unfinished_shared(store, DesktopHomes(folder, lambda _: None))
    count = () if len(waiting) < SEVERAL else (Fact("together-count", count=len(waiting)),)
    for each in waiting:
        name, game = each.match.game.name, each.together or ""
        if options.is_piped:
            why = "A game with another board waits already. Go on with it, or add --new to begin another."
            raise NotBegunError(why, Fact("together-waits-already", game=name))
        asked = (Fact("together-new-words", game=name),) if each.is_unanswered else told(each)
        when = () if each.minutes is None else (ago(int(time.time()) // SECONDS_IN_A_MINUTE - each.minutes),)
        facts, count = (*count, *asked, *when, Fact("together-yes-or-no")), ()
        with leaving_told(speaker, "together-invitation-kept" if each.is_unanswered else "goodbye"):
            is_wanted = is_accepted(speaker, facts)
        if is_wanted:
            words = new_words(options, folder, game) if each.is_unanswered else None
            return invited(Plan(name, together=game, invitation=words), speaker)
    return None


def new_words(options: PlayOptions, folder: Path, game: str) -> tuple[str, str]:
    """Return new words for *game*, which nobody has joined, and the address of this computer's server."""
    server = Server(folder / SERVER)
    if options.listen is not None:
        server.listen(listen_at(options.listen))
    words = draw_again(server, game)
    return spelled(words, options.speech.language), str(told_address(server))


def told_address(server: Server) -> Address:
    """Return the address at which another player finds *server*."""
    kept = server.kept()
    return Address(LOOPBACK if kept.host == LOOPBACK else own_address(), kept.port)


def join(options: PlayOptions, store: Store, folder: Path, speaker: Speaker) -> Plan:
    """Ask for the words, say what they invite to, and take part."""
    if options.options or options.game:
        raise UserError("Whoever invites has chosen the game and its options: leave them out with --join.")
    address = Clubs(folder).address(options.join or LOOPBACK)
    with leaving_told(speaker, "together-words-unused"):
        joining, match = asked_for_words(folder, address, speaker)
    with leaving_told(speaker, "together-words-kept"):
        speaker.say(result(*terms(match)))
        is_joining = is_accepted(speaker, (Fact("together-accept"),))
    if not is_joining:
        is_told = joining.decline()
        speaker.say(result(Fact("together-not-joined" if is_told else "together-not-told")))
        finish_speaking(speaker)
        raise NotJoined
    try:
        return Plan(match.game.name, together=joining.keep(store))
    except OpenElsewhere as error:
        told = f"This game is open already: {error.where}. End it there."
        raise NotBegunError(told, Fact("together-open-elsewhere")) from error


def is_accepted(speaker: Speaker, asked: tuple[Fact, ...]) -> bool:
    """Return whether the answer to *asked* is yes: asked again after any line that is no answer.

    NotJoined where the player leaves by the word for it, or at the input's end: nothing is decided then.
    """
    while True:
        speaker.say(result(*asked))
        finish_speaking(speaker)
        try:
            typed = read_line().lower()
        except NotBegunError as error:
            raise NotJoined from error
        if typed in YES or key_called(typed) == "one":
            return True
        if command_of(typed) == QUIT:
            raise NotJoined
        if typed in NO or key_called(typed) == "two":
            return False


def club_called(name: str, clubs: Clubs) -> Club:
    """Return the club of *name* at which one may invite; NotBegunError where none is saved."""
    club = clubs.find(name)
    if club is None or not club.user:
        known = ", ".join(each.name for each in clubs.all() if each.user) or "none"
        why = f"No club is saved as {name!r} with words to invite by; saved: {known}. See: club save."
        raise NotBegunError(why, no_club(name, tuple(each.name for each in clubs.all() if each.user)))
    return club


def no_club(name: str, known: tuple[str, ...]) -> Fact:
    """Return the fact that no club is saved as *name*, and which are *known*."""
    return Fact("together-no-club", text=plain_text(name, LONGEST_TOLD), count=len(known), others=", ".join(known))


class NotJoined(Exception):  # noqa: N818 - nothing went wrong
    """The invitation was declined, or the words are not typed; which was said."""


def asked_for_words(folder: Path, address: Address, speaker: Speaker) -> tuple[Joining, Match]:
    """Return the game that the typed words open; NotBegunError after three that open none.

    NotJoined where somebody types that they leave.
    """
    for _ in range(TRIES):
        speaker.say(result(Fact("together-ask-words")))
        finish_speaking(speaker)
        typed = read_line()
        if command_of(typed) == QUIT:
            raise NotJoined
        try:
            joining = Joining(folder, address, read_words(typed))
            return joining, joining.look()
        except NotBegunError as error:
            speaker.say(result(error.fact))
    raise NotBegunError("Three tries are over. Begin again.", Fact("together-tries-over"))


def listen_at(text: str) -> Address:
    """Return the address at which the server listens for others: everywhere in this network where *text* is empty."""
    return parse_address(text) if text else Address(EVERYWHERE)


def read_line(read: Callable[[int, int], bytes] = os.read) -> str:
    """Return the next line of standard input without reading beyond it; NotBegunError at its end."""
    taken = b""
    while not taken.endswith(b"\n"):
        letter = read(0, 1)
        if not letter:
            raise NotBegunError("Nothing was typed.", Fact("together-nothing-typed"))
        if len(taken) < LONGEST_LINE:
            taken += letter
        elif letter == b"\n":
            break
    return taken.decode("utf-8", "replace").strip()
