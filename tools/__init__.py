# SPDX-License-Identifier: Apache-2.0
"""Tools for developers: figures, an emulated Pico, models of players. Not installed with the product."""
