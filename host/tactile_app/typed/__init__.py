# SPDX-License-Identifier: Apache-2.0
"""Meaning of typed lines."""
