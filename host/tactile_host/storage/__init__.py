# SPDX-License-Identifier: Apache-2.0
"""The store of games, settings and what is learned of boards: a protocol, and the desktop's files behind it."""
