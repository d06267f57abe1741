# SPDX-License-Identifier: Apache-2.0
"""A model of hands, pegs and reeds, written from the rules and the hardware's figures alone, to test the recogniser.

Nothing here may import or be tuned to the recogniser: it is run as a stranger, through the command line.
"""
