# SPDX-License-Identifier: Apache-2.0
"""What hands do besides moves: touch, carry out, put back, take a piece out and bring it home."""
