# SPDX-License-Identifier: Apache-2.0
"""Builds the board in a web page: a folder that any web server can hand out."""
