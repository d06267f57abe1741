# SPDX-License-Identifier: Apache-2.0
"""Measures and simulates, beside the product: nothing that is installed imports it, and no test of the product."""
