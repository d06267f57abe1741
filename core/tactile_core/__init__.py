# SPDX-License-Identifier: Apache-2.0
"""Rules, wire and recognition, shared by board and host, unchanged on CPython and on MicroPython."""
