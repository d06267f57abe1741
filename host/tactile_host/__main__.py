# SPDX-License-Identifier: Apache-2.0
"""Lets `python -m tactile_host` be the command line too."""

from tactile_host.main import main

main()
