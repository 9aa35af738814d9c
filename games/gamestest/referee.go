package gamestest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
)

// A referee watches one random game and holds every position of it to the
// contract. Its checks return the first thing that is wrong.
type referee struct {
	game   *games.Game
	config Config
	setup  Setup
	seed   uint64
	chance *games.Chance
	last   games.Move // the newest move, which a finished game must refuse too

	names map[games.Seat][]string // the cells that each seat sees of the inspected position
}

func newReferee(game *games.Game, config Config, setup Setup, seed uint64) *referee {
	// The draws of the random player are not those of the game's set-up.
	return &referee{game: game, config: config, setup: setup, seed: seed, chance: games.NewChance(^seed)}
}

func (r *referee) start(t testing.TB) games.Position {
	t.Helper()
	return Start(t, r.game, r.setup, r.seed)
}

// playOut plays to the end, or for as long as the configuration says. Now and
// then a seat leaves.
func (r *referee) playOut(p games.Position) error {
	for turn := 0; ; turn++ {
		if err := r.inspect(p); err != nil {
			return fmt.Errorf("after %d moves, %s: %w", turn, p, err)
		}
		if p.Result().Over || turn == r.config.Turns {
			return nil
		}
		seat := r.pickSeat(p)
		move := r.pickMove(p, seat)
		r.last = move
		var err error
		if r.setup.Seats > 2 && r.chance.Below(30) == 0 {
			p, _, err = p.Leave(seat)
		} else {
			p, _, err = p.Play(seat, move)
		}
		if err != nil {
			return fmt.Errorf("after %d moves, seat %d, %s: %w", turn, seat, move, err)
		}
	}
}

func (r *referee) pickSeat(p games.Position) games.Seat {
	seats := p.ToAct()
	return seats[r.chance.Below(len(seats))]
}

// pickMove draws a legal move, all equally likely where they can be listed.
func (r *referee) pickMove(p games.Position, seat games.Seat) games.Move {
	n := p.CountLegal()
	if r.config.Draw != nil && (n == 0 || n > r.config.List) {
		return r.config.Draw(p, seat, r.chance)
	}
	listed := first(p, min(n, r.config.List))
	return listed[r.chance.Below(len(listed))]
}

// first lists at most so many legal moves.
func first(p games.Position, most int) []games.Move {
	var moves []games.Move
	p.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return len(moves) < most
	})
	return moves
}

// inspect holds a position to the contract.
func (r *referee) inspect(p games.Position) error {
	before := p.String()
	r.names = map[games.Seat][]string{}
	for _, check := range []func(games.Position) error{
		r.checkParsed, r.checkDamage, r.checkResult, r.checkOutcome, r.checkList, r.checkRefusals,
		r.checkViews, r.checkHints, r.checkLeaving, r.checkThinking, r.checkReach, r.checkSaid,
	} {
		if err := check(p); err != nil {
			return err
		}
		if after := p.String(); after != before {
			return fmt.Errorf("the position has changed to %s", after)
		}
	}
	return nil
}

// read reads a position line of the game under its options.
func (r *referee) read(line string) (games.Position, error) {
	options, err := r.game.Configure(strings.Fields(r.setup.Options))
	if err != nil {
		return nil, err
	}
	return r.game.Restore(line, options)
}

// checkLine holds a position to print a line that is read back and prints again.
func (r *referee) checkLine(p games.Position) error {
	q, err := r.read(p.String())
	if err != nil {
		return fmt.Errorf("does not parse: %w", err)
	}
	if q.String() != p.String() {
		return fmt.Errorf("prints as %s once it is parsed", q)
	}
	return nil
}

