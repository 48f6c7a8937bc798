# Andén. `make play` and `make test` do all the set-up themselves; they need Python 3.11+ and make.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test check unit interpreted kernels bench docs golden clean

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check
KERNELS := $(wildcard src/anden/core/*.py src/anden/games/*/kernel.py src/anden/games/*/policy.py)
WORKERS := -n 2

help:
	@echo "make play     play in the terminal"
	@echo "make test     everything: lint, types, units, laws, golden replays, interpreted and compiled"
	@echo "make check    lint and types only"
	@echo "make bench    what the README quotes, measured here"
	@echo "make kernels  compile what changed     make docs, make golden  renew what is generated"

play: $(VENV)/.kernels
	@$(BIN)/anden play loknroll

test: check unit interpreted

check: $(VENV)/.test
	@echo "Checking format and lint ..."
	@$(BIN)/ruff format --check --quiet . && $(BIN)/ruff check --quiet .
	@echo "Checking types ..."
	@$(BIN)/mypy src tests setup.py

unit: $(VENV)/.test $(VENV)/.kernels
	@echo "Testing with compiled kernels ..."
	@$(BIN)/pytest $(WORKERS)

interpreted: $(VENV)/.test
	@echo "Testing rules, laws and golden replays interpreted ..."
	@ANDEN_INTERPRETED=1 $(BIN)/pytest $(WORKERS) tests/core tests/games tests/conformance tests/golden

kernels: $(VENV)/.kernels

bench: $(VENV)/.kernels
	@$(BIN)/anden bench --json > bench/engine.json
	@$(BIN)/python bench/table.py

docs: $(VENV)/.test
	@$(BIN)/python -m tests.rule_table

golden: $(VENV)/.test
	@$(BIN)/python -m tests.golden.record

clean:
	rm -rf $(VENV) build src/*.egg-info src/anden/_compiled .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/.python:
	@test -n "$(PYTHON)" || { echo "Andén needs Python 3.11 or newer: install it, or say make PYTHON=/path/to/python3"; exit 1; }
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(PYTHON) cannot make virtual environments: on Debian, apt-get install python3-venv"; exit 1; }
	@touch $@

$(VENV)/.install: $(VENV)/.python requirements.lock pyproject.toml
	@echo "Installing the pinned dependencies (a minute the first time) ..."
	@$(PIP) install -c requirements.lock setuptools mypy
	@ANDEN_NO_KERNELS=1 $(PIP) install -c requirements.lock --no-build-isolation -e .
	@touch $@

$(VENV)/.test: $(VENV)/.install
	@echo "Installing what the tests need ..."
	@ANDEN_NO_KERNELS=1 $(PIP) install -c requirements.lock --no-build-isolation -e '.[build,test]'
	@touch $@

$(VENV)/.kernels: $(VENV)/.install setup.py $(KERNELS)
	@echo "Compiling the kernels (half a minute) ..."
	@mkdir -p build && $(BIN)/python setup.py -q build_ext --inplace > build/kernels.log || { cat build/kernels.log; exit 1; }
	@touch $@
