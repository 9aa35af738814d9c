package engine

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
)

// deepestPerft bounds how deep positions are counted.
const deepestPerft = 20

// perft counts, for each legal move, the positions that lie depth moves ahead.
func (e *Engine) perft(words []string) error {
	if len(words) != 1 {
		return errors.New("go perft is written like this: go perft DEPTH")
	}
	depth, ok := games.Whole(words[0], 0, deepestPerft)
	if !ok {
		return fmt.Errorf("go perft %s: the depth has to be from 0 to %d", phrase.Quotable(words[0]), deepestPerft)
	}
	if depth == 0 {
		e.say("", "nodes 1")
		return nil
	}
	position := e.line.position
	if position.Result().Over {
		e.say("", "nodes 0")
		return nil
	}
	if word := e.unlisted(); word != "" {
		return fmt.Errorf("the moves are %s, which can't be listed or counted", word)
	}
	moves, err := legal(position)
	if err != nil {
		return err
	}
	e.begin(false, true, func(ctx context.Context) func() {
		lines, err := countMoves(ctx, position, moves, depth)
		if err != nil {
			return func() { e.refuse(err) }
		}
		return func() { e.say(lines...) }
	})
	return nil
}

// countMoves is the answer of perft.
func countMoves(ctx context.Context, p games.Position, moves []games.Move, depth int) (lines []string, err error) {
	total := 0
	for _, move := range moves {
		next, _, err := p.Play(p.ToAct()[0], move)
		if err != nil {
			return nil, fmt.Errorf("%s is listed but refused: %w", move, err)
		}
		n := count(ctx, next, depth-1)
		if ctx.Err() != nil {
			return nil, errors.New("perft was stopped before it came to its end")
		}
		total += n
		lines = append(lines, string(move)+": "+strconv.Itoa(n))
	}
	return append(lines, "", "nodes "+strconv.Itoa(total)), nil
}

// count is games.Perft, but for a context that may end it.
func count(ctx context.Context, p games.Position, depth int) (total int) {
	if depth <= 1 {
		return games.Perft(p, depth)
	}
	p.Legal(func(m games.Move) bool {
		next, _, err := p.Play(p.ToAct()[0], m)
		if err == nil {
			total += count(ctx, next, depth-1)
		}
		return ctx.Err() == nil
	})
	return total
}
