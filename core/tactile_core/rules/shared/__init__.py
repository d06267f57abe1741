# SPDX-License-Identifier: Apache-2.0
"""What several games share: grids, what has stood before, and games that stand still."""
