package search

import (
	"sync"

	"boardroom/games"
)

// A copied line is one of a game without a Scratch: every move makes a new position.
type copied struct {
	*searchRun
	positions []games.Position // the newest at the end
	*register
}

// A register numbers moves as they come. What is known of positions names them so,
// whichever goroutine has found it out.
type register struct {
	mu     sync.Mutex
	codes  map[games.Move]games.Code
	tokens []games.Move // by code
}

func newRegister() *register {
	return &register{codes: map[games.Move]games.Code{}, tokens: []games.Move{""}}
}

func (c *copied) now() games.Position { return c.positions[len(c.positions)-1] }
func (c *copied) seat() games.Seat    { return c.now().ToAct()[0] }

func (c *copied) ended(ply int) (value float64, over bool) {
	r := c.now().Result()
	if !r.Over {
		return 0, false
	}
	return c.teams.ended(r, c.teams[c.searchRun.seat], ply), true
}

func (c *copied) repeated(ply int) float64 {
	return c.teams.ended(games.Repeated(c.now()), c.teams[c.searchRun.seat], ply)
}

func (c *copied) key() (k key, repeats bool) {
	if r, ok := c.now().(games.Repeater); ok {
		return hashed(r.RepetitionKey()), true
	}
	return hashed(c.now().String()), false
}

func (c *copied) seen() int { return c.history.Count(c.now()) }

func (c *copied) judge() float64 { return c.teams.judged(c.now(), c.chance)[c.searchRun.seat] }

func (c *copied) noisy(list []games.Code) []games.Code {
	if f, ok := c.now().(games.Noisy); ok {
		f.NoisyMoves(func(m games.Move) bool {
			list = append(list, c.code(m))
			return true
		})
	}
	return list
}

func (c *copied) onlyNoisy() bool {
	f, ok := c.now().(games.Noisy)
	return ok && f.OnlyNoisy()
}

func (c *copied) pass() bool { return false }

func (c *copied) moves(list []games.Code) ([]games.Code, bool) {
	if s, ok := c.now().(games.Suggester); ok {
		for _, m := range s.Suggest(c.seat(), c.strength.Width, c.chance) {
			list = append(list, c.code(m.Move))
		}
		return list, true
	}
	return c.legal(list), false
}

func (c *copied) others(list []games.Code) []games.Code {
	if _, ok := c.now().(games.Suggester); !ok || games.Unlisted(c.now()) {
		return list
	}
	return c.legal(list)
}

func (c *copied) legal(list []games.Code) []games.Code {
	c.now().Legal(func(m games.Move) bool {
		list = append(list, c.code(m))
		return c.step()
	})
	return list
}

func (c *copied) make(code games.Code) bool {
	c.spend()
	next, ok := advance(c.now(), c.token(code))
	if ok {
		c.positions = append(c.positions, next)
	}
	return ok
}

func (c *copied) unmake() { c.positions = c.positions[:len(c.positions)-1] }

func (r *register) token(code games.Code) games.Move {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tokens[code]
}

func (r *register) code(m games.Move) games.Code {
	r.mu.Lock()
	defer r.mu.Unlock()
	code, ok := r.codes[m]
	if !ok {
		code = games.Code(len(r.tokens))
		r.codes[m], r.tokens = code, append(r.tokens, m)
	}
	return code
}
