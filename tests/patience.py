# SPDX-License-Identifier: Apache-2.0
"""The longest time that anything is waited for: only a failure takes this long."""

# On two cores at load 20 a program that starts, and speaks, has been seen to take a minute. A test has 300 s in all.
FAR_S = 240.0