// checkParsed holds what is read from the printed line to be the same position.
func (r *referee) checkParsed(p games.Position) error {
	if err := r.checkLine(p); err != nil {
		return err
	}
	q, err := r.read(p.String())
	switch {
	case err != nil:
		return err
	case !slices.Equal(q.ToAct(), p.ToAct()), !reflect.DeepEqual(q.Result(), p.Result()), q.CountLegal() != p.CountLegal():
		return errors.New("is another position once it is parsed")
	}
	for _, seat := range r.eyes() {
		if !reflect.DeepEqual(p.View(seat), q.View(seat)) {
			return fmt.Errorf("seat %d sees something else once it is parsed", seat)
		}
	}
	return nil
}

// eyes are the seats that may see different things: a watcher stands for all in
// a game without secrets, once checkViews has compared them.
func (r *referee) eyes() []games.Seat {
	seats := []games.Seat{games.Watcher}
	for seat := games.Seat(1); r.config.Secrets && int(seat) <= r.setup.Seats; seat++ {
		seats = append(seats, seat)
	}
	return seats
}

// checkResult holds who is to act and how the game stands against each other.
func (r *referee) checkResult(p games.Position) error {
	seats, result := p.ToAct(), p.Result()
	switch {
	case result.Over != (len(seats) == 0):
		return fmt.Errorf("the result is %s, and %v are to act", result, seats)
	case result.Over == (result.Reason == ""), !result.Over && len(result.Winners) > 0:
		return fmt.Errorf("the result is %s with reason %q and winners %v", result, result.Reason, result.Winners)
	}
	if result.Over && r.game.Ending(result.Reason) == result.Reason {
		return fmt.Errorf("the game does not say in words that it ended by %q", result.Reason)
	}
	for _, list := range [][]games.Seat{seats, result.Winners} {
		for i, seat := range list {
			if seat < 1 || int(seat) > r.setup.Seats || i > 0 && seat <= list[i-1] {
				return fmt.Errorf("%v are not ascending seats from 1 to %d", list, r.setup.Seats)
			}
		}
	}
	return nil
}

// checkLeaving takes each seat out that can leave.
func (r *referee) checkLeaving(p games.Position) error {
	stayed, over := 0, p.Result().Over
	for seat := games.Seat(1); int(seat) <= r.setup.Seats; seat++ {
		next, events, err := p.Leave(seat)
		if teamer, ok := p.(games.Teamer); ok && teamer.IsOut(seat) != (err != nil && !over) {
			return fmt.Errorf("seat %d is out: %v, and leaves: %v", seat, teamer.IsOut(seat), err)
		}
		if err != nil {
			if err := r.checkIllegal(err); err != nil {
				return fmt.Errorf("seat %d leaves: %w", seat, err)
			}
			stayed++
			continue
		}
		if err := r.checkLeft(p, next, seat, events); err != nil {
			return fmt.Errorf("seat %d leaves, %s: %w", seat, next, err)
		}
	}
	switch {
	case over && stayed < r.setup.Seats:
		return errors.New("a seat can leave a game that is over")
	case !over && stayed > r.setup.Seats-2:
		return errors.New("nobody can leave a game that is not over")
	}
	for _, seat := range []games.Seat{-1, games.Watcher, games.Seat(r.setup.Seats + 1)} {
		if _, _, err := p.Leave(seat); err == nil {
			return fmt.Errorf("seat %d can leave, which does not exist", seat)
		}
	}
	return nil
}

func (r *referee) checkLeft(before, p games.Position, seat games.Seat, events []games.Event) error {
	if slices.Contains(p.ToAct(), seat) {
		return errors.New("the seat is still to act")
	}
	if slices.Contains(p.Result().Winners, seat) && r.setup.Seats == 2 {
		return errors.New("the seat wins by leaving")
	}
	if r.setup.Seats == 2 && !p.Result().Over {
		return errors.New("one of two has left, and the game goes on")
	}
	if _, _, err := p.Leave(seat); err == nil {
		return errors.New("the seat can leave twice")
	}
	if err := r.checkLine(p); err != nil {
		return err
	}
	if err := r.checkResult(p); err != nil {
		return err
	}
	return r.checkEvents(before, p, events)
}
