# SPDX-License-Identifier: Apache-2.0
"""Measurements and simulations beside the product: neither the installed code nor the product's tests import them."""
