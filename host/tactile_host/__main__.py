# SPDX-License-Identifier: Apache-2.0
"""Let `python -m tactile_host` start the command line, too."""

from tactile_host.main import main

main()
