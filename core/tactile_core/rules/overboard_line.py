# SPDX-License-Identifier: Apache-2.0
"""One line of six points in Overboard: the result of a push depends only on the line that it touches.

A line's code is a number to the base three, the point of lowest index first: 0 empty, 1 the first player's peg, 2 the
second's. A push is given by the pusher's index, its sense (+1 towards higher indices) and its distance.
"""

SIZE = 6
CODES = 3**SIZE
POWERS = (1, 3, 9, 27, 81, 243)


def digits_of_all() -> bytes:
    """Return the six digits of every code, one after the other."""
    # Each digit triples the table so far: a quick way, because a board reads no switches while it computes this.
    digits = bytearray(CODES * SIZE)
    for index in range(SIZE):
        power = POWERS[index]
        for digit in (1, 2):
            start = digit * power * SIZE
            digits[start : start + power * SIZE] = digits[: power * SIZE]
            for at in range(start + index, start + power * SIZE, SIZE):
                digits[at] = digit
    return bytes(digits)


DIGITS = digits_of_all()


def masks_of_all() -> bytes:
    """Return, for every code, one bit for each point on which a peg stands."""
    masks = bytearray(CODES)
    for index in range(SIZE):
        power = POWERS[index]
        for code in range(power):
            masks[code + power] = masks[code + 2 * power] = masks[code] | 1 << index
    return bytes(masks)


MASKS = masks_of_all()


def code_of(digits: list[int]) -> int:
    """Return the code of six *digits*."""
    return sum([digits[index] * POWERS[index] for index in range(SIZE)])


def digits_of(code: int) -> list[int]:
    """Return the six digits of *code*."""
    return list(DIGITS[code * SIZE : code * SIZE + SIZE])


def reach(code: int, index: int, sense: int, own: int) -> tuple[int, int]:
    """Return (empty points ahead, enemy pegs between the rim and the first own peg) for the peg *own* at *index*."""
    empty = 0
    enemies = 0
    place = index + sense
    while 0 <= place < SIZE:
        digit = DIGITS[code * SIZE + place]
        if digit == 0:
            empty += 1
        # Only the enemies between the rim and the last own peg count.
        elif digit == own:
            enemies = 0
        else:
            enemies += 1
        place += sense
    return empty, enemies


def distances(code: int, index: int, sense: int, own: int) -> list[int]:
    """Return the legal distances of a push, ascending (the closed form of the rules)."""
    empty, enemies = reach(code, index, sense, own)
    far = list(range(empty + 1, empty + enemies + 1))
    return [1] + far if empty else far


def after_push(code: int, index: int, sense: int, distance: int) -> tuple[int, list[int]]:
    """Return (code afterwards, digits of the pegs that fall, first to fall first) of any push, legal or not."""
    digits = digits_of(code)
    line = digits[:]
    rim = SIZE if sense > 0 else -1
    moving = [place for place in range(index, rim, sense) if digits[place]]
    for place in moving:
        line[place] = 0
    fallen: list[int] = []
    free = index + sense * distance
    for place in moving:
        # A peg moves only when the train reaches it: gaps close first.
        target = max(place * sense, free * sense) * sense
        if 0 <= target < SIZE:
            line[target] = digits[place]
        else:
            fallen.insert(0, digits[place])
        free = target + sense
    return code_of(line), fallen


def train_masks(code: int, index: int, sense: int, distance: int) -> list[int]:
    """Return, for each unit step of a push, the points (one bit each) that pegs leave in that step."""
    masks = []
    place = index
    for _ in range(distance):
        mask = 0
        train = place
        while 0 <= train < SIZE and DIGITS[code * SIZE + train]:
            mask |= 1 << train
            train += sense
        masks.append(mask)
        code, _fallen = after_push(code, place, sense, 1)
        place += sense
    return masks
