# SPDX-License-Identifier: Apache-2.0
"""The program in a web page: a composition root whose events and effects are lines of JSON."""
