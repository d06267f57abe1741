# SPDX-License-Identifier: Apache-2.0
"""Boards emulated down to the controller's registers: with MicroPython's own file for it, or without any program.

rp2040py is imported here alone; it comes with what developing needs, not with playing.
"""
