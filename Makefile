# The usual ways to build and check. CI runs .ci/run.
.PHONY: build lab release soak run test check fuzz bench bench-house golden pictures clean

build: ## one static binary, ./boardroom
	CGO_ENABLED=0 go build -buildvcs=true -trimpath -ldflags '-s -w' -o boardroom ./cmd/boardroom

lab: ## the laboratory, ./lab: for authors of games and engines
	go build -o lab ./cmd/lab

release: ## binaries for every system and their checksums, in dist/
	.ci/release dist

soak: ## a thousand clients for twenty minutes
	SOAK=20m SOAK_CLIENTS=1000 go test ./cmd/boardroom -run '^TestSoak$$' -v -timeout 60m

run: ## the server, with its data in ./boardroom-data
	go run ./cmd/boardroom serve

test: ## the tests
	go test ./...

check: ## all that CI checks
	.ci/run

fuzz: ## every fuzz target, a minute each
	.ci/fuzz 60s

bench: ## the benchmarks
	go test -run '^$$' -bench . -benchmem ./...

SESSIONS = 100,1000
bench-house: ## a house beside bare servers, at SESSIONS=100,1000; 5000 takes half an hour
	go test ./cmd/boardroom -run '^TestBesideRivals$$' -v -timeout 3h -beside $(SESSIONS)

golden: ## rewrite the expected files, docs/commands.md and docs/api.md, to be read in the diff
	go test $(patsubst %/testdata,./%,$(wildcard games/*/testdata)) ./commands ./cmd/boardroom/api ./cmd/boardroom/terminal/paint -update
	go test ./cmd/boardroom -run TestTheOptionsAreDocumented -update
	go test ./cmd/boardroom -run TestScreens -screens
	go test ./cmd/boardroom/terminal -run TestEndings -endings

pictures: ## make the pictures of boards in docs/pictures again
	docs/pictures/make

clean:
	rm -rf boardroom lab dist
