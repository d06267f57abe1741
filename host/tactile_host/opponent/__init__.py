# SPDX-License-Identifier: Apache-2.0
"""The opponent's process, and what it reads from files."""
