# SPDX-License-Identifier: Apache-2.0
# Every task stands here once; CI runs the same targets.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WORKSHOP := .venv-hardware
MICROPYTHON_32 := build/micropython32
PYODIDE := build/pyodide
AXE := build/axe
RP2040JS := build/rp2040js
STUBS := build/stubs
ARGS ?=
# Two tests at a time for each two cores, and one more that waits.
WORKERS ?= 3

.DEFAULT_GOAL := help
.PHONY: help play together page profiles test test-unit test-rest test-all test-together test-long test-soak test-journeys test-strength test-32bit test-pyodide test-page test-page-long test-reader test-reader-long lab lab-tests lab-page lab-pegs flash flash-back check prove bench emulate format lint golden hardware test-hardware wheel test-wheel release sounds changelog test-release outdated setup clean

help: ## say what can be done
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -e 's/:.*## /: /' -e 's/^/make /'

# The stamp is newer than pyproject.toml once everything that it asks for is installed.
# Nothing is taken whose hash is not in the list, and the program itself asks for nothing more: docs/dependencies.md.
INSTALL := -m pip install --quiet --disable-pip-version-check
LISTED := $(INSTALL) --require-hashes --requirement
OURSELVES := $(INSTALL) --no-deps --no-build-isolation --editable .

# An environment that no longer works, since it was moved, or Python replaced, is removed before make looks at its stamp.
ENVIRONMENT := requirements/environment.py
ifneq ($(filter-out help clean,$(MAKECMDGOALS)),)
$(shell $(PYTHON) $(ENVIRONMENT) fit $(VENV) $(WORKSHOP))
endif

$(VENV)/played: pyproject.toml requirements/play.txt
	@$(PYTHON) $(ENVIRONMENT) ready $(firstword $(MAKECMDGOALS))
	@echo "Setting up. This happens once and takes less than a minute."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(LISTED) requirements/play.txt
	@$(BIN)/python $(OURSELVES)
	@touch $@

$(VENV)/developed: $(VENV)/played requirements/develop.txt
	@echo "Setting up what developing needs. This happens once and takes about a minute."
	@$(BIN)/python $(LISTED) requirements/develop.txt
	@touch $@

# Ctrl-C is for the program, which says goodbye: make has nothing to add that would be read aloud after it.
UNTIL_CTRL_C = trap : INT; $(1) || [ $$? -eq 130 ]

play: $(VENV)/played ## play, on the board that is plugged in or on the virtual one; more with ARGS="overboard --language fr"
	@$(call UNTIL_CTRL_C,$(BIN)/tactile-board play $(ARGS))

$(VENV)/joined: $(VENV)/played requirements/together.txt
	@$(BIN)/python $(LISTED) requirements/together.txt
	@touch $@

together: $(VENV)/joined ## install what games with other homes need: docs/together.md

check: $(VENV)/played ## the spoken commissioning test of every switch, key and tone; ARGS="--port PORT"
	@$(call UNTIL_CTRL_C,$(BIN)/tactile-board check $(ARGS))

prove: $(VENV)/played ## try what only a real board can show: ten minutes by ear, and one text to send; ARGS="--port PORT"
	@$(call UNTIL_CTRL_C,$(BIN)/tactile-board check --prove $(ARGS))

flash: $(VENV)/played ## put the firmware on the board and verify it; ARGS="--port PORT", or "--uf2 FILE"
	@$(BIN)/tactile-board flash $(ARGS)

flash-back: $(VENV)/played ## bring the firmware before the last update back to the board; ARGS="--port PORT"
	@$(BIN)/tactile-board flash --back $(ARGS)

setup: $(VENV)/developed ## install what developing needs

format: $(VENV)/developed ## lay out every file as ruff does
	@$(BIN)/ruff format .

# Types of MicroPython on a Pico; beside the environment, where their names would stand for the standard library's.
$(STUBS)/ready: requirements/stubs.txt | $(VENV)/developed
	@$(BIN)/python $(LISTED) requirements/stubs.txt --no-deps --upgrade --target $(STUBS)
	@touch $@

lint: $(VENV)/developed $(STUBS)/ready ## check style, layout, types and plain English
	@$(BIN)/python .ci/plain_english.py
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "Not laid out: make format does it."; exit 1; }
	@$(BIN)/mypy
	@MYPYPATH=firmware:core:host/tactile_host/simulator/mcu:host/tactile_host/simulator/cpython $(BIN)/mypy firmware host/tactile_host/simulator/mcu/instance.py
	@$(BIN)/python -m tests.firmware.stub_gaps $(STUBS)

profiles: $(VENV)/developed ## write the firmware's pins anew from hardware/board.toml
	@$(BIN)/python -m hardware.firmware_profiles

