# SPDX-License-Identifier: Apache-2.0
"""The circuit boards: where parts lie, and how tracks join them."""
