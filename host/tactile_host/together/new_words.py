# SPDX-License-Identifier: Apache-2.0
"""New words for an invitation that nobody has taken: those before stand in no file, and may be lost."""

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_host.together.grants import Grant
from tactile_host.together.server import KeptServer, Server
from tactile_host.together.words import draw_words, key_of


def are_unused(kept: KeptServer, game: str) -> bool:
    """Return whether nobody has used the words that open *game* at the server that is *kept*."""
    return any(each.is_word and each.game == game and not each.taken_by for each in kept.grants)


def draw_again(server: Server, game: str) -> tuple[str, ...]:
    """Return new words for *game* at *server*, and make those before void; NotBegunError where those were used."""
    words = draw_words()
    user, secret = key_of(words)
    with server.changing() as kept:
        if not are_unused(kept, game):
            raise NotBegunError("The words were used.", Fact("together-words-used"))
        kept.grants = [each for each in kept.grants if not (each.is_word and each.game == game)]
        kept.grants.append(Grant(user, secret, game, 1, is_word=True))
    server.tell()
    return words
