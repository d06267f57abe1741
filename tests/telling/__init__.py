# SPDX-License-Identifier: Apache-2.0
"""What is told of each game."""
