# The project's commands. `make run` and `make test` work on a fresh Debian with the Swift toolchain.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

# Each one file that needs neither Swift's nor OpenSSL's libraries where it runs, and starts in a
# millisecond. The linker warns that name look-ups would still need them; understudy does none.
# Where a static libc isn't to be had: make build LINKING=--static-swift-stdlib
LINKING ?= -Xswiftc -static-executable
BUILD := .build
# The run-time checks of exclusive access stay in the builds that tests run; docs/decisions.md has why.
# The commit and its day, which `--version` shows; a build without git says so.
BUILT_FROM := $(shell TZ=UTC git log -1 --abbrev=12 --date=format-local:%Y-%m-%d --format='%h, %cd' 2>/dev/null)
RELEASE := $(if $(BUILT_FROM),UNDERSTUDY_BUILD='$(BUILT_FROM)') \
	swift build --scratch-path $(BUILD) -c release $(LINKING) -Xlinker -s -Xswiftc -enforce-exclusivity=unchecked

SWIFT_FOLDERS := $(wildcard Package.swift Sources Plugins Tests Benchmarks Fuzz Examples)

.PHONY: deps programs build dist dist-twice packages packages-short actions run scenes serve selftest proofs mutation field rounds durability replicas state-cost clients exec-programs kits kits-short reproduce test lint format bench bench-deps bench-peers bench-peers-deps instructions http2-cost stalled-readers open-pages fuzz fuzz-short walk compare cover browser docs examples recipes site public-api contract report-check sanitize sanitize-pure clean

deps: ## Install missing C libraries.
	@scripts/deps libssl-dev libyaml-dev libnghttp2-dev libsqlite3-dev pkg-config

build: deps ## Build the release programs, .build/release/understudy and rehearsal-client.
	$(RELEASE) --product understudy
	$(RELEASE) --product rehearsal-client

run: build ## Play the built-in scenarios with the example client.
	@PATH=$(CURDIR)/.build/release:$$PATH \
		understudy run --driver drivers/rehearsal-client.yaml --jobs 2

# Another machine's packages are made on such a machine: ARCH=aarch64. PLACE= builds where the checkout is.
ARCH ?= x86_64
PLACE ?= scripts/one-place
dist: deps ## Make all packages of a release from this checkout, in dist/.
	@scripts/deps dpkg-dev libdeflate-tools python3
	@$(PLACE) $(MAKE) --no-print-directory build BUILD=.build-dist
	@scripts/dist --programs .build-dist/release --arch $(ARCH)

packages: ## Try the packages in dist/ where there is no Swift, no network and no libc.
	@scripts/deps curl gcc lintian man-db mmdebstrap musl-tools nodejs python3 python3-venv \
		ruby skopeo umoci
	@scripts/packages

packages-short: programs ## Try packages around the programs that tests run, linked anew as one file each, as CI does.
	@( { scripts/alone true && scripts/deps curl dpkg-dev gcc libdeflate-tools lintian man-db mmdebstrap \
		musl-tools nodejs python3 python3-venv ruby skopeo umoci; } || exit 75; \
		scripts/package-root & \
		scripts/link-static .build-short/programs && \
		scripts/dist --programs .build-short/programs --arch $(shell uname -m) --output .build-short/dist && \
		wait && scripts/packages --any-size .build-short/dist ) || \
		{ test $$? = 75 && echo "warning: the packages were not tried, for which root and Debian are needed" >&2; }

dist-twice: deps ## Compare the packages of two clones, each with programs that it builds itself.
	@scripts/deps dpkg-dev libdeflate-tools python3
	@scripts/dist-twice --build

actions: ## Lint the workflows and the action, and what pages show of them.
	@scripts/deps python3 python3-venv
	@scripts/check-actions || test $$? = 75

# What the tests build too; nothing is built twice.
programs: deps
	swift build --product understudy
	swift build --product rehearsal-client

scenes: programs ## Play six scenes and have other programs read the reports, as CI does.
	@mkdir -p reports
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy run plans/six-scenes.yaml --jobs 2
	@scripts/deps libxml2-utils perl python3 python3-venv
	@scripts/check-reports --of reports/six-scenes || \
		{ test $$? = 75 && echo "warning: nobody else has read the reports" >&2; }

serve: build ## Build and start the mock.
	@.build/release/understudy serve

field: build ## Install real clients, judge them, and write docs/field.md.
	@scripts/deps python3 python3-venv xdg-utils
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/field --refresh
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/field

