package stacktics

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// A move takes pieces off the top of the stack on one square to another, or
// swaps the armies. It may be one that no position allows.
type move struct {
	swap     bool
	from, to cell
	take     int
	capture  bool
}

// swapToken is the move that takes the pie.
const swapToken = "swap"

// mostTake bounds the pieces in a token; no stack is so high.
const mostTake = 9999

func isMove(word string) bool {
	_, ok := parseMove(word)
	return ok
}

// parseMove reads a canonical token, "b1:2-b2", "b1:1xc3" or "swap".
func parseMove(token string) (m move, ok bool) {
	if token == swapToken {
		return move{swap: true}, true
	}
	from, rest, _ := strings.Cut(token, ":")
	i := strings.IndexAny(rest, "-x")
	if i < 0 {
		return move{}, false
	}
	var okFrom, okTake, okTo bool
	m.from, okFrom = parseCell(from)
	m.take, okTake = games.Whole(rest[:i], 0, mostTake)
	m.to, okTo = parseCell(rest[i+1:])
	m.capture = rest[i] == 'x'
	return m, okFrom && okTake && okTo
}

func (m move) token() games.Move {
	if m.swap {
		return swapToken
	}
	token := make([]byte, 0, len("b10:15xb11"))
	token = append(m.from.append(token), ':')
	token = strconv.AppendInt(token, int64(m.take), 10)
	if m.capture {
		token = append(token, 'x')
	} else {
		token = append(token, '-')
	}
	return games.Move(m.to.append(token))
}

// typed is how a move is typed in words.
func (m move) typed() string {
	switch {
	case m.swap:
		return swapToken
	case m.capture:
		return "capture " + m.from.String() + " " + m.to.String()
	}
	return "move " + strconv.Itoa(m.take) + " from " + m.from.String() + " to " + m.to.String()
}

// notMove refuses what has not the form of a move.
func notMove(text string) error {
	return games.Illegalf("%q is not a move. Move two pieces like this: move 2 from b1 to b2, or b1:2-b2 for short.", games.Shortened(text))
}
