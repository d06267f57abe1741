# SPDX-License-Identifier: Apache-2.0
"""What the board and the host share: rules, wire and recognition; it runs unchanged on CPython and on MicroPython."""
