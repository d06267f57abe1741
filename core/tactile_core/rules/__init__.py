# SPDX-License-Identifier: Apache-2.0
"""The six games, one file each, on one contract."""
