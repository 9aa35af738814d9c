package rules

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// A Form is what kind of action a move is.
type Form int

const (
	Step      Form = iota // F>T
	Occupy                // F^T
	Capture               // FxT
	Carry                 // F>>T
	Swap                  // F~T
	Exchange              // F=a
	Reinforce             // +f@T
	Pass
	Done
)

// Signs stand between the two cells of a movement, by form.
var Signs = [...]string{Step: ">", Occupy: "^", Capture: "x", Carry: ">>", Swap: "~"}

// A Move is one action of a turn.
type Move struct {
	Form     Form
	From, To Cell
	Kind     Kind // of an exchange or a reinforcement
}

// DeployPrefix begins the token of a formation.
const DeployPrefix = "deploy:"

// Token writes a move in its canonical form.
func (t *Terms) Token(m Move) games.Move {
	text := make([]byte, 0, 24)
	switch m.Form {
	case Pass:
		return "pass"
	case Done:
		return "done"
	case Reinforce:
		text = append(text, '+', byte(m.Kind), '@')
		return games.Move(t.appendName(text, m.To))
	case Exchange:
		return games.Move(append(t.appendName(text, m.From), '=', byte(m.Kind)))
	}
	text = append(t.appendName(text, m.From), Signs[m.Form]...)
	return games.Move(t.appendName(text, m.To))
}

// ParseMove reads a canonical token of a board with these terms. The cells may
// be off the board.
func (t *Terms) ParseMove(token string) (m Move, ok bool) {
	switch {
	case token == "pass":
		return Move{Form: Pass}, true
	case token == "done":
		return Move{Form: Done}, true
	case strings.HasPrefix(token, "+"):
		return t.parseReinforcement(token)
	}
	m.From, token, ok = t.CutCell(token)
	if !ok {
		return Move{}, false
	}
	if into, found := strings.CutPrefix(token, "="); found {
		m.Form, m.Kind = Exchange, KindOf(into)
		return m, m.Kind != 0 && strings.IndexByte(exchangeKinds, byte(m.Kind)) >= 0
	}
	for _, form := range []Form{Carry, Step, Occupy, Capture, Swap} {
		if name, found := strings.CutPrefix(token, Signs[form]); found {
			m.Form = form
			m.To, ok = t.readCanonical(name)
			return m, ok
		}
	}
	return Move{}, false
}

// parseReinforcement reads "+f@c3".
func (t *Terms) parseReinforcement(token string) (m Move, ok bool) {
	if len(token) < len("+f@a1") || token[2] != '@' || !strings.Contains(FogKinds, token[1:2]) {
		return Move{}, false
	}
	m.Form, m.Kind = Reinforce, Kind(token[1])
	m.To, ok = t.readCanonical(token[3:])
	return m, ok
}

// KindOf is the kind that a letter stands for, 0 for none.
func KindOf(letter string) Kind {
	if len(letter) != 1 || !strings.Contains(FogKinds, letter) {
		return 0
	}
	return Kind(letter[0])
}

// IsMove says whether a word has the form of a move on some board, with or
// without levels and thinking time.
func IsMove(word string) bool {
	if list, found := strings.CutPrefix(word, DeployPrefix); found {
		return isFormation(list)
	}
	flat, space := &Terms{Levels: 1}, &Terms{Levels: 2}
	for _, t := range []*Terms{flat, space} {
		token, _, ok := CutTime(word)
		if !ok {
			return false
		}
		if _, ok := t.ParseMove(token); ok {
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

// CutTime takes the thinking time from the end of a token: "a3>a5@4200". A
// deployment has none.
func CutTime(token string) (bare string, time int, ok bool) {
	i := strings.LastIndexByte(token, '@')
	if i < 0 || strings.HasPrefix(token, DeployPrefix) || strings.HasPrefix(token, "+") && strings.Count(token, "@") < 2 {
		return token, usualTime, true
	}
	time, ok = games.Whole(token[i+1:], 0, mostTime)
	return token[:i], time, ok
}

// Stamped is a move as it is kept where thinking time counts: with the
// milliseconds that it took, in place of those that it has already. Elsewhere
// it is the move itself.
func (p *Position) Stamped(token games.Move, milliseconds int) games.Move {
	bare, _, ok := CutTime(string(token))
	if !p.Clock || p.Phase == Deploying || !ok {
		return token
	}
	milliseconds = min(max(milliseconds, 0), mostTime)
	return games.Move(bare + "@" + strconv.Itoa(milliseconds))
}
