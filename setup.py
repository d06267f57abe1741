# SPDX-License-Identifier: Apache-2.0
"""Put the firmware and the board's files into the installed package, which pyproject.toml cannot say."""

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

# host/tactile_host/resources.py finds them there.
DATA = Path("tactile_host", "data")
TRAVELLERS = ("firmware/**/*.py", "hardware/board.toml", "hardware/reeds.toml")


class BuildWithData(build_py):
    """Builds the packages, then copies what lies beside them in the checkout."""

    def run(self) -> None:
        """Build; a package that is editable reads the checkout itself."""
        super().run()
        if self.editable_mode:
            return
        for source, target in self.travellers():
            self.mkpath(str(target.parent))
            self.copy_file(str(source), str(target))

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        """Return every file that is built."""
        return [*super().get_outputs(include_bytecode), *(str(target) for _, target in self.travellers())]

    def travellers(self) -> list[tuple[Path, Path]]:
        """Return the files to copy, each with its place."""
        sources = [source for pattern in TRAVELLERS for source in sorted(Path().glob(pattern))]
        return [(source, Path(self.build_lib) / DATA / source) for source in sources]


setup(cmdclass={"build_py": BuildWithData})
