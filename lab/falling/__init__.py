# SPDX-License-Identifier: Apache-2.0
"""Do pushed pegs fall and get out of the way? Rigid bodies in the real dimensions, simulated by MuJoCo."""
