package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/lists"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestRecordedGamesOverSSH plays the recorded games of every game with real
// clients: what is typed there is typed at a table, and everybody at it sees
// what is recorded to happen. Among them are wins, draws by repetition, swaps,
// passes and resignations.
func TestRecordedGamesOverSSH(t *testing.T) {
	t.Parallel()
	for _, game := range all.Games() {
		files, err := filepath.Glob("../../games/" + game.Name + "/testdata/*.play")
		if err != nil || len(files) == 0 {
			t.Errorf("no game of %s is recorded: %v", game.Title, err)
		}
		for _, file := range files {
			t.Run(game.Name+"/"+strings.TrimSuffix(filepath.Base(file), ".play"), func(t *testing.T) {
				t.Parallel()
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				r := &recorded{T: t, game: game, seats: 2, seed: testSeed}
				r.play(strings.Split(string(text), "\n"))
				r.export()
			})
		}
	}
}

// export takes the game out of the house, if it is over, and plays it again from
// what was written: it must lead to the same positions and the same result.
func (r *recorded) export() {
	if !r.over {
		return
	}
	client := terminaltest.Dial(r, r.house.address, r.house.login(r.names[0]))
	defer client.Close()
	got := client.Run(r, "export 1 json")
	if got.Status != 0 || got.Err != "" {
		r.Fatalf("exporting ended with status %d and said %q", got.Status, got.Err)
	}
	var record notice.Export
	if err := json.Unmarshal([]byte(got.Out), &record); err != nil {
		r.Fatalf("%v in\n%s", err, got.Out)
	}
	r.keep(got.Out)
	seed, err := strconv.ParseUint(record.Seed, 10, 64)
	if err != nil {
		r.Fatal(err)
	}
	options, err := r.game.Configure(strings.Fields(record.Options))
	if err != nil {
		r.Fatal(err)
	}
	position, err := r.game.Start(games.Setup{Options: options, Seats: len(record.Seats), Seed: seed})
	if err != nil {
		r.Fatal(err)
	}
	r.same("first position", record.Start, position.String())
	var history games.History
	history.Add(position)
	for _, entry := range record.Record {
		if who, resigns := strings.CutPrefix(entry.Move, "resign:"); resigns {
			seat, _ := strconv.Atoi(who)
			position, _, err = position.Leave(games.Seat(seat))
		} else {
			position, _, err = position.Play(games.Seat(entry.Seat), games.Move(entry.Move))
		}
		if err != nil {
			r.Fatalf("entry %d, %s: %v", entry.Number, entry.Move, err)
		}
		r.same(fmt.Sprint("position after entry ", entry.Number), entry.Position, position.String())
		history.Add(position)
	}
	result := history.Result(position)
	if !slices.Contains(r.options, "clock=on") { // where time counts, people take another time than is recorded
		r.same("last position", record.Position, r.position.String())
	}
	r.same("last position", record.Position, position.String())
	r.same("result", record.Result+" "+record.Reason, result.String()+" "+result.Reason)
}

// recordIn is a folder in which the exported games are kept, for a release:
// go test ./cmd/boardroom -run RecordedGamesOverSSH -record testdata/records/VERSION
var recordIn = flag.String("record", "", "keep the exported games in this folder")

// keep keeps an exported game for TestGamesOfEveryRelease.
func (r *recorded) keep(text string) {
	if *recordIn == "" {
		return
	}
	name := strings.ReplaceAll(strings.TrimPrefix(r.Name(), "TestRecordedGamesOverSSH/"), "/", "-") + ".json"
	if err := os.MkdirAll(*recordIn, 0o755); err != nil {
		r.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(*recordIn, name), []byte(text), 0o644); err != nil {
		r.Fatal(err)
	}
}

func (r *recorded) same(what, got, want string) {
	if got != want {
		r.Errorf("the %s is exported as\n%s\nand is\n%s", what, got, want)
	}
}

