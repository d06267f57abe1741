# SPDX-License-Identifier: Apache-2.0
"""Checks that the parts are held to: room, reach, overhang, screws, touch."""
