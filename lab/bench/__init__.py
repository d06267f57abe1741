# SPDX-License-Identifier: Apache-2.0
"""Measurements that are printed as tables."""
