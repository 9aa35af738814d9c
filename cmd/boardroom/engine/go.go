package engine

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

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
	e.startSearch(limits, span)
	return nil
}

// share is how many moves a seat divides its time among.
const share = 20

// spanOf is how long a seat may think by its clock: at least a moment, and at most half of
// what is left, since what is added comes behind the move.
func spanOf(left, added time.Duration) time.Duration {
	return max(time.Millisecond, min(left/share+added/2, left/2))
}

// takeClock takes the clocks, p1time 60000 p1inc 3000 and so on, out of the words of
// go, and says how long a seat may think by them; 0 where it has none.
func takeClock(words []string, seat games.Seat) (rest []string, think time.Duration, err error) {
	var left, added time.Duration
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
			return nil, 0, fmt.Errorf("go %s %s: the number has to be whole, from 0", words[i-1], phrase.Quotable(words[i]))
		}
		if found[1] != strconv.Itoa(int(seat)) {
			continue
		}
		if span := time.Duration(ms) * time.Millisecond; found[2] == "time" {
			left = span
		} else {
			added = span
		}
		think = spanOf(left, added)
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
			return limits, 0, fmt.Errorf("go %s needs a number", phrase.Quotable(words[0]))
		}
		n, err := strconv.Atoi(words[1])
		if err != nil || n < 1 {
			return limits, 0, fmt.Errorf("go %s %s: the number has to be whole and above 0", phrase.Quotable(words[0]), phrase.Quotable(words[1]))
		}
		switch words[0] {
		case "movetime":
			span = time.Duration(n) * time.Millisecond
		case "nodes":
			limits.Nodes = n
		case "depth":
			limits.Depth = n
		default:
			return limits, 0, fmt.Errorf("go %q is not understood; known are p1time N, p1inc N and so on, movetime N, nodes N, depth N, infinite and perft N", phrase.Quotable(words[0]))
		}
		words = words[2:]
	}
	return limits, span, nil
}
