# SPDX-License-Identifier: Apache-2.0
"""The schematic: its blocks, its sheet, and its file for KiCad."""
