# SPDX-License-Identifier: Apache-2.0
"""Braille: every sentence in its shortest form on a display, whose keys repeat it and walk through those before."""
