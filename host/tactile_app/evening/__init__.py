# SPDX-License-Identifier: Apache-2.0
"""What is played in one evening, and what goes on from the last one."""
