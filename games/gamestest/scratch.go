package gamestest

import (
	"fmt"
	"reflect"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
)

// mostTried is how many moves in a row are tried.
const mostTried = 4

// checkScratch holds moves that are tried and taken back to those that are played.
func (r *referee) checkScratch(p games.Position) error {
	from, ok := p.(games.Scratcher)
	if !ok {
		return nil
	}
	s := from.Scratch()
	if err := sameOn(s, p); err != nil {
		return fmt.Errorf("to try moves on, it %w", err)
	}
	return r.tryMoves(s, p, mostTried)
}

// tryMoves tries some moves in a row, and takes them back.
func (r *referee) tryMoves(s games.Scratch, p games.Position, left int) error {
	if p.Result().Over || left == 0 {
		return nil
	}
	before := seenOn(s)
	code := before.codes[r.chance.Below(len(before.codes))]
	move := s.Move(code)
	if code == 0 || s.Code(move) != code {
		return fmt.Errorf("%s has the codes %d and %d", move, code, s.Code(move))
	}
	next, _, err := p.Play(p.ToAct()[0], move)
	if err != nil {
		return fmt.Errorf("%s can be tried: %w", move, err)
	}
	s.Make(code)
	if err := sameOn(s, next); err != nil {
		return fmt.Errorf("after %s, tried, it %w", move, err)
	}
	if same := keyOf(next) == keyOf(p); same != (s.Key() == before.key) {
		return fmt.Errorf("%s leads to the same position: %v, and a scratch says the opposite", move, same)
	}
	if err := r.tryMoves(s, next, left-1); err != nil {
		return err
	}
	if err := passOn(s); err != nil {
		return fmt.Errorf("after %s it %w", move, err)
	}
	s.Unmake()
	if after := seenOn(s); !reflect.DeepEqual(after, before) {
		return fmt.Errorf("%s taken back leaves %+v, and there was %+v", move, after, before)
	}
	return nil
}

// passOn gives the turn away and takes that back, where the game knows how.
func passOn(s games.Scratch) error {
	before := seenOn(s)
	if before.over || !s.Pass() {
		return nil
	}
	if s.Seat() == before.seat || s.Key() == before.key {
		return fmt.Errorf("is the same after seat %d has passed", before.seat)
	}
	s.Unmake()
	if after := seenOn(s); !reflect.DeepEqual(after, before) {
		return fmt.Errorf("is %+v once a pass is taken back, and was %+v", after, before)
	}
	return nil
}

func keyOf(p games.Position) string { return p.(games.Repeater).RepetitionKey() }

// sameOn says in what a scratch differs from a position.
func sameOn(s games.Scratch, p games.Position) error {
	if key := p.(games.Scratcher).Scratch().Key(); s.Key() != key {
		return fmt.Errorf("has the key %x, and %x when it is made", s.Key(), key)
	}
	winner, over := s.End()
	result := p.Result()
	if over != result.Over || !slices.Equal(winners(winner), result.Winners) {
		return fmt.Errorf("is over: %v, won by %d, and is %s", over, winner, result)
	}
	if repeated := games.Repeated(p); !slices.Equal(winners(s.Repeated()), repeated.Winners) {
		return fmt.Errorf("is won by %d if it is repeated, and is %s", s.Repeated(), repeated)
	}
	if over {
		return nil
	}
	if s.Seat() != p.ToAct()[0] {
		return fmt.Errorf("is seat %d's turn", s.Seat())
	}
	if worth := p.(games.Evaluator).Evaluate()[1]; s.Share() != worth {
		return fmt.Errorf("is worth %v, and %v", s.Share(), worth)
	}
	var noisy []games.Move
	p.(games.Noisy).NoisyMoves(func(m games.Move) bool {
		noisy = append(noisy, m)
		return true
	})
	slices.Sort(noisy)
	if listed := movesOn(s, s.Moves(nil)); !slices.Equal(listed, games.LegalMoves(p)) {
		return fmt.Errorf("has the moves %v", listed)
	}
	if listed := movesOn(s, s.NoisyMoves(nil)); !slices.Equal(listed, noisy) {
		return fmt.Errorf("has the noisy moves %v, not %v", listed, noisy)
	}
	return nil
}

func winners(winner games.Seat) []games.Seat {
	if winner == 0 {
		return nil
	}
	return []games.Seat{winner}
}

func movesOn(s games.Scratch, codes []games.Code) []games.Move {
	moves := lists.Map(codes, s.Move)
	slices.Sort(moves)
	return moves
}

// A seen is what a scratch says of itself.
type seen struct {
	key    uint64
	seat   games.Seat
	over   bool
	winner games.Seat
	codes  []games.Code
}

func seenOn(s games.Scratch) (now seen) {
	now.key, now.seat, now.codes = s.Key(), s.Seat(), s.Moves(nil)
	now.winner, now.over = s.End()
	return now
}
