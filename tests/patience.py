# SPDX-License-Identifier: Apache-2.0
"""How long anything is waited for at most: a failure alone takes this long."""

# On two cores at load 20 a program that starts, and speaks, has been seen to take a minute. A test has 300 s in all.
FAR_S = 240.0
