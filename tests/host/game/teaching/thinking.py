# SPDX-License-Identifier: Apache-2.0
"""A thinker without a process: it gives the process's answers, after it was looked at a few times."""

from dataclasses import replace

from tactile_app.opponent.messages import Task, Think, line_of_play
from tactile_app.opponent.thinker import OpponentError
from tactile_core.opponent.search import Search, never
from tactile_core.opponent.table import LargeTable
from tactile_host.opponent.data import full_knowledge_of
from tactile_host.opponent.thinking import think


class Here:
    """A mind that answers at look number *looks*; *asked* has the questions, *stopped* counts the stops.

    With *fails* each answer is an error.
    """

    def __init__(self, game, options=None, looks=1, *, fails=False):
        self._game, self._options, self._looks, self._fails = game, options or {}, looks, fails
        self._search = Search(full_knowledge_of(game), LargeTable())
        self._ask = None
        self._left = 0
        self.asked = []
        self.stopped = 0

    def think(self, position, level, seed, character=""):
        self._begin(replace(self._question(position, level, seed), character=character))

    def think_of_set_up(self, set_up, level, seed):
        ask = Think(1, self._game, self._options, "", [], level, seed, 60, Task.SET_UP)
        self._begin(replace(ask, chooser=set_up.chooser, answers=set_up.answers()))

    def teach(self, task, position, move=None, side=0):
        about = "" if move is None else position.move_text(move)
        if task is Task.TURNING_POINTS:
            about = "wb"[side]
        self._begin(replace(self._question(position, 8, 0), task=task, about=about))

    def poll(self):
        if self._ask is None:
            return None
        if self._fails:
            self._ask = None
            raise OpponentError("it fails")
        self._left -= 1
        if self._left > 0:
            return None
        ask, self._ask = self._ask, None
        return think(ask, self._search, never, never)

    def stop(self):
        self._ask = None
        self.stopped += 1

    def _question(self, position, level, seed):
        start, moves = line_of_play(position)
        return Think(1, self._game, self._options, start, moves, level, seed, 60)

    def _begin(self, ask):
        self.asked.append(ask)
        self._ask = ask
        self._left = self._looks
