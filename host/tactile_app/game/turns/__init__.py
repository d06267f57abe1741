# SPDX-License-Identifier: Apache-2.0
"""A turn: what the hands did, which move it was, what is said of it, and the next turn."""
