# SPDX-License-Identifier: Apache-2.0
"""Checks of the parts: room, reach, overhang, screws, touch."""
