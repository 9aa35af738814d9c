package bots

import (
	"errors"
	"slices"

	"boardroom/games"
	"boardroom/games/search"
	"boardroom/world"
	"boardroom/world/store"
)

// MostKept is how many bytes thinkers hold at most that are kept for their next move. One alone
// may hold nearly as much, after a long search on a large board.
const MostKept = 64 << 20

// thinkers are kept between the moves of a seat, the newest at the end.
type thinkers []kept

// A kept thinker belongs to a seat, and to a strength: a table may be set up
// anew. Nobody else's knowledge is ever in it.
type kept struct {
	table    store.TableID
	seat     games.Seat
	strength string
	*search.Thinker
	size int // in bytes
}

func (k kept) isFor(t *task) bool {
	return k.table == t.Table && k.seat == t.Seat && k.strength == t.Strength
}

// take takes the thinker that thought for a seat before, or a new one. Nobody
// else has it meanwhile.
func (p *Pool) take(t *task, strength search.Strength) *search.Thinker {
	if t.Seed != 0 {
		strength.Slack, strength.Careful = 0, t.Once
		return search.New(strength, t.Seed)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, k := range p.thinkers {
		if k.isFor(t) && !t.Once {
			p.thinkers = slices.Delete(p.thinkers, i, i+1)
			return k.Thinker
		}
	}
	strength.Careful = t.Once
	return search.New(strength, p.seed())
}

// giveBack keeps a thinker for the next move of its seat.
func (p *Pool) giveBack(t *task, thinker *search.Thinker) {
	if t.Once || t.Seed != 0 {
		return
	}
	k := kept{t.Table, t.Seat, t.Strength, thinker, thinker.Size()}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.thinkers = slices.DeleteFunc(p.thinkers, func(k kept) bool { return k.isFor(t) })
	p.thinkers = append(p.thinkers, k).bounded(MostKept)
}

// bounded are the newest that hold no more than so many bytes together.
func (t thinkers) bounded(most int) thinkers {
	for i, k := range slices.Backward(t) {
		if most -= k.size; most < 0 {
			return slices.Delete(t, 0, i+1)
		}
	}
	return t
}

// chance is any legal move.
func (p *Pool) chance(t *task) (thought world.Thought) {
	defer caught(&thought.Err)
	move, ok := search.Random(t.Position, t.Seat, games.NewChance(p.seed()))
	if !ok {
		return world.Thought{Err: errors.New("there is no move")}
	}
	return world.Thought{Move: move, Blind: true}
}
