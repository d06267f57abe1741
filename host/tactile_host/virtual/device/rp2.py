# SPDX-License-Identifier: Apache-2.0
"""The board's rp2 module."""
