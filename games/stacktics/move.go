package stacktics

import (
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A move takes pieces off the top of the stack on one square to another, or
// swaps the armies. It may be one that the rules forbid.
type move struct {
	swap     bool
	from, to int
	take     int
	capture  bool
}

// swapToken is the move that takes the pie.
const swapToken = "swap"

// mostTake bounds the pieces in a token; no stack is so high.
const mostTake = 9999

func isMove(word string) bool {
	from, to, _, _, ok := cutMove(word)
	return word == swapToken || ok && isSquare(from) && isSquare(to)
}

// cutMove takes a canonical token apart, "b1:2-b2" or "b1:1xd3".
func cutMove(token string) (from, to string, take int, capture, ok bool) {
	from, rest, _ := strings.Cut(token, ":")
	i := strings.IndexAny(rest, "-x")
	if i < 0 {
		return from, "", 0, false, false
	}
	take, ok = games.Whole(rest[:i], 0, mostTake)
	return from, rest[i+1:], take, rest[i] == 'x', ok
}

func (g *geometry) read(token games.Move) (m move, err error) {
	if token == swapToken {
		return move{swap: true}, nil
	}
	from, to, take, capture, ok := cutMove(string(token))
	m.take, m.capture = take, capture
	if m.from, err = g.find(from); err == nil {
		m.to, err = g.find(to)
	}
	if !ok || err != nil && !isMove(string(token)) {
		err = games.Under("What to type", games.NotMove(string(token), noForm))
	}
	return m, games.Under("The pieces", err)
}

func (g *geometry) token(m move) games.Move {
	if m.swap {
		return swapToken
	}
	token := make([]byte, 0, len("b10:15xb11"))
	token = append(append(token, g.names[m.from]...), ':')
	token = append(strconv.AppendInt(token, int64(m.take), 10), phrase.Choose[byte](m.capture, 'x', '-'))
	return games.Move(append(token, g.names[m.to]...))
}

func (g *geometry) typed(m move) string {
	if m.capture {
		return "capture " + g.names[m.from] + " " + g.names[m.to]
	}
	return "move " + strconv.Itoa(m.take) + " from " + g.names[m.from] + " to " + g.names[m.to]
}

const noForm = "A move is a square, how many pieces are lifted there, and another square: b1:2-b2."
