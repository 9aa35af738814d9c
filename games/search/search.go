// Package search finds a move worth playing in any game, over the contract
// alone. Two searches do it. A game with noisy moves (games.Noisy) is searched
// by alpha-beta, deeper and deeper, which plays captures out before it judges.
// Every other game is searched by a tree that grows where it looks best (MCTS
// with the evaluation in place of playouts, PUCT, and max-n for several seats).
// What a seat can't see is imagined, several times, from what it does see.
//
// It must not know any one game's internals, nor people. It draws nothing but
// from a seed, so the same seed and the same number of nodes find the same move.
package search

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"

	"boardroom/games"
)

// Limits bound a search, which ends at the first that is reached or with its
// context. A zero field is no limit.
type Limits struct {
	Nodes int // how many positions are made
	Depth int // how many moves ahead
	// Threads is how many goroutines share a search that only its context ends; 0 is one.
	Threads int
	// Without is a move that is left out, to learn what the best of all others is
	// worth; empty for none.
	Without games.Move
	// Only is the one move that is looked at, to learn what it is worth; empty for all.
	Only games.Move
	// Report is told now and then what has been found so far, and which moves the search
	// takes to follow, that move first. It is called by the goroutine that searches. nil
	// is nobody; where a seat can't see all, the line is that one move.
	Report func(so Finding, line []games.Move)
}

// A Finding is what a search found.
type Finding struct {
	Move  games.Move
	Nodes int     // positions that were made
	Depth int     // moves ahead that were looked at, captures apart
	Value float64 // what the seat can expect, from 0 lost to 1 won
}

// A Thinker thinks for one player of one game, and keeps what it has found out
// for the next move. One goroutine may use it at a time.
type Thinker struct {
	strength Strength
	seed     uint64
	moves    uint64 // that were thought about
	known    memory
	grown    *node // the tree of the last move
}

// New is a Thinker of a strength. The same seed and the same questions in the
// same order give the same answers, as long as nodes or depth end the searches
// and not time.
func New(strength Strength, seed uint64) *Thinker {
	return &Thinker{strength: strength, seed: seed}
}

// Size is about how many bytes hold what the thinker keeps for its next move.
func (t *Thinker) Size() int { return len(t.known.places)*placeSize + t.grown.count()*nodeSize }

// Move thinks as long as the strength usually does: up to its number of
// positions, and in no case longer than its time. See Think.
func (t *Thinker) Move(ctx context.Context, p games.Position, history games.History, seat games.Seat) (Finding, bool) {
	ctx, cancel := context.WithTimeout(ctx, t.strength.Span)
	defer cancel()
	return t.Think(ctx, p, history, seat, t.strength.Limits(p))
}

// Think looks for a move of a seat that may play. It knows nothing that the seat
// does not. history has counted the position and those before it. When the
// context ends, the best move so far is the answer, and a legal one in any case;
// ok is false where there is none.
func (t *Thinker) Think(ctx context.Context, p games.Position, history games.History, seat games.Seat, limits Limits) (f Finding, ok bool) {
	p = games.Known(p, seat)
	t.moves++
	chance := games.NewChance(t.seed*0x9e3779b97f4a7c15 + t.moves)
	e := newEffort(ctx, limits.Nodes)
	roots := slices.DeleteFunc(e.suggestions(p, seat, rootFactor*t.strength.Width, chance), func(m games.Suggestion) bool {
		return m.Move == limits.Without
	})
	if t.strength.Careful {
		roots = e.careful(p, seat, roots)
	}
	if limits.Only != "" {
		roots = []games.Suggestion{{Move: limits.Only, Weight: 1}}
	}
	if len(roots) == 0 {
		return Finding{}, false
	}
	f.Move, f.Value = roots[0].Move, 0.5
	if len(roots) == 1 && limits.Without == "" && limits.Only == "" {
		worth, over := ending(p, f.Move, history, seat)
		if over {
			f.Value = worth
		}
		if !over || f.Sure() >= 0 {
			return f, true
		}
	}
	if games.Unlisted(p) {
		f.Move = drawn(roots, chance)
		return f, true
	}
	if t.strength.Lapse > 0 && chance.Below(lapses) < int(t.strength.Lapse*lapses) && limits.Without == "" {
		f.Move, ok = Random(p, seat, chance)
		return f, ok
	}
	q := &searchRun{
		seat: seat, teams: teamsOf(p), history: history, strength: t.strength, depth: limits.Depth,
		budget: e, threads: limits.threads(), chance: chance, roots: roots, report: limits.Report,
	}
	if _, noisy := p.(games.Noisy); noisy {
		f = t.alphaBeta(q, p)
		if f.Sure() < 0 && limits.Only == "" {
			if unseen, ok := q.widen(p, limits.Without); ok && q.over {
				f.Move, f.Value = unseen, closest
			} else if ok {
				f = t.alphaBeta(q, p)
			}
		}
	} else {
		f = t.growTree(q, p)
		if f.Sure() < 0 && limits.Only == "" && !q.isLost(p) {
			f.Value = closest
		}
	}
	f.Nodes = q.budget.spent
	return f, true
}