rounds: build ## Let sixteen processes renew at once, a thousand times, with a lock and without.
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/rounds

# The record in docs/benchmarks.md is of ROUNDS=1000.
ROUNDS ?= 100
durability: build ## Kill a mock that keeps its state while it works, and have its disk fail.
	@scripts/deps python3 strace
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/durability --rounds $(ROUNDS)

replicas: build ## Kill mocks that share a state in Redis while they work behind nginx, and write docs/reliability.md.
	@scripts/deps python3 redis-server nginx wrk
	@PATH=$(CURDIR)/.build/release:$$PATH:/usr/sbin scripts/replicas --write

state-cost: build ## Measure what it costs to keep the state in a file.
	@scripts/deps python3
	@PATH=$(CURDIR)/.build/release:$$PATH scripts/state-cost

clients: programs ## Play four scenes with six clients by others, and reproduce the failures in the README, as CI does.
	@( scripts/deps python3 || exit 75; PATH=$(CURDIR)/.build/debug:$$PATH scripts/field --ci ) || \
		{ test $$? = 75 && echo "warning: not all six clients could be had and played" >&2; }
	@PATH=$(CURDIR)/.build/debug:$$PATH scripts/reproduce --ci || \
		{ test $$? = 75 && echo "warning: no client is there whose failures can be reproduced" >&2; }

exec-programs: programs ## Run four programs by others under exec, as CI does.
	@( scripts/deps python3 python3-venv || exit 75; \
		PATH=$(CURDIR)/.build/debug:$$PATH scripts/exec-programs ) || \
		{ test $$? = 75 && echo "warning: not all four programs could be had" >&2; }

kits: programs ## Compare the kits' clients with the control API, and test the kits and their examples.
	@scripts/deps jest || true
	@scripts/deps chromium || true
	@scripts/deps ruby-rspec || true
	@scripts/deps maven libmaven-compiler-plugin-java libmaven-jar-plugin-java \
		libmaven-resources-plugin-java || true
	@$(MAKE) --no-print-directory kits-short

kits-short: programs ## Do so without what takes long to install: browser, Jest, RSpec, Maven; as CI does.
	@scripts/kits --check
	@(scripts/deps python3 python3-venv golang-go default-jdk-headless junit5 libgoogle-gson-java nodejs \
		node-typescript ruby ruby-minitest || exit 75; \
		scripts/kits-test --program .build/debug/understudy ) || \
		{ test $$? = 75 && echo "warning: not all kits could be tested" >&2; }
	@scripts/page-lines --program .build/debug/understudy || \
		{ test $$? = 75 && echo "warning: the lines of the operator's page were not all tried" >&2; }

reproduce: programs ## Reproduce failures of the field without Understudy, and write docs/verdicts.md.
	@PATH=$(CURDIR)/.build/debug:$$PATH scripts/reproduce
	@PATH=$(CURDIR)/.build/debug:$$PATH scripts/verdicts

# Machines of a CI share the work with SHARD=1/4 and so on; only the whole is written down.
selftest: build ## Prove all checks, and write the proofs to docs/checks.md.
	@PATH=$(CURDIR)/.build/release:$$PATH understudy selftest --jobs 4 \
		$(if $(SHARD),--shard $(SHARD),--matrix docs/checks.md)

# Where nobody shares the work, each commit proves another quarter of the checks.
proofs: programs ## Prove a part of the checks, as CI does; SHARD=1/4 selects one.
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy selftest --jobs 4 --shard $(or $(SHARD),$\
		$$((0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 0) % 4 + 1))/4)

# `make mutation CHECKS=all` takes half an hour.
CHECKS ?= 30
mutation: deps ## Test the self-test with ineffective flaws and reversed checks.
	@scripts/deps python3
	@scripts/mutation --checks $(CHECKS) --write docs/mutation.md

test: deps ## Run every test.
	@scripts/deps redis-server redis-sentinel || echo "warning: nothing will be tested with Redis" >&2
	@scripts/test

lint: ## Check format, imports and scripts.
	swift format lint --strict -r --parallel $(SWIFT_FOLDERS)
	@scripts/check-house
	@scripts/check-scripts
	@! command -v python3 >/dev/null || scripts/field-page --check
	@scripts/check-fidelity

format: ## Format the sources.
	swift format -i -r --parallel $(SWIFT_FOLDERS)

bench-deps: deps ## Install the programs for comparison.
	@scripts/deps nginx wrk valgrind

