# SPDX-License-Identifier: Apache-2.0
"""The board as an object to build: dimensions, magnetics, circuit and printed parts."""
