# SPDX-License-Identifier: Apache-2.0
"""The hand over a board that is simulated: what it can do, as its owner tells it."""
