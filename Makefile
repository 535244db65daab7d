# The project's commands. `make run` and `make test` work on a fresh Debian with the Swift toolchain.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

# Each one file that needs neither Swift's nor OpenSSL's libraries where it runs, and starts in a
# millisecond. The linker warns that name look-ups would still need them; understudy does none.
# Where a static libc isn't to be had: make build LINKING=--static-swift-stdlib
LINKING ?= -Xswiftc -static-executable
# The run-time checks of exclusive access stay in the builds that tests run; docs/decisions.md has why.
# The commit and its day, which `--version` shows; a build without git says so.
BUILT_FROM := $(shell TZ=UTC git log -1 --abbrev=12 --date=format-local:%Y-%m-%d --format='%h, %cd' 2>/dev/null)
RELEASE := $(if $(BUILT_FROM),UNDERSTUDY_BUILD='$(BUILT_FROM)') \
	swift build -c release $(LINKING) -Xlinker -s -Xswiftc -enforce-exclusivity=unchecked

SWIFT_FOLDERS := $(wildcard Package.swift Sources Plugins Tests Benchmarks Fuzz Examples)

.PHONY: deps programs build dist packages run scenes serve selftest proofs mutation field rounds clients exec-programs kits reproduce test lint format bench bench-deps bench-peers bench-peers-deps instructions http2-cost stalled-readers fuzz fuzz-short walk compare cover browser docs examples recipes site public-api contract report-check sanitize sanitize-pure clean

deps: ## Install missing C libraries.
	@scripts/deps libssl-dev libyaml-dev libnghttp2-dev pkg-config

build: deps ## Build the release programs, .build/release/understudy and rehearsal-client.
	$(RELEASE) --product understudy
	$(RELEASE) --product rehearsal-client

run: build ## Play the built-in scenarios with the example client.
	@PATH=$(CURDIR)/.build/release:$$PATH \
		understudy run --driver drivers/rehearsal-client.yaml --jobs 2

# Another machine's packages are made on such a machine: ARCH=aarch64.
ARCH ?= x86_64
dist: build ## Make all packages of a release from this checkout, in dist/.
	@scripts/deps dpkg-dev python3
	@scripts/dist --programs .build/release --arch $(ARCH)

packages: ## Try the packages in dist/ where there is no Swift, no network and no libc.
	@scripts/deps lintian man-db mmdebstrap python3 python3-venv
	@scripts/packages

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

clients: programs ## Play four scenes with six clients by others, and reproduce failures, as CI does.
	@( scripts/deps python3 || exit 75; PATH=$(CURDIR)/.build/debug:$$PATH scripts/field --ci ) || \
		{ test $$? = 75 && echo "warning: not all six clients could be had and played" >&2; }
	@PATH=$(CURDIR)/.build/debug:$$PATH scripts/reproduce --ci || \
		{ test $$? = 75 && echo "warning: no client is there whose failures can be reproduced" >&2; }

exec-programs: programs ## Run four programs by others under exec, as CI does.
	@( scripts/deps python3 python3-venv || exit 75; \
		PATH=$(CURDIR)/.build/debug:$$PATH scripts/exec-programs ) || \
		{ test $$? = 75 && echo "warning: not all four programs could be had" >&2; }

kits: programs ## Compare the kits' clients with the control API, and test the kits and their examples.
	@scripts/deps python3 python3-venv golang-go
	@scripts/deps chromium || true