// A recorded game that is being played over ssh.
type recorded struct {
	*testing.T
	game    *games.Game
	options []string
	seats   int
	seed    uint64

	house    *house
	people   []*terminaltest.Terminal // by seat, from 0
	watcher  *terminaltest.Terminal   // comes when it is needed
	names    []string                 // by seat, from 0
	position games.Position
	history  games.History
	over     bool
	leaver   *terminaltest.Terminal // who resigned with the newest line
}

func (r *recorded) play(lines []string) {
	for i, line := range lines {
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case word == "options":
			r.options = strings.Fields(rest)
		case word == "seats":
			r.seats, _ = strconv.Atoi(rest)
		case word == "seed":
			r.seed, _ = strconv.ParseUint(rest, 10, 64)
		case word == "=":
			r.stands(rest)
		case strings.HasSuffix(word, ">"):
			seat, err := strconv.Atoi(strings.TrimSuffix(word, ">"))
			if err != nil {
				r.Fatalf("who types in %q?", line)
			}
			r.types(games.Seat(seat), rest, lines[i+1:])
		}
	}
}

// begin lets everybody in, register and start.
func (r *recorded) begin() {
	options, err := r.game.Configure(r.options)
	if err != nil {
		r.Fatal(err)
	}
	h := openHouseSeeded(r.T, r.TempDir(), r.seed, terminal.Limits{})
	r.house = h
	registered := make([]*terminaltest.Terminal, r.seats)
	for i := range registered {
		name := fmt.Sprintf("player%d", i+1)
		registered[i] = h.connect(r.T, name, terminaltest.Look{Width: 300, Height: 4, Term: "dumb"})
		registered[i].Line("yes")
		registered[i].Expect("You are " + name)
		registered[i].Line("option ask off") // what is recorded is what they mean
	}
	words := append([]string{"setup", r.game.Name}, r.options...)
	if slices.Contains(words, "clock=on") {
		words = append(words, "99+0") // without which it can't be
	}
	registered[0].Line(strings.Join(words, " "))
	registered[0].Expect("You set up " + r.game.Name)
	for _, person := range registered {
		person.Line("register")
		person.Expect("You are registered")
	}
	registered[0].Line("start")
	for _, registrant := range r.game.Order(games.Setup{Options: options, Seats: r.seats, Seed: r.seed}) {
		r.people = append(r.people, registered[registrant])
		r.names = append(r.names, fmt.Sprintf("player%d", registrant+1))
	}
	for _, person := range r.people {
		person.HearOneOf("player1 starts "+r.game.Name, "You start "+r.game.Name) // that it can start was told before
	}
}

// stands is a position that is recorded.
func (r *recorded) stands(line string) {
	if r.people == nil {
		r.begin()
	}
	var err error
	if r.position, err = r.game.Parse(line); err != nil {
		r.Fatal(err)
	}
	r.history.Add(r.position)
	result := r.history.Result(r.position)
	if leaver := r.leaver; leaver != nil && r.seats > 2 && !result.Over { // the game goes on, and they watch
		leaver.Line("watch " + r.game.Name)
		leaver.Hear("You watch " + r.game.Name + ".")
	}
	r.leaver = nil
	if result.Over && !r.over {
		r.over = true
		for _, person := range r.people {
			person.Hear("To go through the game: replay 1")
		}
	}
}

// houseRefusals are what the house itself refuses, before the rules are asked.
var houseRefusals = []string{"It is not your turn at", "There is no command", "is over.", "You aren't playing at any table.", "You have left the game at", "You don't play at"}

// typist is who types as a seat, a watcher as seat 0.
func (r *recorded) typist(seat games.Seat) *terminaltest.Terminal {
	if seat != games.Watcher {
		return r.people[seat-1]
	}
	if r.watcher == nil {
		r.watcher = r.house.connect(r.T, "onlooker", terminaltest.Look{Width: 300, Height: 4, Term: "dumb"})
		r.watcher.Line("yes")
		r.watcher.Line("watch " + r.game.Name)
		r.watcher.Expect("You watch " + r.game.Name)
	}
	return r.watcher
}

