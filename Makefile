# Build, test and run sanguo. Needs make, Python >= 3.11 and Rust; everything else goes into .venv, made here.
# `make` alone lists the targets.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

# The interpreter that .venv is made from: the first of these that runs and is new enough (`make PYTHON=... test`
# to choose another; `make clean` first if there is a .venv already).
PYTHON_NAMES := python3.13 python3.12 python3.11 python3
ifeq ($(origin PYTHON), undefined)
PYTHON = $(shell for p in $(PYTHON_NAMES); do \
	if "$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	then echo "$$p"; break; fi; done)
endif

# Flags for every cargo build, lint and test; CI says CARGO_FLAGS=--locked.
CARGO_FLAGS ?=
# Worker processes of pytest, and anything else to tell it: make test PYTEST_FLAGS='-k duel -x'
PYTEST_WORKERS ?= 2
PYTEST_FLAGS ?=

VENV := .venv
BIN := $(VENV)/bin
VENV_MADE := $(VENV)/.stamp-venv
BUILT := $(VENV)/.stamp-build
BENCH_READY := $(VENV)/.stamp-bench

# What the extension is made of.
RUST_FILES := $(shell find rust -type f -not -path '*/target/*' 2>/dev/null)
BUILD_FILES := $(RUST_FILES) $(wildcard Cargo.toml Cargo.lock .cargo/config.toml rust-toolchain.toml) pyproject.toml

# One interpreter for all of cargo's work, so that pyo3 is not rebuilt when another python comes first on PATH.
export PYO3_PYTHON := $(abspath $(BIN)/python)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help build demo test test-rust test-python lint format bench docs stubs clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

$(VENV_MADE): Makefile
	@command -v cargo >/dev/null || { echo 'cargo not found: install Rust first.' >&2; exit 1; }
	@if [ ! -x $(BIN)/python ]; then \
		python="$(PYTHON)"; \
		[ -n "$$python" ] || { echo 'No Python >= 3.11 with venv found: make PYTHON=/path/to/python3 ...' >&2; exit 1; }; \
		set -x; "$$python" -m venv $(VENV); \
	fi
	$(BIN)/python -m pip install --quiet 'maturin>=1.9.4,<2'
	@touch $@

# The extension in release mode, the package itself (editable) and what it needs to run and to be tested.
$(BUILT): $(VENV_MADE) $(BUILD_FILES)
	VIRTUAL_ENV="$(abspath $(VENV))" $(BIN)/maturin develop --release $(CARGO_FLAGS) --extras dev
	@touch $@

$(BENCH_READY): $(BUILT) pyproject.toml
	VIRTUAL_ENV="$(abspath $(VENV))" $(BIN)/maturin develop --release $(CARGO_FLAGS) --extras dev,bench
	@touch $@

build: $(BUILT) ## make .venv and build the Rust extension into it

demo: $(BUILT) ## watch a game
	$(BIN)/sanguo demo

test: test-rust test-python ## run all tests

# nextest does not run doctests; cargo test does.
test-rust: $(VENV_MADE) ## run the tests of the Rust core
	@if cargo nextest --version >/dev/null 2>&1; then \
		set -x; cargo nextest run $(CARGO_FLAGS) -p sanguo-core; cargo test $(CARGO_FLAGS) -p sanguo-core --doc; \
	else \
		set -x; cargo test $(CARGO_FLAGS) -p sanguo-core; \
	fi

test-python: $(BUILT) ## run the tests of the Python package
	$(BIN)/pytest -n $(PYTEST_WORKERS) -q $(PYTEST_FLAGS)

lint: $(BUILT) ## check format, lints, types and stubs
	cargo fmt --all --check
	cargo clippy $(CARGO_FLAGS) --workspace --all-targets -- -D warnings
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy python/sanguo
	@$(MAKE) --no-print-directory stubs

format: $(BUILT) ## format the code, and fix the lints that can be fixed
	cargo fmt --all
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(BENCH_READY) ## measure, beside other engines
	$(BIN)/python benches/peers.py

docs: $(BUILT) ## write the generated documentation anew
	$(BIN)/python -m sanguo.tools.docs

stubs: $(BUILT) ## compare the type stub of the extension with the extension
	@if test -f python/sanguo/_core.pyi; then \
		set -x; $(BIN)/python -m mypy.stubtest sanguo._core \
			$(if $(wildcard tests/stubtest_allowlist.txt),--allowlist tests/stubtest_allowlist.txt); \
	else \
		echo 'stubs: python/sanguo/_core.pyi does not exist: nothing to compare'; \
	fi

clean: ## remove all that was built, .venv too
	rm -rf $(VENV) target dist build .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f python/sanguo/_core*.so python/sanguo/_core*.pyd
	find python tests benches -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
