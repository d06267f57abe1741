# SPDX-License-Identifier: Apache-2.0
"""The board as the program knows it: client, conversation and maps; bytes and the time go in, events come out."""
