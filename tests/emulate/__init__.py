# SPDX-License-Identifier: Apache-2.0
"""The emulated board, as far as it goes without MicroPython for it; all of it where a UF2 file is given."""
