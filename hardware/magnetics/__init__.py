# SPDX-License-Identifier: Apache-2.0
"""Do the reeds close under their own peg, and only then? A model, and what it says about this design."""
