# SPDX-License-Identifier: Apache-2.0
"""The circuit boards: schematic, layout, routing and all files that a maker of circuit boards asks for."""
