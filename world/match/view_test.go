package match_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/gamestest/tictactoe"
	"boardroom/games/stacktics"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A counsel is a position that hides something, and has something to say to
// everybody.
type counsel struct {
	games.Position
	rest
	hidden
	known string
}

type (
	rest   struct{ games.Adviser } // of what it could be asked
	hidden struct{ games.Hider }
)

func (counsel) Hides() bool { return true }

func (c counsel) Observation(seat games.Seat) games.Position {
	return counsel{Position: c.Position, known: fmt.Sprintf("seat %d knows this", seat)}
}

func (c counsel) Advise(seat games.Seat) games.Advice {
	return games.Advice{Duty: fmt.Sprintf("Seat %d acts.", seat), Dangers: []string{c.known}, Cells: []string{c.known}}
}

// Players are told what is in danger as far as they may know it, and whoever is to
// act what to do; nobody else is, nor anybody before the game, after it, or out of it.
func TestAdviceGoesToWhomItConcerns(t *testing.T) {
	game := *tictactoe.Game()
	start := game.Start
	game.Start = func(s games.Setup) (games.Position, error) {
		p, err := start(s)
		return counsel{Position: p, known: "all is known"}, err
	}
	seats := []store.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2}}
	began, err := match.New("board", &game, nil, match.Mode{}, seats, time.Time{}).Begin(1, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	playing, over, left, resting := *began.Next, *began.Next, *began.Next, *began.Next
	over.Phase = store.IsOver
	left.Seats = slices.Clone(seats)
	left.Seats[0].Left = true
	resting.Rest = store.Paused
	for _, test := range []struct {
		m      *match.Match
		seat   games.Seat
		duty   string
		danger string
	}{
		{&playing, 1, "Seat 1 acts.", "seat 1 knows this"},
		{&playing, 2, "", "seat 2 knows this"},
		{&playing, games.Watcher, "", ""},
		{&resting, 1, "", "seat 1 knows this"},
		{&over, 1, "", ""},
		{&left, 1, "", ""},
	} {
		var dangers []string
		if test.danger != "" {
			dangers = []string{test.danger}
		}
		if b := test.m.Show(test.seat, notice.Moved, 0); b.Duty != test.duty || !slices.Equal(b.Dangers, dangers) || !slices.Equal(b.InDanger, dangers) {
			t.Errorf("%s, seat %d is told %q and warned of %q, want %q and %q", test.m.Phase, test.seat, b.Duty, b.Dangers, test.duty, dangers)
		}
	}
}

// The heading of a board says what was chosen, also where the other options follow from it.
func TestVariantSaysWhatWasChosen(t *testing.T) {
	game := stacktics.Game()
	for words, want := range map[string]string{"": "", "size=2": "size=2", "3x5": "board=3x5 size=2", "pie=yes end=5": "end=5 pie=yes"} {
		options, err := game.Configure(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		seats := []store.SeatRecord{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2}}
		began, err := match.New("board", game, options, match.Mode{}, seats, time.Time{}).Begin(1, seats, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := began.Next.Show(1, notice.Moved, 0).Variant; got != want {
			t.Errorf("with %q it is headed %q, want %q", words, got, want)
		}
	}
}