// lapses is in how many parts the moves of a strength are divided that has lapses.
const lapses = 1000

// ending is what a move is worth that ends the game. Where something is hidden, nobody
// knows whether it does.
func ending(p games.Position, m games.Move, history games.History, seat games.Seat) (worth float64, over bool) {
	if _, hides := p.(games.Hider); hides {
		return 0, false
	}
	next, ok := advance(p, m)
	if !ok {
		return 0, false
	}
	r, s := history.After(next), teamsOf(p)
	return s.ended(r, s[seat], 1), r.Over
}

// A searchRun is one search under way.
type searchRun struct {
	*budget
	seat     games.Seat
	teams    teams
	history  games.History
	strength Strength
	depth    int // the most moves ahead, or 0
	chance   *games.Chance
	roots    []games.Suggestion
	report   func(Finding, []games.Move) // or nil
	threads  int
	helpers  []*searchRun // under way on other goroutines
	failed   error        // how it ended, where it is such a one and panicked
}

// widen takes in the legal moves that were not thought promising, and gives the first if
// there are any: nothing is lost for certain while there is a move that was not looked at.
func (q *searchRun) widen(p games.Position, without games.Move) (unseen games.Move, ok bool) {
	known := map[games.Move]bool{without: true}
	for _, m := range q.roots {
		known[m.Move] = true
	}
	before, listed := len(q.roots), 0
	p.Legal(func(m games.Move) bool {
		if !known[m] {
			q.roots = append(q.roots, games.Suggestion{Move: m, Weight: 1})
		}
		listed++
		return listed < mostListed && (q.step() || len(q.roots) == before)
	})
	if len(q.roots) == before {
		return "", false
	}
	return q.roots[before].Move, true
}

// isLost says whether a position is lost for certain of which all moves are that were
// looked at: none was left out, or the game can tell.
func (q *searchRun) isLost(p games.Position) bool {
	if len(q.roots) == p.CountLegal() {
		return true
	}
	s, ok := p.(games.Solver)
	if !ok {
		return false
	}
	worth, _, ok := s.Solve()
	return ok && worth[q.seat] <= 1-sure
}

// draw is one of the moves that are good enough, all equally likely; best where
// none is.
func (q *searchRun) draw(best int, good func(i int) bool) int {
	n := 0
	for i := range q.roots {
		if good(i) {
			if n++; q.chance.Below(n) == 0 {
				best = i
			}
		}
	}
	return best
}

// A budget is how much of a search has been spent.
type budget struct {
	ended func() error // what the context says
	most  int          // positions, or 0
	spent int
	steps int // that made no position
	over  bool
	said  atomic.Int64 // how much was spent when it looked last
}

func newEffort(ctx context.Context, most int) *budget {
	e := &budget{ended: ctx.Err, most: most}
	e.look()
	return e
}

// spend counts a position and says whether the search has to end. The context is
// asked now and then only.
func (e *budget) spend() (over bool) {
	e.spent++
	if e.most > 0 && e.spent >= e.most {
		e.over = true
	}
	if e.spent%looks == 0 {
		e.look()
	}
	return e.over
}

// step counts work that makes no position, such as to list a move, and says whether to
// go on. It does not count as effort, which is spent in positions alone.
func (e *budget) step() (goOn bool) {
	if e.steps++; e.steps%looks == 0 {
		e.look()
	}
	return !e.over
}

// looks is after how many positions, or steps, the context is asked.
const looks = 16

// look asks the context, and lets everything else in this process go first that is
// ready to: nobody waits behind a search until it is told to end.
func (e *budget) look() {
	runtime.Gosched()
	e.said.Store(int64(e.spent))
	if e.ended() != nil {
		e.over = true
	}
}
