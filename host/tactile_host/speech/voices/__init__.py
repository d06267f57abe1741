# SPDX-License-Identifier: Apache-2.0
"""Voices: each engine runs in a helper process of its own, text in, sound out."""
