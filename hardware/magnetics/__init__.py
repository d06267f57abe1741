# SPDX-License-Identifier: Apache-2.0
"""A model of whether the reeds close under their own peg and only then, and its results for this design."""
