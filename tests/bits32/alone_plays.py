# SPDX-License-Identifier: Apache-2.0
"""Runs on a board after alone_imports.py: plays both sides of a game alone, and prints lines of a word and its us."""

import time

from alone.hands import HandsSeen

from tactile_core.opponent.overboard_slices import OverboardSlices
from tactile_core.rules import overboard

LEVEL = 3
SEED = 1
PLIES = 40


def spent_us(since: int) -> int:
    """Return the microseconds since the counter was *since*."""
    return time.ticks_diff(time.ticks_us(), since)


began = time.ticks_us()
position = overboard.start({})
slices = OverboardSlices(LEVEL, SEED)
print("begin", spent_us(began))

looks_us = []
moves_us = []
judged_us = []
turns_us = []
backs_us = []
for ply in range(PLIES):
    if position.outcome():
        break
    began = time.ticks_us()
    slices.begin(position)
    begun_us = spent_us(began)
    thought_us = 0
    is_on = True
    while is_on:
        began = time.ticks_us()
        is_on = slices.look()
        us = spent_us(began)
        thought_us += us
        looks_us.append(us)
    began = time.ticks_us()
    move = slices.move(ply)
    moves_us.append(thought_us + begun_us + spent_us(began))
    hands = HandsSeen(position.occupancy(), 0)
    began = time.ticks_us()
    gesture = position.gesture(move)
    hands.made(gesture)
    judged_us.append(spent_us(began))
    began = time.ticks_us()
    position.push(move)
    hands.expect(position.occupancy())
    position.outcome()
    turns_us.append(begun_us + spent_us(began))
    if ply:
        began = time.ticks_us()
        answer = position.pop()
        push = position.pop()
        hands.expect(position.occupancy())
        backs_us.append(spent_us(began))
        position.push(push)
        position.push(answer)
print("plies", len(moves_us))
print("look_longest", max(looks_us))
print("look_mean", sum(looks_us) // len(looks_us))
print("judge_longest", max(judged_us))
print("turn_longest", max(turns_us))
print("move_longest", max(moves_us))
print("move_mean", sum(moves_us) // len(moves_us))
print("back_longest", max(backs_us))
looks_us = moves_us = judged_us = turns_us = backs_us = None
