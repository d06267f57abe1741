# SPDX-License-Identifier: Apache-2.0
"""The board as a thing to build: dimensions, magnetics, circuit and printed parts."""
