# Two commands do everything on a fresh machine that has Swift: `make run` and `make test`.

SWIFT ?= swift
RELEASE := .build/release/mistap
PREFIX ?= /usr/local
# Swift's own libraries go into the program where the toolchain has them as archives: to load them is
# most of a start, and what is installed needs no toolchain then.
LIBRARIES := $(wildcard $(dir $(realpath $(shell command -v $(SWIFT))))../lib/swift_static/linux)
STATIC := $(if $(LIBRARIES),--static-swift-stdlib)

.PHONY: help api consumer site run test coverage campaign sanitize build lint format bench browser explore cluster shards agree pictures docs install dist deb wheel witnesses fuzz setup clean

help:
	@echo "make run      build release, run Scenarios/ into Reports/, with three changes a layout"
	@echo "make test     run all tests; ONLY=Name runs the suites and tests of that name alone"
	@echo "make coverage run all tests and print the line coverage of the libraries"
	@echo "make campaign run the tests of random cases again, with all their cases;"
	@echo "              SHARE=3 with a third of them"
	@echo "make sanitize drive the C of the package under the sanitizers of addresses and undefined behaviour"
	@echo "make build    build release"
	@echo "make api      compare the public interface of the library Mistap with the committed one"
	@echo "make consumer test a package that depends on this one"
	@echo "make site     write the guides and a page for each rule as a site into .build/site"
	@echo "make lint     check the format of the sources and of Scenarios/"
	@echo "make format   format the sources"
	@echo "make bench    measure speed against a peer in the same run"
	@echo "make browser  open every page of Reports/, and one of hostile names, in headless Chromium;"
	@echo "              PAGES=\"page…\" takes some alone, SHOTS=folder keeps screenshots and print-outs there"
	@echo "make explore  work on the page of explore in headless Chromium, and compare it with the engine"
	@echo "make cluster  try shards and their merge on Slurm, as it is, on this machine"
	@echo "make shards   run Scenarios/ in three shards, and compare their merge with Reports/"
	@echo "make pictures draw the pictures of README and guide into Reports/pictures"
	@echo "make docs     write the tables of the guides that are made from code"
	@echo "make fuzz     feed each parser what nobody writes, TIME=60 seconds each;"
	@echo "              ONLY=figma feeds the importer dumps of that format, KEEP=1 keeps its corpus"
	@echo "make dist     one file to carry, its archive, a formula and checksums in .build/dist;"
	@echo "make deb      and a Debian package"
	@echo "make wheel    and a Python wheel, which pip, pipx and uvx install"
	@echo "make witnesses have programs of others read the wheel, SARIF, JUnit, manual page and workflows"
	@echo "make install  install mistap, its manual page and shell completions under PREFIX ($(PREFIX))"

setup:
	@sh .ci/setup.sh "$(SWIFT)"

build: setup
	@$(SWIFT) build -c release --product mistap $(STATIC)

run: build
	@$(RELEASE) run Scenarios --changes 3 --reports Reports

test: setup
	@sh .ci/test.sh "$(SWIFT)" "$(ONLY)"

coverage: setup
	@COVERAGE=1 sh .ci/test.sh "$(SWIFT)"

campaign: setup
	@MISTAP_CAMPAIGN=$(or $(SHARE),1) sh .ci/test.sh "$(SWIFT)" \
	  "/($$(grep -rl 'Campaign\.' Tests --include='*Tests.swift' | sed 's|.*/||; s|\.swift||' | sort | tr '\n' '|')none)\.swift"

sanitize: setup
	@sh .ci/sanitize.sh "$(SWIFT)"

lint: setup
	@$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests

format: setup
	@$(SWIFT) format format --in-place --parallel -r Package.swift Sources Tests

# Compares the public interface of the library with the committed one.
api: setup
	@[ -d .build/debug/Modules ] || MISTAP_TESTS=batches $(SWIFT) build
	@bash .ci/api.sh

# Somebody else's package, which depends on this one by its path.
consumer: setup
	@cd Tests/Consumer && env -u MISTAP_TESTS $(SWIFT) test --disable-xctest

# The guides and a page for each rule, offline.
site: build
	@sh .ci/site.sh $(RELEASE)

bench: build
	@MISTAP_BENCH=1 $(SWIFT) build -c release --product Benchmark $(STATIC)
	@sh .ci/bench.sh $(RELEASE) .build/release/Benchmark

browser: build
	@rm -rf .build/hostile
	@$(RELEASE) run .ci/hostile.kdl --reports .build/hostile --format html --quiet
	@for file in .ci/hostile Scenarios/mail; do $(RELEASE) explore $$file.kdl --no-open -o .build/hostile/$$(basename $$file).explore.html > /dev/null; done
	@sh .ci/browser.sh $(or $(PAGES),Reports) .build/hostile $(if $(SHOTS),--shots $(SHOTS))

explore: build
	@sh .ci/explore.sh $(RELEASE) $$(ls Scenarios/*.kdl Scenarios/today/*.kdl Tests/Dumps/*.xml Tests/Dumps/*.json | sort)

shards: build
	@sh .ci/shards.sh $(RELEASE)

cluster: build
	@bash .ci/cluster.sh $(RELEASE)

# Asks every face the same questions, if the tool is beside the checkout.
agree: build
	@[ ! -e ../shared/tools/agree.py ] || python3 ../shared/tools/agree.py $(CURDIR)/$(RELEASE) \
	  Scenarios Tests/Dumps

pictures: build
	@sh .ci/pictures.sh $(RELEASE)

docs: setup
	@MISTAP_DOCS=1 sh .ci/test.sh "$(SWIFT)" "guide's tables say|in the guide is what the catalogue says|are those of the guide|in the guide have the computed picture"

install: build
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 $(RELEASE) "$(DESTDIR)$(PREFIX)/bin/mistap"
	@sh .ci/install-extras.sh $(RELEASE) "$(DESTDIR)$(PREFIX)/share"

dist: build
	@sh .ci/dist.sh "$(SWIFT)"

deb: dist
	@sh .ci/deb.sh .build/static/mistap

wheel: dist
	@sh .ci/wheel/build.sh .build/static/mistap

witnesses: wheel
	@[ -d .build/witnesses ] || sh .ci/witnesses.sh setup
	@sh .ci/witnesses.sh check $(RELEASE)

fuzz: setup
	@KEEP=$(KEEP) bash .ci/fuzz.sh "$(SWIFT)" "$(or $(TIME),60)" $(ONLY)

clean:
	@rm -rf .build