golden: $(VENV)/developed ## write the golden transcripts anew, the page's by GOLDEN=write make test-page test-page-long; read the changes
	@GOLDEN=write $(BIN)/python -m pytest tests/host/play tests/host/test_inner_ring.py
	@$(BIN)/python -m tests.journeys.walk --write --language all

bench: $(VENV)/developed ## measure every figure that we claim; ARGS="--full" for longer runs, UF2=path for an emulated Pico
	@UF2="$(UF2)" $(BIN)/python -m lab.bench $(ARGS)

# Packages of npm, each in a folder of its own, in the versions and with the hashes of its lock file.
build/%/ready: requirements/npm/%/package-lock.json
	@command -v npm >/dev/null || { echo "This needs node and npm, from nodejs.org or your system's packages."; exit 2; }
	@mkdir -p build/$*
	@cp requirements/npm/$*/package.json requirements/npm/$*/package-lock.json build/$*
	@npm ci --silent --no-fund --no-audit --ignore-scripts --prefix build/$*
	@touch $@

emulate: $(VENV)/developed $(if $(shell command -v npm),$(RP2040JS)/ready) ## run the firmware on an emulated Pico: UF2=path, the file of MicroPython for it; ARGS="--profile universal"
	@$(BIN)/python -m lab.emulate $(UF2) $(ARGS)

test: lint ## ruff, mypy and the tests that take seconds, on all cores: some minutes
	@$(BIN)/python -m pytest -m "not long" -n $(WORKERS) --dist worksteal $(ARGS)

# Rooms that decide, and start no program.
UNITS := core firmware hardware host/game host/page host/runtime host/speech host/storage
test-unit: $(VENV)/developed ## the tests of what decides: a minute
	@$(BIN)/python -m pytest -m "not long" -n $(WORKERS) --dist worksteal $(UNITS:%=tests/%) $(ARGS)

test-rest: $(VENV)/developed ## the tests that make test leaves out
	@$(BIN)/python -m pytest -m long -n $(WORKERS) --dist worksteal $(ARGS)

test-all: export WHEEL_FETCHES = 1
test-all: lint test-32bit test-soak test-rest test ## everything but the hardware: what has to pass before anything lands

# As many kills and as long cuts as reliability.md tells of.
test-long: export KILLED_GAMES := 1000
test-long: export KILLED_PROGRAMS := 40
test-long: export CUT_S := 1 30 300
test-long: test-soak test-together test-journeys test-page-long test-reader-long test-strength ## all that takes minutes or hours

test-soak: $(VENV)/developed ## a million scans, and eight hours of play: some minutes
	@$(BIN)/python -m pytest tests/slow --override-ini='norecursedirs=.* build' $(ARGS)

test-journeys: $(VENV)/developed ## play the shipped program at a terminal, in real time and three languages: some minutes
	@$(BIN)/python -m pytest tests/journeys -n 0 $(ARGS)

test-strength: $(VENV)/developed ## the opponent held to its targets: strength, ladder, truth; hours; ARGS="-k tectonic"
	@$(BIN)/python -m pytest lab/tests/slow --override-ini='norecursedirs=.* build' --timeout=0 $(ARGS)

lab: lab-tests lab-page lab-pegs ## the lab beside the product: its tests, and pegs that fall; by whoever changes what it measures

lab-tests: $(VENV)/developed ## what measures and simulates works: bench, emulator, models of hands, the opponent's data
	@$(BIN)/python -m pytest lab/tests -n $(WORKERS) --dist worksteal $(ARGS)

lab-page: $(VENV)/browsed page ## the page's figures are measured in a real Chromium
	@$(BIN)/python -m pytest lab/tests/browser --override-ini='norecursedirs=.* build' $(ARGS)

lab-pegs: $(WORKSHOP)/ready ## pegs fall, slip and tip in the dimensions of hardware/board.toml: minutes
	@$(WORKSHOP)/bin/python -m lab.pegs
	@$(WORKSHOP)/bin/python -m pytest lab/tests/pegs --override-ini='norecursedirs=.* build' $(ARGS)

test-pyodide: $(VENV)/developed $(PYODIDE)/ready ## a recorded evening in the Python of a web page; needs node
	@$(BIN)/python -m pytest tests/pyodide $(ARGS)

page: $(VENV)/played $(PYODIDE)/ready $(MICROPYTHON_32)/ready ## the board in a web page, into build/page; needs node. tactile-board page shows it
	@$(BIN)/python -m page.making

$(VENV)/browsed: $(VENV)/developed requirements/page.txt
	@$(BIN)/python $(LISTED) requirements/page.txt
	@touch $@

