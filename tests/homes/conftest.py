# SPDX-License-Identifier: Apache-2.0
"""The client library leaves a socket open whose server was killed; that is no failure here."""

import gc
import warnings

import pytest


@pytest.fixture(autouse=True)
def sockets_of_killed_servers():
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
