# SPDX-License-Identifier: Apache-2.0
"""One evening: what is played, and what goes on from the last one."""
