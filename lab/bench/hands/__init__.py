# SPDX-License-Identifier: Apache-2.0
"""Figures of recognising what hands do."""
