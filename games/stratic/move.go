package stratic

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// A form is what kind of action a move is.
type form int

const (
	step      form = iota // F>T
	occupy                // F^T
	capture               // FxT
	carry                 // F>>T
	swap                  // F~T
	exchange              // F=a
	reinforce             // +f@T
	pass
	done
)

// signs stand between the two cells of a movement, by form.
var signs = [...]string{step: ">", occupy: "^", capture: "x", carry: ">>", swap: "~"}

// A move is one action of a turn.
type move struct {
	form     form
	from, to cell
	kind     kind // of an exchange or a reinforcement
}

// deployPrefix begins the token of a formation.
const deployPrefix = "deploy:"

// token writes a move in its canonical form.
func (t *terms) token(m move) games.Move {
	text := make([]byte, 0, 24)
	switch m.form {
	case pass:
		return "pass"
	case done:
		return "done"
	case reinforce:
		text = append(text, '+', byte(m.kind), '@')
		return games.Move(t.appendName(text, m.to))
	case exchange:
		return games.Move(append(t.appendName(text, m.from), '=', byte(m.kind)))
	}
	text = append(t.appendName(text, m.from), signs[m.form]...)
	return games.Move(t.appendName(text, m.to))
}

// parseMove reads a canonical token of a board with these terms. The cells may
// be off the board.
func (t *terms) parseMove(token string) (m move, ok bool) {
	switch {
	case token == "pass":
		return move{form: pass}, true
	case token == "done":
		return move{form: done}, true
	case strings.HasPrefix(token, "+"):
		return t.parseReinforcement(token)
	}
	m.from, token, ok = t.cutCell(token)
	if !ok {
		return move{}, false
	}
	if into, found := strings.CutPrefix(token, "="); found {
		m.form, m.kind = exchange, kindOf(into)
		return m, m.kind == aggressor || m.kind == interdictor
	}
	for _, form := range []form{carry, step, occupy, capture, swap} {
		if name, found := strings.CutPrefix(token, signs[form]); found {
			m.form = form
			m.to, ok = t.readCanonical(name)
			return m, ok
		}
	}
	return move{}, false
}

// parseReinforcement reads "+f@c3".
func (t *terms) parseReinforcement(token string) (m move, ok bool) {
	if len(token) < len("+f@a1") || token[2] != '@' || !strings.Contains(fogKinds, token[1:2]) {
		return move{}, false
	}
	m.form, m.kind = reinforce, kind(token[1])
	m.to, ok = t.readCanonical(token[3:])
	return m, ok
}

// kindOf is the kind that a letter stands for, 0 for none.
func kindOf(letter string) kind {
	if len(letter) != 1 || !strings.Contains(fogKinds, letter) {
		return 0
	}
	return kind(letter[0])
}

// isMove says whether a word has the form of a move on some board, with or
// without levels and thinking time.
func isMove(word string) bool {
	if list, found := strings.CutPrefix(word, deployPrefix); found {
		return isFormation(list)
	}
	flat, space := &terms{levels: 1}, &terms{levels: 2}
	for _, t := range []*terms{flat, space} {
		token, _, ok := cutTime(word)
		if !ok {
			return false
		}
		if _, ok := t.parseMove(token); ok {
			return true
		}
	}
	return false
}

// The thinking time of a move that comes without one, and the longest, both in
// milliseconds.
const (
	usualTime = 30_000
	mostTime  = 999_999_999
)

// cutTime takes the thinking time from the end of a token: "a3>a5@4200". A
// deployment has none.
func cutTime(token string) (bare string, time int, ok bool) {
	i := strings.LastIndexByte(token, '@')
	if i < 0 || strings.HasPrefix(token, deployPrefix) || strings.HasPrefix(token, "+") && strings.Count(token, "@") < 2 {
		return token, usualTime, true
	}
	time, ok = games.Whole(token[i+1:], 0, mostTime)
	return token[:i], time, ok
}

// Stamped is a move as it is kept where thinking time counts: with the
// milliseconds that it took, in place of those that it has already. Elsewhere
// it is the move itself.
func (p *position) Stamped(token games.Move, milliseconds int) games.Move {
	bare, _, ok := cutTime(string(token))
	if !p.clock || p.phase == deploying || !ok {
		return token
	}
	milliseconds = min(max(milliseconds, 0), mostTime)
	return games.Move(bare + "@" + strconv.Itoa(milliseconds))
}
