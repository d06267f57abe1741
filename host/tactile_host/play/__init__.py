# SPDX-License-Identifier: Apache-2.0
"""A session, carried out: a board, a terminal, a voice and a record, with the referee between them."""
