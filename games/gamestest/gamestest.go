// Package gamestest is the suite that every game passes. It plays random games
// and asks of each position all that the contract promises; it runs vectors and
// recorded games from text files, and it fuzzes what reads text.
//
// What only one game can say it says in tables, and the functions named Check
// hold it to them: CheckTurn, CheckEnd, CheckResigning and CheckRefusals for the
// rules, CheckAnswers, CheckPrompts and CheckForms for what is typed, CheckHints for what is
// told, CheckOptions and CheckMisprints for the start and the position line.
//
// It must not know any one game: what differs is in a Config.
package gamestest

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/games"
)

// A Config is what the suite can't know of a game by itself. The zero value of
// a field means what its comment says.
type Config struct {
	// Setups are what games are played under.
	Setups []Setup
	// Games is how many random games are played under each; 0 means one, and two
	// in a thorough run.
	Games int
	// Turns ends a random game that goes on for longer; 0 means 100, and 400 in a
	// thorough run.
	Turns int
	// List is up to how many legal moves are listed, compared and played, in
	// each position; 0 means 1500. Of more, some are drawn.
	List int
	// Draw returns a random legal move where there are too many to list, or
	// where a position lists none; nil means that the first ones do.
	Draw func(games.Position, games.Seat, *games.Chance) games.Move
	// Slow lists the legal moves in a second way that shares no code with the
	// game; nil means that there is none.
	Slow func(games.Position) []games.Move
	// Secrets says that seats know different things. Without it all views
	// must be the same.
	Secrets bool
}

// A Setup is one way to set a game up. Options are words as people type them.
type Setup struct {
	Options string
	Seats   int
}

func (s Setup) String() string { return fmt.Sprintf("%s, %d seats", s.Options, s.Seats) }

// Every combines each number of seats with one word from each list of options.
func Every(seats []int, options ...[]string) []Setup {
	lines := []string{""}
	for _, words := range options {
		var longer []string
		for _, line := range lines {
			for _, word := range words {
				longer = append(longer, strings.TrimSpace(line+" "+word))
			}
		}
		lines = longer
	}
	var setups []Setup
	for _, line := range lines {
		for _, n := range seats {
			setups = append(setups, Setup{Options: line, Seats: n})
		}
	}
	return setups
}

// Run holds a game to the contract.
func Run(t *testing.T, game *games.Game, config Config) {
	t.Run("Facts", func(t *testing.T) {
		for _, problem := range inspectFacts(game) {
			t.Error(problem)
		}
	})
	t.Run("Puzzles", func(t *testing.T) { checkPuzzles(t, game) })
	RunSetups(t, game, config)
}

// RunSetups holds set-ups of a game to the contract, where Run has held the game and
// other set-ups to it.
func RunSetups(t *testing.T, game *games.Game, config Config) {
	config = config.filled()
	for _, setup := range config.Setups {
		t.Run(setup.String(), func(t *testing.T) {
			if err := inspectStart(game, setup); err != nil {
				t.Fatal(err)
			}
			for seed := range config.Games {
				r := newReferee(game, config, setup, uint64(seed))
				if err := r.playOut(r.start(t)); err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
			}
		})
	}
}

func (c Config) filled() Config {
	if c.Games == 0 {
		c.Games = Times(1, 2)
	}
	if c.Turns == 0 {
		c.Turns = Times(40, 300)
	}
	if c.List == 0 {
		c.List = 1500
	}
	return c
}

// Walk plays random games and shows each move to visit, with the position
// before and after it.
func Walk(t *testing.T, game *games.Game, config Config, visit func(before, after games.Position, move games.Move)) {
	t.Helper()
	config = config.filled()
	for _, setup := range config.Setups {
		for seed := range config.Games {
			r := newReferee(game, config, setup, uint64(seed))
			p := r.start(t)
			for turn := 0; !p.Result().Over && turn < config.Turns; turn++ {
				seat := r.pickSeat(p)
				move := r.pickMove(p, seat)
				next, _, err := p.Play(seat, move)
				if err != nil {
					t.Fatalf("%s in %s: %v", move, p, err)
				}
				visit(p, next, move)
				p = next
			}
		}
	}
}

// Start is the first position of a set-up; one that can't be is fatal.
func Start(t testing.TB, game *games.Game, setup Setup, seed uint64) games.Position {
	t.Helper()
	p, err := start(game, setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func start(game *games.Game, setup Setup, seed uint64) (games.Position, error) {
	options, err := game.Configure(strings.Fields(setup.Options))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", setup, err)
	}
	p, err := game.Start(games.Setup{Options: options, Seats: setup.Seats, Seed: seed})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", setup, err)
	}
	return p, nil
}
