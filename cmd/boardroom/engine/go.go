package engine

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/search"
)

// running is a search under way.
type running struct {
	cancel  context.CancelFunc
	found   chan struct{} // closed before the best move is said
	done    chan struct{} // closed after it
	endless bool          // nothing but stop ends it
}

// goOn is "go perft N", or "go" with limits, which starts a search.
func (e *Engine) goOn(words []string) error {
	if len(words) > 0 && words[0] == "perft" {
		return e.perft(words[1:])
	}
	words, clock, err := takeClock(words, e.line.seat())
	if err != nil {
		return err
	}
	limits, span, err := readLimits(words)
	switch {
	case err != nil:
		return err
	case e.line.result.Over:
		return errors.New("the game is over; there is nothing to search")
	}
	if span == 0 && clock > 0 {
		span = clock
	}
	if len(words) == 0 && span == 0 {
		limits, span = search.Strong().Limits(e.line.position), search.Strong().Span
	}
	e.think(limits, span)
	return nil
}

// share is the part of its time that a seat takes for a move.
const share = 20

// takeClock takes the clocks, p1time 60000 p1inc 3000 and so on, out of the words of
// go, and says how long a seat may think by them; 0 where it has none.
func takeClock(words []string, seat games.Seat) (rest []string, think time.Duration, err error) {
	for i := 0; i < len(words); i++ {
		found := clockWord.FindStringSubmatch(words[i])
		if found == nil {
			rest = append(rest, words[i])
			continue
		}
		if i++; i == len(words) {
			return nil, 0, fmt.Errorf("go %s needs a number", words[i-1])
		}
		ms, err := strconv.Atoi(words[i])
		if err != nil || ms < 0 {
			return nil, 0, fmt.Errorf("go %s %s: the number has to be whole, from 0", words[i-1], games.Shortened(words[i]))
		}
		if found[1] != strconv.Itoa(int(seat)) {
			continue
		}
		span := time.Duration(ms) * time.Millisecond
		think += games.Choose(found[2] == "time", span/share, span/2)
	}
	return rest, think, nil
}

var clockWord = regexp.MustCompile(`^p([1-9])(time|inc)$`)

// readLimits reads movetime N, nodes N, depth N and infinite; movetime is in
// milliseconds.
func readLimits(words []string) (limits search.Limits, span time.Duration, err error) {
	for len(words) > 0 {
		if words[0] == "infinite" {
			words = words[1:]
			continue
		}
		if len(words) < 2 {
			return limits, 0, fmt.Errorf("go %s needs a number", games.Shortened(words[0]))
		}
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 1 {
			return limits, 0, fmt.Errorf("go %s %s: the number has to be whole and above 0", games.Shortened(words[0]), games.Shortened(words[1]))
		}
		switch words[0] {
		case "movetime":
			span = time.Duration(n) * time.Millisecond
		case "nodes":
			limits.Nodes = n
		case "depth":
			limits.Depth = n
		default:
			return limits, 0, fmt.Errorf("go %q is not understood; known are p1time N, p1inc N and so on, movetime N, nodes N, depth N, infinite and perft N", games.Shortened(words[0]))
		}
		words = words[2:]
	}
	return limits, span, nil
}

// think starts a search that says bestmove when it ends.
func (e *Engine) think(limits search.Limits, span time.Duration) {
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{cancel: cancel, found: make(chan struct{}), done: make(chan struct{}), endless: span == 0 && limits == search.Limits{}}
	e.search = r
	l := e.line
	go func() {
		defer close(r.done)
		defer cancel()
		if span > 0 {
			defer time.AfterFunc(span, cancel).Stop()
		}
		started := time.Now()
		found, ok := e.thinker.Think(ctx, l.position, l.history, l.seat(), limits)
		if r.endless {
			<-ctx.Done() // the best move is said when it is asked for
		}
		close(r.found)
		if !ok {
			e.refuse(errors.New("there is no move"))
			return
		}
		e.say(fmt.Sprintf("info depth %d nodes %d score %.3f time %d", found.Depth, found.Nodes, found.Value, time.Since(started).Milliseconds()), "bestmove "+string(found.Move))
	}()
}

// busy says whether a search is running. Whoever has read the best move can go on
// at once, so one that is about to say it is waited for.
func (e *Engine) busy() bool {
	if e.search == nil {
		return false
	}
	select {
	case <-e.search.found:
		<-e.search.done
		e.search = nil
		return false
	default:
		return true
	}
}

// stop ends a search, which says its best move, and waits for it.
func (e *Engine) stop() {
	if e.search != nil {
		e.search.cancel()
		<-e.search.done
		e.search = nil
	}
}

// finish lets a search that ends by itself come to its end, and ends one that
// does not.
func (e *Engine) finish() {
	if e.search != nil && !e.search.endless {
		<-e.search.done
	}
	e.stop()
}

// perft counts, for each legal move, the positions that lie depth moves ahead.
func (e *Engine) perft(words []string) error {
	if len(words) != 1 {
		return errors.New("go perft is written like this: go perft DEPTH")
	}
	const deepest = 20
	depth, ok := games.Whole(words[0], 0, deepest)
	if !ok {
		return fmt.Errorf("go perft %s: the depth has to be from 0 to %d", games.Shortened(words[0]), deepest)
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
	if word := e.line.unlisted(); word != "" {
		return fmt.Errorf("the moves are %s, which can't be listed or counted", word)
	}
	moves, err := legal(position)
	if err != nil {
		return err
	}
	total := 0
	var lines []string
	for _, move := range moves {
		next, _, err := position.Play(position.ToAct()[0], move)
		if err != nil {
			return fmt.Errorf("%s is listed but refused: %w", move, err)
		}
		n := games.Perft(next, depth-1)
		total += n
		lines = append(lines, string(move)+": "+strconv.Itoa(n))
	}
	e.say(append(lines, "", "nodes "+strconv.Itoa(total))...)
	return nil
}
