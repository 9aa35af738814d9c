package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games"
	"boardroom/games/strategery"
	"boardroom/persistence"
	"boardroom/world/store"
)

// TestNinePeopleOnALargeBoard plays a whole game of nine on 12x12 over ssh, each
// with another terminal. Everybody sees every move.
func TestNinePeopleOnALargeBoard(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	names := []string{"ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal", "ivy"}
	looks := []terminaltest.Look{
		{Width: 100, Height: 5}, {Width: 40, Height: 5, Term: "dumb"}, {Width: 80, Height: 5, Term: "vt100"},
		{Width: 200, Height: 5, Term: "xterm-kitty"}, {Width: 80, Height: 5, Env: map[string]string{"NO_COLOR": "1"}},
		{Width: 60, Height: 5, Term: "screen"}, {Width: 20, Height: 5}, {Width: 76, Height: 5}, {Width: 132, Height: 5},
	}
	people := map[string]*terminaltest.Terminal{}
	for i, name := range names {
		people[name] = h.connect(t, name, looks[i])
		people[name].Line("yes")
		people[name].Expect("You are " + name)
	}
	people["ivy"].Line("option style words")
	people["ivy"].Expect(nowWords)
	people["ann"].Line("setup strategery 12x12 points=20 castle=open keep=3")
	people["ann"].Expect("You set up strategery")
	for _, name := range names {
		people[name].Line("register")
		people[name].Expect("You are registered")
	}
	people["ann"].Line("start")
	people["ivy"].Expect("ann starts strategery")
	end := playOut(t, people, names, "size=12x12", "points=20", "castle=open", "keep=3")
	h.stop()
	if got := kept(t, h.data); got.Position != end.String() || got.Phase != store.IsOver {
		t.Errorf("kept is %s, %s, want %s", got.Phase, got.Position, end)
	}
}

// playOut lets whoever is to act make random moves until the game is over. The
// position is followed beside it.
func playOut(t *testing.T, people map[string]*terminaltest.Terminal, registered []string, words ...string) games.Position {
	t.Helper()
	game := strategery.Game()
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Options: options, Seats: len(registered), Seed: testSeed}
	position, err := game.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	source := rand.New(rand.NewPCG(1, 2))
	for !position.Result().Over {
		seat := position.ToAct()[0]
		move := randomMove(position, source)
		mover := registered[game.Order(setup)[seat-1]]
		people[mover].Line(string(move))
		space, _, _ := strings.Cut(string(move), ":")
		for name, person := range people {
			if name == "ivy" && name == mover { // who is told in words, and only what came of it
				person.Expect(string(move), "Score: you ")
				continue
			}
			if name == mover {
				person.Expect("You occupy " + space)
			} else {
				person.Expect("occupies " + space)
			}
		}
		if position, _, err = position.Play(seat, move); err != nil {
			t.Fatal(err)
		}
	}
	for _, person := range people {
		person.Expect("The board is full.")
	}
	return position
}

// kept is the only open table in a data folder that no house uses.
func kept(t *testing.T, data string) store.TableRecord {
	t.Helper()
	db, err := persistence.Open(filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	records, err := db.OpenTables()
	if err != nil || len(records) != 1 {
		t.Fatalf("%d tables are kept: %v", len(records), err)
	}
	return records[0]
}

// randomMove draws an empty space and then its values.
func randomMove(p games.Position, source *rand.Rand) games.Move {
	var spaces []string
	for _, row := range p.View(games.Watcher).Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Words == "" {
				spaces = append(spaces, cell.Name)
			}
		}
	}
	values := [4]int{}
	for range 4 {
		values[source.IntN(4)] += source.IntN(4)
	}
	return games.Move(fmt.Sprintf("%s:%d.%d.%d.%d", spaces[source.IntN(len(spaces))], values[0], values[1], values[2], values[3]))
}
