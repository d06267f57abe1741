# SPDX-License-Identifier: Apache-2.0
"""What is answered about a position, a piece, the moves before, and the computer."""
