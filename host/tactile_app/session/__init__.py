# SPDX-License-Identifier: Apache-2.0
"""One game, lobby or tutorial at a board, with all that belongs to it: events and the time in, bytes out."""
