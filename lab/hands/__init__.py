# SPDX-License-Identifier: Apache-2.0
"""A model of hands, pegs and reeds, made only from the rules and the hardware's figures, to test the recogniser.

Nothing here may import the recogniser or be tuned to it. The recogniser is run as a black box, through the command
line.
"""
