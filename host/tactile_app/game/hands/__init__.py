# SPDX-License-Identifier: Apache-2.0
"""Hands that are led step by step, and what they put back."""
