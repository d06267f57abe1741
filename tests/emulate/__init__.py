# SPDX-License-Identifier: Apache-2.0
"""An emulated Pico that runs the real MicroPython with our firmware: opt-in, for it takes a UF2 file."""