BROWSE := $(BIN)/python -m pytest tests/browser -n 2 --dist worksteal --override-ini='norecursedirs=.* build'
test-page: $(VENV)/browsed $(AXE)/ready page ## the web page in a real Chromium: CHROMIUM=path where it is not called chromium
	@$(BROWSE) -m "not long" $(ARGS)

test-page-long: $(VENV)/browsed $(AXE)/ready page ## whole games in the page in every language, more pulls of the plug, more windows
	@$(BROWSE) -m long $(ARGS)

test-reader: $(VENV)/developed page ## let a real screen reader read page and terminal; needs Debian's orca and xdotool
	@$(BIN)/python -m pytest tests/reader -m "not long" -n 0 --timeout=900 --override-ini='norecursedirs=.* build' $(ARGS)

test-reader-long: $(VENV)/developed page ## the same for whole games and the first evening, each as it is heard: hours
	@$(BIN)/python -m pytest tests/reader -m long -n 0 -s --timeout=7200 --override-ini='norecursedirs=.* build' $(ARGS)

test-32bit: $(VENV)/developed $(MICROPYTHON_32)/ready ## the core's tests and the firmware's heap on MicroPython of 32 bits, as a Pico is; needs node
	@$(BIN)/python -m pytest tests/bits32 $(ARGS)

wheel: $(VENV)/developed ## the package to install elsewhere, as pipx install does, into build/wheel
	@rm -rf build/lib build/bdist.*
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir build/wheel .
	@ls build/wheel/*.whl

$(VENV)/released: $(VENV)/developed requirements/release.txt
	@$(BIN)/python $(LISTED) requirements/release.txt
	@touch $@

# The page's two engines, where npm can fetch them.
PAGE_ENGINES := $(if $(shell command -v npm),$(PYODIDE)/ready $(MICROPYTHON_32)/ready)
release: $(VENV)/released $(PAGE_ENGINES) ## build all that is handed out, of the last commit, into build/release: docs/releasing.md
	@$(BIN)/python -m release $(if $(PAGE_ENGINES),,--without-page) $(UF2:%=--uf2 %) $(ARGS)

$(VENV)/sounding: $(VENV)/developed requirements/sounds.txt
	@$(BIN)/python $(LISTED) requirements/sounds.txt
	@touch $@

sounds: $(VENV)/sounding ## record a minute of two games in each language into docs/sounds
	@$(BIN)/python -m lab.sounds

changelog: $(VENV)/released ## gather the files of changes/ into CHANGELOG.md, under the version of pyproject.toml
	@$(BIN)/towncrier build --yes --version "$$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)"

outdated: $(VENV)/developed ## which pinned libraries and packages have a newer release
	@$(BIN)/python -m release.outdated

test-release: $(VENV)/released $(VENV)/browsed $(AXE)/ready $(PAGE_ENGINES) ## a release made twice, and each part of it tried in an empty place: minutes
	@WHEEL_FETCHES=1 $(BIN)/python -m pytest tests/release/long tests/long/test_wheel.py -n 0 $(ARGS)

test-together: $(VENV)/developed $(VENV)/joined ## two homes play through a real server, and are killed: some minutes
	@$(BIN)/python -m pytest tests/homes --override-ini='norecursedirs=.* build' -n $(WORKERS) --dist worksteal $(ARGS)

test-wheel: $(VENV)/developed ## the wheel in an empty environment, with the libraries that it asks for itself
	@WHEEL_FETCHES=1 $(BIN)/python -m pytest tests/long/test_wheel.py $(ARGS)

$(WORKSHOP)/ready: pyproject.toml requirements/hardware.txt
	@$(PYTHON) $(ENVIRONMENT) ready hardware
	@echo "Setting up the hardware's environment. This happens once and takes about four minutes."
	@$(PYTHON) -m venv $(WORKSHOP)
	@$(WORKSHOP)/bin/python $(LISTED) requirements/hardware.txt
	@$(WORKSHOP)/bin/python $(OURSELVES)
	@touch $@

hardware: $(WORKSHOP)/ready ## magnetics, circuit boards and printed parts, from one file of dimensions, into build/hardware
	@bash hardware/install_kicad.sh $(WORKSHOP)/bin/python
	@$(WORKSHOP)/bin/python -m hardware.build $(ARGS)

test-hardware: $(WORKSHOP)/ready ## the hardware's tests, planted faults among them
	@bash hardware/install_kicad.sh $(WORKSHOP)/bin/python
	@$(WORKSHOP)/bin/python -m pytest tests/hardware --override-ini='norecursedirs=.* build' $(ARGS)

clean: ## remove what the other targets made
	rm -rf $(VENV) $(WORKSHOP) build .hypothesis .mypy_cache .ruff_cache .pytest_cache