// drafts types a line that puts a move together. In a recorded game such a line
// plays it at once; at a table it is played when the seat says so, here by its
// canonical form. It says whether all that is recorded of the line has happened.
func (r *recorded) drafts(seat games.Seat, line string, outcome []string) (done bool) {
	drafter, ok := r.position.(games.Drafter)
	if !ok {
		return false
	}
	words := games.Words{Args: strings.Fields(line)}
	for _, verb := range r.game.Verbs {
		if words.Args[0] == verb.Name {
			words = games.Words{Verb: verb.Name, Args: words.Args[1:]}
			break
		}
	}
	drafted, ok, err := drafter.Draft(seat, "", "", words, games.NewChance(0))
	if !ok || err != nil {
		return false
	}
	r.typist(seat).Hear(r.named(drafted.Answer.Lines[0]))
	if strings.HasPrefix(outcome[0], "! ") {
		return true
	}
	r.typist(seat).Line(strings.TrimSpace(outcome[0]))
	return false
}

// types types a line and waits for what is recorded to come of it, up to an
// empty line or a position: a refusal or a question, which only the typist
// sees, or what happens, which everybody sees who may. The canonical move is
// what the house keeps, and is not shown.
func (r *recorded) types(seat games.Seat, line string, outcome []string) {
	typist := r.typist(seat)
	typist.Line(line)
	if r.drafts(seat, line, outcome) {
		return
	}
	if refused := strings.HasPrefix(strings.TrimSpace(outcome[0]), "! "); line == "resign" && !refused {
		typist.Hear("Resign at ")
		typist.Line("yes")
		r.leaver = typist
	}
	for _, line := range outcome {
		text := r.named(strings.TrimSpace(line))
		switch {
		case text == "" || strings.HasPrefix(text, "= "):
			return
		case strings.HasPrefix(text, "! ") && strings.HasSuffix(text, "'s turn."):
			typist.HearOneOf(houseRefusals...) // the recorded sentence stands below the board too
		case strings.HasPrefix(text, "! "):
			typist.HearOneOf(append(houseRefusals, r.namedTo(seat, strings.TrimSpace(line)[2:]))...)
		case strings.HasPrefix(text, "? "):
			typist.Hear(text[2:])
			typist.Type("\x03")
			typist.Expect("Dropped.")
		case strings.Contains(text, " "):
			event, behind, _ := strings.Cut(strings.TrimSpace(line), " [")
			for i, person := range r.people {
				gains := strings.HasPrefix(r.namedTo(games.Seat(i+1), event), "You gain a ") // which the board tells
				if mayHear(behind, i+1) && !gains {
					told := []string{r.named(event), r.namedTo(games.Seat(i+1), event)} // the end speaks to "you"
					if strings.HasPrefix(event, "Check: ") {                            // by what, to whom it concerns
						told = append(told, "Check: the ", "Check: something ")
					}
					person.HearOneOf(told...)
				}
			}
		}
	}
}

// audience matches who is told of an event that is not for everybody.
var audience = regexp.MustCompile(`(?:^|\[)([0-9 ]+)\]$`)

// mayHear says whether a seat is told of an event, by what is recorded behind it.
func mayHear(behind string, seat int) bool {
	found := audience.FindStringSubmatch(behind)
	return found == nil || slices.Contains(strings.Fields(found[1]), strconv.Itoa(seat))
}

// namedTo puts the names of the players into a text of the game that a seat alone is
// told.
func (r *recorded) namedTo(seat games.Seat, text string) string {
	seats := lists.Map(r.names, func(name string) store.SeatRecord { return store.SeatRecord{Name: name} })
	return (&match.Match{Seats: seats}).NamedTo(seat, text)
}

// named puts the names of the players into a text of the game.
func (r *recorded) named(text string) string {
	for i, name := range r.names {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i+1)+"}", name)
	}
	return text
}
