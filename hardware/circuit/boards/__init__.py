# SPDX-License-Identifier: Apache-2.0
"""The circuit boards: the places of the parts, and the tracks between them."""
