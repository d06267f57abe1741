# SPDX-License-Identifier: Apache-2.0
"""No test reads or writes files that the person who runs it has kept."""

import contextlib
import signal

import pytest

# How long an example takes says how busy the machine is. (Where the hardware is tested there is no Hypothesis.)
with contextlib.suppress(ModuleNotFoundError):
    from hypothesis import HealthCheck, settings

    settings.register_profile("at any speed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("at any speed")


@pytest.fixture(autouse=True, scope="session")
def nobody_s_home(tmp_path_factory):
    """Let programs that tests start keep settings and games in a folder of their own."""
    patch = pytest.MonkeyPatch()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        patch.setenv(name, str(tmp_path_factory.mktemp(name.lower())))
    # The language of this system does not decide what is said.
    patch.setenv("LC_ALL", "C.UTF-8")
    yield
    patch.undo()


@pytest.fixture(autouse=True, scope="session")
def signals_of_a_terminal():
    """Let signals end programs that tests start: a background or nohup would have them ignored.

    Those are Ctrl-C, Ctrl-backslash and a closed window.
    """
    numbers = (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP)
    ignored = [number for number in numbers if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        signal.signal(number, signal.SIG_DFL)
    yield
    for number in ignored:
        signal.signal(number, signal.SIG_IGN)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies in a folder called long."""
    for item in items:
        if "long" in item.path.relative_to(item.config.rootpath).parts:
            item.add_marker(pytest.mark.long)
