# SPDX-License-Identifier: Apache-2.0
"""Figures of the recognition of hands."""
