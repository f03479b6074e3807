# Every target that people call has a line of help after "##"; `make` alone prints them.
.DEFAULT_GOAL := help
.PHONY: help play stop test check install bench messages lock

PYTHON := .venv/bin/python
# More arguments for pytest: make test ARGS="tests/games -x"
ARGS ?=

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: install ## Run the whole service on this machine, with a demo to play; Ctrl-C stops it
	@$(PYTHON) -m config.play

stop: ## Stop what `make play` or the tests started
	@test ! -x $(PYTHON) || $(PYTHON) -m config.play stop

test: install ## Run all tests, on a real PostgreSQL, broker and browser
	@scripts/test $(ARGS)

check: install ## Run the linters, types, import contracts, migrations and deployment checks
	@scripts/check

install: ## Make the virtual environment .venv, when its lock file has changed
	@scripts/install

bench: install ## Measure moves a second, and how long a long match takes to load
	@$(PYTHON) manage.py migrate --verbosity 0
	@$(PYTHON) scripts/bench.py

messages: install ## Bring the translation files up to date and compile them
	@command -v msgfmt >/dev/null || scripts/system-package gettext
	@scripts/messages

lock: install ## Make the lock files again from pyproject.toml
	@scripts/lock $(ARGS)
