# SPDX-License-Identifier: Apache-2.0
"""Kept lines and texts, and how they are sealed; where they are kept is not known here."""
