# SPDX-License-Identifier: Apache-2.0
# The toy game: its name, its piece, its one refusal, its rules.

game-toy = Toy
piece-token = token

refused-toy-only-forwards = Not allowed: the token of { $square } goes one row forwards.

rules-toy-1 = Three columns, six rows, three tokens each, on the nearest row.
rules-toy-2 = In your turn move one token one row forwards. The first on the far row wins.
rules-toy-house-1 = House rules. Who cannot move passes.
rules-toy-house-2 = Two passes in a row are a draw.
