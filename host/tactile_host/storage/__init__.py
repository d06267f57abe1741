# SPDX-License-Identifier: Apache-2.0
"""Where games, settings and what is learned of boards are kept: a protocol, and the desktop's files behind it."""
