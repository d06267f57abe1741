# SPDX-License-Identifier: Apache-2.0
"""The referee, by hand and without a board."""
