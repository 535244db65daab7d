# The project's commands. `make run` and `make test` work on a fresh Debian with the Swift toolchain.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

# Each one file that needs neither Swift's nor OpenSSL's libraries where it runs, and starts in a
# millisecond. The linker warns that name look-ups would still need them; understudy does none.
# Where a static libc isn't to be had: make build LINKING=--static-swift-stdlib
LINKING ?= -Xswiftc -static-executable
# The run-time checks of exclusive access stay in the builds that tests run; docs/decisions.md has why.
RELEASE := swift build -c release $(LINKING) -Xlinker -s -Xswiftc -enforce-exclusivity=unchecked

SWIFT_FOLDERS := $(wildcard Package.swift Sources Plugins Tests Benchmarks Fuzz Examples)

.PHONY: deps programs build run scenes serve selftest proofs mutation field clients test lint format bench bench-deps bench-peers bench-peers-deps instructions fuzz walk compare cover browser docs examples public-api contract report-check sanitize sanitize-pure clean

deps: ## Install the C libraries that are missing.
	@scripts/deps libssl-dev libyaml-dev pkg-config

build: deps ## Build the release programs, .build/release/understudy and rehearsal-client.
	$(RELEASE) --product understudy
	$(RELEASE) --product rehearsal-client

run: build ## Play the shipped scenarios with the shipped client, and print the verdicts.
	@PATH=$(CURDIR)/.build/release:$$PATH \
		understudy run --driver drivers/rehearsal-client.yaml --jobs 2

# What the tests build too; nothing is built twice.
programs: deps
	swift build --product understudy
	swift build --product rehearsal-client

scenes: programs ## Play six scenes as CI does, and have other programs read the reports.
	@mkdir -p reports
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy run plans/six-scenes.yaml --jobs 2
	@scripts/deps libxml2-utils perl python3 python3-venv
	@scripts/check-reports --of reports/six-scenes || \
		{ test $$? = 75 && echo "warning: nobody else has read the reports" >&2; }

serve: build ## Build and start the mock.
	@.build/release/understudy serve

field: build ## Install real clients, judge them, and write docs/field.md.
	@scripts/deps python3 python3-venv xdg-utils
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/field

clients: programs ## Play four scenes with six clients that others wrote, as CI does.
	@( scripts/deps python3 || exit 75; PATH=$(CURDIR)/.build/debug:$$PATH scripts/field --ci ) || \
		{ test $$? = 75 && echo "warning: not all six clients could be had and played" >&2; }

# Machines of a CI share the work with SHARD=1/4 and so on; only the whole is written down.
selftest: build ## Prove the checks, and write what proves each to docs/checks.md.
	@PATH=$(CURDIR)/.build/release:$$PATH understudy selftest --jobs 4 \
		$(if $(SHARD),--shard $(SHARD),--matrix docs/checks.md)

# Where nobody shares the work, each commit proves another quarter of the checks.
proofs: programs ## Prove a part of the checks as CI does; SHARD=1/4 says which.
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy selftest --jobs 4 --shard $(or $(SHARD),$\
		$$((0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 0) % 4 + 1))/4)

# `make mutation CHECKS=all` takes half an hour.
CHECKS ?= 30
mutation: deps ## Show that the self-test notices flaws without effect and checks that decide wrongly.
	@scripts/deps python3
	@scripts/mutation --checks $(CHECKS) --write docs/mutation.md

test: deps ## Run every test.
	@scripts/test

lint: ## Check format, imports and scripts.
	swift format lint --strict -r --parallel $(SWIFT_FOLDERS)
	@scripts/check-house
	@scripts/check-scripts
	@! command -v python3 >/dev/null || scripts/field-page --check
	@scripts/check-fidelity

format: ## Put the sources into the format that lint wants.
	swift format -i -r --parallel $(SWIFT_FOLDERS)

bench-deps: deps ## Install what the benchmarks compare with.
	@scripts/deps nginx wrk valgrind

bench: bench-deps ## Measure against nginx and openssl, as Markdown.
	@scripts/bench

bench-peers-deps: ## Install the mocks of others: two from PyPI, one from Debian.
	@scripts/deps wrk glewlwyd
	@scripts/peers-venv .build-peers

bench-peers: deps bench-peers-deps ## Put the mock beside those of others: speed, size, strictness.
	@scripts/peers

instructions: deps ## Count a request's instructions and hold them to the threshold.
	@scripts/deps valgrind
	@scripts/instructions

fuzz: deps ## Feed every parser nonsense, a minute each.
	@scripts/fuzz

walk: deps ## Take a million random steps beside an independent model.
	@scripts/walk

compare: deps ## Hold the HTTP parser against an independent one.
	@scripts/compare-parsers

cover: deps ## Show how much of each target the tests reach.
	@scripts/cover

browser: programs ## Look at every page with a real browser, and have it make the user's decisions.
	@scripts/deps chromium || true
	@scripts/pages
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy run --driver drivers/rehearsal-client.yaml \
		--browser chromium --case happy-path --case granular-denial --case state-mismatch \
		--case user-denies || test $$? = 3
	@scripts/two-browsers

examples: deps ## Build the examples, and run their tests.
	@scripts/examples

public-api: deps ## Write docs/public-api.md.
	@scripts/deps python3
	swift build --target Understudy
	swift build --target UnderstudyTesting
	@scripts/public-api

contract: deps ## Hold the control API against its own description.
	@scripts/contract

report-check: ## Have other programs read the golden reports, and a browser the page.
	@scripts/deps libxml2-utils perl python3 python3-venv
	@scripts/deps chromium || true
	@scripts/check-reports

docs: deps ## Build the documentation of the public API.
	@scripts/docs

# Suppressions name functions, far up the stack; tests give programs another PATH.
SANITIZED = TSAN_OPTIONS=suppressions=$(CURDIR)/scripts/thread-sanitizer.supp \
	LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/scripts/leak-sanitizer.supp \
	ASAN_OPTIONS=malloc_context_size=100:external_symbolizer_path=$(shell command -v llvm-symbolizer) \
	scripts/test

sanitize: deps ## Run the tests under the thread and the address sanitizer.
	@$(SANITIZED) --sanitize=thread --scratch-path .build-thread
	@$(SANITIZED) --sanitize=address --scratch-path .build-address

sanitize-pure: deps ## Run those tests under both that need neither sockets nor processes, as CI does.
	@UNDERSTUDY_EXTRAS=pure $(SANITIZED) --sanitize=thread --scratch-path .build-thread-pure
	@UNDERSTUDY_EXTRAS=pure $(SANITIZED) --sanitize=address --scratch-path .build-address-pure

clean: ## Remove everything that was built.
	rm -rf .build .build-*
