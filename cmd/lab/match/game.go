// Package match plays games between programs and counts how they end: engines
// of ours in several strengths, one that moves at random, and any program that
// speaks the Universal Game Interface.
//
// It must not know people, tables or SSH, nor any one game.
package match

import (
	"context"
	"fmt"
	"slices"
	"time"

	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
	"boardroom/games/phrase"
)

// Terms are what all games of a series have in common.
type Terms struct {
	Game    *games.Game
	Options games.Options
	Seats   int
	// From is the position that games start from; empty for the usual start.
	From string
	// Opening is how many moves at the beginning are drawn at random.
	Opening int
	// Balanced is whether only such moves begin a game after which a longer search
	// takes no side to be ahead.
	Balanced bool
	// Span is how long programs are asked to think about a move, where they have no clock.
	Span time.Duration
	// Clock is what every seat of a program has for its moves, and gets for each; with
	// nothing left there are no clocks. What ours take does not count.
	Clock ugi.Clock
	// Late is how much longer than that a program may take before it has failed; 0 is a
	// minute.
	Late time.Duration
	// Plies is how many moves a game has at most; then it counts as drawn.
	Plies int
}

// NewTerms reads the words of a set-up, "key=value", seats among them. The error
// names the word that can't be.
func NewTerms(game *games.Game, words []string) (Terms, error) {
	t := Terms{Game: game}
	var setup []string
	for _, word := range words {
		key, value := game.KeyOf(word)
		if key != "seats" {
			setup = append(setup, word)
			continue
		}
		n, ok := games.Whole(value, 1, games.MostSeats)
		if !ok {
			return t, fmt.Errorf("seats=%s is not possible: seats is a whole number", phrase.Quotable(value))
		}
		t.Seats = n
	}
	var err error
	if t.Options, err = game.Configure(setup); err != nil {
		return t, err
	}
	least, most := game.Seats(t.Options)
	if t.Seats == 0 {
		t.Seats = least
	}
	if t.Seats < least || t.Seats > most {
		return t, fmt.Errorf("seats=%d is not possible with these options: %d to %d are", t.Seats, least, most)
	}
	return t, nil
}

// start is the first position of the game with a seed.
func (t *Terms) start(seed uint64) (games.Position, error) {
	if t.From != "" {
		return t.Game.Parse(t.From)
	}
	return t.Game.Start(games.Setup{Options: t.Options, Seats: t.Seats, Seed: seed})
}

// A Record is a game that was played, with all that is needed to play it again.
type Record struct {
	Game    string       `json:"game"`
	Options string       `json:"options"`
	Seats   int          `json:"seats"`
	Seed    uint64       `json:"seed"`
	Start   string       `json:"start"` // the first position
	Players []string     `json:"players"`
	Movers  []games.Seat `json:"movers"` // whose each move was
	Moves   []games.Move `json:"moves"`
	Result  string       `json:"result"`
	Reason  string       `json:"reason"`
	Failure string       `json:"failure,omitempty"` // what a program did wrong that lost by it
	// Choices is how many moves there were to choose from at each; 0 where they
	// can't be listed.
	Choices []int `json:"choices"`

	winners []games.Seat
	sides   []int // by seat, from 1
}

// unfinished is the reason of a game that had too many moves.
const unfinished = "unfinished"

// A table is a game under way.
type table struct {
	start, position games.Position
	history         games.History
	result          games.Result
	record          Record
	clocks          stopwatch
}

// play plays one game behind an opening. players are by seat, from seat 1. A program that
// fails has lost; the error says which other player failed, and how.
func (t *Terms) play(ctx context.Context, opening *table, players []Player) (Record, error) {
	g, err := t.again(opening)
	if err != nil {
		return Record{}, err
	}
	g.clocks = t.stopwatch()
	for _, p := range players {
		g.record.Players = append(g.record.Players, p.Name())
	}
	for !g.result.Over && len(g.record.Moves) < t.Plies {
		seat := g.position.ToAct()[0]
		if err := g.timed(ctx, seat, players[seat-1]); err != nil {
			return g.record, err
		}
	}
	g.end()
	return g.record, nil
}

// timed is a turn, by its clock if it is a program's, which loses the game where it
// fails.
func (g *table) timed(ctx context.Context, seat games.Seat, player Player) error {
	began := time.Now()
	err := g.turn(ctx, seat, player)
	if _, isProgram := player.(*foreign); !isProgram || ctx.Err() != nil {
		return err
	}
	if late := g.clocks.charge(seat, time.Since(began)); late != nil {
		g.lose(seat, timeout, fmt.Errorf("%s in seat %d: %w", player.Name(), seat, late))
	} else if err != nil {
		g.lose(seat, failed, err)
	}
	return nil
}

func (g *table) turn(ctx context.Context, seat games.Seat, player Player) error {
	move, err := player.Move(ctx, Moment{Position: g.position, History: g.history, Seat: seat, Start: g.record.Start, Moves: g.record.Moves, Clocks: g.clocks})
	if err != nil {
		return fmt.Errorf("%s in seat %d: %w", player.Name(), seat, err)
	}
	if err := g.advance(seat, move); err != nil {
		return fmt.Errorf("%s in seat %d plays %s in %s: %w", player.Name(), seat, phrase.Quotable(string(move)), g.position, err)
	}
	return nil
}

// advance plays a move of a seat.
func (g *table) advance(seat games.Seat, move games.Move) error {
	choices := 0
	if !games.Unlisted(g.position) {
		choices = g.position.CountLegal()
	}
	next, _, err := g.position.Play(seat, move)
	if err != nil {
		return err
	}
	g.position = next
	g.history.Add(next)
	g.result = g.history.Result(next)
	g.record.Movers = append(g.record.Movers, seat)
	g.record.Moves = append(g.record.Moves, move)
	g.record.Choices = append(g.record.Choices, choices)
	return nil
}

func (g *table) end() {
	g.record.Result, g.record.Reason, g.record.winners = g.result.String(), g.result.Reason, g.result.Winners
	if !g.result.Over {
		g.record.Result, g.record.Reason = "draw", unfinished
	}
}

// sides says by seat who plays with whom, the sides counted from 1.
func sides(p games.Position, seats int) []int {
	of := make([]int, seats+1)
	for n, side := range games.TeamsOf(p, seats) {
		for _, seat := range side {
			of[seat] = n + 1
		}
	}
	return of
}

// share is the part of the win that a seat has: a win that several sides share
// is divided among them, and so is a draw.
func (r *Record) share(seat games.Seat) float64 {
	winning := map[int]bool{}
	for _, winner := range r.winners {
		winning[r.sides[winner]] = true
	}
	switch {
	case len(winning) == 0:
		return 1 / float64(slices.Max(r.sides))
	case winning[r.sides[seat]]:
		return 1 / float64(len(winning))
	}
	return 0
}
