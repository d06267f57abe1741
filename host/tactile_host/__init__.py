# SPDX-License-Identifier: Apache-2.0
"""The bridge between board and player: boards, the referee, speech, records and the command line."""