bench: bench-deps ## Compare speed with nginx and openssl, as Markdown.
	@scripts/bench

bench-peers-deps: ## Install other mocks: two from PyPI, one from Debian.
	@scripts/deps wrk glewlwyd
	@scripts/peers-venv .build-peers

bench-peers: deps bench-peers-deps ## Compare speed, size and strictness with other mocks.
	@scripts/peers

instructions: deps ## Compare a request's instructions with the threshold.
	@scripts/deps valgrind
	@scripts/instructions

http2-cost: deps ## Compare a request by HTTP/2 with one by HTTP/1.1.
	@scripts/deps valgrind nghttp2-client
	@scripts/http2-cost

stalled-readers: build ## Measure clients that ask for long answers and never read them.
	@scripts/stalled-readers

open-pages: build ## Measure what fifty pages of the operator cost a token request.
	@scripts/open-pages

fuzz: deps ## Fuzz every parser for a minute.
	@scripts/fuzz

fuzz-short: deps ## Fuzz every parser for two seconds, and walk 20,000 steps, as CI does.
	@scripts/fuzz 2
	@scripts/walk 20000

walk: deps ## Compare the authority with an independent model in a million random steps.
	@scripts/walk

compare: deps ## Compare the HTTP parser with an independent one.
	@scripts/compare-parsers

cover: deps ## Measure the test coverage of each target.
	@scripts/cover

browser: programs ## Test every page in a real browser.
	@scripts/deps chromium || true
	@scripts/pages
	@scripts/operator-page
	@PATH=$(CURDIR)/.build/debug:$$PATH understudy run --driver drivers/rehearsal-client.yaml \
		--browser chromium --case happy-path --case granular-denial --case state-mismatch \
		--case user-denies || test $$? = 3
	@scripts/two-browsers

examples: deps ## Build the examples, and run their tests.
	@scripts/deps python3 python3-venv
	@scripts/examples

recipes: programs ## Run the commands of users' pages, with the libraries that Debian and PyPI have.
	@scripts/deps python3 python3-venv curl
	@scripts/recipes .build/debug/understudy --install || \
		{ test $$? = 75 && echo "warning: not all pages could be run" >&2; }

site: ## Build the documentation's site in site/, and check all links.
	@scripts/deps python3 python3-venv
	@scripts/site || test $$? = 75

public-api: deps ## Write docs/public-api.md.
	@scripts/deps python3
	swift build --target Understudy
	swift build --target UnderstudyTesting
	swift build --target UnderstudyYAML
	@scripts/public-api

contract: deps ## Test the control API against its description.
	@scripts/contract

report-check: ## Have other programs and a browser read the golden reports.
	@scripts/deps libxml2-utils perl python3 python3-venv
	@scripts/deps chromium || true
	@scripts/check-reports

docs: deps ## Build the documentation of the public API.
	@scripts/docs

# Suppressions name functions, far up the stack; tests give programs another PATH.
OF_thread = TSAN_OPTIONS=suppressions=$(CURDIR)/scripts/thread-sanitizer.supp
OF_address = LSAN_OPTIONS=print_suppressions=0:suppressions=$(CURDIR)/scripts/leak-sanitizer.supp \
	ASAN_OPTIONS=detect_leaks=$(LEAKS):malloc_context_size=100:external_symbolizer_path=$(shell command -v llvm-symbolizer)

# Leaks are looked for in the pure suites. A program ends while it holds enums and weak references, and
# Swift marks or shifts the pointers in those, so that the leak check takes what they point to for lost.
LEAKS = 1
sanitize: LEAKS = 0
sanitize: deps ## Run the tests under the thread and the address sanitizer.
	@$(OF_thread) scripts/test --sanitize=thread --scratch-path .build-thread
	@$(OF_address) scripts/test --sanitize=address --scratch-path .build-address

# Where nobody names one, each commit has one of the two: both take longer than all other tests.
SANITIZER ?= $(shell echo thread address | cut -d' ' -f$$((\
	0x$$(git rev-parse --short=7 HEAD 2>/dev/null || echo 0) % 2 + 1)))
sanitize-pure: deps ## Run the tests without sockets and processes under one of the two, as CI does.
	@echo "sanitizer: $(SANITIZER)"
	@UNDERSTUDY_EXTRAS=pure $(OF_$(SANITIZER)) scripts/test --sanitize=$(SANITIZER) --scratch-path .build-$(SANITIZER)-pure

clean: ## Delete all build products.
	rm -rf .build .build-* dist dist.new
