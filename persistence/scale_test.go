package persistence

import (
	"container/heap"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// What things cost, in milliseconds of a processor where nothing else is said. docs/scale.md
// says by which benchmark each was measured.
const (
	costMove       = 1.0    // a move, to the screens of two
	costLogIn      = 1.35   // with its keys
	costLine       = 0.054  // a line said, for each who hears it
	costIdle       = 0.0025 // a session, a second
	costHeard      = 0.02   // a message of another node; not measured
	costFollowed   = 0.32   // reading what is new at a table, for the node
	dbTransaction  = 0.27   // a transaction, for the database
	dbMove         = 0.33   // each move in it
	dbFollowed     = 0.27   // reading what is new at a table
	dbLogIn        = 0.5    // 13 statements, of which 10 are left
	flush          = 1.0    // the disk, until it has what was written; of the clock; not measured
	trip           = 0.3    // to the database and back, of the clock; not measured
	coresOfMachine = 2
	usable         = 0.6 // of them, so that a busy moment finds room
)

// What people do.
const (
	playing   = 0.6  // of them
	perMove   = 20.0 // seconds, at a table of two
	perLine   = 60.0 // seconds between lines of one person
	hearers   = 20.0 // of a line
	perLogIn  = 1800.0
	followers = 1.0 // nodes beside the mover's where somebody sits or watches
)

// A plan is how many machines some people need.
type plan struct {
	people           float64
	all              bool // each node follows every table, and not only those where it has somebody
	nodes, databases float64
	moves            float64 // a second
}

// machines works out how many there have to be; it is false where no number is enough.
func (p *plan) machines() bool {
	p.moves = p.people * playing / 2 / perMove
	logIns := p.people / perLogIn
	work := p.moves*costMove + logIns*costLogIn + p.people/perLine*hearers*costLine + p.people*costIdle
	budget := 1000.0 * coresOfMachine * usable
	twice := 2.0 // a change is read when a node is told of it, and when it is found in the database
	budget -= p.moves * costHeard
	if p.all {
		budget -= p.moves * twice * costFollowed
	} else {
		work += p.moves * followers * twice * costFollowed
	}
	if budget <= 0 {
		return false
	}
	p.nodes = math.Ceil(work / budget)
	reads := followers
	if p.all {
		reads = p.nodes - 1
	}
	load := p.moves*(dbMove+reads*twice*dbFollowed) + logIns*dbLogIn
	p.databases = math.Ceil(load / (1000 * coresOfMachine * usable))
	return true
}

// A due event is when something happens in the simulation.
type due struct {
	at float64
	do func()
}

type agenda []due

func (a agenda) Len() int           { return len(a) }
func (a agenda) Less(i, j int) bool { return a[i].at < a[j].at }
func (a agenda) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)        { *a = append(*a, x.(due)) }
func (a *agenda) Pop() any {
	last := (*a)[len(*a)-1]
	*a = (*a)[:len(*a)-1]
	return last
}

// A simulated database is one, with its share of a house: each node writes one group
// at a time, the cores take what waits in turn, and a flush keeps all that waits for one.
type simulated struct {
	now      float64
	agenda   agenda
	free     [coresOfMachine]float64 // when each core is
	flushing bool
	flushes  []func()
	waits    []float64 // of moves, until they are kept
}

func (d *simulated) after(ms float64, do func()) { heap.Push(&d.agenda, due{d.now + ms, do}) }

// work has a core do something as soon as one is free.
func (d *simulated) work(ms float64, done func()) {
	core := slices.Index(d.free[:], slices.Min(d.free[:]))
	d.free[core] = max(d.free[core], d.now) + ms
	d.after(d.free[core]-d.now, done)
}

func (d *simulated) flush(done func()) {
	if d.flushes = append(d.flushes, done); d.flushing {
		return
	}
	d.flushing = true
	kept := d.flushes
	d.flushes = nil
	d.after(flush, func() {
		d.flushing = false
		for _, do := range kept {
			do()
		}
		if waiting := d.flushes; len(waiting) > 0 {
			d.flushes = waiting[1:]
			d.flush(waiting[0])
		}
	})
}

// A writer is that of a node.
type writer struct {
	*simulated
	busy    bool
	waiting []float64 // since when
}

func (w *writer) write() {
	if w.busy || len(w.waiting) == 0 {
		return
	}
	group := w.waiting
	w.busy, w.waiting = true, nil
	w.after(trip, func() {
		w.work(dbTransaction+float64(len(group))*dbMove, func() {
			w.after(trip, func() {
				w.flush(func() {
					w.busy = false
					for _, since := range group {
						w.waits = append(w.waits, w.now-since)
					}
					w.write()
				})
			})
		})
	})
}

// simulate has one database of a plan take its share of moves for some seconds.
func (p plan) simulate(random *rand.Rand) (median, late float64) {
	d := &simulated{}
	share := p.moves / p.databases / 1000
	arrives := func(rate float64, do func()) {
		var next func()
		next = func() {
			do()
			d.after(random.ExpFloat64()/rate, next)
		}
		d.after(random.ExpFloat64()/rate, next)
	}
	for range int(p.nodes) {
		w := &writer{simulated: d}
		arrives(share/p.nodes, func() { w.waiting = append(w.waiting, d.now); w.write() })
	}
	reads := followers
	if p.all {
		reads = p.nodes - 1
	}
	arrives(share*reads*2, func() { d.work(dbFollowed, func() {}) })
	arrives(p.people/perLogIn/p.databases/1000, func() { d.work(dbLogIn, func() {}) })
	for d.now < 20_000 {
		next := heap.Pop(&d.agenda).(due)
		d.now = next.at
		next.do()
	}
	slices.Sort(d.waits)
	return d.waits[len(d.waits)/2], d.waits[len(d.waits)*99/100]
}

// TestScale works out how a house goes to a hundred thousand and to a million people, and
// holds docs/scale.md to that. With -v it says what it finds.
func TestScale(t *testing.T) {
	var rows strings.Builder
	for _, people := range []float64{1e4, 1e5, 1e6} {
		for _, all := range []bool{true, false} {
			p := plan{people: people, all: all}
			row := fmt.Sprintf("| %.0f | %s | ", people, map[bool]string{true: "every table", false: "its own tables"}[all])
			if !p.machines() {
				fmt.Fprintf(&rows, "%s%.0f | – | – | – | – |\n", row, p.moves)
				continue
			}
			median, late := p.simulate(rand.New(rand.NewPCG(1, 2)))
			fmt.Fprintf(&rows, "%s%.0f | %.0f | %.0f | %.0f | %.0f, %.0f |\n", row, p.moves, p.nodes, p.databases, p.moves*(p.nodes-1), median, late)
		}
	}
	t.Logf("\n%s", &rows)
	text, err := os.ReadFile("../docs/scale.md")
	works(t, err)
	if !strings.Contains(string(text), rows.String()) {
		t.Errorf("docs/scale.md has not what the simulation finds:\n%s", &rows)
	}
}
