# SPDX-License-Identifier: Apache-2.0
"""Boards emulated down to the controller's registers: with MicroPython's own file for it, or without any program.

Only this package imports rp2040py, which is installed for developing, not for playing.
"""
